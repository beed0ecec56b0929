// SPDX-License-Identifier: MIT
#include "grade/results/feedback_test.h"

#include <gmock/gmock.h>

#include "grade/texts.h"

namespace dashj::grade {
namespace {

using testing::HasSubstr;
using testing::Not;

Grade grade(std::vector<Argument> input, std::string expected, std::string actual, CalledMethod called) {
  Grade one{Category::Wrong, std::move(input), std::move(expected), std::move(actual), ""};
  one.called = std::move(called);
  return one;
}

std::string source(const GradedTask& task, const Grade& grade) {
  const auto test = feedback_test(task, grade, Language::English, 1);
  return test ? test->source : "none";
}

TEST(FeedbackTestTest, OneThatGivesAnotherValue) {
  const auto test = feedback_test({"t", "Tasks.digitSum(I)I", 1},
                                  grade({{"n", "-10"}}, "1", "0", {"Tasks", "digitSum", "(I)I"}), Language::English, 2);
  ASSERT_TRUE(test);
  EXPECT_EQ(test->name, "DigitSumFeedbackTest2");
  EXPECT_EQ(test->source,
            "import static org.junit.jupiter.api.Assertions.*;\n\nimport org.junit.jupiter.api.Test;\n\n"
            "// Fails until Tasks.digitSum gives what is expected. Put it beside Tasks.java.\n"
            "class DigitSumFeedbackTest2 {\n  @Test\n  void givesWhatIsExpected() throws Throwable {\n"
            "    int result = Tasks.digitSum(-10);\n    assertEquals(1, result);\n  }\n}\n");
}

TEST(FeedbackTestTest, TheMethodIsCalledAsItWasHandedIn) {
  const std::string text = source(
      {"t", "Tasks.sum([I)I", 1},
      grade({{"a", "{1}"}}, "1L", "throws java.lang.Error", {"week3/tasks", "Sum", "([I)Ljava/lang/Long;", false}));
  EXPECT_THAT(text, HasSubstr("package week3;\n"));
  EXPECT_THAT(text, HasSubstr("int[] a = {1};\n    long result = new tasks().Sum(a);\n    assertEquals(1L, result);"));
}

TEST(FeedbackTestTest, ExceptionsByTheRuleOfTheTask) {
  GradedTask task{"t", "Tasks.f(I)V", 1};
  const Grade one = grade({{"n", "1"}}, "throws java.io.IOException", "returns", {"Tasks", "f", "(I)V"});
  EXPECT_THAT(source(task, one), HasSubstr("assertThrowsExactly(java.io.IOException.class, () -> Tasks.f(1));"));
  const Grade own = grade({{"n", "1"}}, "throws R$Bad", "returns", {"Tasks", "f", "(I)V"});
  EXPECT_THAT(source(task, own), HasSubstr("assertEquals(\"R$Bad\", thrown.getClass().getName());"));
  task.rules.exceptions = ShownRules::Exceptions::Subclass;
  EXPECT_THAT(source(task, one), HasSubstr("assertThrows(java.io.IOException.class, "));
  EXPECT_EQ(source(task, own), "none");
  task.rules.exceptions = ShownRules::Exceptions::Any;
  EXPECT_THAT(source(task, own), HasSubstr("assertThrows(Throwable.class, () -> Tasks.f(1));"));
}

TEST(FeedbackTestTest, BoxesAreComparedAsBoxes) {
  const std::string box = "Ljava/lang/Integer;", called = "([" + box + box + ")" + box;
  const GradedTask task{"t", "Tasks.fill" + called, 1};
  const std::string text =
      source(task, grade({{"a", "{null}"}, {"n", "7"}}, "0, a = {7}", "null, a = {null}", {"Tasks", "fill", called}));
  EXPECT_THAT(text, HasSubstr("Integer[] a = {null};\n    Integer result = Tasks.fill(a, Integer.valueOf(7));\n"
                              "    assertEquals(Integer.valueOf(0), result);\n"
                              "    assertArrayEquals(new Integer[]{Integer.valueOf(7)}, a);"));
  EXPECT_THAT(source(task, grade({{"a", "{}"}, {"n", "null"}}, "null", "0", {"Tasks", "fill", called})),
              HasSubstr("Integer result = Tasks.fill(a, (Integer) null);\n    assertNull(result);"));
}

TEST(FeedbackTestTest, WhatIsInArraysThen) {
  const std::string text = source({"t", "Tasks.sort([I)V", 1},
                                  grade({{"a", "{2, 1}"}}, "a = {1, 2}", "a = {2, 1}", {"Tasks", "sort", "([I)V"}));
  EXPECT_THAT(text, HasSubstr("int[] a = {2, 1};\n    Tasks.sort(a);\n    assertArrayEquals(new int[]{1, 2}, a);"));
}

TEST(FeedbackTestTest, OneThatDoesNotEndHasATimeout) {
  Grade one = grade({{"n", "1"}}, "1", "", {"Tasks", "f", "(I)I"});
  one.category = Category::DidNotEnd;
  EXPECT_THAT(source({"t", "Tasks.f(I)I", 1}, one), HasSubstr("assertTimeoutPreemptively(Duration.ofSeconds("));
}

TEST(FeedbackTestTest, WhereNoTestCanCallTheMethodThereIsNone) {
  const GradedTask task{"t", "Tasks.f(I)I", 1};
  for (const CalledMethod& called : std::vector<CalledMethod>{{"", "f", "(I)I"},
                                                              {"a/class/T", "f", "(I)I"},
                                                              {"T;System.exit(1)", "f", "(I)I"},
                                                              {"T", "f\ng", "(I)I"},
                                                              {"Test", "f", "(I)I"}})
    EXPECT_EQ(source(task, grade({{"n", "1"}}, "1", "2", called)), "none") << called.owner;
  EXPECT_EQ(source(task, grade({{"n", "1"}}, "throws A\");evil(\"", "2", {"T", "f", "(I)I"})), "none");
}

TEST(FeedbackTestTest, OneThatCallsTheSpecification) {
  GradedTask specified{"t", "Tasks.f(I)I", 1};
  specified.specification = "Spec.check";
  EXPECT_THAT(source(specified, grade({{"n", "1"}}, "", "returns", {"T", "f", "(I)I"})),
              HasSubstr("It fails until T.f holds."));
}

TEST(TextsTest, BothLanguagesHaveAllTexts) {
  EXPECT_EQ(heading(Language::German, Category::Unknown), "nicht entschieden");
  EXPECT_EQ(heading(Language::English, Category::Hostile), "stopped by the jail");
  EXPECT_EQ((say<Text::PointsOf>(Language::German, number_text(Language::German, 2.5), "3")), "2,5 von 3 Punkten");
  constexpr TextRow kFewer[] = {{"Correct", "richtig"}};
  static_assert(!are_complete(kFewer, std::size(kFewer)));
  constexpr std::size_t kRows = std::size(kEnglishTexts);
  static_assert(kRows == std::size(kGermanTexts));
  EXPECT_EQ(language_of("fr"), std::nullopt);
}

}  // namespace
}  // namespace dashj::grade
