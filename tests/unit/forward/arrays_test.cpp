// SPDX-License-Identifier: MIT
// Executor: the cells of arrays.
#include <gtest/gtest.h>

#include <string>

#include "unit/check/unwound/array_programs.h"
#include "unit/check/unwound/assembled.h"
#include "unit/forward/unwind_fixture.h"

namespace dashj::forward {
namespace {

using check::testing::chain_of_writes;
using check::testing::changed;
using check::testing::kOneWrite;
using check::testing::kWritesOfTwoWays;
using check::testing::kWriteThroughChoice;
using UnwindArrays = testing::UnwindTest;

// With two arrays a and b, and three numbers.
std::string with_arrays(const std::string& statements) {
  const auto methods = check::testing::assembled(R"(method Main test (III)V
  parameter int i slot 0
  parameter int j slot 1
  parameter int n slot 2
  variable ref a slot 3
  variable ref b slot 4
  variable ref c slot 5
  variable int v slot 6
  temporary ref objects
  temporary cells32 cells
  objects = 0R
  cells = 0
  objects = objects + 1R
  a = objects
  objects = objects + 1R
  b = objects
  )" + statements + R"(
  goto >end
  wrong: error call Main
  end: return
)");
  return methods.at(0).text();
}

const std::string kInside = R"(
  if i < 0 goto >end
  if i >= 1000 goto >end
  if j < 0 goto >end
  if j >= 1000 goto >end
)";

TEST_F(UnwindArrays, AWriteAtAnUnknownIndexIsReadThereAlone) {
  const std::string text = with_arrays(kInside + kOneWrite);
  EXPECT_TRUE(is_bounded(text));
  EXPECT_TRUE(finds_input(changed(text, "i == j", "i <= j")));
  EXPECT_TRUE(finds_input(changed(text, "a at j", "a at i")));
  EXPECT_TRUE(finds_input(changed(text, "v != 7", "v != 8")));
}

TEST_F(UnwindArrays, AnotherArrayStaysAsItWas) {
  const std::string text = with_arrays(kInside + R"(
  cells = cells @ a at i := 7
  cells = cells @ b at 3 := 9
  v = cells @ a at 3
  if i == 3 goto >here
  if v != 0 goto >wrong
  goto >end
  here: if v != 7 goto >wrong)");
  EXPECT_TRUE(is_bounded(text));
  EXPECT_TRUE(finds_input(changed(text, "b at 3", "a at 3")));
}

TEST_F(UnwindArrays, LaterWritesCoverEarlierOnes) {
  const std::string text = with_arrays(kInside + R"(
  cells = cells @ a at 5 := 1
  cells = cells @ a at i := 2
  cells = cells @ a at 6 := 3
  cells = cells @ a at j := 4
  v = cells @ a at 5
  if j == 5 goto >four
  if i == 5 goto >two
  if v != 1 goto >wrong
  goto >sixth
  two: if v != 2 goto >wrong
  goto >sixth
  four: if v != 4 goto >wrong
  sixth: v = cells @ a at 6
  if v == 3 goto >end
  if v != 4 goto >wrong
  if j != 6 goto >wrong)");
  EXPECT_TRUE(is_bounded(text));
  EXPECT_TRUE(finds_input(changed(text, "if v != 2", "if v != 1")));
  EXPECT_TRUE(finds_input(changed(text, "if v == 3", "if v != 3")));
  EXPECT_TRUE(finds_input(changed(text, "if j != 6", "if j == 6")));
}

TEST_F(UnwindArrays, AnIndexOfFewValuesIsAChoiceOfCells) {
  const std::string text = with_arrays(R"(
  i = i & 3
  cells = cells @ a at 0 := 10
  cells = cells @ a at 3 := 13
  cells = cells @ a at i := 20
  v = cells @ a at 3
  if i == 3 goto >here
  if v != 13 goto >wrong
  goto >end
  here: if v != 20 goto >wrong)");
  EXPECT_TRUE(is_bounded(text));
  EXPECT_TRUE(finds_input(changed(text, "if i == 3", "if i >= 2")));
}

TEST_F(UnwindArrays, AWriteThroughAChoiceOfArraysChangesTheOneThatItIs) {
  const std::string text = with_arrays(kInside + kWriteThroughChoice);
  EXPECT_TRUE(is_bounded(text));
  EXPECT_TRUE(finds_input(changed(text, "if n > 0 goto " + text.substr(text.rfind("if n > 0 goto ") + 14, 2),
                                  "if n > 1 goto " + text.substr(text.rfind("if n > 0 goto ") + 14, 2))));
}

TEST_F(UnwindArrays, WhatIsWrittenOnOneWayOnlyIsThereOnThatWay) {
  const std::string text = with_arrays(kInside + kWritesOfTwoWays);
  EXPECT_TRUE(is_bounded(text));
  EXPECT_TRUE(finds_input(changed(text, "if v != 6", "if v != 5")));
  EXPECT_TRUE(finds_input(changed(text, "if v != 1", "if v != 5")));
}

TEST_F(UnwindArrays, AnArrayThatOneWayMadeIsKnownBehindTheJoin) {
  const std::string text = with_arrays(kInside + R"(
  c = a
  cells = cells @ a at 1 := 4
  if n > 0 goto >behind
  objects = objects + 1R
  c = objects
  cells = cells @ c from 0 to -1 := 0
  cells = cells @ c at 1 := 5
  behind: v = cells @ c at 1
  if n > 0 goto >four
  if v != 5 goto >wrong
  goto >end
  four: if v != 4 goto >wrong)");
  EXPECT_TRUE(is_bounded(text));
  EXPECT_TRUE(finds_input(changed(text, "if v != 5", "if v != 4")));
}

TEST_F(UnwindArrays, APartIsFilledCellByCell) {
  const std::string text = with_arrays(R"(
  cells = cells @ a from 1 to 3 := 5
  v = cells @ a at 3
  if v != 5 goto >wrong
  v = cells @ a at 4
  if v != 0 goto >wrong)");
  EXPECT_TRUE(is_bounded(text));
  EXPECT_TRUE(finds_input(changed(text, "at 3", "at 0")));
  EXPECT_TRUE(std::holds_alternative<Open>(unwound(with_arrays("cells = cells @ a from 0 to -1 := 1"))));
}

TEST_F(UnwindArrays, RangesAreComparedCellByCell) {
  const std::string text = with_arrays(R"(
  if n < 0 goto >end
  if n > 3 goto >end
  cells = cells @ a at 1 := i
  cells = cells @ b at 1 := i
  cells = cells @ b at 2 := 1
  v = (difference) int cells @ a at 1, b at 1 for n
  if n < 2 goto >end
  if v != 1 goto >wrong)");
  EXPECT_TRUE(is_bounded(text));
  EXPECT_TRUE(finds_input(changed(text, "@ b at 1 := i", "@ b at 1 := j")));
}

// Its loop is named by the statement of the copy.
TEST_F(UnwindArrays, ARangeIsCopiedCellByCell) {
  const std::string text = with_arrays(R"(
  if n < 0 goto >end
  if n > 3 goto >end
  cells = cells @ a at 0 := i
  cells = cells @ a at 1 := j
  cells = cells @ a at 1 := a at 0 for n
  v = cells @ a at 2
  if n < 2 goto >end
  if v != j goto >wrong)");
  EXPECT_TRUE(is_bounded(text));
  EXPECT_TRUE(finds_input(changed(text, "n < 2", "n < 1")));
  const Unwound found = unwound(text);
  const auto* bounded = std::get_if<Bounded>(&found);
  ASSERT_NE(bounded, nullptr);
  using Rounds = std::map<std::pair<tac::MethodId, tac::StmtId>, std::uint32_t>;
  EXPECT_EQ(bounded->rounds, (Rounds{{{tac::Methods::entry(), tac::StmtId{10}}, 3}}));
}

// Thirty times: on one way a write at an index that is not known. What is below the rows of two ways is read once.
TEST_F(UnwindArrays, AChainOfBranchesWithWritesIsReadOnce) {
  const std::string text = with_arrays(kInside + chain_of_writes());
  ;
  EXPECT_TRUE(is_bounded(text));
  EXPECT_LT(statistics.count("unwinding.terms"), 5'000U);
  EXPECT_TRUE(finds_input(changed(text, "if v != 28", "if v != 27")));
}

}  // namespace
}  // namespace dashj::forward
