// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "classfile/format/class_file.h"

namespace dashj::program {

/// An interface of the JDK of which lowering knows the abstract methods and what it extends (jdk_interfaces.def); null:
/// none of them. Its default and static methods are left out, so calls of them are not modelled.
[[nodiscard]] const classfile::ClassFile* jdk_interface(std::string_view internal_name);

}  // namespace dashj::program
