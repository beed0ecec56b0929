// SPDX-License-Identifier: MIT
#include "check/unwound/references.h"

#include <algorithm>
#include <map>

#include "base/mutant.h"

namespace dashj::check::unwound {

using term::Term;

Ref References::choice(Term condition, Ref then, Ref otherwise) {
  if (then == otherwise) return then;
  const Term other = circuit_.negated(condition);
  return choice({{condition, then}, {other, otherwise}});
}

Ref References::choice(const std::vector<std::pair<Term, Ref>>& ways) {
  std::map<std::int32_t, Term> guards;
  for (const auto& [way, ref] : ways) {
    for (const Candidate& each : candidates(ref)) {
      const Term guard = circuit_.both(way, each.guard);
      const auto [place, is_new] = guards.try_emplace(each.number, guard);
      if (!is_new) place->second = circuit_.either(place->second, guard);
    }
  }
  Candidates result;
  for (const auto& [number, guard] : guards)
    if (!circuit_.store().is_false(guard)) result.push_back({number, guard});
  return add(std::move(result));
}

// No two candidates of one reference hold in one run, so the pairs of equal numbers say it all.
Term References::equal(Ref a, Ref b) {
  Term result = circuit_.truth(false);
  const Candidates &left = candidates(a), &right = candidates(b);
  work_ += left.size() + right.size();
  for (auto x = left.begin(), y = right.begin(); x != left.end() && y != right.end();) {
    if (x->number == y->number) result = circuit_.either(result, circuit_.both(x->guard, y->guard));
    const bool is_less = x->number < y->number, is_greater = y->number < x->number;
    if (!is_greater) ++x;
    if (!is_less) ++y;
  }
  return result;
}

Ref References::on_way(Ref ref, std::int32_t number, bool is_it) {
  if (is_it) return constant(number);
  Candidates rest = candidates(ref);
  std::erase_if(rest, [&](const Candidate& each) { return each.number == number; });
  return add(std::move(rest));
}

// Where one is left, it is the one whose guard holds. Where none is, no run comes there, and null is as good as any.
Ref References::add(Candidates candidates) {
  if (candidates.empty()) candidates.push_back({0, circuit_.truth(true)});
  if (candidates.size() == 1) candidates[0].guard = circuit_.truth(true);
  work_ += candidates.size();
  std::uint64_t hash = candidates.size();
  for (const Candidate& each : candidates)
    hash =
        (hash ^ (std::uint64_t{each.guard.id} << 32 | static_cast<std::uint32_t>(each.number))) * 0x9E3779B97F4A7C15u;
  const auto [begin, end] = by_hash_.equal_range(hash);
  for (auto known = begin; known != end; ++known)
    if (table_[known->second.index()] == candidates) return known->second;
  const Ref ref{static_cast<std::uint32_t>(table_.size())};
  table_.push_back(std::move(candidates));
  by_hash_.emplace(hash, ref);
  return ref;
}

}  // namespace dashj::check::unwound
