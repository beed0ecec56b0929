// SPDX-License-Identifier: MIT
#include "verdict/parse_inputs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "program/program.h"
#include "verdict/value_text.h"

namespace dashj::verdict {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

class ParseInputs : public testing::Test {
 protected:
  program::Entry entry(const char* name) const { return program::resolve_entry(program_, name).value(); }

  /// Exit status and message of a refusal.
  std::string refusal(const char* name, const std::vector<verdict::NamedValue>& inputs) const {
    const auto arguments = parse_inputs(entry(name), inputs);
    if (arguments) return "accepted";
    return std::to_string(static_cast<int>(arguments.error().failure)) + " " + arguments.error().text();
  }

  program::Program program_ = program::Program::open(DASHJ_TEST_CLASSES).value();
};

TEST_F(ParseInputs, ReadsEachTypeAsJavaWritesIt) {
  const std::vector<verdict::NamedValue> inputs = {
      {"flag", "true"}, {"small", "-128"}, {"medium", "32767"}, {"letter", "'q'"}, {"number", "-2147483648"}};
  EXPECT_THAT(parse_inputs(entry("Inputs.all"), inputs).value().arguments,
              ElementsAre(1, -128, 32767, 'q', -2147483648LL));
}

TEST_F(ParseInputs, TheOrderIsThatOfTheParameters) {
  EXPECT_THAT(parse_inputs(entry("Inputs.two"), {{"b", "2"}, {"a", "1"}}).value().arguments, ElementsAre(1, 2));
}

TEST_F(ParseInputs, ALiteralReadsBackAsItsValue) {
  const std::vector<std::pair<std::string, std::int64_t>> values = {{"Z", 0},      {"Z", 1},     {"B", -128},
                                                                    {"S", -32768}, {"C", 0},     {"C", 'a'},
                                                                    {"C", '\''},   {"C", 65535}, {"I", 2147483647}};
  for (const auto& [type, value] : values) {
    const std::string method = "Inputs.one" + type;
    const std::string literal = java_literal(type, value);
    EXPECT_THAT(parse_inputs(entry(method.c_str()), {{"x", literal}}).value().arguments, ElementsAre(value)) << literal;
  }
}

TEST_F(ParseInputs, LongsAndFloatsReadBackAsTheirBits) {
  const std::vector<std::pair<std::string, std::int64_t>> values = {{"J", INT64_MIN},
                                                                    {"J", 5},
                                                                    {"F", 1},
                                                                    {"F", 0x7fc00000},
                                                                    {"F", INT32_MIN},
                                                                    {"F", 0x3dcccccd},
                                                                    {"D", 1},
                                                                    {"D", 0x7ff8000000000000},
                                                                    {"D", INT64_MIN},
                                                                    {"D", 0x7fefffffffffffff},
                                                                    {"D", 0x4059000000000000}};
  for (const auto& [type, value] : values) {
    const std::string method = "Inputs.one" + type;
    const std::string literal = java_literal(type, value);
    EXPECT_THAT(parse_inputs(entry(method.c_str()), {{"x", literal}}).value().arguments, ElementsAre(value)) << literal;
  }
  EXPECT_EQ(java_literal("J", 5), "5L");
  EXPECT_EQ(java_literal("F", 1), "1.0E-45f");  // Float.MIN_VALUE: no other float is nearer
  EXPECT_EQ(java_literal("F", INT32_MIN), "-0.0f");
  EXPECT_EQ(java_literal("D", 0x4059000000000000), "100.0");
  EXPECT_EQ(java_literal("D", 0x7ff8000000000000), "Double.NaN");
  EXPECT_EQ(java_literal("F", 0x7f800000), "Float.POSITIVE_INFINITY");
}

TEST_F(ParseInputs, LongsAndFloatsNeedNoSuffix) {
  EXPECT_THAT(parse_inputs(entry("Inputs.wide"), {{"x", "-5"}, {"y", "2"}}).value().arguments, ElementsAre(-5, 2));
  EXPECT_THAT(parse_inputs(entry("Inputs.oneF"), {{"x", "1"}}).value().arguments, ElementsAre(0x3f800000));
  EXPECT_THAT(refusal("Inputs.oneD", {{"x", "1e999"}}), HasSubstr("64 "));
  EXPECT_THAT(refusal("Inputs.oneD", {{"x", "0x10"}}), HasSubstr("64 "));
}

TEST_F(ParseInputs, ValuesOutOfRangeAreRefusedWithTheRange) {
  EXPECT_THAT(refusal("Inputs.oneB", {{"x", "128"}}), AllOf(HasSubstr("64 "), HasSubstr("-128 to 127")));
  EXPECT_THAT(refusal("Inputs.oneI", {{"x", "2147483648"}}), HasSubstr("64 "));
  EXPECT_THAT(refusal("Inputs.oneZ", {{"x", "2"}}), HasSubstr("64 "));
  EXPECT_THAT(refusal("Inputs.oneC", {{"x", "-1"}}), HasSubstr("64 "));
  EXPECT_THAT(refusal("Inputs.oneI", {{"x", "1.0"}}), HasSubstr("64 "));
  EXPECT_THAT(refusal("Inputs.oneI", {{"x", ""}}), HasSubstr("64 "));
}

TEST_F(ParseInputs, EachParameterNeedsOneValue) {
  EXPECT_THAT(refusal("Inputs.two", {{"a", "1"}}), AllOf(HasSubstr("64 "), HasSubstr("a=VALUE b=VALUE")));
  EXPECT_THAT(refusal("Inputs.two", {{"a", "1"}, {"a", "2"}}), HasSubstr("given twice"));
  EXPECT_THAT(refusal("Inputs.two", {{"c", "1"}}), HasSubstr("no such parameter"));
}

TEST_F(ParseInputs, AnUnsupportedTypeIsNamed) {
  EXPECT_THAT(refusal("Inputs.object", {{"x", "1"}}),
              AllOf(HasSubstr("65 "), HasSubstr("its type Ljava/lang/CharSequence;")));
}

TEST_F(ParseInputs, ParametersAfterAWideOneKeepTheirNames) {
  const std::vector<Parameter> parameters = parameters_of(entry("Inputs.wide")).value();
  ASSERT_EQ(parameters.size(), 2u);
  EXPECT_EQ(parameters[1].name, "y");
}

TEST_F(ParseInputs, ChoicesAreInTheOrderOfTheirNumbers) {
  const auto inputs = parse_inputs(entry("Inputs.oneI"), {{"nondetBoolean#2", "true"},
                                                          {"x", "7"},
                                                          {"nondetChar#4", "'A'"},
                                                          {"nondetInt#1", "-2147483648"},
                                                          {"nondetLong#6", "-9"}});
  EXPECT_THAT(inputs.value().arguments, ElementsAre(7));
  EXPECT_THAT(inputs.value().choices, ElementsAre(INT32_MIN, 1, 0, 'A', 0, -9));
}

TEST_F(ParseInputs, WithoutChoicesThereAreNone) {
  EXPECT_TRUE(parse_inputs(entry("Inputs.oneI"), {{"x", "7"}}).value().choices.empty());
}

TEST_F(ParseInputs, AChoiceThatCannotBeIsRefused) {
  const auto with = [this](const char* name, const char* value) {
    return refusal("Inputs.oneI", {{"x", "1"}, {name, value}});
  };
  EXPECT_THAT(with("nondetByte#1", "128"), AllOf(HasSubstr("64 "), HasSubstr("-128 to 127")));
  EXPECT_THAT(with("nondetBoolean#1", "2"), HasSubstr("64 "));
  EXPECT_THAT(with("nondetLong#1", "9223372036854775808"), HasSubstr("64 "));
  EXPECT_THAT(with("nondetInt#4294967295", "1"), AllOf(HasSubstr("64 "), HasSubstr("expected a number")));
  EXPECT_THAT(with("nondetInt#0", "1"), HasSubstr("no such parameter"));
  EXPECT_THAT(with("nondetFloat#1", "one"), AllOf(HasSubstr("64 "), HasSubstr("a float, written as in Java")));
  EXPECT_THAT(refusal("Inputs.oneI", {{"x", "1"}, {"nondetInt#1", "1"}, {"nondetByte#1", "1"}}),
              HasSubstr("given twice"));
}

TEST_F(ParseInputs, MainHasNoInputs) {
  EXPECT_TRUE(parse_inputs(entry("Inputs.main"), {}).value().arguments.empty());
  EXPECT_THAT(refusal("Inputs.main", {{"words", "1"}}), HasSubstr("no such parameter"));
}

TEST_F(ParseInputs, NamedValuesReadBackAsTheyWere) {
  const std::vector<concrete::ChoiceMade> made = {{tac::Type::Int, -5},
                                                  {tac::Type::Boolean, 1},
                                                  {tac::Type::Char, 65535},
                                                  {tac::Type::Byte, -128},
                                                  {tac::Type::Short, 32767}};
  const auto parameters = parameters_of(entry("Inputs.two")).value();
  const std::vector<verdict::NamedValue> named = named_values(parameters, std::vector<std::int64_t>{1, -2}, made);
  std::vector<std::string> texts;
  for (const verdict::NamedValue& value : named) texts.push_back(value.name + "=" + value.value);
  EXPECT_THAT(texts, ElementsAre("a=1", "b=-2", "nondetInt#1=-5", "nondetBoolean#2=true", "nondetChar#3='\\uffff'",
                                 "nondetByte#4=-128", "nondetShort#5=32767"));
  const Inputs back = parse_inputs(entry("Inputs.two"), named).value();
  EXPECT_THAT(back.arguments, ElementsAre(1, -2));
  EXPECT_THAT(back.choices, ElementsAre(-5, 1, 65535, -128, 32767));
}

TEST(ParseAssignment, NeedsANameAndAValue) {
  EXPECT_EQ(parse_assignment("x=-5").value().value, "-5");
  for (const char* text : {"x", "=5", "x=", ""}) EXPECT_FALSE(parse_assignment(text).has_value()) << text;
}

}  // namespace
}  // namespace dashj::verdict
