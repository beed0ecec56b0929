// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "classfile/lower/class_initialiser.h"
#include "classfile/lower/constant_operand.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/lower_families.h"

namespace dashj::lower {
namespace {

using classfile::Opcode;

/// Known exceptions and StringBuilder are followed to their throw or use. Making one of them runs no code of the
/// program, and cannot fail on a machine with an unbounded heap (design, section 3), so `new` itself is no statement.
void create(BlockBuilder& builder, std::string_view class_name) {
  const MethodContext& context = builder.context();
  const bool is_exception = is_known_exception(class_name);
  Opaque object;
  if ((is_exception || class_name == kStringBuilder) && context.lookup(class_name) == nullptr) {
    object.kind = is_exception ? Opaque::Kind::Exception : Opaque::Kind::Builder;
    object.class_name = class_name;
    object.allocated_at = builder.offset();
    object.is_initialised = false;
  } else {
    const auto initialiser = first_real_initialiser(class_name, context.lookup);
    std::string what = "creation of an object of " + classfile::dotted_name(class_name);
    if (initialiser) what += ", which may run the class initialiser of " + classfile::dotted_name(*initialiser);
    builder.unsupported(std::move(what), initialiser.has_value(), true);
  }
  builder.stack().push(object);
}

void throw_known(BlockBuilder& builder, const std::string& class_name) {
  const std::vector<std::uint32_t> handlers = builder.handlers();
  const bool is_assertion = class_name == kAssertionError;
  if (!handlers.empty()) {
    // A handler may let it pass, so an AssertionError may still leave the method.
    const std::string what = fmt::format("throw of {} covered by a handler", classfile::dotted_name(class_name));
    builder.exit_to_handlers(handlers);
    return builder.unsupported_end(what, is_assertion, handlers);
  }
  if (is_assertion && builder.context().options.assertions) {
    return builder.end_with(tac::Error{tac::ErrorKind::AssertionFailure, ""});
  }
  builder.end_with(tac::Throw{class_name});
}

/// JVMS 6.5 athrow. Of an object that is not known it may be an AssertionError.
void throw_object(BlockBuilder& builder) {
  const Opaque object = builder.stack().pop_reference();
  if (object.kind == Opaque::Kind::Exception && object.is_initialised) return throw_known(builder, object.class_name);
  const std::vector<std::uint32_t> handlers = builder.handlers();
  builder.exit_to_handlers(handlers);
  builder.unsupported_end("throw of an object that is not followed (athrow)", true, handlers);
}

}  // namespace

bool lower_object(BlockBuilder& builder, const classfile::Instruction& instruction) {
  if (instruction.opcode == Opcode::New) {
    create(builder, class_operand(builder.context().owner, instruction));
  } else if (instruction.opcode == Opcode::Athrow) {
    throw_object(builder);
  } else {
    return false;
  }
  return true;
}

}  // namespace dashj::lower
