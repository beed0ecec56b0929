// SPDX-License-Identifier: MIT
#include "classfile/print/class_printer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/classfile_format/class_assembler.h"

namespace dashj::classfile {
namespace {

using testing::ClassAssembler;
using ::testing::HasSubstr;
using testing::named_class;
using ::testing::Not;
using testing::small_class;

std::string print(ClassAssembler assembler) {
  const auto file = read_class(assembler.assemble(), "C.class");
  return file ? print_class(*file) : file.error().text();
}

/// named_class() with `static void f()` of this code; the constants 5 to 7 are its names.
std::string print_code(ClassAssembler assembler, const Bytes& code) {
  const std::uint16_t name = assembler.utf8("f"), descriptor = assembler.utf8("()V"),
                      attribute = assembler.utf8("Code");
  assembler.methods.push_back(
      ClassAssembler::member(0x0009, name, descriptor, {ClassAssembler::attribute(attribute, code)}));
  return print(std::move(assembler));
}

TEST(ClassPrinter, PrintsASmallClassFromHeaderToLastAttribute) {
  EXPECT_EQ(print(small_class()), R"(class p/C
  version: 61.0 (Java 17)
  flags: (0x0021) public super
  this_class: #2 // p/C
  super_class: #4 // java/lang/Object
Constant pool:
      #1 = Utf8               p/C
      #2 = Class              #1             // p/C
      #3 = Utf8               java/lang/Object
      #4 = Class              #3             // java/lang/Object
      #5 = Utf8               f
      #6 = Utf8               (I)I
      #7 = Utf8               Code
      #8 = Utf8               LineNumberTable
      #9 = Utf8               SourceFile
     #10 = Utf8               C.java
{
  public static int f(int);
    descriptor: (I)I
    flags: (0x0009) public static
    Code:
      stack=1, locals=1, length=2
          0: iload_0
          1: ireturn
      LineNumberTable:
        line 3: 0
}
SourceFile: "C.java"
)");
}

TEST(ClassPrinter, InstructionsShowWhatTheirConstantsMean) {
  ClassAssembler assembler = named_class();
  const std::uint16_t method = assembler.binary(10, 2, assembler.name_and_type("g", "(I)V"));
  ASSERT_EQ(method, 8);
  const std::uint16_t number = assembler.word(3, 0xFFFFFFFF);
  ASSERT_EQ(number, 9);
  const std::string text = print_code(std::move(assembler),
                                      ClassAssembler::code(1, 1, {0x12, 9, 0xb8, 0, 8, 0xbc, 10, 0x84, 0, 0xff, 0xb1}));
  EXPECT_THAT(text, HasSubstr("0: ldc             #9             // int -1\n"));
  EXPECT_THAT(text, HasSubstr("2: invokestatic    #8             // Method p/C.g:(I)V\n"));
  EXPECT_THAT(text, HasSubstr("5: newarray        int\n"));
  EXPECT_THAT(text, HasSubstr("7: iinc            0, -1\n"));
}

TEST(ClassPrinter, SwitchesShowEachCase) {
  // iconst_0; tableswitch 1..2 -> 25, 26, default 24 (padded to 4, the opcode at 1).
  const Bytes code = {0x03, 0xaa, 0, 0, 0, 0,  0, 23, 0, 0,  0,    1,    0,   0,
                      0,    2,    0, 0, 0, 24, 0, 0,  0, 25, 0x00, 0x00, 0xb1};
  const std::string text = print_code(named_class(), ClassAssembler::code(1, 0, code));
  EXPECT_THAT(text, HasSubstr("1: tableswitch     { // 2 cases\n"));
  EXPECT_THAT(text, HasSubstr(" 1: 25\n"));
  EXPECT_THAT(text, HasSubstr(" 2: 26\n"));
  EXPECT_THAT(text, HasSubstr(" default: 24\n"));
}

TEST(ClassPrinter, HandlersShowTheirTypes) {
  const std::string text =
      print_code(named_class(), ClassAssembler::code(1, 1, {0, 0, 0xb1}, {{0, 1, 2, 4}, {0, 2, 1, 0}}));
  EXPECT_THAT(text, HasSubstr("      0     1       2  Class java/lang/Object\n"));
  EXPECT_THAT(text, HasSubstr("      0     2       1  any\n"));
}

TEST(ClassPrinter, CodeThatCannotBeDecodedIsNamed) {
  const std::string text = print_code(named_class(), ClassAssembler::code(1, 1, {0xfe}));
  EXPECT_THAT(text, HasSubstr("cannot be decoded: f()V"));
}

TEST(ClassPrinter, ConstantsOutOfThePoolDoNoHarm) {
  const std::string text = print_code(named_class(), ClassAssembler::code(1, 1, {0x12, 200, 0xb1}));
  EXPECT_THAT(text, HasSubstr("// no constant 200\n"));
}

TEST(ClassPrinter, AttributesThatCannotBeReadGiveTheReason) {
  ClassAssembler assembler = named_class();
  assembler.attributes.push_back(ClassAssembler::attribute(assembler.utf8("SourceFile"), {0, 2}));
  assembler.attributes.push_back(ClassAssembler::attribute(assembler.utf8("FromTheFuture"), {0, 2, 3}));
  const std::string text = print(std::move(assembler));
  EXPECT_THAT(text, HasSubstr("SourceFile: 2 bytes, cannot be read: class p/C: byte "));
  EXPECT_THAT(text, HasSubstr("SourceFile.sourcefile_index: constant 2 is a Class, expected a Utf8\n"));
  EXPECT_THAT(text, HasSubstr("FromTheFuture: 3 bytes\n"));
}

TEST(ClassPrinter, NumbersShowTheirExactValue) {
  ClassAssembler assembler = named_class();
  assembler.word(4, 0x3fc00000);
  assembler.word(4, 0x7fc00001);
  assembler.wide(5, 0xFFFFFFFFFFFFFFFEu);
  assembler.wide(6, 0x3ff8000000000000u);
  const std::string text = print(std::move(assembler));
  EXPECT_THAT(text, HasSubstr("#5 = Float              1.5f\n"));
  EXPECT_THAT(text, HasSubstr("#6 = Float              NaN (0x7fc00001)\n"));
  EXPECT_THAT(text, HasSubstr("#7 = Long               -2l\n"));
  EXPECT_THAT(text, HasSubstr("#9 = Double             1.5d\n"));
  EXPECT_THAT(text, Not(HasSubstr("#8 =")));
}

TEST(ClassPrinter, HostileTextDoesNotReachTheTerminal) {
  ClassAssembler assembler = named_class();
  assembler.utf8("\x1B[2J");
  EXPECT_THAT(print(std::move(assembler)), HasSubstr("\\u001b[2J"));
}

TEST(ClassPrinter, RecordsInsideOfRecordsEnd) {
  ClassAssembler assembler = named_class();
  const std::uint16_t record = assembler.utf8("Record");
  Bytes data = {0, 0};
  for (int depth = 0; depth < 2000; ++depth) {
    Bytes outer = {0, 1, 0, 1, 0, 3, 0, 1};  // One component, named by constant 1 with type 3, that has one attribute.
    const Bytes inner = ClassAssembler::attribute(record, data);
    outer.insert(outer.end(), inner.begin(), inner.end());
    data = outer;
  }
  assembler.attributes.push_back(ClassAssembler::attribute(record, data));
  EXPECT_THAT(print(std::move(assembler)), HasSubstr("Record:\n  p/C: java/lang/Object\n    Record: 27988 bytes\n"));
}

}  // namespace
}  // namespace dashj::classfile
