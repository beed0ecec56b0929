// SPDX-License-Identifier: MIT
#pragma once

#include "smt/smt_solver.h"

namespace dashj::smt {

/// The core in terms of the query's own assertions, of an answer to these and lemmas behind them. Lemmas hold anyway.
[[nodiscard]] Unsat without_lemmas(Unsat unsat, const Query& query);

}  // namespace dashj::smt
