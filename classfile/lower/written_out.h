// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "classfile/format/constant_pool.h"
#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// What tac::InstanceOf asks for: whether objects of the class, each with a number of its own, are objects of their
/// own.
inline constexpr std::string_view kHashedByIdentity = "hashed by identity";

/// Whether a class of the JDK whose code is not lowered declares this method, and what it does is written out: those of
/// boxes (box_calls.h), enums (enum_calls.h) and strings (text_calls.h), bridges among them, hashCode and toString of
/// Object, and the texts of Throwable. The class is the one that declares it.
[[nodiscard]] bool is_written_out(const classfile::MemberRef& method);

/// Object.hashCode, or that of enums, which no enum overrides.
[[nodiscard]] bool is_identity_hash(const classfile::MemberRef& method);
/// Object.toString, that of a box, String's, which gives the string itself, or Throwable's. Of the others: what it
/// gives is a text that is new, or may be (a box, Throwable), of which nothing is known, and nothing of the program
/// runs, but hashCode for Object and getLocalizedMessage for Throwable.
[[nodiscard]] bool is_text_of_object(const classfile::MemberRef& method);
/// Throwable.getLocalizedMessage, which gives what getMessage does.
[[nodiscard]] bool is_localized_message(const classfile::MemberRef& method);

/// A call of one on a receiver that is not null and of that class; the result is pushed. Precondition:
/// is_written_out(method), and neither is_text_of_object(method) nor is_localized_message(method).
void lower_written_out(BlockBuilder& builder, const classfile::MemberRef& method, const tac::Operand& receiver,
                       const std::vector<Value>& arguments);

}  // namespace dashj::lower
