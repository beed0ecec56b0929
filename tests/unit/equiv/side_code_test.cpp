// SPDX-License-Identifier: MIT
#include "equiv/side_code.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "equiv/fuse.h"
#include "program/reach/may_reach_error.h"

namespace dashj::equiv {
namespace {

SideCode code_of(const std::string& text) {
  auto bodies = tac::parse_methods(text);
  if (!bodies) throw std::runtime_error(bodies.error().text());
  auto code = side_code(tac::Methods(std::move(*bodies)));
  if (!code) throw std::runtime_error(code.error());
  return std::move(*code);
}

/// Calls g, which counts down by calling itself and ends with this statement.
SideCode counting_down(const std::string& end) {
  return code_of(R"(method Main f (I)V source "Main.java"
  parameter int n slot 0
  0: call #1 Main.g(I)V (n)
  1: return
method Main g (I)V source "Main.java"
  parameter int n slot 0
  temporary int t
  0: if n <= 0 goto 4
  1: t = n + -1
  2: call #1 Main.g(I)V (t)
  3: return
  4: )" + end + "\n  5: return\n");
}

bool may_differ(const SideCode& reference, const SideCode& student, Order order) {
  const tac::Methods methods =
      fuse({reference, student}, order, [](const std::string& one, const std::string& other) { return one == other; });
  return program::may_reach_error(methods, tac::Methods::entry())[0];
}

TEST(SideCode, WhatIsOpenInACalledMethodMayDoAnything) {
  const SideCode open = counting_down("unsupported \"x\" throws \"java/lang/NullPointerException\" -> 5");
  ASSERT_EQ(open.callees.size(), 1U);
  EXPECT_EQ(std::get<tac::Unsupported>(open.callees[0].stmt(tac::StmtId{4}).operation).effects, tac::any_effects());
}

// Neither result nor exception of such a call is known, though an exception that leaves it is no error of any property.
TEST(SideCode, NoProofPassesACallOfWhatIsOpen) {
  const SideCode done = counting_down("goto 5"),
                 open = counting_down("unsupported \"x\" throws \"java/lang/NullPointerException\" -> 5"),
                 harmless = counting_down("unsupported \"x\" -> 5");
  for (const Order order : {Order::OneAfterOther, Order::Lockstep, Order::SameRounds}) {
    EXPECT_FALSE(may_differ(done, done, order));
    EXPECT_TRUE(may_differ(open, done, order));
    EXPECT_TRUE(may_differ(done, open, order));
    EXPECT_TRUE(may_differ(harmless, done, order));
  }
}

}  // namespace
}  // namespace dashj::equiv
