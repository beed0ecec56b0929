// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>

#include "concrete/concrete_trace.h"

namespace dashj::concrete {

/// Runs a body in this process: the second runner, the reference semantics of TAC and the double of the JVM in unit tests. Stops with
/// TraceEnd::Cut after `max_steps` steps.
[[nodiscard]] ConcreteTrace interpret(const tac::Body& body, const TestInput& input, std::size_t max_steps);

using ReadLocal = std::function<std::int32_t(tac::LocalId)>;

/// The value of an expression; Div and Rem have a divisor other than 0 (body.h).
[[nodiscard]] std::int32_t evaluate_expression(const tac::Expression& expression, const ReadLocal& read);
[[nodiscard]] bool evaluate_relation(tac::Relation relation, std::int32_t left, std::int32_t right);
[[nodiscard]] std::int32_t evaluate_operand(const tac::Operand& operand, const ReadLocal& read);

}  // namespace dashj::concrete
