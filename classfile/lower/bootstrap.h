// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/format/class_file.h"

namespace dashj::lower {

/// What links an InvokeDynamic or Dynamic constant (JVMS 4.7.23, 5.4.3.6).
struct Bootstrap {
  classfile::MemberRef factory;          ///< A static method of a class.
  std::vector<std::uint16_t> arguments;  ///< The static arguments: indices of constants.
};

/// The static method that a MethodHandle constant calls (JVMS table 5.4.3.5-A). None: it is another constant, or calls
/// something else.
[[nodiscard]] std::optional<classfile::MemberRef> static_method(const classfile::ConstantPool& pool,
                                                                std::uint16_t handle);

/// `index`: of the InvokeDynamic or Dynamic constant. None: it cannot be read, or its bootstrap method is no static
/// method.
[[nodiscard]] std::optional<Bootstrap> bootstrap_of(const classfile::ClassFile& owner, std::uint16_t index);

}  // namespace dashj::lower
