// SPDX-License-Identifier: MIT
#include "classfile/lower/constant_initialiser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "classfile/flow/instruction.h"
#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using classfile::ClassFile;
using classfile::Member;
using classfile::Opcode;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Optional;

class ConstantInitialiser : public ::testing::Test {
 protected:
  [[nodiscard]] auto statics(std::string_view name) const {
    return initial_statics(*classes_.find(name), classes_.lookup());
  }
  [[nodiscard]] auto statics(const ClassFile& changed) const { return initial_statics(changed, classes_.lookup()); }
  [[nodiscard]] const Member* initialiser(std::string_view name) const {
    return constant_initialiser(*classes_.find(name), classes_.lookup());
  }
  [[nodiscard]] ClassFile copy(std::string_view name) const { return *classes_.find(name); }

  static Member& initialiser_of(ClassFile& class_file) { return member(class_file.methods, "<clinit>"); }
  static Member& member(std::vector<Member>& members, std::string_view name) {
    return *std::find_if(members.begin(), members.end(), [name](const Member& m) { return m.name == name; });
  }
  /// A class with one field, `static TYPE x`, and the initialiser `sipush value; putstatic x; return`.
  static ClassFile storing(const char* type, std::int16_t value) {
    using classfile::ConstantTag;
    ClassFile made;
    made.major_version = 61;
    made.name = "Made";
    const auto add = [&made](classfile::Constant constant) { return made.pool.append(std::move(constant)).value(); };
    const auto utf8 = [&add](std::string text) { return add({ConstantTag::Utf8, 0, 0, 0, std::move(text)}); };
    const auto owner = add({ConstantTag::Class, utf8("Made"), 0, 0, {}});
    const auto name = add({ConstantTag::NameAndType, utf8("x"), utf8(type), 0, {}});
    const auto field = add({ConstantTag::Fieldref, owner, name, 0, {}});
    made.fields.push_back({classfile::kAccStatic, 0, 0, "x", type, {}, {}});
    const auto low = [](int word) { return static_cast<std::uint8_t>(word); };
    const auto op = [](Opcode opcode) { return static_cast<std::uint8_t>(opcode); };
    const classfile::Bytes code{op(Opcode::Sipush), low(value >> 8), low(value),        op(Opcode::Putstatic),
                                low(field >> 8),    low(field),      op(Opcode::Return)};
    made.methods.push_back({classfile::kAccStatic, 0, 0, "<clinit>", "()V", {}, classfile::Code{1, 0, code, {}, {}}});
    return made;
  }
  [[nodiscard]] tac::Value stored(const char* type, std::int16_t value) const {
    const auto found = statics(storing(type, value));
    EXPECT_TRUE(found && found->size() == 1) << type;
    return found && found->size() == 1 ? found->front().value : 0;
  }

  CompiledClasses classes_{"debug"};
};

TEST_F(ConstantInitialiser, StoresConstantsOfEveryType) {
  const auto of = [](const char* name, const char* type, tac::Value value) {
    return StaticConstant{"EveryType", name, type, value};
  };
  EXPECT_THAT(statics("EveryType"),
              Optional(ElementsAre(
                  of("z", "Z", 1), of("b", "B", -100), of("c", "C", 0xffee), of("s", "S", -30000),
                  of("i", "I", 1'000'000), of("smallest", "I", -1), of("j", "J", 1LL << 40), of("one", "J", 1),
                  of("f", "F", std::bit_cast<std::int32_t>(0.5f)), of("two", "F", std::bit_cast<std::int32_t>(2.0f)),
                  of("d", "D", std::bit_cast<std::int64_t>(-0.0)), of("unit", "D", std::bit_cast<std::int64_t>(1.0)),
                  of("text", "Ljava/lang/String;", 0), of("array", "[I", 0))));
  EXPECT_EQ(initialiser("EveryType"), classes_.find("EveryType")->find_method("<clinit>", "()V"));
}

TEST_F(ConstantInitialiser, WhereThereIsNoneFieldsHoldTheirDefaults) {
  EXPECT_THAT(
      statics("OnlyDefaults"),
      Optional(ElementsAre(StaticConstant{"OnlyDefaults", "i", "I", 0}, StaticConstant{"OnlyDefaults", "d", "D", 0},
                           StaticConstant{"OnlyDefaults", "o", "Ljava/lang/Object;", 0})));
  EXPECT_EQ(initialiser("OnlyDefaults"), nullptr);
  EXPECT_THAT(statics("ConstantInitialisers"), Optional(IsEmpty()));
}

TEST_F(ConstantInitialiser, LeavesWhatItStoredLast) {
  EXPECT_THAT(statics("LastOneCounts"), Optional(ElementsAre(StaticConstant{"LastOneCounts", "i", "I", 40'000},
                                                             StaticConstant{"LastOneCounts", "j", "I", 2})));
}

TEST_F(ConstantInitialiser, MayBeginAsJavacWritesAssert) {
  for (const char* folder : {"debug", "plain", "java8"}) {
    const CompiledClasses classes(folder);
    const ClassFile& outer = *classes.find("ConstantsAndAssert");
    const ClassFile& inner = *classes.find("ConstantsAndAssert$Inner");
    EXPECT_THAT(initial_statics(outer, classes.lookup()),
                Optional(ElementsAre(StaticConstant{"ConstantsAndAssert", "count", "I", 5})));
    EXPECT_THAT(initial_statics(inner, classes.lookup()),
                Optional(ElementsAre(StaticConstant{"ConstantsAndAssert$Inner", "depth", "I", 6})));
    EXPECT_NE(constant_initialiser(inner, classes.lookup()), nullptr);
  }
}

// What it does is no code of a run, and its probes have always been skipped.
TEST_F(ConstantInitialiser, IsNoneWhereThereIsNothingButAssert) {
  EXPECT_THAT(statics("AssertAndDefaults"),
              Optional(ElementsAre(StaticConstant{"AssertAndDefaults", "count", "I", 0})));
  EXPECT_EQ(initialiser("AssertAndDefaults"), nullptr);
}

TEST_F(ConstantInitialiser, DoesNothingElse) {
  for (const char* name : {"Computes", "Copies", "StoresTwice", "MakesArray", "HasText", "StoresElsewhere",
                           "StoresAbove", "MakesObject", "Branches", "Catches", "Colour", "Defaulted"}) {
    EXPECT_FALSE(statics(name)) << name;
    EXPECT_EQ(initialiser(name), nullptr) << name;
  }
}

// JVMS 6.5 putstatic.
TEST_F(ConstantInitialiser, NarrowsWhatItStores) {
  EXPECT_EQ(stored("Z", 3), 1);
  EXPECT_EQ(stored("Z", 2), 0);
  EXPECT_EQ(stored("B", 300), 44);
  EXPECT_EQ(stored("C", -1), 0xffff);
  EXPECT_EQ(stored("S", -5), -5);
  EXPECT_EQ(stored("I", -5), -5);
}

TEST_F(ConstantInitialiser, StoresNothingOfAnotherType) {
  for (const char* type : {"J", "F", "D", "Ljava/lang/Object;", "[I"}) EXPECT_FALSE(statics(storing(type, 1))) << type;
}

TEST_F(ConstantInitialiser, IsStaticHasCodeAndIsAlone) {
  ClassFile changed = storing("I", 1);
  initialiser_of(changed).access_flags = 0;
  EXPECT_FALSE(statics(changed));
  changed = storing("I", 1);
  initialiser_of(changed).descriptor = "(I)V";
  EXPECT_FALSE(statics(changed));
  changed = storing("I", 1);
  initialiser_of(changed).code.reset();
  EXPECT_FALSE(statics(changed));
  changed = storing("I", 1);
  changed.methods.push_back(changed.methods.front());
  EXPECT_FALSE(statics(changed));
}

TEST_F(ConstantInitialiser, OfBrokenCodeIsNone) {
  ClassFile changed = storing("I", 1);
  classfile::Bytes& code = initialiser_of(changed).code->bytecode;
  code.pop_back();
  EXPECT_FALSE(statics(changed));
  code.push_back(static_cast<std::uint8_t>(Opcode::Pop));
  EXPECT_FALSE(statics(changed));
  code.push_back(static_cast<std::uint8_t>(Opcode::Return));
  EXPECT_FALSE(statics(changed));
  code = {};
  EXPECT_FALSE(statics(changed));
  code = {static_cast<std::uint8_t>(Opcode::Return)};
  EXPECT_TRUE(statics(changed));
}

TEST_F(ConstantInitialiser, DoesNotSetFieldsThatHaveAConstantAndMayChange) {
  ClassFile changed = storing("I", 1);
  changed.fields.front().attributes.push_back({0, "ConstantValue", {0, 1}, 0});
  EXPECT_FALSE(statics(changed));
  changed.fields.front().access_flags |= classfile::kAccFinal;
  EXPECT_THAT(statics(changed), Optional(IsEmpty()));
}

// The JVM looks at who writes a final field from version 53 on only.
TEST_F(ConstantInitialiser, LeavesFinalFieldsThatAnOldClassMayChange) {
  ClassFile changed = storing("I", 1);
  changed.fields.front().access_flags |= classfile::kAccFinal;
  Member other = initialiser_of(changed);
  other.name = "change";
  changed.methods.push_back(other);
  EXPECT_TRUE(statics(changed));
  changed.major_version = 52;
  EXPECT_FALSE(statics(changed));
  changed.methods.pop_back();
  EXPECT_TRUE(statics(changed));
}

}  // namespace
}  // namespace dashj::lower::testing
