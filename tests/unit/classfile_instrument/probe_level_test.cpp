// SPDX-License-Identifier: MIT
// Where all probes would not fit, a method gets fewer. The methods here are built, not compiled, and never run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/format/byte_writer.h"
#include "shapes_fixture.h"

namespace dashj::classfile {
namespace {

using testing::ElementsAre;

/// loop(int): its parameter is in slot 0. An increment takes 3 bytes, with its probe (iload_0; iconst_0;
/// invokestatic) 8.
ClassFile with_loop(Bytes code) {
  return with_code(shapes(), "loop", std::move(code));
}

Bytes nops_and_return(std::size_t size) {
  Bytes code(size - 2, 0);
  append(code, {26, 172});
  return code;
}

TEST(ProbeLevels, GiveUpLocalsFirst) {
  Bytes code = increments(20000);  // 60,000 bytes, 160,000 with local probes
  append(code, {26, 172});
  const ClassFile file = with_loop(code);
  EXPECT_EQ(level_of(file, "loop"), ProbeLevel::BlocksOnly);
  EXPECT_THAT(probes_of(instrumented(file), "loop"), ElementsAre("enter 102", "block 0", "leave"));
}

TEST(ProbeLevels, GiveUpBlocksNext) {
  const ClassFile file = with_loop(nops_and_return(65531));
  EXPECT_EQ(level_of(file, "loop"), ProbeLevel::BoundsOnly);
  EXPECT_THAT(probes_of(instrumented(file), "loop"), ElementsAre("bound"));
}

TEST(ProbeLevels, KeepABoundAtTheTargetOfABackwardJump) {
  Bytes code = nops_and_return(65520);
  append(code, {167, 0xFF, 0xFD});  // 65520 goto 65517, one of the nops' last; behind it iload_0, ireturn
  const ClassFile file = with_loop(code);
  EXPECT_EQ(level_of(file, "loop"), ProbeLevel::BoundsOnly);
  EXPECT_THAT(probes_of(instrumented(file), "loop"), ElementsAre("bound", "bound"));
}

TEST(ProbeLevels, AreNoHigherThanAsked) {
  const ClassFile file = shapes();
  const auto result = instrument(
      file, [](std::size_t) { return 0U; }, ProbeLevel::BoundsOnly);
  ASSERT_TRUE(result.has_value());
  for (std::size_t i = 0; i < file.methods.size(); ++i) {
    const bool has_code = file.methods[i].code.has_value();
    EXPECT_EQ(result->levels[i], has_code ? ProbeLevel::BoundsOnly : ProbeLevel::None) << file.methods[i].name;
  }
}

TEST(ProbeLevels, EndWithNone) {
  const ClassFile file = with_loop(nops_and_return(65533));
  EXPECT_EQ(level_of(file, "loop"), ProbeLevel::None);
  EXPECT_EQ(level_of(file, "spin"), ProbeLevel::All);
}

TEST(ProbeLevels, ComeDownWhenTheConstantPoolIsFull) {
  ClassFile file = shapes();
  const auto fill_to = [&file](int count) {
    while (file.pool.count() < count) ASSERT_TRUE(file.pool.append(Constant{ConstantTag::Integer, 0, 0, 7, {}}));
  };
  // Two classes and 16 methods: 4 + 64 constants. Error, bound, handler and initialise alone: 4 + 16.
  fill_to(65535 - 68);
  EXPECT_EQ(level_of(file, "loop"), ProbeLevel::All);
  fill_to(65535 - 67);
  EXPECT_EQ(level_of(file, "loop"), ProbeLevel::BlocksOnly);
  fill_to(65535 - 20);
  EXPECT_EQ(level_of(file, "loop"), ProbeLevel::BoundsOnly);
  fill_to(65535 - 19);
  EXPECT_EQ(level_of(file, "loop"), ProbeLevel::None);
  const auto result = instrument(file, [](std::size_t) { return 0U; });
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->bytes, write_class(file));
}

/// 5,000 increments take 15,000 bytes, with probes 40,000: more than a jump of 16 bits reaches.
TEST(WideJumps, TurnAGotoIntoGotoW) {
  Bytes code = increments(5000);
  append(code, {167, 0xC5, 0x68});  // 15000 goto 0
  const ClassFile file = with_loop(code);
  ASSERT_EQ(level_of(file, "loop"), ProbeLevel::All);
  const ClassFile result = instrumented(file);
  const Instruction jump = code_of(result, "loop").back();
  EXPECT_EQ(jump.opcode, Opcode::GotoW);
  EXPECT_EQ(probe_from(result, "loop", jump.operand), "block 0");
}

Bytes far_backward_condition() {
  Bytes code = increments(5000);
  append(code, {26, 154, 0xC5, 0x67, 26, 172});  // 15000 iload_0; 15001 ifne 0; 15004 iload_0; ireturn
  return code;
}

void expect_inverted_jump(const ClassFile& file) {
  ASSERT_EQ(level_of(file, "loop"), ProbeLevel::All);
  const ClassFile result = instrumented(file);
  const std::vector<Instruction> code = code_of(result, "loop");
  const auto jump =
      std::find_if(code.begin(), code.end(), [](const Instruction& i) { return i.opcode == Opcode::GotoW; });
  ASSERT_NE(jump, code.end());
  EXPECT_EQ(probe_from(result, "loop", jump->operand), "block 0");
  const Instruction& condition = *(jump - 1);
  EXPECT_EQ(condition.opcode, Opcode::Ifeq);
  EXPECT_EQ(condition.operand, (jump + 1)->offset);
  EXPECT_EQ(probe_from(result, "loop", condition.operand), "block 15004");
}

TEST(WideJumps, InvertAConditionWhereNoFramesAreNeeded) {
  ClassFile file = with_loop(far_backward_condition());
  file.major_version = 49;
  expect_inverted_jump(file);
}

TEST(WideJumps, InvertAConditionWhereTheFallThroughHasAFrame) {
  ClassFile file = with_loop(far_backward_condition());
  ByteWriter frames;
  frames.u2(2);
  frames.u1(0);  // same, at 0
  frames.u1(251);
  frames.u2(15003);  // same, at 15004
  for (Member& method : file.methods) {
    if (method.name == "loop")
      method.code->attributes.push_back({method.name_index, "StackMapTable", frames.take(), 0});
  }
  expect_inverted_jump(file);
}

TEST(WideJumps, GiveUpLocalsRatherThanInventAFrame) {
  EXPECT_EQ(level_of(with_loop(far_backward_condition()), "loop"), ProbeLevel::BlocksOnly);
}

}  // namespace
}  // namespace dashj::classfile
