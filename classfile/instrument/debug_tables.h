// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/instrument/code_layout.h"

namespace dashj::classfile {

/// LineNumberTable (JVMS 4.7.12). A probe belongs to the line of the instruction it stands at.
[[nodiscard]] Result<Bytes> relocate_line_numbers(const ClassFile& owner, const Attribute& attribute,
                                                  const CodeLayout& layout);

/// LocalVariableTable and LocalVariableTypeTable (JVMS 4.7.13, 4.7.14).
[[nodiscard]] Result<Bytes> relocate_local_variables(const ClassFile& owner, const Attribute& attribute,
                                                     const CodeLayout& layout);

}  // namespace dashj::classfile
