// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"
#include "concrete/observe.h"

namespace dashj::concrete {

/// Runs a method in this process: the second runner, the reference semantics of TAC and the double of the JVM in unit
/// tests. Stops with TraceEnd::Cut when `max_steps` statements have been reached in all activations together (at least
/// one is), where calls nest deeper than kMaxCallDepth, or where kMaxCopiedCells would have been copied. A local that
/// nothing has written reads as 0.
[[nodiscard]] ConcreteTrace interpret(const tac::Methods& methods, tac::MethodId start, const TestInput& input,
                                      std::size_t max_steps, ChoiceList list = ChoiceList::All);
/// The same for a method that calls none but itself, as number 0.
[[nodiscard]] ConcreteTrace interpret(const tac::Body& body, const TestInput& input, std::size_t max_steps);

/// Any 64 bits as a value of this type: a boolean is the lowest bit, the others are as many of the low bits as they
/// have.
[[nodiscard]] tac::Value narrow(tac::Type type, tac::Value value);
/// The value of a type that a Java cast makes of a number; of a boolean the lowest bit.
[[nodiscard]] tac::Value of_integer(tac::Type type, std::int64_t number);
/// The same for the stack type of any type, too: a map is that number everywhere.
[[nodiscard]] tac::Value uniform(tac::Type type, std::int64_t number);
/// `type`: of the operands, as in tac::Unary and tac::Binary.
[[nodiscard]] tac::Value apply(tac::UnaryOp op, tac::Type type, tac::Value operand);
/// Precondition of Div and Rem of integers: the right operand is not 0.
[[nodiscard]] tac::Value apply(tac::BinaryOp op, tac::Type type, tac::Value left, tac::Value right);
/// left * right + addend of this type, rounded once.
[[nodiscard]] tac::Value apply_fma(tac::Type type, tac::Value left, tac::Value right, tac::Value addend);
/// Of two ints.
[[nodiscard]] bool evaluate_relation(tac::Relation relation, tac::Value left, tac::Value right);

/// The value of a map at a reference, which is of this stack type, and the map with another value there.
[[nodiscard]] tac::Value map_at(tac::Value map, tac::Value reference, tac::Type type);
[[nodiscard]] tac::Value map_with(tac::Value map, tac::Value reference, tac::Value value, tac::Type type);

/// The value of a cell of an array, which is of this stack type; the cells with another value there, and in a range.
[[nodiscard]] tac::Value cell_at(tac::Value cells, tac::Value array, tac::Value index, tac::Type type);
[[nodiscard]] tac::Value cells_with(tac::Value cells, tac::Value array, tac::Value index, tac::Value value,
                                    tac::Type type);
[[nodiscard]] tac::Value cells_filled(tac::Value cells, tac::Value array, tac::Value first, tac::Value last,
                                      tac::Value value, tac::Type type);
/// tac::CopyCells.
[[nodiscard]] tac::Value cells_copied(tac::Value cells, tac::Value to, tac::Value at, tac::Value from, tac::Value start,
                                      tac::Value count);
/// tac::FirstDifference.
[[nodiscard]] tac::Value first_difference(tac::Value cells, tac::Value left, tac::Value left_start, tac::Value right,
                                          tac::Value right_start, tac::Value count, tac::Type component);

/// The value of an operand. `value_of` reads a local.
template <class ValueOf>
[[nodiscard]] tac::Value evaluate_operand(const tac::Operand& operand, ValueOf&& value_of) {
  const auto* constant = std::get_if<tac::Constant>(&operand);
  return constant != nullptr ? constant->value : value_of(std::get<tac::LocalId>(operand));
}

/// The value of an expression. `value_of` reads a local.
template <class ValueOf>
[[nodiscard]] tac::Value evaluate_expression(const tac::Expression& expression, ValueOf&& value_of) {
  if (const auto* copy = std::get_if<tac::Copy>(&expression)) return evaluate_operand(copy->value, value_of);
  if (const auto* unary = std::get_if<tac::Unary>(&expression)) {
    return apply(unary->op, unary->type, evaluate_operand(unary->operand, value_of));
  }
  if (const auto* binary = std::get_if<tac::Binary>(&expression)) {
    const tac::Value left = evaluate_operand(binary->left, value_of);
    return apply(binary->op, binary->type, left, evaluate_operand(binary->right, value_of));
  }
  if (const auto* fma = std::get_if<tac::Fma>(&expression)) {
    const tac::Value left = evaluate_operand(fma->left, value_of), right = evaluate_operand(fma->right, value_of);
    return apply_fma(fma->type, left, right, evaluate_operand(fma->addend, value_of));
  }
  if (const auto* select = std::get_if<tac::Select>(&expression))
    return map_at(value_of(select->map), evaluate_operand(select->reference, value_of), select->type);
  if (const auto* update = std::get_if<tac::Update>(&expression)) {
    const tac::Value reference = evaluate_operand(update->reference, value_of);
    return map_with(value_of(update->map), reference, evaluate_operand(update->value, value_of), update->type);
  }
  const auto operand_value = [&](const tac::Operand& operand) { return evaluate_operand(operand, value_of); };
  if (const auto* load = std::get_if<tac::Load>(&expression))
    return cell_at(value_of(load->cells), operand_value(load->array), operand_value(load->index), load->type);
  if (const auto* store = std::get_if<tac::Store>(&expression))
    return cells_with(value_of(store->cells), operand_value(store->array), operand_value(store->index),
                      operand_value(store->value), store->type);
  if (const auto* fill = std::get_if<tac::Fill>(&expression))
    return cells_filled(value_of(fill->cells), operand_value(fill->array), operand_value(fill->first),
                        operand_value(fill->last), operand_value(fill->value), fill->type);
  if (const auto* copy = std::get_if<tac::CopyCells>(&expression))
    return cells_copied(value_of(copy->cells), operand_value(copy->to), operand_value(copy->at),
                        operand_value(copy->from), operand_value(copy->start), operand_value(copy->count));
  if (const auto* difference = std::get_if<tac::FirstDifference>(&expression))
    return first_difference(value_of(difference->cells), operand_value(difference->left),
                            operand_value(difference->left_start), operand_value(difference->right),
                            operand_value(difference->right_start), operand_value(difference->count),
                            difference->component);
  if (const auto* promised = std::get_if<tac::Promised>(&expression)) {
    std::vector<tac::Value> operands;
    for (const tac::Operand& operand : promised->operands) operands.push_back(evaluate_operand(operand, value_of));
    return is_promised(*promised, operands) ? 1 : 0;
  }
  const auto& test = std::get<tac::InstanceOf>(expression);
  const tac::Value number = evaluate_operand(test.class_number, value_of);
  return std::binary_search(test.classes.begin(), test.classes.end(), number) ? 1 : 0;
}

}  // namespace dashj::concrete
