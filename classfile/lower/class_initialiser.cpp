// SPDX-License-Identifier: MIT
#include "classfile/lower/class_initialiser.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "classfile/flow/instruction.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/resolve_class.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using classfile::ConstantTag;
using classfile::Instruction;
using classfile::Opcode;

/// ldc X.class; invokevirtual desiredAssertionStatus; ifne 5; iconst_1; goto 6; 5: iconst_0; 6: putstatic.
constexpr std::size_t kPrologueLength = 7;

bool starts_with_assertion_shape(const std::vector<Instruction>& code) {
  constexpr std::array kTail{Opcode::Invokevirtual, Opcode::Ifne,    Opcode::Iconst1,
                             Opcode::Goto,          Opcode::Iconst0, Opcode::Putstatic};
  if (code.size() <= kPrologueLength) return false;
  if (code[0].opcode != Opcode::Ldc && code[0].opcode != Opcode::LdcW) return false;
  const auto same = [](Opcode opcode, const Instruction& instruction) { return instruction.opcode == opcode; };
  return std::equal(kTail.begin(), kTail.end(), code.begin() + 1, same) && code[2].operand == code[5].offset &&
         code[4].operand == code[6].offset;
}

/// The class whose status is asked must be one of the program, and one that may be named: javac takes the outermost
/// class. Assertions of the JDK are off.
bool asks_known_class(const ClassFile& class_file, const Instruction& ldc, const ClassLookup& lookup) {
  const auto index = static_cast<std::uint16_t>(ldc.operand);
  if (!class_file.pool.has(index, ConstantTag::Class)) return false;
  const std::string_view asked = class_file.pool.class_name(index);
  if (asked == class_file.name) return true;
  return lookup(asked) != nullptr && !lookup.is_of_jdk(asked) && !may_not_resolve(class_file, asked, lookup);
}

bool calls_assertion_status(const ClassFile& class_file, const Instruction& invoke) {
  const auto index = static_cast<std::uint16_t>(invoke.operand);
  if (!class_file.pool.has(index, ConstantTag::Methodref)) return false;
  const classfile::MemberRef method = class_file.pool.member(index);
  return method.class_name == "java/lang/Class" && method.name == "desiredAssertionStatus" &&
         method.descriptor == "()Z";
}

bool writes_assertion_field(const ClassFile& class_file, const Instruction& put) {
  const auto index = static_cast<std::uint16_t>(put.operand);
  if (!class_file.pool.has(index, ConstantTag::Fieldref)) return false;
  const classfile::MemberRef field = class_file.pool.member(index);
  if (field.class_name != class_file.name || field.name != kAssertionField || field.descriptor != "Z") return false;
  return std::any_of(class_file.fields.begin(), class_file.fields.end(), [](const classfile::Member& member) {
    return member.name == kAssertionField && member.descriptor == "Z" && member.has_flag(classfile::kAccStatic);
  });
}

/// `$assertionsDisabled = !X.class.desiredAssertionStatus();` and nothing else.
bool sets_assertion_field(const ClassFile& class_file, const std::vector<Instruction>& code,
                          const ClassLookup& lookup) {
  return code.size() == kPrologueLength + 1 && code.back().opcode == Opcode::Return &&
         assertion_prologue(class_file, code, lookup) == kPrologueLength;
}

/// An interface with `assert` cannot hold the field: javac puts it into a synthetic class and reads it once here, to
/// have it set: getstatic C.$assertionsDisabled; ifeq 2; 2: return.
bool touches_assertion_class(const ClassFile& class_file, const std::vector<Instruction>& code,
                             const ClassLookup& lookup) {
  if (code.size() != 3 || code[0].opcode != Opcode::Getstatic || code[1].opcode != Opcode::Ifeq ||
      code[2].opcode != Opcode::Return || code[1].operand != code[2].offset) {
    return false;
  }
  const auto index = static_cast<std::uint16_t>(code[0].operand);
  if (!class_file.pool.has(index, ConstantTag::Fieldref)) return false;
  const classfile::MemberRef field = class_file.pool.member(index);
  if (field.name != kAssertionField || field.descriptor != "Z") return false;
  const ClassFile* holder = lookup(field.class_name);
  if (holder == nullptr || holder->super_name != "java/lang/Object" || !holder->interfaces.empty()) return false;
  if (!in_same_package(class_file.name, holder->name)) return false;
  const auto holder_code = initialiser_code(*holder);
  return holder_code && sets_assertion_field(*holder, *holder_code, lookup);
}

/// Walks what initialisation reaches. A class met twice (broken, cyclic hierarchies included) is walked once.
class InitialisationWalk {
 public:
  explicit InitialisationWalk(const ClassLookup& lookup) : lookup_(lookup) {}

  std::optional<std::string> first_of_class(std::string_view name) {
    if (!visited_.emplace(name).second) return std::nullopt;
    const ClassFile* class_file = lookup_(name);
    if (class_file == nullptr) return is_initialised_quietly(name) ? std::nullopt : std::optional(std::string(name));
    if (lookup_.is_of_jdk(name)) return std::nullopt;  // it has run before the program starts
    if (!class_file->has_flag(classfile::kAccInterface)) {
      if (!class_file->super_name.empty()) {
        if (auto found = first_of_class(class_file->super_name)) return found;
      }
      if (auto found = first_of_interfaces(*class_file)) return found;
    }
    return own(*class_file);
  }

 private:
  std::optional<std::string> first_of_interfaces(const ClassFile& class_file) {
    for (const std::uint16_t index : class_file.interfaces) {
      const std::string_view name = class_file.pool.class_name(index);
      if (!visited_.emplace(name).second) continue;
      const ClassFile* interface = lookup_(name);
      if (interface == nullptr || lookup_.is_of_jdk(name)) {
        // The interfaces of the JDK have no initialiser that runs code of a program.
        if (lookup_.is_of_jdk(name)) continue;
        return std::string(name);
      }
      if (auto found = first_of_interfaces(*interface)) return found;
      if (!has_default_method(*interface)) continue;
      if (auto found = own(*interface)) return found;
    }
    return std::nullopt;
  }

  std::optional<std::string> own(const ClassFile& class_file) const {
    if (initialiser_kind(class_file, lookup_) != InitialiserKind::Other) return std::nullopt;
    return class_file.name;
  }

  const ClassLookup& lookup_;
  std::set<std::string, std::less<>> visited_;
};

}  // namespace

bool has_default_method(const ClassFile& interface) {
  return std::any_of(interface.methods.begin(), interface.methods.end(), [](const classfile::Member& method) {
    return !method.has_flag(classfile::kAccAbstract) && !method.has_flag(classfile::kAccStatic);
  });
}

std::optional<std::vector<Instruction>> initialiser_code(const ClassFile& class_file) {
  // JVMS 2.9.2: from version 51 on only a static ()V method is an initialiser; calling any <clinit> one here is the
  // careful side.
  const auto is_initialiser = [](const classfile::Member& method) { return method.name == "<clinit>"; };
  const auto method = std::find_if(class_file.methods.begin(), class_file.methods.end(), is_initialiser);
  if (method == class_file.methods.end() || !method->code || !method->code->handlers.empty()) return std::nullopt;
  auto code = classfile::decode(method->code->bytecode, class_file.name);
  if (!code) return std::nullopt;
  return std::move(*code);
}

std::size_t assertion_prologue(const ClassFile& class_file, const std::vector<Instruction>& code,
                               const ClassLookup& lookup) {
  const bool is_there = starts_with_assertion_shape(code) && asks_known_class(class_file, code[0], lookup) &&
                        calls_assertion_status(class_file, code[1]) && writes_assertion_field(class_file, code[6]);
  return is_there ? kPrologueLength : 0;
}

InitialiserKind initialiser_kind(const ClassFile& class_file, const ClassLookup& lookup) {
  const bool has_initialiser = std::any_of(class_file.methods.begin(), class_file.methods.end(),
                                           [](const classfile::Member& method) { return method.name == "<clinit>"; });
  if (!has_initialiser) return InitialiserKind::None;
  const auto code = initialiser_code(class_file);
  if (!code) return InitialiserKind::Other;
  if (code->size() == 1 && code->front().opcode == Opcode::Return) return InitialiserKind::None;
  const bool is_assertion =
      sets_assertion_field(class_file, *code, lookup) || touches_assertion_class(class_file, *code, lookup);
  return is_assertion ? InitialiserKind::AssertionOnly : InitialiserKind::Other;
}

std::optional<std::string> first_real_initialiser(std::string_view class_name, const ClassLookup& lookup) {
  return InitialisationWalk(lookup).first_of_class(class_name);
}

}  // namespace dashj::lower
