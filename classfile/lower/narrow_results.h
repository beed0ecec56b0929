// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// lower_control narrows every boolean, byte, char or short result, as ireturn does. Here the narrowing is removed
/// where the value is in the range already, as in all code that javac writes, so that `return a` reads like its source.
///
/// Sound: a local is in range if every assignment to it in the method gives a value in range, assuming the same of the
/// locals read (the greatest set of locals that supports itself), and if it is a parameter, its type lies in the range.
/// A temporary that nothing assigns (the result of something unsupported) is not.
void remove_needless_narrowing(const MethodContext& context, const std::vector<BlockDraft*>& drafts);

}  // namespace dashj::lower
