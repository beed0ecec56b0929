// SPDX-License-Identifier: MIT
#include "equiv/forms/division_as_loop.h"

#include <algorithm>

#include "equiv/side_code.h"

namespace dashj::equiv {
namespace {

using tac::BinaryOp;
using tac::Body;
using tac::LocalId;
using tac::Relation;
using tac::StmtId;

StmtId next_of(const Body& body, std::size_t ahead = 0) {
  return StmtId{static_cast<std::uint32_t>(body.statements.size() + ahead)};
}

const tac::Binary* division_of(const tac::Stmt& stmt) {
  const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
  const auto* binary = assign == nullptr ? nullptr : std::get_if<tac::Binary>(&assign->value);
  const bool is_division = binary != nullptr && (binary->op == BinaryOp::Div || binary->op == BinaryOp::Rem) &&
                           binary->type == tac::Type::Int;
  return is_division ? binary : nullptr;
}

/// For x >= 0 and y > 0, x = y * q + r holds from q = 0, r = x on, and 0 <= r < y in the end: these are Java's quotient
/// and remainder (JLS 15.17.2). r falls and stays above -1, so nothing overflows and the loop ends. Other operands are
/// divided as before.
void open_division(Body& body, StmtId at) {
  const tac::Assign assign = std::get<tac::Assign>(body.stmt(at).operation);
  const tac::Binary division = std::get<tac::Binary>(assign.value);
  const LocalId rest = new_local(body, "rest", tac::Type::Int), quotient = new_local(body, "quotient", tac::Type::Int);
  const int line = body.stmt(at).line;
  const auto add = [&](tac::Operation operation) { body.statements.push_back({std::move(operation), 0, false, line}); };
  const StmtId behind{at.value + 1}, as_before = next_of(body, 10);
  body.statements[at.index()].operation = tac::Goto{next_of(body)};
  add(tac::Branch{Relation::Le, division.right, 0, as_before});
  add(tac::Branch{Relation::Lt, division.left, 0, as_before});
  add(tac::Assign{rest, tac::Copy{division.left}});
  add(tac::Assign{quotient, tac::Copy{0}});
  const StmtId head = next_of(body);
  add(tac::Branch{Relation::Lt, rest, division.right, next_of(body, 4)});
  add(tac::Assign{rest, tac::Binary{BinaryOp::Sub, rest, division.right, tac::Type::Int}});
  add(tac::Assign{quotient, tac::Binary{BinaryOp::Add, quotient, 1, tac::Type::Int}});
  add(tac::Goto{head});
  add(tac::Assign{assign.target, tac::Copy{division.op == BinaryOp::Div ? quotient : rest}});
  add(tac::Goto{behind});
  add(assign);
  add(tac::Goto{behind});
}

}  // namespace

std::optional<SideCode> division_as_loop(const SideCode& code) {
  const std::vector<bool> heads = loop_heads(code.body);
  if (std::find(heads.begin(), heads.end(), true) != heads.end()) return std::nullopt;
  std::vector<StmtId> divisions;
  for (std::uint32_t s = 0; s < code.body.statements.size(); ++s)
    if (division_of(code.body.statements[s]) != nullptr) divisions.push_back(StmtId{s});
  if (divisions.size() != 1) return std::nullopt;
  SideCode result = code;
  open_division(result.body, divisions.front());
  return result;
}

}  // namespace dashj::equiv
