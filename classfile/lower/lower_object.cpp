// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/class_initialiser.h"
#include "classfile/lower/constant_operand.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/initialise_class.h"
#include "classfile/lower/jdk_classes.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/lower_families.h"
#include "classfile/lower/resolve_class.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using classfile::Opcode;
using tac::Operand;
using tac::Relation;

/// Those of Object and Enum are a mere return.
bool does_nothing(const classfile::Member& method) {
  constexpr std::uint8_t kReturn = 0xb1;
  return method.code && method.code->bytecode == classfile::Bytes{kReturn};
}

/// JLS 12.6: it runs whenever the JVM sees fit.
bool has_finalizer(const MethodContext& context, std::string_view class_name) {
  const std::vector<std::string> chain = with_superclasses(class_name, context.lookup);
  return std::any_of(chain.begin(), chain.end(), [&](const std::string& name) {
    const classfile::ClassFile* class_file = context.lookup.declaration(name);
    const classfile::Member* method = class_file == nullptr ? nullptr : class_file->find_method("finalize", "()V");
    return method != nullptr && !does_nothing(*method);
  });
}

bool is_vm_error(const MethodContext& context, std::string_view class_name) {
  const std::vector<std::string> chain = with_superclasses(class_name, context.lookup);
  return std::find(chain.begin(), chain.end(), "java/lang/VirtualMachineError") != chain.end();
}

/// JVMS 6.5 new. Memory is unbounded (design, section 3), so it cannot fail.
void create(BlockBuilder& builder, std::string_view class_name) {
  const MethodContext& context = builder.context();
  // The library makes one where the JVM would run out of something, and throws it: a run ends there.
  if (context.lookup.is_of_jdk(context.owner.name) && is_vm_error(context, class_name))
    return builder.end_with(tac::Stop{});
  const classfile::ClassFile* class_file = context.lookup(class_name);
  const bool is_known = class_file != nullptr ? !class_file->has_flag(classfile::kAccAbstract)
                                              : is_known_exception(class_name) || class_name == kStringBuilder ||
                                                    class_name == "java/lang/Object";
  if (!is_known || may_not_resolve(context, class_name) || !can_allocate(context, class_name) ||
      has_finalizer(context, class_name)) {
    const auto initialiser = first_real_initialiser(class_name, context.lookup);
    std::string what = "creation of an object of " + classfile::dotted_name(class_name);
    if (initialiser) what += ", which may run the class initialiser of " + classfile::dotted_name(*initialiser);
    std::vector<Unmodelled> kinds{Unmodelled::Resolution};
    if (initialiser) kinds.push_back(Unmodelled::Code);
    unsupported(builder, std::move(what), kinds);
    return builder.stack().push(reference(builder.fresh_temporary(tac::Type::Ref)));
  }
  if (!initialise_class(builder, class_name))
    return builder.stack().push(reference(builder.fresh_temporary(tac::Type::Ref)));
  Reference object = reference(allocate(builder, class_name));
  object.kind = Reference::Kind::New;
  object.class_name = class_name;
  object.allocated_at = builder.offset();
  object.is_initialised = false;
  builder.stack().push(object);
}

/// JVMS 6.5 athrow.
void throw_popped(BlockBuilder& builder) {
  const Reference object = builder.stack().pop_reference();
  if (!check_not_null(builder, object)) return;
  throw_object(builder, object.operand, object.is_new_object() ? object.class_name : std::string());
  builder.end();
}

/// What the test asks for is not known: an array, a class that is not there. `kinds`: what it may do once it is.
bool refuse_test(BlockBuilder& builder, std::string_view class_name, const char* what, std::vector<Unmodelled> kinds) {
  if (can_name(builder.context(), class_name)) return false;
  if (may_not_resolve(builder.context(), class_name)) kinds.push_back(Unmodelled::Resolution);
  unsupported(builder, fmt::format("type test for {} ({})", classfile::dotted_name(class_name), what), kinds);
  return true;
}

void cast(BlockBuilder& builder, std::string_view class_name) {
  const Reference object = builder.stack().pop_reference();
  if (object.kind == Reference::Kind::Null || (object.is_text_or_null() && class_name == "java/lang/String"))
    return builder.stack().push(object);
  if (refuse_test(builder, class_name, "checkcast", {Unmodelled::Cast})) return builder.stack().push(object);
  const std::size_t is_null = builder.emit_branch(Relation::Eq, object.operand, kNull);
  const Operand fits = is_instance(builder, class_of(builder, object.operand), class_name, {Unmodelled::Cast});
  check(builder, Relation::Ne, fits, 0, kClassCastException);
  builder.lead_here(is_null);
  builder.stack().push(object);
}

void ask(BlockBuilder& builder, std::string_view class_name) {
  const Reference object = builder.stack().pop_reference();
  if (refuse_test(builder, class_name, "instanceof", {}))
    return builder.stack().push_int(builder.fresh_temporary(tac::Type::Int));
  const tac::LocalId answer = builder.fresh_temporary(tac::Type::Int);
  builder.emit(tac::Assign{answer, tac::Copy{0}});
  const std::size_t is_null = builder.emit_branch(Relation::Eq, object.operand, kNull);
  const Operand number = class_of(builder, object.operand);
  builder.emit(tac::Assign{answer, tac::Copy{is_instance(builder, number, class_name)}});
  builder.lead_here(is_null);
  // So that nobody takes the last statement, which a jump leads past, for all there is to say about the answer.
  builder.stack().push_int(builder.define(tac::Copy{answer}));
}

}  // namespace

/// JVMS 6.5: new, athrow, checkcast, instanceof.
bool lower_object(BlockBuilder& builder, const classfile::Instruction& instruction) {
  const classfile::ClassFile& owner = builder.context().owner;
  switch (instruction.opcode) {
    case Opcode::New:
      create(builder, class_operand(owner, instruction));
      return true;
    case Opcode::Athrow:
      throw_popped(builder);
      return true;
    case Opcode::Checkcast:
      cast(builder, class_operand(owner, instruction));
      return true;
    case Opcode::Instanceof:
      ask(builder, class_operand(owner, instruction));
      return true;
    default:
      return false;
  }
}

}  // namespace dashj::lower
