// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "classfile/format/class_file.h"

namespace dashj::equiv {

/// The new internal name of a class; a class that is not renamed gets its own.
using NewName = std::function<std::string(std::string_view internal_name)>;

/// The class file with other classes in it: every Class constant, every descriptor (of members, of what it refers to,
/// of method types), and in debug information, signatures and annotations what reads like a descriptor. Texts of the
/// program and names of members stay, so reflection by a text would still find the old name. Indices stay as they are,
/// hence code, frames and all other attributes do, too. Fails when the constant pool is full.
[[nodiscard]] Result<classfile::ClassFile> rename_classes(const classfile::ClassFile& class_file,
                                                          const NewName& new_name);

/// A descriptor or signature in which each class has its new name.
[[nodiscard]] std::string rename_in_descriptor(std::string_view text, const NewName& new_name);

}  // namespace dashj::equiv
