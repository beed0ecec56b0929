// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/lower/block_builder.h"

/// What an exception keeps, the fields of Throwable. What was suppressed, and whether there is a cause, are kept where
/// code in reach asks (AskedState).
namespace dashj::lower {

/// Of a new object: neither message nor cause, and nothing suppressed.
void clear_exception(BlockBuilder& builder, const tac::Operand& exception);
void store_message(BlockBuilder& builder, const tac::Operand& exception, const tac::Operand& text);
/// Where this is the cause, or null for one that is not known, initCause gives no other.
void store_cause(BlockBuilder& builder, const tac::Operand& exception, const tac::Operand& cause);
/// The constructor with switches: where `is_on` is 0, nothing is ever kept of what the exception suppresses.
void store_suppression(BlockBuilder& builder, const tac::Operand& exception, const tac::Operand& is_on);

/// 1 where initCause may not give a cause any more.
[[nodiscard]] tac::Operand has_given_cause(BlockBuilder& builder, const tac::Operand& exception);
/// Throwable.addSuppressed, once nothing speaks against it.
void keep_suppressed(BlockBuilder& builder, const tac::Operand& exception, const tac::Operand& suppressed);
/// Throwable.getSuppressed: a new array, but for nothing the one that the JDK has for that.
[[nodiscard]] tac::Operand suppressed_of(BlockBuilder& builder, const tac::Operand& exception);

}  // namespace dashj::lower
