// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "classfile/tac/methods.h"
#include "concrete/activation.h"
#include "concrete/concrete_trace.h"

namespace dashj::concrete {

/// The statement at which the run of `method` that a trace is of ended, in whichever activation.
[[nodiscard]] const tac::Operation& last_operation(const tac::Methods& methods, tac::MethodId method,
                                                   const ConcreteTrace& trace);

/// How the activation of `method` that a trace is of ended, as its caller would see it; no value: the trace was cut
/// before.
[[nodiscard]] std::optional<tac::CallExit> trace_exit(const tac::Methods& methods, tac::MethodId method,
                                                      const ConcreteTrace& trace);

/// The same for one activation of `method` in a run.
[[nodiscard]] std::optional<tac::CallExit> activation_exit(const tac::Methods& methods, tac::MethodId method,
                                                           const Activation& activation);

}  // namespace dashj::concrete
