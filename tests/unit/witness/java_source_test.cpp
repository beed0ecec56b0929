// SPDX-License-Identifier: MIT
#include "witness/java_source.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace dashj::witness {
namespace {

using classfile::TypeKind;

TEST(StringLiteral, EscapesWhatEndsALiteralOrIsNoAscii) {
  EXPECT_EQ(string_literal("pkg.Main$In"), "\"pkg.Main$In\"");
  EXPECT_EQ(string_literal("a\"b\\c"), "\"a\\\"b\\\\c\"");
  EXPECT_EQ(string_literal("\n1\x7f"), "\"\\0121\\177\"");
  EXPECT_EQ(string_literal("\xc3\xa9\xc0\x80\xed\xa0\xbd"), "\"\\u00e9\\000\\ud83d\"");
  EXPECT_EQ(string_literal("\xe2\x82"), "\"\\u00e2\\u0082\"");
}

TEST(CommentText, StaysOnItsLineAndHoldsNoEscape) {
  EXPECT_EQ(comment_text("a\nb\r\xc3\xa9"), "a b ?");
  // Of a pair of backslashes neither begins an escape (JLS 3.3).
  EXPECT_EQ(comment_text("'\\u000a'"), "'\\\\u000a'");
}

TEST(BoxedLiteral, HasTheTypeThatReflectionWants) {
  EXPECT_EQ(boxed_literal(TypeKind::Int, "-5"), "-5");
  EXPECT_EQ(boxed_literal(TypeKind::Long, "5L"), "5L");
  EXPECT_EQ(boxed_literal(TypeKind::Byte, "-5"), "(byte) -5");
  EXPECT_EQ(boxed_literal(TypeKind::Short, "5"), "(short) 5");
  EXPECT_EQ(boxed_literal(TypeKind::Double, "Double.NaN"), "Double.NaN");
  EXPECT_EQ(boxed_literal(TypeKind::Boolean, "true"), "true");
}

TEST(BoxedLiteral, AnEscapeThatWouldEndALineOrTheLiteralIsANumber) {
  EXPECT_EQ(boxed_literal(TypeKind::Char, "'a'"), "'a'");
  EXPECT_EQ(boxed_literal(TypeKind::Char, "'\\u0041'"), "'A'");
  EXPECT_EQ(boxed_literal(TypeKind::Char, "'\\u000a'"), "(char) 10");
  EXPECT_EQ(boxed_literal(TypeKind::Char, "'\\u0027'"), "(char) 39");
  EXPECT_EQ(boxed_literal(TypeKind::Char, "'\\uffff'"), "(char) 65535");
}

TEST(Identifiers, HaveNothingElseInTheirParts) {
  EXPECT_EQ(identifier_part("Outer$In-ner1"), "Outer_In_ner1");
}

TEST(Base64, IsThatOfTheStandard) {
  const auto encoded = [](const std::string& text) {
    return base64_expression(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
  };
  // RFC 4648, section 10.
  EXPECT_EQ(encoded("foobar"), "String.join(\"\",\n          \"Zm9vYmFy\")");
  EXPECT_EQ(encoded("fooba"), "String.join(\"\",\n          \"Zm9vYmE=\")");
  EXPECT_EQ(encoded("foob"), "String.join(\"\",\n          \"Zm9vYg==\")");
  EXPECT_EQ(encoded("\xff\xef"), "String.join(\"\",\n          \"/+8=\")");
  EXPECT_EQ(encoded(""), "String.join(\"\")");
}

TEST(StringExpression, HasNoConstantThatIsTooLong) {
  const std::string expression = string_expression(std::vector<std::string>(1000, std::string(100, 'x')));
  EXPECT_EQ(std::count(expression.begin(), expression.end(), ','), 4);  // four constants of 25,000 to 30,000 bytes
  EXPECT_EQ(std::count(expression.begin(), expression.end(), 'x'), 100'000);
}

}  // namespace
}  // namespace dashj::witness
