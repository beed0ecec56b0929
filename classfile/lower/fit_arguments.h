// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// A method's parameters hold values of their types, and the analysis of a callee rests on it. The JVM does not see to
/// that: its verifier takes any int for a boolean, byte, char or short (JVMS 4.10.1.2), and no invoke instruction
/// narrows. All code that javac writes keeps to it. A call with an argument of which InRange does not show that it does
/// becomes Unsupported here.
void refuse_unfit_arguments(const MethodContext& context, const std::vector<BlockDraft*>& drafts);

}  // namespace dashj::lower
