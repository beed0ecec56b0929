// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/flow/instruction.h"

namespace dashj::classfile {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

std::vector<Instruction> decoded(const Bytes& code) {
  auto result = decode(code, "T");
  EXPECT_TRUE(result.has_value()) << result.error().text();
  return result ? *result : std::vector<Instruction>();
}

std::string refusal(const Bytes& code) {
  const auto result = decode(code, "T");
  return result ? "accepted" : result.error().text();
}

TEST(OpcodeTable, HasTheNumbersOfTheSpecification) {
  EXPECT_EQ(static_cast<int>(Opcode::Nop), 0);
  EXPECT_EQ(static_cast<int>(Opcode::Ldc2W), 20);
  EXPECT_EQ(static_cast<int>(Opcode::Iload0), 26);
  EXPECT_EQ(static_cast<int>(Opcode::Istore0), 59);
  EXPECT_EQ(static_cast<int>(Opcode::Iadd), 96);
  EXPECT_EQ(static_cast<int>(Opcode::Iinc), 132);
  EXPECT_EQ(static_cast<int>(Opcode::Ifeq), 153);
  EXPECT_EQ(static_cast<int>(Opcode::Goto), 167);
  EXPECT_EQ(static_cast<int>(Opcode::Return), 177);
  EXPECT_EQ(static_cast<int>(Opcode::Invokedynamic), 186);
  EXPECT_EQ(static_cast<int>(Opcode::JsrW), 201);
}

TEST(OpcodeTable, NamesMnemonicsAsTheSpecificationDoes) {
  EXPECT_EQ(mnemonic(Opcode::IconstM1), "iconst_m1");
  EXPECT_EQ(mnemonic(Opcode::IfIcmpge), "if_icmpge");
  EXPECT_EQ(mnemonic(Opcode::Dup2X1), "dup2_x1");
  EXPECT_EQ(mnemonic(Opcode::GotoW), "goto_w");
}

TEST(Decode, SignExtendsImmediatesAndNotIndices) {
  // bipush -1; sipush -2; ldc #255; ldc_w #65535; newarray int
  const auto code = decoded({16, 0xFF, 17, 0xFF, 0xFE, 18, 0xFF, 19, 0xFF, 0xFF, 188, 10, 177});
  ASSERT_EQ(code.size(), 6U);
  EXPECT_EQ(code[0].operand, -1);
  EXPECT_EQ(code[1].operand, -2);
  EXPECT_EQ(code[2].operand, 255);
  EXPECT_EQ(code[3].operand, 65535);
  EXPECT_EQ(code[4].operand, 10);
  EXPECT_EQ(code[5].offset, 12);
}

TEST(Decode, MakesBranchTargetsAbsolute) {
  // 0 goto 4; 3 nop; 4 goto_w 3
  const auto code = decoded({167, 0, 4, 0, 200, 0xFF, 0xFF, 0xFF, 0xFF});
  EXPECT_EQ(code[0].operand, 4);
  EXPECT_EQ(code[2].operand, 3);
  EXPECT_EQ(code[2].length, 5U);
}

TEST(Decode, ReadsWideFormsIntoThePlainOpcode) {
  // wide iload 256; wide iinc 300 -2
  const auto code = decoded({196, 21, 1, 0, 196, 132, 1, 44, 0xFF, 0xFE, 177});
  EXPECT_EQ(code[0].opcode, Opcode::Iload);
  EXPECT_TRUE(code[0].is_wide);
  EXPECT_EQ(code[0].operand, 256);
  EXPECT_EQ(code[0].length, 4U);
  EXPECT_EQ(code[1].opcode, Opcode::Iinc);
  EXPECT_EQ(code[1].operand, 300);
  EXPECT_EQ(code[1].operand2, -2);
  EXPECT_EQ(code[1].length, 6U);
}

TEST(Decode, CountsSwitchPaddingFromTheStartOfTheCode) {
  // 0 iload_0; 1 tableswitch (two bytes of padding, operands from 4): default 24, low -1 -> 24, 0 -> 25; 24 nop; 25
  // return
  const auto code =
      decoded({26, 170, 0, 0, 0, 0, 0, 23, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 23, 0, 0, 0, 24, 0, 177});
  ASSERT_EQ(code.size(), 4U);
  EXPECT_EQ(code[1].length, 23U);
  EXPECT_EQ(code[1].operand, 24);
  EXPECT_THAT(code[1].cases, ElementsAre(Pair(-1, 24), Pair(0, 25)));
}

TEST(Decode, ReadsLookupSwitchWithoutCases) {
  // 0 lookupswitch: default 12, no pairs; 12 return
  const auto code = decoded({171, 0, 0, 0, 0, 0, 0, 12, 0, 0, 0, 0, 177});
  EXPECT_EQ(code[0].operand, 12);
  EXPECT_TRUE(code[0].cases.empty());
}

TEST(Decode, RefusesWhatCannotBeDecodedAndNamesTheOffset) {
  EXPECT_THAT(refusal({}), HasSubstr("expected 1 to 65535"));
  EXPECT_THAT(refusal({0, 202}), HasSubstr("bytecode 1: unknown opcode 202"));
  EXPECT_THAT(refusal({0, 17, 1}), HasSubstr("bytecode 1: sipush is cut off"));
  EXPECT_THAT(refusal({196}), HasSubstr("wide is cut off"));
  EXPECT_THAT(refusal({196, 0, 0, 0}), HasSubstr("wide before nop"));
  EXPECT_THAT(refusal({196, 196, 21, 0}), HasSubstr("wide before wide"));
  EXPECT_THAT(refusal({167, 0, 3}), HasSubstr("target outside of the code"));
  EXPECT_THAT(refusal({167, 0xFF, 0xFF}), HasSubstr("target outside of the code"));
  EXPECT_THAT(refusal({185, 0, 1, 1, 1, 177}), HasSubstr("reserved bytes"));
}

TEST(Decode, RefusesBadSwitches) {
  EXPECT_THAT(refusal({170, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1}), HasSubstr("low above high"));
  EXPECT_THAT(refusal({170, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF}),
              HasSubstr("4294967296 cases"));
  EXPECT_THAT(refusal({171, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF}), HasSubstr("-1 cases"));
  EXPECT_THAT(refusal({171, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0}),
              HasSubstr("expected rising keys"));
  EXPECT_THAT(refusal({171, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 99}), HasSubstr("target outside"));
}

TEST(LocalSlot, IsKnownForEveryFormOfLoadAndStore) {
  // iload_3; aload_0; istore_2; astore_3; lload 7; iinc 9 1; iadd
  const auto code = decoded({29, 42, 61, 78, 22, 7, 132, 9, 1, 96, 177});
  EXPECT_EQ(local_slot(code[0]), 3);
  EXPECT_EQ(local_slot(code[1]), 0);
  EXPECT_EQ(local_slot(code[2]), 2);
  EXPECT_EQ(local_slot(code[3]), 3);
  EXPECT_EQ(local_slot(code[4]), 7);
  EXPECT_EQ(local_slot(code[5]), 9);
  EXPECT_EQ(local_slot(code[6]), std::nullopt);
}

TEST(OpcodeFamilies, KnowWhereExecutionGoesOn) {
  EXPECT_TRUE(falls_through(Opcode::Ifeq));
  EXPECT_TRUE(falls_through(Opcode::Invokestatic));
  for (const Opcode end : {Opcode::Goto, Opcode::GotoW, Opcode::Jsr, Opcode::Ret, Opcode::Tableswitch, Opcode::Ireturn,
                           Opcode::Return, Opcode::Athrow}) {
    EXPECT_FALSE(falls_through(end)) << mnemonic(end);
  }
  EXPECT_TRUE(is_conditional_branch(Opcode::Ifnonnull));
  EXPECT_FALSE(is_conditional_branch(Opcode::Jsr));
  EXPECT_EQ(store_type(Opcode::Istore3), TypeKind::Int);
  EXPECT_EQ(store_type(Opcode::Lstore0), TypeKind::Long);
  EXPECT_EQ(load_type(Opcode::Dload2), TypeKind::Double);
}

}  // namespace
}  // namespace dashj::classfile
