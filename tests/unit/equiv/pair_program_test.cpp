// SPDX-License-Identifier: MIT
#include "equiv/pair_program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/format/attributes.h"
#include "equiv/rename_classes.h"

namespace dashj::equiv {
namespace {

using program::Program;
using testing::HasSubstr;

std::shared_ptr<const Program> shapes() {
  auto program = Program::open(DASHJ_TEST_CLASSES);
  if (!program) throw std::runtime_error(program.error().text());
  return std::make_shared<const Program>(std::move(*program));
}

std::string renamed(std::string_view text) {
  return rename_in_descriptor(
      text, [](std::string_view name) { return name == "Shape" ? std::string("student/Shape") : std::string(name); });
}

TEST(RenameClasses, RenamesEachClassOfADescriptorOrSignature) {
  EXPECT_EQ(renamed("(LShape;I[[LShape;J)LShape;"), "(Lstudent/Shape;I[[Lstudent/Shape;J)Lstudent/Shape;");
  EXPECT_EQ(renamed("Ljava/util/List<LShape;>;"), "Ljava/util/List<Lstudent/Shape;>;");
  EXPECT_EQ(renamed("<T:LShape;>(TT;)V"), "<T:Lstudent/Shape;>(TT;)V");
}

TEST(RenameClasses, LeavesEverythingElse) {
  for (const char* text : {"LOther;", "LocalVariableTable", "Shape", "LShape", "(ILShapes;)V", ""})
    EXPECT_EQ(renamed(text), text);
}

TEST(RenameClasses, RenamesConstantsAndMembersButNoTexts) {
  const auto program = shapes();
  const classfile::ClassFile* shape = program->find_class("Shape");
  ASSERT_NE(shape, nullptr);
  const auto result = rename_classes(
      *shape, [](std::string_view name) { return (name.starts_with("Shape") ? "student/" : "") + std::string(name); });
  ASSERT_TRUE(result) << result.error().text();
  const classfile::Bytes bytes = classfile::write_class(*result);
  const auto again = classfile::read_class(bytes, "renamed");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->name, "student/Shape");
  EXPECT_EQ(again->fields[2].descriptor, "Lstudent/Shape;");
  bool has_text = false;
  for (std::uint16_t i = 1; i < again->pool.count(); ++i) {
    if (again->pool.has(i, classfile::ConstantTag::Class)) {
      EXPECT_FALSE(again->pool.class_name(i).starts_with("Shape"));
    }
    if (again->pool.has(i, classfile::ConstantTag::String))
      has_text = has_text || again->pool.utf8(again->pool.at(i).first) == "LShape;";
  }
  EXPECT_TRUE(has_text);
}

TEST(PairProgram, HoldsBothSidesAndTheProduct) {
  const auto program = shapes();
  const auto pair = pair_program({program, program, "Shape.area", "Shape.quick", "Shape.small"});
  ASSERT_TRUE(pair) << pair.error().text();
  EXPECT_EQ(pair->reference.owner->name, "Shape");
  EXPECT_EQ(pair->student.owner->name, "student/Shape");
  EXPECT_EQ(pair->student_name, "Shape.quick(I)I");
  EXPECT_TRUE(pair->student.method->has_flag(classfile::kAccPublic));
  EXPECT_EQ(pair->compare.method->descriptor, "(I)V");
  EXPECT_NE(pair->program.find_class("student/Shape$Refused"), nullptr);
  EXPECT_EQ(original_name("student/Shape$Refused", pair->student_prefix), "Shape$Refused");
  EXPECT_EQ(original_name("student.Shape$Refused", pair->student_prefix), "Shape$Refused");
  EXPECT_EQ(original_name("studentShape", pair->student_prefix), "studentShape");
}

TEST(PairProgram, RefusesWhatCannotBeCompared) {
  const auto program = shapes();
  const auto refusal = [&](const char* reference, const char* student, const char* precondition) {
    const auto pair = pair_program({program, program, reference, student, precondition});
    return pair ? std::string("no refusal") : pair.error().text();
  };
  EXPECT_THAT(refusal("Shape.area", "Shape.small", ""), HasSubstr("another signature"));
  EXPECT_THAT(refusal("Shape.area", "Shape.missing", ""), HasSubstr("missing"));
  EXPECT_THAT(refusal("Shape.area", "Shape.quick", "Shape.area"), HasSubstr("boolean"));
  EXPECT_EQ(refusal("Shape.text", "Shape.text", ""), "no refusal");
  EXPECT_THAT(why_not_comparable("(I)Ljava/lang/String;"), HasSubstr("java.lang.String"));
  EXPECT_EQ(why_not_comparable("(IJFDZBCS)V"), "");
  EXPECT_EQ(why_not_comparable("(Ljava/lang/Integer;[Ljava/lang/Character;)Ljava/lang/Double;"), "");
  EXPECT_EQ(why_not_comparable("(Ljava/lang/Object;Ljava/lang/String;)[Ljava/lang/Long;"), "");
  EXPECT_EQ(why_not_comparable("([Ljava/lang/Object;)V"), "a parameter of type java.lang.Object[]");
  EXPECT_EQ(why_not_comparable("([Ljava/lang/String;)V"), "a parameter of type java.lang.String[]");
  EXPECT_EQ(why_not_comparable("(I)Ljava/lang/Object;"), "a result of type java.lang.Object");
  EXPECT_EQ(why_not_comparable("(I)[[Ljava/lang/Integer;"), "a result of type java.lang.Integer[][]");
}

}  // namespace
}  // namespace dashj::equiv
