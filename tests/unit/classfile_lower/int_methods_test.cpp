// SPDX-License-Identifier: MIT
// What javac makes of small methods, lowered; the expectations follow from the source and the JVMS.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using ::testing::ElementsAre;

TEST(LowerIntMethods, GivesTheStudysCodeForAbs) {
  EXPECT_THAT(statements_of("Study", "abs"),
              ElementsAre("if a >= 0 goto 2", "a = -a", "if a >= 0 goto 4", "error call Study", "return a"));
}

TEST(LowerIntMethods, MarksBlocksRecordedWritesOffsetsAndLines) {
  // iload_0 ifge 6 | iload_0 ineg istore_0 | 6: ...: the store of block 4 carries the start of its block.
  const tac::Body body = CompiledClasses("debug").lower("Study", "abs");
  const auto& stmts = body.statements;
  ASSERT_EQ(stmts.size(), 5U);
  const std::vector<int> offsets{0, 4, 7, 11, 14};
  for (std::size_t i = 0; i < stmts.size(); ++i) {
    EXPECT_TRUE(stmts[i].starts_block) << i;
    EXPECT_EQ(stmts[i].bytecode_offset, offsets[i]) << i;
  }
  EXPECT_TRUE(std::get<tac::Assign>(stmts[1].operation).is_recorded);
  EXPECT_EQ(stmts[0].line, 6);
  EXPECT_EQ(stmts[1].line, 6);
  EXPECT_EQ(stmts[3].line, 7);
  EXPECT_EQ(stmts[4].line, 8);
  EXPECT_EQ(body.source_file, "Study.java");
  EXPECT_EQ(body.display_name(), "Study.abs(I)I");
}

TEST(LowerIntMethods, NamesLocalsWithoutDebugInformation) {
  const tac::Body body = CompiledClasses("plain").lower("Study", "reuse");
  EXPECT_THAT(statements(body), ElementsAre("v1 = 0", "if arg0 <= 0 goto 5", "v2 = arg0", "v1#2 = v1 + v2", "goto 7",
                                            "v2#2 = 2", "v1#2 = v1 + v2#2", "return v1#2"));
  EXPECT_EQ(body.statements[0].line, -1);
  EXPECT_EQ(body.source_file, "");
}

TEST(LowerIntMethods, SplitsASlotThatTwoVariablesShare) {
  EXPECT_THAT(statements_of("Study", "reuse"), ElementsAre("r = 0", "if n <= 0 goto 5", "x = n", "r = r + x", "goto 7",
                                                           "y = 2", "r = r + y", "return r"));
  const tac::Body body = CompiledClasses("debug").lower("Study", "reuse");
  ASSERT_EQ(body.locals.size(), 4U);  // n, r, x, y
  EXPECT_EQ(body.locals[2].slot, body.locals[3].slot);
}

TEST(LowerIntMethods, SavesAnOldValueThatIsStillOnTheStack) {
  EXPECT_THAT(statements_of("Study", "increment"), ElementsAre("t1 = i", "i = i + 1", "i = t1", "return i"));
  EXPECT_THAT(statements_of("Study", "post"),
              ElementsAre("t1 = a", "a = a + 1", "a = a + 1", "b = t1 + a", "t2 = b * a", "return t2"));
}

TEST(LowerIntMethods, AssignsAResultDirectlyWhenNothingElseUsesIt) {
  EXPECT_THAT(statements_of("Study", "sum"), ElementsAre("t1 = b * 2", "x = a + t1", "t2 = x - 1", "return t2"));
  EXPECT_THAT(statements_of("Study", "chain"),
              ElementsAre("t1 = a + 1", "y = t1", "x = t1", "t2 = x ^ y", "return t2"));
}

TEST(LowerIntMethods, RecordsTheStoreOfAnUnchangedValue) {
  const tac::Body body = CompiledClasses("debug").lower("Study", "self");
  EXPECT_THAT(statements(body), ElementsAre("a = a", "return a"));
  EXPECT_TRUE(std::get<tac::Assign>(body.statements[0].operation).is_recorded);
}

TEST(LowerIntMethods, CarriesConditionalValuesInTemporaries) {
  EXPECT_THAT(statements_of("Study", "sign"), ElementsAre("if a >= 0 goto 3", "t1 = -1", "goto 7", "if a != 0 goto 6",
                                                          "t1 = 0", "goto 7", "t1 = 1", "return t1"));
}

/// `a` lies below the condition on the stack and crosses the blocks too; the sum goes into its temporary directly.
TEST(LowerIntMethods, CarriesWhatLiesBelowAConditionalValue) {
  EXPECT_THAT(statements_of("Study", "choose"), ElementsAre("t1 = a", "if c == 0 goto 4", "t2 = a + 1", "goto 5",
                                                            "t2 = 7", "t3 = t2 * 2", "t4 = t1 + t3", "return t4"));
}

TEST(LowerIntMethods, TurnsConditionsAsValuesIntoBranches) {
  EXPECT_THAT(statements_of("Study", "both"),
              ElementsAre("if a <= 0 goto 4", "if b <= 0 goto 4", "t1 = 1", "goto 5", "t1 = 0", "return t1"));
  EXPECT_THAT(statements_of("Study", "either"),
              ElementsAre("if a > 0 goto 2", "if b <= 0 goto 4", "t1 = 1", "goto 5", "t1 = 0", "return t1"));
  EXPECT_THAT(statements_of("Study", "not"),
              ElementsAre("if b != 0 goto 3", "t1 = 1", "goto 4", "t1 = 0", "return t1"));
  EXPECT_THAT(statements_of("Study", "mask"), ElementsAre("t1 = a & b", "return t1"));
}

TEST(LowerIntMethods, KeepsTheFallThroughOfASwitch) {
  EXPECT_THAT(statements_of("Study", "pick"),
              ElementsAre("r = 0", "switch k { 1: 2, 2: 3, 100: 5, default: 7 }", "r = 10", "r = r + 5", "goto 8",
                          "r = 7", "goto 8", "r = -1", "return r"));
}

TEST(LowerIntMethods, LeavesOutTheGapsOfATableswitch) {
  EXPECT_THAT(statements_of("Study", "table"),
              ElementsAre("switch k { 1: 1, 2: 2, 5: 3, default: 4 }", "return 1", "return 2", "return 5", "return 0"));
}

TEST(LowerIntMethods, ChecksTheDivisorWhereItMayBeZero) {
  EXPECT_THAT(statements_of("Study", "divide"),
              ElementsAre("if b != 0 goto 2", "throw java/lang/ArithmeticException", "t1 = a / b", "return t1"));
  EXPECT_THAT(statements_of("Study", "remainder"), ElementsAre("t1 = a % 8", "return t1"));
  EXPECT_THAT(statements_of("Study", "zero"), ElementsAre("throw java/lang/ArithmeticException"));
}

TEST(LowerIntMethods, SendsADivisionByZeroToItsHandlers) {
  EXPECT_THAT(statements_of("Study", "guarded"),
              ElementsAre("if b != 0 goto 2", "goto 4", "t1 = a / b", "return t1", "return -1"));
}

TEST(LowerIntMethods, NarrowsValuesAndOnlyWhereNeeded) {
  EXPECT_THAT(statements_of("Study", "narrow"), ElementsAre("t1 = (byte) a", "return t1"));
  EXPECT_THAT(statements_of("Study", "same"), ElementsAre("return c"));
  EXPECT_THAT(statements_of("Study", "next"), ElementsAre("t1 = c + 1", "c = (char) t1", "return c"));
}

TEST(LowerIntMethods, TypesParametersByTheDescriptor) {
  const tac::Body body = CompiledClasses("plain").lower("Study", "choose");
  ASSERT_EQ(body.parameter_count, 2U);
  EXPECT_EQ(body.locals[0].name, "arg0");
  EXPECT_EQ(body.locals[0].type, tac::Type::Boolean);
  EXPECT_EQ(body.locals[1].type, tac::Type::Int);
}

TEST(LowerIntMethods, LowersLoops) {
  EXPECT_THAT(statements_of("Study", "loop"),
              ElementsAre("s = 0", "i = 0", "if i >= n goto 6", "s = s + 1000000", "i = i + 1", "goto 2", "return s"));
  EXPECT_THAT(statements_of("Study", "forever"), ElementsAre("goto 0"));
}

TEST(LowerIntMethods, ReadsWideInstructions) {
  EXPECT_THAT(statements_of("Study", "wide"), ElementsAre("a = a + 1000", "return a"));
}

}  // namespace
}  // namespace dashj::lower::testing
