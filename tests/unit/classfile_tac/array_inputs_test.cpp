// SPDX-License-Identifier: MIT
#include "classfile/tac/array_inputs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace dashj::tac {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// "1->4 int": the argument that is the length, the one that has the cells, and the component.
std::vector<std::string> inputs(std::string_view descriptor) {
  std::vector<std::string> result;
  for (const ArrayInput& input : array_inputs(descriptor)) {
    const auto type = std::to_string(static_cast<int>(input.component));
    result.push_back(std::to_string(input.length) + "->" + std::to_string(input.cells) + " " + type);
  }
  return result;
}

std::string word(Type type) {
  return " " + std::to_string(static_cast<int>(type));
}

TEST(ArrayInputs, CellsStandBehindAllParametersOncePerKind) {
  EXPECT_THAT(inputs("(I[IJ[J[I)V"),
              ElementsAre("1->5" + word(Type::Int), "3->6" + word(Type::Long), "4->5" + word(Type::Int)));
  EXPECT_THAT(inputs("([D[F)I"), ElementsAre("0->2" + word(Type::Double), "1->3" + word(Type::Float)));
}

/// Bytes and booleans are of one kind, char and short are none of theirs.
TEST(ArrayInputs, BooleansAreKeptWithBytes) {
  EXPECT_THAT(inputs("([Z[B[C[S[Z)V"),
              ElementsAre("0->5" + word(Type::Boolean), "1->5" + word(Type::Byte), "2->6" + word(Type::Char),
                          "3->7" + word(Type::Short), "4->5" + word(Type::Boolean)));
}

/// References are no inputs; the entry has no argument for them.
TEST(ArrayInputs, WhatIsNoInputIsNoArgument) {
  EXPECT_THAT(inputs("([[[IILjava/lang/Number;[I)V"), ElementsAre("1->2" + word(Type::Int)));
  EXPECT_THAT(inputs("([[Ljava/lang/String;)V"), ElementsAre());
  EXPECT_THAT(inputs("(IJ)[I"), ElementsAre());
}

/// What the rows are stands among ints, and those behind the cells.
TEST(ArrayInputs, OfAnArrayOfArraysTheRowsAreNumbers) {
  const std::vector<ArrayInput> two = array_inputs("([[JI[J)V");
  ASSERT_EQ(two.size(), 2U);
  EXPECT_EQ(two[0].length, 0U);
  EXPECT_EQ(two[0].cells, 3U);
  EXPECT_EQ(two[0].rows, 4U);
  EXPECT_EQ(two[1].cells, 3U);
  EXPECT_EQ(two[1].rows, std::nullopt);
  EXPECT_EQ(array_inputs("([[I)V")[0].rows, array_inputs("([[I)V")[0].cells);
}

/// Of (int[][] m, int[] a, long[] b, int[][] n, int[] c).
TEST(RowNames, NameArraysThenRowsInTurn) {
  const std::vector<ArrayInput> arrays = array_inputs("([[I[I[J[[I[I)V");
  const RowNames names(arrays, 0);
  EXPECT_EQ(names.named_by(kNullArray), std::nullopt);
  EXPECT_EQ(names.named_by(0), std::nullopt);
  EXPECT_EQ(names.named_by(-2), (RowNames::Named{1, std::nullopt}));
  EXPECT_EQ(names.named_by(-3), (RowNames::Named{4, std::nullopt}));
  EXPECT_EQ(names.named_by(-4), (RowNames::Named{0, 0}));
  EXPECT_EQ(names.named_by(-5), (RowNames::Named{3, 0}));
  EXPECT_EQ(names.named_by(-6), (RowNames::Named{0, 1}));
  for (Value code = -2; code > -20; --code) EXPECT_EQ(names.code_of(*names.named_by(code)), code);
}

/// Boxes stand like rows of one cell; what is in those that an Object may be stands among ints.
TEST(ArrayInputs, ObjectsStandLikeRows) {
  const std::vector<ArrayInput> inputs = array_inputs("([Ljava/lang/Long;Ljava/lang/Object;[Ljava/lang/Object;)V");
  ASSERT_EQ(inputs.size(), 3U);
  EXPECT_EQ(inputs[0].cells, 3U);
  EXPECT_EQ(inputs[0].rows, 4U);
  EXPECT_EQ(inputs[0].component, Type::Long);
  EXPECT_EQ(inputs[1].cells, 4U);
  EXPECT_TRUE(inputs[1].is_object());
  EXPECT_EQ(inputs[2].rows, 4U);
  EXPECT_FALSE(inputs[2].is_object());
  EXPECT_FALSE(inputs[0].has_type_of(inputs[2]));
}

TEST(ArrayInputs, AnArrayOfObjectMayBeAnyOfReferences) {
  const std::vector<ArrayInput> arrays =
      array_inputs("([Ljava/lang/Object;[Ljava/lang/Long;[I[[ILjava/lang/Object;[Ljava/lang/Object;)V");
  std::vector<std::size_t> first, last;
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    if (may_be_array(arrays, 0, i)) first.push_back(i);
    if (may_be_array(arrays, 5, i)) last.push_back(i);
  }
  EXPECT_THAT(first, ElementsAre(1, 3));
  EXPECT_THAT(last, ElementsAre(0, 1, 3));
  EXPECT_FALSE(may_be_array(arrays, 1, 0));
}

/// Of (Integer[] a, Object o, Long n, Object[] b, int[] c, Object p).
TEST(RowNames, NameWhatMayBeTheObject) {
  const std::vector<ArrayInput> arrays =
      array_inputs("([Ljava/lang/Integer;Ljava/lang/Object;Ljava/lang/Long;[Ljava/lang/Object;[ILjava/lang/Object;)V");
  const RowNames boxes(arrays, 0), objects(arrays, 3), number(arrays, 2), last(arrays, 5);
  EXPECT_THAT(boxes.arrays(), ElementsAre(1, 5));  // an Object may be an Integer, a Long is none
  EXPECT_THAT(boxes.tables(), ElementsAre(0, 3));
  EXPECT_THAT(objects.arrays(), ElementsAre(0, 1, 2, 3, 4, 5));
  EXPECT_THAT(objects.tables(), ElementsAre(0, 3));
  EXPECT_THAT(number.arrays(), ElementsAre());  // no Object is made to be a Long
  EXPECT_THAT(number.tables(), ElementsAre());
  EXPECT_EQ(number.named_by(-2), std::nullopt);
  EXPECT_THAT(last.arrays(), ElementsAre(0, 1, 2, 3, 4));
  EXPECT_THAT(last.tables(), ElementsAre());  // cells of arrays of objects name it
}

TEST(ObjectKind, IsWhatTheIntSays) {
  using Kind = ObjectKind;
  for (const Value none : {Value{0}, Value{-1}, Value{INT32_MIN}})
    EXPECT_EQ(object_kind("java/lang/Object", none), Kind::None);
  EXPECT_EQ(object_kind("java/lang/Long", 1), Kind::Box);
  EXPECT_EQ(object_kind("java/lang/Long", 99), Kind::OwnBox);
  EXPECT_EQ(object_kind("java/lang/String", 1), Kind::Text);
  EXPECT_EQ(object_kind("java/lang/Object", 4), Kind::Plain);
  EXPECT_EQ(object_kind("java/lang/Object", INT32_MAX), Kind::Another);
  EXPECT_EQ(parameter_kind("java/lang/Object", INT32_MAX), Kind::Plain);
  EXPECT_EQ(array_kind("java/lang/Object", 1), Kind::Box);
  EXPECT_EQ(array_kind("java/lang/Object", 2), Kind::None);
  EXPECT_EQ(array_kind("java/lang/Object", 7), Kind::Another);
  EXPECT_EQ(array_kind("java/lang/Long", 3), Kind::None);
  EXPECT_TRUE(may_hold(Kind::Box, Kind::OwnBox));
  EXPECT_FALSE(may_hold(Kind::Box, Kind::Text));
  EXPECT_FALSE(may_hold(Kind::Text, Kind::Box));
  EXPECT_TRUE(may_hold(Kind::None, Kind::Plain));
}

/// Cells of ints; lengths; what rows are; what is in boxes; the objects of the four parameters.
TEST(ArrayOutputs, ArraysOfBoxesHandBackWhatTheyHold) {
  const ArrayOutputs outputs =
      array_outputs("([Ljava/lang/Integer;Ljava/lang/Object;[Ljava/lang/Long;I[I)Ljava/lang/Character;");
  EXPECT_THAT(outputs.given, ElementsAre(Type::Int, Type::Long));
  EXPECT_THAT(outputs.boxes, ElementsAre("java/lang/Integer", "java/lang/Long", "java/lang/Character"));
  EXPECT_EQ(outputs.lengths(), 2u);
  EXPECT_EQ(outputs.rows(), 3u);
  EXPECT_EQ(outputs.held("java/lang/Integer"), 4u);
  EXPECT_EQ(outputs.held("java/lang/Character"), 6u);
  EXPECT_EQ(outputs.objects(), 7u);
  EXPECT_FALSE(outputs.gives_array());
}

TEST(ArrayOutputs, ObjectsAloneHandBackNothingOfTheirOwn) {
  const ArrayOutputs outputs = array_outputs("(Ljava/lang/Integer;Ljava/lang/String;)Z");
  EXPECT_FALSE(outputs.result || outputs.has_lengths() || outputs.has_tables);
  EXPECT_THAT(outputs.boxes, IsEmpty());
  EXPECT_EQ(outputs.objects(), 1u);
  EXPECT_EQ(array_outputs("(I)Ljava/lang/Byte;").held("java/lang/Byte"), 0u);
}

TEST(ArrayOutputs, AResultOfNumbersHasItsCells) {
  const ArrayOutputs outputs = array_outputs("([J)[[D");
  EXPECT_EQ(outputs.cells(), 2u);
  EXPECT_EQ(outputs.rows(), 3u);
  EXPECT_EQ(outputs.objects(), 4u);
  EXPECT_TRUE(outputs.gives_array() && outputs.gives_cells() && outputs.result->rows);
}

/// Behind five arrays the rows of two tables come in turn.
TEST(RowNumber, CountsRowsOfAllTables) {
  EXPECT_EQ(row_number(5, 2, 0, 0), 6);
  EXPECT_EQ(row_number(5, 2, 1, 0), 7);
  EXPECT_EQ(row_number(5, 2, 0, 3), 12);
}

TEST(PrimitiveComponent, OfOneDimensionOnly) {
  EXPECT_EQ(primitive_component("[I"), Type::Int);
  EXPECT_EQ(primitive_component("[Z"), Type::Boolean);
  EXPECT_EQ(primitive_component("[D"), Type::Double);
  for (const char* other : {"I", "[", "[[I", "[Ljava/lang/Object;", "[V", "[L", ""})
    EXPECT_EQ(primitive_component(other), std::nullopt) << other;
  EXPECT_EQ(row_component("[[C"), Type::Char);
  for (const char* other : {"[C", "[[", "[[[C", "[[Ljava/lang/String;"})
    EXPECT_EQ(row_component(other), std::nullopt) << other;
}

}  // namespace
}  // namespace dashj::tac
