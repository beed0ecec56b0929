// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <map>

#include "invariant/cell_guesser.h"
#include "invariant/limits.h"
#include "invariant/outside.h"

namespace dashj::invariant {

using term::Op;
using term::Term;

// Of cells that locals and 0 name, how they are ordered, perhaps while a flag has its value; of two arrays, which are
// equal, perhaps from the first round on, or once a local has come to the end: what the first and the last round do may
// be exceptions.
void CellGuesser::guess_of_cells() {
  std::vector<Condition> bounds = states_of_flags();
  bounds.insert(bounds.begin(), always());
  std::vector<std::size_t> names;
  std::copy_if(indices_.begin(), indices_.end(), std::back_inserter(names),
               [&](std::size_t s) { return is_first_name(s); });
  std::vector<Condition> starts{always()}, ends{always()};
  for (const std::size_t s : names) starts.push_back(compared(Op::BvSlt, constant(0), scalar(s)));
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t array = 0; array < head_.written; ++array) {
      const auto length = length_scalar(array);
      if (!length || *length == names[i]) continue;
      ends.push_back(compared(Op::BvSle, scalar(*length), scalar(names[i])));
      ends.push_back(both(ends.back(), starts[i + 1]));  // an empty array has no last cell
    }
  }
  struct Place {
    Column cell;
    Condition is_there;
  };
  std::vector<std::vector<Place>> places_of;
  for (std::size_t array = 0; array < head_.written; ++array) {
    std::vector<Place>& places = places_of.emplace_back();
    places.push_back({cell_first(array), always()});
    for (const std::size_t s : names)
      for (const int offset : {0, -1})
        if (is_inside(array, s, offset))
          places.push_back({cell_at(array, s, offset), is_there(array, s, offset).value_or(always())});
    for (std::size_t i = 0; i < places.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) guess(bounds, relations(places[i].cell, places[j].cell));
    for (std::size_t other = 0; other < array; ++other) {
      guess(starts, equality(places[0].cell, places_of[other][0].cell));
      for (const Place& here : places) {
        for (const Place& there : places_of[other]) {
          std::vector<Condition> rounds = ends;
          rounds.insert(rounds.begin() + 1, both(here.is_there, there.is_there));
          guess(rounds, equality(here.cell, there.cell));
        }
      }
    }
  }
}

// Which local keeps a neighbour of a cell at a local; of the last cell that is the first one, and of the
// first the last: what a rotation is to leave there.
void CellGuesser::guess_of_neighbours_kept() {
  for (std::size_t array = 0; array < head_.arrays.size(); ++array) {
    const auto length = length_scalar(array);
    for (const std::size_t s : indices_) {
      for (const int offset : {1, -1}) {
        const auto there = is_there(array, s, offset);
        if (!length || *length == s || !there || !is_inside(array, s, offset)) continue;
        const Column next = cell_at(array, s, offset),
                     end = offset > 0 ? cell_first(array) : cell_at(array, *length, -1);
        const Condition is_at_end =
            offset > 0 ? compared(Op::BvSle, scalar(*length), next_to(s)) : compared(Op::BvSle, scalar(s), constant(0));
        for (const std::size_t value : kept_) {
          guess({*there}, equality(next, scalar(value)));
          guess({is_at_end}, equality(end, scalar(value)));
        }
      }
    }
  }
}

// Of two arrays, how cells are that stand at the same index, where the method names but one of them by it.
void CellGuesser::guess_of_other_cells() {
  for (std::size_t array = 0; array < head_.written; ++array) {
    for (std::size_t other = 0; other < array; ++other) {
      for (const std::size_t s : indices_) {
        if (head_.names[array][s] == head_.names[other][s]) continue;
        const auto there = is_there(array, s, 0), is_other_there = is_there(other, s, 0);
        if (there && is_other_there)
          guess({both(*there, *is_other_there)}, relations(cell_at(array, s), cell_at(other, s)));
      }
    }
  }
}

// Two arrays are looked at up to the end of the shorter one.
void CellGuesser::guess_of_least() {
  const Rows all = always().rows;
  for (const std::size_t least : indices_) {
    const auto is_bound = [&](std::size_t of) {
      return of != least && compared(Op::BvSle, scalar(least), scalar(of)).rows == all;
    };
    for (const std::size_t s : indices_) {
      for (const std::size_t t : indices_) {
        if (t >= s || !is_bound(s) || !is_bound(t)) continue;
        const Condition is_one = compared(Op::Eq, scalar(least), scalar(s));
        const Condition is_other = compared(Op::Eq, scalar(least), scalar(t));
        if (is_one.rows != all && is_other.rows != all) guess({always()}, {either(is_one, is_other)});
      }
    }
  }
}

// Where another index is behind this one.
std::vector<CellGuesser::Condition> CellGuesser::once_passed(std::size_t index) const {
  std::vector<Condition> bounds;
  for (const std::size_t other : indices_) {
    Condition is_passed = compared(Op::BvSlt, scalar(index), scalar(other));
    const std::size_t states = count(is_passed.rows);
    if (states >= kManyCellStates && states < rows_.size()) bounds.push_back(std::move(is_passed));
  }
  return bounds;
}

// Which number of the program stands where a local says, and which local does once a loop has come there.
void CellGuesser::guess_of_stored() {
  for (std::size_t array = 0; array < head_.written; ++array) {
    for (const std::size_t s : indices_) {
      if (!is_inside(array, s)) continue;
      const Column here = cell_at(array, s);
      if (head_.names[array][s])
        for (const std::int32_t number : stored_)
          guess({always()}, equality(here, constant(number, builder_.store().sort(here.term).width)));
      if (breadth_ != Breadth::Wide) continue;
      const std::vector<Condition> passed = once_passed(s);
      for (const std::size_t value : values_) guess(passed, equality(here, scalar(value)));
    }
  }
}

// Of two indices that come nearer to each other one names a cell that is as far in the order as any that was passed.
void CellGuesser::guess_of_ends() {
  const std::vector<Condition>& bounds = bounds_of_one();
  for (std::size_t array = 0; array < head_.written; ++array) {
    const Column here = cell(array, false, 0);
    for (const std::size_t s : indices_) {
      for (const std::size_t t : indices_) {
        if (t >= s || !head_.names[array][s] || !head_.names[array][t]) continue;
        const Column one = cell_at(array, s), other = cell_at(array, t);
        guess(bounds, {either(is_at_most(one, here), is_at_most(other, here)),
                       either(is_at_most(here, one), is_at_most(here, other))});
      }
    }
  }
}

// How a cell is to the one before one that a local names.
void CellGuesser::guess_of_places_before() {
  for (std::size_t array = 0; array < head_.written; ++array) {
    focus_on({array});
    const std::vector<Condition>& bounds = bounds_of_one();
    for (const std::size_t s : indices_)
      if (head_.names[array][s] && is_inside(array, s, -1))
        guess(bounds, relations(cell(array, false, 0), cell_at(array, s, -1)));
  }
  indices_ = all_indices_;
}

// How a cell is to one that a local names, as long as there is such a cell.
void CellGuesser::guess_inside() {
  const std::vector<Condition>& bounds = bounds_of_one();
  for (std::size_t array = 0; array < head_.written; ++array) {
    const Column here = cell(array, false, 0);
    for (std::size_t other = 0; other < head_.written; ++other) {
      for (const std::size_t s : indices_) {
        const auto there = is_there(other, s, 0);
        if (!there || !is_inside(other, s)) continue;
        std::vector<Condition> guarded;
        for (const Condition& bound : bounds) guarded.push_back(both(*there, bound));
        order(guarded);
        guess(guarded, relations(here, cell_at(other, s)));
      }
    }
  }
}

// What is so of a cell is so of the next: first those that are not zero, then zeros.
void CellGuesser::guess_of_neighbours() {
  const std::vector<Condition>& bounds = bounds_with_previous();
  for (std::size_t array = 0; array < head_.written; ++array) {
    const Column here = cell(array, false, -1), next = cell(array, false, 0);
    if (here.is_float) continue;
    const std::uint8_t width = builder_.store().sort(here.term).width;
    std::vector<Column> others = numbers_like(here);
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

// By how much the next cell is more than a cell, most often first; what is the same everywhere is no slope.
std::vector<std::int64_t> CellGuesser::slopes(const Column& here) const {
  const std::uint8_t width = builder_.store().sort(here.term).width;
  std::map<std::int64_t, std::size_t> counts;
  for (std::size_t i = 0; i + 1 < rows_.size(); ++i) {
    const std::int64_t a = here.values[i], b = here.values[i + 1];
    if (rows_[i].state != rows_[i + 1].state || is_outside(a) || is_outside(b)) continue;
    const std::uint64_t bits = static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a);
    const std::int64_t slope = term::to_signed(bits & term::width_mask(width), width);
    if (slope != 0 && std::abs(slope) <= kMaxCellSlope) ++counts[slope];
  }
  std::vector<std::int64_t> result;
  for (const auto& [slope, count] : counts) result.push_back(slope);
  std::stable_sort(result.begin(), result.end(),
                   [&](std::int64_t a, std::int64_t b) { return counts.at(a) > counts.at(b); });
  result.resize(std::min(result.size(), kMaxCellSlopes));
  return result;
}

// A cell is a multiple of its index and a number, or a local: what `a[i] = n - 2 * i` leaves.
void CellGuesser::guess_of_slopes() {
  for (std::size_t array = 0; array < head_.written; ++array) {
    const Column here = cell(array, false, 0);
    if (here.is_float) continue;
    const std::uint8_t width = builder_.store().sort(here.term).width;
    const Term wide =
        width == term::kInt.width ? any_[0] : builder_.make(Op::SignExtend, {any_[0]}, width - term::kInt.width);
    focus_on({array});
    const std::vector<Condition>& bounds = bounds_of_one();
    for (const std::int64_t slope : slopes(here)) {
      Column multiple = index();
      multiple.term =
          builder_.make(Op::BvMul, {builder_.store().bv_const(width, static_cast<std::uint64_t>(slope)), wide});
      for (std::int64_t& value : multiple.values) value *= slope;
      const Column rest = minus(here, multiple);
      guess(bounds, equality(here, multiple));
      for (const std::int32_t number : constants_)
        if (number != 0) guess(bounds, equality(rest, constant(number, width)));
      for (const std::size_t s : all_indices_) {
        if (width_of(s) != width) continue;
        guess(bounds, equality(rest, scalar(s)));
        guess(bounds, equality(rest, minus(scalar(s), constant(1, width))));
      }
    }
  }
  indices_ = all_indices_;
}

// Two indices that come nearer to each other leave behind them what they have exchanged.
void CellGuesser::guess_mirrored() {
  for (const std::size_t length : indices_) {
    if (!is_first_name(length)) continue;
    const std::vector<Condition> bounds = bounds_by_mirror(length);
    if (bounds.empty()) continue;
    for (std::size_t array = 0; array < head_.written; ++array) {
      const Column here = cell(array, false, 0);
      for (std::size_t other = 0; other < head_.arrays.size(); ++other) {
        if (other == array || !holds_something(other)) continue;
        guess(bounds, equality(here, mirrored(other, length)));
        guess(bounds, equality(here, cell(other, false, 0)));
      }
      if (breadth_ == Breadth::Wide) guess(bounds_of_one(), equality(here, mirrored(array, length)));
    }
  }
}

}  // namespace dashj::invariant
