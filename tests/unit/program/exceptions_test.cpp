// SPDX-License-Identifier: MIT
// Exceptions, run by the interpreter as they are lowered (heap/Exceptions.java). What is expected follows from JLS 11,
// 14.18 and 14.20, and JVMS 2.10; each case says how.
#include <gtest/gtest.h>

#include "heap_runs.h"

namespace dashj::program::testing {
namespace {

std::string run(const char* method, std::int32_t a) {
  return run_heap("Exceptions", method, a);
}

TEST(Exceptions, AreCaughtByTheFirstHandlerOfTheirClass) {
  EXPECT_EQ(run("guarded", 5), "2");
  EXPECT_EQ(run("guarded", 0), "-1");
  EXPECT_EQ(run("unguarded", 0), "threw java/lang/ArithmeticException");
  EXPECT_EQ(run("order", 1), "101");  // Deeper gives its superclass 1 + 100
  EXPECT_EQ(run("order", 2), "20");
  EXPECT_EQ(run("order", 3), "-1");
  EXPECT_EQ(run("order", 4), "-1");  // a division by zero is a RuntimeException
  EXPECT_EQ(run("order", 5), "10");
  EXPECT_EQ(run("either", 0), "0");
  EXPECT_EQ(run("either", 1), "1");
  EXPECT_EQ(run("either", 2), "20");
}

TEST(Exceptions, ThrownInAHandlerPassItsSiblings) {
  EXPECT_EQ(run("notBySibling", 0), "threw Exceptions$Own");
  EXPECT_EQ(run("notBySibling", 1), "1");
  EXPECT_EQ(run("rethrown", 0), "4");  // the same object, counted up between
  EXPECT_EQ(run("rethrown", 1), "0");
}

TEST(Exceptions, RunFinallyClausesOnEveryWayOut) {
  EXPECT_EQ(run("finallyReturns", 0), "2");
  EXPECT_EQ(run("finallyReturns", 1), "2");
  EXPECT_EQ(run("finallyWritesTooLate", 9), "9");  // JLS 14.17: the value is there before finally runs
  EXPECT_EQ(run("thrownInFinally", 0), "7");       // the first exception is forgotten
  EXPECT_EQ(run("thrownInFinally", 1), "1");
  // 0, 2: continue (100 each); 1, 3: 101 and 103.
  EXPECT_EQ(run("loop", 4), "404");
  // 4: 100; 5 leaves by break, after its 100.
  EXPECT_EQ(run("loop", 9), "604");
  EXPECT_EQ(run("nested", 0), "135789");
  EXPECT_EQ(run("nested", 1), "123479");
  EXPECT_EQ(run("errorInFinally", 0), "error call");
  EXPECT_EQ(run("errorInFinally", 1), "1");
}

TEST(Exceptions, LeaveCalleesUpToAHandler) {
  EXPECT_EQ(run("fromCallee", 2), "2");
  EXPECT_EQ(run("fromCallee", 5), "105");
  EXPECT_EQ(run("throughCallee", 3), "3");
  EXPECT_TRUE(run("throughCallee", 4).starts_with("threw"));
  EXPECT_EQ(run("deep", 3), "4");  // one finally for each of 3, 2, 1, 0
  EXPECT_EQ(run("staticsOfThrower", 3), "5");
  EXPECT_EQ(run("staticsOfThrower", 4), "44");
}

TEST(Exceptions, OfTheJvmStandWhereTheyAreRaised) {
  EXPECT_EQ(run("thrownNull", 0), "-1");
  EXPECT_EQ(run("thrownNull", 6), "6");
  EXPECT_EQ(run("nullField", 0), "-2");
  EXPECT_EQ(run("nullField", 6), "6");
  // JLS 15.26.1: the right-hand side is evaluated, then the null reference is found.
  EXPECT_EQ(run("evaluatedBeforeNull", 0), "10");
  EXPECT_EQ(run("evaluatedBeforeNull", 1), "1");
  EXPECT_EQ(run("casts", 0), "-1");
  EXPECT_EQ(run("casts", 1), "102");
  EXPECT_EQ(run("casts", 2), "-7");  // null can be cast
}

TEST(Exceptions, AreInstancesOfTheirSuperclasses) {
  EXPECT_EQ(run("kinds", 0), "13");  // Own 1, RuntimeException 4, Throwable 8
  EXPECT_EQ(run("kinds", 1), "15");  // and Deeper 2
  EXPECT_EQ(run("kinds", 2), "0");   // null is an instance of nothing
}

TEST(Exceptions, KeepMessageAndCause) {
  EXPECT_EQ(run("messages", 0), "1");  // equal constants are one String (JLS 3.10.5)
  EXPECT_EQ(run("messages", 1), "2");
  EXPECT_EQ(run("messages", 2), "2");
  EXPECT_EQ(run("causes", 0), "1");
}

TEST(Exceptions, LeaveLocalsAsTheyWere) {
  EXPECT_EQ(run("seenByHandler", 0), "50");
  EXPECT_EQ(run("seenByHandler", 1), "7");
  // a = 1: the first try divides by 1 - 1; the second gives 100 / (1 - 2) * 10 + 2.
  EXPECT_EQ(run("retry", 1), "-998");
  EXPECT_EQ(run("retry", 6), "201");
}

/// design 2: an AssertionError is an error where it leaves the entry, and only there.
TEST(Exceptions, OfAssertionsCountWhereTheyLeave) {
  EXPECT_EQ(run("assertionLeaves", 1), "1");
  EXPECT_EQ(run("assertionLeaves", 0), "error assertion");
  EXPECT_EQ(run("assertionCaught", 0), "2");
  EXPECT_EQ(run("assertionOfCalleeCaught", 0), "2");
  EXPECT_EQ(run("assertionSwallowed", 0), "3");
  EXPECT_EQ(run("asException", 0), "error assertion");  // an Error is no Exception
}

TEST(Exceptions, CloseResourcesInTheOppositeOrder) {
  EXPECT_EQ(run("resources", 1), "21");
  EXPECT_EQ(run("resources", 0), "213");  // closed before the handler runs
}

TEST(Exceptions, LeaveTheEntry) {
  EXPECT_TRUE(run("leaves", 0).starts_with("threw"));
  EXPECT_EQ(run("leaves", 1), "threw java/lang/Error");
  EXPECT_TRUE(run("leaves", 2).starts_with("threw"));
  EXPECT_EQ(run("leaves", 3), "threw java/lang/ArithmeticException");
  EXPECT_EQ(run("leaves", 7), "0");
}

}  // namespace
}  // namespace dashj::program::testing
