// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "classfile/lower/block_builder.h"

/// What Throwable and the exceptions of known_classes.h do that a program sees: message, cause, fillInStackTrace.
namespace dashj::lower {

/// A constructor of a known exception, of the new object or of `this`. False: it is another, or may run code of the
/// program, and nothing was emitted. `run_text`: String.valueOf of a cause, where only that is given.
[[nodiscard]] bool construct_exception(BlockBuilder& builder, const classfile::MemberRef& constructor,
                                       const Reference& receiver, const std::vector<Value>& arguments,
                                       const std::function<void(const Reference& cause)>& run_text);

/// Throwable.addSuppressed is final; what it collects, only getSuppressed and printed traces show. It refuses null, and
/// the exception itself with an exception that has a text and that one as cause.
void add_suppressed(BlockBuilder& builder, const Reference& receiver, const Reference& suppressed);
/// Throwable.getSuppressed, final too.
void push_suppressed(BlockBuilder& builder, const Reference& receiver);
/// Throwable.initCause: a cause is given once. False: a class of the program has its own, and nothing was emitted.
/// `run_text`: String.valueOf of the cause, which is in the message of the refusal; which text that is is not known.
[[nodiscard]] bool init_cause(BlockBuilder& builder, const Reference& receiver, const Reference& cause,
                              const std::function<void(const Reference& cause)>& run_text);

/// Throwable.printStackTrace asks this exception, its causes and what was suppressed for their texts. False: a class of
/// the program answers one of these questions itself, and nothing was emitted.
[[nodiscard]] bool print_stack_trace(BlockBuilder& builder, const Reference& receiver);

}  // namespace dashj::lower
