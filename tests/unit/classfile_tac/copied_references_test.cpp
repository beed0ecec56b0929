// SPDX-License-Identifier: MIT
#include "classfile/tac/copied_references.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "classfile/tac/text.h"
#include "linked.h"

namespace dashj::tac {
namespace {

using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::ElementsAre;

std::vector<std::string> with_copies(const std::string& statements) {
  const auto body = parse_tac(
      "method Main f ([I[II)V\n"
      "  parameter ref a slot 0\n"
      "  parameter ref o slot 1\n"
      "  parameter int n slot 2\n"
      "  variable ref b slot 3\n"
      "  variable ref c slot 4\n"
      "  variable int i slot 5\n"
      "  variable int j slot 6\n"
      "  temporary ref t\n"
      "  global ref heap#thrown\n"
      "  global map32 B#next\n"
      "  global cells32 heap#ints\n" +
      statements);
  EXPECT_TRUE(body) << body.error().text();
  return testing::valid_statements(with_copied_references(*body));
}

TEST(CopiedReferences, AreReadWhereTheyWereCopiedFrom) {
  EXPECT_THAT(with_copies("  0: b = a\n"
                          "  1: c = b\n"
                          "  2: i = heap#ints @ c at n\n"
                          "  3: heap#ints = heap#ints @ b at i := n\n"
                          "  4: B#next = B#next @ c := b\n"
                          "  5: t = B#next @ b\n"
                          "  6: if c == 0R goto 8\n"
                          "  7: call #1 Main.g(LB;)V (c)\n"
                          "  8: return b\n"),
              ElementsAre("b = a", "c = a", "i = heap#ints @ a at n", "heap#ints = heap#ints @ a at i := n",
                          "B#next = B#next @ a := a", "t = B#next @ a", "if a == 0R goto 8", "call #1 Main.g(LB;)V (a)",
                          "return a"));
}

// b = a; a = o; then b is what a was.
TEST(CopiedReferences, NoneWhereTheOtherIsWrittenBehind) {
  for (const char* written : {"  1: a = o\n", "  1: a = 0R\n", "  1: a = B#next @ o\n"})
    EXPECT_THAT(with_copies(std::string("  0: b = a\n") + written +
                            "  2: i = heap#ints @ b at n\n"
                            "  3: return\n"),
                Contains("i = heap#ints @ b at n"))
        << written;
}

TEST(CopiedReferences, NoneWhereTheCopyIsWrittenBehind) {
  EXPECT_THAT(
      with_copies("  0: b = a\n"
                  "  1: b = B#next @ o\n"
                  "  2: i = heap#ints @ b at n\n"
                  "  3: b = o\n"
                  "  4: j = heap#ints @ b at n\n"
                  "  5: return\n"),
      ElementsAre("b = a", "b = B#next @ o", "i = heap#ints @ b at n", "b = o", "j = heap#ints @ o at n", "return"));
}

// t is written where the call comes back.
TEST(CopiedReferences, NoneWhereACallWritesOneOfThem) {
  EXPECT_THAT(with_copies("  0: t = a\n"
                          "  1: b = t\n"
                          "  2: t = call #1 Main.g()LB; ()\n"
                          "  3: i = heap#ints @ t at n\n"
                          "  4: j = heap#ints @ b at n\n"
                          "  5: return\n"),
              ElementsAre("t = a", "b = a", "t = call #1 Main.g()LB; ()", "i = heap#ints @ t at n",
                          "j = heap#ints @ b at n", "return"));
  EXPECT_THAT(with_copies("  0: t = a\n"
                          "  1: call #1 Main.g()V () gives heap#thrown t\n"
                          "  2: i = heap#ints @ t at n\n"
                          "  3: return\n"),
              Contains("i = heap#ints @ t at n"));
}

// b = o; if (n > 0) b = a;
TEST(CopiedReferences, NoneWhereOnlyOneOfTwoWaysMakesTheCopy) {
  EXPECT_THAT(with_copies("  0: b = o\n"
                          "  1: if n <= 0 goto 3\n"
                          "  2: b = a\n"
                          "  3: i = heap#ints @ b at n\n"
                          "  4: return\n"),
              Contains("i = heap#ints @ b at n"));
  EXPECT_THAT(with_copies("  0: if n <= 0 goto 3\n"
                          "  1: b = a\n"
                          "  2: goto 4\n"
                          "  3: b = a\n"
                          "  4: i = heap#ints @ b at n\n"
                          "  5: return\n"),
              Contains("i = heap#ints @ a at n"));
}

// b = a; while (b[n] != 0) b = o: only the first round reads a.
TEST(CopiedReferences, NoneInALoopThatWritesTheCopy) {
  EXPECT_THAT(with_copies("  0: b = a\n"
                          "  1: i = heap#ints @ b at n\n"
                          "  2: if i == 0 goto 5\n"
                          "  3: b = o\n"
                          "  4: goto 1\n"
                          "  5: return b\n"),
              ElementsAre("b = a", "i = heap#ints @ b at n", "if i == 0 goto 5", "b = o", "goto 1", "return b"));
  EXPECT_THAT(with_copies("  0: b = a\n"
                          "  1: i = heap#ints @ b at n\n"
                          "  2: n = n - 1\n"
                          "  3: if i != 0 goto 1\n"
                          "  4: return b\n"),
              ElementsAre("b = a", "i = heap#ints @ a at n", "n = n - 1", "if i != 0 goto 1", "return a"));
}

// Each is a copy of the other in turn, straight on and around a loop: one of the two is read.
// What is not modelled may have written every local.
TEST(CopiedReferences, NoneBehindWhatIsNotModelled) {
  EXPECT_THAT(with_copies("  0: b = a\n"
                          "  1: unsupported \"call\" throws any foreign -> 2\n"
                          "  2: return b\n"),
              Contains("return b"));
}

TEST(CopiedReferences, OfEachOtherEnd) {
  const auto lines = with_copies(
      "  0: b = a\n"
      "  1: a = b\n"
      "  2: i = heap#ints @ a at n\n"
      "  3: j = heap#ints @ b at n\n"
      "  4: if i == 0 goto 0\n"
      "  5: return\n");
  EXPECT_THAT(lines, Contains(AnyOf("i = heap#ints @ a at n", "i = heap#ints @ b at n")));
  EXPECT_THAT(lines, Contains(AnyOf("j = heap#ints @ a at n", "j = heap#ints @ b at n")));
  EXPECT_THAT(with_copies("  0: b = a\n"
                          "  1: c = b\n"
                          "  2: a = c\n"
                          "  3: b = c\n"
                          "  4: c = a\n"
                          "  5: goto 1\n"),
              ::testing::SizeIs(6));
}

TEST(CopiedReferences, LeaveNumbersAlone) {
  EXPECT_THAT(with_copies("  0: i = n\n"
                          "  1: j = i\n"
                          "  2: i = heap#ints @ a at j\n"
                          "  3: return\n"),
              ElementsAre("i = n", "j = i", "i = heap#ints @ a at j", "return"));
}

// A call may write it.
TEST(CopiedReferences, LeaveGlobalsAlone) {
  EXPECT_THAT(with_copies("  0: heap#thrown = a\n"
                          "  1: b = heap#thrown\n"
                          "  2: call #1 Main.g()V ()\n"
                          "  3: i = heap#ints @ b at n\n"
                          "  4: c = heap#thrown\n"
                          "  5: return\n"),
              ElementsAre("heap#thrown = a", "b = heap#thrown", "call #1 Main.g()V ()", "i = heap#ints @ b at n",
                          "c = heap#thrown", "return"));
}

}  // namespace
}  // namespace dashj::tac
