// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/format/attributes.h"
#include "classfile/print/text_sink.h"

namespace dashj::classfile {

/// JVMS 4.7.25.
void print_module(TextSink& out, const ConstantPool& pool, const ModuleInfo& info, int indent);

}  // namespace dashj::classfile
