// SPDX-License-Identifier: MIT
#include "invariant/named_cells.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/tac/text.h"

namespace dashj::invariant {
namespace {

using tac::LocalId;
using ::testing::UnorderedElementsAre;

// t = i; v = a[t + 1]; b = a; v = b[j]; n is looked at nowhere.
constexpr std::string_view kTwoNames = R"(method Main f (III)V
  parameter int i slot 0
  parameter int j slot 1
  parameter int n slot 2
  variable ref a slot 3
  variable ref b slot 4
  variable int t slot 5
  variable int v slot 6
  global cells32 heap#ints
  0: t = i
  1: t = t + 1
  2: v = heap#ints @ a at t
  3: b = a
  4: v = heap#ints @ b at j
  5: n = n + j
  6: return
)";

TEST(NamedCells, FollowsCopiesOfIndicesAndOfArraysBackwards) {
  const auto body = tac::parse_tac(kTwoNames);
  ASSERT_TRUE(body.has_value()) << body.error().text();
  const LocalId i{0}, j{1}, a{3}, b{4}, t{5};
  EXPECT_THAT(named_cells(*body),
              UnorderedElementsAre(std::pair(a, i), std::pair(a, t), std::pair(a, j), std::pair(b, j)));
}

// t = o.at; v = a[t].
constexpr std::string_view kField = R"(method Main f (III)V
  variable ref a slot 3
  variable ref o slot 4
  variable int t slot 5
  variable int v slot 6
  global map32 Cursor#at
  global cells32 heap#ints
  0: t = Cursor#at @ o
  1: v = heap#ints @ a at t
  2: return
)";

TEST(NamedCells, OfAFieldTheMapThatHoldsIt) {
  const auto body = tac::parse_tac(kField);
  ASSERT_TRUE(body.has_value()) << body.error().text();
  const LocalId a{0}, t{2}, at{4};
  EXPECT_THAT(named_cells(*body), UnorderedElementsAre(std::pair(a, t), std::pair(a, at)));
}

}  // namespace
}  // namespace dashj::invariant
