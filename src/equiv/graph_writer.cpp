// SPDX-License-Identifier: MIT
#include "equiv/graph_writer.h"

#include <algorithm>

#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"

namespace dashj::equiv {

tac::Operation SideNames::renamed(tac::Operation operation) const {
  tac::for_each_local(operation, [&](tac::LocalId& id) { id = local(id); });
  if (auto* call = std::get_if<tac::Call>(&operation)) call->callee.value += callee_offset_;
  return operation;
}

tac::Operand SideNames::renamed(const tac::Operand& operand) const {
  const auto* old = std::get_if<tac::LocalId>(&operand);
  return old == nullptr ? operand : tac::Operand(local(*old));
}

std::uint32_t add_callees(const SideCode& side, std::vector<tac::Body>& bodies) {
  const auto first = static_cast<std::uint32_t>(bodies.size());
  for (tac::Body callee : side.callees) {
    for (tac::Stmt& stmt : callee.statements)
      if (auto* call = std::get_if<tac::Call>(&stmt.operation)) call->callee.value += first - 1;
    bodies.push_back(std::move(callee));
  }
  return first;
}

}  // namespace dashj::equiv
