// SPDX-License-Identifier: MIT
#include "report/named_once.h"

#include <gtest/gtest.h>

namespace dashj::report {
namespace {

TEST(NamedOnce, APlaceInTheEntryIsItsLineAlone) {
  EXPECT_EQ(without_entry("array length in Main.f(I)V, Main.java:3", "Main.f(I)V"), "array length in Main.java:3");
  EXPECT_EQ(without_entry("a parameter of type int[] in Main.f([I)V", "Main.f([I)V"), "a parameter of type int[]");
}

TEST(NamedOnce, APlaceElsewhereStays) {
  for (const char* text :
       {"array length in Main.g(I)V, Main.java:3", "array length in Main.f(I)V.", "call of Main.f(I)V", "120 s"})
    EXPECT_EQ(without_entry(text, "Main.f(I)V"), text);
}

TEST(NamedOnce, AMethodThatIsComparedIsItsSide) {
  EXPECT_EQ(without_method("array length in reference A.f(I)V, line 3", "reference", "A.f(I)V"),
            "array length in the reference, line 3");
  EXPECT_EQ(without_method("submission A.f(I)V may not end, as submission A.f(I)V", "submission", "A.f(I)V"),
            "the submission may not end, as the submission");
  EXPECT_EQ(without_method("submission A.g(I)V may not end", "submission", "A.f(I)V"),
            "submission A.g(I)V may not end");
}

}  // namespace
}  // namespace dashj::report
