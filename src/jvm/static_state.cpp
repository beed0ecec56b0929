// SPDX-License-Identifier: MIT
#include "jvm/static_state.h"

#include <algorithm>
#include <set>
#include <string>

#include "classfile/flow/instruction.h"
#include "classfile/lower/class_initialiser.h"
#include "classfile/lower/constant_initialiser.h"

namespace dashj::jvm {
namespace {

using classfile::ClassFile;

bool has_mutable_static(const ClassFile& class_file) {
  return std::any_of(class_file.fields.begin(), class_file.fields.end(), [](const classfile::Member& field) {
    return field.has_flag(classfile::kAccStatic) && !field.has_flag(classfile::kAccFinal);
  });
}

bool has_state(const ClassFile& class_file, const lower::ClassLookup& lookup) {
  return has_mutable_static(class_file) || lower::initialiser_kind(class_file, lookup) == lower::InitialiserKind::Other;
}

bool is_member(const classfile::ConstantPool& pool, std::uint16_t index) {
  using classfile::ConstantTag;
  return pool.has(index, ConstantTag::Fieldref) || pool.has(index, ConstantTag::Methodref) ||
         pool.has(index, ConstantTag::InterfaceMethodref);
}

/// The program's classes of which a member is used or an object made, and their superclasses and interfaces; each once.
/// No other is initialised (JVMS 5.5). That a class stands in a constant pool says less: all classes of a source file
/// do, in each of them.
class UsedClasses {
 public:
  explicit UsedClasses(const program::Program& program) : program_(program) {}

  template <class Visit>
  bool any_of(const std::vector<program::Entry>& methods, const Visit& visit) {
    for (const program::Entry& method : methods) add(method.owner->name);
    while (!pending_.empty()) {
      const ClassFile& class_file = *pending_.back();
      pending_.pop_back();
      if (visit(class_file)) return true;
      add_used(class_file);
    }
    return false;
  }

 private:
  void add_used(const ClassFile& class_file) {
    const classfile::ConstantPool& pool = class_file.pool;
    add(class_file.super_name);
    for (const std::uint16_t interface : class_file.interfaces) add(pool.class_name(interface));
    for (std::uint16_t index = 1; index < pool.count(); ++index) {
      if (is_member(pool, index)) add(pool.member(index).class_name);
    }
    for (const classfile::Member& method : class_file.methods) {
      if (method.code) add_made(class_file, *method.code);
    }
  }

  /// Code that cannot be decoded does not run.
  void add_made(const ClassFile& class_file, const classfile::Code& code) {
    const auto instructions = classfile::decode(code.bytecode, class_file.name);
    if (!instructions) return;
    for (const classfile::Instruction& instruction : *instructions) {
      const auto index = static_cast<std::uint16_t>(instruction.operand);
      const bool is_new = instruction.opcode == classfile::Opcode::New;
      if (is_new && class_file.pool.has(index, classfile::ConstantTag::Class)) add(class_file.pool.class_name(index));
    }
  }

  void add(std::string_view name) {
    if (!seen_.emplace(name).second) return;
    if (const ClassFile* class_file = program_.find_class(name)) pending_.push_back(class_file);
  }

  const program::Program& program_;
  std::set<std::string, std::less<>> seen_;
  std::vector<const ClassFile*> pending_;
};

}  // namespace

StaticState static_state(const program::Program& program, const std::vector<program::Entry>& methods) {
  const lower::ClassLookup lookup = [&program](std::string_view name) { return program.find_class(name); };
  StaticState state;
  state.needs_fresh_classes = UsedClasses(program).any_of(methods, [&](const ClassFile& class_file) {
    if (!has_state(class_file, lookup)) return false;
    const auto statics = lower::initial_statics(class_file, lookup);
    if (!statics) return true;
    for (const lower::StaticConstant& field : *statics)
      state.put_back.push_back({field.class_name, field.name, field.descriptor, field.value});
    return false;
  });
  if (state.needs_fresh_classes) state.put_back.clear();
  return state;
}

}  // namespace dashj::jvm
