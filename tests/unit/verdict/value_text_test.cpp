// SPDX-License-Identifier: MIT
#include "verdict/value_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dashj::verdict {
namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string refusal(const std::string& text, const std::string& type) {
  const auto value = read_value("x", text, type);
  return value ? "accepted" : value.error().text();
}

TEST(JavaLiteral, ACharThatIsNotPlainIsAnEscape) {
  EXPECT_EQ(java_literal("C", 'a'), "'a'");
  EXPECT_EQ(java_literal("C", '~'), "'~'");
  for (const auto& [value, text] : {std::pair{0, "'\\u0000'"},
                                    {' ', "'\\u0020'"},
                                    {'\'', "'\\u0027'"},
                                    {'\\', "'\\u005c'"},
                                    {127, "'\\u007f'"},
                                    {65535, "'\\uffff'"}})
    EXPECT_EQ(java_literal("C", value), text);
}

TEST(JavaType, IsTheWordOfTheDescriptor) {
  for (const auto& [type, descriptor, word] : {std::tuple{tac::Type::Boolean, "Z", "boolean"},
                                               {tac::Type::Byte, "B", "byte"},
                                               {tac::Type::Short, "S", "short"},
                                               {tac::Type::Char, "C", "char"},
                                               {tac::Type::Int, "I", "int"},
                                               {tac::Type::Long, "J", "long"},
                                               {tac::Type::Float, "F", "float"},
                                               {tac::Type::Double, "D", "double"}}) {
    EXPECT_EQ(descriptor_of(type), descriptor);
    EXPECT_EQ(java_type(descriptor), word);
  }
}

TEST(ReadValue, TakesTheValuesOfItsTypeOnly) {
  for (const auto& [type, least, greatest] : {std::tuple{"B", "-128", "127"},
                                              {"S", "-32768", "32767"},
                                              {"C", "0", "65535"},
                                              {"I", "-2147483648", "2147483647"},
                                              {"J", "-9223372036854775808", "9223372036854775807"}}) {
    EXPECT_EQ(std::to_string(read_value("x", least, type).value()), least);
    EXPECT_EQ(std::to_string(read_value("x", greatest, type).value()), greatest);
  }
  EXPECT_THAT(refusal("-129", "B"), AllOf(HasSubstr("input x=-129"), HasSubstr("a byte, -128 to 127")));
  EXPECT_THAT(refusal("65536", "C"), HasSubstr("a char, 0 to 65535"));
  EXPECT_THAT(refusal("9223372036854775808", "J"), HasSubstr("a long"));
}

TEST(ReadValue, CharsAndBooleansAreWordsOrNumbers) {
  EXPECT_EQ(read_value("x", "'}'", "C").value(), '}');
  EXPECT_EQ(read_value("x", "'\\u0041'", "C").value(), 'A');
  EXPECT_EQ(read_value("x", "66", "C").value(), 'B');
  EXPECT_EQ(read_value("x", "true", "Z").value(), 1);
  EXPECT_EQ(read_value("x", "0", "Z").value(), 0);
  for (const char* text : {"'ab'", "'\\u00'", "'\\u00zz'", "''", "'", "a"})
    EXPECT_NE(refusal(text, "C"), "accepted") << text;
  EXPECT_NE(refusal("yes", "Z"), "accepted");
  EXPECT_NE(refusal("true", "I"), "accepted");
}

TEST(ReadValue, OnlyALongHasASuffix) {
  EXPECT_EQ(read_value("x", "5L", "J").value(), 5);
  EXPECT_EQ(read_value("x", "5l", "J").value(), 5);
  EXPECT_NE(refusal("5L", "I"), "accepted");
  EXPECT_NE(refusal("5LL", "J"), "accepted");
  EXPECT_NE(refusal("L", "J"), "accepted");
}

}  // namespace
}  // namespace dashj::verdict
