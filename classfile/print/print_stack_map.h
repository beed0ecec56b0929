// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/format/attributes.h"
#include "classfile/print/text_sink.h"

namespace dashj::classfile {

/// JVMS 4.7.4, each frame as it stands: what it adds or chops, not the whole frame.
void print_stack_map(TextSink& out, const ConstantPool& pool, const std::vector<StackMapFrame>& frames, int indent);

}  // namespace dashj::classfile
