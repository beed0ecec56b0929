// SPDX-License-Identifier: MIT
#include "program/reach/unseen_effects.h"

#include <string_view>

#include "classfile/flow/instruction.h"
#include "classfile/lower/debug_info.h"
#include "classfile/lower/quiet_calls.h"
#include "classfile/lower/resolve_field.h"

namespace dashj::program {
namespace {

using classfile::ClassFile;
using classfile::ConstantTag;
using classfile::Instruction;
using classfile::MemberRef;
using classfile::Opcode;

class EffectScan {
 public:
  explicit EffectScan(const Program& program) : program_(program) {}

  void add(const Entry& method) {
    if (method.method == nullptr || !method.method->code) return;
    const auto instructions = classfile::decode(method.method->code->bytecode, method.owner->name);
    if (!instructions) return;  // the JVM refuses it, too
    for (const Instruction& instruction : *instructions) add(method, instruction);
  }

  UnseenEffects finish() && {
    if (has_outliving_object_) {
      found_.fields.merge(of_objects_);
      found_.has_array_writes = writes_arrays_;
    }
    return std::move(found_);
  }

 private:
  void add(const Entry& method, const Instruction& instruction) {
    const Opcode opcode = instruction.opcode;
    if (opcode >= Opcode::Iastore && opcode <= Opcode::Sastore && !is_of_initialiser(method)) writes_arrays_ = true;
    const bool is_field = opcode >= Opcode::Getstatic && opcode <= Opcode::Putfield;
    if (!is_field && opcode != Opcode::Invokevirtual) return;
    const ClassFile& owner = *method.owner;
    const auto index = static_cast<std::uint16_t>(instruction.operand);
    if (!owner.pool.has(index, ConstantTag::Fieldref) && !owner.pool.has(index, ConstantTag::Methodref)) return;
    const MemberRef member = owner.pool.member(index);
    if (is_field) return add_field(method, opcode, member);
    if (!lower::is_print(member)) return;
    const int line = lower::DebugInfo(owner, *method.method->code).line_at(instruction.offset);
    found_.prints.insert({owner.name, method.method->name, line});
  }

  /// Javac has the table of an enum made by a method of its own.
  static bool is_of_initialiser(const Entry& method) {
    return method.method->name == "<clinit>" ||
           (method.method->name == "$values" && method.method->has_flag(classfile::kAccSynthetic));
  }

  void add_field(const Entry& method, Opcode opcode, const MemberRef& member) {
    const auto lookup = [this](std::string_view name) { return program_.find_class(name); };
    const auto resolved = lower::resolve_field(*method.owner, member, lookup);
    if (!resolved) return;  // of the JDK, or missing: not supported
    if (is_of_initialiser(method)) return;
    const bool is_static = opcode == Opcode::Getstatic || opcode == Opcode::Putstatic;
    const bool is_reference = member.descriptor.starts_with('L') || member.descriptor.starts_with('[');
    if (is_static && is_reference) has_outliving_object_ = true;
    if (opcode == Opcode::Getstatic || opcode == Opcode::Getfield) return;
    (is_static ? found_.fields : of_objects_).emplace(resolved->owner->name, member.name);
  }

  const Program& program_;
  UnseenEffects found_;
  std::set<std::pair<std::string, std::string>> of_objects_;
  bool has_outliving_object_ = false, writes_arrays_ = false;
};

}  // namespace

UnseenEffects unseen_effects(const Program& program, const LoweredMethods& methods) {
  EffectScan scan(program);
  for (const Entry& method : methods.entries) scan.add(method);
  return std::move(scan).finish();
}

}  // namespace dashj::program
