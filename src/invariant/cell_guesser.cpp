// SPDX-License-Identifier: MIT
#include "invariant/cell_guesser.h"

#include <algorithm>
#include <bit>

#include "base/map_values.h"
#include "invariant/limits.h"

namespace dashj::invariant {

using term::Op;
using term::Term;

namespace {

constexpr std::size_t kWordBits = 64;

bool is_within(const std::vector<std::uint64_t>& inner, const std::vector<std::uint64_t>& outer) {
  for (std::size_t i = 0; i < inner.size(); ++i)
    if ((inner[i] & ~outer[i]) != 0) return false;
  return true;
}

// Behind the least long, which programs use, come numbers that they hardly do.
constexpr std::int64_t kFirstOutside = INT64_MIN + (std::int64_t{1} << 50);
constexpr std::uint64_t kArraysOutside = 1000;

// What is not in an array is nothing that a run writes: nothing is to be guessed of it but that it stays what it is. It
// gets a number of its own, which no local has.
std::int64_t outside(std::uint64_t reference, std::int64_t index) {
  constexpr std::int64_t kOfArray = std::int64_t{1} << 33;  // indices are ints
  return kFirstOutside + static_cast<std::int64_t>(reference % kArraysOutside + 1) * kOfArray + index;
}

bool is_outside(std::int64_t value) {
  return value >= kFirstOutside && value < kFirstOutside / 16 * 15;
}

bool holds(Op op, std::int64_t left, std::int64_t right) {
  if (is_outside(left) || is_outside(right)) return op == Op::Eq && left == right;
  return op == Op::Eq ? left == right : op == Op::BvSlt ? left < right : left <= right;
}

}  // namespace

CellGuesser::CellGuesser(const LocationGraph& graph, const CellStates::Head& head,
                         const std::vector<std::int32_t>& constants, term::Builder& builder)
    : graph_(graph),
      head_(head),
      constants_(constants),
      builder_(builder),
      any_(program::any_indices(builder.store())),
      most_(kMaxCellGuesses) {
  for (std::size_t s = 0; s < head.scalars.size(); ++s) {
    if (is_flag(s)) {
      flags_.push_back(s);
      continue;
    }
    if (is_count(s)) counts_.push_back(s);
    if (head.may_be_index[s]) indices_.push_back(s);
    if (head.may_be_value[s]) values_.push_back(s);
  }
  all_indices_ = indices_;
}

// What names cells of none but other arrays bounds no index of these, and is no place in them.
void CellGuesser::focus_on(std::initializer_list<std::size_t> arrays) {
  indices_.clear();
  for (const std::size_t s : all_indices_) {
    const auto names = [&](const std::vector<bool>& of_array) { return of_array[s]; };
    const auto is_of = [&](std::size_t array) { return head_.names[array][s]; };
    if (std::any_of(arrays.begin(), arrays.end(), is_of) || std::none_of(head_.names.begin(), head_.names.end(), names))
      indices_.push_back(s);
  }
}

std::uint8_t CellGuesser::width_of(std::size_t scalar) const {
  return builder_.store().sort(head_.scalars[scalar].term).width;
}

bool CellGuesser::is_flag(std::size_t scalar) const {
  std::array<bool, 2> seen{};
  for (const CellStates::State& state : head_.states) {
    const std::int64_t value = state.scalars[scalar];
    if (value != 0 && value != 1) return false;
    seen[static_cast<std::size_t>(value)] = true;
  }
  return seen[0] && seen[1];
}

// It counts what was found, so it is 0 as long as nothing was. A pure index counts rounds.
bool CellGuesser::is_count(std::size_t scalar) const {
  if (!head_.may_be_value[scalar]) return false;
  const auto seen = [&](const auto& holds) {
    return std::any_of(head_.states.begin(), head_.states.end(),
                       [&](const CellStates::State& state) { return holds(state.scalars[scalar]); });
  };
  return seen([](std::int64_t value) { return value == 0; }) && seen([](std::int64_t value) { return value == 1; }) &&
         !seen([](std::int64_t value) { return value < 0 || value > kMaxCellIndex; });
}

std::vector<Term> CellGuesser::run(bool with_rare) {
  make_rows(Rank::State);
  guess_of_none();
  guess_of_named();
  make_rows(Rank::Index);
  for (std::size_t array = 0; array < head_.written; ++array) {
    guess_of_one(array);
    for (std::size_t other = 0; other < head_.arrays.size(); ++other)
      if (other != array) guess_beside(array, other);
  }
  make_rows(Rank::Pair);
  guess_of_two();
  indices_ = all_indices_;
  if (with_rare) {
    most_ = found_.size() + kMaxRareCellGuesses;
    make_rows(Rank::State);
    guess_of_cells();
    make_rows(Rank::Index);
    guess_inside();
    guess_of_neighbours();
    guess_mirrored();
  }
  return std::move(found_);
}

// Indices from 0 to one behind the longest array.
void CellGuesser::make_rows(Rank rank) {
  rows_.clear();
  for (std::uint32_t s = 0; s < head_.states.size(); ++s) {
    std::int64_t last = 1;
    for (const std::int64_t length : head_.states[s].lengths) last = std::max(last, std::min(length, kMaxCellIndex));
    if (rank == Rank::State) rows_.push_back({s, 0, 0});
    for (std::int64_t first = 0; rank != Rank::State && first <= last; ++first) {
      if (rank == Rank::Index) rows_.push_back({s, first, 0});
      for (std::int64_t second = 0; rank == Rank::Pair && second <= last; ++second) rows_.push_back({s, first, second});
    }
    if (rows_.size() >= kMaxCellRows) return;
  }
}

std::int64_t CellGuesser::cell_value(const Row& row, std::size_t array, std::int64_t index) const {
  const CellStates::State& state = head_.states[row.state];
  if (index < 0 || index >= state.lengths[array]) return outside(state.references[array], index);
  const std::uint64_t place = state.references[array] << 32 | static_cast<std::uint32_t>(index);
  const std::uint64_t bits = MapValues::of_thread().select(state.maps[array], place);
  return term::to_signed(bits, builder_.store().sort(graph_.variables[head_.arrays[array].cells.index()]).width);
}

// As the program reads it: of an array of bytes, shorts or chars what is stored may be any int.
Term CellGuesser::cell_term(std::size_t array, Term index) const {
  const tac::LocalId cells = head_.arrays[array].cells;
  const Term reference = graph_.variables[head_.arrays[array].reference.index()];
  const Term place = builder_.make(Op::Concat, {reference, index});
  const Term cell = builder_.make(Op::Select, {graph_.variables[cells.index()], place});
  const auto narrowed = [&](Op extend, std::uint32_t bits) {
    return builder_.make(extend, {builder_.make(Op::Extract, {cell}, bits - 1, 0)}, term::kInt.width - bits);
  };
  const std::string& name = graph_.body->local(cells).name;
  if (name.ends_with("#bytes")) return narrowed(Op::SignExtend, 8);
  if (name.ends_with("#shorts")) return narrowed(Op::SignExtend, 16);
  if (name.ends_with("#chars")) return narrowed(Op::ZeroExtend, 16);
  return cell;
}

CellGuesser::Column CellGuesser::cell(std::size_t array, bool of_second, int offset) const {
  const Term index = builder_.make(Op::BvAdd, {any_[of_second ? 1 : 0], builder_.store().int_const(offset)});
  Column column{cell_term(array, index), {}};
  for (const Row& row : rows_)
    column.values.push_back(cell_value(row, array, (of_second ? row.second : row.first) + offset));
  return column;
}

CellGuesser::Column CellGuesser::cell_at(std::size_t array, std::size_t scalar, int offset) const {
  const Term at = head_.scalars[scalar].term;
  Column column{cell_term(array, builder_.make(Op::BvAdd, {at, builder_.store().int_const(offset)})), {}};
  for (const Row& row : rows_)
    column.values.push_back(cell_value(row, array, head_.states[row.state].scalars[scalar] + offset));
  return column;
}

CellGuesser::Column CellGuesser::cell_first(std::size_t array) const {
  Column column{cell_term(array, builder_.store().int_const(0)), {}};
  for (const Row& row : rows_) column.values.push_back(cell_value(row, array, 0));
  return column;
}

CellGuesser::Column CellGuesser::index() const {
  Column column{any_[0], {}};
  for (const Row& row : rows_) column.values.push_back(row.first);
  return column;
}

// Whether the scalar, so much further on, is an index of the array in some state.
bool CellGuesser::is_inside(std::size_t array, std::size_t scalar, int offset) const {
  return std::any_of(head_.states.begin(), head_.states.end(), [&](const CellStates::State& state) {
    const std::int64_t index = state.scalars[scalar] + offset;
    return index >= 0 && index < state.lengths[array];
  });
}

// The condition for that, where the local is not negative, nor greater than the length.
std::optional<CellGuesser::Condition> CellGuesser::is_there(std::size_t array, std::size_t scalar, int offset) const {
  if (offset < 0) return compared(Op::BvSlt, constant(0), this->scalar(scalar));
  const auto length = length_scalar(array);
  if (!length) return std::nullopt;
  return compared(Op::BvSlt, this->scalar(scalar), this->scalar(*length));
}

std::optional<std::size_t> CellGuesser::length_scalar(std::size_t array) const {
  const auto is_length = [&](std::size_t scalar) {
    return std::all_of(head_.states.begin(), head_.states.end(),
                       [&](const CellStates::State& state) { return state.scalars[scalar] == state.lengths[array]; });
  };
  const auto found = std::find_if(indices_.begin(), indices_.end(), is_length);
  return found == indices_.end() ? std::nullopt : std::optional(*found);
}

// As far from the end as the index is from the beginning.
CellGuesser::Column CellGuesser::mirrored(std::size_t array, std::size_t length) const {
  const Column place = index_from_end(length);
  Column column{cell_term(array, place.term), {}};
  for (std::size_t i = 0; i < rows_.size(); ++i) column.values.push_back(cell_value(rows_[i], array, place.values[i]));
  return column;
}

CellGuesser::Column CellGuesser::index_from_end(std::size_t length) const {
  const Term last = builder_.make(Op::BvSub, {head_.scalars[length].term, builder_.store().int_const(1)});
  Column column{builder_.make(Op::BvSub, {last, any_[0]}), {}};
  for (const Row& row : rows_) column.values.push_back(head_.states[row.state].scalars[length] - 1 - row.first);
  return column;
}

CellGuesser::Column CellGuesser::scalar(std::size_t which) const {
  Column column{head_.scalars[which].term, {}};
  for (const Row& row : rows_) column.values.push_back(head_.states[row.state].scalars[which]);
  return column;
}

CellGuesser::Column CellGuesser::next_to(std::size_t which) const {
  Column column = scalar(which);
  column.term = builder_.make(Op::BvAdd, {column.term, builder_.store().int_const(1)});
  for (std::int64_t& value : column.values) ++value;
  return column;
}

CellGuesser::Column CellGuesser::minus(const Column& left, const Column& right) const {
  Column column{builder_.make(Op::BvSub, {left.term, right.term}), {}};
  const std::uint8_t width = builder_.store().sort(left.term).width;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const std::int64_t a = left.values[i], b = right.values[i];
    const std::uint64_t bits =
        (static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b)) & term::width_mask(width);
    column.values.push_back(is_outside(a) ? a : is_outside(b) ? b : term::to_signed(bits, width));
  }
  return column;
}

CellGuesser::Column CellGuesser::constant(std::int64_t value, std::uint8_t width) const {
  return {builder_.store().bv_const(width, static_cast<std::uint64_t>(value)),
          std::vector<std::int64_t>(rows_.size(), value)};
}

template <class Holds>
CellGuesser::Rows CellGuesser::where(const Holds& holds_at) const {
  Rows result((rows_.size() + kWordBits - 1) / kWordBits, 0);
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (holds_at(i)) result[i / kWordBits] |= std::uint64_t{1} << (i % kWordBits);
  return result;
}

CellGuesser::Condition CellGuesser::compared(Op op, const Column& left, const Column& right) const {
  return {builder_.make(op, {left.term, right.term}),
          where([&](std::size_t i) { return holds(op, left.values[i], right.values[i]); })};
}

CellGuesser::Condition CellGuesser::both(const Condition& a, const Condition& b) const {
  Condition result{builder_.land(a.term, b.term), a.rows, 0};
  for (std::size_t i = 0; i < result.rows.size(); ++i) result.rows[i] &= b.rows[i];
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

// Those that are about more than one index in some state, the widest first.
void CellGuesser::order(std::vector<Condition>& bounds) const {
  for (Condition& bound : bounds) {
    bound.count = 0;
    for (const std::uint64_t word : bound.rows) bound.count += static_cast<std::size_t>(std::popcount(word));
  }
  std::erase_if(bounds, [&](const Condition& bound) { return !has_several(bound.rows); });
  std::stable_sort(bounds.begin(), bounds.end(),
                   [](const Condition& a, const Condition& b) { return a.count > b.count; });
}

// What is so in a few states of many may be so by chance.
bool CellGuesser::has_several(const Rows& rows) const {
  std::size_t wanted = std::clamp<std::size_t>(head_.states.size() / kCellStatesOfChance, 1, kManyCellStates);
  std::optional<std::uint32_t> last;
  bool is_counted = false;  // the state
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if ((rows[i / kWordBits] >> (i % kWordBits) & 1) == 0) continue;
    if (last == rows_[i].state && !is_counted && --wanted == 0) return true;
    is_counted = last == rows_[i].state;
    last = rows_[i].state;
  }
  return false;
}

std::vector<CellGuesser::Condition> CellGuesser::bounds_of_one() const {
  return while_flagged(ranges(false));
}

// Where there is an index before, and one up to a scalar. Behind the greatest int comes the least, of which nothing can
// be proved; so a pair of neighbours is named by the second.
std::vector<CellGuesser::Condition> CellGuesser::bounds_with_previous() const {
  const Column index = this->index();
  const Condition has_previous = compared(Op::BvSlt, constant(0), index);
  std::vector<Condition> bounds;
  for (const Condition& range : ranges(false))
    for (const std::size_t s : indices_)
      bounds.push_back(both(both(has_previous, range), compared(Op::BvSlt, index, scalar(s))));
  order(bounds);
  return bounds;
}

// The same while a flag has its value, or nothing was counted.
std::vector<CellGuesser::Condition> CellGuesser::while_flagged(const std::vector<Condition>& bounds) const {
  std::vector<Condition> result = bounds;
  const auto add = [&](const Condition& state) {
    for (const Condition& bound : bounds) result.push_back(both(bound, state));
  };
  for (const std::size_t flag : flags_)
    for (const std::int64_t value : {0, 1}) add(compared(Op::Eq, scalar(flag), constant(value, width_of(flag))));
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
  if (left.term == right.term || builder_.store().sort(left.term) != builder_.store().sort(right.term)) return result;
  result.push_back(compared(Op::Eq, left, right));
  result.push_back(compared(Op::BvSlt, left, right));
  result.push_back(compared(Op::BvSlt, right, left));
  result.push_back(compared(Op::BvSle, left, right));
  result.push_back(compared(Op::BvSle, right, left));
  Condition differ = compared(Op::Eq, left, right);
  differ.term = builder_.lnot(differ.term);
  differ.rows = where([&](std::size_t i) {
    return !is_outside(left.values[i]) && !is_outside(right.values[i]) && left.values[i] != right.values[i];
  });
  result.push_back(std::move(differ));
  return result;
}

std::vector<CellGuesser::Condition> CellGuesser::equality(const Column& left, const Column& right) const {
  std::vector<Condition> result = relations(left, right);
  result.resize(std::min<std::size_t>(result.size(), 1));
  return result;
}

// Of relations of the same two numbers: each under the widest bounds at which it holds, where no stronger one does.
void CellGuesser::guess(const std::vector<Condition>& bounds, const std::vector<Condition>& relations) {
  std::vector<const Condition*> taken;
  for (const Condition& relation : relations) {
    std::size_t count = 0;
    for (const Condition& bound : bounds) {
      const auto is_wider = [&](const Condition* other) { return is_within(bound.rows, other->rows); };
      if (!is_within(bound.rows, relation.rows) || std::any_of(taken.begin(), taken.end(), is_wider)) continue;
      taken.push_back(&bound);
      found_.push_back(builder_.lor(builder_.lnot(bound.term), relation.term));
      if (++count == kMaxBoundsOfRelation || found_.size() >= most_) break;
    }
    if (found_.size() >= most_) return;
  }
}

// Which number stands where a local says.
void CellGuesser::guess_of_none() {
  const Condition always{builder_.truth(), where([](std::size_t) { return true; }), rows_.size()};
  for (std::size_t array = 0; array < head_.arrays.size(); ++array) {
    for (const std::size_t s : indices_) {
      for (const int offset : {0, -1}) {
        if (!is_inside(array, s, offset)) continue;
        std::vector<Condition> bounds{always};
        if (const auto there = is_there(array, s, offset)) bounds.push_back(*there);
        for (const std::size_t value : values_) guess(bounds, equality(cell_at(array, s, offset), scalar(value)));
      }
    }
  }
}

// Of one array: in what order neighbours are, then what cells are to locals and numbers.
void CellGuesser::guess_of_one(std::size_t array) {
  focus_on({array});
  const std::vector<Condition> bounds = bounds_of_one(), with_previous = bounds_with_previous();
  const Column here = cell(array, false, 0), previous = cell(array, false, -1);
  guess(while_flagged(with_previous), {compared(Op::BvSlt, previous, here), compared(Op::BvSlt, here, previous),
                                       compared(Op::BvSle, previous, here), compared(Op::BvSle, here, previous)});
  for (const std::size_t s : values_) guess(bounds, relations(here, scalar(s)));
  // A program that stores indices compares them with what it reads.
  const auto is_both = [&](std::size_t s) { return std::find(values_.begin(), values_.end(), s) != values_.end(); };
  if (std::any_of(indices_.begin(), indices_.end(), is_both)) guess(bounds, relations(here, index()));
  for (const std::uint8_t width : {term::kInt.width, term::kLong.width}) {
    guess(bounds, relations(here, constant(0, width)));
    for (const std::int32_t number : constants_)
      if (number != 0) guess(bounds, relations(here, constant(number, width)));
  }
  guess_of_places(bounds, array, array);
}

// Of one array and another, or what one held at first.
void CellGuesser::guess_beside(std::size_t array, std::size_t other) {
  focus_on({array, other});
  const std::vector<Condition> bounds = bounds_of_one(), with_previous = bounds_with_previous();
  const Column here = cell(array, false, 0);
  if (other < head_.written) guess(bounds, relations(here, cell(other, false, 0)));
  for (const int offset : {0, -1}) guess(bounds, equality(here, cell(other, false, offset)));
  guess(with_previous, equality(cell(array, false, -1), cell(other, false, 0)));
  guess_of_sums(with_previous, array, other);
  guess_of_places(bounds, array, other);
  for (const std::size_t s : indices_) guess(bounds, equality(here, mirrored(other, s)));
}

// What a cell is to those that locals name.
void CellGuesser::guess_of_places(const std::vector<Condition>& bounds, std::size_t array, std::size_t other) {
  if (other >= head_.written) return;
  for (const std::size_t s : indices_)
    if (head_.names[other][s] && is_inside(other, s))
      guess(bounds, relations(cell(array, false, 0), cell_at(other, s)));
}

// What neighbours differ by, as sums of all cells so far do.
void CellGuesser::guess_of_sums(const std::vector<Condition>& bounds, std::size_t array, std::size_t other) {
  const Column here = cell(array, false, 0), previous = cell(array, false, -1);
  for (const Column& difference : {minus(here, previous), minus(previous, here)})
    for (const int offset : {0, -1}) guess(bounds, equality(difference, cell(other, false, offset)));
}

void CellGuesser::guess_of_two() {
  for (std::size_t array = 0; array < head_.written; ++array) {
    focus_on({array});
    const std::vector<Condition> bounds = bounds_of_two();
    const Column first = cell(array, false, 0), second = cell(array, true, 0);
    guess(bounds, {compared(Op::BvSle, first, second), compared(Op::BvSle, second, first)});
  }
}

// How cells are ordered that the method names, of one array or of two, as long as there are both.
void CellGuesser::guess_of_named() {
  struct Place {
    Column cell;
    Condition is_there;
  };
  std::vector<Place> places;
  for (std::size_t array = 0; array < head_.written; ++array)
    for (const std::size_t s : indices_)
      for (const int offset : {0, -1})
        if (const auto there = is_there(array, s, offset);
            head_.names[array][s] && is_inside(array, s, offset) && there)
          places.push_back({cell_at(array, s, offset), *there});
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Condition there = both(places[i].is_there, places[j].is_there);
      if (std::any_of(there.rows.begin(), there.rows.end(), [](std::uint64_t word) { return word != 0; }))
        guess({there}, relations(places[i].cell, places[j].cell));
    }
  }
}

// Of cells that locals and 0 name, how they are ordered, perhaps while a flag has its value.
void CellGuesser::guess_of_cells() {
  std::vector<Condition> bounds{{builder_.truth(), where([](std::size_t) { return true; }), rows_.size()}};
  for (const std::size_t flag : flags_)
    for (const std::int64_t value : {0, 1})
      bounds.push_back(compared(Op::Eq, scalar(flag), constant(value, width_of(flag))));
  for (std::size_t array = 0; array < head_.written; ++array) {
    std::vector<Column> places{cell_first(array)};
    for (const std::size_t s : indices_)
      for (const int offset : {0, -1})
        if (is_inside(array, s, offset)) places.push_back(cell_at(array, s, offset));
    for (std::size_t i = 0; i < places.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) guess(bounds, relations(places[i], places[j]));
  }
}

// How a cell is to one that a local names, as long as there is such a cell.
void CellGuesser::guess_inside() {
  const std::vector<Condition> bounds = bounds_of_one();
  for (std::size_t array = 0; array < head_.written; ++array) {
    const Column here = cell(array, false, 0);
    for (std::size_t other = 0; other < head_.written; ++other) {
      const auto length = length_scalar(other);
      if (!length) continue;
      for (const std::size_t s : indices_) {
        if (!is_inside(other, s)) continue;
        const Condition inside = compared(Op::BvSlt, scalar(s), scalar(*length));
        std::vector<Condition> guarded;
        for (const Condition& bound : bounds) guarded.push_back(both(inside, bound));
        order(guarded);
        guess(guarded, relations(here, cell_at(other, s)));
      }
    }
  }
}

// What is so of a cell is so of the next: first those that are not zero, then zeros.
void CellGuesser::guess_of_neighbours() {
  const std::vector<Condition> bounds = bounds_with_previous();
  for (std::size_t array = 0; array < head_.written; ++array) {
    const Column here = cell(array, false, -1), next = cell(array, false, 0);
    const std::uint8_t width = builder_.store().sort(here.term).width;
    std::vector<Column> others{constant(0, width)};
    for (const std::int32_t number : constants_)
      if (number != 0) others.push_back(constant(number, width));
    for (const std::size_t s : values_)
      if (width_of(s) == width) others.push_back(scalar(s));
    for (const Column& other : others) {
      const std::array<Condition, 3> of_here{compared(Op::Eq, here, other), compared(Op::BvSlt, here, other),
                                             compared(Op::BvSlt, other, here)};
      const std::array<Condition, 3> of_next{compared(Op::Eq, next, other), compared(Op::BvSlt, next, other),
                                             compared(Op::BvSlt, other, next)};
      for (std::size_t i = 0; i < of_here.size(); ++i)
        guess(bounds, {implied(of_here[i], of_next[i]), implied(of_next[i], of_here[i])});
    }
  }
}

// Two indices that come nearer to each other leave behind them what they have exchanged.
void CellGuesser::guess_mirrored() {
  for (const std::size_t length : indices_) {
    const std::vector<Condition> bounds = bounds_by_mirror(length);
    if (bounds.empty()) continue;
    for (std::size_t array = 0; array < head_.written; ++array) {
      const Column here = cell(array, false, 0);
      for (std::size_t other = 0; other < head_.arrays.size(); ++other) {
        if (other == array) continue;
        guess(bounds, equality(here, mirrored(other, length)));
        guess(bounds, equality(here, cell(other, false, 0)));
      }
    }
  }
}

}  // namespace dashj::invariant
