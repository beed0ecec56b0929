// SPDX-License-Identifier: MIT
#include "classfile/format/attributes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/classfile_format/class_assembler.h"

namespace dashj::classfile {
namespace {

using testing::ClassAssembler;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::named_class;
using testing::small_class;

/// A class with constants 1 to 4 of named_class, then 5: Utf8 "x", 6: Utf8 "()V", 7: Integer, 8: NameAndType, 9:
/// Methodref, 10: MethodHandle, 11: Module, 12: Package, 13: Utf8 "I".
ClassFile owner() {
  ClassAssembler assembler = named_class();
  assembler.utf8("x");
  assembler.utf8("()V");
  assembler.word(3, 7);
  assembler.binary(12, 5, 6);
  assembler.binary(10, 2, 8);
  assembler.method_handle(6, 9);
  assembler.unary(19, 5);
  assembler.unary(20, 5);
  assembler.utf8("I");
  return read_class(assembler.assemble(), "C.class").value();
}

Attribute attribute(std::string name, Bytes data) {
  Attribute made;
  made.name = std::move(name);
  made.data = std::move(data);
  made.file_offset = 100;
  return made;
}

Code code_of_length(std::size_t length) {
  Code code;
  code.bytecode.assign(length, 0);
  return code;
}

template <class T>
std::string refusal(const Result<T>& result) {
  return result ? std::string{} : result.error().text();
}

/// Every proper prefix must be refused, and so must one byte more.
template <class Parse>
void expect_exact(const std::string& name, const Bytes& data, Parse parse) {
  const ClassFile file = owner();
  EXPECT_EQ(refusal(parse(file, attribute(name, data))), "") << name;
  for (std::size_t length = 0; length < data.size(); ++length) {
    const Bytes cut(data.begin(), data.begin() + static_cast<std::ptrdiff_t>(length));
    EXPECT_THAT(refusal(parse(file, attribute(name, cut))), HasSubstr("class p/C: byte 1"))
        << name << " cut to " << length;
  }
  Bytes longer = data;
  longer.push_back(0);
  EXPECT_THAT(refusal(parse(file, attribute(name, longer))), HasSubstr("1 bytes are left over")) << name;
}

TEST(Attributes, EveryParserTakesExactlyItsBytes) {
  expect_exact("LineNumberTable", {0, 1, 0, 0, 0, 3}, parse_line_number_table);
  expect_exact("LocalVariableTable", {0, 1, 0, 0, 0, 2, 0, 5, 0, 13, 0, 0}, parse_local_variable_table);
  expect_exact("SourceFile", {0, 5}, parse_source_file);
  expect_exact("Signature", {0, 5}, parse_signature);
  expect_exact("ConstantValue", {0, 7}, parse_constant_value);
  expect_exact("Exceptions", {0, 2, 0, 2, 0, 4}, parse_class_list);
  expect_exact("NestHost", {0, 2}, parse_nest_host);
  expect_exact("BootstrapMethods", {0, 1, 0, 10, 0, 2, 0, 7, 0, 2}, parse_bootstrap_methods);
  expect_exact("InnerClasses", {0, 1, 0, 2, 0, 0, 0, 5, 0, 8}, parse_inner_classes);
  expect_exact("EnclosingMethod", {0, 2, 0, 8}, parse_enclosing_method);
  expect_exact("Record", {0, 1, 0, 5, 0, 6, 0, 1, 0, 5, 0, 0, 0, 2, 9, 9}, parse_record);
  expect_exact("MethodParameters", {1, 0, 5, 0, 16}, parse_method_parameters);
  expect_exact("ModulePackages", {0, 1, 0, 12}, parse_module_packages);
  expect_exact("Module", {0, 11, 0, 0, 0,  5, 0, 1, 0, 11, 0, 0, 0, 0, 0, 1, 0, 12, 0,
                          0, 0,  1, 0, 11, 0, 0, 0, 1, 0,  2, 0, 1, 0, 2, 0, 1, 0,  4},
               parse_module);
  expect_exact("StackMapTable", {0, 1, 255, 0, 1, 0, 1, 7, 0, 2, 0, 1, 8, 0, 0},
               [](const ClassFile& file, const Attribute& table) {
                 return parse_stack_map_table(file, code_of_length(5), table);
               });
}

TEST(Attributes, ValuesOfTheSimpleOnes) {
  const ClassFile file = owner();
  EXPECT_EQ(parse_source_file(file, attribute("SourceFile", {0, 5})).value(), "x");
  EXPECT_EQ(parse_constant_value(file, attribute("ConstantValue", {0, 7})).value(), 7);
  EXPECT_THAT(parse_class_list(file, attribute("NestMembers", {0, 2, 0, 4, 0, 2})).value(), ElementsAre(4, 2));
  const auto variables =
      parse_local_variable_table(file, attribute("LocalVariableTable", {0, 1, 0, 1, 0, 2, 0, 5, 0, 13, 0, 9})).value();
  ASSERT_EQ(variables.size(), 1u);
  EXPECT_EQ(variables[0].name, "x");
  EXPECT_EQ(variables[0].descriptor, "I");
  EXPECT_EQ(variables[0].start_pc, 1);
  EXPECT_EQ(variables[0].length, 2);
  EXPECT_EQ(variables[0].slot, 9);
  const auto module =
      parse_module(file, attribute("Module", {0, 11, 0, 32, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0})).value();
  EXPECT_EQ(module.name, 11);
  EXPECT_EQ(module.flags, 32);
  EXPECT_EQ(module.version, 5);
  EXPECT_EQ(parse_annotation_count(file, attribute("RuntimeVisibleAnnotations", {1, 2, 3})).value(), 258);
  EXPECT_EQ(parse_annotation_count(file, attribute("RuntimeVisibleParameterAnnotations", {1, 2, 3})).value(), 1);
}

TEST(Attributes, IndicesOfTheWrongKindAreRefused) {
  const ClassFile file = owner();
  EXPECT_THAT(refusal(parse_source_file(file, attribute("SourceFile", {0, 2}))),
              HasSubstr("class p/C: byte 100: SourceFile.sourcefile_index: constant 2 is a Class, expected a Utf8"));
  EXPECT_THAT(refusal(parse_constant_value(file, attribute("ConstantValue", {0, 2}))),
              HasSubstr("not the index of a number"));
  EXPECT_THAT(refusal(parse_class_list(file, attribute("Exceptions", {0, 2, 0, 2, 0, 1}))),
              HasSubstr("byte 104: Exceptions.classes[1].index: constant 1 is a Utf8"));
  EXPECT_THAT(refusal(parse_bootstrap_methods(file, attribute("BootstrapMethods", {0, 1, 0, 9, 0, 0}))),
              HasSubstr("expected a MethodHandle"));
  EXPECT_THAT(refusal(parse_bootstrap_methods(file, attribute("BootstrapMethods", {0, 1, 0, 10, 0, 1, 0, 1}))),
              HasSubstr("loadable"));
  EXPECT_THAT(refusal(parse_enclosing_method(file, attribute("EnclosingMethod", {0, 2, 0, 2}))),
              HasSubstr("neither 0 nor the index"));
}

TEST(Attributes, VariablesNeedANameAndAType) {
  const auto refuse = [](const char* name, std::uint8_t variable, std::uint8_t type) {
    return refusal(
        parse_local_variable_table(owner(), attribute(name, {0, 1, 0, 0, 0, 2, 0, variable, 0, type, 0, 0})));
  };
  EXPECT_EQ(refuse("LocalVariableTable", 5, 13), "");
  EXPECT_THAT(refuse("LocalVariableTable", 1, 13), HasSubstr("'p/C' of type 'I' is not a variable"));
  EXPECT_THAT(refuse("LocalVariableTable", 5, 6), HasSubstr("'x' of type '()V' is not a variable"));
  EXPECT_EQ(refuse("LocalVariableTypeTable", 5, 6), "");  // There it is a signature, which nobody reads.
}

TEST(Attributes, CountsThatLieAreRefused) {
  const ClassFile file = owner();
  EXPECT_THAT(refusal(parse_line_number_table(file, attribute("LineNumberTable", {0xFF, 0xFF, 0, 0, 0, 0}))),
              HasSubstr("line_number_table_length: 65535 items of at least 4 bytes cannot fit into the 4 bytes"));
}

TEST(StackMapTable, FramesOfEveryKind) {
  const Bytes data = {0,   7,                              // entries
                      5,                                   // same, at 5
                      64,  1,                              // same with one stack item int, at 6
                      247, 0, 1, 7, 0, 2,                  // same with one stack item, extended, at 8
                      249, 0, 0,                           // chop 2, at 9
                      251, 0, 0,                           // same extended, at 10
                      253, 0, 1, 4, 3,                     // append long, double, at 12
                      255, 0, 0, 0, 1, 6, 0, 1, 8, 0, 3};  // full, at 13
  const auto frames = parse_stack_map_table(owner(), code_of_length(20), attribute("StackMapTable", data));
  ASSERT_TRUE(frames) << frames.error().text();
  ASSERT_EQ(frames->size(), 7u);
  const std::vector<int> offsets = {5, 6, 8, 9, 10, 12, 13};
  for (std::size_t i = 0; i < offsets.size(); ++i) EXPECT_EQ((*frames)[i].offset, offsets[i]) << i;
  EXPECT_THAT((*frames)[1].stack, ElementsAre(VerificationType{VerificationTag::Integer, 0}));
  EXPECT_THAT((*frames)[2].stack, ElementsAre(VerificationType{VerificationTag::Object, 2}));
  EXPECT_EQ((*frames)[3].chopped_locals(), 2);
  EXPECT_EQ((*frames)[4].chopped_locals(), 0);
  EXPECT_THAT((*frames)[5].locals,
              ElementsAre(VerificationType{VerificationTag::Long, 0}, VerificationType{VerificationTag::Double, 0}));
  EXPECT_THAT((*frames)[6].locals, ElementsAre(VerificationType{VerificationTag::UninitializedThis, 0}));
  EXPECT_THAT((*frames)[6].stack, ElementsAre(VerificationType{VerificationTag::Uninitialized, 3}));
}

TEST(StackMapTable, MalformedFramesAreRefused) {
  const auto refuse = [](Bytes data) {
    return refusal(parse_stack_map_table(owner(), code_of_length(8), attribute("StackMapTable", std::move(data))));
  };
  EXPECT_EQ(refuse({0, 1, 7}), "");
  EXPECT_THAT(refuse({0, 1, 8}),
              HasSubstr("entries[0].offset_delta: the frame is at 8, outside of the code (8 bytes)"));
  EXPECT_THAT(refuse({0, 2, 7, 0}), HasSubstr("entries[1].offset_delta: the frame is at 8"));
  EXPECT_THAT(refuse({0, 1, 200}), HasSubstr("frame_type: 200 is reserved"));
  EXPECT_THAT(refuse({0, 1, 64, 9}), HasSubstr("tag: 9 is not 0 to 8"));
  EXPECT_THAT(refuse({0, 1, 64, 8, 0, 8}), HasSubstr("offset: 8 is outside"));
  EXPECT_THAT(refuse({0, 1, 64, 7, 0, 1}), HasSubstr("cpool_index: constant 1 is a Utf8"));
}

TEST(LineNumbers, SeveralTablesAddUpInOrderOfTheCode) {
  const ClassFile file = owner();
  Code code = code_of_length(10);
  code.attributes = {attribute("LineNumberTable", {0, 2, 0, 4, 0, 30, 0, 0, 0, 10}),
                     attribute("LineNumberTable", {0, 1, 0, 2, 0, 20})};
  const auto lines = line_numbers(file, code).value();
  EXPECT_EQ(line_at(lines, 0), 10);
  EXPECT_EQ(line_at(lines, 1), 10);
  EXPECT_EQ(line_at(lines, 2), 20);
  EXPECT_EQ(line_at(lines, 9), 30);
  EXPECT_EQ(line_at({}, 0), -1);
  EXPECT_EQ(line_at({{3, 7}}, 2), -1);
}

TEST(SourceFile, IsEmptyWithoutTheAttribute) {
  EXPECT_EQ(source_file(owner()).value(), "");
  EXPECT_EQ(source_file(read_class(small_class().assemble(), "C.class").value()).value(), "C.java");
}

}  // namespace
}  // namespace dashj::classfile
