// SPDX-License-Identifier: MIT
#include "method_ring.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "classfile/flow/instruction.h"
#include "classfile/format/descriptor.h"

namespace dashj::sweep {
namespace {

using classfile::ClassFile;
using classfile::ConstantTag;
using classfile::FieldType;
using classfile::Instruction;
using classfile::Member;
using classfile::MemberRef;
using classfile::Opcode;
using classfile::TypeKind;

/// Their static methods of primitives are arithmetic.
constexpr std::array<std::string_view, 10> kArithmeticClasses{
    "java/lang/Math",  "java/lang/StrictMath", "java/lang/Boolean", "java/lang/Byte",  "java/lang/Character",
    "java/lang/Short", "java/lang/Integer",    "java/lang/Long",    "java/lang/Float", "java/lang/Double"};

bool is_one_of(Opcode opcode, Opcode first, Opcode last) {
  return opcode >= first && opcode <= last;
}

/// What an opcode needs whatever its operand is.
Ring ring_of_opcode(Opcode opcode) {
  using enum Opcode;
  if (opcode == Jsr || opcode == JsrW || opcode == Ret || opcode == Monitorenter || opcode == Monitorexit ||
      opcode == Invokedynamic)
    return Ring::Rest;
  if (is_one_of(opcode, Iaload, Saload) || is_one_of(opcode, Iastore, Sastore) || opcode == Newarray ||
      opcode == Anewarray || opcode == Multianewarray || opcode == Arraylength)
    return Ring::Arrays;
  const bool has_reference = opcode == AconstNull || opcode == Aload || is_one_of(opcode, Aload0, Aload3) ||
                             opcode == Astore || is_one_of(opcode, Astore0, Astore3) || opcode == IfAcmpeq ||
                             opcode == IfAcmpne || opcode == Areturn || opcode == Athrow || opcode == Ifnull ||
                             opcode == Ifnonnull;
  return has_reference ? Ring::Exceptions : Ring::Primitives;
}

class RingOfMethod {
 public:
  RingOfMethod(const ClassFile& owner, const Member& method, const lower::ClassLookup& lookup)
      : owner_(owner), method_(method), lookup_(lookup) {}

  Ring run() {
    if (method_.has_flag(classfile::kAccSynchronized)) need(Ring::Rest);
    if (!method_.has_flag(classfile::kAccStatic)) need_class(owner_.name);
    if (method_.name == "<clinit>") need(Ring::Statics);
    need_method_type(method_.descriptor);
    for (const classfile::ExceptionHandler& handler : method_.code->handlers) {
      need(Ring::Exceptions);
      if (handler.catch_type != 0) need_class(owner_.pool.class_name(handler.catch_type));
    }
    const auto code = classfile::decode(method_.code->bytecode, owner_.name);
    if (!code) return Ring::Rest;
    for (std::size_t i = 0; i < code->size(); ++i) visit((*code)[i], i + 1 < code->size() ? &(*code)[i + 1] : nullptr);
    return ring_;
  }

 private:
  void need(Ring ring) { ring_ = std::max(ring_, ring); }

  void need_class(std::string_view name) {
    if (name.starts_with('[')) return need_type(*classfile::parse_field_descriptor(name));
    if (is_exception(name)) return need(Ring::Exceptions);
    need(lookup_(name) != nullptr || name == "java/lang/Object" ? Ring::Objects : Ring::Rest);
  }

  void need_type(const FieldType& type) {
    if (type.kind == TypeKind::Object) return need_class(type.class_name());
    if (type.kind != TypeKind::Array) return;
    need(Ring::Arrays);
    need_type(*classfile::parse_field_descriptor(type.text.substr(1)));
  }

  void need_method_type(std::string_view text) {
    const auto descriptor = classfile::parse_method_descriptor(text);
    if (!descriptor) return need(Ring::Rest);
    for (const FieldType& type : descriptor->parameters) need_type(type);
    need_type(descriptor->result);
  }

  /// A class of the program is an exception by its superclasses, the last of which may be outside.
  [[nodiscard]] bool is_exception(std::string_view name) const {
    std::set<std::string> visited;
    std::string at(name);
    for (const ClassFile* next = lookup_(at); next != nullptr; next = lookup_(at)) {
      if (at == "java/lang/Throwable") return true;
      if (!visited.insert(at).second) return false;
      at = next->super_name;
    }
    return at == "java/lang/Throwable" || at.ends_with("Exception") || at.ends_with("Error");
  }

  void visit(const Instruction& instruction, const Instruction* next) {
    need(ring_of_opcode(instruction.opcode));
    switch (instruction.opcode) {
      case Opcode::Ldc:
      case Opcode::LdcW:
      case Opcode::Ldc2W:
        return visit_constant(index_of(instruction), next);
      case Opcode::Getstatic:
      case Opcode::Putstatic:
        return visit_static_field(owner_.pool.member(index_of(instruction)));
      case Opcode::Getfield:
      case Opcode::Putfield:
        return visit_field(owner_.pool.member(index_of(instruction)));
      case Opcode::Invokestatic:
        return visit_static_call(owner_.pool.member(index_of(instruction)));
      case Opcode::Invokevirtual:
      case Opcode::Invokespecial:
      case Opcode::Invokeinterface:
        return visit_call(owner_.pool.member(index_of(instruction)));
      case Opcode::New:
      case Opcode::Anewarray:
      case Opcode::Multianewarray:
      case Opcode::Checkcast:
      case Opcode::Instanceof:
        return need_class(owner_.pool.class_name(index_of(instruction)));
      default:
        return;
    }
  }

  static std::uint16_t index_of(const Instruction& instruction) {
    return static_cast<std::uint16_t>(instruction.operand);
  }

  /// A text that only stands there is what an exception says; who does more with it calls a method of String.
  void visit_constant(std::uint16_t index, const Instruction* next) {
    switch (owner_.pool.at(index).tag) {
      case ConstantTag::Integer:
      case ConstantTag::Float:
      case ConstantTag::Long:
      case ConstantTag::Double:
        return;
      case ConstantTag::String:
        return need(Ring::Exceptions);
      case ConstantTag::Class:
        return need(next != nullptr && asks_for_assertions(*next) ? Ring::Statics : Ring::Rest);
      default:
        return need(Ring::Rest);
    }
  }

  [[nodiscard]] bool asks_for_assertions(const Instruction& instruction) const {
    if (instruction.opcode != Opcode::Invokevirtual) return false;
    return is_assertion_question(owner_.pool.member(index_of(instruction)));
  }

  static bool is_assertion_question(const MemberRef& method) {
    return method.class_name == "java/lang/Class" && method.name == "desiredAssertionStatus";
  }

  void visit_static_field(const MemberRef& field) {
    need(lookup_(field.class_name) != nullptr ? Ring::Statics : Ring::Rest);
    need_field_type(field);
  }

  void visit_field(const MemberRef& field) {
    need_class(field.class_name);
    need_field_type(field);
  }

  void need_field_type(const MemberRef& field) {
    const auto type = classfile::parse_field_descriptor(field.descriptor);
    if (!type) return need(Ring::Rest);
    need_type(*type);
  }

  void visit_static_call(const MemberRef& method) {
    const ClassFile* called = lookup_(method.class_name);
    const bool is_arithmetic =
        std::find(kArithmeticClasses.begin(), kArithmeticClasses.end(), method.class_name) != kArithmeticClasses.end();
    if (called == nullptr && !is_arithmetic) return need(Ring::Rest);
    const bool is_elsewhere = called != nullptr && called != &owner_;
    if (is_elsewhere && called->find_method("<clinit>", "()V") != nullptr) need(Ring::Statics);
    need_method_type(method.descriptor);
  }

  void visit_call(const MemberRef& method) {
    if (is_assertion_question(method)) return need(Ring::Statics);
    const bool is_constructor = method.name == "<init>";
    if (lookup_(method.class_name) == nullptr && is_exception(method.class_name)) {
      // What the JDK's exceptions keep: a text and a cause.
      const bool is_known = is_constructor || method.name == "getMessage" || method.name == "getCause" ||
                            method.name == "addSuppressed" || method.name == "initCause";
      return need(is_known ? Ring::Exceptions : Ring::Rest);
    }
    if (method.class_name == "java/lang/Object" && !is_constructor) return need(Ring::Rest);
    need_class(method.class_name);
    need_method_type(method.descriptor);
  }

  const ClassFile& owner_;
  const Member& method_;
  const lower::ClassLookup& lookup_;
  Ring ring_ = Ring::Primitives;
};

}  // namespace

Ring ring_of(const ClassFile& owner, const Member& method, const lower::ClassLookup& lookup) {
  return RingOfMethod(owner, method, lookup).run();
}

}  // namespace dashj::sweep
