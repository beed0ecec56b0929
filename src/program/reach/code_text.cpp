// SPDX-License-Identifier: MIT
#include "program/reach/code_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/flow/instruction.h"
#include "classfile/lower/bootstrap.h"
#include "classfile/print/describe_constant.h"

namespace dashj::program {
namespace {

using classfile::ClassFile;
using classfile::ConstantTag;
using classfile::Instruction;
using classfile::MemberRef;
using classfile::OperandFormat;

/// A call that takes one of these may run a `toString` that nobody sees here.
bool may_ask_for_text(std::string_view descriptor) {
  const std::string_view parameters = descriptor.substr(0, descriptor.find(')'));
  constexpr std::string_view kString = "Ljava/lang/String;";
  for (std::size_t at = parameters.find('L'); at != std::string_view::npos; at = parameters.find('L', at)) {
    if (!parameters.substr(at).starts_with(kString)) return true;
    at += kString.size();
  }
  return false;
}

class CodeText {
 public:
  explicit CodeText(const std::function<std::string(std::string_view)>& name_of) : name_of_(name_of) {}

  void add(const Entry& method) {
    if (method.method == nullptr || !method.method->code) return fail();
    const classfile::Code& code = *method.method->code;
    const auto instructions = classfile::decode(code.bytecode, method.owner->name);
    if (!instructions) return fail();
    text_ += fmt::format("method {}\n", method.method->descriptor);
    for (const Instruction& one : *instructions) add(*method.owner, one);
    for (const classfile::ExceptionHandler& handler : code.handlers)
      text_ += fmt::format("{} {} {} {}\n", handler.start_pc, handler.end_pc, handler.handler_pc,
                           handler.catch_type == 0 ? "any" : constant(*method.owner, handler.catch_type));
  }

  std::optional<std::string> finish() && { return is_whole_ ? std::optional(std::move(text_)) : std::nullopt; }

 private:
  void fail() { is_whole_ = false; }

  [[nodiscard]] std::string name(const ClassFile& owner, std::string_view class_name) const {
    return class_name == owner.name ? "own" : name_of_(class_name);
  }

  [[nodiscard]] std::string constant(const ClassFile& owner, std::uint16_t index) const {
    if (owner.pool.has(index, ConstantTag::Class)) return name(owner, owner.pool.class_name(index));
    return classfile::describe_constant(owner.pool, index);
  }

  void add(const ClassFile& owner, const Instruction& one) {
    text_ += fmt::format("{} {}", one.offset, static_cast<int>(one.opcode));
    switch (classfile::operand_format(one.opcode)) {
      case OperandFormat::Constant1:
      case OperandFormat::Constant2:
      case OperandFormat::InvokeInterface:
      case OperandFormat::InvokeDynamic:
      case OperandFormat::MultiANewArray:
        add_constant(owner, static_cast<std::uint16_t>(one.operand));
        break;
      default:
        text_ += fmt::format(" {}", one.operand);
    }
    text_ += fmt::format(" {}", one.operand2);
    for (const auto& [key, target] : one.cases) text_ += fmt::format(" {}:{}", key, target);
    text_ += '\n';
  }

  void add_constant(const ClassFile& owner, std::uint16_t index) {
    const bool is_dynamic = owner.pool.has(index, ConstantTag::InvokeDynamic);
    const bool is_member = is_dynamic || owner.pool.has(index, ConstantTag::Fieldref) ||
                           owner.pool.has(index, ConstantTag::Methodref) ||
                           owner.pool.has(index, ConstantTag::InterfaceMethodref);
    if (!is_member) {
      text_ += " " + constant(owner, index);
      return;
    }
    const MemberRef member = owner.pool.member(index);
    if (member.descriptor.starts_with('(') && may_ask_for_text(member.descriptor)) fail();
    text_ += fmt::format(" {}.{}{}", is_dynamic ? "" : name(owner, member.class_name), member.name, member.descriptor);
    if (!is_dynamic) return;
    const auto bootstrap = lower::bootstrap_of(owner, index);
    if (!bootstrap) return fail();
    text_ += fmt::format(" by {}.{}", name_of_(bootstrap->factory.class_name), bootstrap->factory.name);
    for (const std::uint16_t argument : bootstrap->arguments) text_ += " [" + constant(owner, argument) + "]";
  }

  const std::function<std::string(std::string_view)>& name_of_;
  std::string text_;
  bool is_whole_ = true;
};

}  // namespace

std::optional<std::string> code_text(const LoweredMethods& methods,
                                     const std::function<std::string(std::string_view)>& name_of) {
  CodeText text(name_of);
  for (const Entry& method : methods.entries) text.add(method);
  return std::move(text).finish();
}

}  // namespace dashj::program
