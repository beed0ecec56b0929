// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "classfile/format/class_file.h"

namespace dashj::classfile {

/// Everything in a class file as text, much like `javap -v -p`: header, constant pool, members, decoded instructions
/// with what their constants mean, handlers, lines, variables, frames, attributes. Never fails: a part that cannot be
/// read is shown as the reason. For people; no stable format.
[[nodiscard]] std::string print_class(const ClassFile& class_file);

}  // namespace dashj::classfile
