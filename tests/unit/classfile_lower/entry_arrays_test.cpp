// SPDX-License-Identifier: MIT
#include "classfile/lower/entry_arrays.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::StartsWith;

tac::Body lowered(const char* method, const LowerOptions& options = {}, const char* folder = "debug") {
  return CompiledClasses(folder).lower("GivenArrays", method, options);
}

/// "int a#length": the parameters.
Lines parameters(const tac::Body& body) {
  Lines lines;
  for (std::uint32_t i = 0; i < body.declared_parameter_count; ++i) {
    const tac::Local& local = body.locals[i];
    const std::string word = local.type == tac::Type::Int       ? "int "
                             : local.type == tac::Type::Cells32 ? "cells32 "
                             : local.type == tac::Type::Cells64 ? "cells64 "
                                                                : "ref ";
    lines.push_back(word + local.name + (local.slot < 0 ? "" : " " + std::to_string(local.slot)));
  }
  return lines;
}

TEST(EntryArrays, AnArrayIsMadeOfItsLength) {
  const tac::Body body = lowered("isNull");
  EXPECT_THAT(parameters(body), ElementsAre("int a#length", "cells32 given#bytes"));
  EXPECT_THAT(statements(body),
              ElementsAre("heap#objects = 0R", "heap#objects = heap#objects + 1R", "t1 = heap#objects", "a = t1",
                          "if a#length >= 0 goto 7", "a = 0R", "a#length = 0", "if a != 0R goto 10", "t2 = 1",
                          "goto 11", "t2 = 0", "return t2"));
}

/// Both are made, so that the reference of each is a constant; then the second may be the first.
TEST(EntryArrays, TheSecondOfATypeMayBeTheFirst) {
  const tac::Body body = lowered("areSame");
  EXPECT_THAT(parameters(body), ElementsAre("int a#length", "int b#length", "cells32 given#ints"));
  const Lines made{"heap#objects = 0R",
                   "heap#objects = heap#objects + 1R",
                   "t1 = heap#objects",
                   "a = t1",
                   "heap#objects = heap#objects + 1R",
                   "t2 = heap#objects",
                   "b = t2",
                   "if a#length >= 0 goto 10",
                   "a = 0R",
                   "a#length = 0",
                   "if b#length >= 0 goto 17",
                   "b = 0R",
                   "if b#length != -2 goto 16",
                   "b = a",
                   "b#length = a#length",
                   "goto 17",
                   "b#length = 0"};
  const Lines all = statements(body);
  ASSERT_GE(all.size(), made.size());
  EXPECT_THAT(Lines(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(made.size())), ElementsAreArray(made));
  EXPECT_EQ(all[17], "if a != b goto 20");
}

/// The number counts the arrays of all types, of which only one of its own type can be meant.
TEST(EntryArrays, OneOfAnotherTypeIsNeverTheSame) {
  const tac::Body body = lowered("areThree");
  EXPECT_THAT(parameters(body),
              ElementsAre("int a#length", "int b#length", "int c#length", "cells32 given#ints", "cells64 given#longs"));
  const Lines lines = statements(body);
  EXPECT_TRUE(hold_in_order(
      lines, {"if b#length >= 0 goto 16", "b = 0R", "b#length = 0", "if c#length >= 0 goto 23", "c = 0R",
              "if c#length != -2 goto 22", "c = a", "c#length = a#length", "goto 23", "c#length = 0", "if a == c"}));
  for (const std::string& line : lines) EXPECT_NE(line, "c = b");
}

TEST(EntryArrays, TheLengthIsThatOfTheObject) {
  const Lines lines = statements(lowered("length"));
  EXPECT_TRUE(hold_in_order(lines, {"t1 = heap#objects", "a = t1", "heap#length = heap#length @ t1 := a#length",
                                    "if a#length >= 0 goto", "a = 0R", "a#length = 0", "if n <= 0", "t2 = a"}));
}

TEST(EntryArrays, TheCellsAreThoseThatAreGiven) {
  const Lines lines = statements(lowered("read"));
  EXPECT_EQ(lines[0], "heap#objects = 0R");
  EXPECT_TRUE(hold_in_order(lines, {"heap#longs = given#longs", "heap#objects = heap#objects + 1R", "a = t1"}));
}

/// A way back to the first instruction makes no arrays anew.
TEST(EntryArrays, AreMadeInFrontOfALoopAtTheStart) {
  const Lines lines = statements(lowered("atStart"));
  EXPECT_TRUE(hold_in_order(lines, {"a = t1", "if a#length >= 0 goto 7", "a = 0R", "a#length = 0", "if a == 0R goto 10",
                                    "a = 0R", "goto 7", "return"}));
}

/// The variable is the JVM's, and written like any other.
TEST(EntryArrays, AParameterMayBeWritten) {
  const tac::Body body = lowered("written");
  EXPECT_THAT(parameters(body), ElementsAre("int a#length", "int n 1", "cells32 given#ints"));
  EXPECT_TRUE(hold_in_order(statements(body), {"a = t1", "if n <= 0 goto 9", "a = 0R", "if a != 0R goto 12"}));
}

TEST(EntryArrays, HaveNamesWithoutDebugInformation) {
  EXPECT_THAT(parameters(lowered("areSame", {}, "plain")),
              ElementsAre("int arg0#length", "int arg1#length", "cells32 given#ints"));
}

/// Each round makes an object, whether the row is that or not. What is in the map of classes nothing asks here.
TEST(EntryArrays, RowsAreMadeByALoop) {
  const tac::Body body = lowered("firstRow");
  EXPECT_THAT(parameters(body), ElementsAre("int m#length", "int a#length", "cells32 given#ints"));
  const Lines lines = statements(body);
  EXPECT_TRUE(hold_in_order(lines, {"heap#ints = given#ints",
                                    "m = t1",
                                    "a = t2",
                                    "if a#length >= 0 goto",
                                    "t3 = 0",
                                    "if t3 >= m#length goto",
                                    "heap#objects = heap#objects + 1R",
                                    "t4 = heap#objects",
                                    "t5 = heap#ints @ t1 at t3",
                                    "t6 = t4",
                                    "if t5 >= 0 goto",
                                    "t6 = 0R",
                                    "if t5 != -2 goto",
                                    "t6 = a",
                                    "t7 = -3 - t5",
                                    "if t7 < 0 goto",
                                    "if t7 >= t3 goto",
                                    "t6 = heap#references @ t1 at t7",
                                    "heap#length = heap#length @ t4 := t5",
                                    "heap#references = heap#references @ t1 at t3 := t6",
                                    "t3 = t3 + 1",
                                    "if m#length >= 0 goto",
                                    "m = 0R"}));
}

/// No other branch says that of itself.
TEST(EntryArrays, TheLoopOverRowsSaysSo) {
  for (const auto& [method, count] : {std::pair("firstRow", 1), {"twoTables", 1}, {"areSame", 0}}) {
    const Lines lines = statements(lowered(method));
    EXPECT_EQ(std::count_if(lines.begin(), lines.end(), [](const auto& l) { return l.ends_with(" as rows end"); }),
              count);
  }
}

/// In a round the first table has its row before the second one; which row a number names is told by its remainder.
TEST(EntryArrays, RowsOfTwoTablesAreMadeInTurn) {
  const Lines lines = statements(lowered("twoTables"));
  EXPECT_TRUE(hold_in_order(
      lines,
      {"if t4 >= t3 goto", "t9 = t8 % 2", "t10 = t8 / 2", "if t9 != 0", "if t10 >= t4 goto",
       "t7 = heap#references @ t1 at t10", "if t10 >= t4 goto", "t7 = heap#references @ t2 at t10", "if t15 > t4 goto",
       "t7 = heap#references @ t1 at t15", "if t15 >= t4 goto", "t7 = heap#references @ t2 at t15"}));
}

/// What the rows are, ints say, and bytes are in their cells.
TEST(EntryArrays, RowsOfBytesHaveCellsOfTheirOwn) {
  const tac::Body body = lowered("bytes");
  EXPECT_EQ(tac::validate_body(body), Lines{});
  EXPECT_THAT(parameters(body), ElementsAre("int m#length", "cells32 given#bytes", "cells32 given#ints"));
}

TEST(EntryArrays, DeepRowsAndReferencesAreUnsupported) {
  for (const char* method : {"deep", "words"}) {
    const tac::Body body = lowered(method);
    EXPECT_THAT(parameters(body), ElementsAre("int n 1"));
    EXPECT_THAT(statements(body), ElementsAre(StartsWith("unsupported \"a parameter of type "), "return n"));
  }
}

/// What the cells are, ints say, and what the boxes hold stands in the cells of longs.
TEST(EntryArrays, ObjectsAreMadeLikeRows) {
  const tac::Body body = lowered("boxes");
  EXPECT_EQ(tac::validate_body(body), Lines{});
  EXPECT_THAT(parameters(body), ElementsAre("int a#length", "int o#kind", "cells64 given#longs", "cells32 given#ints"));
}

/// A method that others call gets references.
TEST(EntryArrays, ACalleeIsHandedItsArrays) {
  LowerOptions options;
  options.is_entry = false;
  const tac::Body body = lowered("areSame", options);
  EXPECT_THAT(parameters(body), ElementsAre("ref a 0", "ref b 1"));
  EXPECT_EQ(statements(body)[0], "if a != b goto 3");
}

}  // namespace
}  // namespace dashj::lower::testing
