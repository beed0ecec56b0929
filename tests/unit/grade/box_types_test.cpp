// SPDX-License-Identifier: MIT
#include "grade/box_types.h"

#include <gtest/gtest.h>

namespace dashj::grade {
namespace {

TEST(BoxTypesTest, AreTheWrapperClasses) {
  ASSERT_NE(box_of("Ljava/lang/Character;"), nullptr);
  EXPECT_EQ(box_of("Ljava/lang/Character;")->unboxing, "charValue");
  EXPECT_EQ(unboxed("Ljava/lang/Long;"), "J");
  for (const char* other : {"I", "[I", "Ljava/lang/Number;", "[Ljava/lang/Integer;", ""}) {
    EXPECT_EQ(box_of(other), nullptr);
    EXPECT_EQ(unboxed(other), other);
  }
}

}  // namespace
}  // namespace dashj::grade
