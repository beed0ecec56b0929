// SPDX-License-Identifier: MIT
#include "program/condition_effects.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "classfile/flow/instruction.h"
#include "program/limits.h"

namespace dashj::program {
namespace {

using classfile::ClassFile;
using classfile::ConstantTag;
using classfile::Instruction;
using classfile::Member;
using classfile::MemberRef;
using classfile::Opcode;

/// Of the JDK: what calculates with numbers, and what only reads arrays.
bool only_calculates(const MemberRef& method) {
  constexpr std::array<std::string_view, 10> kNumbers{
      "java/lang/Math",  "java/lang/StrictMath", "java/lang/Integer", "java/lang/Long",   "java/lang/Short",
      "java/lang/Float", "java/lang/Character",  "java/lang/Boolean", "java/lang/Double", "java/lang/Byte"};
  constexpr std::array<std::string_view, 5> kReading{"equals", "hashCode", "binarySearch", "copyOf", "copyOfRange"};
  const auto is_in = [](const auto& list, std::string_view text) {
    return std::find(list.begin(), list.end(), text) != list.end();
  };
  if (method.class_name.starts_with('[')) return method.name == "clone";
  if (method.class_name == "java/lang/Object") return method.name == "<init>";
  return is_in(kNumbers, method.class_name) ||
         (method.class_name == "java/util/Arrays" && is_in(kReading, method.name));
}

/// Walks what a condition calls.
class Walk {
 public:
  explicit Walk(const OriginalClass& find) : find_(find) {}

  std::optional<std::string> run(const ClassFile& owner, const Member& condition) {
    visit(owner, condition);
    const bool is_given_array = condition.descriptor.find('[') != std::string::npos;
    if (why_) return why_;
    if (writes_arrays_ && (is_given_array || reads_objects_)) return "may write to an array that is not its own";
    if (writes_fields_ && reads_objects_) return "may write to an object that is not its own";
    return std::nullopt;
  }

 private:
  void visit(const ClassFile& owner, const Member& method) {
    if (!visited_.emplace(owner.name, method.name + method.descriptor).second) return;
    if (!method.code) return refuse("calls a method without code");
    const auto code = classfile::decode(method.code->bytecode, owner.name);
    if (!code) return;  // the JVM refuses it, too
    for (const Instruction& instruction : *code) look_at(owner, instruction);
  }

  void look_at(const ClassFile& owner, const Instruction& instruction) {
    const Opcode opcode = instruction.opcode;
    if (opcode >= Opcode::Iastore && opcode <= Opcode::Sastore) writes_arrays_ = true;
    if (opcode == Opcode::Putstatic) return refuse("may write to a static field");
    if (opcode == Opcode::Putfield) writes_fields_ = true;
    if (opcode == Opcode::Invokedynamic) return refuse("makes a lambda or a text");
    const auto index = static_cast<std::uint16_t>(instruction.operand);
    if (opcode == Opcode::Getstatic && owner.pool.has(index, ConstantTag::Fieldref))
      reads_objects_ = reads_objects_ || owner.pool.member(index).descriptor.size() > 1;
    if (opcode >= Opcode::Invokevirtual && opcode <= Opcode::Invokeinterface) follow(owner.pool.member(index), opcode);
  }

  void follow(const MemberRef& called, Opcode opcode) {
    if (only_calculates(called)) return;
    std::string name(called.class_name);
    for (int depth = 0; depth < kMaxSuperclasses && !name.empty(); ++depth) {
      const ClassFile* found = class_named(name);
      if (found == nullptr) break;
      const Member* method = found->find_method(called.name, called.descriptor);
      if (method == nullptr) {
        name = found->super_name;
        continue;
      }
      const bool is_one = (opcode == Opcode::Invokestatic || opcode == Opcode::Invokespecial) ||
                          found->has_flag(classfile::kAccFinal) || method->has_flag(classfile::kAccPrivate) ||
                          method->has_flag(classfile::kAccFinal);
      return is_one ? visit(*found, *method) : refuse("calls a method that may be overridden");
    }
    refuse("calls a method of the JDK that is not known to leave nothing");
  }

  const ClassFile* class_named(const std::string& name) {
    const auto [at, is_new] = classes_.try_emplace(name);
    if (is_new) at->second = find_(name);
    return at->second ? &*at->second : nullptr;
  }

  void refuse(const char* why) {
    if (!why_) why_ = why;
  }

  const OriginalClass& find_;
  std::map<std::string, std::optional<ClassFile>> classes_;
  std::set<std::pair<std::string, std::string>> visited_;
  bool writes_arrays_ = false, writes_fields_ = false, reads_objects_ = false;
  std::optional<std::string> why_;
};

}  // namespace

std::optional<std::string> what_it_leaves(const ClassFile& owner, const Member& condition, const OriginalClass& find) {
  return Walk(find).run(owner, condition);
}

}  // namespace dashj::program
