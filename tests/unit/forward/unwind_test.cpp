// SPDX-License-Identifier: MIT
#include "forward/unwind.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "forward/copy_order.h"
#include "unit/check/unwound/assembled.h"
#include "unit/forward/unwind_fixture.h"

namespace dashj::forward {
namespace {

using tac::MethodId;
using tac::StmtId;

using check::testing::changed;
using testing::parsed;
using Unwind = testing::UnwindTest;

// s = 0; for (i = 0; i < n; i++) s += 2; if (s == 7) error; for n of at most five.
const std::string kLoop = R"(method Main test (I)V
  parameter int n slot 0
  variable int i slot 1
  variable int s slot 2
  0: if n > 5 goto 9
  1: i = 0
  2: s = 0
  3: if i >= n goto 7
  4: s = s + 2
  5: i = i + 1
  6: goto 3
  7: if s != 7 goto 9
  8: error call Main
  9: return
)";

TEST_F(Unwind, RoundsAreFollowedAsLongAsTheNextOneIsPossible) {
  const Unwound found = unwound(kLoop);
  const auto* bounded = std::get_if<Bounded>(&found);
  ASSERT_NE(bounded, nullptr);
  EXPECT_EQ(bounded->rounds.at({MethodId{0}, StmtId{3}}), 5U);
  EXPECT_TRUE(finds_input(changed(kLoop, "s != 7", "s != 8")));
}

// For n from 2 to 12 and m from 2 to 9: n rounds of m rounds, of which those count that are not the x-th; where
// `wrong` have been counted, error.
std::string rounds_of_rounds(const std::string& wrong) {
  return R"(method Main test (III)V
  parameter int n slot 0
  parameter int m slot 1
  parameter int x slot 2
  variable int i slot 3
  variable int j slot 4
  variable int s slot 5
  0: if n < 2 goto 18
  1: if n > 12 goto 18
  2: if m < 2 goto 18
  3: if m > 9 goto 18
  4: i = 0
  5: s = 0
  6: if i >= n goto 15
  7: j = 0
  8: if j >= m goto 13
  9: if x == j goto 11
  10: s = s + 1
  11: j = j + 1
  12: goto 8
  13: i = i + 1
  14: goto 6
  15: if s == )" +
         wrong + R"( goto 17
  16: return
  17: error call Main
  18: return
)";
}

// Numbers that decide how often loops go round have each of their few values; x has too many.
TEST_F(Unwind, FewValuesThatDecideAboutRoundsAreFollowedApart) {
  const UnwindTask task{.error_units = 1'000'000, .max_statements = 100'000, .max_statements_apart = 100'000};
  const Unwound found = unwound(rounds_of_rounds("109"), task);
  const auto* bounded = std::get_if<Bounded>(&found);
  ASSERT_NE(bounded, nullptr);
  EXPECT_EQ(bounded->apart.parameters, (std::vector<concrete::ParameterRange>{{0, {2, 12}}, {1, {2, 9}}}));
  EXPECT_EQ(bounded->rounds.at({MethodId{0}, StmtId{6}}), 12U);
  EXPECT_EQ(bounded->rounds.at({MethodId{0}, StmtId{8}}), 9U);
  const Unwound failing = unwound(rounds_of_rounds("108"), task);
  const auto* input = std::get_if<concrete::TestInput>(&failing);
  ASSERT_NE(input, nullptr);
  EXPECT_EQ(input->arguments[0], 12);
  EXPECT_EQ(input->arguments[1], 9);
}

// What is not supported is met with the least n, and an error with a greater one, which counts.
TEST_F(Unwind, OfInputsFollowedApartOneThatFailsCountsMore) {
  const UnwindTask task{.error_units = 1'000'000, .max_statements = 100'000, .max_statements_apart = 100'000};
  std::string text = rounds_of_rounds("108");
  text = changed(text, "  15: if s == 108 goto 17", "  15: if n == 2 goto 19\n  16: if s == 108 goto 18");
  text = changed(text, "  16: return\n  17: error call Main\n  18: return",
                 "  17: return\n  18: error call Main\n  19: unsupported \"something\" throws any foreign error -> 17");
  for (const char* guard : {"n < 2", "n > 12", "m < 2", "m > 9"})
    text = changed(text, std::string(guard) + " goto 18", std::string(guard) + " goto 17");
  const Unwound found = unwound(text, task);
  EXPECT_TRUE(std::holds_alternative<concrete::TestInput>(found));
  const Unwound right = unwound(changed(text, "s == 108", "s == 109"), task);
  const auto* leaves = std::get_if<LeavesModel>(&right);
  ASSERT_NE(leaves, nullptr);
  EXPECT_EQ(leaves->input.arguments[0], 2);
}

TEST_F(Unwind, WhatIsShortIsFollowedTogether) {
  const UnwindTask task{.error_units = 1'000'000, .max_statements = 100'000, .max_statements_apart = 100'000};
  const Unwound found = unwound(kLoop, task);
  const auto* bounded = std::get_if<Bounded>(&found);
  ASSERT_NE(bounded, nullptr);
  EXPECT_TRUE(bounded->apart.empty());
}

TEST_F(Unwind, ALoopWithoutEndIsLeftOpen) {
  const Unwound found = unwound(changed(kLoop, "if n > 5 goto 9", "if n < 0 goto 9"));
  ASSERT_TRUE(std::holds_alternative<Open>(found));
  EXPECT_EQ(statistics.count("unwinding.cut"), 1U);
}

TEST_F(Unwind, AnErrorIsFoundInALoopWithoutEnd) {
  EXPECT_TRUE(finds_input(changed(changed(kLoop, "if n > 5 goto 9", "if n < 0 goto 9"), "s != 7", "s != 6")));
}

TEST_F(Unwind, AHeadThatIsTheFirstStatementHasRounds) {
  const Unwound found = unwound(R"(method Main test (B)V
  parameter byte n slot 0
  0: if n <= 123 goto 3
  1: n = n - 1
  2: goto 0
  3: if n != 5 goto 5
  4: goto 5
  5: return
)");
  const auto* bounded = std::get_if<Bounded>(&found);
  ASSERT_NE(bounded, nullptr);
  EXPECT_EQ(bounded->rounds.at({MethodId{0}, StmtId{0}}), 4U);
}

// Two objects made on two branches; a field of one is written through a reference that may be either, and null.
const std::string kObjects = R"(method Main test (II)V
  parameter int n slot 0
  parameter int m slot 1
  variable ref p slot 2
  variable ref q slot 3
  temporary ref objects
  temporary map32 value
  temporary int t
  0: objects = 0R
  1: value = 0
  2: objects = objects + 1R
  3: p = objects
  4: value = value @ p := 1
  5: q = p
  6: if n < 3 goto 10
  7: objects = objects + 1R
  8: q = objects
  9: value = value @ q := m
  10: value = value @ q := 7
  11: t = value @ p
  12: if t == 7 goto 15
  13: if n >= 3 goto 16
  14: error call Main
  15: if n >= 3 goto 14
  16: return
)";

TEST_F(Unwind, AWriteThroughAChoiceChangesTheObjectThatItIs) {
  EXPECT_TRUE(is_bounded(kObjects));
  EXPECT_TRUE(finds_input(changed(kObjects, "13: if n >= 3", "13: if n >= 4")));
  EXPECT_TRUE(finds_input(changed(kObjects, "15: if n >= 3", "15: if n >= 2")));
}

TEST_F(Unwind, WhatADereferenceTellsIsGoneWhereItWasCaught) {
  // p is null or an object; "catch" goes on where p is null.
  const std::string text = R"(method Main test (I)V
  parameter int n slot 0
  variable ref p slot 1
  temporary ref objects
  0: objects = 0R
  1: p = 0R
  2: if n == 0 goto 5
  3: objects = objects + 1R
  4: p = objects
  5: if p == 0R goto 6
  6: if p != 0R goto 8
  7: error call Main
  8: return
)";
  EXPECT_TRUE(finds_input(text));
  EXPECT_TRUE(is_bounded(changed(text, "5: if p == 0R goto 6", "5: if p == 0R goto 8")));
}

const std::string kRecursion = R"(method Main test (I)V
  parameter int n slot 0
  temporary int t1
  0: if n > 4 goto 4
  1: t1 = call #1 Main.depth(I)I (n)
  2: if t1 != 9 goto 4
  3: error call Main
  4: return

method Main depth (I)I
  parameter int n slot 0
  temporary int t1
  temporary int t2
  0: if n > 0 goto 2
  1: return 0
  2: t1 = n - 1
  3: t2 = call #1 Main.depth(I)I (t1)
  4: t2 = t2 + 2
  5: return t2
)";

TEST_F(Unwind, LevelsAreFollowedAsLongAsTheNextOneIsPossible) {
  const Unwound found = unwound(kRecursion);
  const auto* bounded = std::get_if<Bounded>(&found);
  ASSERT_NE(bounded, nullptr);
  EXPECT_EQ(bounded->levels.at(MethodId{1}), 5U);
  EXPECT_TRUE(finds_input(changed(kRecursion, "t1 != 9", "t1 != 8")));
}

TEST_F(Unwind, WhatIsNotSupportedIsNoProof) {
  const Unwound found = unwound(R"(method Main test (I)V
  parameter int n slot 0
  0: if n != 5 goto 2
  1: unsupported "something" throws any foreign error -> 2
  2: return
)");
  const auto* leaves = std::get_if<LeavesModel>(&found);
  ASSERT_NE(leaves, nullptr);
  EXPECT_EQ(leaves->input.arguments, std::vector<tac::Value>{5});
}

TEST_F(Unwind, ChoicesOfAModelAreInTheOrderOfItsRun) {
  const Unwound found = unwound(R"(method Main test (I)V
  parameter int n slot 0
  variable int a slot 1
  variable int b slot 2
  0: if n == 0 goto 2
  1: a = choose int
  2: b = choose int
  3: if b != 77 goto 7
  4: if n == 0 goto 7
  5: if a != 33 goto 7
  6: error call Main
  7: return
)");
  const auto* input = std::get_if<concrete::TestInput>(&found);
  ASSERT_NE(input, nullptr);
  EXPECT_EQ(input->choices, (std::vector<tac::Value>{33, 77}));
}

TEST_F(Unwind, StopsAtItsBoundOfStatements) {
  EXPECT_TRUE(std::holds_alternative<Open>(unwound(kLoop, 20)));
}

TEST(CopyOrder, ACycleWithTwoEntriesIsRefused) {
  const tac::Methods methods = parsed(R"(method Main test (I)V
  parameter int n slot 0
  0: if n == 0 goto 3
  1: n = n + 1
  2: if n == 9 goto 5
  3: n = n + 2
  4: if n != 8 goto 1
  5: return
)");
  EXPECT_FALSE(CopyOrder::of(methods.body(MethodId{0})).has_value());
}

TEST(CopyOrder, ALoopIsDoneBeforeWhatComesAfterIt) {
  const tac::Methods methods = parsed(kLoop);
  const auto order = CopyOrder::of(methods.body(MethodId{0}));
  ASSERT_TRUE(order.has_value());
  const auto key = [&](std::uint32_t stmt, const Rounds& rounds) { return order->key(StmtId{stmt}, rounds); };
  EXPECT_LT(key(3, {0}), key(6, {0}));
  EXPECT_LT(key(6, {0}), key(3, {1}));
  EXPECT_LT(key(6, {1000}), key(7, {}));
  EXPECT_EQ(order->rounds_after({2}, StmtId{6}, StmtId{3}), Rounds{3});
  EXPECT_EQ(order->rounds_after({2}, StmtId{3}, StmtId{7}), Rounds{});
  EXPECT_EQ(order->rounds_after({}, StmtId{2}, StmtId{3}), Rounds{0});
}

}  // namespace
}  // namespace dashj::forward
