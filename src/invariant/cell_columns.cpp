// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/map_values.h"
#include "invariant/cell_guesser.h"
#include "invariant/outside.h"

namespace dashj::invariant {

using term::Op;
using term::Term;

std::uint8_t CellGuesser::width_of(std::size_t scalar) const {
  return builder_.store().sort(head_.scalars[scalar].term).width;
}

std::int64_t CellGuesser::cell_value(const Row& row, std::size_t array, std::int64_t index) const {
  const CellStates::State& state = head_.states[row.state];
  if (index < 0 || index >= state.lengths[array]) return outside(state.references[array], index);
  const std::uint64_t place = state.references[array] << 32 | static_cast<std::uint32_t>(index);
  const std::uint64_t bits = MapValues::of_thread().select(state.maps[array], place);
  if (head_.holds_booleans[array]) return static_cast<std::int64_t>(bits & 1);
  return term::to_signed(bits, builder_.store().sort(graph_.variables[head_.arrays[array].cells.index()]).width);
}

// As the program reads it: of an array of booleans, bytes, shorts or chars what is stored may be any int.
Term CellGuesser::cell_term(std::size_t array, Term index) const {
  const tac::LocalId cells = head_.arrays[array].cells;
  const Term reference = graph_.variables[head_.arrays[array].reference.index()];
  const Term place = builder_.make(Op::Concat, {reference, index});
  const Term cell = builder_.make(Op::Select, {graph_.variables[cells.index()], place});
  const auto narrowed = [&](Op extend, std::uint32_t bits) {
    return builder_.make(extend, {builder_.make(Op::Extract, {cell}, bits - 1, 0)}, term::kInt.width - bits);
  };
  const std::string& name = graph_.body->local(cells).name;
  if (head_.holds_booleans[array]) return builder_.make(Op::BvAnd, {cell, builder_.store().int_const(1)});
  if (name.ends_with("#bytes")) return narrowed(Op::SignExtend, 8);
  if (name.ends_with("#shorts")) return narrowed(Op::SignExtend, 16);
  if (name.ends_with("#chars")) return narrowed(Op::ZeroExtend, 16);
  return cell;
}

CellGuesser::Column CellGuesser::no_cells(std::size_t array, Term index) const {
  const std::string& name = graph_.body->local(head_.arrays[array].cells).name;
  return {cell_term(array, index), {}, name.ends_with("#floats") || name.ends_with("#doubles")};
}

CellGuesser::Column CellGuesser::cell(std::size_t array, bool of_second, int offset) const {
  const Term index = builder_.make(Op::BvAdd, {any_[of_second ? 1 : 0], builder_.store().int_const(offset)});
  Column column = no_cells(array, index);
  for (const Row& row : rows_)
    column.values.push_back(cell_value(row, array, (of_second ? row.second : row.first) + offset));
  return column;
}

CellGuesser::Column CellGuesser::cell_at(std::size_t array, std::size_t scalar, int offset) const {
  const Term at = head_.scalars[scalar].term;
  Column column = no_cells(array, builder_.make(Op::BvAdd, {at, builder_.store().int_const(offset)}));
  for (const Row& row : rows_)
    column.values.push_back(cell_value(row, array, head_.states[row.state].scalars[scalar] + offset));
  return column;
}

CellGuesser::Column CellGuesser::cell_first(std::size_t array) const {
  Column column = no_cells(array, builder_.store().int_const(0));
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

// The condition for that, where the local is not greater than the length. `offset`: at most 1.
std::optional<CellGuesser::Condition> CellGuesser::is_there(std::size_t array, std::size_t scalar, int offset) const {
  const Column at = this->scalar(scalar);
  if (offset < 0) return compared(Op::BvSlt, constant(0), at);
  const auto length = length_scalar(array);
  if (!length) return std::nullopt;
  Condition is_before_end = compared(Op::BvSlt, offset == 0 ? at : next_to(scalar), this->scalar(*length));
  const Condition is_from_zero = compared(Op::BvSle, constant(0), at);
  return is_from_zero.rows == always().rows ? std::move(is_before_end) : both(is_from_zero, is_before_end);
}

std::optional<std::size_t> CellGuesser::length_scalar(std::size_t array) const {
  const auto is_length = [&](std::size_t scalar) {
    return std::all_of(head_.states.begin(), head_.states.end(),
                       [&](const CellStates::State& state) { return state.scalars[scalar] == state.lengths[array]; });
  };
  const auto found = std::find_if(indices_.begin(), indices_.end(), is_length);
  return found == indices_.end() ? std::nullopt : std::optional(*found);
}

// Of several names of one number the first.
bool CellGuesser::is_first_name(std::size_t index) const {
  return std::none_of(indices_.begin(), std::find(indices_.begin(), indices_.end(), index), [&](std::size_t other) {
    return std::all_of(head_.states.begin(), head_.states.end(),
                       [&](const CellStates::State& state) { return state.scalars[other] == state.scalars[index]; });
  });
}

// As far from the end as the index is from the beginning.
CellGuesser::Column CellGuesser::mirrored(std::size_t array, std::size_t length) const {
  const Column place = index_from_end(length);
  Column column = no_cells(array, place.term);
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
  Column column{head_.scalars[which].term, {}, head_.scalars[which].is_float};
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

std::vector<CellGuesser::Column> CellGuesser::numbers_like(const Column& column) const {
  const std::uint8_t width = builder_.store().sort(column.term).width;
  std::vector<Column> result{constant(0, width)};
  result[0].is_float = column.is_float;
  for (const tac::Constant& number : float_constants_) {
    const bool is_of_width = (number.type == tac::Type::Double) == (width == term::kLong.width);
    if (!column.is_float || !is_of_width || number.value == 0) continue;
    result.push_back(constant(number.value, width));
    result.back().is_float = true;
  }
  for (const std::int32_t number : constants_)
    if (!column.is_float && number != 0) result.push_back(constant(number, width));
  return result;
}

}  // namespace dashj::invariant
