// SPDX-License-Identifier: MIT
#include "program/constants.h"

namespace dashj::program {

std::set<std::int32_t> constants_of(const tac::Body& body) {
  std::set<std::int32_t> result;
  const auto note = [&](const tac::Operand& operand) {
    if (const auto* constant = std::get_if<std::int32_t>(&operand)) result.insert(*constant);
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
    }
  }
  return result;
}

}  // namespace dashj::program
