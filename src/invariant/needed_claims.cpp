// SPDX-License-Identifier: MIT
#include <algorithm>

#include "invariant/inductive_set.h"
#include "invariant/limits.h"

namespace dashj::invariant {

using term::Term;

// Backwards from the states: what excludes them is needed, then what that rests on. A candidate that a round may break
// although all the others hold is none of the greatest part that keeps itself; so each try drops one, or is the last.
bool InductiveSet::add_needed(const AtHeads& candidates, const std::vector<std::pair<LocationId, Term>>& states,
                              std::uint64_t units) {
  last_unit_ = solver_.units_used() + units;
  AtHeads hoped = candidates;
  Supports supports;
  while (has_units()) {
    const auto needed = needed_of(hoped, states, supports);
    if (!needed) return false;
    if (const auto* broken = std::get_if<At>(&*needed)) {
      std::erase(hoped.at(broken->first), broken->second);
      std::erase_if(supports, [&](const auto& support) { return support.second.contains(*broken); });
      continue;
    }
    for (const auto& [head, predicate] : std::get<Proved>(*needed)) proved_[head].push_back(predicate);
    return true;
  }
  return false;
}

// No value: the states are not excluded, or the units are spent. One candidate: it is broken.
std::optional<std::variant<InductiveSet::Proved, InductiveSet::At>> InductiveSet::needed_of(
    const AtHeads& hoped, const std::vector<std::pair<LocationId, Term>>& states, Supports& supports) {
  Proved needed;
  std::vector<At> work;
  const auto need = [&](const Proved& support) {
    for (const At& each : support)
      if (needed.insert(each).second) work.push_back(each);
  };
  const auto need_against = [&](const At& what, LocationId start, Term excluded) {
    const auto support = support_against(hoped, start, excluded, needed);
    if (support) {
      supports[what].insert(support->begin(), support->end());
      need(*support);
    }
    return support.has_value();
  };
  for (const auto& [start, excluded] : states) {
    const auto known = supports.find({start, excluded});
    if (known != supports.end())
      need(known->second);
    else if (!need_against({start, excluded}, start, excluded))
      return std::nullopt;
  }
  while (!work.empty()) {
    const At what = work.back();
    work.pop_back();
    if (const auto known = supports.find(what); known != supports.end()) {
      need(known->second);
      continue;
    }
    const auto before = before_losing(what.first, what.second);
    if (!before) return std::nullopt;
    supports[what];
    for (const auto& [start, losing] : *before) {
      if (!has_units()) return std::nullopt;
      if (need_against(what, start, losing)) continue;
      supports.erase(what);
      return what;
    }
  }
  return needed;
}

// The candidates that exclude states at a start, with what is proved there. No value: all of them do not, or the solver
// does not say.
std::optional<InductiveSet::Proved> InductiveSet::support_against(const AtHeads& hoped, LocationId start, Term states,
                                                                  const Proved& needed) {
  if (builder_.store().is_false(states)) return Proved{};
  std::vector<Term> all;
  if (const auto here = hoped.find(start); here != hoped.end()) all = here->second;
  const auto is_needed = [&](Term predicate) { return needed.contains({start, predicate}); };
  const auto rank = [&](Term predicate) {
    return is_needed(predicate) ? 0 : any_index_.speaks_of_second(predicate) ? 2 : 1;
  };
  std::stable_sort(all.begin(), all.end(), [&](Term a, Term b) { return rank(a) < rank(b); });
  std::vector<Term> assumed = known_at(start);
  assumed.insert(assumed.end(), all.begin(), all.end());
  const auto core = core_of(assumed, states, kCellGuessUnits, all);
  if (!core) return std::nullopt;
  Proved support;
  for (const Term predicate : *core)
    if (std::find(all.begin(), all.end(), predicate) != all.end()) support.insert({start, predicate});
  return support;
}

// Claims that a core does without, of these the last first: over bits it often has more than it needs.
void InductiveSet::leave_out(std::vector<std::size_t>& core, const std::vector<Term>& assertions,
                             const std::vector<Term>& from, const std::vector<Term>& claims) {
  for (auto claim = claims.rbegin(); claim != claims.rend(); ++claim) {
    std::vector<std::size_t> rest;
    std::copy_if(core.begin(), core.end(), std::back_inserter(rest),
                 [&](std::size_t index) { return from[index] != *claim; });
    if (rest.size() == core.size()) continue;
    std::vector<Term> fewer;
    for (const std::size_t index : rest) fewer.push_back(assertions[index]);
    const smt::CheckResult answer = solver_.check({fewer, true, kLeftOutUnits});
    if (const auto* unsat = std::get_if<smt::Unsat>(&answer)) {
      core.clear();
      for (const std::size_t index : unsat->core) core.push_back(rest[index]);
    }
  }
}

}  // namespace dashj::invariant
