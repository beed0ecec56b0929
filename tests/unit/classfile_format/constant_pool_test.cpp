// SPDX-License-Identifier: MIT
#include "classfile/format/constant_pool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/format/class_file.h"
#include "tests/unit/classfile_format/class_assembler.h"

namespace dashj::classfile {
namespace {

using testing::ClassAssembler;
using ::testing::HasSubstr;
using testing::named_class;

std::string refusal(ClassAssembler& assembler) {
  const auto read = read_class(assembler.assemble(), "C.class");
  return read ? std::string{} : read.error().text();
}

/// The refusal of p/C with one more constant, number 5 (or what `add` makes of it).
template <class Add>
std::string refusal_with(Add add) {
  ClassAssembler assembler = named_class();
  add(assembler);
  return refusal(assembler);
}

TEST(ConstantPool, EveryTagIsReadAndWrittenBack) {
  ClassAssembler assembler = named_class();
  const std::uint16_t number = assembler.word(3, 0xFFFFFFFE);
  assembler.word(4, 0x7FC00001);
  const std::uint16_t wide = assembler.wide(5, 0x8000000000000001u);
  assembler.wide(6, 1);
  assembler.unary(8, 1);
  const std::uint16_t field_type = assembler.name_and_type("x", "I");
  const std::uint16_t method_type = assembler.name_and_type("m", "()V");
  const std::uint16_t field = assembler.binary(9, 2, field_type);
  const std::uint16_t method = assembler.binary(10, 2, method_type);
  const std::uint16_t interface_method = assembler.binary(11, 2, method_type);
  for (std::uint8_t kind = 1; kind <= 4; ++kind) assembler.method_handle(kind, field);
  for (std::uint8_t kind = 5; kind <= 8; ++kind) assembler.method_handle(kind, method);
  for (const std::uint8_t kind : {6, 7, 9}) assembler.method_handle(kind, interface_method);
  assembler.unary(16, assembler.utf8("(I)J"));
  assembler.binary(17, 0, field_type);
  const std::uint16_t call_site = assembler.binary(18, 0, method_type);
  assembler.unary(19, assembler.utf8("java.base"));
  assembler.unary(20, assembler.utf8("p"));
  const Bytes bytes = assembler.assemble();
  const auto file = read_class(bytes, "C.class");
  ASSERT_TRUE(file) << file.error().text();
  EXPECT_EQ(write_class(*file), bytes);
  const ConstantPool& pool = file->pool;
  EXPECT_EQ(pool.integer(number), -2);
  EXPECT_EQ(pool.at(wide).bits, 0x8000000000000001u);
  EXPECT_EQ(pool.at(static_cast<std::uint16_t>(wide + 1)).tag, ConstantTag::Unusable);
  EXPECT_EQ(pool.member(method).class_name, "p/C");
  EXPECT_EQ(pool.member(method).name, "m");
  EXPECT_EQ(pool.member(field).descriptor, "I");
  EXPECT_EQ(pool.member(call_site).class_name, "");
  EXPECT_EQ(pool.member(call_site).tag, ConstantTag::InvokeDynamic);
}

TEST(ConstantPool, UnknownTagsAreRefused) {
  for (const int tag : {0, 2, 13, 14, 21, 255}) {
    const std::string message = refusal_with([tag](ClassAssembler& a) { a.unary(static_cast<std::uint8_t>(tag), 1); });
    EXPECT_THAT(message, HasSubstr(": constant_pool[5].tag: " + std::to_string(tag) + " is not a constant-pool tag"));
  }
}

TEST(ConstantPool, EmptyCountIsRefused) {
  const Bytes bytes = {0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61, 0, 0};
  const auto read = read_class(bytes, "C.class");
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error().text(), HasSubstr("byte 8: constant_pool_count: is 0"));
}

TEST(ConstantPool, ReferencesToTheWrongKindAreRefused) {
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.unary(7, 2); }),
              HasSubstr("constant_pool[5].name_index: constant 2 is a Class, expected a Utf8"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.unary(8, 6); }),
              HasSubstr("constant_pool[5].string_index: 6 is not an index"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.unary(8, 0); }),
              HasSubstr("constant_pool[5].string_index: 0 is not an index"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.binary(9, 1, 1); }),
              HasSubstr("class_index: constant 1 is a Utf8, expected a Class"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.binary(10, 2, 2); }),
              HasSubstr("name_and_type_index: constant 2 is a Class"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.binary(12, 2, 1); }),
              HasSubstr("name_index: constant 2 is a Class"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.binary(12, 1, 2); }),
              HasSubstr("descriptor_index: constant 2 is a Class"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.unary(16, 1); }),
              HasSubstr("descriptor_index: 'p/C' is not a method descriptor"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.unary(19, 2); }), HasSubstr("name_index: constant 2 is a Class"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.binary(18, 0, 4); }),
              HasSubstr("name_and_type_index: constant 4 is a Class"));
}

TEST(ConstantPool, TheSecondSlotOfALongIsNoConstant) {
  const auto message =
      refusal_with([](ClassAssembler& a) { a.unary(8, static_cast<std::uint16_t>(a.wide(5, 1) + 1)); });
  EXPECT_THAT(message, HasSubstr("constant_pool[7].string_index: constant 6 is an unusable entry, expected a Utf8"));
}

TEST(ConstantPool, ALongInTheLastSlotIsRefused) {
  ClassAssembler assembler = named_class();
  assembler.wide(5, 1);
  Bytes bytes = assembler.assemble();
  bytes[9] = 6;  // constant_pool_count: room for constants 1 to 5.
  const auto read = read_class(bytes, "C.class");
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error().text(), HasSubstr("constant_pool[5].tag: a Long takes two entries"));
}

TEST(ConstantPool, MembersNeedDescriptorsOfTheirKind) {
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.binary(9, 2, a.name_and_type("f", "()V")); }),
              HasSubstr("'()V' is not a field descriptor"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.binary(10, 2, a.name_and_type("f", "I")); }),
              HasSubstr("'I' is not a method descriptor"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.binary(10, 2, a.name_and_type("<f>", "()V")); }),
              HasSubstr("'<f>' is not a method name"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.binary(17, 0, a.name_and_type("f", "()V")); }),
              HasSubstr("'()V' is not a field descriptor"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.name_and_type("f", "(I"); }),
              HasSubstr("'(I' is not a method descriptor"));
  EXPECT_THAT(refusal_with([](ClassAssembler& a) { a.name_and_type("a/b", "I"); }),
              HasSubstr("'a/b' is not a field or method name"));
}

TEST(ConstantPool, MethodHandlesNeedAKindAndAMemberOfThatKind) {
  const auto with_handle = [](int kind, std::uint8_t tag) {
    return refusal_with([&](ClassAssembler& a) {
      const std::uint16_t type = a.name_and_type("f", tag == 9 ? "I" : "()V");
      a.method_handle(static_cast<std::uint8_t>(kind), a.binary(tag, 2, type));
    });
  };
  EXPECT_THAT(with_handle(0, 9), HasSubstr("reference_kind: 0 is not 1 to 9"));
  EXPECT_THAT(with_handle(10, 9), HasSubstr("reference_kind: 10 is not 1 to 9"));
  EXPECT_THAT(with_handle(1, 10), HasSubstr("is a Methodref, expected a Fieldref"));
  EXPECT_THAT(with_handle(5, 11), HasSubstr("is an InterfaceMethodref, expected a Methodref"));
  EXPECT_THAT(with_handle(9, 10), HasSubstr("is a Methodref, expected an InterfaceMethodref"));
  EXPECT_EQ(with_handle(6, 11), "");
}

TEST(ConstantPool, ClassNamesMustBeUsable) {
  for (const std::string_view name : {"", "/a", "a/", "a//b", "a.b", "a;", "a[", "[", "[Q", "[La", "[V"}) {
    EXPECT_THAT(refusal_with([name](ClassAssembler& a) { a.class_named(name); }), HasSubstr("is not a class name"))
        << name;
  }
  for (const std::string_view name : {"a", "a/b$c", "[I", "[[La/b;", "package-info"}) {
    EXPECT_EQ(refusal_with([name](ClassAssembler& a) { a.class_named(name); }), "") << name;
  }
}

TEST(ConstantPool, TextMustBeModifiedUtf8) {
  for (const std::string_view text :
       {std::string_view("\0", 1), std::string_view("\x80"), std::string_view("\xC3"), std::string_view("\xE2\x82"),
        std::string_view("\xF0\x9F\x98\x80"), std::string_view("\xC3(")}) {
    EXPECT_THAT(refusal_with([text](ClassAssembler& a) { a.utf8(text); }), HasSubstr("constant_pool[5].bytes: "))
        << text;
  }
  EXPECT_EQ(refusal_with([](ClassAssembler& a) { a.utf8("\xC0\x80 \xC3\xA9 \xED\xA0\xBD\xED\xB8\x80"); }), "");
}

TEST(ConstantPool, AppendCountsSlotsUpToTheLimitOfTheFormat) {
  ConstantPool pool;
  Constant wide;
  wide.tag = ConstantTag::Long;
  EXPECT_EQ(pool.append(wide).value(), 1);
  Constant text;
  text.tag = ConstantTag::Utf8;
  EXPECT_EQ(pool.append(text).value(), 3);
  while (pool.count() < 65534) ASSERT_TRUE(pool.append(text));
  EXPECT_FALSE(pool.append(wide));
  EXPECT_EQ(pool.append(text).value(), 65534);
  EXPECT_FALSE(pool.append(text));
}

}  // namespace
}  // namespace dashj::classfile
