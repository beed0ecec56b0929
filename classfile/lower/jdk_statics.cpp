// SPDX-License-Identifier: MIT
#include "classfile/lower/jdk_statics.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/mutant.h"
#include "classfile/flow/instruction.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/block_builder.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/class_initialiser.h"
#include "classfile/lower/constant_initialiser.h"
#include "classfile/lower/constant_operand.h"
#include "classfile/lower/known_classes.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using classfile::ConstantTag;
using classfile::Instruction;
using classfile::Member;
using classfile::Opcode;

std::optional<classfile::MemberRef> method_of(const ClassFile& owner, const Instruction& instruction) {
  const auto index = static_cast<std::uint16_t>(instruction.operand);
  return owner.pool.has(index, ConstantTag::Methodref) ? std::optional(owner.pool.member(index)) : std::nullopt;
}

bool is_zero(const ClassFile& owner, const Instruction& instruction) {
  const auto constant = pushed_constant(owner.pool, instruction);
  return constant && constant->value == 0;
}

/// Whether a constructor, called with zeroes only, leaves the object as `new` gave it: all its fields hold zeroes and
/// are final, so they stay so.
class ZeroObject {
 public:
  explicit ZeroObject(const ClassLookup::Find& jdk) : jdk_(jdk) {}

  [[nodiscard]] bool is_left_by(std::string_view class_name, std::string_view descriptor) const {
    return !with_superclasses(class_name, jdk_).empty() && is_left_without_circle(class_name, descriptor);
  }

 private:
  [[nodiscard]] bool is_left_without_circle(std::string_view class_name, std::string_view descriptor) const {
    if (class_name == "java/lang/Object") return true;
    const ClassFile* owner = jdk_(class_name);
    if (owner == nullptr || !has_final_fields(*owner)) return false;
    const Member* constructor = owner->find_method("<init>", descriptor);
    if (constructor == nullptr || !constructor->code || !constructor->code->handlers.empty()) return false;
    const auto code = classfile::decode(constructor->code->bytecode, owner->name);
    return code && begins_with_super(*owner, *code) && stores_zeroes(*owner, *code);
  }

  static bool has_final_fields(const ClassFile& owner) {
    return std::all_of(owner.fields.begin(), owner.fields.end(), [](const Member& field) {
      return field.has_flag(classfile::kAccStatic) ||
             DASHJ_MUTATE(jdk_objects_have_state, field.has_flag(classfile::kAccFinal), true);
    });
  }

  /// aload_0; invokespecial of the superclass.
  [[nodiscard]] bool begins_with_super(const ClassFile& owner, const std::vector<Instruction>& code) const {
    if (code.size() < 2 || code[0].opcode != Opcode::Aload0 || code[1].opcode != Opcode::Invokespecial) return false;
    const auto called = method_of(owner, code[1]);
    return called && called->name == "<init>" && called->class_name == owner.super_name &&
           called->descriptor == "()V" && is_left_without_circle(called->class_name, called->descriptor);
  }

  /// aload_0; a zero or a parameter, which is one; putfield: any number of times, then return.
  static bool stores_zeroes(const ClassFile& owner, const std::vector<Instruction>& code) {
    std::size_t at = 2;
    for (; at + 2 < code.size() && code[at].opcode == Opcode::Aload0; at += 3) {
      const bool is_parameter = classfile::load_type(code[at + 1].opcode).has_value();
      if (!is_parameter && !is_zero(owner, code[at + 1])) return false;
      if (is_parameter && classfile::local_slot(code[at + 1]) == 0) return false;
      if (code[at + 2].opcode != Opcode::Putfield) return false;
    }
    return at + 1 == code.size() && code[at].opcode == Opcode::Return;
  }

  const ClassLookup::Find& jdk_;
};

/// The initialiser as a run of it: straight on, with what is known of the operands.
class StraightRun {
 public:
  StraightRun(const ClassFile& owner, const ClassLookup::Find& jdk) : owner_(owner), jdk_(jdk) {}

  std::optional<JdkStatics> run(const std::vector<Instruction>& code) {
    const ClassLookup lookup([this](std::string_view name) { return jdk_(name); });
    const std::size_t first = assertion_prologue(owner_, code, lookup);
    if (first > 0)
      for (const Member& field : owner_.fields)
        if (field.name == kAssertionField) statics_[&field].value = DASHJ_MUTATE(jdk_asserts, 1, 0);
    for (std::size_t i = first; i < code.size(); ++i) {
      if (code[i].opcode == Opcode::Return) return i + 1 == code.size() ? std::optional(statics_) : std::nullopt;
      if (!step(code[i])) return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  struct Operand {
    enum class Kind : std::uint8_t { Unknown, Number, Object } kind = Kind::Unknown;
    JdkStatic what = {};
  };
  using Kind = Operand::Kind;

  bool step(const Instruction& instruction) {
    if (const auto constant = pushed_constant(owner_.pool, instruction)) {
      stack_.push_back({Kind::Number, {constant->value}});
      return true;
    }
    const auto index = static_cast<std::uint16_t>(instruction.operand);
    switch (instruction.opcode) {
      case Opcode::Ldc:
      case Opcode::LdcW:
        return (owner_.pool.has(index, ConstantTag::String) || owner_.pool.has(index, ConstantTag::Class)) && push({});
      case Opcode::New:
        return push({Kind::Object, {0, std::string(class_operand(owner_, instruction)), ++objects_}});
      case Opcode::Anewarray:
        return make_array(array_of(class_operand(owner_, instruction)));
      case Opcode::Dup:
        return !stack_.empty() && push(stack_.back());
      case Opcode::Aastore:
        return drop(3);
      case Opcode::Invokespecial:
        return construct(instruction);
      case Opcode::Putstatic:
        return store(instruction);
      default:
        return false;
    }
  }

  bool push(Operand operand) {
    stack_.push_back(std::move(operand));
    return true;
  }

  bool drop(std::size_t count) {
    if (stack_.size() < count) return false;
    stack_.resize(stack_.size() - count);
    return true;
  }

  bool make_array(std::string array_class) {
    if (stack_.empty()) return false;
    const Operand length = stack_.back();
    const bool is_empty = length.kind == Kind::Number && length.what.value == 0;
    return drop(1) && push(is_empty ? Operand{Kind::Object, {0, std::move(array_class), ++objects_}} : Operand{});
  }

  /// The constructor of a class of the JDK that is not below ours knows nothing of a program.
  bool construct(const Instruction& instruction) {
    const auto called = method_of(owner_, instruction);
    const auto descriptor =
        called ? classfile::parse_method_descriptor(called->descriptor) : tl::unexpected(Diagnostic());
    if (!descriptor || called->name != "<init>" || stack_.size() <= descriptor->parameters.size()) return false;
    const auto arguments = stack_.end() - static_cast<std::ptrdiff_t>(descriptor->parameters.size());
    const bool are_zeroes = std::all_of(arguments, stack_.end(), [](const Operand& argument) {
      return argument.kind == Kind::Number && argument.what.value == 0;
    });
    const Operand made = *(arguments - 1);
    const bool is_zero_object = are_zeroes && ZeroObject(jdk_).is_left_by(called->class_name, called->descriptor);
    if (!drop(descriptor->parameters.size() + 1)) return false;
    for (Operand& other : stack_)
      if (!is_zero_object && other.kind == Kind::Object && other.what.object == made.what.object) other = {};
    return true;
  }

  bool store(const Instruction& instruction) {
    const Member* field = own_static(owner_, instruction);
    if (field == nullptr || stack_.empty()) return false;
    const Operand stored = stack_.back();
    const auto type = classfile::parse_field_descriptor(field->descriptor);
    if (!type) return false;
    if (stored.kind != Kind::Unknown && field->has_flag(classfile::kAccFinal)) {
      statics_[field] = stored.what;
      // JVMS 6.5 putstatic; of a reference the number is null.
      if (const auto primitive = primitive_type(*type))
        statics_[field].value = narrowed_value(stored.what.value, *primitive);
    }
    return drop(1);
  }

  const ClassFile& owner_;
  const ClassLookup::Find& jdk_;
  std::vector<Operand> stack_;
  std::size_t objects_ = 0;
  JdkStatics statics_;
};

}  // namespace

std::optional<JdkStatics> jdk_statics(const ClassFile& class_file, const ClassLookup::Find& jdk) {
  const auto is_initialiser = [](const Member& method) { return method.name == "<clinit>"; };
  if (std::none_of(class_file.methods.begin(), class_file.methods.end(), is_initialiser)) return JdkStatics();
  const auto code = initialiser_code(class_file);
  try {
    return code ? StraightRun(class_file, jdk).run(*code) : std::nullopt;
  } catch (const VerifyFailure&) {
    return std::nullopt;
  }
}

}  // namespace dashj::lower
