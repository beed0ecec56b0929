// SPDX-License-Identifier: MIT
#include "concrete/given_arrays.h"

#include <algorithm>

#include "base/map_values.h"
#include "concrete/tac_interpreter.h"

namespace dashj::concrete {
namespace {

using Handle = MapValues::Handle;

// Where the cells of an array parameter stand in the map: at its number, counted from 1 (tac/array_inputs.h).
std::uint64_t place(std::size_t which, std::uint32_t index) {
  return static_cast<std::uint64_t>(which + 1) << 32 | index;
}

tac::Value in_range(tac::Type component, std::uint64_t bits) {
  return narrow(component, static_cast<tac::Value>(bits));
}

// Of an array with at least one cell.
std::vector<GivenArray::Range> cells_of(Handle map, std::size_t which, std::uint32_t length, tac::Type component) {
  const MapValues& maps = MapValues::of_thread();
  const std::uint64_t begin = place(which, 0), end = place(which, length - 1);
  std::vector<GivenArray::Range> result;
  const auto add = [&](std::uint64_t first, std::uint64_t last, std::uint64_t bits) {
    const tac::Value value = in_range(component, bits);
    if (value == 0 || first > last) return;
    // The map has blocks of 2^k cells.
    const bool goes_on =
        !result.empty() && result.back().value == value && result.back().last + 1 == static_cast<std::uint32_t>(first);
    if (goes_on) {
      result.back().last = static_cast<std::uint32_t>(last);
      return;
    }
    result.push_back({static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last), value});
  };
  std::uint64_t next = begin;
  for (const MapValues::Entry& entry : maps.entries(map)) {
    const std::uint64_t first = std::max(entry.index, begin), last = std::min(entry.index + entry.more, end);
    if (first > last) continue;
    if (first > next) add(next, first - 1, maps.default_of(map));
    add(first, last, entry.value);
    next = last + 1;
  }
  if (next <= end) add(next, end, maps.default_of(map));
  return result;
}

// Which earlier array this is, if it is one.
std::optional<std::size_t> named_by(tac::Value length, std::span<const GivenArray> before, tac::Type component) {
  const tac::Value number = tac::kNullArray - 1 - length;
  if (length >= tac::kNullArray || number >= static_cast<tac::Value>(before.size())) return std::nullopt;
  const auto which = static_cast<std::size_t>(number);
  if (before[which].place.component != component) return std::nullopt;
  return before[which].same.value_or(which);
}

}  // namespace

tac::Value GivenArray::at(std::uint32_t index) const {
  const auto is_below = [](const Range& range, std::uint32_t wanted) { return range.last < wanted; };
  const auto found = std::lower_bound(cells.begin(), cells.end(), index, is_below);
  return found != cells.end() && found->first <= index ? found->value : 0;
}

GivenArray array_at(tac::Value cells, tac::Value reference, tac::Value length, tac::Type component) {
  GivenArray array{{0, 0, component}, std::nullopt, false, static_cast<std::uint32_t>(length), {}};
  const auto which = static_cast<std::size_t>(reference - 1);
  if (length > 0) array.cells = cells_of(static_cast<Handle>(cells), which, array.length, component);
  return array;
}

std::vector<GivenArray> given_arrays(std::string_view descriptor, std::span<const tac::Value> arguments) {
  std::vector<GivenArray> arrays;
  for (const tac::ArrayInput& input : tac::array_inputs(descriptor)) {
    GivenArray array{input, std::nullopt, false, 0, {}};
    const tac::Value length = arguments[input.length];
    if (length >= 0) {
      array.length = static_cast<std::uint32_t>(length);
      const auto map = static_cast<Handle>(arguments[input.cells]);
      if (length > 0) array.cells = cells_of(map, arrays.size(), array.length, input.component);
    } else {
      array.same = named_by(length, arrays, input.component);
      array.is_null = !array.same || arrays[*array.same].is_null;
      if (array.is_null) array.same.reset();
    }
    arrays.push_back(std::move(array));
  }
  return arrays;
}

namespace {

// With the cells of an array that are not 0.
Handle with_cells(Handle map, const GivenArray& array, std::size_t which) {
  MapValues& maps = MapValues::of_thread();
  const bool is_wide = tac::bits_of(tac::stack_type(array.place.component)) == 64;
  for (const GivenArray::Range& range : array.cells) {
    const auto bits = static_cast<std::uint64_t>(range.value);
    map = maps.fill(map, place(which, range.first), place(which, range.last),
                    is_wide ? bits : static_cast<std::uint32_t>(bits));
  }
  return map;
}

}  // namespace

void put_arrays(std::span<const GivenArray> arrays, std::vector<tac::Value>& arguments) {
  for (const GivenArray& array : arrays) arguments[array.place.cells] = 0;
  for (std::size_t which = 0; which < arrays.size(); ++which) {
    const GivenArray& array = arrays[which];
    tac::Value& length = arguments[array.place.length];
    length = array.is_null ? tac::kNullArray
             : array.same  ? tac::kNullArray - 1 - static_cast<tac::Value>(*array.same)
                           : static_cast<tac::Value>(array.length);
    if (!array.has_cells()) continue;
    const auto map = static_cast<Handle>(arguments[array.place.cells]);
    arguments[array.place.cells] = static_cast<tac::Value>(with_cells(map, array, which));
  }
}

std::vector<tac::Value> without_surplus(std::string_view descriptor, std::vector<tac::Value> arguments) {
  put_arrays(given_arrays(descriptor, arguments), arguments);
  return arguments;
}

std::vector<tac::Value> with_cells_in_range(std::string_view descriptor, std::vector<tac::Value> arguments) {
  const std::vector<GivenArray> arrays = given_arrays(descriptor, arguments);
  for (std::size_t which = 0; which < arrays.size(); ++which) {
    const GivenArray& array = arrays[which];
    if (!array.has_cells() || array.length == 0) continue;
    tac::Value& cells = arguments[array.place.cells];
    const Handle cleared =
        MapValues::of_thread().fill(static_cast<Handle>(cells), place(which, 0), place(which, array.length - 1), 0);
    cells = static_cast<tac::Value>(with_cells(cleared, array, which));
  }
  return arguments;
}

std::vector<std::int64_t> run_arguments(std::string_view descriptor, std::span<const tac::Value> arguments) {
  const std::vector<GivenArray> arrays = given_arrays(descriptor, arguments);
  if (arrays.empty()) return {arguments.begin(), arguments.end()};
  std::vector<tac::Value> tidy(arguments.begin(), arguments.end());
  put_arrays(arrays, tidy);
  const auto declared = static_cast<std::size_t>(
      std::min_element(arrays.begin(), arrays.end(), [](const GivenArray& a, const GivenArray& b) {
        return a.place.cells < b.place.cells;
      })->place.cells);
  std::vector<std::int64_t> result;
  auto next = arrays.begin();
  for (std::size_t i = 0; i < declared; ++i) {
    result.push_back(tidy[i]);
    if (next == arrays.end() || next->place.length != i) continue;
    const GivenArray& array = *next++;
    if (!array.has_cells()) continue;
    result.push_back(static_cast<std::int64_t>(array.cells.size()));
    for (const GivenArray::Range& range : array.cells)
      result.insert(result.end(), {range.first, range.last, range.value});
  }
  return result;
}

}  // namespace dashj::concrete
