// SPDX-License-Identifier: MIT
// Objects, run by the interpreter as they are lowered (heap/Objects.java). What is expected follows from JLS 8.4, 8.8,
// 9.4, 12.5 and 15; each case says how.
#include <gtest/gtest.h>

#include "heap_runs.h"

namespace dashj::program::testing {
namespace {

std::string run(const char* method, std::int32_t a) {
  return run_heap("Objects", method, a);
}

TEST(Objects, HaveFieldsOfTheirOwn) {
  EXPECT_EQ(run("aliases", 5), "51");  // q is p; the other point still holds 0
  EXPECT_EQ(run("defaults", 5), "0");
  EXPECT_EQ(run("compared", 0), "3");  // null is null
  EXPECT_EQ(run("compared", 8), "1");
}

/// 200: byte -56 and one more; char 201; short 200; true; 200; 100.25 * 4. -1: byte 0, char 65535 + 1 = 0, short -1,
/// false, -1, (-0.5 + 0.25) * 4.
TEST(Objects, NarrowWhatFieldsHold) {
  EXPECT_EQ(run("narrowed", 200), std::to_string(-55 + 201 + 200 + 1 + 200 + 401));
  EXPECT_EQ(run("narrowed", -1), std::to_string(0 + 0 - 1 + 0 - 1 - 1));
}

/// JLS 12.5: A() runs before the fields of B are initialised, and calls B's init: v = 3, w = 100. Then w = 5, w += 3.
TEST(Objects, AreConstructedFromTheTop) {
  EXPECT_EQ(run("constructed", 0), "10");
  EXPECT_EQ(run("constructed", 1), "83");
}

TEST(Objects, HideFieldsAndDoNotOverrideThem) {
  EXPECT_EQ(run("hidden", 0), "21");
  EXPECT_EQ(run("hidden", 4), "25");
}

TEST(Objects, RunTheMethodOfTheirClass) {
  EXPECT_EQ(run("areas", 0), "320");  // 16 twice, kind 0
  EXPECT_EQ(run("areas", 1), "163");
  EXPECT_EQ(run("areas", 2), "83");  // super.area() is Half's
  EXPECT_EQ(run("areas", 3), "threw java/lang/NullPointerException");
  EXPECT_EQ(run("notOverridden", 0), "125");  // a private method is not overridden, a static one is not asked for
}

TEST(Objects, RunDefaultMethodsUnlessTheirClassHasOne) {
  EXPECT_EQ(run("greetings", 0), "1012");
  EXPECT_EQ(run("greetings", 1), "2023");  // the more specific interface (JLS 9.4.1)
  EXPECT_EQ(run("greetings", 2), "3023");
  EXPECT_EQ(run("greetings", 3), "3043");
  EXPECT_EQ(run("noReceiver", 4), "-1");
  EXPECT_EQ(run("noReceiver", 3), "4");
  EXPECT_EQ(run("ofInterface", 3), "10");
}

TEST(Objects, AreLinkedByReferences) {
  EXPECT_EQ(run("list", 0), "0");
  EXPECT_EQ(run("list", 4), "4321");
  EXPECT_EQ(run("recursive", 3), "3210");
  EXPECT_EQ(run("numbered", 0), "12");  // 0, its twin 1, then 2
  EXPECT_EQ(run("inner", 3), "1005");   // y is 6: 9 and 10, and the outer one is 5
}

TEST(Objects, AreEvaluatedFromLeftToRight) {
  EXPECT_EQ(run("leftToRight", 0), "1110");  // JLS 15.26.2: the left p is the first point, 1 + 10
  EXPECT_EQ(run("increments", 5), "12");     // 5, then 7
}

TEST(Objects, ArePassedByReference) {
  EXPECT_EQ(run("passed", 1), "210");   // swapped to 2 and 1, then the second times ten
  EXPECT_EQ(run("passed", 0), "1002");  // with itself: 1, then 10
}

}  // namespace
}  // namespace dashj::program::testing
