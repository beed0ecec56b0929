// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "base/java_float.h"
#include "classfile/format/attributes.h"
#include "classfile/lower/class_initialiser.h"
#include "classfile/lower/constant_operand.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/initialise_class.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/lower_families.h"
#include "classfile/lower/resolve_class.h"
#include "classfile/lower/resolve_field.h"
#include "classfile/lower/resolve_method.h"
#include "classfile/lower/start_salt.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using classfile::ConstantTag;
using classfile::Instruction;
using classfile::MemberRef;
using classfile::Opcode;
using tac::Operand;

/// The field is javac's $assertionsDisabled of a class whose initialiser only sets it, and reading it triggers nothing
/// else. Then it is 0 at every read: assertions count as enabled (design, section 2), so desiredAssertionStatus gives
/// true, and the field is static final. javac reads it in the class itself, or, for an assert in an interface, in a
/// synthetic class of the same package.
bool is_assertion_switch(const MethodContext& context, const MemberRef& field) {
  if (field.name != kAssertionField || field.descriptor != "Z") return false;
  const ClassFile* owner = context.lookup(field.class_name);
  if (owner == nullptr || context.lookup.is_of_jdk(owner->name) || !in_same_package(owner->name, context.owner.name))
    return false;
  const bool is_sealed = std::any_of(owner->fields.begin(), owner->fields.end(), [&](const classfile::Member& member) {
    const bool can_read = owner->name == context.owner.name || !member.has_flag(classfile::kAccPrivate);
    return member.name == kAssertionField && member.descriptor == "Z" && can_read &&
           member.has_flag(classfile::kAccStatic) && member.has_flag(classfile::kAccFinal);
  });
  return is_sealed && initialiser_kind(*owner, context.lookup) == InitialiserKind::AssertionOnly &&
         !first_real_initialiser(owner->name, context.lookup);
}

/// JVMS 5.5 step 6, 4.7.2: of a static final field with a ConstantValue the constant; none: it cannot be read.
std::optional<tac::Value> constant_value(BlockBuilder& builder, const ResolvedField& resolved) {
  if (!resolved.field->has_flag(classfile::kAccStatic)) return 0;
  for (const classfile::Attribute& attribute : resolved.field->attributes) {
    if (attribute.name != "ConstantValue") continue;
    const auto index = classfile::parse_constant_value(*resolved.owner, attribute);
    if (!index) return std::nullopt;
    const classfile::ConstantPool& pool = resolved.owner->pool;
    switch (pool.at(*index).tag) {
      case ConstantTag::Integer:
        return pool.integer(*index);
      case ConstantTag::Float:
        return java_float::bits_of(std::bit_cast<float>(static_cast<std::uint32_t>(pool.at(*index).bits)));
      case ConstantTag::Long:
        return static_cast<tac::Value>(pool.at(*index).bits);
      case ConstantTag::Double:
        return java_float::bits_of(std::bit_cast<double>(pool.at(*index).bits));
      case ConstantTag::String:
        return builder.context().globals.text_constant(pool.utf8(pool.at(*index).first));
      default:
        return std::nullopt;
    }
  }
  return 0;
}

/// A field that is read or written.
class FieldAccess {
 public:
  FieldAccess(BlockBuilder& builder, const MemberRef& field, const classfile::FieldType& type, bool is_write)
      : builder_(builder), context_(builder.context()), name_(field), type_(type), is_write_(is_write) {}

  void of_class() {
    if (!is_write_ && is_assertion_switch(context_, name_)) return builder_.stack().push_int(0);
    if (!is_write_ && is_system_stream()) return push_stream();
    if (!is_write_ && is_boolean_constant()) return push_boolean();
    const Value written = is_write_ ? builder_.stack().pop_type(type_) : Value();
    const auto resolved = resolve(true);
    if (!resolved) return unsupported(resolved.error(), {Unmodelled::Resolution});
    if (context_.lookup.is_of_jdk(resolved->owner->name) && context_.options.initialised_class != resolved->owner->name)
      return of_jdk(*resolved);
    const auto initial = constant_value(builder_, *resolved);
    if (!initial) return unsupported("has a strange constant", {});
    if (!initialise_class(builder_, resolved->owner->name))
      return is_write_ ? void() : builder_.stack().push(builder_.unknown(type_));
    const tac::GlobalId id =
        context_.globals.static_field(resolved->owner->name, name_.name, name_.descriptor, stack_type(), *initial);
    const tac::LocalId field = builder_.global(id);
    builder_.note_effect();
    if (is_write_)
      return builder_.emit(tac::Assign{field, tac::Copy{builder_.narrowed(*operand_of(written), tac_type(type_))}});
    push(builder_.define(tac::Copy{field}, stack_type()));
  }

  void of_object() {
    const Value written = is_write_ ? builder_.stack().pop_type(type_) : Value();
    const Reference object = builder_.stack().pop_reference();
    const auto resolved = resolve(false);
    if (!resolved) return unsupported(resolved.error(), {Unmodelled::NullCheck, Unmodelled::Resolution});
    if (!check_not_null(builder_, object)) return;
    const tac::LocalId field =
        builder_.global(context_.globals.field(resolved->owner->name, name_.name, name_.descriptor, stack_type()));
    if (is_write_) {
      const Operand value = builder_.narrowed(*operand_of(written), tac_type(type_));
      return builder_.emit(tac::Assign{field, tac::Update{field, object.operand, value, stack_type()}});
    }
    push(builder_.define(tac::Select{field, object.operand, stack_type()}, stack_type()));
  }

 private:
  /// What the initialiser of a class of the JDK left, which has run.
  void of_jdk(const ResolvedField& resolved) {
    if (is_write_) return unsupported("is state of the JDK", {});
    const bool has_constant = resolved.field->has_flag(classfile::kAccFinal) &&
                              classfile::find_attribute(resolved.field->attributes, "ConstantValue") != nullptr;
    const auto constant = has_constant ? constant_value(builder_, resolved) : std::nullopt;
    if (constant) return push(tac::Constant(*constant, stack_type()));
    if (const auto salt = read_start_salt(builder_, resolved)) return push(*salt);
    const auto held = context_.options.start_static ? context_.options.start_static(*resolved.owner, *resolved.field)
                                                    : tl::unexpected(std::string("is state of the JDK"));
    if (held) return push(*held);
    unsupported(held.error(), {});
  }

  [[nodiscard]] tac::Type stack_type() const { return tac::stack_type(tac_type(type_)); }

  [[nodiscard]] bool is_system_stream() const {
    return name_.class_name == "java/lang/System" && (name_.name == "out" || name_.name == "err");
  }

  /// Boolean.TRUE and FALSE, the boxes that valueOf gives. What the initialiser of Boolean does, no program sees.
  [[nodiscard]] bool is_boolean_constant() const {
    return name_.class_name == "java/lang/Boolean" && name_.descriptor == "Ljava/lang/Boolean;" &&
           (name_.name == "TRUE" || name_.name == "FALSE");
  }

  void push_boolean() {
    Reference box = reference(make_box(builder_, *find_box_class("java/lang/Boolean"), name_.name == "TRUE" ? 1 : 0));
    box.kind = Reference::Kind::NonNull;
    builder_.stack().push(box);
  }

  tl::expected<ResolvedField, std::string> resolve(bool is_static) const {
    auto resolved = resolve_field(context_.owner, name_, context_.lookup);
    if (!resolved) return resolved;
    const classfile::Member& field = *resolved->field;
    if (field.has_flag(classfile::kAccStatic) != is_static)
      return tl::unexpected(std::string("changed its being static"));
    const char* initialiser = is_static ? "<clinit>" : "<init>";
    const bool may_write = resolved->owner->name == context_.owner.name && context_.method.name == initialiser;
    if (is_write_ && field.has_flag(classfile::kAccFinal) && !may_write) return tl::unexpected(std::string("is final"));
    return resolved;
  }

  // What is stored has the range of the field's type (JVMS 6.5 putfield, putstatic), so what is read has it, too. That
  // is said once more where it is read, so that callees know it.
  void push(const Operand& value) {
    if (primitive_type(type_)) return builder_.stack().push(builder_.narrowed(value, tac_type(type_)), stack_type());
    builder_.note_type(value, name_.descriptor);
    builder_.stack().push(reference(value));
  }

  /// As the JVM set it: System.setOut is not supported.
  void push_stream() {
    Reference stream = reference(constant_object(builder_, "stream " + std::string(name_.name), kPrintStream));
    stream.kind = Reference::Kind::NonNull;
    builder_.stack().push(stream);
  }

  void unsupported(const std::string& why, std::vector<Unmodelled> kinds) {
    std::string what = fmt::format("{} field {}.{}", is_write_ ? "write of" : "read of",
                                   classfile::dotted_name(name_.class_name), name_.name);
    // The first access of a class runs its initialiser (JVMS 5.5).
    const auto initialiser = first_real_initialiser(name_.class_name, context_.lookup);
    if (initialiser) what += ", which may run the class initialiser of " + classfile::dotted_name(*initialiser);
    if (initialiser) kinds.push_back(Unmodelled::Code);
    lower::unsupported(builder_, what + ", which " + why, kinds);
    if (!is_write_) builder_.stack().push(builder_.unknown(type_));
  }

  BlockBuilder& builder_;
  const MethodContext& context_;
  const MemberRef& name_;
  const classfile::FieldType& type_;
  bool is_write_;
};

}  // namespace

/// JVMS 6.5: getstatic, putstatic, getfield, putfield.
bool lower_field(BlockBuilder& builder, const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (opcode < Opcode::Getstatic || opcode > Opcode::Putfield) return false;
  const MemberRef field = member_operand(builder.context().owner, instruction);
  const auto type = classfile::parse_field_descriptor(field.descriptor);
  if (!type) throw VerifyFailure("a field has no type");
  const bool is_write = opcode == Opcode::Putstatic || opcode == Opcode::Putfield;
  FieldAccess access(builder, field, *type, is_write);
  if (opcode == Opcode::Getstatic || opcode == Opcode::Putstatic) {
    access.of_class();
  } else {
    access.of_object();
  }
  return true;
}

}  // namespace dashj::lower
