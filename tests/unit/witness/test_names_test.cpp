// SPDX-License-Identifier: MIT
#include "witness/test_names.h"

#include <gtest/gtest.h>

#include "program/entry.h"

namespace dashj::witness {
namespace {

class TestNamesTest : public testing::Test {
 protected:
  JavaName next(const std::string& entry) {
    return names_.next(program_, program::resolve_entry(program_, entry).value());
  }

  const program::Program program_ = program::Program::open(DASHJ_TEST_CLASSES).value();
  TestNames names_;
};

TEST_F(TestNamesTest, SayClassAndMethod) {
  const JavaName name = next("pkg.Errors$Throwing.calls");
  EXPECT_EQ(name.qualified(), "pkg.Errors_Throwing_calls_Failure");
  EXPECT_EQ(name.path(), "pkg/Errors_Throwing_calls_Failure.java");
  EXPECT_EQ(next("pkg.Errors$Throwing.calls").simple, "Errors_Throwing_calls_Failure2");
}

TEST_F(TestNamesTest, OverloadsAreToldApart) {
  EXPECT_EQ(next("pkg.Errors.over()").simple, "Errors_over_Failure");
  EXPECT_EQ(next("pkg.Errors.over(I[Ljava/lang/String;[[J)").simple,
            "Errors_over_int_StringArray_longArrayArray_Failure");
}

TEST_F(TestNamesTest, NamesOfTheProgramAreLeftToIt) {
  EXPECT_EQ(next("pkg.Errors.returns").simple, "Errors_returns_Failure2");
}

TEST_F(TestNamesTest, NamesDifferInMoreThanCase) {
  EXPECT_EQ(next("Lower.case_").simple, "Lower_case__Failure");
  EXPECT_EQ(next("LOWER.case_").simple, "LOWER_case__Failure2");
}

TEST(JavaNames, OfTheDefaultPackageHaveNoFolder) {
  EXPECT_EQ((JavaName{"", "A"}.path()), "A.java");
  EXPECT_EQ((JavaName{"", "A"}.qualified()), "A");
}

}  // namespace
}  // namespace dashj::witness
