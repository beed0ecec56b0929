// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "base/stop_token.h"
#include "check/check_certificate.h"
#include "check/obligation.h"
#include "verdict/unwinding.h"

namespace dashj::check {

/// Proves an unwinding: that every run of the entry keeps to its bounds and meets no error, by executing all of them
/// together (check/unwound/unwinder.h) and showing that what is left over happens in none. `proofs`: the questions that
/// were answered with unsat are added.
[[nodiscard]] CheckOutcome check_unwinding(const tac::Methods& methods, const verdict::Unwinding& unwinding,
                                           term::TermStore& store, smt::SmtSolver& solver,
                                           std::vector<Obligation>& proofs, const StopToken& stop, Turn turn);

}  // namespace dashj::check
