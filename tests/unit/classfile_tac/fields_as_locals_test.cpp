// SPDX-License-Identifier: MIT
#include "classfile/tac/fields_as_locals.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "linked.h"

namespace dashj::tac {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<std::string> with_locals(const std::string& statements) {
  const auto body = parse_tac(
      "method Main f (I)V\n"
      "  parameter int n slot 0\n"
      "  variable ref b slot 1\n"
      "  variable ref c slot 2\n"
      "  variable int i slot 3\n"
      "  temporary ref t1\n"
      "  temporary ref t2\n"
      "  global ref heap#objects\n"
      "  global map32 heap#class\n"
      "  global ref heap#thrown\n"
      "  global map32 B#size\n"
      "  global map32 B#next\n" +
      statements);
  EXPECT_TRUE(body) << body.error().text();
  return testing::valid_statements(with_fields_as_locals(*body));
}

constexpr const char* kMade =
    "  0: heap#objects = heap#objects + 1R\n"
    "  1: t1 = heap#objects\n"
    "  2: heap#class = heap#class @ t1 := 1\n"
    "  3: B#size = B#size @ t1 := 0\n";

// b = new B(); c = b; c.size = n; i = b.size;
TEST(FieldsAsLocals, StandForTheObjectUnderEachOfItsNames) {
  const auto lines = with_locals(std::string(kMade) +
                                 "  4: b = t1\n"
                                 "  5: c = b\n"
                                 "  6: B#size = B#size @ c := n\n"
                                 "  7: i = B#size @ b\n"
                                 "  8: return\n");
  EXPECT_THAT(lines, AllOf(Contains("b#size = 0"), Contains("b#size = n"), Contains("i = b#size"),
                           Contains("heap#class = heap#class @ t1 := 1"), Not(Contains(HasSubstr("B#size")))));
}

// Of null nothing is read, but a local may be compared with it, and with others.
TEST(FieldsAsLocals, MayBeCompared) {
  EXPECT_THAT(with_locals(std::string(kMade) + "  4: b = t1\n"
                                               "  5: c = 0R\n"
                                               "  6: if b == 0R goto 9\n"
                                               "  7: if b == c goto 9\n"
                                               "  8: i = B#size @ b\n"
                                               "  9: return\n"),
              Contains("i = b#size"));
}

// b = new B(); b.next = b: who reads it has the object without a name of it.
TEST(FieldsAsLocals, NoneWhereAFieldHoldsTheReference) {
  EXPECT_THAT(with_locals(std::string(kMade) + "  4: b = t1\n"
                                               "  5: B#next = B#next @ b := b\n"
                                               "  6: c = B#next @ b\n"
                                               "  7: B#size = B#size @ c := 1\n"
                                               "  8: i = B#size @ b\n"
                                               "  9: return\n"),
              Contains("i = B#size @ b"));
}

// do { b = new B(); n = n - b.size; } while (n > 0): each has its own zero.
TEST(FieldsAsLocals, StartWithZeroEachTime) {
  EXPECT_THAT(with_locals("  0: heap#objects = heap#objects + 1R\n"
                          "  1: t1 = heap#objects\n"
                          "  2: b = t1\n"
                          "  3: i = B#size @ b\n"
                          "  4: n = n - i\n"
                          "  5: B#size = B#size @ b := 1\n"
                          "  6: if n > 0 goto 0\n"
                          "  7: return\n"),
              ElementsAre("b#size = 0", "heap#objects = heap#objects + 1R", "t1 = heap#objects", "b#size = 0", "b = t1",
                          "i = b#size", "n = n - i", "b#size = 1", "if n > 0 goto 1", "return"));
}

// b = null; if (n > 0) b = new B(); i = b.size, which is checked before.
TEST(FieldsAsLocals, MayBeNull) {
  EXPECT_THAT(with_locals("  0: b = 0R\n"
                          "  1: if n <= 0 goto 5\n"
                          "  2: heap#objects = heap#objects + 1R\n"
                          "  3: t1 = heap#objects\n"
                          "  4: b = t1\n"
                          "  5: if b == 0R goto 7\n"
                          "  6: i = B#size @ b\n"
                          "  7: return\n"),
              Contains("i = b#size"));
}

// c = null; do { b = new B(); if (c != null) i = c.size; c = b; } while (n > 0): there are two at a time.
TEST(FieldsAsLocals, NoneWhereOneIsKeptToTheNextRound) {
  EXPECT_THAT(with_locals("  0: c = 0R\n"
                          "  1: heap#objects = heap#objects + 1R\n"
                          "  2: t1 = heap#objects\n"
                          "  3: B#size = B#size @ t1 := n\n"
                          "  4: if c == 0R goto 6\n"
                          "  5: i = B#size @ c\n"
                          "  6: c = t1\n"
                          "  7: if n > 0 goto 1\n"
                          "  8: return\n"),
              Contains("i = B#size @ c"));
}

// b = n > 0 ? new B() : c.
TEST(FieldsAsLocals, NoneWhereALocalMayHoldAnother) {
  EXPECT_THAT(with_locals("  0: c = heap#thrown\n"
                          "  1: b = c\n"
                          "  2: if n <= 0 goto 6\n"
                          "  3: heap#objects = heap#objects + 1R\n"
                          "  4: t1 = heap#objects\n"
                          "  5: b = t1\n"
                          "  6: i = B#size @ b\n"
                          "  7: return\n"),
              Contains("i = B#size @ b"));
}

TEST(FieldsAsLocals, NoneWhereItIsThrown) {
  EXPECT_THAT(with_locals(std::string(kMade) + "  4: i = B#size @ t1\n"
                                               "  5: heap#thrown = t1\n"
                                               "  6: return\n"),
              Contains("i = B#size @ t1"));
}

}  // namespace
}  // namespace dashj::tac
