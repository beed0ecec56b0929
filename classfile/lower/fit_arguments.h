// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/tac/body.h"

namespace dashj::lower {

/// A method's parameters hold values of their types, and the analysis of a callee rests on it. The JVM does not see to
/// that: its verifier takes any int for a boolean, byte, char or short (JVMS 4.10.1.2), and no invoke instruction
/// narrows. All code that javac writes keeps to it. A call with an argument that is not shown to fit becomes
/// Unsupported here.
///
/// Shown: forward data flow over the statements, which of the four narrow types each local's value lies in on every
/// path. A parameter lies in its type, what nothing wrote in none; a result in the callee's result type, as its return
/// instruction narrows it. An instruction that is unsupported writes no int local (JVMS 6.5: only stores and iinc do).
void refuse_unfit_arguments(tac::Body& body);

}  // namespace dashj::lower
