// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "unwinding_fixture.h"

namespace dashj::check::testing {
namespace {

const std::string kGlobals = R"(
  global ref objects
  global map32 class
  global map32 value
  global map32 next
)";

// A list of n < 4 nodes with the values 0, 1, ... in front, reversed; the value behind n - 1 places is 0.
const std::string kReverse = R"(method Main test (I)V
  parameter int n slot 0
  variable ref list slot 1
  variable ref result slot 2
  variable ref rest slot 3
  variable int i slot 4
  temporary ref t
  temporary int v)" + kGlobals +
                             R"(
  if n < 1 goto >end
  if n > 3 goto >end
  list = 0R
  i = 0
  make: if i >= n goto >made
  new t 1
  value = value @ t := i
  next = next @ t := list
  list = t
  i = i + 1
  goto >make
  made: result = 0R
  turn: if list == 0R goto >turned
  rest = next @ list
  next = next @ list := result
  result = list
  list = rest
  goto >turn
  turned: if result == 0R goto >wrong
  v = value @ result
  if v != 0 goto >wrong
  i = 1
  walk: if i == n goto >last
  result = next @ result
  if result == 0R goto >wrong
  i = i + 1
  goto >walk
  last: v = value @ result
  i = n - 1
  if v != i goto >wrong
  result = next @ result
  if result == 0R goto >end
  wrong: error call Main
  end: return
)";

TEST_F(UnwindingTest, AListIsReversed) {
  EXPECT_EQ(check(kReverse, {{{"make", 3}, {"turn", 3}, {"walk", 2}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(kReverse, {{{"make", 3}, {"turn", 2}, {"walk", 2}}}), Answer::Rejected);
  EXPECT_NE(reason.find("one more round"), std::string::npos) << reason;
  EXPECT_EQ(check(kReverse, {{{"make", 2}, {"turn", 3}, {"walk", 2}}}), Answer::Rejected);
  EXPECT_EQ(check(changed(kReverse, "if v != 0 goto", "if v == 0 goto"), {{{"make", 3}, {"turn", 3}, {"walk", 2}}}),
            Answer::Rejected);
  EXPECT_EQ(check(changed(kReverse, "list = rest", "list = 0R"), {{{"make", 3}, {"turn", 3}, {"walk", 2}}}),
            Answer::Rejected);
}

// try { p.value = 4; } catch (NullPointerException e) {} if (p == null) error();
const std::string kHandler = R"(method Main test (I)V
  parameter int n slot 0
  variable ref p slot 1
  temporary ref t
  temporary ref e
  temporary int v)" + kGlobals +
                             R"(
  p = 0R
  if n < 0 goto >use
  new t 1
  p = t
  use: if p != 0R goto >good
  new e 2
  goto >behind
  good: value = value @ p := 4
  behind: if p == 0R goto >null
  v = value @ p
  if v == 4 goto >end
  error call Main
  null: if n < 0 goto >end
  error call Main
  end: return
)";

TEST_F(UnwindingTest, WhatADereferenceTeachesIsGoneInTheHandler) {
  EXPECT_EQ(check(kHandler), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(kHandler, "null: if n < 0 goto >end", "null: if n < -5 goto >end")), Answer::Rejected);
  EXPECT_EQ(check(changed(kHandler, "null: if n < 0 goto >end\n  error call Main", "null: error call Main")),
            Answer::Rejected);
  // On the way on which it did not throw it holds.
  const std::string text = changed(kHandler, "good: value", "good: if p == 0R goto >null2\n value");
  EXPECT_EQ(check(changed(text, "end: return", "end: return\n null2: error call Main")), Answer::Accepted) << reason;
}

const std::string kAlias = R"(method Main test (II)V
  parameter int n slot 0
  parameter int m slot 1
  variable ref a slot 2
  variable ref b slot 3
  variable ref p slot 4
  temporary int v
  temporary int w)" + kGlobals +
                           R"(
  new a 1
  new b 1
  value = value @ a := 10
  value = value @ b := 20
  p = a
  if n < 0 goto >write
  p = b
  write: value = value @ p := m
  v = value @ a
  w = value @ b
  if p == b goto >second
  if v != m goto >wrong
  if w != 20 goto >wrong
  if n < 0 goto >end
  wrong: error call Main
  second: if v != 10 goto >wrong
  if w != m goto >wrong
  if n < 0 goto >wrong
  end: return
)";

TEST_F(UnwindingTest, AWriteChangesTheObjectThatItIs) {
  EXPECT_EQ(check(kAlias), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(kAlias, "if w != 20 goto", "if w == 20 goto")), Answer::Rejected);
  EXPECT_EQ(check(changed(kAlias, "second: if v != 10 goto", "second: if v == 10 goto")), Answer::Rejected);
  EXPECT_EQ(check(changed(kAlias, "if w != m goto", "if w == m goto")), Answer::Rejected);
  EXPECT_EQ(check(changed(kAlias, "if v != m goto", "if v == m goto")), Answer::Rejected);
}

// o = n > 0 ? new One : new Two; o.f() is 1 or 2, and so is what its field says.
const std::string kDispatch = R"(method Main test (I)V
  parameter int n slot 0
  variable ref o slot 1
  variable ref p slot 2
  temporary int kind
  temporary int fits
  temporary int t)" + kGlobals +
                              R"(
  if n > 0 goto >one
  new o 2
  value = value @ o := 2
  goto >made
  one: new o 1
  value = value @ o := 1
  made: new p 3
  kind = class @ o
  fits = kind instanceof "One" { 1 }
  if fits == 0 goto >other
  t = call #1 Main.one(Ljava/lang/Object;)I (o)
  goto >called
  other: t = call #2 Main.two(Ljava/lang/Object;)I (o)
  called: if p == o goto >wrong
  if n > 0 goto >positive
  if t == 12 goto >end
  wrong: error call Main
  positive: if t != 1 goto >wrong
  end: return
method Main one (Ljava/lang/Object;)I
  parameter ref this slot 0
  temporary int v
  global map32 value
  v = value @ this
  return v
method Main two (Ljava/lang/Object;)I
  parameter ref this slot 0
  temporary int v
  global map32 value
  v = value @ this
  v = v + 10
  return v
)";

TEST_F(UnwindingTest, TheClassOfAnObjectSaysWhatRuns) {
  EXPECT_EQ(check(kDispatch), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(kDispatch, "\"One\" { 1 }", "\"One\" { 1, 2 }")), Answer::Rejected);
  EXPECT_EQ(check(changed(kDispatch, "if t == 12 goto", "if t == 11 goto")), Answer::Rejected);
}

TEST_F(UnwindingTest, WhatIsWrittenOnOneWayOnlyIsNotThereOnTheOther) {
  const std::string text = R"(method Main test (I)V
  parameter int n slot 0
  variable ref a slot 1
  temporary int v
  global ref objects
  global map32 other
  objects = objects + 1R
  a = objects
  if n > 0 goto >write
  if n > -5 goto >join
  other = other @ a := 8
  goto >join
  write: other = other @ a := 5
  join: v = other @ a
  if n > 0 goto >positive
  if n <= -5 goto >low
  if v == 0 goto >end
  error call Main
  positive: if v == 5 goto >end
  error call Main
  low: if v == 8 goto >end
  error call Main
  end: return
)";
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if v == 0 goto", "if v == 5 goto")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if v == 0 goto", "if v == 8 goto")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "positive: if v == 5 goto", "positive: if v == 0 goto")), Answer::Rejected);
}

// Constants are there on every way.
TEST_F(UnwindingTest, TheClassOfAConstantIsWrittenOnOneWayOnly) {
  const std::string text = R"(method Main test (I)V
  parameter int n slot 0
  variable ref a slot 1
  temporary int v
  global map32 class
  a = -3R
  if n > 0 goto >join
  class = class @ -3R := 9
  join: v = class @ a
  if n > 0 goto >positive
  if v == 9 goto >end
  error call Main
  positive: if v == 0 goto >end
  error call Main
  end: return
)";
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "positive: if v == 0 goto", "positive: if v == 9 goto")), Answer::Rejected);
}

// build(n) = n == 0 ? null : new Node(n, build(n - 1)), for n < 4; its length is n.
const std::string kBuild = R"(method Main test (I)V
  parameter int n slot 0
  variable ref list slot 1
  variable int length slot 2
  temporary ref t
  temporary int v
  global map32 next
  global map32 value
  if n < 0 goto >end
  if n > 3 goto >end
  t = call #1 Main.build(I)LNode; (n)
  list = t
  length = 0
  v = 0
  walk: if list == 0R goto >walked
  v = value @ list
  length = length + 1
  list = next @ list
  goto >walk
  walked: if length != n goto >wrong
  if n == 0 goto >end
  if v == 1 goto >end
  wrong: error call Main
  end: return
method Main build (I)LNode;
  parameter int n slot 0
  variable ref node slot 1
  temporary ref rest
  temporary int less)" + kGlobals +
                           R"(
  if n != 0 goto >make
  return 0R
  make: new node 1
  value = value @ node := n
  less = n - 1
  rest = call #1 Main.build(I)LNode; (less)
  next = next @ node := rest
  return node
)";

TEST_F(UnwindingTest, ARecursionBuildsAList) {
  EXPECT_EQ(check(kBuild, {{{"walk", 3}}, {{1, 4}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(kBuild, {{{"walk", 3}}, {{1, 3}}}), Answer::Rejected);
  EXPECT_NE(reason.find("one more activation"), std::string::npos) << reason;
  EXPECT_EQ(check(kBuild, {{{"walk", 2}}, {{1, 4}}}), Answer::Rejected);
  EXPECT_EQ(check(changed(kBuild, "if v == 1 goto", "if v == 2 goto"), {{{"walk", 3}}, {{1, 4}}}), Answer::Rejected);
}

TEST_F(UnwindingTest, WideMapsHoldLongs) {
  const std::string text = R"(method Main test (J)V
  parameter long n slot 0
  variable ref a slot 2
  variable ref b slot 3
  temporary long v
  temporary int order
  global ref objects
  global map64 wide
  objects = objects + 1R
  a = objects
  objects = objects + 1R
  b = objects
  wide = wide @ a := n
  v = wide @ b
  order = v cmp 0L
  if order != 0 goto >wrong
  order = n cmp 0L
  if order < 0 goto >read
  b = a
  read: v = wide @ b
  order = v cmp 0L
  if order >= 0 goto >end
  wrong: error call Main
  end: return
)";
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if order >= 0 goto", "if order == 0 goto")), Answer::Rejected);
}

// Whoever can see the number of an object is refused.
TEST_F(UnwindingTest, NumbersOfObjectsMayNotBeSeen) {
  const std::string text = R"(method Main test (I)V
  parameter int n slot 0
  variable ref a slot 1
  variable ref b slot 2
  temporary int v
  global ref objects
  global map32 other
  objects = objects + 1R
  a = objects
  b = a
  other = other @ a := 3
  v = other @ b
  if v == 3 goto >end
  error call Main
  end: return
)";
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "b = a", "b = objects")), Answer::NotDecided);
  EXPECT_EQ(check(changed(text, "b = a", "b = 1R")), Answer::NotDecided);
  EXPECT_EQ(check(changed(text, "b = a", "b = a + 1R")), Answer::NotDecided);
  EXPECT_EQ(check(changed(text, "b = a", "b = -a")), Answer::NotDecided);
  EXPECT_EQ(check(changed(text, "v = other @ b", "v = (int) a")), Answer::NotDecided);
  EXPECT_EQ(check(changed(text, "other @ a := 3", "other @ a := a")), Answer::NotDecided);
  EXPECT_EQ(check(changed(text, "b = a", "b = a\n if objects == 0R goto >end")), Answer::NotDecided);
  EXPECT_EQ(check(changed(text, "  b = a", "  objects = 0R\n b = a")), Answer::NotDecided);
  EXPECT_EQ(check(changed(text, "  a = objects", "  if n > 0 goto >look\n look: a = objects")), Answer::NotDecided);
  EXPECT_EQ(check(changed(changed(text, "b = a", "thrown = thrown + 1R\n b = thrown"), "global map32 other",
                          "global map32 other\n global ref thrown")),
            Answer::NotDecided);
}

// Two methods put together number their objects one by one. Each has its own names for them and its own fields.
TEST_F(UnwindingTest, TwoCountersMayCountWhatNeverMeets) {
  const std::string text = R"(method Main test (I)V
  parameter int n slot 0
  variable ref a slot 1
  variable ref b slot 2
  variable ref c slot 3
  temporary int v
  temporary int w
  global ref objects
  global ref thrown
  global map32 value
  global map32 other
  objects = objects + 1R
  a = objects
  objects = objects + 1R
  c = objects
  value = value @ a := 3
  value = value @ c := 4
  thrown = thrown + 1R
  b = thrown
  other = other @ b := 5
  v = value @ a
  w = other @ b
  if a == c goto >wrong
  if w != 5 goto >wrong
  if v == 3 goto >end
  wrong: error call Main
  end: return
)";
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if a == c", "if a == b")), Answer::NotDecided);
  EXPECT_NE(reason.find("objects of two counters meet"), std::string::npos) << reason;
  EXPECT_EQ(check(changed(text, "other @ b := 5", "value @ b := 5")), Answer::NotDecided);
  EXPECT_EQ(check(changed(text, "  w = other @ b", "  c = b\n  w = other @ b")), Answer::NotDecided);
  EXPECT_EQ(check(changed(text, "  w = other @ b", "  w = value @ b")), Answer::NotDecided);
  EXPECT_EQ(check(changed(text, "  thrown = thrown", "  thrown = 0R\n  thrown = thrown")), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "  v = value @ a", "  thrown = 0R\n  v = value @ a")), Answer::NotDecided);
  EXPECT_NE(reason.find("does not start at 0"), std::string::npos) << reason;
}

}  // namespace
}  // namespace dashj::check::testing
