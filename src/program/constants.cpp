// SPDX-License-Identifier: MIT
#include "program/constants.h"

namespace dashj::program {

std::set<std::int32_t> constants_of(const tac::Body& body) {
  std::set<std::int32_t> result;
  const auto note = [&](const tac::Operand& operand) {
    const auto* constant = std::get_if<tac::Constant>(&operand);
    const bool is_int = constant != nullptr && constant->value >= INT32_MIN && constant->value <= INT32_MAX;
    if (is_int && (constant->type == tac::Type::Int || constant->type == tac::Type::Long))
      result.insert(static_cast<std::int32_t>(constant->value));
  };
  for (const tac::Stmt& stmt : body.statements) {
    if (const auto* branch = std::get_if<tac::Branch>(&stmt.operation)) {
      note(branch->left);
      note(branch->right);
    } else if (const auto* ret = std::get_if<tac::Return>(&stmt.operation); ret != nullptr && ret->value) {
      note(*ret->value);
    } else if (const auto* choice = std::get_if<tac::Switch>(&stmt.operation)) {
      for (const tac::SwitchCase& one : choice->cases) result.insert(one.key);
    } else if (const auto* assign = std::get_if<tac::Assign>(&stmt.operation)) {
      if (const auto* copy = std::get_if<tac::Copy>(&assign->value)) note(copy->value);
      const auto* binary = std::get_if<tac::Binary>(&assign->value);
      if (binary != nullptr && tac::is_comparison(binary->op)) {
        note(binary->left);
        note(binary->right);
      }
    }
  }
  return result;
}

std::set<std::int32_t> constants_of(const tac::Methods& methods, std::size_t enough) {
  std::set<std::int32_t> numbers;
  for (std::uint32_t i = 0; i < methods.size() && numbers.size() < enough; ++i)
    numbers.merge(constants_of(methods.body(tac::MethodId{i})));
  return numbers;
}

}  // namespace dashj::program
