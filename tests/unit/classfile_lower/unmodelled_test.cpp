// SPDX-License-Identifier: MIT
// What each statement that is not modelled may do, as JVMS 6.5 has it.
#include "classfile/lower/unmodelled.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

constexpr const char *kNull = "java/lang/NullPointerException", *kIndex = "java/lang/ArrayIndexOutOfBoundsException",
                     *kStore = "java/lang/ArrayStoreException", *kSize = "java/lang/NegativeArraySizeException",
                     *kCast = "java/lang/ClassCastException", *kMonitor = "java/lang/IllegalMonitorStateException",
                     *kLinkage = "java/lang/LinkageError", *kAny = "java/lang/Throwable";

/// The statements of the method that are not modelled, without the parameters' own.
std::vector<tac::Unsupported> open_statements(std::string_view method) {
  const tac::Body body = CompiledClasses("debug").lower("Effects", method, {.is_entry = false});
  std::vector<tac::Unsupported> found;
  for (const tac::Stmt& stmt : body.statements)
    if (const auto* open = std::get_if<tac::Unsupported>(&stmt.operation)) found.push_back(*open);
  return found;
}

std::vector<std::string> thrown(std::string_view method, std::size_t number = 0) {
  const auto found = open_statements(method);
  EXPECT_LT(number, found.size()) << method;
  return number < found.size() ? found[number].effects.thrown : std::vector<std::string>{"nothing is open"};
}

/// How many blocks control may go on in, the next instruction included.
std::size_t ways(std::string_view method) {
  return open_statements(method).at(0).successors.size();
}

/// What leaves a method all of whose instructions are modelled.
std::set<std::string> leaves(std::string_view method) {
  const tac::Body body = CompiledClasses("debug").lower("Effects", method, {.is_entry = false});
  std::set<std::string> found;
  for (const tac::Stmt& stmt : body.statements) {
    EXPECT_FALSE(std::holds_alternative<tac::Unsupported>(stmt.operation)) << method;
    if (const auto* left = std::get_if<tac::Throw>(&stmt.operation)) found.insert(left->exception_class);
  }
  return found;
}

TEST(Arrays, ReadingThrowsTwoExceptions) {
  for (const char* method : {"iaload", "laload", "faload", "daload", "aaload", "baload", "caload", "saload"})
    EXPECT_THAT(leaves(method), UnorderedElementsAre(kIndex, kNull)) << method;
}

TEST(Arrays, WritingThrowsTheSameAndOfReferencesAThird) {
  for (const char* method : {"iastore", "lastore", "fastore", "dastore", "bastore", "castore", "sastore"})
    EXPECT_THAT(leaves(method), UnorderedElementsAre(kIndex, kNull)) << method;
  EXPECT_THAT(leaves("aastore"), UnorderedElementsAre(kIndex, kStore, kNull));
}

TEST(Arrays, MakingOneThrowsByItsLength) {
  EXPECT_THAT(leaves("newarray"), UnorderedElementsAre(kSize));
  EXPECT_THAT(leaves("newarrayOfThree"), IsEmpty());
  EXPECT_THAT(leaves("newarrayOfLessThanNone"), UnorderedElementsAre(kSize));
  EXPECT_THAT(leaves("anewarray"), UnorderedElementsAre(kSize));
  EXPECT_THAT(leaves("multianewarray"), UnorderedElementsAre(kSize));
  EXPECT_THAT(leaves("arraylength"), UnorderedElementsAre(kNull));
  EXPECT_THAT(leaves("castToArray"), UnorderedElementsAre(kCast));
}

TEST(Unmodelled, MakingAnArrayOfAnUnknownClassThrowsByItsLengthAndClass) {
  EXPECT_THAT(thrown("anewarrayOfAUri"), ElementsAre(kLinkage, kSize));
  EXPECT_THAT(thrown("multianewarrayOfUris"), ElementsAre(kLinkage));
}

TEST(Unmodelled, MonitorsCheckForNull) {
  EXPECT_THAT(leaves("monitor"), Contains(kNull));  // as javac writes it
  EXPECT_THAT(leaves("monitor"), Not(Contains(kMonitor)));
  // aconst_null, monitorexit, return: no handler.
  const auto body = lower_hand_made({"()V", {0x01, 0xc3, 0xb1}, {}});
  ASSERT_TRUE(body.has_value());
  EXPECT_THAT(std::get<tac::Unsupported>(body->statements.at(0).operation).effects.thrown,
              ElementsAre(kMonitor, kNull));
}

TEST(Unmodelled, TypeTestsThrowByWhatTheyResolve) {
  EXPECT_THAT(thrown("cast"), ElementsAre(kCast));
  EXPECT_THAT(thrown("castToUri"), ElementsAre(kCast, kLinkage));
  EXPECT_THAT(thrown("instanceOf"), IsEmpty());
  EXPECT_THAT(thrown("instanceOfUri"), ElementsAre(kLinkage));
  EXPECT_THAT(thrown("uriConstant"), ElementsAre(kLinkage));
}

TEST(Unmodelled, CodeMayThrowAnythingAndCallAnError) {
  for (const char* method : {"call", "lambda", "creation"}) {
    EXPECT_THAT(thrown(method), ElementsAre(kAny)) << method;
    const tac::Effects effects = open_statements(method).at(0).effects;
    EXPECT_TRUE(effects.runs_foreign_code) << method;
    EXPECT_TRUE(effects.calls_error) << method;
  }
  const tac::Effects effects = open_statements("castToUri").at(0).effects;
  EXPECT_FALSE(effects.runs_foreign_code);
  EXPECT_FALSE(effects.calls_error);
}

TEST(Unmodelled, WhatAHandlerIsSureToCatchDoesNotLeave) {
  EXPECT_THAT(thrown("caughtByBoth"), IsEmpty());
  EXPECT_THAT(thrown("caughtAbove"), IsEmpty());
  EXPECT_THAT(thrown("callUnderAll"), IsEmpty());
  EXPECT_EQ(ways("caughtByBoth"), 2U);
  EXPECT_EQ(ways("caughtAbove"), 2U);
  EXPECT_EQ(ways("callUnderAll"), 2U);
}

TEST(Unmodelled, WhatAHandlerMayCatchGoesBothWays) {
  EXPECT_THAT(thrown("caughtByOne"), ElementsAre(kLinkage));
  EXPECT_EQ(ways("caughtByOne"), 2U);
  EXPECT_THAT(thrown("callUnderNull"), ElementsAre(kAny));
  EXPECT_EQ(ways("callUnderNull"), 2U);
}

TEST(Unmodelled, AHandlerForSomethingElseIsNoWay) {
  EXPECT_THAT(thrown("caughtElsewhere"), ElementsAre(kCast, kLinkage));
  EXPECT_EQ(ways("caughtElsewhere"), 1U);
  EXPECT_THAT(thrown("caughtByOwn"), ElementsAre(kCast, kLinkage));
  EXPECT_EQ(ways("caughtByOwn"), 1U);
}

/// Of a class of the JDK that is not known it is not known what it catches.
TEST(Unmodelled, AHandlerForAnUnknownClassMayCatch) {
  EXPECT_THAT(thrown("underUnknown"), ElementsAre(kCast, kLinkage));
  EXPECT_EQ(ways("underUnknown"), 2U);
  EXPECT_THAT(thrown("callUnderUnknown"), ElementsAre(kAny));
  EXPECT_EQ(ways("callUnderUnknown"), 2U);
}

TEST(EffectsOf, EachKindThrowsItsOwn) {
  EXPECT_THAT(effects_of({}).thrown, IsEmpty());
  EXPECT_THAT(effects_of({Unmodelled::Cast, Unmodelled::Resolution}).thrown, ElementsAre(kCast, kLinkage));
  EXPECT_THAT(effects_of({Unmodelled::Index, Unmodelled::Code}).thrown, ElementsAre(kAny));
}

}  // namespace
}  // namespace dashj::lower::testing
