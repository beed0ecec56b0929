// SPDX-License-Identifier: MIT
#include "search/branch_search.h"

#include <gtest/gtest.h>

#include "base/java_float.h"
#include "search/branch_distance.h"
#include "search/error_run.h"
#include "tests/support/parsed.h"

namespace dashj::search {
namespace {

using concrete::TestInput;
using tac::Methods;
using tac::StmtId;

BranchSide side(std::uint32_t stmt, std::uint32_t number) {
  return {Methods::entry(), StmtId{stmt}, number};
}

std::optional<TestInput> search(const Methods& methods, std::vector<TestInput> first, std::uint64_t max_steps) {
  const StopToken stop;
  return search_branches(methods, {std::move(first), max_steps, 1000, 7}, stop);
}

/// An error where n is 123,456,789 and m is three times n less 5.
Methods two_numbers() {
  return dashj::testing::parse_linked(
      "method M f (II)V\n parameter int n slot 0\n parameter int m slot 1\n temporary int t\n"
      "0: if n != 123456789 goto 5\n1: t = n * 3\n2: t = t - 5\n3: if m != t goto 5\n4: error call M\n5: return\n");
}

TEST(BranchDistance, IsOfWhatIsCompared) {
  const Methods methods = two_numbers();
  const ObservedRun run = BranchObserver(methods).observe({{123456700, 0}, {}}, 100);
  EXPECT_EQ(run.run.place, std::nullopt);
  EXPECT_EQ(run.taken, (std::vector<BranchSide>{side(0, 1)}));
  ASSERT_NE(run.distance_to(side(0, 0)), nullptr);
  EXPECT_EQ(run.distance_to(side(0, 0))->least, 90);  // 89, and never 0
  EXPECT_EQ(run.distance_to(side(0, 0))->difference, -89);
  EXPECT_EQ(run.distance_to(side(3, 0)), nullptr);
  EXPECT_TRUE(run.has_taken(side(0, 1)));
  EXPECT_FALSE(run.has_taken(side(0, 0)));
}

/// The nearest round counts: i goes from 0 to 3, and 7 is looked for.
TEST(BranchDistance, IsTheLeastOfAllRounds) {
  const Methods loop = dashj::testing::parse_linked(
      "method M f ()V\n variable int i slot 0\n"
      "0: i = 0\n1: if i >= 4 goto 5\n2: if i == 7 goto 6\n3: i = i + 1\n4: goto 1\n5: return\n6: error call M\n");
  const ObservedRun run = BranchObserver(loop).observe({}, 100);
  ASSERT_NE(run.distance_to(side(2, 1)), nullptr);
  EXPECT_EQ(run.distance_to(side(2, 1))->least, 5);  // of 3 and 7
  EXPECT_TRUE(run.has_taken(side(1, 1)));
  EXPECT_TRUE(run.has_taken(side(1, 0)));
}

/// 1.0f and 1.5f have 2^22 floats between them; no number is near to what is none.
TEST(BranchDistance, OfFloatsIsTheNumbersBetweenThem) {
  const Methods methods = dashj::testing::parse_linked(
      "method M f (F)V\n parameter float x slot 0\n temporary int t\n"
      "0: t = x cmpl 1.5f\n1: if t == 0 goto 3\n2: return\n3: error call M\n");
  BranchObserver observer(methods);
  const auto least = [&](float x) {
    return observer.observe({{java_float::bits_of(x)}, {}}, 100).distance_to(side(1, 1))->least;
  };
  EXPECT_EQ(least(1.0F), (1 << 22) + 1);
  EXPECT_GT(least(std::numeric_limits<float>::quiet_NaN()), least(-3e38F));
}

TEST(BranchSearch, MovesTowardOneBranchAfterTheOther) {
  const auto found = search(two_numbers(), {{{0, 0}, {}}}, 20'000);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->arguments, (std::vector<tac::Value>{123'456'789, 370'370'362}));
  EXPECT_EQ(search(two_numbers(), {{{0, 0}, {}}}, 20'000), found);
}

TEST(BranchSearch, EndsWithItsSteps) {
  EXPECT_EQ(search(two_numbers(), {{{0, 0}, {}}}, 20), std::nullopt);
}

/// The second choice must be 4,711 where the first is above 1,000.
TEST(BranchSearch, MovesChoices) {
  const Methods methods = dashj::testing::parse_linked(
      "method M f ()V\n variable int a slot 0\n variable int b slot 1\n"
      "0: a = choose int\n1: b = choose int\n2: if a <= 1000 goto 5\n3: if b != 4711 goto 5\n4: error call M\n5: "
      "return\n");
  const auto found = search(methods, {{{}, {}}}, 20'000);
  ASSERT_TRUE(found);
  EXPECT_TRUE(run_to_error(methods, *found, 100).place);
}

/// What the second branch asks for breaks what the first one did: a + b is 1,000 and a is above 600.
TEST(BranchSearch, LetsOtherValuesFollow) {
  const Methods methods = dashj::testing::parse_linked(
      "method M f (II)V\n parameter int a slot 0\n parameter int b slot 1\n temporary int t\n"
      "0: t = a + b\n1: if t != 1000 goto 4\n2: if a <= 600 goto 4\n3: error call M\n4: return\n");
  const auto found = search(methods, {{{-50, 3}, {}}}, 50'000);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->arguments[0] + found->arguments[1], 1000);
  EXPECT_GT(found->arguments[0], 600);
}

TEST(BranchSearch, FindsNothingWhereThereIsNothing) {
  const Methods methods = dashj::testing::parse_linked(
      "method M f (I)V\n parameter int a slot 0\n"
      "0: if a <= 5 goto 3\n1: if a > 5 goto 3\n2: error call M\n3: return\n");
  EXPECT_EQ(search(methods, {{{1}, {}}}, 50'000), std::nullopt);
}

/// There is nothing to move, so it ends before its steps do.
TEST(BranchSearch, EndsWhereNothingCanBeMoved) {
  const Methods methods = dashj::testing::parse_linked(
      "method M f ()V\n variable int i slot 0\n"
      "0: i = 3\n1: if i > 5 goto 3\n2: return\n3: error call M\n");
  EXPECT_EQ(search(methods, {{{}, {}}}, UINT64_MAX), std::nullopt);
}

}  // namespace
}  // namespace dashj::search
