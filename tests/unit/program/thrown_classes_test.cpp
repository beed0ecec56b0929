// SPDX-License-Identifier: MIT
// Where methods are compared, every Throw says which class leaves (heap/ThrownOn.java). What is expected is the class
// of the object: nobody makes another one on the way.
#include "program/thrown_classes.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "heap_runs.h"

namespace dashj::program::testing {
namespace {

std::string run(const char* method, std::int32_t a) {
  return run_heap("ThrownOn", method, a, Purpose::Comparison);
}

TEST(ThrownClasses, AreThoseOfTheObjects) {
  for (const char* method : {"chosen", "behindFinally", "caught", "kept", "ofCallee", "again"}) {
    SCOPED_TRACE(method);
    EXPECT_EQ(run(method, 0), "threw java/lang/ArithmeticException");
    EXPECT_EQ(run(method, 1), "threw ThrownOn$Own");
    EXPECT_EQ(run(method, 2), "threw ThrownOn$Deeper");
    EXPECT_EQ(run(method, 3), "threw java/lang/IllegalStateException");
  }
  EXPECT_EQ(run("again", 22), "threw ThrownOn$Deeper");
  EXPECT_EQ(run("ofCallee", 4), "4");
  EXPECT_EQ(run("ofOneClass", 0), "threw java/lang/ArithmeticException");
}

TEST(ThrownClasses, AreNotToldOtherwise) {
  EXPECT_EQ(run_heap("ThrownOn", "behindFinally", 1), "threw");
  EXPECT_EQ(run_heap("ThrownOn", "ofOneClass", 0), "threw");
}

// One Throw a class, whatever the number of those that were unknown; the last class needs no test.
TEST(ThrownClasses, StandBehindAllStatements) {
  auto bodies = tac::parse_methods(R"tac(method Main f (I)I source "Main.java"
  parameter int n slot 0
  global map32 classes given
  global ref thrown given
  0: if n == 0 goto 3
  1: if n == 1 goto 4
  2: throw ""
  3: throw ""
  4: throw "Main"
)tac");
  ASSERT_TRUE(bodies) << bodies.error().text();
  tac::Body& body = bodies->front();
  ASSERT_TRUE(throws_unknown_class(body));
  tell_thrown_classes(body, {{2, "A"}, {5, "B"}, {7, "C"}}, tac::LocalId{1}, tac::LocalId{2});
  EXPECT_FALSE(throws_unknown_class(body));
  EXPECT_EQ(tac::validate_body(body), std::vector<std::string>{});
  std::string printed;
  for (const tac::Stmt& stmt : body.statements) printed += tac::print_operation(body, stmt.operation) + "\n";
  EXPECT_EQ(printed,
            "if n == 0 goto 3\nif n == 1 goto 4\ngoto 5\ngoto 5\nthrow Main\n"
            "thrown#class = classes @ thrown\nswitch thrown#class { 2: 7, 5: 8, default: 9 }\n"
            "throw A\nthrow B\nthrow C\n");
}

}  // namespace
}  // namespace dashj::program::testing
