// SPDX-License-Identifier: MIT
#include "grade/run/grade_progress.h"

#include <gtest/gtest.h>

namespace dashj::grade {
namespace {

TEST(GradeProgressTest, TheBarAndTheTimeLeft) {
  EXPECT_EQ(grade_progress_text(50, 0, 100, 100, "anna, gcd", 200),
            "[##########..........] 50 of 100, about 2 min left: anna, gcd");
  EXPECT_EQ(grade_progress_text(100, 0, 100, 100, "", 200), "[####################] 100 of 100");
}

TEST(GradeProgressTest, WhatWasKnownTookNoTime) {
  EXPECT_EQ(grade_progress_text(90, 80, 100, 20, "", 200), "[##################..] 90 of 100, about 20 s left");
}

TEST(GradeProgressTest, AFewSayNothingAboutTheMany) {
  EXPECT_EQ(grade_progress_text(4, 0, 100, 20, "", 200), "[....................] 4 of 100");
}

TEST(GradeProgressTest, ALineIsNotBroken) {
  EXPECT_EQ(grade_progress_text(4, 0, 100, 20, "a long name", 30).size(), 29u);
}

}  // namespace
}  // namespace dashj::grade
