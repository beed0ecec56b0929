// SPDX-License-Identifier: MIT
#include "program/reach/presumptions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "classfile/lower/debug_info.h"
#include "classfile/tac/array_inputs.h"
#include "program/ancestors.h"
#include "program/jdk.h"
#include "program/reach/error_places.h"
#include "program/start_heap.h"

namespace dashj::program {
namespace {

using classfile::ClassFile;
using classfile::ConstantTag;
using classfile::Instruction;
using classfile::MemberRef;
using classfile::Opcode;

/// JVMS 2.10: what catches an InternalError, OutOfMemoryError, StackOverflowError or UnknownError.
bool catches_vm_error(const ClassFile& owner, const classfile::ExceptionHandler& row) {
  constexpr std::array<std::string_view, 7> kAbove{"java/lang/Throwable",           "java/lang/Error",
                                                   "java/lang/VirtualMachineError", "java/lang/InternalError",
                                                   "java/lang/OutOfMemoryError",    "java/lang/StackOverflowError",
                                                   "java/lang/UnknownError"};
  return row.catch_type == 0 ||
         std::find(kAbove.begin(), kAbove.end(), owner.pool.class_name(row.catch_type)) != kAbove.end();
}

/// Control flow from a handler on, into what it calls and back to what may have called its method.
class HandlerSearch {
 public:
  HandlerSearch(const LoweredMethods& lowered, ErrorPlaces& places) : lowered_(lowered), places_(places) {}

  bool reaches_error(const Entry& method, std::uint16_t handler) {
    seen_.clear();
    go_to(method, places_.code_of(method).index_of(handler));
    while (!pending_.empty()) {
      const auto [code, index] = pending_.back();
      pending_.pop_back();
      if (places_.is_at(*code, index)) return true;
      for (const std::size_t next : code->successors(index)) go_to(code->method, next);
      const Opcode opcode = code->instructions[index].opcode;
      if (is_return(opcode) || opcode == Opcode::Athrow) leave(code->method);
    }
    return false;
  }

 private:
  void go_to(const Entry& method, std::size_t index) {
    const MethodCode& code = places_.code_of(method);
    if (index < code.instructions.size() && seen_.insert({&code, index}).second) pending_.emplace_back(&code, index);
  }

  /// Behind every call of a method of that name, and wherever a class may be initialised.
  void leave(const Entry& left) {
    for (const Entry& caller : lowered_.entries) {
      const MethodCode& code = places_.code_of(caller);
      for (std::size_t i = 0; i < code.instructions.size(); ++i)
        if (left.method->name == "<clinit>" || calls(code, code.instructions[i], *left.method))
          for (const std::size_t next : code.successors(i)) go_to(caller, next);
    }
  }

  static bool calls(const MethodCode& code, const Instruction& instruction, const classfile::Member& method) {
    if (instruction.opcode < Opcode::Invokevirtual || instruction.opcode > Opcode::Invokeinterface) return false;
    const auto index = static_cast<std::uint16_t>(instruction.operand);
    const classfile::ConstantPool& pool = code.method.owner->pool;
    if (!pool.has(index, ConstantTag::Methodref) && !pool.has(index, ConstantTag::InterfaceMethodref)) return false;
    return pool.member(index).name == method.name && pool.member(index).descriptor == method.descriptor;
  }

  using Place = std::pair<const MethodCode*, std::size_t>;
  const LoweredMethods& lowered_;
  ErrorPlaces& places_;
  std::set<Place> seen_;
  std::vector<Place> pending_;
};

std::string place_of(const Entry& entry, const Entry& method, std::uint16_t offset) {
  const lower::DebugInfo debug(*method.owner, *method.method->code);
  const int line = debug.line_at(offset);
  const std::string where =
      line > 0 ? fmt::format("line {}", line) : fmt::format("the handler at bytecode {} of {}", offset, method.name());
  return line > 0 && method.owner != entry.owner
             ? fmt::format("{} of {}", where, display_class_name(method.owner->name))
             : where;
}

void add(std::vector<std::string>& phrases, std::string phrase) {
  if (std::find(phrases.begin(), phrases.end(), phrase) == phrases.end()) phrases.push_back(std::move(phrase));
}

/// Where the field is declared; null: nowhere in the program.
const classfile::Member* find_static(const Program& program, const MemberRef& named) {
  for (const std::string& name : with_ancestors(program, named.class_name)) {
    const ClassFile* owner = program.find_class(name);
    if (owner == nullptr) continue;
    for (const classfile::Member& field : owner->fields)
      if (field.name == named.name && field.descriptor == named.descriptor && field.has_flag(classfile::kAccStatic))
        return &field;
  }
  return nullptr;
}

/// Of a final field the object that it refers to may have been written.
bool may_have_changed(const Program& program, const classfile::Member& field) {
  if (!field.has_flag(classfile::kAccFinal)) return true;
  const auto type = classfile::parse_field_descriptor(field.descriptor);
  return type && (type->kind == classfile::TypeKind::Array || program.find_class(type->class_name()) != nullptr);
}

bool reads_static_state(const Program& program, const MethodCode& code) {
  if (code.method.method->name == "<clinit>") return false;
  const classfile::ConstantPool& pool = code.method.owner->pool;
  return std::any_of(code.instructions.begin(), code.instructions.end(), [&](const Instruction& instruction) {
    const auto index = static_cast<std::uint16_t>(instruction.operand);
    if (instruction.opcode != Opcode::Getstatic || !pool.has(index, ConstantTag::Fieldref)) return false;
    const classfile::Member* field = find_static(program, pool.member(index));
    return field != nullptr && may_have_changed(program, *field);
  });
}

bool compares_references(const MethodCode& code) {
  return std::any_of(code.instructions.begin(), code.instructions.end(), [](const Instruction& instruction) {
    return instruction.opcode == Opcode::IfAcmpeq || instruction.opcode == Opcode::IfAcmpne;
  });
}

/// JLS 5.1.7 leaves open which boxes are one object beyond those that are cached always; JDKs cache no others unless
/// they are told to.
bool boxes_numbers(const MethodCode& code) {
  constexpr std::array<std::string_view, 6> kOpen{"java/lang/Integer",   "java/lang/Long",  "java/lang/Short",
                                                  "java/lang/Character", "java/lang/Float", "java/lang/Double"};
  const classfile::ConstantPool& pool = code.method.owner->pool;
  return std::any_of(code.instructions.begin(), code.instructions.end(), [&](const Instruction& instruction) {
    const auto index = static_cast<std::uint16_t>(instruction.operand);
    if (instruction.opcode != Opcode::Invokestatic || !pool.has(index, ConstantTag::Methodref)) return false;
    const MemberRef called = pool.member(index);
    return called.name == "valueOf" && std::find(kOpen.begin(), kOpen.end(), called.class_name) != kOpen.end();
  });
}

}  // namespace

std::vector<std::string> presumptions(const Program& program, const LoweredMethods& lowered, const Property& property) {
  std::vector<std::string> phrases;
  std::vector<Entry> made;
  std::copy_if(lowered.entries.begin(), lowered.entries.end(), std::back_inserter(made),
               [](const Entry& entry) { return !entry.owner->acts_for.empty(); });
  ErrorPlaces places(program, property, std::move(made));
  HandlerSearch search(lowered, places);
  for (const Entry& method : lowered.entries) {
    if (!method.method->code || places.code_of(method).instructions.empty()) continue;
    for (const classfile::ExceptionHandler& row : method.method->code->handlers)
      if (catches_vm_error(*method.owner, row) && search.reaches_error(method, row.handler_pc))
        add(phrases, "no VirtualMachineError reaches " + place_of(lowered.entries.front(), method, row.handler_pc));
  }
  const auto reads = [&](const Entry& method) { return reads_static_state(program, places.code_of(method)); };
  if (std::any_of(lowered.entries.begin(), lowered.entries.end(), reads)) {
    add(phrases, "static fields as initialisers leave them");
    const auto given = tac::array_inputs(lowered.methods.body(tac::Methods::entry()).given_descriptor());
    const bool has_objects =
        std::any_of(given.begin(), given.end(), [](const auto& one) { return !one.objects.empty(); });
    const std::string what = has_objects ? "array or object" : "array";
    if (!given.empty()) add(phrases, fmt::format("no {} that is given is one that a static field holds", what));
  }
  if (!lowered.of_jdk.empty()) add(phrases, "the JDK's own code as in version " + program.jdk()->version());
  for (const FixedStatic& fixed : fixed_statics())
    if (std::find(lowered.of_jdk.begin(), lowered.of_jdk.end(), fixed.owner) != lowered.of_jdk.end())
      add(phrases, fmt::format("the system property {} is not set", fixed.property));
  const auto compares = [&](const Entry& method) { return compares_references(places.code_of(method)); };
  const auto boxes = [&](const Entry& method) { return boxes_numbers(places.code_of(method)); };
  if (std::any_of(lowered.entries.begin(), lowered.entries.end(), compares) &&
      std::any_of(lowered.entries.begin(), lowered.entries.end(), boxes))
    add(phrases, "boxes of numbers beyond -128 to 127 are objects of their own");
  return phrases;
}

}  // namespace dashj::program
