// SPDX-License-Identifier: MIT
#include "program/foreign_code.h"

#include <algorithm>

namespace dashj::program {

bool runs_foreign_code(const tac::Body& body) {
  return std::any_of(body.statements.begin(), body.statements.end(), [](const tac::Stmt& stmt) {
    const auto* unsupported = std::get_if<tac::Unsupported>(&stmt.operation);
    return unsupported != nullptr && unsupported->may_fail;
  });
}

}  // namespace dashj::program
