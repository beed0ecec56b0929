// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/format/class_file.h"
#include "classfile/print/text_sink.h"

namespace dashj::classfile {

/// JVMS 4.7.3: frame sizes, instructions, handlers, and the attributes of the code.
void print_code(TextSink& out, const ClassFile& owner, const Member& method, int indent);

}  // namespace dashj::classfile
