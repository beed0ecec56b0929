// SPDX-License-Identifier: MIT
#include "verdict/array_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/java_float.h"

namespace dashj::verdict {
namespace {

using concrete::GivenArray;
using tac::Type;
using testing::AllOf;
using testing::HasSubstr;

using Ranges = std::vector<GivenArray::Range>;

GivenArray array(Type component, std::uint32_t length, Ranges cells = {}) {
  return {{0, 1, component}, std::nullopt, false, length, std::move(cells)};
}

GivenArray null_of(Type component) {
  return {{0, 1, component}, std::nullopt, true, 0, {}};
}

std::string shown(const GivenArray& array) {
  return array_text(array, {});
}

/// The array behind those before it.
NamedArrays arrays_with(const tac::ArrayInput& place, const std::vector<GivenArray>& before = {}) {
  NamedArrays arrays{{}, {"a", "b", "c"}, before};
  for (const GivenArray& array : before) arrays.places.push_back(array.place);
  arrays.places.push_back(place);
  arrays.names.resize(arrays.places.size());
  return arrays;
}

/// What is read, as it is shown; the message where it is refused.
std::string read_as(const std::string& text, Type component = Type::Int, const std::vector<GivenArray>& before = {}) {
  const std::vector<std::string> names{"a", "b", "c"};
  const auto read = read_array("x", text, arrays_with({0, 1, component}, before), before.size());
  return read ? array_text(*read, names) : read.error().text();
}

TEST(ArrayText, ListsTheCellsOfAShortOne) {
  EXPECT_EQ(shown(array(Type::Int, 0)), "{}");
  EXPECT_EQ(shown(array(Type::Int, 4, {{1, 2, -7}})), "{0, -7, -7, 0}");
  EXPECT_EQ(shown(array(Type::Boolean, 2, {{1, 1, 1}})), "{false, true}");
  EXPECT_EQ(shown(array(Type::Char, 3, {{0, 0, 'a'}, {1, 1, ','}})), "{'a', ',', '\\u0000'}");
  EXPECT_EQ(shown(array(Type::Long, 1, {{0, 0, INT64_MIN}})), "{-9223372036854775808L}");
  EXPECT_EQ(shown(array(Type::Float, 2, {{0, 0, java_float::nan_bits<float>()}})), "{Float.NaN, 0.0f}");
  EXPECT_EQ(shown(array(Type::Double, 1, {{0, 0, INT64_MIN}})), "{-0.0}");
  EXPECT_EQ(shown(null_of(Type::Int)), "null");
}

TEST(ArrayText, SaysOfALongOneWhatIsNotZero) {
  EXPECT_EQ(shown(array(Type::Int, 101, {{3, 3, 5}, {10, 20, 7}})), "new int[101] {[3] = 5, [10..20] = 7}");
  EXPECT_EQ(shown(array(Type::Byte, 2147483647)), "new byte[2147483647] {}");
  EXPECT_EQ(shown(array(Type::Char, 1000, {{3, 3, '}'}})), "new char[1000] {[3] = '}'}");
  // As many as are listed.
  const std::string hundred = shown(array(Type::Int, 100));
  EXPECT_TRUE(hundred.starts_with("{0, 0, ")) << hundred;
  EXPECT_EQ(std::count(hundred.begin(), hundred.end(), '0'), 100);
}

TEST(ArrayText, NamesAnEarlierOneThatItIs) {
  GivenArray same = array(Type::Int, 0);
  same.same = 1;
  const std::vector<std::string> names{"left", "right", "x"};
  EXPECT_EQ(array_text(same, names), "right");
}

TEST(ReadArray, ReadsWhatIsShown) {
  const std::vector<GivenArray> arrays{
      array(Type::Int, 0),
      array(Type::Int, 3, {{0, 1, 5}}),
      array(Type::Boolean, 2, {{0, 0, 1}}),
      array(Type::Char, 5, {{0, 0, ','}, {1, 1, '\''}, {2, 2, '}'}, {3, 3, 0xFFFF}}),
      array(Type::Char, 4, {{0, 0, '{'}, {1, 1, '='}, {2, 2, ' '}, {3, 3, ']'}}),
      array(Type::Long, 2, {{1, 1, INT64_MAX}}),
      array(Type::Float, 3, {{0, 0, java_float::nan_bits<float>()}, {2, 2, INT32_MIN}}),
      array(Type::Double, 2, {{0, 1, java_float::bits_of(0.1)}}),
      array(Type::Short, 1000, {{0, 0, -1}, {5, 999, 2}}),
      array(Type::Char, 1000, {{1, 1, ','}, {2, 2, ']'}, {3, 3, '='}}),
      array(Type::Double, 2147483647, {{2147483646, 2147483646, java_float::nan_bits<double>()}}),
      null_of(Type::Byte)};
  for (const GivenArray& one : arrays) {
    const auto read = read_array("x", shown(one), arrays_with(one.place), 0);
    ASSERT_TRUE(read) << shown(one) << ": " << read.error().text();
    EXPECT_EQ(shown(*read), shown(one));
    EXPECT_EQ(read->length, one.length);
    EXPECT_EQ(read->is_null, one.is_null);
    EXPECT_EQ(read->place.component, one.place.component);
    for (const GivenArray::Range& range : one.cells) {
      EXPECT_EQ(read->at(range.first), range.value) << shown(one);
      EXPECT_EQ(read->at(range.last), range.value) << shown(one);
    }
  }
}

TEST(ReadArray, TakesSpacesAndTheLongFormOfShortOnes) {
  EXPECT_EQ(read_as("  { 1,2 ,  3 }  "), "{1, 2, 3}");
  EXPECT_EQ(read_as("{ }"), "{}");
  EXPECT_EQ(read_as("new int[3] {}"), "{0, 0, 0}");
  EXPECT_EQ(read_as("new int[3]{[1]=5}"), "{0, 5, 0}");
  EXPECT_EQ(read_as("new int[4] {[1..2] = 5, [3] = 6}"), "{0, 5, 5, 6}");
  EXPECT_EQ(read_as("{5, 6L}", Type::Long), "{5L, 6L}");
  EXPECT_EQ(read_as("{1, 0.5}", Type::Float), "{1.0f, 0.5f}");
}

TEST(ReadArray, TakesWhatJavaCalls) {
  EXPECT_EQ(read_as("new int[]{1, 2}"), "{1, 2}");
  EXPECT_EQ(read_as("new  int [ ] { 1 }"), "{1}");
  EXPECT_EQ(read_as("new int[2]"), "{0, 0}");
  EXPECT_EQ(read_as("new char[] {'{', ','}", Type::Char), "{'{', ','}");
  for (const char* wrong : {"new long[]{1}", "new int[][]{1}", "new int[]", "newint[]{1}", "new int[] 1"})
    EXPECT_THAT(read_as(wrong), HasSubstr("expected")) << wrong;
}

/// Of (int[][] x, int[] a), where x is the one that is read.
std::string table_read_as(const std::string& text) {
  NamedArrays arrays{tac::array_inputs("([[I[I)V"), {"x", "a"}, {}};
  const auto read = read_array("x", text, arrays, 0);
  return read ? array_text(*read, arrays.names) : read.error().text();
}

TEST(ReadArray, RowsAreArraysNamesOrNull) {
  EXPECT_EQ(table_read_as("{}"), "{}");
  EXPECT_EQ(table_read_as("null"), "null");
  EXPECT_EQ(table_read_as("{ {1,2} ,null,{} , x[0],a}"), "{{1, 2}, null, {}, x[0], a}");
  EXPECT_EQ(table_read_as("new int[][] {{1}, new int[]{2}, new int[1]}"), "{{1}, {2}, {0}}");
  EXPECT_EQ(table_read_as("{new int[101] {[3] = 5, [7..8] = 6}, {0}}"), "{new int[101] {[3] = 5, [7..8] = 6}, {0}}");
  for (const char* wrong : {"{1, 2}", "new int[]{{1}}", "{{1}, x}", "{{1}, a[0]}", "{{1}, x[a]}", "{{1}, b}", "{{1}",
                            "{{x}}", "{{1}, x[-1]}"})
    EXPECT_THAT(table_read_as(wrong), HasSubstr("expected")) << wrong;
}

/// Of (Object[] a, Integer[] b, Object o, Long n).
std::string objects_read_as(const std::vector<std::string>& texts) {
  NamedArrays arrays{tac::array_inputs("([Ljava/lang/Object;[Ljava/lang/Integer;Ljava/lang/Object;Ljava/lang/Long;)V"),
                     {"a", "b", "o", "n"}};
  const auto read = read_arrays(arrays, texts);
  if (!read) return read.error().text();
  std::string result;
  for (const GivenArray& array : *read) result += array_text(array, arrays.names) + " | ";
  return result;
}

TEST(ReadArrays, ObjectsAreBoxesTextsOrNames) {
  const std::vector<std::string> all[] = {{"{null, 5, new Integer(-5), new String(), new Object(), a, a[1], b, o, n}",
                                           "{1, new Integer(2), b[0], a[1]}", "new Object()", "3L"},
                                          {"new Integer[] {1, null, o}", "null", "7", "new Long(7L)"},
                                          {"new String[] {new String(), a[0]}", "{o}", "new Integer(1)", "null"},
                                          {"b", "{}", "b", "null"},
                                          {"{}", "{}", "a", "9L"},
                                          {"null", "null", "null", "null"}};
  for (const std::vector<std::string>& texts : all) {
    std::string expected;
    for (const std::string& text : texts) expected += text + " | ";
    EXPECT_EQ(objects_read_as(texts), expected);
  }
}

/// The object is written once, and the cell names it.
TEST(ReadArrays, AnObjectMayBeACell) {
  EXPECT_EQ(objects_read_as({"{null, 5}", "{}", "a[1]", "null"}), "{null, o} | {} | 5 | null | ");
  EXPECT_EQ(objects_read_as({"{5, a[0], b}", "{a[0]}", "a[0]", "null"}), "{o, o, b} | {o} | 5 | null | ");
  EXPECT_EQ(objects_read_as({"{null, b}", "{}", "a[1]", "null"}), "{null, b} | {} | b | null | ");
  EXPECT_EQ(objects_read_as({"{null}", "{7}", "b[0]", "null"}), "{null} | {o} | 7 | null | ");
  EXPECT_EQ(objects_read_as({"{null}", "{}", "a[0]", "null"}), "{null} | {} | null | null | ");
}

TEST(ReadArrays, WhatIsNamedIsSettled) {
  EXPECT_EQ(objects_read_as({"b", "{1}", "a", "null"}), "b | {1} | b | null | ");
  EXPECT_EQ(objects_read_as({"{a, b}", "null", "b", "null"}), "{a, null} | null | null | null | ");
  EXPECT_EQ(objects_read_as({"{o}", "{}", "null", "null"}), "{null} | {} | null | null | ");
}

TEST(ReadArrays, RefusesOtherObjects) {
  const std::vector<std::string> wrong[] = {{"{x}", "{}", "1", "null"},
                                            {"{new Long(1L)}", "{}", "1", "null"},
                                            {"{\"s\"}", "{}", "1", "null"},
                                            {"new Integer[] {new Object()}", "{}", "1", "null"},
                                            {"new Integer[] {a}", "{}", "1", "null"},
                                            {"{}", "{new Object()}", "1", "null"},
                                            {"{}", "{o}", "new Object()", "null"},
                                            {"{}", "{b}", "1", "null"},
                                            {"{}", "a", "1", "null"},
                                            {"{}", "{}", "1", "o"},
                                            {"{}", "{}", "a[0]", "null"},
                                            {"{5}", "{}", "1", "a[0]"},
                                            {"{a[0]}", "{}", "1", "null"},
                                            {"new Long[] {}", "{}", "1", "null"},
                                            {"{}", "{}", "1", "1.5"}};
  for (const std::vector<std::string>& texts : wrong)
    EXPECT_THAT(objects_read_as(texts), HasSubstr("expected")) << testing::PrintToString(texts);
}

TEST(ReadArray, AZeroIsNoCell) {
  const auto read = read_array("x", "new int[9] {[1..2] = 0, [4] = 1}", arrays_with({0, 1, Type::Int}), 0);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->cells, (Ranges{{4, 4, 1}}));
}

TEST(ReadArray, AnEarlierOneOfTheTypeIsNamed) {
  GivenArray alias = array(Type::Int, 0);
  alias.same = 0;
  const std::vector<GivenArray> before{array(Type::Int, 1), alias};
  const auto read = read_array("c", "b", arrays_with({2, 3, Type::Int}, before), 2);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->same, 0U);
  EXPECT_FALSE(read->has_cells());
  EXPECT_EQ(read_as("a", Type::Int, before), "a");
  EXPECT_THAT(read_as("c", Type::Int, before), HasSubstr("expected"));
  EXPECT_THAT(read_as("a", Type::Long, before), HasSubstr("expected"));
}

TEST(ReadArray, AnEarlierOneThatIsNullIsNull) {
  const auto read = read_array("x", "a", arrays_with({1, 2, Type::Int}, {null_of(Type::Int)}), 1);
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->is_null);
  EXPECT_EQ(read->same, std::nullopt);
}

TEST(ReadArray, RefusesWhatIsNoArray) {
  for (const char* text : {"",
                           "5",
                           "{1, 2",
                           "1, 2}",
                           "new long[3] {}",
                           "new int[-1] {}",
                           "new int[] 1",
                           "new int[]",
                           "new int[3] {1}",
                           "new int[3] {[3] = 1}",
                           "new int[3] {[2] = 1, [1] = 1}",
                           "new int[3] {[1] = 1, [1] = 2}",
                           "new int[3] {[2..1] = 1}",
                           "new int[9] {[1..2] = 1, [2..3] = 1}",
                           "new int[3] {[0..3] = 1}",
                           "new int[3] {[] = 1}",
                           "new int[3] {[1]}",
                           "new int[2147483648] {}",
                           "nul",
                           "new int[3] {[a] = 1}",
                           "new int[3] [1] = 2"})
    EXPECT_THAT(read_as(text), AllOf(HasSubstr("input x="), HasSubstr("values of type int, null"))) << text;
}

TEST(ReadArray, RefusesAValueOfAnotherType) {
  EXPECT_THAT(read_as("{1, x}"), HasSubstr("expected an int"));
  EXPECT_THAT(read_as("{1, , 2}"), HasSubstr("expected an int"));
  EXPECT_THAT(read_as("{1,}"), HasSubstr("expected an int"));
  EXPECT_THAT(read_as("{128}", Type::Byte), HasSubstr("-128 to 127"));
  EXPECT_THAT(read_as("new boolean[3] {[0] = 2}", Type::Boolean), HasSubstr("expected a boolean"));
}

}  // namespace
}  // namespace dashj::verdict
