// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "smt/smt_solver.h"

namespace dashj::smt {

/// Branch and bound over boxes of values: what cannot hold anywhere in a box is seen by interval arithmetic, and what
/// may is halved. Tried shortly before `inner` for queries with floats or products; with floats again, and longer,
/// where `inner` has no quick answer. Decides bounds of nested arithmetic (rounding errors, Newton's method) that
/// circuits are too large for. Precondition: no maps, no applications.
[[nodiscard]] std::unique_ptr<SmtSolver> make_box_solver(std::unique_ptr<SmtSolver> inner, const term::TermStore& store,
                                                         const StopToken& stop, Statistics& statistics);

}  // namespace dashj::smt
