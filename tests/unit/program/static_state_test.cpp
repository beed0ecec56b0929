// SPDX-License-Identifier: MIT
// Static fields and class initialisers, run by the interpreter as they are lowered (heap/Statics.java). What is
// expected follows from JLS 12.4 and JVMS 5.5; each case says how. The digits of `log` tell what ran, in order.
#include <gtest/gtest.h>

#include "heap_runs.h"

namespace dashj::program::testing {
namespace {

std::string run(const char* method, std::int32_t a) {
  return run_heap("Statics", method, a);
}

/// a = 10, b = 1 + 1, c = 10 + 2, early = 0 as `later` is not set yet, SEEN = 9 + 5.
TEST(StaticState, IsInitialisedInTextualOrder) {
  EXPECT_EQ(run("textual", 0), std::to_string(10 * 10000 + 2 * 1000 + 12 * 10 + 0 + 14));
}

/// b: -56 + a; c: 97 + a; l: 2^40 - 3, so 255 above; f: 1.75 * 4.
TEST(StaticState, HasAllTypes) {
  EXPECT_EQ(run("types", 1), std::to_string(-55 + 98 + 255 + 1 + 7 + 3000));
  // The byte wraps to 100, the char to 65533.
  EXPECT_EQ(run("types", -100), std::to_string(100 + 65533 + 255 + 0 + 7 + 3000));
}

TEST(Initialisation, IsTriggeredByActiveUseOnly) {
  EXPECT_EQ(run("triggers", 0), "212");  // superclass first
  EXPECT_EQ(run("triggers", 1), "101");  // s is declared above: only that class
  EXPECT_EQ(run("triggers", 2), "1233");
  EXPECT_EQ(run("triggers", 3), "300");  // a constant
  EXPECT_EQ(run("triggers", 4), "401");
  EXPECT_EQ(run("triggers", 5), "0");
  EXPECT_EQ(run("triggers", 6), "0");
}

TEST(Initialisation, RunsOnceOnEveryWay) {
  EXPECT_EQ(run("sometimes", 0), std::to_string(912 * 1000 + 200));
  EXPECT_EQ(run("sometimes", 1), std::to_string(192 * 1000 + 1 + 200));
  EXPECT_EQ(run("sometimes", 2), std::to_string(129 * 1000 + 1 + 20 + 200));
  EXPECT_EQ(run("inLoop", 4), "551255");
  EXPECT_EQ(run("inLoop", 1), "5");
}

/// The class that is asked for second finds the first one begun, with its fields still 0.
TEST(Initialisation, GoesOnWhereItIsOnTheWay) {
  EXPECT_EQ(run("cycle", 0), "221");  // y = 0 + 1, x = 1 + 1
  EXPECT_EQ(run("cycle", 1), "212");
  // Parent begins, Child has a begun superclass: c = 0 + 10, p = 11.
  EXPECT_EQ(run("familyCycle", 0), "1110");
  // Child begins, Parent reads c of it: p = 0 + 1, c = 1 + 10.
  EXPECT_EQ(run("familyCycle", 1), "111");
}

/// First ExceptionInInitializerError with its cause, then NoClassDefFoundError; it is run once.
TEST(Initialisation, FailsOnce) {
  EXPECT_EQ(run("failing", 0), "1101");
  EXPECT_EQ(run("failing", 1), "1101");
  EXPECT_EQ(run("failing", 2), "1101");
  EXPECT_EQ(run("failing", 3), "1101");
  EXPECT_EQ(run("leaves", 0), "threw java/lang/ExceptionInInitializerError");
}

/// JVMS 5.5 steps 7 and 11: with the superclass the class has failed, too.
TEST(Initialisation, FailsWithTheSuperclass) {
  EXPECT_EQ(run("failsBelowFirst", 0), "1234");
  EXPECT_EQ(run("failsAboveFirst", 0), "123");
}

TEST(Initialisation, LetsErrorsPassAsTheyAre) {
  EXPECT_EQ(run("errorsPass", 0), "5");
  EXPECT_EQ(run("errorCalled", 0), "error call");
  EXPECT_EQ(run("errorCalled", 1), "1");
  EXPECT_EQ(run("asserted", 0), "error assertion");
  EXPECT_EQ(run("asserted", 1), "1");
}

/// An object that an initialiser has given away before it failed: its methods find a class that has failed.
TEST(Initialisation, IsAskedForInInstanceMethodsToo) {
  EXPECT_EQ(run("outlived", 0), "12");
  EXPECT_EQ(run("ofInstance", 3), "7");
}

TEST(StaticState, IsHandedThroughCalls) {
  EXPECT_EQ(run("inCallees", 0), "24");  // 3 activations count to 3, then each doubles
  EXPECT_EQ(run("inCallees", 5), "12");
  EXPECT_EQ(run("stack", 4), "3210");
}

TEST(Initialisation, OfTheEntrysClassRunsFirst) {
  EXPECT_EQ(run_heap("Started", "entry", 1), "7");
  EXPECT_EQ(run_heap("Refuses", "entry", 1), "threw java/lang/ExceptionInInitializerError");
}

}  // namespace
}  // namespace dashj::program::testing
