// SPDX-License-Identifier: MIT
#include "analyse/failing_statement.h"

#include <gtest/gtest.h>

#include "classfile/flow/instruction.h"

namespace dashj::analyse {
namespace {

using classfile::Opcode;

const program::Program& traced() {
  static const program::Program program = program::Program::open(DASHJ_TEST_CLASSES).value();
  return program;
}

verdict::Frame place(const char* method, const char* descriptor, int offset) {
  return {"Traced", method, descriptor, "Traced.java", 1, offset};
}

/// The offset of the so-manieth instruction of its kind, counted from 0.
int offset_of(const char* method, const char* descriptor, Opcode opcode, int which) {
  const classfile::Member* found = traced().find_class("Traced")->find_method(method, descriptor);
  const auto instructions = classfile::decode(found->code->bytecode, "Traced").value();
  for (const classfile::Instruction& instruction : instructions)
    if (instruction.opcode == opcode && which-- == 0) return instruction.offset;
  return -1;
}

std::string statement(const char* method, const char* descriptor, Opcode opcode, int which) {
  return failing_statement(traced(), place(method, descriptor, offset_of(method, descriptor, opcode, which)));
}

TEST(FailingStatement, CountsThoseWithTheSameText) {
  // The call of twice() is the first invokestatic of the method, but no call of error().
  EXPECT_EQ(statement("entry", "(I)V", Opcode::Invokestatic, 1), "invokestatic Traced.error:()V #1");
  EXPECT_EQ(statement("entry", "(I)V", Opcode::Invokestatic, 2), "invokestatic Traced.error:()V #2");
}

TEST(FailingStatement, NamesNoLocalsAndNumbers) {
  EXPECT_EQ(statement("divide", "(II)I", Opcode::Idiv, 2), "idiv #3");
  EXPECT_EQ(statement("divide", "(II)I", Opcode::Iload, 0), "");  // javac writes iload_0
}

TEST(FailingStatement, IsEmptyWhereThePlaceIsNotKnown) {
  EXPECT_EQ(failing_statement(traced(), place("entry", "(I)V", -1)), "");
  EXPECT_EQ(failing_statement(traced(), place("entry", "(I)V", 9999)), "");
  EXPECT_EQ(failing_statement(traced(), place("entry", "(J)V", 0)), "");
  EXPECT_EQ(failing_statement(traced(), {"java/lang/Math", "abs", "(I)I", "Math.java", 1, 0}), "");
}

}  // namespace
}  // namespace dashj::analyse
