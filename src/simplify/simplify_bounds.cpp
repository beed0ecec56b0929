// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "base/mutant.h"
#include "simplify/rewriter.h"

namespace dashj::term {

namespace {

// What a conjunction says about one term by comparing it with constants.
struct Bounds {
  explicit Bounds(std::uint8_t bits)
      : width(bits),
        low(to_signed(sign_bit(bits), bits)),
        high(static_cast<std::int64_t>(width_mask(bits) >> 1)),
        unsigned_high(width_mask(bits)) {}

  [[nodiscard]] bool allows(std::uint64_t value) const {
    const std::int64_t signed_value = to_signed(value, width);
    return signed_value >= low && signed_value <= high && value >= unsigned_low && value <= unsigned_high;
  }
  [[nodiscard]] bool excludes(std::uint64_t value) const {
    return std::binary_search(excluded.begin(), excluded.end(), value);
  }
  [[nodiscard]] std::uint64_t bits(std::int64_t value) const {
    return static_cast<std::uint64_t>(value) & width_mask(width);
  }

  // Gives false if nothing is left. `values` counts literals x == c; a second, different one leaves nothing.
  [[nodiscard]] bool add(Op op, bool is_positive, std::uint64_t value) {
    const std::int64_t signed_value = to_signed(value, width);
    if (op == Op::Eq && is_positive) {
      if (has_value && fixed != value) return false;
      has_value = true;
      fixed = value;
    } else if (op == Op::Eq) {
      excluded.push_back(value);
    } else if (op == Op::BvSlt && is_positive) {
      if (value == sign_bit(width)) return false;
      high = std::min(high, DASHJ_MUTATE(strict_bound, signed_value - 1, signed_value));
    } else if (op == Op::BvSlt) {
      low = std::max(low, signed_value);
    } else if (is_positive) {
      if (value == 0) return false;
      unsigned_high = std::min(unsigned_high, value - 1);
    } else {
      unsigned_low = std::max(unsigned_low, value);
    }
    return low <= high && unsigned_low <= unsigned_high;
  }

  // x >= 3 && x != 3 is x >= 4; an interval of one value is that value.
  [[nodiscard]] bool close() {
    std::sort(excluded.begin(), excluded.end());
    excluded.erase(std::unique(excluded.begin(), excluded.end()), excluded.end());
    if (has_value) return allows(fixed) && !excludes(fixed);
    while (low < high && excludes(bits(low))) ++low;
    while (low < high && excludes(bits(high))) --high;
    while (unsigned_low < unsigned_high && excludes(unsigned_low)) ++unsigned_low;
    while (unsigned_low < unsigned_high && excludes(unsigned_high)) --unsigned_high;
    if (low != high && unsigned_low != unsigned_high) return true;
    has_value = true;
    fixed = low == high ? bits(low) : unsigned_low;
    return allows(fixed) && !excludes(fixed);
  }

  std::uint8_t width;
  std::int64_t low, high;
  std::uint64_t unsigned_low = 0, unsigned_high;
  std::vector<std::uint64_t> excluded;
  bool has_value = false;
  std::uint64_t fixed = 0;
};

struct Literal {
  Term subject;
  Op op = Op::Eq;
  bool is_positive = true;
  std::uint64_t value = 0;
  std::size_t index = 0;  // of the conjunct
};

}  // namespace

// match:  several of x == c, x != c, x < c, !(x < c) (signed or unsigned) about one x
// result: the strongest lower and upper bound, the inequalities between them; x == c if one value is left; false (told
// by returning
//         false) if none is
// why:    intersection of intervals.
bool Rewriter::merge_bounds(std::vector<Term>& conjuncts, bool& is_changed) {
  std::vector<Literal> literals;
  for (std::size_t i = 0; i < conjuncts.size(); ++i) {
    const bool is_positive = !is(conjuncts[i], Op::Not);
    const Term atom = is_positive ? conjuncts[i] : arg(conjuncts[i], 0);
    const Op op = store_.op(atom);
    if (op == Op::Eq && is(arg(atom, 0), Op::BvConst)) {
      literals.push_back({arg(atom, 1), op, is_positive, store_.value(arg(atom, 0)), i});
    } else if ((op == Op::BvSlt || op == Op::BvUlt) && is(arg(atom, 1), Op::BvConst)) {
      literals.push_back({arg(atom, 0), op, is_positive, store_.value(arg(atom, 1)), i});
    }
  }
  std::stable_sort(literals.begin(), literals.end(),
                   [](const Literal& a, const Literal& b) { return a.subject < b.subject; });
  for (auto first = literals.begin(); first != literals.end();) {
    const Term subject = first->subject;
    const auto last =
        std::find_if(first, literals.end(), [subject](const Literal& each) { return each.subject != subject; });
    const auto group = std::span(first, last);
    first = last;
    if (group.size() < 2) continue;
    Bounds bounds(width(subject));
    for (const Literal& literal : group) {
      if (!bounds.add(literal.op, literal.is_positive, literal.value)) return false;
    }
    if (!bounds.close()) return false;
    std::vector<Term> merged;
    if (bounds.has_value) {
      merged.push_back(equal_constant(subject, bounds.fixed));
    } else {
      const Bounds all(bounds.width);
      if (bounds.high != all.high) merged.push_back(less_constant(Op::BvSlt, subject, bounds.bits(bounds.high + 1)));
      if (bounds.low != all.low) merged.push_back(lnot(less_constant(Op::BvSlt, subject, bounds.bits(bounds.low))));
      if (bounds.unsigned_high != all.unsigned_high)
        merged.push_back(less_constant(Op::BvUlt, subject, bounds.unsigned_high + 1));
      if (bounds.unsigned_low != 0) merged.push_back(lnot(less_constant(Op::BvUlt, subject, bounds.unsigned_low)));
      for (const std::uint64_t value : bounds.excluded) {
        if (bounds.allows(value)) merged.push_back(lnot(equal_constant(subject, value)));
      }
    }
    std::sort(merged.begin(), merged.end());
    merged.erase(std::unique(merged.begin(), merged.end()), merged.end());
    std::vector<Term> old;
    for (const Literal& literal : group) old.push_back(conjuncts[literal.index]);
    std::sort(old.begin(), old.end());
    if (merged == old) continue;
    is_changed = true;
    for (const Literal& literal : group) conjuncts[literal.index] = truth(true);
    conjuncts.insert(conjuncts.end(), merged.begin(), merged.end());
  }
  return true;
}

}  // namespace dashj::term
