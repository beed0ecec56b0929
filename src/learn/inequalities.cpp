// SPDX-License-Identifier: MIT
#include "learn/inequalities.h"

#include <algorithm>
#include <set>

#include "learn/guards.h"
#include "learn/limits.h"

namespace dashj::learn {

using term::Op;
using term::Term;

namespace {

// Kinds of claims that can be weaker or stronger than each other: two for each anchor, then congruences.
std::size_t lower_kind(std::size_t anchor) {
  return 2 * anchor;
}
std::size_t upper_kind(std::size_t anchor) {
  return 2 * anchor + 1;
}
constexpr std::size_t kFirstCongruence = 1000;

const std::vector<std::int64_t> kNear{-1, 0, 1};
const std::vector<std::int64_t> kExact{0};

}  // namespace

InequalityFinder::InequalityFinder(const Shape& shape, SampleTable& table, term::Builder& builder)
    : shape_(shape), table_(table), builder_(builder) {
  for (const std::int64_t constant : interesting_constants(shape)) constants_.push_back(constant);
  std::sort(constants_.begin(), constants_.end());
  add_anchors();
}

std::vector<std::int64_t> InequalityFinder::arguments(std::size_t formal) const {
  std::vector<std::int64_t> values;
  for (std::uint32_t row = 0; row < table_.size(); ++row) values.push_back(table_.sample(row).arguments[formal]);
  return values;
}

void InequalityFinder::add_anchors() {
  const std::size_t arity = shape_.formals.size();
  anchors_.push_back({number(0), &constants_, std::vector<std::int64_t>(table_.size(), 0)});
  for (std::size_t i = 0; i < arity; ++i) anchors_.push_back({shape_.formals[i], &kNear, arguments(i)});
  for (std::size_t i = 0; i < arity; ++i) {
    for (std::size_t j = i + 1; j < arity; ++j) {
      std::vector<std::int64_t> sums = arguments(i);
      const std::vector<std::int64_t> others = arguments(j);
      for (std::size_t row = 0; row < sums.size(); ++row) sums[row] += others[row];
      anchors_.push_back({make(Op::BvAdd, shape_.formals[i], shape_.formals[j]), &kNear, std::move(sums)});
    }
  }
  for (const Term formal : shape_.formals) add_wrapping_anchor(make(Op::BvShl, number(1), formal));
  if (arity == 1) add_wrapping_anchor(make(Op::BvMul, shape_.formals[0], shape_.formals[0]));
}

// Powers and squares grow fast: they are of use as a roof that keeps other sums from overflow, as Java computes them,
// and of all samples.
void InequalityFinder::add_wrapping_anchor(Term term) {
  std::vector<std::int64_t> values;
  for (const std::uint32_t bits : table_.column(term)) values.push_back(static_cast<std::int32_t>(bits));
  anchors_.push_back({term, &kExact, std::move(values)});
}

// anchor + distance <= result, without a sum where possible: sums may overflow.
Term InequalityFinder::lower(std::size_t anchor, std::int64_t distance) {
  const Term term = anchors_[anchor].term;
  if (distance == 1) return less(term, shape_.result);
  return builder_.lnot(less(shape_.result, make(Op::BvAdd, number(distance), term)));
}

Term InequalityFinder::upper(std::size_t anchor, std::int64_t distance) {
  const Term term = anchors_[anchor].term;
  if (distance == -1) return less(shape_.result, term);
  return builder_.lnot(less(make(Op::BvAdd, number(distance), term), shape_.result));
}

// Notes a claim that is news: it holds in these rows as Java computes it, and nothing as strong is known of all of
// them.
bool InequalityFinder::offer(std::size_t kind, std::int64_t strength, const Rows& rows, Term claim) {
  const auto covers = [&](const Known& known) { return known.strength >= strength && is_subset(rows, known.rows); };
  std::vector<Known>& known = known_[kind];
  if (std::any_of(known.begin(), known.end(), covers)) return false;
  if (builder_.store().is_const(claim) || !is_subset(rows, table_.rows(claim))) return false;
  known.push_back({rows, strength});
  return true;
}

void InequalityFinder::add_bounds(std::size_t anchor, const Rows& rows, std::vector<Term>& found) {
  std::int64_t least = INT64_MAX, greatest = INT64_MIN;
  for (const std::uint32_t row : rows) {
    const std::int64_t distance = result(row) - anchors_[anchor].values[row];
    least = std::min(least, distance);
    greatest = std::max(greatest, distance);
  }
  const std::vector<std::int64_t>& distances = *anchors_[anchor].distances;
  const auto above = std::upper_bound(distances.begin(), distances.end(), least);
  const bool is_roof = &distances == &kExact;
  if (is_roof && rows.size() != table_.size()) return;
  if (above != distances.begin() && !is_roof) {
    const Term claim = lower(anchor, *std::prev(above));
    if (offer(lower_kind(anchor), *std::prev(above), rows, claim)) found.push_back(claim);
  }
  const auto below = std::lower_bound(distances.begin(), distances.end(), greatest);
  if (below != distances.end()) {
    const Term claim = upper(anchor, *below);
    if (offer(upper_kind(anchor), -*below, rows, claim)) found.push_back(claim);
  }
}

// The least and the greatest result themselves, whatever numbers they are.
void InequalityFinder::add_tight_bounds(const Rows& rows, std::vector<Term>& found) {
  std::map<std::int64_t, std::size_t> counts;
  for (const std::uint32_t row : rows) ++counts[result(row)];
  const auto [least, of_least] = *counts.begin();
  const auto [greatest, of_greatest] = *counts.rbegin();
  if (of_least >= kMinTightSamples && offer(lower_kind(0), least, rows, lower(0, least)))
    found.push_back(lower(0, least));
  if (of_greatest >= kMinTightSamples && offer(upper_kind(0), -greatest, rows, upper(0, greatest)))
    found.push_back(upper(0, greatest));
}

std::vector<Term> InequalityFinder::bounds(const Rows& rows) {
  std::vector<Term> found;
  if (rows.size() < kMinBoundSamples) return found;
  add_tight_bounds(rows, found);
  for (std::size_t anchor = 0; anchor < anchors_.size(); ++anchor) add_bounds(anchor, rows, found);
  return found;
}

// The greatest modulus for which all differences have one remainder; invalid if there is none, or nothing new.
Term InequalityFinder::congruence(Term difference, const Rows& rows, std::size_t kind) {
  const std::vector<std::uint32_t>& values = table_.column(difference);
  std::uint32_t modulus = kMaxSampleModulus;
  for (const std::uint32_t row : rows) {
    while (((values[row] - values[rows.front()]) & (modulus - 1)) != 0) modulus /= 2;
  }
  if (modulus == 1) return {};
  const Term mask = number(modulus - 1);
  const Term claim =
      make(Op::Eq, make(Op::BvAnd, mask, difference), make(Op::BvAnd, mask, number(values[rows.front()])));
  return offer(kind, modulus, rows, claim) ? claim : Term{};
}

std::vector<Term> InequalityFinder::congruences(const Rows& rows) {
  std::vector<Term> found;
  if (rows.size() < 2 * kMinBoundSamples) return found;
  std::vector<Term> differences{shape_.result};
  for (const Term formal : shape_.formals) differences.push_back(make(Op::BvSub, shape_.result, formal));
  for (std::size_t i = 0; i < differences.size(); ++i) {
    if (const Term claim = congruence(differences[i], rows, kFirstCongruence + i); claim.is_valid())
      found.push_back(claim);
  }
  return found;
}

std::vector<Term> InequalityFinder::alternatives(const Rows& rows) {
  std::vector<Term> claims;
  std::set<std::int64_t> values;
  for (const std::uint32_t row : rows) values.insert(result(row));
  if (values.size() <= kMaxListedValues && rows.size() >= kMinSamplesPerValue * values.size()) {
    std::vector<Term> cases;
    for (const std::int64_t value : values) cases.push_back(make(Op::Eq, number(value), shape_.result));
    claims.push_back(builder_.lor(cases));
  } else {
    for (std::size_t i = 0; i < shape_.formals.size(); ++i) {
      const Term is_first = make(Op::Eq, shape_.formals[i], shape_.result);
      for (std::size_t j = i + 1; j < shape_.formals.size(); ++j) {
        claims.push_back(builder_.lor(is_first, make(Op::Eq, shape_.formals[j], shape_.result)));
      }
      const Term rest = make(Op::BvSrem, shape_.formals[i], shape_.result);
      claims.push_back(builder_.lor(make(Op::Eq, number(0), shape_.result), make(Op::Eq, number(0), rest)));
    }
    claims.push_back(builder_.lnot(make(Op::Eq, number(0), shape_.result)));
  }
  std::erase_if(claims, [&](Term claim) { return !is_subset(rows, table_.rows(claim)); });
  return claims;
}

}  // namespace dashj::learn
