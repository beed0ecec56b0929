// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "classfile/format/class_file.h"

namespace dashj::grade {

/// The classes that `roots` (internal names) may need: themselves and, again and again, every class whose name stands
/// in a text constant of one of them, in whatever form (JVMS 4.4.7), so reflection by a constant name counts too. What
/// is not in `classes` is left out, and so is a class that cannot be read, whose own constants are then not followed.
[[nodiscard]] std::map<std::string, classfile::Bytes> classes_in_reach(
    const std::map<std::string, classfile::Bytes>& classes, std::vector<std::string> roots);

/// Those names of `classes` that stand in a text constant of this class.
[[nodiscard]] std::vector<std::string> classes_named_in(const classfile::ClassFile& class_file,
                                                        const std::map<std::string, classfile::Bytes>& classes);

}  // namespace dashj::grade
