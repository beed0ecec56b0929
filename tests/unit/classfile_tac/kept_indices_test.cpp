// SPDX-License-Identifier: MIT
#include "classfile/tac/kept_indices.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/tac/text.h"
#include "linked.h"

namespace dashj::tac {
namespace {

using ::testing::ElementsAre;

Body parsed(const std::string& text) {
  auto body = parse_tac(text);
  EXPECT_TRUE(body) << body.error().text();
  return *body;
}

std::vector<std::string> with_indices(const std::string& text) {
  return testing::valid_statements(with_kept_indices(parsed(text)));
}

// m = 5; for (i = 0; i < n; i++) m = a[i]; for (i = 0; a[i] RELATION m; i++) {}
std::string kept_then_sought(const std::string& relation) {
  return "method Main f (I[I)V\n"
         "  parameter int n slot 0\n"
         "  parameter ref a slot 1\n"
         "  variable int i slot 2\n"
         "  variable int m slot 3\n"
         "  temporary int t\n"
         "  global cells32 heap#ints\n"
         "  0: m = 5\n"
         "  1: i = 0\n"
         "  2: if i >= n goto 6\n"
         "  3: m = heap#ints @ a at i\n"
         "  4: i = i + 1\n"
         "  5: goto 2\n"
         "  6: i = 0\n"
         "  7: t = heap#ints @ a at i\n"
         "  8: if t " +
         relation +
         " m goto 11\n"
         "  9: i = i + 1\n"
         "  10: goto 7\n"
         "  11: return\n";
}

TEST(KeptIndices, StandBesideWhatALoopKeepsAndALaterOneLooksFor) {
  EXPECT_THAT(
      with_indices(kept_then_sought("==")),
      ElementsAre("m#index = 0", "m = 5", "i = 0", "if i >= n goto 8", "m#index = i", "m = heap#ints @ a at i",
                  "i = i + 1", "goto 3", "i = 0", "t = heap#ints @ a at i", "m#cell10 = heap#ints @ a at m#index",
                  "if m#cell10 != m goto 13", "m#cell10 = 0", "if t == m goto 16", "i = i + 1", "goto 9", "return"));
}

TEST(KeptIndices, OfDoublesAreComparedAsTheLoopCompares) {
  EXPECT_THAT(with_indices("method Main f (I[D)V\n"
                           "  parameter int n slot 0\n"
                           "  parameter ref a slot 1\n"
                           "  variable int i slot 2\n"
                           "  variable double m slot 3\n"
                           "  temporary double t\n"
                           "  temporary int c\n"
                           "  global cells64 heap#doubles\n"
                           "  0: m = heap#doubles @ a at 0\n"
                           "  1: i = 0\n"
                           "  2: if i >= n goto 6\n"
                           "  3: m = heap#doubles @ a at i\n"
                           "  4: i = i + 1\n"
                           "  5: goto 2\n"
                           "  6: i = 0\n"
                           "  7: t = heap#doubles @ a at i\n"
                           "  8: c = t cmpl m\n"
                           "  9: if c == 0 goto 12\n"
                           "  10: i = i + 1\n"
                           "  11: goto 7\n"
                           "  12: return\n"),
              ::testing::IsSupersetOf(
                  {"m#index = i", "m#cell11 = heap#doubles @ a at m#index", "m#order12 = m#cell11 cmpl m"}));
}

// Where a local stands to a cell in order is no question of where it comes from.
TEST(KeptIndices, NoneWhereNoLoopLooksForAnEqualCell) {
  const Body body = parsed(kept_then_sought("<"));
  EXPECT_EQ(print_tac(with_kept_indices(body)), print_tac(body));
}

// for (i = 0; i < n; i++) { m = a[i]; if (a[j] == m) break; }
TEST(KeptIndices, NoneWhereTheLoopItselfCompares) {
  const Body body = parsed(
      "method Main f (II[I)V\n"
      "  parameter int n slot 0\n"
      "  parameter int j slot 1\n"
      "  parameter ref a slot 2\n"
      "  variable int i slot 3\n"
      "  variable int m slot 4\n"
      "  temporary int t\n"
      "  global cells32 heap#ints\n"
      "  0: i = 0\n"
      "  1: if i >= n goto 7\n"
      "  2: m = heap#ints @ a at i\n"
      "  3: t = heap#ints @ a at j\n"
      "  4: if t == m goto 7\n"
      "  5: i = i + 1\n"
      "  6: goto 1\n"
      "  7: return\n");
  EXPECT_EQ(print_tac(with_kept_indices(body)), print_tac(body));
}

// x = a[i]; m = x: the index goes with the value.
TEST(KeptIndices, GoWithCopies) {
  std::string text = kept_then_sought("==");
  text.replace(text.find("  3: m = "), 9, "  3: t = ");
  text.replace(text.find("  4: i = i + 1"), 14, "  4: m = t    ");
  text.replace(text.find("  5: goto 2"), 11, "  5: goto 1");
  const std::vector<std::string> lines = with_indices(text);
  EXPECT_THAT(lines, ::testing::Contains("m#index = t#index"));
  EXPECT_THAT(lines, ::testing::Contains("t#index = i"));
}

// m = min(m, t), where m stays if the mask d is not 0: m = t ^ ((m ^ t) & d).
TEST(KeptIndices, GoWithTheSmallerOne) {
  std::string text = kept_then_sought("==");
  text.replace(text.find("  temporary int t\n"), 0, "  temporary int d\n  temporary int p\n  temporary int q\n");
  text.replace(text.find("  3: m = "), text.find("  4: ") - text.find("  3: m = "),
               "  3: t = heap#ints @ a at i\n  4: d = t >> 31\n  5: p = m ^ t\n  6: q = p & d\n  7: m = t ^ q\n"
               "  8: i = i + 1\n  9: goto 2\n  10: i = 0\n  11: t = heap#ints @ a at i\n  12: if t == m goto 15\n"
               "  13: i = i + 1\n  14: goto 11\n  15: return\n");
  text.resize(text.find("  15: return\n") + 13);
  text.replace(text.find("goto 6"), 6, "goto 10");
  const std::vector<std::string> lines = with_indices(text);
  const auto chosen = std::find(lines.begin(), lines.end(), "m = t ^ q");
  ASSERT_GE(chosen - lines.begin(), 2);
  EXPECT_EQ(*(chosen - 1), "m#index = t#index");
  EXPECT_EQ(*(chosen - 2), "if d != 0 goto " + std::to_string(chosen - lines.begin()));
}

// a[j] = x; for (i = 0; a[i] != x; i++) {}
TEST(KeptIndices, StandBesideWhatACellWasGiven) {
  EXPECT_THAT(with_indices("method Main f (II[I)V\n"
                           "  parameter int j slot 0\n"
                           "  parameter int x slot 1\n"
                           "  parameter ref a slot 2\n"
                           "  variable int i slot 3\n"
                           "  temporary int t\n"
                           "  global cells32 heap#ints\n"
                           "  0: heap#ints = heap#ints @ a at j := x\n"
                           "  1: i = 0\n"
                           "  2: t = heap#ints @ a at i\n"
                           "  3: if t == x goto 6\n"
                           "  4: i = i + 1\n"
                           "  5: goto 2\n"
                           "  6: return\n"),
              ElementsAre("x#index = 0", "x#index = j", "heap#ints = heap#ints @ a at j := x", "i = 0",
                          "t = heap#ints @ a at i", "x#cell5 = heap#ints @ a at x#index", "if x#cell5 != x goto 8",
                          "x#cell5 = 0", "if t == x goto 11", "i = i + 1", "goto 4", "return"));
}

}  // namespace
}  // namespace dashj::tac
