// SPDX-License-Identifier: MIT
// Joiner: what arrays hold.
#include <gtest/gtest.h>

#include "array_programs.h"
#include "unwinding_fixture.h"

namespace dashj::check::testing {
namespace {

using UnwindingArrays = UnwindingTest;

// With two arrays a and b, and three numbers.
std::string with_arrays(const std::string& statements) {
  return R"(method Main test (III)V
  parameter int i slot 0
  parameter int j slot 1
  parameter int n slot 2
  variable ref a slot 3
  variable ref b slot 4
  variable ref c slot 5
  variable int v slot 6
  global ref objects
  global cells32 cells
  objects = objects + 1R
  a = objects
  cells = cells @ a from 0 to -1 := 0
  objects = objects + 1R
  b = objects
  cells = cells @ b from 0 to -1 := 0
)" + statements +
         R"(
  goto >end
  wrong: error call Main
  end: return
)";
}

TEST_F(UnwindingArrays, AWriteAtAnUnknownIndexIsReadThereAlone) {
  const std::string text = with_arrays(kOneWrite);
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if i == j", "if i <= j")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if v != 0 goto", "if v == 0 goto")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if v != 7", "if v != 8")), Answer::Rejected);
}

// A local may be called anything, and be a long.
TEST_F(UnwindingArrays, ALocalOfAnyNameIsNoIndexOfOurs) {
  const std::string text = changed(with_arrays(kOneWrite), "variable int v slot 6\n",
                                   "variable int v slot 6\n  variable long index slot 7\n");
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
}

TEST_F(UnwindingArrays, AWriteAtAnUnknownIndexIsNotCertain) {
  EXPECT_EQ(check(with_arrays(R"(
  cells = cells @ a at 2 := 5
  cells = cells @ a at i := 7
  v = cells @ a at 2
  if v != 7 goto >wrong)")),
            Answer::Rejected);
  EXPECT_EQ(check(with_arrays(R"(
  cells = cells @ a at 2 := 5
  cells = cells @ a at i := 7
  v = cells @ a at 2
  if v == 7 goto >end
  if v != 5 goto >wrong
  if i == 2 goto >wrong)")),
            Answer::Accepted)
      << reason;
}

TEST_F(UnwindingArrays, LaterWritesCoverEarlierOnes) {
  const std::string text = with_arrays(R"(
  cells = cells @ a at i := 2
  cells = cells @ a at 6 := 3
  cells = cells @ a at j := 4
  cells = cells @ a at 7 := 5
  v = cells @ a at n
  if n == 7 goto >five
  if n == j goto >four
  if n == 6 goto >three
  if n == i goto >two
  if v != 0 goto >wrong
  goto >end
  two: if v != 2 goto >wrong
  goto >end
  three: if v != 3 goto >wrong
  goto >end
  four: if v != 4 goto >wrong
  goto >end
  five: if v != 5 goto >wrong)");
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if v != 2 ", "if v == 2 ")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if v != 3 ", "if v != 4 ")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if n == j goto >four", "if n == j goto >three")), Answer::Rejected);
}

TEST_F(UnwindingArrays, AWriteThroughAChoiceOfArraysChangesTheOneThatItIs) {
  const std::string text = with_arrays(kWriteThroughChoice);
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if n > 0 goto >first", "if n > 1 goto >first")), Answer::Rejected);
  // Neither is written for certain.
  EXPECT_EQ(check(with_arrays(R"(
  c = a
  if n > 0 goto >chosen
  c = b
  chosen: cells = cells @ c at 3 := 7
  v = cells @ a at 3
  if v != 7 goto >wrong)")),
            Answer::Rejected);
}

TEST_F(UnwindingArrays, WhatIsWrittenOnOneWayOnlyIsThereOnThatWay) {
  const std::string text = with_arrays(kWritesOfTwoWays);
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if v != 6", "if v != 5")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if v != 1", "if v != 5")), Answer::Rejected);
}

TEST_F(UnwindingArrays, ACellThatOneWayOnlyHasIsZeroOnTheOther) {
  const std::string text = with_arrays(R"(
  if n > 0 goto >behind
  cells = cells @ a at 3 := 5
  behind: v = cells @ a at 3
  if n > 0 goto >zero
  if v != 5 goto >wrong
  goto >end
  zero: if v != 0 goto >wrong)");
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if v != 0", "if v != 5")), Answer::Rejected);
}

// Nothing was written to c on the other way, not even 0.
TEST_F(UnwindingArrays, AnArrayThatOneWayOnlyWritesIsZeroOnTheOther) {
  const std::string text = with_arrays(R"(
  objects = objects + 1R
  c = objects
  if n > 0 goto >behind
  cells = cells @ c at 3 := 5
  behind: v = cells @ c at 3
  if n > 0 goto >zero
  if v != 5 goto >wrong
  goto >end
  zero: if v != 0 goto >wrong)");
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if v != 0", "if v != 5")), Answer::Rejected);
}

// An array of one way alone: its row is as that way left it, and the other array as both did.
TEST_F(UnwindingArrays, AnArrayThatOneWayHasNotMadeIsThatOfTheOther) {
  const std::string text = with_arrays(R"(
  c = a
  cells = cells @ a at 1 := 4
  if n > 0 goto >behind
  objects = objects + 1R
  c = objects
  cells = cells @ c from 0 to -1 := 0
  cells = cells @ c at i := 5
  behind: v = cells @ c at 1
  if n > 0 goto >four
  if i == 1 goto >five
  if v != 0 goto >wrong
  goto >end
  five: if v != 5 goto >wrong
  goto >end
  four: if v != 4 goto >wrong)");
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if v != 0", "if v != 5")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if v != 4", "if v != 5")), Answer::Rejected);
}

TEST_F(UnwindingArrays, ManyWritesAtUnknownIndicesAreTooMany) {
  std::string writes;
  for (int k = 0; k < 2'000; ++k) writes += "  cells = cells @ a at i := " + std::to_string(k) + "\n";
  writes += "  v = cells @ a at j\n  if v == 5000 goto >wrong";
  EXPECT_EQ(check(with_arrays(writes)), Answer::NotDecided);
  EXPECT_NE(reason.find("too many writes"), std::string::npos) << reason;
}

// Four cells, each changed where it is the one, however many writes there are.
TEST_F(UnwindingArrays, AWriteAtOneOfFewIndicesChangesThatOne) {
  std::string writes = "if i < 0 goto >end\n  if i > 3 goto >end\n  cells = cells @ a at 2 := 5\n";
  for (int k = 0; k < 600; ++k) writes += "  cells = cells @ a at i := " + std::to_string(k) + "\n";
  const std::string text = with_arrays(writes + R"(
  v = cells @ a at 2
  if i == 2 goto >last
  if v != 5 goto >wrong
  v = cells @ a at i
  last: if v != 599 goto >wrong
  if j == i goto >end
  v = cells @ a at j
  if j == 2 goto >five
  if v != 0 goto >wrong
  goto >end
  five: if v != 5 goto >wrong)");
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if v != 5", "if v != 599")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "last: if v != 599", "last: if v != 598")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if v != 0", "if v == 0")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if i > 3 goto >end\n", "")), Answer::NotDecided);
}

TEST_F(UnwindingArrays, AFillOfAllCellsIsNotFollowed) {
  EXPECT_EQ(check(with_arrays("cells = cells @ a from 0 to -1 := 1\n  v = cells @ a at j\n  if v == 5 goto >wrong")),
            Answer::NotDecided);
}

TEST_F(UnwindingArrays, APartIsFilledCellByCell) {
  const std::string text = with_arrays(R"(
  fill: cells = cells @ a from 1 to 3 := 5
  v = cells @ a at 3
  if v != 5 goto >wrong
  v = cells @ a at 0
  if v != 0 goto >wrong)");
  EXPECT_EQ(check(text, {{{"fill", 3}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(text, {{{"fill", 2}}}), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "from 1 to 3", "from 0 to 3"), {{{"fill", 4}}}), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "from 1 to 3", "from 1 to 2"), {{{"fill", 3}}}), Answer::Rejected);
}

TEST_F(UnwindingArrays, RangesAreComparedCellByCell) {
  const std::string text = with_arrays(R"(
  if n < 0 goto >end
  if n > 3 goto >end
  cells = cells @ a at 1 := i
  cells = cells @ b at 1 := i
  cells = cells @ b at 2 := 1
  compare: v = (difference) int cells @ a at 1, b at 1 for n
  if n < 2 goto >end
  if v != 1 goto >wrong)");
  EXPECT_EQ(check(text, {{{"compare", 3}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(text, {{{"compare", 0}}}), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "@ b at 1 := i", "@ b at 1 := j"), {{{"compare", 3}}}), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "a at 1, b", "a at 0, b"), {{{"compare", 3}}}), Answer::Rejected);
}

// The loop is named by the statement of the copy. Within one array what was there before is copied, up or down.
TEST_F(UnwindingArrays, ARangeIsCopiedCellByCell) {
  const std::string text = with_arrays(R"(
  if n < 0 goto >end
  if n > 3 goto >end
  cells = cells @ a at 0 := i
  cells = cells @ a at 1 := j
  copy: cells = cells @ a at 1 := a at 0 for n
  v = cells @ a at 2
  if n < 2 goto >end
  if v != j goto >wrong)");
  EXPECT_EQ(check(text, {{{"copy", 3}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(text, {{{"copy", 2}}}), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "n < 2", "n < 1"), {{{"copy", 3}}}), Answer::Rejected);
  const std::string to_other =
      changed(text, "@ a at 1 := a at 0 for n\n  v = cells @ a", "@ b at 1 := a at 0 for n\n  v = cells @ b");
  EXPECT_EQ(check(to_other, {{{"copy", 3}}}), Answer::Accepted) << reason;
  const std::string down = changed(text, "a at 1 := a at 0 for n\n  v = cells @ a at 2\n  if n < 2",
                                   "a at 0 := a at 1 for n\n  v = cells @ a at 0\n  if n < 1");
  EXPECT_EQ(check(down, {{{"copy", 3}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(down, "if v != j", "if v != i"), {{{"copy", 3}}}), Answer::Rejected);
}

// Thirty times: on one way a write at an index that is not known. What is below the rows of two ways is read once.
TEST_F(UnwindingArrays, AChainOfBranchesWithWritesIsReadOnce) {
  const std::string text = with_arrays(chain_of_writes());
  ;
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if v != 28", "if v != 27")), Answer::Rejected);
  EXPECT_LT(store.size(), 10'000U);
}

}  // namespace
}  // namespace dashj::check::testing
