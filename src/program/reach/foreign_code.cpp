// SPDX-License-Identifier: MIT
#include "program/reach/foreign_code.h"

#include <algorithm>

#include "base/mutant.h"

namespace dashj::program {

bool runs_foreign_code(const tac::Body& body) {
  return std::any_of(body.statements.begin(), body.statements.end(), [](const tac::Stmt& stmt) {
    const auto* unsupported = std::get_if<tac::Unsupported>(&stmt.operation);
    return unsupported != nullptr && DASHJ_MUTATE(foreign_code_is_own, unsupported->effects.runs_foreign_code, false);
  });
}

bool runs_foreign_code(const tac::Methods& methods) {
  for (std::uint32_t m = 0; m < methods.size(); ++m) {
    if (runs_foreign_code(methods.body(tac::MethodId{m}))) return true;
  }
  return false;
}

}  // namespace dashj::program
