// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

TEST(LowerUnsupported, NamesEachInstructionAndKeepsWhatFollows) {
  EXPECT_THAT(
      statements_of("Unsupported", "call"),
      ElementsAre("unsupported \"call of java.lang.Character.getNumericValue(I)I\" throws any foreign error -> 1",
                  "t2 = t1 + 1", "return t2"));
}

/// Nothing that a run does later depends on it.
TEST(LowerUnsupported, DoesNotCountOutput) {
  EXPECT_THAT(statements_of("Unsupported", "fields"), ElementsAre("b = a", "return b"));
}

TEST(LowerUnsupported, DoesNotCountComparisonsOfReferences) {
  EXPECT_THAT(statements_of("Unsupported", "sameReference", {.is_entry = false}),
              ElementsAre("if x != y goto 3", "t1 = 1", "goto 4", "t1 = 2", "return t1"));
}

TEST(LowerUnsupported, StartsWithTheParametersOfAnEntry) {
  EXPECT_THAT(
      statements_of("Unsupported", "takesObject"),
      ElementsAre(
          "unsupported \"a parameter of type java.lang.CharSequence, of which no value can be made (a method without "
          "such parameters that calls this one can be checked)\" -> 1",
          "return a"));
  const tac::Body body = CompiledClasses("debug").lower("Unsupported", "takesObject");
  ASSERT_EQ(body.parameter_count, 1U);
  EXPECT_EQ(body.locals[0].slot, 1);
}

/// It is called with an empty array.
TEST(LowerUnsupported, StartsAMainWithItsFirstStatement) {
  EXPECT_THAT(statements_of("Unsupported", "main"), ElementsAre("return"));
  EXPECT_EQ(CompiledClasses("debug").lower("Unsupported", "main").parameter_count, 0U);
}

TEST(LowerUnsupported, DoesNotCountResultsThatAreReferences) {
  EXPECT_THAT(statements_of("Unsupported", "givesObject"),
              ElementsAre("if a != 3 goto 2", "error call Study", "return 0R"));
}

TEST(LowerUnsupported, NamesDynamicCallSites) {
  EXPECT_THAT(statements_of("Unsupported", "lambda")[0],
              "unsupported \"lambda or method reference (invokedynamic run(I)Ljava/lang/Runnable;)\" throws any "
              "foreign error -> 1");
}

TEST(LowerUnsupported, LowersTheIntPartsOfInstanceMethods) {
  EXPECT_THAT(statements_of("Unsupported", "ofInstance", {.is_entry = false}), ElementsAre("t1 = a + 1", "return t1"));
}

}  // namespace
}  // namespace dashj::lower::testing
