// SPDX-License-Identifier: MIT
#include "classfile/lower/global_table.h"

#include <gtest/gtest.h>

namespace dashj::lower {
namespace {

TEST(GlobalTable, GivesOneNumberToEachField) {
  GlobalTable table;
  const tac::GlobalId a = table.static_field("A", "f", "I", tac::Type::Int, 0);
  const tac::GlobalId b = table.static_field("B", "f", "I", tac::Type::Int, 7);
  EXPECT_NE(a, b);
  EXPECT_EQ(table.static_field("A", "f", "I", tac::Type::Int, 0), a);
  EXPECT_EQ(table.globals().size(), 2U);
  EXPECT_EQ(table.globals()[b.index()].initial, 7);
}

/// JVMS 4.5: no two fields of a class have the same name *and* descriptor.
TEST(GlobalTable, TellsFieldsOfOneNameByTheirTypes) {
  GlobalTable table;
  const tac::GlobalId narrow = table.static_field("A", "f", "I", tac::Type::Int, 0);
  const tac::GlobalId wide = table.static_field("A", "f", "J", tac::Type::Long, 0);
  const tac::GlobalId small = table.static_field("A", "f", "B", tac::Type::Int, 0);
  EXPECT_NE(narrow, wide);
  EXPECT_NE(narrow, small);  // of one stack type, and still another field
  EXPECT_EQ(table.type(wide), tac::Type::Long);
  const tac::GlobalId of_objects = table.field("B", "g", "I", tac::Type::Int);
  EXPECT_NE(of_objects, table.field("B", "g", "J", tac::Type::Long));
}

TEST(GlobalTable, ShowsEachUnderANameOfItsOwn) {
  GlobalTable table;
  const tac::GlobalId first = table.static_field("p/A", "f", "I", tac::Type::Int, 0);
  const tac::GlobalId second = table.static_field("q/A", "f", "I", tac::Type::Int, 0);
  const tac::GlobalId third = table.static_field("p/A", "f", "J", tac::Type::Long, 0);
  EXPECT_EQ(table.globals()[first.index()].name, "A#f");
  EXPECT_EQ(table.globals()[second.index()].name, "A#f#2");
  EXPECT_EQ(table.globals()[third.index()].name, "A#f#3");
}

TEST(GlobalTable, HasMapsAsWideAsTheFieldsOfObjects) {
  GlobalTable table;
  EXPECT_EQ(table.type(table.field("A", "i", "I", tac::Type::Int)), tac::Type::Map32);
  EXPECT_EQ(table.type(table.field("A", "f", "F", tac::Type::Float)), tac::Type::Map32);
  EXPECT_EQ(table.type(table.field("A", "next", "LA;", tac::Type::Ref)), tac::Type::Map32);
  EXPECT_EQ(table.type(table.field("A", "j", "J", tac::Type::Long)), tac::Type::Map64);
  EXPECT_EQ(table.type(table.field("A", "d", "D", tac::Type::Double)), tac::Type::Map64);
}

TEST(GlobalTable, KeepsItsOwnApartFromTheProgramsFields) {
  GlobalTable table;
  const tac::GlobalId status = table.initialisation("A");
  EXPECT_EQ(table.initialisation("A"), status);
  EXPECT_NE(table.initialisation("B"), status);
  EXPECT_EQ(table.thrown(), table.thrown());
  EXPECT_NE(table.thrown(), table.allocations());
  // A class without package of the name of ours, with a field of the name of ours.
  EXPECT_NE(table.static_field("heap", "thrown", "I", tac::Type::Int, 0), table.thrown());
  EXPECT_EQ(table.detail("cause"), table.field("java/lang/Throwable", "cause", "Ljava/lang/Object;", tac::Type::Ref));
}

TEST(GlobalTable, NumbersClassesFromStringOn) {
  GlobalTable table;
  EXPECT_EQ(table.class_number("java/lang/String"), 0);
  EXPECT_EQ(table.class_number("B"), 1);
  EXPECT_EQ(table.class_number("A"), 2);
  EXPECT_EQ(table.class_number("B"), 1);
  EXPECT_EQ(table.classes_by_number(), (std::vector<std::string>{"java/lang/String", "B", "A"}));
}

/// Objects that the program makes have positive numbers, null is 0.
TEST(GlobalTable, GivesConstantsNegativeReferences) {
  GlobalTable table;
  const tac::Value text = table.constant_object("text a");
  EXPECT_LT(text, 0);
  EXPECT_LT(table.constant_object("text b"), 0);
  EXPECT_NE(table.constant_object("text b"), text);
  EXPECT_EQ(table.constant_object("text a"), text);
}

}  // namespace
}  // namespace dashj::lower
