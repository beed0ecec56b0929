// SPDX-License-Identifier: MIT
#include "dash/dash_loop.h"

namespace dashj::dash {

// A run stands before a statement that is not supported and from which an error may be reached: no proof is possible. The real JVM runs such
// statements all the same, so some inputs are tried before the answer is UNKNOWN; a failure seen there is as good as any once replayed. Not so
// where foreign code runs (program/foreign_code.h).
LoopResult Dash::reached_unsupported(RegionId region) {
  if (auto result = run_samples()) return std::move(*result);
  const tac::Body& body = *locations_.body;
  const tac::Stmt& stmt = body.stmt(locations_.location(graph_.region(region).location).stmt);
  std::string place = body.display_name();
  if (stmt.line > 0) place += (body.source_file.empty() ? ", line " : ", " + body.source_file + ":") + std::to_string(stmt.line);
  return UnknownReason{UnknownKind::Unsupported, std::get<tac::Unsupported>(stmt.operation).what + " in " + place};
}

}  // namespace dashj::dash
