// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "concrete/concrete_trace.h"

namespace dashj::concrete {

/// Runs a body in this process: the second runner, the reference semantics of TAC and the double of the JVM in unit tests. Stops with
/// TraceEnd::Cut after `max_steps` steps.
[[nodiscard]] ConcreteTrace interpret(const tac::Body& body, const TestInput& input, std::size_t max_steps);

/// The value of an expression. `value_of` reads a local.
template <class ValueOf>
[[nodiscard]] std::int32_t evaluate_expression(const tac::Expression& expression, ValueOf&& value_of);

}  // namespace dashj::concrete
