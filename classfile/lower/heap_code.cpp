// SPDX-License-Identifier: MIT
#include "classfile/lower/heap_code.h"

#include "base/check.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/exception_state.h"
#include "classfile/lower/given_objects.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/resolve_class.h"
#include "classfile/lower/text_calls.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {

using tac::Operand;
using tac::Type;

namespace {

/// The class of a row of the exception table; empty: it catches everything.
std::string caught_class(const MethodContext& context, const classfile::ExceptionHandler& row) {
  return row.catch_type == 0 ? std::string() : std::string(context.owner.pool.class_name(row.catch_type));
}

void enter_handler(BlockBuilder& builder, const classfile::ExceptionHandler& row, const Operand& object) {
  const std::uint32_t block = builder.context().graph.block_at(row.handler_pc);
  builder.emit(tac::Assign{builder.exception_of(block), tac::Copy{object}, false});
  builder.emit(tac::Goto{to_block(block)});
  builder.exit_to_handlers({block});
}

/// What resolving the class of a handler would load is not known (JVMS 5.4.3.1): the exception may go to it, to a later
/// one, or out of the method, and so may what the resolution throws.
void refuse_handler(BlockBuilder& builder, const classfile::ExceptionHandler& row, const std::string& class_name) {
  tac::Unsupported statement{"exception handler for " + classfile::dotted_name(class_name), tac::any_effects(), {}};
  std::vector<std::uint32_t> blocks;
  bool is_behind = false;
  for (const classfile::ExceptionHandler* other : builder.covering_rows()) {
    is_behind = is_behind || other == &row;
    if (is_behind) blocks.push_back(builder.context().graph.block_at(other->handler_pc));
  }
  for (const std::uint32_t block : blocks) statement.successors.push_back(to_block(block));
  builder.exit_to_handlers(blocks);
  builder.emit(std::move(statement));
}

/// An exception that counts is an error where it leaves. In a callee that is an exit of the call, which a handler of a
/// caller may catch.
void leave(BlockBuilder& builder, const std::string& class_name) {
  const MethodContext& context = builder.context();
  const tac::Error error{tac::ErrorKind::AssertionFailure, ""};
  std::optional<Operand> number;
  for (const std::string& counted : context.options.counted_exceptions) {
    if (counted == kThrowable || (!class_name.empty() && is_below(class_name, counted, context.lookup)))
      return builder.emit(error);
    if (!class_name.empty()) continue;
    if (!number) number = class_of(builder, builder.global(context.globals.thrown()));
    const Operand counts = is_instance_of_known(builder, *number, counted);
    const std::size_t other = builder.emit_branch(tac::Relation::Eq, counts, 0);
    builder.emit(error);
    builder.lead_here(other);
  }
  builder.emit(tac::Throw{class_name});
}

void dispatch_known(BlockBuilder& builder, const Operand& object, const std::string& class_name) {
  const MethodContext& context = builder.context();
  for (const classfile::ExceptionHandler* row : builder.covering_rows()) {
    const std::string caught = caught_class(context, *row);
    if (!caught.empty() && !can_name(context, caught)) {
      // A class of the JDK that is not above it does not catch it, whatever it is.
      if (is_unread(context, caught)) continue;
      return refuse_handler(builder, *row, caught);
    }
    if (caught.empty() || is_below(class_name, caught, context.lookup)) return enter_handler(builder, *row, object);
  }
  leave(builder, class_name);
}

void dispatch_unknown(BlockBuilder& builder, const Operand& object) {
  const MethodContext& context = builder.context();
  std::optional<Operand> number;
  for (const classfile::ExceptionHandler* row : builder.covering_rows()) {
    const std::string caught = caught_class(context, *row);
    if (caught.empty() || caught == "java/lang/Throwable") return enter_handler(builder, *row, object);
    const bool is_known = can_name(context, caught);
    if (!is_known && !is_unread(context, caught)) return refuse_handler(builder, *row, caught);
    if (!number) number = class_of(builder, object);
    // All objects are of known classes, and classes of the JDK that are not known are above none of them. What has left
    // a call where something is not modelled may be below one: the way to the handler is never taken, and there for who
    // asks what may come of that.
    const Operand fits = is_known ? is_instance_of_known(builder, *number, caught)
                                  : builder.define(tac::InstanceOf{*number, caught, {}});
    const std::size_t other = builder.emit_branch(tac::Relation::Eq, fits, 0);
    enter_handler(builder, *row, object);
    builder.lead_here(other);
  }
  leave(builder, "");
}

}  // namespace

bool can_allocate(const MethodContext& context, std::string_view class_name) {
  return !with_superclasses(class_name, context.lookup).empty();
}

Operand allocate_object(BlockBuilder& builder, std::string_view class_name) {
  GlobalTable& globals = builder.context().globals;
  const tac::LocalId count = builder.global(globals.allocations()), classes = builder.global(globals.classes());
  builder.emit(tac::Assign{count, tac::Binary{tac::BinaryOp::Add, count, tac::Constant(1, Type::Ref), Type::Ref}});
  const Operand object = builder.define(tac::Copy{count}, Type::Ref);
  builder.emit(tac::Assign{classes, tac::Update{classes, object, globals.class_number(class_name), Type::Int}});
  return object;
}

namespace {

/// The same of what nobody has but by asking for it.
Operand allocate_unasked(BlockBuilder& builder, std::string_view class_name);

}  // namespace

Operand allocate(BlockBuilder& builder, std::string_view class_name) {
  if (class_name == kString) builder.context().globals.note_text();
  return allocate_unasked(builder, class_name);
}

namespace {

Operand allocate_unasked(BlockBuilder& builder, std::string_view class_name) {
  const MethodContext& context = builder.context();
  GlobalTable& globals = context.globals;
  const Operand object = allocate_object(builder, class_name);
  const auto clear = [&](tac::GlobalId id, Type type) {
    const tac::LocalId field = builder.global(id);
    builder.emit(tac::Assign{field, tac::Update{field, object, tac::Constant(0, type), type}});
  };
  for (const std::string& name : with_superclasses(class_name, context.lookup)) {
    if (name == kThrowable) clear_exception(builder, object);
    if (name == kString) give_identity(builder, object);
    if (name == kString && context.options.kept.texts) leave_text_unknown(builder, object);
    const classfile::ClassFile* class_file = context.lookup(name);
    if (class_file == nullptr) continue;
    for (const classfile::Member& field : class_file->fields) {
      const auto type = classfile::parse_field_descriptor(field.descriptor);
      if (!type || field.has_flag(classfile::kAccStatic)) continue;
      const Type stored = tac::stack_type(tac_type(*type));
      clear(globals.field(name, field.name, field.descriptor, stored), stored);
    }
  }
  return object;
}

}  // namespace

// The map of classes says String of what nobody has made; so what is no string says what it is wherever it is named.
Operand constant_object(BlockBuilder& builder, const std::string& what, std::string_view class_name) {
  GlobalTable& globals = builder.context().globals;
  globals.note_equal_object(kMadeByJvm);
  const Operand object = tac::Constant(globals.constant_object(what), Type::Ref);
  const tac::LocalId classes = builder.global(globals.classes());
  builder.emit(tac::Assign{classes, tac::Update{classes, object, globals.class_number(class_name), Type::Int}});
  return object;
}

Operand class_of(BlockBuilder& builder, const Operand& object) {
  const tac::LocalId classes = builder.global(builder.context().globals.classes());
  return builder.define(tac::Select{classes, object, Type::Int});
}

// Which classes that are is filled in when all classes that objects can have are numbered (program/lower_methods.cpp).
Operand is_instance_of_known(BlockBuilder& builder, const Operand& class_number, std::string_view class_name) {
  DASHJ_CHECK(can_ask_for(class_name, builder.context().lookup), "it should be known what is below the class");
  return builder.define(tac::InstanceOf{class_number, std::string(class_name), {}});
}

Operand is_instance(BlockBuilder& builder, const Operand& class_number, std::string_view class_name,
                    const std::vector<Unmodelled>& kinds) {
  refuse_another(builder, class_number, class_name, kinds);
  return is_instance_of_known(builder, class_number, class_name);
}

void throw_object(BlockBuilder& builder, const Operand& object, const std::string& class_name) {
  const tac::LocalId thrown = builder.global(builder.context().globals.thrown());
  builder.emit(tac::Assign{thrown, tac::Copy{object}});
  if (class_name.empty()) return dispatch_unknown(builder, object);
  dispatch_known(builder, object, class_name);
}

void throw_in_flight(BlockBuilder& builder) {
  dispatch_unknown(builder, builder.global(builder.context().globals.thrown()));
}

Operand unknown_detail(BlockBuilder& builder) {
  return tac::Constant(builder.context().globals.constant_object("unknown"), Type::Ref);
}

void throw_new(BlockBuilder& builder, std::string_view class_name, std::string_view message) {
  const Operand exception = allocate(builder, class_name);
  if (!message.empty()) {
    store_message(builder, exception, tac::Constant(builder.context().globals.message_constant(message), Type::Ref));
  } else {
    const bool has_text = class_name != kNullPointerException;
    store_message(builder, exception, has_text ? allocate_unasked(builder, kString) : unknown_detail(builder));
  }
  if (class_name == kNoClassDefFoundError) store_cause(builder, exception, unknown_detail(builder));
  throw_object(builder, exception, std::string(class_name));
}

void check(BlockBuilder& builder, tac::Relation relation, const Operand& left, const Operand& right,
           std::string_view exception_class, std::string_view message) {
  const std::size_t holds = builder.emit_branch(relation, left, right);
  throw_new(builder, exception_class, message);
  builder.lead_here(holds);
}

bool check_not_null(BlockBuilder& builder, const Reference& reference) {
  if (reference.is_never_null()) return true;
  if (reference.kind != Reference::Kind::Null) {
    check(builder, tac::Relation::Ne, reference.operand, kNull, kNullPointerException);
    return true;
  }
  throw_new(builder, kNullPointerException);
  builder.end();
  return false;
}

}  // namespace dashj::lower
