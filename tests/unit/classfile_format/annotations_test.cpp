// SPDX-License-Identifier: MIT
#include "classfile/format/annotations.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/classfile_format/class_assembler.h"

namespace dashj::classfile {
namespace {

using testing::ClassAssembler;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::named_class;

/// Constants 1 to 4 of named_class, then 5: Utf8 "LA;", 6: Utf8 "e", 7: Integer 1, 8: Utf8 "x", 9: Long, 10: its second
/// half, 11: Integer 0.
ClassFile owner() {
  ClassAssembler assembler = named_class();
  assembler.utf8("LA;");
  assembler.utf8("e");
  assembler.word(3, 1);
  assembler.utf8("x");
  assembler.wide(5, 1);
  assembler.word(3, 0);
  return read_class(assembler.assemble(), "C.class").value();
}

Attribute attribute(Bytes data, std::string name = "RuntimeVisibleAnnotations") {
  Attribute made;
  made.name = std::move(name);
  made.data = std::move(data);
  made.file_offset = 100;
  return made;
}

/// One annotation @A(e = value).
Bytes with_value(const Bytes& value) {
  Bytes data{0, 1, 0, 5, 0, 1, 0, 6};
  for (const std::uint8_t byte : value) data.push_back(byte);
  return data;
}

std::string refusal(const Bytes& data) {
  const auto result = parse_annotations(owner(), attribute(data));
  return result ? std::string{} : result.error().text();
}

AnnotationElement element_of(const Bytes& value) {
  const auto result = parse_annotations(owner(), attribute(with_value(value)));
  EXPECT_TRUE(result) << refusal(with_value(value));
  if (!result || result->size() != 1 || result->front().find("e") == nullptr) return {};
  EXPECT_EQ(result->front().type, "LA;");
  EXPECT_EQ(result->front().find("other"), nullptr);
  return *result->front().find("e");
}

TEST(Annotations, HaveTextsAndFlags) {
  EXPECT_THAT(element_of({'s', 0, 8}).texts, ElementsAre("x"));
  EXPECT_EQ(element_of({'Z', 0, 7}).flag, true);
  EXPECT_EQ(element_of({'Z', 0, 11}).flag, false);
  EXPECT_THAT(element_of({'[', 0, 2, 's', 0, 8, 's', 0, 6}).texts, ElementsAre("x", "e"));
}

TEST(Annotations, OfEveryOtherKindOfValueAreReadOver) {
  const std::vector<Bytes> values{{'B', 0, 7},       {'C', 0, 7},           {'I', 0, 7},
                                  {'S', 0, 7},       {'J', 0, 9},           {'c', 0, 5},
                                  {'e', 0, 5, 0, 6}, {'@', 0, 5, 0, 0},     {'@', 0, 5, 0, 1, 0, 6, 's', 0, 8},
                                  {'[', 0, 0},       {'[', 0, 1, 'I', 0, 7}};
  for (const Bytes& value : values) {
    const AnnotationElement element = element_of(value);
    EXPECT_TRUE(element.texts.empty() && !element.flag) << value[0];
  }
}

TEST(Annotations, EndWhereTheAttributeEnds) {
  const Bytes whole = with_value({'[', 0, 2, 's', 0, 8, '@', 0, 5, 0, 0});
  EXPECT_EQ(refusal(whole), "");
  for (std::size_t length = 0; length < whole.size(); ++length)
    EXPECT_THAT(refusal(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length))),
                HasSubstr("class p/C: byte 1"));
  Bytes longer = whole;
  longer.push_back(0);
  EXPECT_THAT(refusal(longer), HasSubstr("attribute_length"));
}

TEST(Annotations, WithWrongTagsAndIndicesAreRefused) {
  EXPECT_THAT(refusal(with_value({'?', 0, 8})), HasSubstr("63 is no kind of value"));
  EXPECT_THAT(refusal(with_value({'s', 0, 7})), HasSubstr("const_value_index"));
  EXPECT_THAT(refusal(with_value({'Z', 0, 8})), HasSubstr("const_value_index"));
  EXPECT_THAT(refusal(with_value({'[', 255, 255})), HasSubstr("num_values"));
}

TEST(Annotations, NestedWithoutEndAreRefused) {
  Bytes deep;
  for (int i = 0; i < 100000; ++i)
    for (const std::uint8_t byte : {'[', '\0', '\1'}) deep.push_back(byte);
  for (const std::uint8_t byte : {'s', '\0', '\b'}) deep.push_back(byte);
  EXPECT_THAT(refusal(with_value(deep)), HasSubstr("nested deeper than 16"));
}

TEST(Annotations, OfAMethodAreTheVisibleAndTheInvisibleOnes) {
  Member method;
  method.attributes = {attribute(with_value({'s', 0, 8})), attribute({0, 0}, "RuntimeVisibleParameterAnnotations"),
                       attribute({0, 1, 0, 6, 0, 0}, "RuntimeInvisibleAnnotations")};
  const auto found = annotations_of(owner(), method);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->size(), 2U);
  EXPECT_EQ(found->at(0).type, "LA;");
  EXPECT_EQ(found->at(1).type, "e");
}

}  // namespace
}  // namespace dashj::classfile
