// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/format/class_file.h"
#include "classfile/print/text_sink.h"

namespace dashj::classfile {

/// Each attribute with its meaning, an unknown one with its size. `code`: whose attributes they are, or null. A
/// method's Code is left out: print_code prints it.
void print_attributes(TextSink& out, const ClassFile& owner, const Code* code, const std::vector<Attribute>& attributes,
                      int indent);

}  // namespace dashj::classfile
