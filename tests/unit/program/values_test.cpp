// SPDX-License-Identifier: MIT
// What texts, boxes, enums and records do where it is not said what they are (heap/Values.java), run by the interpreter
// as it is lowered. What is expected follows from the documentation of the methods; order() was run on JDK 17 and 25.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "heap_runs.h"

namespace dashj::program::testing {
namespace {

using ::testing::HasSubstr;

std::string run(const char* method, std::int32_t a) {
  return run_with_jdk("Values", method, a);
}

// "Aa" and "BB" have the hash code 2112.
TEST(Texts, AreComparedWhereTheyAreConstants) {
  EXPECT_EQ(run("switched", 1), "1");
  EXPECT_EQ(run("switched", -1), "2");
  EXPECT_EQ(run("switched", 0), "3");
  EXPECT_EQ(run("hashOfText", 1), "2112");
  EXPECT_EQ(run("hashOfText", -1), "0");
  // 31^3 * 0xe4 + 31 * 0xd83d + 0xde00
  EXPECT_EQ(run("hashOfText", 0), std::to_string(29791 * 0xe4 + 31 * 0xd83d + 0xde00));
  EXPECT_EQ(run("equalTexts", 1), "1");
  EXPECT_EQ(run("equalTexts", -1), "0");
  EXPECT_EQ(run("equalTexts", 0), "0");
}

TEST(Texts, ThatWerePutTogetherAreNotKnown) {
  EXPECT_THAT(run("made", 1), HasSubstr("equals of a text that is no constant"));
  EXPECT_THAT(run("hashOfMade", 1), HasSubstr("hashCode of a text that is no constant"));
  EXPECT_EQ(run("madeOnce", 1), "1");
}

TEST(Receivers, OfClassesThatAreWrittenOut) {
  EXPECT_EQ(run("hashes", 3), "103");
  EXPECT_EQ(run("hashes", -1), "0");  // (int) (-1L ^ -1L >>> 32)
  EXPECT_EQ(run("numbers", 300), std::to_string(300 + 44));
  EXPECT_EQ(run("numbers", -300), std::to_string(-299 - 43));  // -299.5
}

// They are choices, which are all 0 here.
TEST(Receivers, HaveHashCodesThatAreMadeUp) {
  EXPECT_EQ(run("hashed", 1), "100");
  EXPECT_EQ(run("hashed", 0), "100");
}

// Object.toString asks for the hash code, which Asked notes.
TEST(Receivers, AreAskedForTexts) {
  EXPECT_EQ(run("shown", 4), "1004");
  EXPECT_EQ(run("shown", -1), "1000");
  EXPECT_EQ(run("shown", 0), "1000");
  EXPECT_EQ(run("openText", 0), "0");
  EXPECT_THAT(run("openText", 1), HasSubstr("of a box whose text may be one that there is"));
}

TEST(Receivers, AreCastByTheBridge) {
  EXPECT_EQ(run("ordered", 7), "9");  // 10 - 1
  EXPECT_EQ(run("ordered", -7), "-10");
  EXPECT_EQ(run("unordered", 0), "0");
  EXPECT_EQ(run("unordered", 1), "threw java/lang/ClassCastException");
  EXPECT_EQ(run("unordered", -1), "threw java/lang/NullPointerException");
}

TEST(Records, CompareAndHashTheirComponents) {
  EXPECT_EQ(run("points", 4), std::to_string(4 * 31 + 1 + 1000));
  EXPECT_EQ(run("mixed", 5), "1");
  EXPECT_EQ(run("mixed", -5), "3");  // 0 and -0
}

/// Rule 5 of design-heap.md: callbacks in the JDK's order and number.
TEST(Records, AskTheirComponentsInTheOrderOfTheJdk) {
  EXPECT_EQ(run("order", 7), "2112");  // 2, 1; no more for the record itself
  EXPECT_EQ(run("order", 8), "212");   // 2 alone, as the numbers differ
}

}  // namespace
}  // namespace dashj::program::testing
