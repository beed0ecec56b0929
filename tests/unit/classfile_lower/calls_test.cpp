// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::Not;
using ::testing::StartsWith;

/// Every call is followed; numbers from 7 on, in the order of the first request.
LowerOptions following() {
  LowerOptions options;
  options.is_entry = false;
  options.callee = [known = std::vector<const classfile::Member*>()](const classfile::ClassFile&,
                                                                     const classfile::Member& method) mutable {
    auto found = std::find(known.begin(), known.end(), &method);
    if (found == known.end()) found = known.insert(known.end(), &method);
    return std::optional(tac::MethodId{7 + static_cast<std::uint32_t>(found - known.begin())});
  };
  return options;
}

Lines followed(std::string_view method) {
  return statements_of("Calls", method, following());
}

TEST(LowerCalls, NameTheMethodThatRuns) {
  EXPECT_THAT(followed("callsTwice"),
              ElementsAre("t1 = call #7 Elsewhere.twice(I)I (a) elsewhere", "t2 = a + 1",
                          "t3 = call #7 Elsewhere.twice(I)I (t2) elsewhere", "t4 = t1 + t3", "return t4"));
}

TEST(LowerCalls, HaveNoResultWithoutAValue) {
  EXPECT_THAT(followed("callsNothing"),
              ElementsAre("if a <= 3 goto 3", "t1 = 1", "goto 4", "t1 = 0", "call #7 Calls.nothing(Z)V (t1)",
                          "call #7 Calls.nothing(Z)V (1)", "return"));
}

TEST(LowerCalls, AreUnsupportedWhereNobodyFollows) {
  EXPECT_THAT(statements_of("Calls", "callsTwice")[0],
              StartsWith("unsupported \"call of Elsewhere.twice(I)I\" throws any foreign error"));
  LowerOptions options;
  options.callee = [](const classfile::ClassFile&, const classfile::Member&) { return std::nullopt; };
  EXPECT_THAT(
      statements_of("Calls", "callsTwice", options)[0],
      StartsWith("unsupported \"call of Elsewhere.twice(I)I, which is not followed\" throws any foreign error"));
}

/// JVMS 5.5: it is begun once, before it runs; what leaves it does not come to the call.
TEST(LowerCalls, RunAnInitialiserFirst) {
  EXPECT_TRUE(hold_in_order(
      followed("callsInitialised"),
      {"Prepared#_clinit_ = 0", "if Prepared#_clinit_ == 0 goto", "if Prepared#_clinit_ != 2 goto",
       "throw java/lang/NoClassDefFoundError", "Prepared#_clinit_ = 1", "call #7 Prepared.<clinit>()V () thrown",
       "Prepared#_clinit_ = 2", "throw java/lang/ExceptionInInitializerError",
       "t9 = call #8 Prepared.twice(I)I (a) elsewhere", "return t9"}));
}

TEST(LowerCalls, AreUnsupportedOfOtherKindsOfMethods) {
  const Lines lines = followed("notFollowed");
  EXPECT_EQ(lines[0], "t1 = call #7 Calls.object(I)Ljava/lang/Object; (a)");
  EXPECT_EQ(lines[1], "t2 = call #8 Calls.locked(I)I (a)");  // synchronized: there is one thread
  EXPECT_THAT(lines[2], StartsWith("unsupported \"call of Calls.far(I)I, which is native\" throws any foreign error"));
  EXPECT_THAT(lines,
              ::testing::Contains(StartsWith("unsupported \"call of java.lang.Character.getNumericValue(I)I, which is "
                                             "of the JDK and not modelled\" throws any foreign error")));
}

/// The handler is asked for the class of the exception in flight; what it does not catch leaves, too, and is an error
/// if it is an AssertionError.
TEST(LowerCalls, GoToTheHandlersThatCoverThem) {
  EXPECT_THAT(
      followed("covered"),
      ElementsAre("heap#thrown = 0R", "heap#class = 0", "t1 = call #7 Elsewhere.twice(I)I (a) elsewhere thrown 4",
                  "goto 13", "t2 = heap#class @ heap#thrown",
                  "t3 = t2 instanceof \"java/lang/IllegalStateException\" { }", "if t3 == 0 goto 8", "goto 14",
                  "t4 = heap#class @ heap#thrown", "t5 = t4 instanceof \"java/lang/AssertionError\" { }",
                  "if t5 == 0 goto 12", "error assertion", "throw \"\"", "return t1", "return 0"));
}

/// No object of the model is below a class of the JDK that is not known. What the callee throws where something is not
/// modelled may be, so control flow leads to its handler.
TEST(LowerCalls, LeadToAHandlerForAnUnknownClass) {
  EXPECT_TRUE(hold_in_order(followed("underUnknown"),
                            {"t2 = heap#class @ heap#thrown", "t3 = t2 instanceof \"java/time/DateTimeException\" { }",
                             "if t3 == 0 goto 8", "goto 14", "throw \"\"", "return t1", "return 0"}));
}

/// As results are narrowed where they are returned, they fit their type, and so do casts: nothing is narrowed again.
TEST(LowerCalls, GiveValuesOfTheResultType) {
  EXPECT_THAT(followed("smallOfSmall"),
              ElementsAre("t1 = call #7 Calls.small(B)B (b)", "d = t1", "t2 = (byte) c",
                          "t3 = call #7 Calls.small(B)B (t2)", "t4 = call #7 Calls.small(B)B (d)", "return t4"));
  EXPECT_THAT(followed("throughTheStack"), Not(::testing::Contains(StartsWith("unsupported"))));
  EXPECT_THAT(followed("not"), Not(::testing::Contains(StartsWith("unsupported"))));
}

/// iload_0; invokestatic small(B)B; ireturn: the verifier takes any int for a byte.
TEST(LowerCalls, AreUnsupportedWithAnIntThatMayNotFit) {
  using classfile::ConstantTag;
  const CompiledClasses classes("debug");
  const classfile::ClassFile& calls = *classes.find("Calls");
  classfile::Member method;
  method.access_flags = classfile::kAccStatic;
  method.name = "f";
  method.descriptor = "(I)I";
  std::uint16_t index = 0;
  for (std::uint16_t i = 1; i < calls.pool.count(); ++i) {
    if (calls.pool.has(i, ConstantTag::Methodref) && calls.pool.member(i).name == "small") index = i;
  }
  ASSERT_NE(index, 0);
  method.code = classfile::Code{
      2, 1, {0x1a, 0xb8, static_cast<std::uint8_t>(index >> 8), static_cast<std::uint8_t>(index), 0xac}, {}, {}};
  const auto body = lower_method(calls, method, classes.lookup(), following());
  ASSERT_TRUE(body) << body.error().text();
  EXPECT_EQ(tac::validate_body(*body), Lines{});
  EXPECT_THAT(
      statements(*body),
      ElementsAre(
          "unsupported \"call of Calls.small(B)B with an int that may not fit its parameter\" throws any foreign error "
          "-> 1",
          "return t1"));
}

TEST(LowerApi, TakesChoicesOfEachType) {
  const Lines lines = followed("choices");
  for (const char* choice : {"t1 = choose boolean", "t2 = choose byte", "t3 = choose short", "t4 = choose char"}) {
    EXPECT_THAT(lines, ::testing::Contains(choice));
  }
  EXPECT_THAT(lines, ::testing::Contains(::testing::EndsWith(" = choose int")));
  EXPECT_THAT(followed("chosen"), ElementsAre("t1 = choose byte", "return t1"));
}

TEST(LowerApi, StopsWhereAnAssumptionDoesNotHold) {
  const Lines lines = followed("assumes");
  EXPECT_THAT(lines, ::testing::Contains("stop").Times(2));
  EXPECT_EQ(lines.back(), "return a");
  EXPECT_THAT(followed("assumesNothingHolds"), ElementsAre("stop"));
}

TEST(LowerApi, FailsByItsOwnErrorCall) {
  EXPECT_THAT(followed("failsByApi"), ElementsAre("error call org/dashj/Dash"));
}

TEST(LowerCalls, TakeAndGiveAllPrimitiveTypes) {
  const Lines lines = followed("followedWide");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0], ::testing::EndsWith(" Calls.mean(JF)D (a, 1.5f)"));
}

TEST(LowerApi, MakesChoicesOfAllPrimitiveTypes) {
  EXPECT_THAT(followed("wideChoices"),
              ElementsAre("t1 = choose long", "t2 = (float) t1", "t3 = choose float", "t4 = t2 + t3",
                          "t5 = (double) t4", "t6 = choose double", "t7 = t5 + t6", "return t7"));
}

}  // namespace
}  // namespace dashj::lower::testing
