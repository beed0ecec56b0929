// SPDX-License-Identifier: MIT
#include "invariant/named_cells.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "invariant/scalar_roles.h"

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

// v = a[i] & 1; b = a; v = b[j] & 1; v = (byte) c[i]; the lowest bit of d is looked at in one of two places.
constexpr std::string_view kBits = R"(method Main f (II)V
  parameter int i slot 0
  parameter int j slot 1
  variable ref a slot 2
  variable ref b slot 3
  variable ref c slot 4
  variable ref d slot 5
  variable int v slot 6
  temporary int t1
  temporary int t2
  temporary int t3
  temporary int t4
  temporary int t5
  global cells32 heap#bytes
  0: t1 = heap#bytes @ a at i
  1: v = t1 & 1
  2: b = a
  3: t2 = heap#bytes @ b at j
  4: v = t2 & 1
  5: t3 = heap#bytes @ c at i
  6: v = (byte) t3
  7: t4 = heap#bytes @ d at i
  8: v = t4 & 1
  9: t5 = heap#bytes @ d at j
  10: v = (byte) t5
  11: return
)";

TEST(BooleanArrays, AreThoseOfWhichOneBitIsReadEverywhere) {
  const auto body = tac::parse_tac(kBits);
  ASSERT_TRUE(body.has_value()) << body.error().text();
  EXPECT_THAT(boolean_arrays(*body), UnorderedElementsAre(LocalId{2}, LocalId{3}));
}

// An array of three ints under two names, one of nine, one that nothing is stored in, and one local for two arrays.
constexpr std::string_view kShort = R"(method Main f (I)V
  parameter int i slot 0
  variable ref a slot 1
  variable ref b slot 2
  variable ref c slot 3
  variable ref d slot 4
  variable ref e slot 5
  temporary ref t1
  temporary ref t2
  temporary ref t3
  global cells32 heap#ints
  global map32 heap#length
  0: heap#length = heap#length @ t1 := 3
  1: a = t1
  2: b = a
  3: heap#ints = heap#ints @ b at i := 1
  4: heap#length = heap#length @ t2 := 9
  5: c = t2
  6: heap#ints = heap#ints @ c at i := 1
  7: heap#length = heap#length @ t3 := 3
  8: d = t3
  9: e = t1
  10: e = t3
  11: return
)";

TEST(FewCells, AreThoseOfShortArraysThatAreStoredIn) {
  const auto body = tac::parse_tac(kShort);
  ASSERT_TRUE(body.has_value()) << body.error().text();
  const auto found = few_cells_of_arrays(*body);
  std::vector<std::string> names;
  for (const auto& [array, few] : found) {
    names.push_back(body->local(array).name);
    EXPECT_EQ(few.count, 3u);
    EXPECT_EQ(body->local(few.array).name, "t1");
    EXPECT_EQ(body->local(few.cells).name, "heap#ints");
  }
  EXPECT_THAT(names, UnorderedElementsAre("a", "b", "t1"));
}

}  // namespace
}  // namespace dashj::invariant
