// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "concrete/concrete_trace.h"
#include "simplify/builder.h"
#include "symbolic/symbolic_trace.h"

namespace dashj::dash {

/// Algorithm 4.2: follows the activation `runs[index]`, and those below it, with symbolic arguments (the choice index
/// last, if the method makes choices). `runs`: as in concrete::ConcreteTrace. A run of a million activations needs no
/// more stack than one.
[[nodiscard]] symbolic::CallEffect execute_symbolic_sub_procedure(const tac::Methods& methods,
                                                                  std::span<const concrete::InnerRun> runs,
                                                                  std::size_t index,
                                                                  std::span<const term::Term> arguments,
                                                                  term::Builder& builder);

}  // namespace dashj::dash
