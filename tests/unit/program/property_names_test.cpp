// SPDX-License-Identifier: MIT
#include "program/property_names.h"

#include <gmock/gmock.h>

namespace dashj::program {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

program::Property read(const std::vector<std::string>& words) {
  program::Property property;
  const auto problem = read_property(words, property);
  EXPECT_FALSE(problem.has_value()) << *problem;
  return property;
}

std::string refusal(const std::vector<std::string>& words) {
  program::Property property;
  return read_property(words, property).value_or("");
}

TEST(PropertyNames, WithoutWordsTheDefaultStays) {
  const program::Property property = read({});
  EXPECT_TRUE(property.error_calls && property.assertions && !property.exceptions);
}

TEST(PropertyNames, OnlyWhatIsNamedCounts) {
  const program::Property property = read({"exceptions"});
  EXPECT_FALSE(property.error_calls || property.assertions);
  EXPECT_TRUE(property.exceptions);
  EXPECT_THAT(property.exception_classes, IsEmpty());
}

TEST(PropertyNames, ClassesStandBehindTheirWord) {
  const program::Property property =
      read({"error", "exceptions=java.lang.ArithmeticException", "p.Own$Nested", "assert"});
  EXPECT_TRUE(property.error_calls && property.assertions && property.exceptions);
  EXPECT_THAT(property.exception_classes, ElementsAre("java/lang/ArithmeticException", "p/Own$Nested"));
}

TEST(PropertyNames, AllExceptionsAreMoreThanSome) {
  EXPECT_THAT(read({"exceptions=java.lang.Error", "exceptions"}).exception_classes, IsEmpty());
}

TEST(PropertyNames, WhatIsNoPropertyIsRefused) {
  EXPECT_THAT(refusal({"leaks"}), HasSubstr("unknown property 'leaks'"));
  EXPECT_THAT(refusal({"java.lang.Error", "exceptions=java.lang.Error"}),
              HasSubstr("unknown property 'java.lang.Error'"));
  EXPECT_THAT(refusal({"exceptions="}), HasSubstr("expected the name of a class"));
  EXPECT_THAT(refusal({"exceptions=java.lang.Error", ""}), HasSubstr("expected the name of a class"));
}

TEST(PropertyNames, TheWordsAreReadBack) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"error", "assert"}, {"exceptions"}, {"assert", "exceptions=java.lang.Error", "p.Own"}}) {
    EXPECT_EQ(property_words(read(words)), words);
  }
}

TEST(PropertyNames, AClassThatIsNowhereCountsNothingAndIsRefused) {
  const program::Program program = program::Program::open(DASHJ_TEST_CLASSES).value();
  program::Property property =
      read({"exceptions=ArithmeticException", "java.util.NoSuchElementException", "pkg.Outer$Inner"});
  ASSERT_TRUE(complete_exception_classes(program, property));
  EXPECT_THAT(property.exception_classes,
              ElementsAre("java/lang/ArithmeticException", "java/util/NoSuchElementException", "pkg/Outer$Inner"));
  property = read({"exceptions=ArithmetcException"});
  const auto refused = complete_exception_classes(program, property);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text(), HasSubstr("ArithmetcException"));
}

TEST(Property, AnExceptionCountsByItsClassOrASuperclass) {
  const std::vector<std::string> arithmetic{"java/lang/ArithmeticException", "java/lang/RuntimeException",
                                            "java/lang/Exception", "java/lang/Throwable", "java/lang/Object"};
  const std::vector<std::string> assertion{"p/Own", "java/lang/AssertionError", "java/lang/Error",
                                           "java/lang/Throwable", "java/lang/Object"};
  EXPECT_FALSE(read({"error", "assert"}).counts(arithmetic));
  EXPECT_TRUE(read({"error", "assert"}).counts(assertion));
  EXPECT_FALSE(read({"error"}).counts(assertion));
  EXPECT_TRUE(read({"exceptions"}).counts(arithmetic));
  EXPECT_TRUE(read({"exceptions"}).counts(assertion));
  EXPECT_TRUE(read({"exceptions=java.lang.RuntimeException"}).counts(arithmetic));
  EXPECT_FALSE(read({"exceptions=java.lang.RuntimeException"}).counts(assertion));
  EXPECT_TRUE(read({"assert", "exceptions=java.lang.RuntimeException"}).counts(assertion));
}

}  // namespace
}  // namespace dashj::program
