// SPDX-License-Identifier: MIT
#include "invariant/cell_guesser.h"

#include <algorithm>

#include "invariant/left_indices.h"
#include "invariant/limits.h"
#include "invariant/outside.h"

namespace dashj::invariant {

using term::Op;
using term::Term;

namespace {

bool is_within(const std::vector<std::uint64_t>& inner, const std::vector<std::uint64_t>& outer) {
  for (std::size_t i = 0; i < inner.size(); ++i)
    if ((inner[i] & ~outer[i]) != 0) return false;
  return true;
}

bool is_empty(const std::vector<std::uint64_t>& rows) {
  return std::all_of(rows.begin(), rows.end(), [](std::uint64_t word) { return word == 0; });
}

}  // namespace

CellGuesser::CellGuesser(const LocationGraph& graph, const CellStates::Head& head, const Numbers& numbers,
                         const AskedOfCells& asked, term::Builder& builder, Breadth breadth)
    : graph_(graph),
      head_(head),
      constants_(numbers.integers),
      stored_(numbers.stored),
      float_constants_(numbers.floats),
      asked_(asked),
      builder_(builder),
      breadth_(breadth),
      any_(program::any_indices(builder.store())),
      most_(kMaxCellGuesses) {
  for (std::size_t s = 0; s < head.scalars.size(); ++s) {
    if (head.scalars[s].is_left && (breadth != Breadth::Wide || is_said_by_another(s))) continue;
    if (head.may_be_value[s]) kept_.push_back(s);
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

// Two that were left do not both go.
bool CellGuesser::is_said_by_another(std::size_t scalar) const {
  for (std::size_t other = 0; other < head_.scalars.size(); ++other) {
    if (head_.scalars[other].is_left && other >= scalar) continue;
    if (is_about_as_far(
            head_.states, [&](const CellStates::State& state) { return state.scalars[scalar]; },
            [&](const CellStates::State& state) { return state.scalars[other]; }))
      return true;
  }
  return false;
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

std::vector<Term> CellGuesser::run() {
  make_rows(Rank::State);
  guess_of_floats();
  guess_of_none();
  guess_of_named();
  make_rows(Rank::Index);
  guess_of_asked();
  for (std::size_t array = 0; array < head_.written; ++array) {
    guess_of_one(array);
    for (std::size_t other = 0; other < head_.arrays.size(); ++other)
      if (other != array && holds_something(other)) guess_beside(array, other);
  }
  make_rows(Rank::Pair);
  guess_of_two();
  indices_ = all_indices_;
  if (breadth_ != Breadth::Usual) {
    most_ = found_.size() + kMaxRareCellGuesses;
    make_rows(Rank::State);
    guess_of_asked_locals();
    if (breadth_ == Breadth::Wide) guess_of_wrapped();
    guess_of_neighbours_kept();
    guess_of_other_cells();
    guess_of_least();
    guess_of_cells();
    guess_of_stored();
    make_rows(Rank::Index);
    guess_of_stores();
    guess_of_places_before();
    guess_inside();
    guess_of_neighbours();
    guess_of_slopes();
    guess_mirrored();
    if (breadth_ == Breadth::Wide) guess_of_ends();
  }
  return std::move(found_);
}

// What an array that the method makes was at first is 0 in all runs, and says no more than that number.
bool CellGuesser::holds_something(std::size_t array) const {
  if (array < head_.written) return true;
  const Column here = cell(array, false, 0);
  return std::any_of(here.values.begin(), here.values.end(),
                     [](std::int64_t value) { return value != 0 && !is_outside(value); });
}

// Indices from 0 to one behind the longest array.
void CellGuesser::make_rows(Rank rank) {
  rows_.clear();
  bounds_of_one_.clear();
  bounds_with_previous_.clear();
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

// Of relations of the same two numbers: each under the widest bounds at which it holds, where no stronger one does.
// Where bounds are never met, nothing was seen.
void CellGuesser::guess(const std::vector<Condition>& bounds, const std::vector<Condition>& relations) {
  std::vector<const Condition*> taken;
  for (const Condition& relation : relations) {
    std::size_t count = 0;
    for (const Condition& bound : bounds) {
      const auto is_wider = [&](const Condition* other) { return is_within(bound.rows, other->rows); };
      if (is_empty(bound.rows) || !is_within(bound.rows, relation.rows) ||
          std::any_of(taken.begin(), taken.end(), is_wider))
        continue;
      taken.push_back(&bound);
      const Term claim = builder_.lor(builder_.lnot(bound.term), relation.term);
      if (!builder_.store().is_true(claim) && seen_.insert(claim).second) found_.push_back(claim);
      if (++count == kMaxBoundsOfRelation || found_.size() >= most_) break;
    }
    if (found_.size() >= most_) return;
  }
}

std::vector<CellGuesser::Condition> CellGuesser::states_of_flags() const {
  std::vector<Condition> result;
  for (const std::size_t flag : flags_)
    for (const std::int64_t value : {0, 1})
      result.push_back(compared(Op::Eq, scalar(flag), constant(value, width_of(flag))));
  return result;
}

// That a float is no NaN, perhaps only once a first cell was looked at, which it may hold before that: few runs start
// with a NaN.
void CellGuesser::guess_of_floats() {
  std::vector<Condition> later, before;
  for (const std::size_t s : indices_) {
    Condition is_later = compared(Op::BvSlt, constant(0), scalar(s));
    if (is_later.rows == always().rows) continue;
    later.push_back(std::move(is_later));
    before.push_back(compared(Op::BvSle, scalar(s), constant(0)));
  }
  for (const std::size_t s : values_) {
    const Column value = scalar(s);
    if (!value.is_float) continue;
    const Condition is_number = compared(Op::FpEq, value, value);
    guess({always()}, {is_number});
    guess(later, {is_number});
    for (std::size_t array = 0; array < head_.arrays.size(); ++array) guess(before, equality(cell_first(array), value));
  }
}

// Which number stands first, or where a local says.
void CellGuesser::guess_of_none() {
  for (std::size_t array = 0; array < head_.arrays.size(); ++array) {
    for (const std::size_t value : kept_) guess({always()}, equality(cell_first(array), scalar(value)));
    for (const std::size_t s : indices_) {
      for (const int offset : {0, -1}) {
        if (!is_inside(array, s, offset)) continue;
        std::vector<Condition> bounds{always()};
        if (const auto there = is_there(array, s, offset)) bounds.push_back(*there);
        if (offset == 0) bounds.push_back(compared(Op::BvSle, constant(0), scalar(s)));  // -1 stands for none
        const std::vector<Condition> of_flags = states_of_flags();
        bounds.insert(bounds.end(), of_flags.begin(), of_flags.end());
        const Column here = cell_at(array, s, offset);
        for (const std::size_t value : kept_) {
          std::vector<Condition> with_first = bounds;
          if (offset == 0 && head_.names[array][s]) add_unless_first_value(value, with_first);
          guess(with_first, equality(here, scalar(value)));
        }
      }
    }
  }
}

// A local that keeps a cell's value holds none before a loop has found one, but some number.
void CellGuesser::add_unless_first_value(std::size_t value, std::vector<Condition>& bounds) const {
  for (const std::int32_t number : constants_) {
    const Column first = constant(number, width_of(value));
    bounds.push_back(compared(Op::BvSlt, first, scalar(value)));
    bounds.push_back(compared(Op::BvSlt, scalar(value), first));
  }
}

// Of one array: in what order neighbours are, then what cells are to locals and numbers.
void CellGuesser::guess_of_one(std::size_t array) {
  focus_on({array});
  const std::vector<Condition>&bounds = bounds_of_one(), &with_previous = bounds_with_previous();
  const Column here = cell(array, false, 0), previous = cell(array, false, -1);
  guess(while_flagged(with_previous),
        {is_less(previous, here), is_less(here, previous), is_at_most(previous, here), is_at_most(here, previous)});
  if (here.is_float) guess(bounds, {compared(Op::FpEq, here, here)});  // no NaN
  for (const std::size_t s : values_) guess(bounds, relations(here, scalar(s)));
  // A program that stores indices compares them with what it reads.
  const auto is_both = [&](std::size_t s) { return std::find(values_.begin(), values_.end(), s) != values_.end(); };
  if (std::any_of(indices_.begin(), indices_.end(), is_both)) guess(bounds, relations(here, index()));
  for (const Column& number : numbers_like(here)) guess(bounds, relations(here, number));
  guess_of_places(bounds, array, array);
}

// Of one array and another, or what one held at first.
void CellGuesser::guess_beside(std::size_t array, std::size_t other) {
  focus_on({array, other});
  const std::vector<Condition>&bounds = bounds_of_one(), &with_previous = bounds_with_previous();
  const Column here = cell(array, false, 0);
  if (other < head_.written) guess(bounds, relations(here, cell(other, false, 0)));
  for (const int offset : {0, -1}) guess(bounds, equality(here, cell(other, false, offset)));
  guess(with_previous, equality(cell(array, false, -1), cell(other, false, 0)));
  guess_of_sums(with_previous, array, other);
  guess_of_places(bounds, array, other);
  for (const std::size_t s : indices_)
    if (is_first_name(s)) guess(bounds, equality(here, mirrored(other, s)));
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
  if (here.is_float) return;
  for (const Column& difference : {minus(here, previous), minus(previous, here)})
    for (const int offset : {0, -1}) guess(bounds, equality(difference, cell(other, false, offset)));
}

void CellGuesser::guess_of_two() {
  for (std::size_t array = 0; array < head_.written; ++array) {
    focus_on({array});
    const std::vector<Condition> bounds = bounds_of_two();
    const Column first = cell(array, false, 0), second = cell(array, true, 0);
    guess(bounds, {is_at_most(first, second), is_at_most(second, first)});
    // That no two are equal: of what a set or a search for pairs leaves behind.
    if (breadth_ != Breadth::Usual) guess(bounds, {is_not(compared(Op::Eq, first, second), first, second)});
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
      guess({there}, relations(places[i].cell, places[j].cell));
    }
  }
}

}  // namespace dashj::invariant
