// SPDX-License-Identifier: MIT
#include "equiv/fails_where_true.h"

namespace dashj::equiv {

// Each return goes to three statements of its own behind the others, so no statement changes its number.
SideCode fails_where_true(SideCode code) {
  std::vector<tac::Stmt>& statements = code.body.statements;
  const std::size_t count = statements.size();
  for (std::size_t i = 0; i < count; ++i) {
    const auto* ret = std::get_if<tac::Return>(&statements[i].operation);
    if (ret == nullptr || !ret->value) continue;
    const tac::Return given = *ret;
    tac::Stmt like = statements[i];
    const auto first = static_cast<std::uint32_t>(statements.size());
    statements[i].operation = tac::Goto{tac::StmtId{first}};
    const auto add = [&](tac::Operation operation) {
      like.operation = std::move(operation);
      statements.push_back(like);
    };
    add(tac::Branch{tac::Relation::Eq, *given.value, tac::Constant(0), tac::StmtId{first + 2}});
    add(tac::Error{tac::ErrorKind::ErrorCall, "equivalence"});
    add(given);
  }
  return code;
}

}  // namespace dashj::equiv
