// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "base/java_float.h"
#include "invariant/cell_guesser.h"
#include "invariant/limits.h"
#include "invariant/outside.h"

namespace dashj::invariant {

using term::Op;
using term::Term;

namespace {

constexpr std::size_t kWordBits = 64;

// A float as a double: that changes no order.
double number_of(std::int64_t bits, std::uint8_t width) {
  if (width == term::kLong.width) return java_float::from_bits<double>(bits);
  return java_float::from_bits<float>(static_cast<std::int32_t>(bits));
}

bool holds(Op op, std::int64_t left, std::int64_t right, std::uint8_t width) {
  if (is_outside(left) || is_outside(right)) return op == Op::Eq && left == right;
  if (op == Op::Eq) return left == right;
  if (op == Op::BvSlt) return left < right;
  if (op == Op::BvSle) return left <= right;
  const double a = number_of(left, width), b = number_of(right, width);
  return op == Op::FpLt ? a < b : op == Op::FpLe ? a <= b : a == b;
}

}  // namespace

CellGuesser::Condition CellGuesser::compared(Op op, const Column& left, const Column& right) const {
  const std::uint8_t width = builder_.store().sort(left.term).width;
  return {builder_.make(op, {left.term, right.term}),
          where([&](std::size_t i) { return holds(op, left.values[i], right.values[i], width); })};
}

CellGuesser::Condition CellGuesser::is_less(const Column& left, const Column& right) const {
  return compared(left.is_float ? Op::FpLt : Op::BvSlt, left, right);
}

CellGuesser::Condition CellGuesser::is_at_most(const Column& left, const Column& right) const {
  return compared(left.is_float ? Op::FpLe : Op::BvSle, left, right);
}

CellGuesser::Condition CellGuesser::is_not(const Condition& condition, const Column& left, const Column& right) const {
  Condition result{builder_.lnot(condition.term),
                   where([&](std::size_t i) { return !is_outside(left.values[i]) && !is_outside(right.values[i]); })};
  for (std::size_t i = 0; i < result.rows.size(); ++i) result.rows[i] &= ~condition.rows[i];
  return result;
}

CellGuesser::Condition CellGuesser::always() const {
  return {builder_.truth(), where([](std::size_t) { return true; }), rows_.size()};
}

CellGuesser::Condition CellGuesser::both(const Condition& a, const Condition& b) const {
  Condition result{builder_.land(a.term, b.term), a.rows, 0};
  for (std::size_t i = 0; i < result.rows.size(); ++i) result.rows[i] &= b.rows[i];
  return result;
}

CellGuesser::Condition CellGuesser::either(const Condition& a, const Condition& b) const {
  Condition result{builder_.lor(a.term, b.term), a.rows, 0};
  for (std::size_t i = 0; i < result.rows.size(); ++i) result.rows[i] |= b.rows[i];
  return result;
}

CellGuesser::Condition CellGuesser::implied(const Condition& a, const Condition& b) const {
  Condition result{builder_.lor(builder_.lnot(a.term), b.term), a.rows, 0};
  for (std::size_t i = 0; i < result.rows.size(); ++i) result.rows[i] = ~a.rows[i] | b.rows[i];
  return result;
}

// From 0 or a scalar on, or behind it, up to a scalar or before it.
std::vector<CellGuesser::Condition> CellGuesser::ranges(bool of_second) const {
  Column index{any_[of_second ? 1 : 0], {}};
  for (const Row& row : rows_) index.values.push_back(of_second ? row.second : row.first);
  const Condition from_zero = compared(Op::BvSle, constant(0), index);
  std::vector<Condition> lower{from_zero, compared(Op::BvSlt, constant(0), index)}, result;
  for (const std::size_t s : indices_) {
    for (const Op op : {Op::BvSle, Op::BvSlt}) lower.push_back(both(from_zero, compared(op, scalar(s), index)));
    lower.push_back(both(from_zero, compared(Op::BvSlt, next_to(s), index)));
  }
  result = lower;
  for (const std::size_t s : indices_) {
    for (const Op op : {Op::BvSlt, Op::BvSle}) {
      const Condition upper = compared(op, index, scalar(s));
      for (const Condition& each : lower) result.push_back(both(each, upper));
    }
  }
  return result;
}

std::size_t CellGuesser::count(const Rows& rows) {
  std::size_t result = 0;
  for (const std::uint64_t word : rows) result += static_cast<std::size_t>(std::popcount(word));
  return result;
}

// Those that are about more than one index in some state, the widest first.
void CellGuesser::order(std::vector<Condition>& bounds) const {
  for (Condition& bound : bounds) bound.count = count(bound.rows);
  std::erase_if(bounds, [&](const Condition& bound) { return !has_several(bound.rows); });
  std::stable_sort(bounds.begin(), bounds.end(),
                   [](const Condition& a, const Condition& b) { return a.count > b.count; });
}

// What is so in a few states of many may be so by chance.
bool CellGuesser::has_several(const Rows& rows) const {
  std::size_t wanted = std::clamp<std::size_t>(head_.states.size() / kCellStatesOfChance, 1, kManyCellStates);
  std::optional<std::uint32_t> last;
  bool is_counted = false;  // the state
  for (std::size_t word = 0; word < rows.size(); ++word) {
    for (std::uint64_t left = rows[word]; left != 0; left &= left - 1) {
      const std::uint32_t state = rows_[word * kWordBits + static_cast<std::size_t>(std::countr_zero(left))].state;
      if (last == state && !is_counted && --wanted == 0) return true;
      is_counted = last == state;
      last = state;
    }
  }
  return false;
}

const std::vector<CellGuesser::Condition>& CellGuesser::bounds_of_one() {
  const auto [bounds, is_new] = bounds_of_one_.try_emplace(indices_);
  if (is_new) bounds->second = while_flagged(ranges(false));
  return bounds->second;
}

// Where there is an index before, and one up to a scalar. Behind the greatest int comes the least, of which nothing can
// be proved; so a pair of neighbours is named by the second.
const std::vector<CellGuesser::Condition>& CellGuesser::bounds_with_previous() {
  const auto [bounds, is_new] = bounds_with_previous_.try_emplace(indices_);
  if (!is_new) return bounds->second;
  const Column index = this->index();
  const Condition has_previous = compared(Op::BvSlt, constant(0), index);
  std::vector<Condition> ends;
  for (const std::size_t s : indices_) ends.push_back(compared(Op::BvSlt, index, scalar(s)));
  for (const Condition& range : ranges(false))
    for (const Condition& end : ends) bounds->second.push_back(both(both(has_previous, range), end));
  order(bounds->second);
  return bounds->second;
}

// The same while a flag has its value, or nothing was counted.
std::vector<CellGuesser::Condition> CellGuesser::while_flagged(const std::vector<Condition>& bounds) const {
  std::vector<Condition> result = bounds;
  const auto add = [&](const Condition& state) {
    for (const Condition& bound : bounds) result.push_back(both(bound, state));
  };
  for (const Condition& state : states_of_flags()) add(state);
  for (const std::size_t count : counts_) add(compared(Op::Eq, scalar(count), constant(0, width_of(count))));
  order(result);
  return result;
}

// From 0 up to a scalar, as far from the end as that, and what lies between them.
std::vector<CellGuesser::Condition> CellGuesser::bounds_by_mirror(std::size_t length) const {
  const Column index = this->index(), from_end = index_from_end(length);
  const Condition inside = both(compared(Op::BvSle, constant(0), index), compared(Op::BvSlt, index, scalar(length)));
  std::vector<Condition> bounds;
  for (const std::size_t s : indices_) {
    if (s == length) continue;
    const Condition below = compared(Op::BvSlt, index, scalar(s)), above = compared(Op::BvSlt, from_end, scalar(s));
    bounds.push_back(both(inside, below));
    bounds.push_back(both(inside, above));
    bounds.push_back(
        both(inside, both(compared(Op::BvSle, scalar(s), index), compared(Op::BvSle, scalar(s), from_end))));
  }
  order(bounds);
  return bounds;
}

// Both within one range, the first before the second; or the first up to a scalar, and the second behind it.
std::vector<CellGuesser::Condition> CellGuesser::bounds_of_two() const {
  Column first{any_[0], {}}, second{any_[1], {}};
  for (const Row& row : rows_) first.values.push_back(row.first), second.values.push_back(row.second);
  const Condition in_order = compared(Op::BvSlt, first, second), from_zero = compared(Op::BvSle, constant(0), first);
  std::vector<Condition> starts{both(from_zero, in_order)};
  for (const std::size_t low : indices_) {
    for (const Op op : {Op::BvSle, Op::BvSlt}) starts.push_back(both(starts[0], compared(op, scalar(low), first)));
    starts.push_back(both(starts[0], compared(Op::BvSlt, next_to(low), first)));
    for (const Op op : {Op::BvSlt, Op::BvSle}) {
      const Condition before = both(from_zero, compared(op, first, scalar(low)));
      starts.push_back(both(before, compared(op == Op::BvSlt ? Op::BvSle : Op::BvSlt, scalar(low), second)));
      starts.push_back(both(before, compared(Op::BvSlt, next_to(low), second)));
    }
  }
  std::vector<Condition> bounds{starts[0]};
  for (const std::size_t high : indices_)
    for (const Op op : {Op::BvSlt, Op::BvSle})
      for (const Condition& start : starts) bounds.push_back(both(start, compared(op, second, scalar(high))));
  order(bounds);
  return bounds;
}

// The strongest first.
std::vector<CellGuesser::Condition> CellGuesser::relations(const Column& left, const Column& right) const {
  std::vector<Condition> result;
  if (left.term == right.term || left.is_float != right.is_float ||
      builder_.store().sort(left.term) != builder_.store().sort(right.term))
    return result;
  result.push_back(compared(Op::Eq, left, right));
  result.push_back(is_less(left, right));
  result.push_back(is_less(right, left));
  result.push_back(is_at_most(left, right));
  result.push_back(is_at_most(right, left));
  // Where one may be NaN, what is not less need not be at least as much.
  if (left.is_float) result.push_back(is_not(is_less(left, right), left, right));
  if (left.is_float) result.push_back(is_not(is_less(right, left), left, right));
  result.push_back(is_not(compared(left.is_float ? Op::FpEq : Op::Eq, left, right), left, right));
  return result;
}

std::vector<CellGuesser::Condition> CellGuesser::equality(const Column& left, const Column& right) const {
  std::vector<Condition> result = relations(left, right);
  result.resize(std::min<std::size_t>(result.size(), 1));
  return result;
}

}  // namespace dashj::invariant
