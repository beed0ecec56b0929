// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/check.h"
#include "dash/dash_loop.h"

namespace dashj::dash {

// A run stands before a statement that is not supported and from which an error may be reached: no proof is possible.
// The real JVM runs such statements all the same, so some inputs are tried before the answer is UNKNOWN; a failure seen
// there is as good as any once replayed. Not so where foreign code runs (program/reach/foreign_code.h). The same goes
// for an error that a run comes to and does not show, as the JVM has ended it before: it has no memory for an array,
// say, and the analysed machine has (design, section 3).
LoopResult Dash::reached_unsupported(RegionId region, const Unsupported& at) {
  if (auto result = run_stages(Moment::AtUnsupported)) return std::move(*result);
  if (graph_.role(region) == symbolic::Role::Error)
    return UnknownReason{UnknownKind::RunCut, "the JVM has no memory for a run that comes to an error, or no time"};
  if (at) return describe_unsupported(at->first, at->second);
  const symbolic::Location& location = locations_.location(graph_.region(region).location);
  return describe_unsupported(locations_.method, location.leaves ? tac::StmtId{} : location.stmt);
}

// A run stands before the statement, or, if it is invalid, before the first of what is not supported in the callees.
UnknownReason Dash::describe_unsupported(tac::MethodId method, tac::StmtId stmt) const {
  std::vector<tac::MethodId> methods{method};
  for (std::size_t i = 0; i < methods.size() && !stmt.is_valid(); ++i) {
    for (const tac::MethodId callee : locations_.methods->callees(methods[i]))
      if (std::find(methods.begin(), methods.end(), callee) == methods.end()) methods.push_back(callee);
    if (i == 0) continue;
    const auto& statements = locations_.methods->body(methods[i]).statements;
    const auto found = std::find_if(statements.begin(), statements.end(), [](const tac::Stmt& s) {
      return std::holds_alternative<tac::Unsupported>(s.operation);
    });
    if (found == statements.end()) continue;
    method = methods[i];
    stmt = tac::StmtId{static_cast<std::uint32_t>(found - statements.begin())};
  }
  DASHJ_CHECK(stmt.is_valid(), "a call should only leave the model where something is not supported");
  const tac::Body& body = locations_.methods->body(method);
  const tac::Stmt& at = body.stmt(stmt);
  const auto& unsupported = std::get<tac::Unsupported>(at.operation);
  if (!unsupported.place.empty()) return {UnknownKind::Unsupported, unsupported.what + " in " + unsupported.place};
  std::string place = body.place_name();
  if (at.line > 0)
    place += (body.source_file.empty() ? ", line " : ", " + body.source_file + ":") + std::to_string(at.line);
  return {UnknownKind::Unsupported, unsupported.what + " in " + place};
}

}  // namespace dashj::dash
