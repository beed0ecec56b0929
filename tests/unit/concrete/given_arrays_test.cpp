// SPDX-License-Identifier: MIT
#include "concrete/given_arrays.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "base/java_float.h"
#include "base/map_values.h"
#include "base/rng.h"
#include "concrete/limits.h"
#include "concrete/tac_interpreter.h"

namespace dashj::concrete {
namespace {

using tac::kNullArray;
using tac::Type;
using tac::Value;
using testing::ElementsAre;

/// "null", "same 0", "3: 0..1=7".
std::string text(const GivenArray& array) {
  if (array.is_null) return "null";
  if (array.same)
    return "same " + std::to_string(*array.same) + (array.same_row ? "[" + std::to_string(*array.same_row) + "]" : "");
  if (array.place.rows) {
    std::string rows;
    for (const GivenArray& row : array.rows) rows += (rows.empty() ? "" : ", ") + text(row);
    return "{" + rows + "}";
  }
  std::string result = std::to_string(array.length) + ":";
  for (const GivenArray::Range& range : array.cells)
    result += " " + std::to_string(range.first) + ".." + std::to_string(range.last) + "=" + std::to_string(range.value);
  return result;
}

std::vector<std::string> texts(std::string_view descriptor, const std::vector<Value>& arguments) {
  std::vector<std::string> result;
  for (const GivenArray& array : given_arrays(descriptor, arguments)) result.push_back(text(array));
  return result;
}

/// The k-th array has this value at an index.
Value with_cell(Value cells, std::uint64_t k, std::uint64_t index, std::uint64_t value) {
  return static_cast<Value>(
      MapValues::of_thread().store(static_cast<MapValues::Handle>(cells), k << 32 | index, value));
}

std::string descriptor_with(char component) {
  return std::string("([") + component + "J[" + component + ")V";
}

/// Values of every type that differ in the highest and in the lowest bit.
std::vector<Value> values_of(Type type) {
  switch (type) {
    case Type::Boolean:
      return {0, 1};
    case Type::Byte:
      return {0, 1, -1, -128, 127};
    case Type::Short:
      return {0, 1, -1, -32768, 32767};
    case Type::Char:
      return {0, 1, 65535, 32768};
    case Type::Float:
      return {0, java_float::bits_of(1.5F), java_float::nan_bits<float>(), INT32_MIN};
    case Type::Double:
      return {0, java_float::bits_of(1.5), java_float::nan_bits<double>(), INT64_MIN};
    case Type::Long:
      return {0, 1, -1, INT64_MIN, INT64_MAX, std::int64_t{1} << 32};
    default:
      return {0, 1, -1, INT32_MIN, INT32_MAX};
  }
}

/// Of up to 20 cells, some of them alike and some at the far end of a long array.
GivenArray random_array(Rng& rng, const tac::ArrayInput& place) {
  const std::vector<Value> values = values_of(place.component);
  GivenArray array{place, std::nullopt, false, static_cast<std::uint32_t>(rng.below(20)), {}};
  const bool is_long = rng.below(4) == 0;
  if (is_long) array.length = INT32_MAX;
  std::uint32_t next = 0;
  while (next < array.length && array.cells.size() < 6) {
    const auto first = static_cast<std::uint32_t>(next + rng.below(3));
    const auto last = static_cast<std::uint32_t>(first + rng.below(is_long ? 1'000'000 : 2));
    if (last >= array.length) break;
    if (const Value value = values[rng.below(values.size())]; value != 0) array.cells.push_back({first, last, value});
    next = last + 1;
  }
  return array;
}

/// Every cell, one by one, or those at the ends of ranges of a long array.
void expect_equal_cells(const GivenArray& one, const GivenArray& other) {
  EXPECT_EQ(one.length, other.length);
  for (const GivenArray* array : {&one, &other}) {
    for (const GivenArray::Range& range : array->cells) {
      for (const std::uint32_t at : {range.first, range.last, range.last + 1, range.first - (range.first > 0 ? 1 : 0)})
        EXPECT_EQ(one.at(at), other.at(at)) << text(one) << " and " << text(other) << " at " << at;
    }
  }
}

TEST(GivenArrays, WhatIsPutIsThereAgainOfEachType) {
  Rng rng(20261126);
  for (const char component : {'Z', 'B', 'S', 'C', 'I', 'J', 'F', 'D'}) {
    const std::string descriptor = descriptor_with(component);
    const std::vector<tac::ArrayInput> places = tac::array_inputs(descriptor);
    for (int round = 0; round < 100; ++round) {
      const std::vector<GivenArray> arrays{random_array(rng, places[0]), random_array(rng, places[1])};
      std::vector<Value> arguments{7, 8, 9, 10};
      put_arrays(arrays, arguments);
      EXPECT_EQ(arguments[1], 8);
      const std::vector<GivenArray> again = given_arrays(descriptor, arguments);
      ASSERT_EQ(again.size(), 2U);
      for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_TRUE(again[i].has_cells());
        EXPECT_EQ(again[i].place.component, places[i].component);
        expect_equal_cells(arrays[i], again[i]);
      }
      EXPECT_EQ(without_surplus(descriptor, arguments), arguments);
    }
  }
}

/// Of (int[][] m, int[] a): m has number 1, a 2, the rows 3, 4, ...
TEST(GivenArrays, RowsAreArraysOrNames) {
  const char* const descriptor = "([[I[I)V";
  const auto rows = [](const std::vector<std::int32_t>& codes) {
    Value cells = with_cell(with_cell(0, 3, 0, 7), 5, 1, 8);
    for (std::size_t i = 0; i < codes.size(); ++i) cells = with_cell(cells, 1, i, static_cast<std::uint32_t>(codes[i]));
    return cells;
  };
  // Null, a, row 0, row 1, in this order.
  EXPECT_THAT(texts(descriptor, {3, 0, rows({1, -1, 2})}), ElementsAre("{1: 0..0=7, null, 2: 1..1=8}", "0:"));
  EXPECT_THAT(texts(descriptor, {3, 0, rows({1, -3, -4})}), ElementsAre("{1: 0..0=7, same 0[0], same 0[0]}", "0:"));
  EXPECT_THAT(texts(descriptor, {2, 0, rows({-2, -3})}), ElementsAre("{same 1, same 1}", "0:"));
  EXPECT_THAT(texts(descriptor, {2, kNullArray, rows({-2, -3})}), ElementsAre("{null, null}", "null"));
  EXPECT_THAT(texts(descriptor, {2, 0, rows({-4, -99})}), ElementsAre("{null, null}", "0:"));  // no row before it
  EXPECT_THAT(texts(descriptor, {kNullArray, 0, rows({1})}), ElementsAre("null", "0:"));
}

/// Of (Object[] a, Integer[] b, Object o): a has number 1, b 2, o 3, the cells of both 4, 5, 6, 7, ...
std::string object_text(const GivenArray& object) {
  if (!object.has_cells()) return text(object);
  constexpr const char* kKinds[] = {"?", "box ", "own box ", "text ", "plain ", "another "};
  return kKinds[static_cast<int>(object.kind)] + std::to_string(object.at(0));
}
std::vector<std::string> object_texts(const std::vector<Value>& arguments) {
  std::vector<std::string> result;
  for (const GivenArray& array :
       given_arrays("([Ljava/lang/Object;[Ljava/lang/Integer;Ljava/lang/Object;)V", arguments)) {
    if (array.is_object()) result.push_back(object_text(array));
    if (!array.place.rows) continue;
    result.emplace_back(array.has_cells() ? "" : text(array));
    for (const GivenArray& object : array.rows) result.back() += object_text(object) + ";";
  }
  return result;
}

TEST(GivenArrays, ObjectsAreOfTheirKinds) {
  Value cells = 0;
  for (std::uint32_t i = 0; i < 6; ++i) cells = with_cell(cells, 1, i, i);
  for (std::uint32_t i = 0; i < 6; ++i) cells = with_cell(cells, 4 + 2 * i, 0, 10 + i);
  cells = with_cell(cells, 2, 0, 9);
  // Nothing but boxes hold anything; no run has an object of another class.
  EXPECT_THAT(object_texts({6, 1, 1, cells}),
              ElementsAre("null;box 11;own box 12;text 0;plain 0;plain 0;", "own box 0;", "box 0"));
  // An array of Integer, of String, of another class.
  const auto of_class = [&](std::uint32_t code) { return with_cell(cells, 1, tac::kClassOfArray, code); };
  EXPECT_THAT(object_texts({4, kNullArray, 9, of_class(1)}),
              ElementsAre("null;box 11;own box 12;null;", "null", "plain 0"));
  EXPECT_THAT(object_texts({4, kNullArray, 0, of_class(3)}), ElementsAre("null;null;null;text 0;", "null", "null"));
  EXPECT_THAT(object_texts({2, 0, 0, of_class(8)}), ElementsAre("null;box 11;", "", "null"));
}

TEST(GivenArrays, ObjectsAreNamed) {
  const auto with_codes = [](std::int32_t first, std::int32_t second) {
    return with_cell(with_cell(0, 1, 0, static_cast<std::uint32_t>(first)), 2, 0, static_cast<std::uint32_t>(second));
  };
  EXPECT_THAT(object_texts({1, 1, 2, with_codes(-2, 1)}), ElementsAre("same 0;", "box 0;", "own box 0"));
  EXPECT_THAT(object_texts({1, 1, 2, with_codes(-3, -2)}), ElementsAre("same 1;", "same 2;", "own box 0"));
  EXPECT_THAT(object_texts({1, 1, 3, with_codes(-4, -2)}), ElementsAre("same 2;", "null;", "text 0"));
  EXPECT_THAT(object_texts({1, 1, -2, with_codes(1, -3)}), ElementsAre("box 0;", "same 0[0];", "same 0"));
  EXPECT_THAT(object_texts({1, 1, -3, with_codes(4, -3)}), ElementsAre("plain 0;", "null;", "same 1"));
  EXPECT_THAT(object_texts({-3, 1, -2, with_codes(0, 1)}), ElementsAre("same 1", "box 0;", "null"));
}

/// What random arguments say is what the arguments say that are written for it; and a worker is told nothing else.
TEST(GivenArrays, ObjectsThatAreReadAreThereAgain) {
  Rng rng(20261201);
  const std::string descriptor =
      "(Ljava/lang/Object;[Ljava/lang/Object;[I[Ljava/lang/Integer;Ljava/lang/Integer;[Ljava/lang/Long;[[I)V";
  const std::size_t count = tac::array_inputs(descriptor).size();
  for (int round = 0; round < 2000; ++round) {
    std::vector<Value> arguments;
    for (std::size_t i = 0; i < count; ++i) arguments.push_back(static_cast<Value>(rng.below(14)) - 9);
    Value ints = 0, longs = 0;
    for (std::uint64_t number = 1; number < 30; ++number)
      for (const std::uint64_t index : {0U, 1U, 2U, 3U, tac::kClassOfArray}) {
        ints = with_cell(ints, number, index, static_cast<std::uint32_t>(rng.below(24)) - 16);
        longs = with_cell(longs, number, index, rng.below(5));
      }
    arguments.insert(arguments.end(), {ints, longs});
    const std::vector<Value> again = without_surplus(descriptor, arguments);
    EXPECT_EQ(without_surplus(descriptor, again), again);
    EXPECT_EQ(run_arguments(descriptor, arguments), run_arguments(descriptor, again));
    EXPECT_EQ(run_arguments(descriptor, with_cells_in_range(descriptor, arguments)), run_arguments(descriptor, again));
    std::vector<Value> read = again;
    put_arrays(with_rows_in(RowOrder::Made, with_rows_in(RowOrder::Read, given_arrays(descriptor, again))), read);
    EXPECT_EQ(read, again);
  }
}

/// Which objects the boxes are is not said.
TEST(GivenArrays, BoxesOfARunHoldWhatTheFieldSays) {
  const tac::ArrayInput place = tac::array_inputs("(Ljava/lang/Byte;)V")[0],
                        places = tac::array_inputs("([Ljava/lang/Byte;)V")[0];
  const Value held = map_with(map_with(0, 3, 5, Type::Int), 7, 255, Type::Int);
  Value rows = cells_with(0, 2, 0, 7, Type::Ref);
  rows = cells_with(rows, 2, 2, 3, Type::Ref);
  EXPECT_TRUE(box_at(held, 0, place).is_null);
  EXPECT_EQ(box_at(held, 3, place).at(0), 5);
  EXPECT_EQ(box_at(held, 3, place).kind, tac::ObjectKind::Box);
  const GivenArray array = boxes_at(held, rows, 2, 3, places);
  ASSERT_EQ(array.rows.size(), 3u);
  EXPECT_EQ(array.rows[0].at(0), -1);
  EXPECT_TRUE(array.rows[1].is_null);
  EXPECT_TRUE(array.rows[2].has_same_content(box_at(held, 3, place)));
  EXPECT_TRUE(boxes_at(held, rows, 0, 0, places).is_null);
}

/// The second time objects are named among those of the second time.
TEST(GivenArrays, ObjectsAreGivenTwice) {
  const std::string descriptor = "(Ljava/lang/Integer;Ljava/lang/Integer;[Ljava/lang/Integer;)V";
  const std::vector<tac::ArrayInput> places = tac::array_inputs(descriptor);
  std::vector<GivenArray> given{
      {places[0], {}, false, 1, {{0, 0, 9}}}, {places[1], 0, false, 0, {}}, {places[2], {}, false, 1, {}}};
  given[0].kind = tac::ObjectKind::OwnBox;
  given[2].rows.push_back({given[2].row_place(), 0, false, 0, {}});
  std::vector<Value> arguments(places[0].cells + 1, 0);
  put_arrays(given, arguments);
  EXPECT_THAT(run_arguments_twice(descriptor, arguments),
              ElementsAre(2, 9, -2, -1, 1, 0, -2, -1, 2, 9, -5, -1, 1, 0, -5, -1));
}

/// Tables of random shapes, a second one that may share the rows of the first, and an array that both may have.
TEST(GivenArrays, RowsThatArePutAreThereAgain) {
  Rng rng(20261127);
  const std::string descriptor = "([[J[J[[J)V";
  const std::vector<tac::ArrayInput> places = tac::array_inputs(descriptor);
  for (int round = 0; round < 300; ++round) {
    std::vector<GivenArray> arrays{
        {places[0], {}, false, 0, {}}, random_array(rng, places[1]), {places[2], {}, false, 0, {}}};
    for (const std::size_t table : {0U, 2U}) {
      arrays[table].length = static_cast<std::uint32_t>(rng.below(5));
      for (std::uint32_t i = 0; i < arrays[table].length; ++i) {
        GivenArray row = random_array(rng, {places[table].length, places[table].cells, Type::Long, {}});
        const std::uint64_t kind = rng.below(6);
        row.is_null = kind == 0;
        if (kind == 1) row.same = 1;
        if (kind == 2 && i > 0 && arrays[0].rows[0].has_cells() && (table == 0 || arrays[0].length > 0))
          row.same = 0, row.same_row = 0;
        arrays[table].rows.push_back(std::move(row));
        if (arrays[0].rows.empty()) break;
      }
      arrays[table].length = static_cast<std::uint32_t>(arrays[table].rows.size());
    }
    std::vector<Value> arguments(tac::array_inputs(descriptor)[0].rows.value() + 1, 0);
    put_arrays(arrays, arguments);
    const std::vector<GivenArray> again = given_arrays(descriptor, arguments);
    for (std::size_t i = 0; i < 3; ++i) {
      ASSERT_EQ(again[i].rows.size(), arrays[i].rows.size());
      EXPECT_EQ(text(again[i]).size() > 0, true);
      for (std::size_t k = 0; k < again[i].rows.size(); ++k) {
        EXPECT_EQ(again[i].rows[k].is_null, arrays[i].rows[k].is_null);
        EXPECT_EQ(again[i].rows[k].same, arrays[i].rows[k].same);
        EXPECT_EQ(again[i].rows[k].same_row, arrays[i].rows[k].same_row);
        if (again[i].rows[k].has_cells()) expect_equal_cells(arrays[i].rows[k], again[i].rows[k]);
      }
    }
    EXPECT_EQ(without_surplus(descriptor, arguments), arguments);
    EXPECT_EQ(with_cells_in_range(descriptor, arguments), arguments);
  }
}

/// So many rows are run at most; how many there are is a number like another.
TEST(GivenArrays, OfManyRowsTheFirstAreThere) {
  const std::vector<Value> arguments = without_surplus("([[I)V", {INT32_MAX, 0});
  EXPECT_EQ(arguments[0], kMostGivenRows);
  EXPECT_EQ(with_cells_in_range("([[I)V", {INT32_MAX, 0})[0], kMostGivenRows);
}

TEST(GivenArrays, CellsOutsideTheArrayAreLeftOut) {
  Value cells = with_cell(0, 1, 0, 5);
  cells = with_cell(cells, 1, 2, 6);            // behind the last one
  cells = with_cell(cells, 1, 0xFFFFFFFFU, 6);  // at an index below 0
  cells = with_cell(cells, 0, 0, 6);            // of null
  cells = with_cell(cells, 2, 0, 6);            // of an array that has no cells
  cells = with_cell(cells, 3, 1, 6);            // of none
  EXPECT_THAT(texts("([I[I)V", {2, 0, cells}), ElementsAre("2: 0..0=5", "0:"));
  EXPECT_EQ(without_surplus("([I[I)V", {2, 0, cells}), (std::vector<Value>{2, 0, with_cell(0, 1, 0, 5)}));
  EXPECT_EQ(without_surplus("([I[I)V", {kNullArray, -9, cells}), (std::vector<Value>{kNullArray, kNullArray, 0}));
}

/// The references that are given are those that the map has, so a parameter of another kind has its own number, too.
TEST(GivenArrays, AnArrayHasItsCellsAtItsNumber) {
  const Value ints = with_cell(0, 2, 1, 7), longs = with_cell(0, 1, 0, std::uint64_t{1} << 40);
  EXPECT_THAT(texts("([J[I)V", {1, 2, longs, ints}), ElementsAre("1: 0..0=1099511627776", "2: 1..1=7"));
}

TEST(GivenArrays, EachValueIsInTheRangeOfItsType) {
  const auto only_cell = [](const char* descriptor, std::uint64_t bits) {
    return given_arrays(descriptor, std::vector<Value>{1, with_cell(0, 1, 0, bits)})[0].at(0);
  };
  EXPECT_EQ(only_cell("([B)V", 300), 44);
  EXPECT_EQ(only_cell("([B)V", 0xFFFFFFFF), -1);
  EXPECT_EQ(only_cell("([C)V", 0xFFFFFFFF), 65535);
  EXPECT_EQ(only_cell("([S)V", 0x18000), -32768);
  EXPECT_EQ(only_cell("([I)V", 0xFFFFFFFF), -1);
  EXPECT_EQ(only_cell("([Z)V", 1), 1);
  EXPECT_EQ(only_cell("([F)V", 0xFFC12345), java_float::nan_bits<float>());
  EXPECT_EQ(only_cell("([D)V", 0xFFF0000000000001), java_float::nan_bits<double>());
  EXPECT_EQ(only_cell("([D)V", std::uint64_t{1} << 63), INT64_MIN);
}

/// A value that becomes 0 in its type is no cell.
TEST(GivenArrays, ACellThatIsZeroInItsTypeIsNone) {
  EXPECT_THAT(texts("([B)V", {1, with_cell(0, 1, 0, 256)}), ElementsAre("1:"));
  EXPECT_EQ(without_surplus("([B)V", {1, with_cell(0, 1, 0, 256)}), (std::vector<Value>{1, 0}));
}

TEST(GivenArrays, ADefaultThatIsNotZeroIsARange) {
  MapValues& maps = MapValues::of_thread();
  const auto sevens = static_cast<Value>(maps.constant(7));
  EXPECT_THAT(texts("([I)V", {4, sevens}), ElementsAre("4: 0..3=7"));
  EXPECT_THAT(texts("([I)V", {0, sevens}), ElementsAre("0:"));
  const Value mixed = with_cell(with_cell(sevens, 1, 1, 0), 1, 3, 9);
  EXPECT_THAT(texts("([I)V", {5, mixed}), ElementsAre("5: 0..0=7 2..2=7 3..3=9 4..4=7"));
}

TEST(GivenArrays, AtIsZeroBetweenTheRanges) {
  GivenArray array;
  array.length = 10;
  array.cells = {{1, 1, 5}, {4, 6, -2}};
  std::vector<Value> values;
  for (std::uint32_t i = 0; i < 8; ++i) values.push_back(array.at(i));
  EXPECT_EQ(values, (std::vector<Value>{0, 5, 0, 0, -2, -2, -2, 0}));
}

TEST(GivenArrays, AnArrayMayBeAnEarlierOneOfItsType) {
  const std::string_view three = "([I[I[I)V";
  EXPECT_THAT(texts(three, {2, kNullArray - 1, kNullArray - 2, 0}), ElementsAre("2:", "same 0", "same 0"));
  EXPECT_THAT(texts(three, {2, 3, kNullArray - 2, 0}), ElementsAre("2:", "3:", "same 1"));
  // What an earlier one is that has no array of its own.
  EXPECT_THAT(texts(three, {kNullArray, kNullArray - 1, kNullArray - 2, 0}), ElementsAre("null", "null", "null"));
}

TEST(GivenArrays, EveryOtherNumberIsNull) {
  EXPECT_THAT(texts("([I[I)V", {2, kNullArray - 2, 0}), ElementsAre("2:", "null"));  // itself
  EXPECT_THAT(texts("([I[I)V", {kNullArray - 2, 1, 0}), ElementsAre("null", "1:"));  // one that comes later
  EXPECT_THAT(texts("([I[I)V", {2, INT32_MIN, 0}), ElementsAre("2:", "null"));
  // Booleans and bytes share their cells, and are arrays of two types.
  EXPECT_THAT(texts("([B[Z)V", {2, kNullArray - 1, 0}), ElementsAre("2:", "null"));
  EXPECT_THAT(texts("([I[J)V", {2, kNullArray - 1, 0, 0}), ElementsAre("2:", "null"));
}

/// Inputs that mean the same are one input.
TEST(GivenArrays, EqualInputsHaveEqualArguments) {
  const std::string_view three = "([I[I[I)V";
  const Value cell = with_cell(0, 1, 0, 5);
  EXPECT_EQ(without_surplus(three, {1, kNullArray - 1, kNullArray - 2, with_cell(cell, 2, 0, 9)}),
            without_surplus(three, {1, kNullArray - 1, kNullArray - 1, with_cell(cell, 3, 0, 8)}));
  EXPECT_NE(without_surplus(three, {1, 1, kNullArray - 2, cell}), without_surplus(three, {1, 1, kNullArray - 1, cell}));
  EXPECT_EQ(without_surplus("(IJ)V", {4, 5}), (std::vector<Value>{4, 5}));
}

TEST(RunArguments, SayEachArrayWhereItsParameterStands) {
  Value cells = with_cell(0, 1, 0, 5);
  cells = with_cell(cells, 1, 1, 5);
  cells = with_cell(cells, 1, 3, 0xFFFFFFFF);
  const Value arguments[] = {-4, 6, 77, kNullArray - 1, kNullArray, cells};
  EXPECT_THAT(run_arguments("(I[IJ[I[I)V", arguments),
              ElementsAre(-4, 6, 2, 0, 1, 5, 3, 3, -1, 77, kNullArray - 1, kNullArray));
  const Value empty[] = {0, 3, 0};
  EXPECT_THAT(run_arguments("([I[I)V", empty), ElementsAre(0, 0, 3, 0));
  const Value numbers[] = {3, -3};
  EXPECT_THAT(run_arguments("(IJ)V", numbers), ElementsAre(3, -3));
}

}  // namespace
}  // namespace dashj::concrete
