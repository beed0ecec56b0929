// SPDX-License-Identifier: MIT
#include "classfile/instrument/instrumenter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/format/attributes.h"
#include "shapes_fixture.h"

namespace dashj::classfile {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

/// 0 iconst_0; 1 istore_1; 2 iconst_0; 3 istore_2; 4 iload_2; 5 iload_0; 6 if_icmpge 19; 9 iload_1; 10 iload_2; 11
/// iadd; 12 istore_1; 13 iinc 2 1; 16 goto 4; 19 iload_1; 20 ireturn. Methods are numbered from <init>, 100, on; loop
/// is the third.
TEST(Instrument, PutsEveryKindOfProbeOfALoopInItsPlace) {
  const ClassFile file = instrumented(shapes());
  EXPECT_THAT(probes_of(file, "loop"), ElementsAre("enter 102", "local 0", "block 0", "local 1", "local 2", "block 4",
                                                   "block 9", "local 1", "local 2", "block 19", "leave"));
}

TEST(Instrument, LetsJumpsRunTheProbesOfTheirTarget) {
  const ClassFile file = instrumented(shapes());
  std::vector<std::string> targets;
  for (const Instruction& instruction : code_of(file, "loop")) {
    for (const std::int32_t target : branch_targets(instruction)) targets.push_back(probe_from(file, "loop", target));
  }
  EXPECT_THAT(targets, ElementsAre("block 19", "block 4"));
}

TEST(Instrument, RunsBlockButNotEnterWhenAJumpGoesBackToTheStart) {
  const ClassFile file = instrumented(shapes());
  EXPECT_THAT(probes_of(file, "spin"), ElementsAre("enter 103", "block 0"));
  const Instruction jump = code_of(file, "spin").back();
  ASSERT_EQ(jump.opcode, Opcode::Goto);
  EXPECT_GT(jump.operand, 0);
  EXPECT_EQ(probe_from(file, "spin", jump.operand), "block 0");
}

/// 0 iload_0; 1 iconst_3; 2 if_icmpne 8; 5 invokestatic error; 8 return
TEST(Instrument, AnnouncesErrorRightBeforeTheCall) {
  const ClassFile file = instrumented(shapes());
  EXPECT_THAT(probes_of(file, "callsError"),
              ElementsAre("enter 104", "local 0", "block 0", "block 5", "error 5", "block 8", "leave"));
}

TEST(Instrument, RecordsPrimitiveParametersBySlot) {
  const ClassFile file = instrumented(shapes());
  // a 0, b 1, c 2, d 3, e 4 and 5, f 6, g 7
  EXPECT_THAT(probes_of(file, "parameters"), ElementsAre("enter 105", "local 0", "local 1", "local 2", "local 3",
                                                         "local 4", "local 6", "block 0", "leave"));
  // this 0, d 1 and 2, i 3
  EXPECT_THAT(probes_of(file, "instanceMethod"), ElementsAre("enter 106", "local 1", "local 3", "block 0", "leave"));
}

TEST(Instrument, PointsUninitializedTypesAtTheNewInstructionItself) {
  const ClassFile file = instrumented(shapes());
  const Member& method = method_named(file, "fresh");
  const auto frames =
      parse_stack_map_table(file, *method.code, *find_attribute(method.code->attributes, "StackMapTable"));
  ASSERT_TRUE(frames.has_value()) << frames.error().text();
  std::size_t seen = 0;
  for (const StackMapFrame& frame : *frames) {
    for (const VerificationType& type : frame.stack) {
      if (type.tag != VerificationTag::Uninitialized) continue;
      ++seen;
      EXPECT_EQ(method.code->bytecode[type.operand], static_cast<int>(Opcode::New));
    }
  }
  // The frame of `b ? "a" : "b"` with one copy below and one for <init>, at both arms' ends.
  EXPECT_EQ(seen, 4U);
}

/// javac ends a synchronized block by: astore exception; aload lock; monitorexit; aload exception; athrow, and protects
/// these up to the monitorexit by themselves.
TEST(Instrument, PassesAStopOnOnlyAfterTheLockIsGivenBack) {
  const ClassFile file = instrumented(shapes());
  const std::vector<Instruction> code = code_of(file, "guarded");
  std::size_t handler = 0;
  while (probe_at(file, code, handler) != "handler") ++handler;
  // monitorexit; aload exception; checkcast; handler
  EXPECT_EQ(code[handler - 3].opcode, Opcode::Monitorexit);
  for (const ExceptionHandler& range : method_named(file, "guarded").code->handlers) {
    EXPECT_FALSE(range.start_pc <= code[handler].offset && code[handler].offset < range.end_pc);
  }
}

const Code& code_with_handlers(ClassFile& file, Bytes bytecode, const std::vector<ExceptionHandler>& handlers) {
  file = with_code(std::move(file), "spin", std::move(bytecode));
  for (Member& method : file.methods) {
    if (method.name == "spin") method.code->handlers = handlers;
  }
  file = instrumented(file);
  return *method_named(file, "spin").code;
}

/// A handler that protects itself would get a stop back from its own probe for ever.
TEST(Instrument, KeepsAHandlersOwnProbesOutOfItsRange) {
  ClassFile file = shapes();
  // 0 nop; 1 return; 2 astore_0; 3 goto 0; handler 2 for 0 to 6
  const Code& code = code_with_handlers(file, {0, 177, 75, 167, 0xFF, 0xFD}, {{0, 6, 2, 0}});
  const std::uint16_t handler_pc = code.handlers[0].handler_pc;
  EXPECT_EQ(code.bytecode[handler_pc], static_cast<int>(Opcode::Dup));
  // dup; checkcast; invokestatic handler; iconst_2; invokestatic block
  const std::uint16_t astore = static_cast<std::uint16_t>(handler_pc + 11);
  EXPECT_EQ(code.bytecode[astore], static_cast<int>(Opcode::Astore0));
  ASSERT_THAT(code.handlers, SizeIs(2));
  EXPECT_EQ(code.handlers[0].end_pc, handler_pc);
  EXPECT_EQ(code.handlers[1].start_pc, astore);
  EXPECT_EQ(code.handlers[1].end_pc, code.bytecode.size());
}

/// An enclosing handler, further down, has to see the stop: it may have a lock to give back.
TEST(Instrument, LeavesTheInnerHandlersProbesToTheOuterHandler) {
  ClassFile file = shapes();
  // 0 nop; 1 return; 2 athrow (inner); 3 athrow (outer); 2 for 0 to 1, 3 for 0 to 3
  const Code& code = code_with_handlers(file, {0, 177, 191, 191}, {{0, 1, 2, 0}, {0, 3, 3, 0}});
  ASSERT_THAT(code.handlers, SizeIs(2));
  EXPECT_EQ(code.handlers[1].end_pc, code.handlers[1].handler_pc);
}

/// The store may end what the handler's frame says of the slot.
TEST(Instrument, DoesNotProtectTheProbeBehindTheLastStore) {
  ClassFile file = shapes();
  // 0 iconst_0; 1 istore_0; 2 return; 3 athrow; 3 for 0 to 2
  const Code& code = code_with_handlers(file, {3, 59, 177, 191}, {{0, 2, 3, 0}});
  ASSERT_THAT(code.handlers, SizeIs(1));
  EXPECT_EQ(code.bytecode[code.handlers[0].end_pc - 1U], static_cast<int>(Opcode::Istore0));
}

TEST(Instrument, MovesSwitchTargetsAndPadding) {
  const ClassFile file = instrumented(shapes());
  std::vector<std::string> targets;
  for (const Instruction& instruction : code_of(file, "choose")) {
    for (const std::int32_t target : branch_targets(instruction)) targets.push_back(probe_from(file, "choose", target));
  }
  // 0 iload_0; 1 lookupswitch 1 + 2 padding + 8 + 16 bytes; 28 iconst_5; 29 ireturn; 30 bipush 6; 32 ireturn; 33 bipush
  // 7
  EXPECT_THAT(targets, ElementsAre("block 33", "block 28", "block 30"));
}

TEST(Instrument, KeepsTheLineOfEveryCall) {
  const ClassFile before = shapes(), after = instrumented(before);
  const auto line_of_error_call = [](const ClassFile& file) {
    const auto lines = line_numbers(file, *method_named(file, "callsError").code);
    for (const Instruction& instruction : code_of(file, "callsError")) {
      if (instruction.opcode != Opcode::Invokestatic) continue;
      const MemberRef called = file.pool.member(static_cast<std::uint16_t>(instruction.operand));
      if (called.class_name == "Shapes") return line_at(*lines, instruction.offset);
    }
    return -1;
  };
  EXPECT_GT(line_of_error_call(before), 0);
  EXPECT_EQ(line_of_error_call(after), line_of_error_call(before));
}

TEST(Instrument, LetsParametersLiveInTheWholeCode) {
  const ClassFile file = instrumented(shapes());
  const Code& code = *method_named(file, "loop").code;
  const auto variables = local_variables(file, code);
  ASSERT_TRUE(variables.has_value());
  for (const LocalVariable& variable : *variables) {
    if (variable.name != "n") continue;
    EXPECT_EQ(variable.start_pc, 0);
    EXPECT_EQ(variable.length, code.bytecode.size());
  }
  EXPECT_THAT(*variables, SizeIs(3));
}

TEST(Instrument, PassesAClassWithoutCodeThroughByteForByte) {
  ClassFile file = shapes();
  file.methods.clear();
  const auto result = instrument(file, [](std::size_t) { return 0U; });
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->bytes, write_class(file));
  EXPECT_TRUE(result->levels.empty());
}

TEST(Instrument, RefusesRangesThatCutAnInstructionInTwo) {
  ClassFile file = with_code(shapes(), "spin", {17, 0, 0, 87, 177, 191});
  for (Member& method : file.methods) {
    if (method.name == "spin") method.code->handlers.push_back({1, 3, 5, 0});
  }
  const auto result = instrument(file, [](std::size_t) { return 0U; });
  ASSERT_FALSE(result.has_value());
  EXPECT_THAT(result.error().text(), testing::HasSubstr("spin()V: the exception table protects 1 to 3"));
}

}  // namespace
}  // namespace dashj::classfile
