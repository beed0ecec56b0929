// SPDX-License-Identifier: MIT
#include "classfile/tac/array_inputs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace dashj::tac {
namespace {

using testing::ElementsAre;

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

/// Rows and references are no inputs; the entry has no argument for them.
TEST(ArrayInputs, WhatIsNoInputIsNoArgument) {
  EXPECT_THAT(inputs("([[IILjava/lang/String;[I)V"), ElementsAre("1->2" + word(Type::Int)));
  EXPECT_THAT(inputs("([Ljava/lang/String;)V"), ElementsAre());
  EXPECT_THAT(inputs("(IJ)[I"), ElementsAre());
}

TEST(PrimitiveComponent, OfOneDimensionOnly) {
  EXPECT_EQ(primitive_component("[I"), Type::Int);
  EXPECT_EQ(primitive_component("[Z"), Type::Boolean);
  EXPECT_EQ(primitive_component("[D"), Type::Double);
  for (const char* other : {"I", "[", "[[I", "[Ljava/lang/Object;", "[V", "[L", ""})
    EXPECT_EQ(primitive_component(other), std::nullopt) << other;
}

}  // namespace
}  // namespace dashj::tac
