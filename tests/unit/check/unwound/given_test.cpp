// SPDX-License-Identifier: MIT
// HeapRules and Joiner: the cells of arrays that the entry is given.
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "given_programs.h"
#include "unwinding_fixture.h"

namespace dashj::check::testing {
namespace {

using UnwindingGiven = UnwindingTest;

TEST_F(UnwindingGiven, OneIndexHasOneCell) {
  EXPECT_EQ(check(with_given(kReadTwice)), Answer::Accepted) << reason;
  EXPECT_EQ(check(with_given(changed(kReadTwice, "if i != j", "if i == j"))), Answer::Rejected);
}

TEST_F(UnwindingGiven, ACellThatIsReadAgainIsTheSame) {
  EXPECT_EQ(check(with_given(kReadAgain)), Answer::Accepted) << reason;
  EXPECT_EQ(check(with_given(changed(kReadAgain, "if i != 0", "if i == 0"))), Answer::Rejected);
}

/// An index that is one of few is looked at as each of them.
TEST_F(UnwindingGiven, ACellAtOneOfFewIndicesIsThatOne) {
  const std::string read = R"(
  if i < 0 goto >end
  if i > 2 goto >end
  v = cells @ a at i
  w = cells @ a at 0
  if i == 0 goto >compared
  w = cells @ a at 1
  if i == 1 goto >compared
  w = cells @ a at 2
  compared: if v != w goto >wrong)";
  EXPECT_EQ(check(with_given(read)), Answer::Accepted) << reason;
  EXPECT_EQ(check(with_given(changed(read, "cells @ a at 2", "cells @ a at 1"))), Answer::Rejected);
  EXPECT_EQ(check(with_given(changed(read, "if i > 2", "if i > 3"))), Answer::Rejected);
}

/// A cell may be anything.
TEST_F(UnwindingGiven, ACellIsNotKnown) {
  for (const char* claim : {"if v != 0", "if v == 5", "if v > 0"})
    EXPECT_EQ(check(with_given(std::string("  v = cells @ a at 3\n  ") + claim + " goto >wrong")), Answer::Rejected)
        << claim;
}

TEST_F(UnwindingGiven, WhatIsWrittenCoversWhatWasGiven) {
  EXPECT_EQ(check(with_given(kWrittenThere)), Answer::Accepted) << reason;
  EXPECT_EQ(check(with_given(changed(kWrittenThere, "a at i := 7", "a at j := 7"))), Answer::Rejected);
  EXPECT_EQ(check(with_given(changed(kWrittenThere, "if i == j goto >end", "if i != j goto >end"))), Answer::Rejected);
}

TEST_F(UnwindingGiven, TwoArraysHaveCellsOfTheirOwn) {
  EXPECT_EQ(check(with_given(kCellsDiffer)), Answer::Rejected);
  EXPECT_EQ(check(with_given(changed(kCellsDiffer, "w = cells @ b at i", "w = cells @ a at i"))), Answer::Accepted)
      << reason;
}

TEST_F(UnwindingGiven, OneArrayUnderTwoNamesHasTheSameCells) {
  EXPECT_EQ(check(with_given(kSharedCells)), Answer::Accepted) << reason;
  EXPECT_EQ(check(with_given(changed(kSharedCells, "b#length != -2", "b#length == -2"))), Answer::Rejected);
}

/// An array that the program makes is cleared, so it has nothing of what was given.
TEST_F(UnwindingGiven, AnArrayThatIsMadeIsClear) {
  const std::string made = R"(
  objects = objects + 1R
  c = objects
  cells = cells @ c from 0 to -1 := 0
  v = cells @ c at i
  if v != 0 goto >wrong)";
  EXPECT_EQ(check(with_given(made)), Answer::Accepted) << reason;
  EXPECT_EQ(check(with_given(changed(made, "if v != 0", "if v == 0"))), Answer::Rejected);
  // Of what nobody has cleared nothing is known, but that it is the same when it is looked at again.
  const std::string uncleared = changed(made, "cells = cells @ c from 0 to -1 := 0", "i = i");
  EXPECT_EQ(check(with_given(uncleared)), Answer::Rejected);
  EXPECT_EQ(check(with_given(changed(uncleared, "if v != 0", "w = cells @ c at i\n  if v != w"))), Answer::Accepted)
      << reason;
}

/// The callee does not know the cells, so they are not those of its object.
TEST_F(UnwindingGiven, WhatACalleeMakesMustBeCleared) {
  const std::string text = with_given(R"(
  t = call #1 Main.make()LC; ()
  c = t
  v = cells @ c at i
  if v != v goto >wrong)") +
                           R"(method Main make ()LC;
  variable ref x slot 0
  global ref objects
  objects = objects + 1R
  x = objects
  return x
)";
  EXPECT_EQ(check(text), Answer::NotDecided);
  EXPECT_NE(reason.find("nothing has cleared"), std::string::npos) << reason;
  EXPECT_EQ(check(changed(text, "  v = cells @ c at i\n", "  v = cells @ a at i\n")), Answer::Accepted) << reason;
}

/// Of any number of rows those that are read must be made.
TEST_F(UnwindingGiven, RowsThatAreNotReadNeedNotBeMade) {
  const std::string text = with_rows(R"(
  if i >= 2 goto >end
  r = rows @ m at i
  s = rows @ m at i
  if r != s goto >wrong)");
  EXPECT_EQ(check(text, {{{"top", 2}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if r != s", "if r == s"), {{{"top", 2}}}), Answer::Rejected);
  EXPECT_EQ(check(text, {{{"top", 1}}}), Answer::Rejected);
  EXPECT_NE(reason.find("a row that was not made may be read"), std::string::npos) << reason;
  EXPECT_EQ(check(changed(text, "if i >= 2", "if i >= 3"), {{{"top", 2}}}), Answer::Rejected);
  // A loop that does not say so makes all rows.
  EXPECT_EQ(check(changed(text, " as rows end", ""), {{{"top", 2}}}), Answer::Rejected);
  EXPECT_NE(reason.find("one more round"), std::string::npos) << reason;
}

/// Where there are no more rows, none is missed.
TEST_F(UnwindingGiven, FewRowsAreAllMade) {
  const std::string text = with_rows(R"(
  if m#length > 2 goto >end
  r = rows @ m at i
  if r == 0R goto >end
  v = other @ r
  if v < 0 goto >wrong)");
  EXPECT_EQ(check(text, {{{"top", 2}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if v < 0", "if v > 0"), {{{"top", 2}}}), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "m#length > 2", "m#length > 3"), {{{"top", 2}}}), Answer::Rejected);
}

/// Of two rows: all that the values say is known of a case, and all others are a case, too.
TEST_F(UnwindingGiven, ValuesOfRowsAreCases) {
  const std::string text = with_rows(R"(
  if m#length != 2 goto >end
  r = rows @ m at 1
  if r == 0R goto >end
  v = other @ r
  if v > 3 goto >end
  if v < 2 goto >end
  w = v * v
  if w == 4 goto >end
  if w != 9 goto >wrong)");
  const Bounds all{{{"top", 2}}, {}, {}, {{{0, 1}, {2, 3}}}};
  EXPECT_EQ(check(text, all), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if w != 9", "if w == 9"), all), Answer::Rejected);
  EXPECT_EQ(check(text, {{{"top", 2}}, {}, {{0, {2, 2}}}, {{{0, 0}, {-1}}, {{0, 1}, {3}}}}), Answer::Accepted)
      << reason;
  // What is wrong with another value is wrong.
  const std::string other = changed(text, "if v < 2", "if v < 1");
  EXPECT_EQ(check(other, all), Answer::Rejected);
  EXPECT_EQ(check(other, {{{"top", 2}}, {}, {}, {{{0, 1}, {1}}}}), Answer::Rejected);
}

TEST_F(UnwindingGiven, CasesAreOfRowsThatThereAre) {
  const std::string text = with_rows("  i = i");
  const auto answer = [&](std::vector<concrete::RowValues> rows) {
    return check(text, {{{"top", 2}}, {}, {}, std::move(rows)});
  };
  EXPECT_EQ(answer({{{0, 7}, {1}}}), Answer::Accepted) << reason;  // one that is not made
  EXPECT_EQ(answer({{{1, 0}, {1}}}), Answer::Rejected);
  EXPECT_EQ(answer({{{0, 0}, {}}}), Answer::Rejected);
  EXPECT_EQ(answer({{{0, 0}, {1, 1}}}), Answer::Rejected);
  EXPECT_EQ(answer({{{0, 0}, {1}}, {{0, 0}, {2}}}), Answer::Rejected);
  EXPECT_EQ(check(with_given("  i = i"), {{}, {}, {}, {{{0, 0}, {1}}}}), Answer::Rejected);  // int[]
}

TEST_F(UnwindingGiven, EachRowHasCellsOfItsOwn) {
  const std::string text = with_rows(R"(
  if m#length < 2 goto >end
  r = rows @ m at 0
  s = rows @ m at 1
  if r == 0R goto >end
  if s == 0R goto >end
  if r == s goto >wrong
  v = cells @ r at 0
  cells = cells @ s at 0 := 5
  w = cells @ r at 0
  if v != w goto >wrong)");
  EXPECT_EQ(check(text, {{{"top", 2}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "w = cells @ r at 0", "w = cells @ s at 0"), {{{"top", 2}}}), Answer::Rejected);
}

/// Which arrays there are is the same in every run only at the start.
TEST_F(UnwindingGiven, CellsAreNotLookedAtBehindTheStart) {
  const std::string text = with_given("  v = cells @ a at i\n  if v != v goto >wrong");
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  const auto is_refused = [this](const std::string& other) {
    EXPECT_EQ(check(other), Answer::NotDecided) << other;
    return reason.find("behind the start") != std::string::npos;
  };
  // Copied behind the first branch, read without a copy, and copied twice.
  EXPECT_TRUE(is_refused(changed(text, "  v = cells @ a at i\n", "  cells = given\n  v = cells @ a at i\n"))) << reason;
  EXPECT_TRUE(is_refused(changed(text, "v = cells @ a at i\n", "v = given @ a at i\n"))) << reason;
  EXPECT_TRUE(is_refused(changed(text, "  hasSecond: if", "  hasSecond: cells = given\n  if"))) << reason;
}

/// A way back to the start would give the cells once more.
TEST_F(UnwindingGiven, AWayBackToTheStartIsNotTheStart) {
  const std::string text =
      with_given("  i = i + 1\n  if i == 3 goto >first\n  v = cells @ a at j\n  if v != v goto >wrong");
  EXPECT_EQ(check(changed(text, "  cells = given\n", "  first: cells = given\n"), {{{"first", 4}}, {}}),
            Answer::NotDecided);
  EXPECT_NE(reason.find("behind the start"), std::string::npos) << reason;
}

TEST_F(UnwindingGiven, WhatIsGivenIsNotWritten) {
  const std::string text = with_given("  given = cells @ a at i := 7\n  v = cells @ a at i\n  if v != v goto >wrong");
  EXPECT_EQ(check(changed(text, "given = cells @", "cells = cells @")), Answer::Accepted) << reason;
  EXPECT_EQ(check(text), Answer::NotDecided);
  EXPECT_NE(reason.find("are written"), std::string::npos) << reason;
}

TEST_F(UnwindingGiven, AnObjectBehindABranchIsClearWhereItIsCleared) {
  const std::string late = R"(
  if i == 3 goto >end
  objects = objects + 1R
  c = objects
  cells = cells @ c from 0 to -1 := 0
  v = cells @ c at j
  if v != 0 goto >wrong)";
  EXPECT_EQ(check(with_given(late)), Answer::Accepted) << reason;
  EXPECT_EQ(check(with_given(changed(late, "cells = cells @ c from 0 to -1 := 0", "i = i"))), Answer::Rejected);
}

}  // namespace
}  // namespace dashj::check::testing
