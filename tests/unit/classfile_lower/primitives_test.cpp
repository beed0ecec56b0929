// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::StartsWith;

Lines primitives(const char* method) {
  return statements_of("Primitives", method);
}

TEST(LowerPrimitives, ComputesWithLongs) {
  EXPECT_THAT(primitives("longs"), ElementsAre("x = (long) a", "t1 = x * 2L", "t2 = (int) t1", "return t2"));
  EXPECT_THAT(primitives("constants"), ElementsAre("least = -9223372036854775808L", "t1 = least + 1L", "return t1"));
  EXPECT_THAT(primitives("shift"), ElementsAre("t1 = a << b", "t2 = t1 >>> 3", "return t2"));
}

TEST(LowerPrimitives, ALongParameterTakesTwoSlots) {
  EXPECT_THAT(primitives("takesLong"), ElementsAre("return a"));
  const tac::Body body = CompiledClasses("debug").lower("Primitives", "takesLong");
  ASSERT_EQ(body.parameter_count, 2U);
  EXPECT_EQ(body.locals[0].slot, 0);
  EXPECT_EQ(body.locals[0].type, tac::Type::Long);
  EXPECT_EQ(body.locals[1].slot, 2);
}

TEST(LowerPrimitives, ComputesWithFloats) {
  EXPECT_THAT(primitives("floats"), ElementsAre("c = a % 0.1f", "t1 = (double) c", "t2 = t1 / -0.0",
                                                "t3 = b * Double.NaN", "t4 = t2 + t3", "return t4"));
  EXPECT_THAT(primitives("conversions"), ElementsAre("t1 = (float) a", "t2 = (long) t1", "t3 = (int) t2", "return t3"));
}

TEST(LowerPrimitives, WritesOutMethodsOfMath) {
  EXPECT_THAT(primitives("mathOfFloats"), ElementsAre("t1 = (sqrt) a", "t2 = (rint) a", "t3 = t1 min t2",
                                                      "t4 = (abs) b", "t5 = (double) t4", "t6 = t3 + t5", "return t6"));
}

/// The JVM may show the bits of any NaN.
TEST(LowerPrimitives, DoesNotSayWhichBitsANaNHas) {
  EXPECT_THAT(primitives("rawBits"),
              ElementsAre("t1 = (bits) a", "t2 = a cmpl a", "if t2 == 0 goto 4",
                          "unsupported \"call of java.lang.Float.floatToRawIntBits of a NaN\" -> 4", "return t1"));
}

/// javac jumps where the relation does not hold, and lets a NaN jump: dcmpg for <.
TEST(LowerPrimitives, ComparesAsTheInstructionSays) {
  EXPECT_THAT(primitives("less")[0], "t1 = a cmpg b");
  EXPECT_THAT(primitives("less")[1], StartsWith("if t1 >= 0 goto"));
  EXPECT_THAT(primitives("longLess")[0], "t1 = a cmp b");
}

TEST(LowerPrimitives, ChecksTheDivisorOfALong) {
  EXPECT_THAT(primitives("divide"), ElementsAre("t1 = b cmp 0L", "if t1 != 0 goto 3",
                                                "throw java/lang/ArithmeticException", "t2 = a / b", "return t2"));
}

TEST(LowerPrimitives, SplitsSlotsThatHoldSeveralTypes) {
  const Lines lines = primitives("reuse");
  EXPECT_THAT(lines, Contains("b = (long) a"));
  EXPECT_THAT(lines, Contains("d = (double) a"));
  EXPECT_THAT(lines, Contains("f = 2.0f"));
}

TEST(LowerPrimitives, CarriesALongOverTheStack) {
  const Lines lines = primitives("choose");
  EXPECT_THAT(lines, Contains("t1 = a"));
  EXPECT_THAT(lines, Contains("t1 = b"));
  EXPECT_EQ(lines.back(), "return t1");
}

}  // namespace
}  // namespace dashj::lower::testing
