// SPDX-License-Identifier: MIT
#include "classfile/format/display_text.h"

#include <gtest/gtest.h>

namespace dashj::classfile {
namespace {

TEST(DisplayText, PlainTextStays) {
  EXPECT_EQ(display_text("a/B.f:(I)V \xC3\xA9"), "a/B.f:(I)V \xC3\xA9");
}

TEST(DisplayText, ControlCharactersDoNotReachTheTerminal) {
  EXPECT_EQ(display_text("a\x1B[31m\n\t\\"), "a\\u001b[31m\\n\\t\\\\");
  EXPECT_EQ(display_text("\xC0\x80"), "\\u0000");
  EXPECT_EQ(display_text("\xE2\x80\xAE"), "\\u202e");  // Right-to-left override.
}

TEST(DisplayText, SurrogatePairsBecomeOneCharacter) {
  EXPECT_EQ(display_text("\xED\xA0\xBD\xED\xB8\x80"), "\xF0\x9F\x98\x80");
  EXPECT_EQ(display_text("\xED\xA0\xBD"), "\\ud83d");
  EXPECT_EQ(display_text("\xED\xB8\x80x"), "\\ude00x");
}

TEST(DisplayText, BrokenBytesAreShown) {
  EXPECT_EQ(display_text("a\xFF\xC3"), "a\\xff\\xc3");
}

TEST(DisplayText, LongTextIsCut) {
  EXPECT_EQ(display_text(std::string(300, 'x'), 10), "xxxxxxxxxx...");
}

}  // namespace
}  // namespace dashj::classfile
