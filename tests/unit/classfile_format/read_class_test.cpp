// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "classfile/format/class_file.h"
#include "tests/unit/classfile_format/class_assembler.h"

namespace dashj::classfile {
namespace {

using testing::ClassAssembler;
using ::testing::HasSubstr;
using testing::named_class;
using testing::small_class;
using ::testing::StartsWith;

Bytes file_bytes(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return Bytes(std::istreambuf_iterator<char>(file), {});
}

/// The message of the refusal; empty when it was accepted.
std::string refusal(const Bytes& bytes) {
  const auto read = read_class(bytes, "C.class");
  return read ? std::string{} : read.error().text();
}

TEST(ReadClass, ReadsASmallClass) {
  const auto file = read_class(small_class().assemble(), "C.class");
  ASSERT_TRUE(file) << file.error().text();
  EXPECT_EQ(file->name, "p/C");
  EXPECT_EQ(file->super_name, "java/lang/Object");
  EXPECT_EQ(file->major_version, 61);
  ASSERT_EQ(file->methods.size(), 1u);
  const Member* f = file->find_method("f", "(I)I");
  ASSERT_NE(f, nullptr);
  EXPECT_TRUE(f->has_flag(kAccStatic));
  ASSERT_TRUE(f->code);
  EXPECT_EQ(f->code->bytecode, (Bytes{0x1a, 0xac}));
  EXPECT_EQ(f->code->max_stack, 1);
  ASSERT_NE(find_attribute(f->code->attributes, "LineNumberTable"), nullptr);
  EXPECT_EQ(file->find_method("f", "(J)I"), nullptr);
  EXPECT_EQ(file->find_attribute("Signature"), nullptr);
}

TEST(ReadClass, FileOffsetOfAnAttributeInsideCodePointsIntoTheFile) {
  const Bytes bytes = small_class().assemble();
  const auto file = read_class(bytes, "C.class");
  ASSERT_TRUE(file);
  const Attribute* lines = find_attribute(file->methods[0].code->attributes, "LineNumberTable");
  ASSERT_LE(lines->file_offset + lines->data.size(), bytes.size());
  EXPECT_TRUE(std::equal(lines->data.begin(), lines->data.end(),
                         bytes.begin() + static_cast<std::ptrdiff_t>(lines->file_offset)));
}

TEST(ReadClass, EveryTruncationIsRefusedWithOffsetAndField) {
  const Bytes bytes = small_class().assemble();
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    const std::string message = refusal(Bytes(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length)));
    EXPECT_THAT(message, StartsWith("C.class: byte ")) << "cut to " << length;
  }
  EXPECT_EQ(refusal(bytes), "");
}

TEST(ReadClass, BytesBehindTheEndAreRefused) {
  Bytes bytes = small_class().assemble();
  const std::size_t size = bytes.size();
  bytes.push_back(0);
  EXPECT_THAT(refusal(bytes),
              StartsWith("C.class: byte " + std::to_string(size) + ": end of the class: 1 bytes are left over"));
}

TEST(ReadClass, BadMagicIsNoClassFile) {
  Bytes bytes = small_class().assemble();
  bytes[0] = 'P';
  EXPECT_EQ(refusal(bytes), "C.class: byte 0: magic: 0x50FEBABE is not 0xCAFEBABE: this is not a class file");
}

TEST(ReadClass, VersionsFrom45ToAnyNewerOneAreRead) {
  ClassAssembler assembler = named_class();
  for (const auto& [major, minor] :
       std::vector<std::pair<int, int>>{{45, 3}, {46, 0}, {52, 0}, {55, 7}, {56, 0}, {61, 65535}, {69, 0}, {200, 0}}) {
    ClassAssembler copy = assembler;
    copy.major = static_cast<std::uint16_t>(major);
    copy.minor = static_cast<std::uint16_t>(minor);
    EXPECT_EQ(refusal(copy.assemble()), "") << major << "." << minor;
  }
  ClassAssembler old = assembler;
  old.major = 44;
  EXPECT_THAT(refusal(old.assemble()), StartsWith("C.class: byte 6: major_version: 44 is below 45"));
  ClassAssembler odd = assembler;
  odd.minor = 1;
  EXPECT_THAT(refusal(odd.assemble()), StartsWith("C.class: byte 4: minor_version: 1 with major version 61"));
}

TEST(ReadClass, CodeBeforeVersion45Point3HasShortFields) {
  ClassAssembler assembler = named_class();
  assembler.major = 45;
  assembler.minor = 2;
  const std::uint16_t name = assembler.utf8("f"), descriptor = assembler.utf8("()V"), code = assembler.utf8("Code");
  // u1 max_stack, u1 max_locals, u2 code_length, code, no handlers, no attributes.
  const Bytes body = {3, 4, 0, 1, 0xb1, 0, 0, 0, 0};
  assembler.methods.push_back(ClassAssembler::member(9, name, descriptor, {ClassAssembler::attribute(code, body)}));
  const auto file = read_class(assembler.assemble(), "C.class");
  ASSERT_TRUE(file) << file.error().text();
  EXPECT_EQ(file->methods[0].code->max_stack, 3);
  EXPECT_EQ(file->methods[0].code->max_locals, 4);
  EXPECT_EQ(file->methods[0].code->bytecode, (Bytes{0xb1}));
}

TEST(ReadClass, LengthsThatLieAreRefusedBeforeAnythingIsAllocated) {
  const Bytes bytes = small_class().assemble();
  Bytes pool = bytes;
  pool[8] = pool[9] = 0xFF;
  EXPECT_THAT(refusal(pool), StartsWith("C.class: byte 8: constant_pool_count: 65534 constants cannot fit"));
  Bytes attribute = bytes;
  attribute[bytes.size() - 6] = 0x7F;  // The length of SourceFile, the last attribute: u4 and two bytes of data.
  EXPECT_THAT(refusal(attribute), HasSubstr(": attributes[0].attribute_length: 2130706434 bytes, only 2 are left"));
  ClassAssembler interfaces = named_class();
  Bytes many = interfaces.assemble();
  many[many.size() - 8] = 0xFF;  // interfaces_count, then fields, methods, attributes.
  EXPECT_THAT(refusal(many),
              HasSubstr(": interfaces_count: 65280 items of at least 2 bytes cannot fit into the 6 bytes"));
}

TEST(ReadClass, ThisAndSuperMustBeClasses) {
  ClassAssembler wrong_tag = named_class();
  wrong_tag.this_class = 1;
  EXPECT_THAT(refusal(wrong_tag.assemble()), HasSubstr(": this_class: constant 1 is a Utf8, expected a Class"));
  ClassAssembler out_of_range = named_class();
  out_of_range.this_class = 5;
  EXPECT_THAT(refusal(out_of_range.assemble()),
              HasSubstr(": this_class: 5 is not an index into the constant pool (1 to 4)"));
  ClassAssembler no_super = named_class();
  no_super.super_class = 0;
  EXPECT_THAT(refusal(no_super.assemble()), HasSubstr(": super_class: 0, which only java/lang/Object"));
  ClassAssembler array = named_class();
  array.super_class = array.class_named("[I");
  EXPECT_THAT(refusal(array.assemble()), HasSubstr(": super_class: '[I' is an array"));
  ClassAssembler interface = named_class();
  interface.interfaces = {3};
  EXPECT_THAT(refusal(interface.assemble()), HasSubstr(": interfaces[0].class_index: constant 3 is a Utf8"));
}

TEST(ReadClass, ObjectAndModulesHaveNoSuperclass) {
  ClassAssembler object = named_class("java/lang/Object");
  object.super_class = 0;
  EXPECT_EQ(refusal(object.assemble()), "");
  ClassAssembler module = named_class("module-info");
  module.super_class = 0;
  module.access_flags = kAccModule;
  EXPECT_EQ(refusal(module.assemble()), "");
}

/// A class with one method f()V with these attributes; `code` is the index of "Code".
std::string refusal_of_method(std::uint16_t flags, const std::vector<Bytes>& code_attributes,
                              std::string_view name = "f", std::string_view descriptor = "()V") {
  ClassAssembler assembler = named_class();
  const std::uint16_t name_index = assembler.utf8(name), descriptor_index = assembler.utf8(descriptor),
                      code = assembler.utf8("Code");
  std::vector<Bytes> attributes;
  for (const Bytes& data : code_attributes) attributes.push_back(ClassAssembler::attribute(code, data));
  assembler.methods.push_back(ClassAssembler::member(flags, name_index, descriptor_index, attributes));
  return refusal(assembler.assemble());
}

TEST(ReadClass, AMethodHasCodeExactlyWhenItIsNotAbstractOrNative) {
  const Bytes body = ClassAssembler::code(0, 1, {0xb1});
  EXPECT_EQ(refusal_of_method(0x0001, {body}), "");
  EXPECT_EQ(refusal_of_method(0x0401, {}), "");
  EXPECT_EQ(refusal_of_method(0x0101, {}), "");
  EXPECT_THAT(refusal_of_method(0x0001, {}), HasSubstr("method f()V has no Code attribute"));
  EXPECT_THAT(refusal_of_method(0x0401, {body}), HasSubstr("is native or abstract and has a Code attribute"));
  EXPECT_THAT(refusal_of_method(0x0001, {body, body}), HasSubstr("method f has two Code attributes"));
}

TEST(ReadClass, ArgumentsMustFitIntoTheLocals) {
  EXPECT_THAT(refusal_of_method(0x0001, {ClassAssembler::code(0, 0, {0xb1})}), HasSubstr("0 slots do not hold the 1"));
  EXPECT_EQ(refusal_of_method(0x0009, {ClassAssembler::code(0, 0, {0xb1})}), "");
  EXPECT_THAT(refusal_of_method(0x0009, {ClassAssembler::code(0, 3, {0xb1})}, "f", "(JD)V"),
              HasSubstr("3 slots do not hold the 4"));
  EXPECT_EQ(refusal_of_method(0x0009, {ClassAssembler::code(0, 4, {0xb1})}, "f", "(JD)V"), "");
}

TEST(ReadClass, NamesAndDescriptorsMustBeWellFormed) {
  const std::vector<Bytes> body = {ClassAssembler::code(0, 9, {0xb1})};
  EXPECT_THAT(refusal_of_method(9, body, ""), HasSubstr("methods[0].name_index: '' is not a method name"));
  EXPECT_THAT(refusal_of_method(9, body, "a<b"), HasSubstr("'a<b' is not a method name"));
  EXPECT_THAT(refusal_of_method(9, body, "f", "I"),
              HasSubstr("methods[0].descriptor_index: 'I' is not a method descriptor"));
  EXPECT_EQ(refusal_of_method(9, body, "<clinit>"), "");
  EXPECT_EQ(refusal_of_method(9, body, "f\xC3\xA9 -"), "");
}

TEST(ReadClass, AnInitialiserIsStaticAndTakesNothing) {
  const std::vector<Bytes> body = {ClassAssembler::code(0, 9, {0xb1})};
  EXPECT_EQ(refusal_of_method(kAccStatic, body, "<clinit>"), "");
  EXPECT_THAT(refusal_of_method(0x0002, body, "<clinit>"),
              HasSubstr("access_flags: a class initialiser that is not static"));
  EXPECT_THAT(refusal_of_method(kAccStatic, body, "<clinit>", "(I)V"),
              HasSubstr("descriptor_index: a class initialiser has the descriptor ()V, not (I)V"));
}

TEST(ReadClass, TwoMembersWithTheSameNameAndDescriptorAreRefused) {
  ClassAssembler assembler = named_class();
  const std::uint16_t name = assembler.utf8("x"), other = assembler.utf8("x"), descriptor = assembler.utf8("I"),
                      wide = assembler.utf8("J");
  assembler.fields = {ClassAssembler::member(1, name, descriptor, {}), ClassAssembler::member(1, name, wide, {})};
  ClassAssembler twice = assembler;
  EXPECT_EQ(refusal(assembler.assemble()), "");
  twice.fields.push_back(ClassAssembler::member(2, other, descriptor, {}));
  EXPECT_THAT(refusal(twice.assemble()), HasSubstr(": fields: x I is declared twice"));
}

TEST(ReadClass, HandlersMustLieWithinTheCode) {
  const auto with_handler = [](ExceptionHandler handler) {
    return refusal_of_method(0x0009, {ClassAssembler::code(1, 1, {0x00, 0x00, 0xb1}, {handler})});
  };
  EXPECT_EQ(with_handler({0, 3, 2, 0}), "");  // end_pc may equal the code length.
  EXPECT_EQ(with_handler({0, 1, 0, 2}), "");
  EXPECT_THAT(with_handler({3, 4, 2, 0}),
              HasSubstr("Code.exception_table[0].start_pc: 3 is outside of the code (3 bytes)"));
  EXPECT_THAT(with_handler({0, 4, 2, 0}), HasSubstr("end_pc: 4 is not behind start_pc 0 and within the code"));
  EXPECT_THAT(with_handler({1, 1, 2, 0}), HasSubstr("end_pc: 1 is not behind start_pc 1"));
  EXPECT_THAT(with_handler({0, 3, 3, 0}), HasSubstr("handler_pc: 3 is outside"));
  EXPECT_THAT(with_handler({0, 3, 2, 1}),
              HasSubstr("catch_type: 1 is neither 0 nor the index of a Class (method f()V)"));
}

TEST(ReadClass, CodeOfNoOrTooManyBytesIsRefused) {
  EXPECT_THAT(refusal_of_method(0x0009, {ClassAssembler::code(0, 0, {})}),
              HasSubstr("Code.code_length: 0 is not 1 to 65,535"));
  EXPECT_THAT(refusal_of_method(0x0009, {ClassAssembler::code(0, 0, Bytes(65536, 0))}),
              HasSubstr("Code.code_length: 65536 is not"));
  EXPECT_EQ(refusal_of_method(0x0009, {ClassAssembler::code(0, 0, Bytes(65535, 0))}), "");
}

TEST(ReadClass, CodeMustFillItsAttribute) {
  Bytes body = ClassAssembler::code(0, 0, {0xb1});
  body.push_back(0);
  EXPECT_THAT(refusal_of_method(0x0009, {body}), HasSubstr("Code.attribute_length: 1 bytes are left over"));
}

TEST(ReadClass, ALongNameUsedWithoutEndDoesNotFillTheMemory) {
  ClassAssembler assembler = named_class();
  const std::uint16_t name = assembler.utf8(std::string(65535, 'a'));
  assembler.attributes.assign(65535, ClassAssembler::attribute(name, {}));
  EXPECT_THAT(refusal(assembler.assemble()), HasSubstr("would fill the memory"));
}

TEST(WriteClass, UnknownAttributesAreKept) {
  ClassAssembler assembler = small_class();
  const std::uint16_t name = assembler.utf8("FromTheFuture");
  assembler.attributes.push_back(ClassAssembler::attribute(name, {1, 2, 3}));
  const Bytes bytes = assembler.assemble();
  const auto file = read_class(bytes, "C.class");
  ASSERT_TRUE(file);
  ASSERT_NE(file->find_attribute("FromTheFuture"), nullptr);
  EXPECT_EQ(file->find_attribute("FromTheFuture")->data, (Bytes{1, 2, 3}));
  EXPECT_EQ(write_class(*file), bytes);
}

TEST(WriteClass, GivesBackWhatJavacWrote) {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(DASHJ_SAMPLE_CLASSES)) {
    if (entry.path().extension() != ".class") continue;
    const Bytes bytes = file_bytes(entry.path());
    const auto file = read_class(bytes, entry.path().native());
    ASSERT_TRUE(file) << file.error().text();
    EXPECT_EQ(write_class(*file), bytes) << entry.path();
    names.insert(file->name);
  }
  EXPECT_THAT(names, ::testing::IsSupersetOf({"module-info", "sample/Sample", "sample/Sample$1", "sample/Sample$Color",
                                              "sample/Sample$Inner"}));
}

}  // namespace
}  // namespace dashj::classfile
