// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "smt/smt_solver.h"

namespace dashj::smt {

/// The innermost ring: Z3 itself, by the table of stages in z3_solver.cpp. `default_limit` 0: the table as it is.
[[nodiscard]] std::unique_ptr<SmtSolver> make_z3_solver(const term::TermStore& store, const StopToken& stop,
                                                        std::uint64_t default_limit);

}  // namespace dashj::smt
