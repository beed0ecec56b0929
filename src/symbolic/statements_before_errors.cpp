// SPDX-License-Identifier: MIT
#include "symbolic/statements_before_errors.h"

#include "classfile/tac/successors.h"

namespace dashj::symbolic {

namespace {

using tac::StmtId;

bool may_be_error(const tac::Operation& operation) {
  const auto* unsupported = std::get_if<tac::Unsupported>(&operation);
  return std::holds_alternative<tac::Error>(operation) || (unsupported != nullptr && unsupported->may_fail);
}

}  // namespace

std::vector<bool> statements_before_errors(const tac::Body& body) {
  const std::size_t count = body.statements.size();
  std::vector<std::vector<StmtId>> predecessors(count);
  std::vector<bool> result(count, false);
  std::vector<StmtId> work;
  for (std::uint32_t i = 0; i < count; ++i) {
    for (const StmtId next : tac::successors(body.statements[i].operation, StmtId{i})) predecessors[next.index()].push_back(StmtId{i});
    if (!may_be_error(body.statements[i].operation)) continue;
    result[i] = true;
    work.push_back(StmtId{i});
  }
  while (!work.empty()) {
    const StmtId stmt = work.back();
    work.pop_back();
    for (const StmtId before : predecessors[stmt.index()]) {
      if (result[before.index()]) continue;
      result[before.index()] = true;
      work.push_back(before);
    }
  }
  return result;
}

}  // namespace dashj::symbolic
