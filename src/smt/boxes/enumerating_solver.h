// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "smt/smt_solver.h"

namespace dashj::smt {

/// A ring that decides queries over few values by trying them all: a byte, two of them, or ints that the query itself
/// bounds. Products and remainders of such values can keep a bit-blaster busy for minutes where all 65,536 cases take a
/// tenth of a second. The solver behind it is asked first, with a small limit; trying is bounded by a number of steps,
/// so the answer depends on no clock.
[[nodiscard]] std::unique_ptr<SmtSolver> make_enumerating_solver(std::unique_ptr<SmtSolver> inner,
                                                                 const term::TermStore& store, const StopToken& stop,
                                                                 Statistics& statistics);

}  // namespace dashj::smt
