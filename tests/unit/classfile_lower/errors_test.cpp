// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::StartsWith;

const LowerOptions kNoErrors{.error_calls = false};
const LowerOptions kNoAssertions{.counted_exceptions = {}};

TEST(LowerErrorCalls, NamesTheClassThatDeclaresTheMethod) {
  EXPECT_THAT(statements_of("Errors", "inherited"), ElementsAre("error call Base"));
  EXPECT_THAT(statements_of("Errors", "ofInterface"), ElementsAre("error call Complaint"));
}

TEST(LowerErrorCalls, SeesAPrivateMethodOfANestMate) {
  EXPECT_THAT(statements_of("Errors", "nested"), ElementsAre("error call Errors$Nested"));
}

TEST(LowerErrorCalls, CountsWhereItStandsWhateverCatchesLater) {
  EXPECT_THAT(statements_of("Errors", "caught"),
              ElementsAre("if a != 3 goto 2", "error call Base", "goto 3", "return 0"));
}

TEST(LowerErrorCalls, AllowsAnInitialiserThatOnlyPreparesAssertions) {
  EXPECT_THAT(statements_of("Errors", "asserting"), ElementsAre("error call Asserting"));
}

/// Here nobody follows it.
TEST(LowerErrorCalls, IsNotReachedWhereAnInitialiserRunsFirst) {
  EXPECT_THAT(statements_of("Errors", "initialised"),
              ElementsAre("unsupported \"class initialiser of Initialised\" throws any foreign error -> 1", "return"));
  EXPECT_THAT(statements_of("Errors", "belowInitialised"),
              ElementsAre("unsupported \"class initialiser of Initialised\" throws any foreign error -> 1", "return"));
  EXPECT_THAT(statements_of("Errors", "ofLibrary")[0],
              StartsWith("unsupported \"class initialiser of java.util.ArrayList"));
}

TEST(LowerErrorCalls, IsUnsupportedForOtherKindsOfMethods) {
  EXPECT_THAT(statements_of("Errors", "isNative")[0],
              StartsWith("unsupported \"call of Native.error()V, which is native\" throws any foreign error"));
  EXPECT_THAT(
      statements_of("Errors", "ofInstance"),
      Contains(StartsWith("unsupported \"call of Instance.error()V, which is virtual\" throws any foreign error")));
  const Lines shapes = statements_of("Errors", "ofOtherShape");
  EXPECT_THAT(shapes[0], StartsWith("unsupported \"call of Numbered.error()I\" throws any foreign error"));
  EXPECT_THAT(shapes[1], StartsWith("unsupported \"call of Numbered.error(I)V\" throws any foreign error"));
}

TEST(LowerErrorCalls, IsUnsupportedWhenTheClassIsNotThere) {
  CompiledClasses classes("debug");
  classes.remove("Derived");
  EXPECT_THAT(statements(classes.lower("Errors", "inherited"))[0],
              StartsWith("unsupported \"call of Derived.error()V, which is in no class of TARGET, which may be "
                         "main.jar:library.jar\" throws any foreign error"));
  CompiledClasses without_base("debug");
  without_base.remove("Base");
  EXPECT_THAT(
      statements(without_base.lower("Errors", "inherited"))[0],
      StartsWith("unsupported \"call of Derived.error()V, which may be declared in a class that is not in the"));
}

TEST(LowerErrorCalls, IsAnOrdinaryCallWhenTheyDoNotCount) {
  EXPECT_THAT(statements_of("Errors", "inherited", kNoErrors),
              ElementsAre("unsupported \"call of Derived.error()V, where a run stops though --property does not name "
                          "it\" throws any foreign error -> 1",
                          "return"));
}

/// Every form of message that cannot fail by itself gives the same statements, in both ways in which javac writes
/// concatenation.
class LowerAssert : public ::testing::TestWithParam<std::tuple<const char*, const char*>> {};

TEST_P(LowerAssert, IsAnErrorStatement) {
  const auto& [folder, method] = GetParam();
  const Lines lines = statements(CompiledClasses(folder).lower("Asserts", method, {.is_entry = false}));
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0], "goto 1");  // $assertionsDisabled is 0
  EXPECT_THAT(lines[1], ::testing::EndsWith(" > 0 goto 3"));
  EXPECT_EQ(lines[2], "error assertion");
  EXPECT_THAT(lines[3], StartsWith("return"));
}

INSTANTIATE_TEST_SUITE_P(Forms, LowerAssert,
                         ::testing::Combine(::testing::Values("debug", "plain", "java8"),
                                            ::testing::Values("plain", "number", "text", "concatenation", "nothing",
                                                              "wide", "stringText")));

TEST(LowerAssert, IsUnsupportedWhereTheMessageRunsOtherCode) {
  EXPECT_THAT(
      statements_of("Asserts", "object"),
      ElementsAre(
          "goto 1", "if a > 0 goto 4",
          StartsWith(
              "unsupported \"call of java.lang.AssertionError.<init>(Ljava/lang/Object;)V\" throws any foreign error"),
          "error assertion", "return"));
}

TEST(LowerAssert, IsUnsupportedWhereTheMessageCallsToString) {
  // javac 17 calls String.valueOf itself, others leave it to the call site.
  EXPECT_THAT(statements_of("Asserts", "objectText", {.is_entry = false}),
              ::testing::Contains(StartsWith("unsupported \"call of java.lang.Object.toString()Ljava/lang/String;")));
}

TEST(LowerAssert, IsAPlainThrowWhenAssertionsDoNotCount) {
  EXPECT_THAT(statements_of("Asserts", "plain", kNoAssertions),
              ElementsAre("goto 1", "if a > 0 goto 3", "throw java/lang/AssertionError", "return a"));
}

TEST(LowerAssert, FindsTheSwitchOfAnInterface) {
  EXPECT_THAT(statements_of("Asserts$Checked", "check"),
              ElementsAre("goto 1", "if a != 4 goto 3", "error assertion", "return a"));
}

TEST(LowerThrow, OfTheProgramsOwnAssertionErrorIsAnErrorStatement) {
  EXPECT_THAT(statements_of("Asserts", "own"), ElementsAre("if a != 5 goto 2", "error assertion", "return"));
}

TEST(LowerThrow, OfAKnownExceptionLeavesTheMethod) {
  for (const char* folder : {"debug", "java8"}) {
    const CompiledClasses classes(folder);
    EXPECT_THAT(statements(classes.lower("Asserts", "other")),
                ElementsAre("if a != 5 goto 2", "throw java/lang/IllegalArgumentException", "return"));
    EXPECT_THAT(statements(classes.lower("Asserts", "chosen")),
                ElementsAre("if a <= 0 goto 2", "goto 2", "throw java/lang/IllegalStateException"));
  }
  EXPECT_THAT(statements_of("Asserts", "index"), ElementsAre("throw java/lang/ArrayIndexOutOfBoundsException"));
  EXPECT_THAT(statements_of("Asserts", "built"), ElementsAre("throw java/lang/RuntimeException"));
}

TEST(LowerThrow, GoesToTheHandlerThatCatchesTheClass) {
  EXPECT_THAT(statements_of("Asserts", "caught"), ElementsAre("return a"));
  // The finally clause runs, then the AssertionError goes on: it is the exception that the handler was given.
  EXPECT_TRUE(hold_in_order(statements_of("Asserts", "covered"),
                            {"if a > 0 goto", "heap#thrown = t", "t", "a = 1", "heap#thrown = t", "error assertion"}));
}

/// A local may hold null, or an AssertionError.
TEST(LowerThrow, AsksForTheClassOfAnyObject) {
  EXPECT_TRUE(hold_in_order(
      statements_of("Asserts", "kept"),
      {"if e != 0R goto", "throw java/lang/NullPointerException", "heap#thrown = e", "t3 = heap#class @ heap#thrown",
       "t4 = t3 instanceof \"java/lang/AssertionError\"", "error assertion", "throw \"\""}));
}

// A constructor that makes the text of the cause its message asks whether there is one.
TEST(LowerThrow, TakesACauseAlone) {
  EXPECT_EQ(statements_of("Asserts", "withCause").back(), "throw java/lang/RuntimeException");
}

TEST(LowerThrow, IsUnsupportedWhereTheConstructorIsNotFollowed) {
  // The initialiser of a program's exception class is none, but its constructor is the program's.
  EXPECT_THAT(statements_of("Asserts", "ownException"),
              ElementsAre(StartsWith("unsupported \"call of Asserts$OwnException.<init>()V\" throws any foreign error"),
                          "throw Asserts$OwnException"));
}

}  // namespace
}  // namespace dashj::lower::testing
