// SPDX-License-Identifier: MIT
#include "witness/error_call.h"

#include <algorithm>

#include "base/check.h"
#include "classfile/flow/instruction.h"
#include "program/served_classes.h"

namespace dashj::witness {
namespace {

using classfile::Instruction;
using classfile::Opcode;

const classfile::Code* code_of(const program::Program& program, const verdict::Frame& frame) {
  const classfile::ClassFile* owner = program.find_class(frame.class_name);
  const classfile::Member* method =
      owner == nullptr ? nullptr : owner->find_method(frame.method_name, frame.descriptor);
  return method == nullptr || !method->code ? nullptr : &*method->code;
}

/// Makes an exception of the JDK: of such a constructor it is known that it returns.
bool is_constructor_of_java_lang(const classfile::ClassFile& owner, const Instruction& instruction) {
  if (instruction.opcode != Opcode::Invokespecial) return false;
  const classfile::MemberRef called = owner.pool.member(static_cast<std::uint16_t>(instruction.operand));
  return called.name == "<init>" && called.class_name.starts_with("java/lang/");
}

/// throw new RuntimeException("..."): no branch, no other call.
bool clearly_throws(const classfile::ClassFile& owner, const classfile::Code& code) {
  const auto decoded = classfile::decode(code.bytecode, owner.name);
  if (!decoded || decoded->empty() || !code.handlers.empty()) return false;
  return decoded->back().opcode == Opcode::Athrow &&
         std::all_of(decoded->begin(), decoded->end() - 1, [&](const Instruction& instruction) {
           switch (instruction.opcode) {
             case Opcode::New:
             case Opcode::Dup:
             case Opcode::Ldc:
             case Opcode::LdcW:
             case Opcode::AconstNull:
               return true;
             default:
               return is_constructor_of_java_lang(owner, instruction);
           }
         });
}

bool may_be_caught(const program::Program& program, const verdict::Frame& frame) {
  const classfile::Code* code = code_of(program, frame);
  if (code == nullptr || frame.bytecode_offset < 0) return true;
  return std::any_of(code->handlers.begin(), code->handlers.end(), [&](const classfile::ExceptionHandler& handler) {
    return handler.start_pc <= frame.bytecode_offset && frame.bytecode_offset < handler.end_pc;
  });
}

}  // namespace

ErrorCall error_call(const program::Program& program, const verdict::Unsafe& failing) {
  if (failing.thrown) return ErrorCall::None;
  const verdict::Frame& error = failing.stack.front();
  const classfile::Code* code = code_of(program, error);
  // Ours throws, in every version; here its bytes are those that replays run.
  const bool throws = program::is_served(error.class_name) ||
                      (code != nullptr && clearly_throws(*program.find_class(error.class_name), *code));
  if (!throws) return ErrorCall::GoesUnnoticed;
  const bool is_caught = std::any_of(failing.stack.begin() + 1, failing.stack.end(),
                                     [&](const verdict::Frame& frame) { return may_be_caught(program, frame); });
  return is_caught ? ErrorCall::GoesUnnoticed : ErrorCall::Throws;
}

const std::string& class_of_error(const verdict::Unsafe& failing) {
  DASHJ_CHECK(!failing.thrown && !failing.stack.empty(), "the failure should be a call of error()");
  return failing.stack.front().class_name;
}

}  // namespace dashj::witness
