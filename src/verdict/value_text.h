// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "classfile/tac/body.h"

namespace dashj::verdict {

/// A value as it is written in Java, and as read_value reads it: -5, 5L, 0.5f, true, 'a', '\u0000'. `type` is the
/// descriptor of a primitive type.
[[nodiscard]] std::string java_literal(const std::string& type, std::int64_t value);

/// "I" for an int. Precondition: a primitive type.
[[nodiscard]] std::string descriptor_of(tac::Type type);
/// "int" for "I".
[[nodiscard]] std::string java_type(const std::string& type);

/// The value that a text means, in the range of its type. `input`: the name of what is read, for the message.
[[nodiscard]] Result<std::int64_t> read_value(const std::string& input, const std::string& text,
                                              const std::string& type);

/// A failure of what the user wrote.
[[nodiscard]] tl::unexpected<Diagnostic> wrong_input(const std::string& name, const std::string& text,
                                                     std::string message);

}  // namespace dashj::verdict
