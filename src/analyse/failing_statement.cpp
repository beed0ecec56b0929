// SPDX-License-Identifier: MIT
#include "analyse/failing_statement.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/flow/instruction.h"
#include "classfile/print/describe_constant.h"

namespace dashj::analyse {
namespace {

bool names_constant(classfile::OperandFormat format) {
  using classfile::OperandFormat;
  return format == OperandFormat::Constant1 || format == OperandFormat::Constant2 ||
         format == OperandFormat::InvokeInterface || format == OperandFormat::MultiANewArray;
}

std::string text_of(const classfile::ClassFile& owner, const classfile::Instruction& instruction) {
  std::string text(mnemonic(instruction.opcode));
  if (names_constant(operand_format(instruction.opcode)))
    text += " " + classfile::constant_value(owner.pool, static_cast<std::uint16_t>(instruction.operand));
  return text;
}

}  // namespace

std::string failing_statement(const program::Program& program, const verdict::Frame& place) {
  const classfile::ClassFile* owner = program.find_class(place.class_name);
  const classfile::Member* method =
      owner == nullptr ? nullptr : owner->find_method(place.method_name, place.descriptor);
  if (method == nullptr || !method->code || place.bytecode_offset < 0) return {};
  const auto instructions = classfile::decode(method->code->bytecode, place.class_name);
  if (!instructions) return {};
  std::vector<std::string> texts;
  for (const classfile::Instruction& instruction : *instructions) {
    texts.push_back(text_of(*owner, instruction));
    if (instruction.offset == place.bytecode_offset)
      return fmt::format("{} #{}", texts.back(), std::count(texts.begin(), texts.end(), texts.back()));
  }
  return {};
}

}  // namespace dashj::analyse
