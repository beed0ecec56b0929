// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "smt/smt_solver.h"

namespace dashj::check::boxes {

/// A ring for the check of certificates: queries with floats or products are first shown to have no model, or given
/// one, by intervals of their variables that are halved (Bounds); what that leaves open is asked of the solver behind.
/// It shares nothing with the intervals that proofs are found with (src/smt/boxes, src/term/float_range.h).
[[nodiscard]] std::unique_ptr<smt::SmtSolver> make_subdivision_solver(std::unique_ptr<smt::SmtSolver> inner,
                                                                      const term::TermStore& store,
                                                                      const StopToken& stop, Statistics& statistics);

}  // namespace dashj::check::boxes
