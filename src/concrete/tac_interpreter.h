// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>

#include "base/java_int.h"
#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"

namespace dashj::concrete {

/// Runs a method in this process: the second runner, the reference semantics of TAC and the double of the JVM in unit
/// tests. Stops with TraceEnd::Cut when `max_steps` statements have been reached in all activations together (at least
/// one is), or where calls nest deeper than Machine::kMaxDepth. A local that nothing has written reads as 0.
[[nodiscard]] ConcreteTrace interpret(const tac::Methods& methods, tac::MethodId start, const TestInput& input,
                                      std::size_t max_steps);
/// The same for a method that calls none but itself, as number 0.
[[nodiscard]] ConcreteTrace interpret(const tac::Body& body, const TestInput& input, std::size_t max_steps);

/// A value as a local of this type holds it: a boolean is the lowest bit, the others as Java's casts say.
[[nodiscard]] std::int32_t narrow(tac::Type type, std::int32_t value);
[[nodiscard]] std::int32_t apply(tac::UnaryOp op, std::int32_t operand);
/// Precondition of Div and Rem: the right operand is not 0.
[[nodiscard]] std::int32_t apply(tac::BinaryOp op, std::int32_t left, std::int32_t right);
[[nodiscard]] bool evaluate_relation(tac::Relation relation, std::int32_t left, std::int32_t right);

/// The value of an operand. `value_of` reads a local.
template <class ValueOf>
[[nodiscard]] std::int32_t evaluate_operand(const tac::Operand& operand, ValueOf&& value_of) {
  const auto* constant = std::get_if<std::int32_t>(&operand);
  return constant != nullptr ? *constant : static_cast<std::int32_t>(value_of(std::get<tac::LocalId>(operand)));
}

/// The value of an expression. `value_of` reads a local.
template <class ValueOf>
[[nodiscard]] std::int32_t evaluate_expression(const tac::Expression& expression, ValueOf&& value_of) {
  if (const auto* copy = std::get_if<tac::Copy>(&expression)) return evaluate_operand(copy->value, value_of);
  if (const auto* unary = std::get_if<tac::Unary>(&expression)) {
    return apply(unary->op, evaluate_operand(unary->operand, value_of));
  }
  const auto& binary = std::get<tac::Binary>(expression);
  const std::int32_t left = evaluate_operand(binary.left, value_of);
  return apply(binary.op, left, evaluate_operand(binary.right, value_of));
}

}  // namespace dashj::concrete
