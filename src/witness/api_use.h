// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/format/class_file.h"
#include "program/program.h"

namespace dashj::witness {

/// Whether the class, or one of the program that it names or that such a class names, names an API class
/// (program/served_classes.h): then a run may need our API jar.
[[nodiscard]] bool uses_api(const program::Program& program, const classfile::ClassFile& start);

}  // namespace dashj::witness
