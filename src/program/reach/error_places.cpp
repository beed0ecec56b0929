// SPDX-License-Identifier: MIT
#include "program/reach/error_places.h"

#include <algorithm>

#include "classfile/lower/class_hierarchy.h"
#include "program/ancestors.h"

namespace dashj::program {
namespace {

using classfile::ClassFile;
using classfile::ConstantTag;
using classfile::Instruction;
using classfile::MemberRef;
using classfile::Opcode;

bool is_invoke(Opcode opcode) {
  return opcode >= Opcode::Invokevirtual && opcode <= Opcode::Invokeinterface;
}

bool names_field(Opcode opcode) {
  return opcode >= Opcode::Getstatic && opcode <= Opcode::Putfield;
}

/// What a field or method instruction names; the class file may be anybody's.
std::optional<MemberRef> member_of(const ClassFile& owner, const Instruction& instruction) {
  if (!is_invoke(instruction.opcode) && !names_field(instruction.opcode)) return std::nullopt;
  const auto index = static_cast<std::uint16_t>(instruction.operand);
  for (const ConstantTag tag : {ConstantTag::Methodref, ConstantTag::InterfaceMethodref, ConstantTag::Fieldref})
    if (owner.pool.has(index, tag)) return owner.pool.member(index);
  return std::nullopt;
}

bool is_error_call(const MemberRef& member) {
  return member.name == "error" && member.descriptor == "()V";
}

/// The slot in which a handler keeps the exception first of all, as javac does for `finally` and `synchronized`.
std::set<std::uint16_t> slots_of_caught(const MethodCode& code) {
  std::set<std::uint16_t> slots;
  for (const classfile::ExceptionHandler& row : code.method.method->code->handlers) {
    const Instruction& first = code.instructions[code.index_of(row.handler_pc)];
    const auto slot = local_slot(first);
    if (store_type(first.opcode) == classfile::TypeKind::Object && slot) slots.insert(*slot);
  }
  return slots;
}

}  // namespace

std::size_t MethodCode::index_of(std::uint16_t offset) const {
  const auto at = std::lower_bound(instructions.begin(), instructions.end(), offset,
                                   [](const Instruction& one, std::uint16_t wanted) { return one.offset < wanted; });
  return std::min(static_cast<std::size_t>(at - instructions.begin()), instructions.size() - 1);
}

std::vector<std::size_t> MethodCode::successors(std::size_t index) const {
  const Instruction& instruction = instructions[index];
  std::vector<std::size_t> result;
  // Behind a jsr the subroutine's ret arrives, sooner or later.
  if ((falls_through(instruction.opcode) || is_jsr(instruction.opcode)) && index + 1 < instructions.size())
    result.push_back(index + 1);
  for (const std::int32_t target : branch_targets(instruction))
    result.push_back(index_of(static_cast<std::uint16_t>(target)));
  for (const classfile::ExceptionHandler& row : method.method->code->handlers)
    if (instruction.offset >= row.start_pc && instruction.offset < row.end_pc)
      result.push_back(index_of(row.handler_pc));
  return result;
}

const MethodCode& ErrorPlaces::code_of(const Entry& method) {
  const auto [known, is_new] = codes_.try_emplace({method.owner, method.method}, MethodCode{method, {}});
  if (!is_new || !method.method->code) return known->second;
  if (auto decoded = classfile::decode(method.method->code->bytecode, method.owner->name))
    known->second.instructions = std::move(*decoded);
  return known->second;
}

bool ErrorPlaces::is_counted(std::string_view class_name) const {
  const lower::ClassLookup lookup = [this](std::string_view name) { return program_.find_class(name); };
  const std::vector<std::string> chain = lower::with_superclasses(class_name, lookup);
  return chain.empty() || property_.counts(chain);
}

/// A new object of a class that does not count, or what a handler has caught and throws on: a VirtualMachineError that
/// is thrown on is still one.
bool ErrorPlaces::is_counted_throw(const MethodCode& code, std::size_t index) const {
  if (property_.counted_classes().empty() || index == 0) return false;
  const Instruction& before = code.instructions[index - 1];
  const auto slot = local_slot(before);
  if (load_type(before.opcode) == classfile::TypeKind::Object && slot) return !slots_of_caught(code).contains(*slot);
  const auto member = member_of(*code.method.owner, before);
  if (before.opcode == Opcode::Invokespecial && member && member->name == "<init>")
    return is_counted(member->class_name);
  return true;
}

bool ErrorPlaces::may_throw(const MethodCode& code, const Instruction& instruction) const {
  const auto member = member_of(*code.method.owner, instruction);
  if (member && member->name == "<init>") return false;  // what it does is looked at; the object is there
  switch (instruction.opcode) {
    case Opcode::Idiv:
    case Opcode::Ldiv:
    case Opcode::Irem:
    case Opcode::Lrem:
    case Opcode::Newarray:
    case Opcode::Anewarray:
    case Opcode::Multianewarray:
    case Opcode::Arraylength:
    case Opcode::Checkcast:
    case Opcode::Getfield:
    case Opcode::Putfield:
    case Opcode::Invokedynamic:
      return true;
    default:
      return (instruction.opcode >= Opcode::Iaload && instruction.opcode <= Opcode::Saload) ||
             (instruction.opcode >= Opcode::Iastore && instruction.opcode <= Opcode::Sastore) ||
             (is_invoke(instruction.opcode) && instruction.opcode != Opcode::Invokestatic);
  }
}

std::vector<Entry> ErrorPlaces::callees(const MethodCode& code, const Instruction& instruction) const {
  std::vector<Entry> result;
  const auto add = [&](const ClassFile* owner, std::string_view name, std::string_view descriptor) {
    const classfile::Member* method = owner == nullptr ? nullptr : owner->find_method(name, descriptor);
    if (method != nullptr && method->code) result.push_back({owner, method});
  };
  const ClassFile& owner = *code.method.owner;
  const auto index = static_cast<std::uint16_t>(instruction.operand);
  const bool is_new = instruction.opcode == Opcode::New && owner.pool.has(index, ConstantTag::Class);
  const auto member = member_of(owner, instruction);
  if (!member && !is_new) return result;
  // Code of the class has been initialised with it, and so have the classes above.
  const auto is_initialised = [&](const std::string& name) {
    const std::vector<std::string> own = with_ancestors(program_, owner.name);
    return std::find(own.begin(), own.end(), name) != own.end();
  };
  const std::string named(is_new ? owner.pool.class_name(index) : member->class_name);
  for (const std::string& above : with_ancestors(program_, named)) {
    if (!is_initialised(above)) add(program_.find_class(above), "<clinit>", "()V");
    if (member) add(program_.find_class(above), member->name, member->descriptor);
  }
  if (member && is_invoke(instruction.opcode))
    for (const ClassFile* below : program_.with_subclasses(named)) add(below, member->name, member->descriptor);
  for (const Entry& made : made_)
    if (member && member->name == made.method->name && member->descriptor == made.method->descriptor)
      result.push_back(made);
  return result;
}

bool ErrorPlaces::is_at(const MethodCode& code, std::size_t index) {
  const Instruction& instruction = code.instructions[index];
  const auto member = member_of(*code.method.owner, instruction);
  if (member && is_invoke(instruction.opcode) && property_.error_calls && is_error_call(*member)) return true;
  if (instruction.opcode == Opcode::Athrow) return is_counted_throw(code, index);
  if (property_.exceptions && may_throw(code, instruction)) return true;
  const std::vector<Entry> called = callees(code, instruction);
  // What is called and not in the program may throw, and nothing else.
  const bool is_of_object = member && member->class_name == "java/lang/Object" && member->name == "<init>";
  if (called.empty() && property_.exceptions && is_invoke(instruction.opcode) && !is_of_object) return true;
  return std::any_of(called.begin(), called.end(), [&](const Entry& one) { return is_in(one); });
}

/// A method on the way counts as harmless: what it does is looked at where it was entered first.
bool ErrorPlaces::is_in(const Entry& method) {
  const auto [known, is_new] = known_.try_emplace({method.owner, method.method}, false);
  if (!is_new) return known->second;
  const MethodCode& code = code_of(method);
  bool found = false;
  for (std::size_t i = 0; !found && i < code.instructions.size(); ++i) found = is_at(code, i);
  return known_[{method.owner, method.method}] = found;
}

}  // namespace dashj::program
