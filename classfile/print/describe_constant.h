// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "classfile/format/class_file.h"

namespace dashj::classfile {

/// What a constant means, without its kind: "java/lang/Object.<init>:()V". For an index outside of the pool, a text
/// that says so.
[[nodiscard]] std::string constant_value(const ConstantPool& pool, std::uint16_t index);

/// With its kind, as a comment behind an instruction: "Method java/lang/Object.<init>:()V", "int 7".
[[nodiscard]] std::string describe_constant(const ConstantPool& pool, std::uint16_t index);

/// The operands as they stand in the file: "#2.#3".
[[nodiscard]] std::string constant_operands(const Constant& constant);

/// "int[]", "java.lang.String" for a field descriptor; the text itself when it is none.
[[nodiscard]] std::string java_type(std::string_view descriptor);

/// "int test(int, long[])" for a method.
[[nodiscard]] std::string java_declaration(const Member& method);

}  // namespace dashj::classfile
