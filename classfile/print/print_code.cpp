// SPDX-License-Identifier: MIT
#include "classfile/print/print_code.h"

#include <array>
#include <string_view>

#include "classfile/flow/instruction.h"
#include "classfile/print/describe_constant.h"
#include "classfile/print/print_attributes.h"

namespace dashj::classfile {
namespace {

std::string array_type(std::int32_t code) {  // JVMS table 6.5.newarray-A.
  constexpr std::array<std::string_view, 8> kTypes = {"boolean", "char",  "float", "double",
                                                      "byte",    "short", "int",   "long"};
  return code >= 4 && code <= 11 ? std::string(kTypes[static_cast<std::size_t>(code - 4)])
                                 : fmt::format("type {}", code);
}

std::string constant_operand(const ConstantPool& pool, std::int32_t index, std::string_view more) {
  return fmt::format("{:<14} // {}", fmt::format("#{}{}", index, more),
                     describe_constant(pool, static_cast<std::uint16_t>(index)));
}

std::string operand_text(const ConstantPool& pool, const Instruction& instruction) {
  switch (operand_format(instruction.opcode)) {
    case OperandFormat::Local:
    case OperandFormat::Byte:
    case OperandFormat::Short:
    case OperandFormat::Branch:
    case OperandFormat::Branch4:
      return fmt::format("{}", instruction.operand);
    case OperandFormat::Iinc:
      return fmt::format("{}, {}", instruction.operand, instruction.operand2);
    case OperandFormat::NewArray:
      return array_type(instruction.operand);
    case OperandFormat::Constant1:
    case OperandFormat::Constant2:
    case OperandFormat::InvokeDynamic:
      return constant_operand(pool, instruction.operand, "");
    case OperandFormat::InvokeInterface:
    case OperandFormat::MultiANewArray:
      return constant_operand(pool, instruction.operand, fmt::format(", {}", instruction.operand2));
    case OperandFormat::TableSwitch:
    case OperandFormat::LookupSwitch:
      return fmt::format("{{ // {} cases", instruction.cases.size());
    case OperandFormat::None:
    case OperandFormat::Wide:
      break;
  }
  return {};
}

void print_instruction(TextSink& out, const ConstantPool& pool, const Instruction& instruction, int indent) {
  const std::string name = fmt::format("{}{}", mnemonic(instruction.opcode), instruction.is_wide ? "_w" : "");
  const std::string operands = operand_text(pool, instruction);
  if (operands.empty()) {
    out.line(indent, "{:5}: {}", instruction.offset, name);
  } else {
    out.line(indent, "{:5}: {:<15} {}", instruction.offset, name, operands);
  }
  if (!is_switch(instruction.opcode)) return;
  for (const auto& [key, target] : instruction.cases) out.line(indent, "       {:12}: {}", key, target);
  out.line(indent, "       {:>12}: {}", "default", instruction.operand);
  out.line(indent, "       }}");
}

void print_handlers(TextSink& out, const ClassFile& owner, const Code& code, int indent) {
  if (code.handlers.empty()) return;
  out.line(indent, "Exception table:");
  out.line(indent, "   from    to  target type");
  for (const ExceptionHandler& handler : code.handlers) {
    out.line(indent, "  {:5} {:5}   {:5}  {}", handler.start_pc, handler.end_pc, handler.handler_pc,
             handler.catch_type == 0 ? "any" : describe_constant(owner.pool, handler.catch_type));
  }
}

}  // namespace

void print_code(TextSink& out, const ClassFile& owner, const Member& method, int indent) {
  const Code& code = *method.code;
  out.line(indent, "Code:");
  out.line(indent + 2, "stack={}, locals={}, length={}", code.max_stack, code.max_locals, code.bytecode.size());
  const auto instructions = decode(code.bytecode, method.name + method.descriptor);
  if (instructions) {
    for (const Instruction& instruction : *instructions) print_instruction(out, owner.pool, instruction, indent + 2);
  } else {
    out.line(indent + 2, "cannot be decoded: {}", instructions.error().text());
  }
  print_handlers(out, owner, code, indent + 2);
  print_attributes(out, owner, &code, code.attributes, indent + 2);
}

}  // namespace dashj::classfile
