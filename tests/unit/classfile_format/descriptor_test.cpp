// SPDX-License-Identifier: MIT
#include "classfile/format/descriptor.h"

#include <gtest/gtest.h>

#include <string>

namespace dashj::classfile {
namespace {

std::string repeat(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST(Descriptor, FieldTypes) {
  EXPECT_EQ(parse_field_descriptor("I")->kind, TypeKind::Int);
  EXPECT_EQ(parse_field_descriptor("Z")->kind, TypeKind::Boolean);
  EXPECT_EQ(parse_field_descriptor("La/B;")->kind, TypeKind::Object);
  EXPECT_EQ(parse_field_descriptor("La/B;")->class_name(), "a/B");
  EXPECT_EQ(parse_field_descriptor("[[La/B;")->kind, TypeKind::Array);
  EXPECT_EQ(parse_field_descriptor("[[La/B;")->class_name(), "[[La/B;");
  EXPECT_EQ(parse_field_descriptor("[J")->slots(), 1);
  EXPECT_EQ(parse_field_descriptor("J")->slots(), 2);
  EXPECT_EQ(parse_field_descriptor("D")->slots(), 2);
  EXPECT_EQ(parse_field_descriptor("F")->slots(), 1);
}

TEST(Descriptor, IntLikeAreTheFiveTypesOfTheIntStack) {
  for (const std::string_view text : {"Z", "B", "C", "S", "I"})
    EXPECT_TRUE(parse_field_descriptor(text)->is_int_like()) << text;
  for (const std::string_view text : {"J", "F", "D", "[I", "La;"})
    EXPECT_FALSE(parse_field_descriptor(text)->is_int_like()) << text;
  EXPECT_TRUE(parse_method_descriptor("(IZ)V")->is_int_like());
  EXPECT_TRUE(parse_method_descriptor("()C")->is_int_like());
  EXPECT_FALSE(parse_method_descriptor("(IJ)I")->is_int_like());
  EXPECT_FALSE(parse_method_descriptor("(I)J")->is_int_like());
}

TEST(Descriptor, MethodTypes) {
  const std::string text = "(I[JLa/B;D)La/C;";
  const auto method = parse_method_descriptor(text);
  ASSERT_TRUE(method);
  ASSERT_EQ(method->parameters.size(), 4u);
  EXPECT_EQ(method->parameters[1].text, "[J");
  EXPECT_EQ(method->parameters[2].class_name(), "a/B");
  EXPECT_EQ(method->parameter_slots(), 5);
  EXPECT_EQ(method->result.class_name(), "a/C");
  EXPECT_EQ(parse_method_descriptor("()V")->result.kind, TypeKind::Void);
  EXPECT_EQ(parse_method_descriptor("()V")->parameter_slots(), 0);
}

TEST(Descriptor, MalformedFieldTypesAreRefused) {
  for (const std::string_view text :
       {"", "V", "Q", "II", "L", "L;", "La", "La.b;", "L/a;", "La;I", "[", "[[", "[V", "(I)V", "La[;"}) {
    EXPECT_FALSE(parse_field_descriptor(text)) << text;
    EXPECT_FALSE(is_field_descriptor(text)) << text;
  }
}

TEST(Descriptor, MalformedMethodTypesAreRefused) {
  for (const std::string_view text :
       {"", "(", "()", "(I", "I", ")V", "(V)V", "(I)VV", "(I)", "(I)II", "(La)V", "((I)V)V", "(I) V"}) {
    EXPECT_FALSE(parse_method_descriptor(text)) << text;
    EXPECT_FALSE(is_method_descriptor(text)) << text;
  }
}

TEST(Descriptor, LimitsOfTheFormat) {
  EXPECT_TRUE(is_field_descriptor(repeat("[", 255) + "I"));
  EXPECT_FALSE(is_field_descriptor(repeat("[", 256) + "I"));
  EXPECT_TRUE(is_method_descriptor("(" + repeat("I", 255) + ")V"));
  EXPECT_FALSE(is_method_descriptor("(" + repeat("I", 256) + ")V"));
  EXPECT_TRUE(is_method_descriptor("(" + repeat("J", 127) + "I)V"));
  EXPECT_FALSE(is_method_descriptor("(" + repeat("J", 128) + ")V"));
}

TEST(Descriptor, DottedNameReplacesOnlySlashes) {
  EXPECT_EQ(dotted_name("a/b/C$D"), "a.b.C$D");
}

}  // namespace
}  // namespace dashj::classfile
