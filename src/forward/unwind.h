// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <variant>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"
#include "simplify/builder.h"
#include "smt/smt_solver.h"

namespace dashj::forward {

/// No run goes wrong, because none needs more copies than these.
struct Bounded {
  std::map<std::pair<tac::MethodId, tac::StmtId>, std::uint32_t> rounds;  ///< By head of a loop.
  std::map<tac::MethodId, std::uint32_t> levels;                          ///< Activations of a method at once.
};
/// No answer.
struct Open {};
using Unwound = std::variant<concrete::TestInput, Bounded, Open>;

/// Design 5.2 item 8: all paths of the entry with all calls and rounds in one formula, made forward. An input is a
/// model, meant to fail: run it. Bounded is a claim, meant for a certificate. `error_units`: of the solver, for the
/// question whether an error is reached; 0: the first turn of the SAT solver only. `max_statements`: of all copies
/// together. Counts "unwinding.statements", "unwinding.terms", "unwinding.queries", and "unwinding.cut" where there was
/// more to follow than the limits allow.
[[nodiscard]] Unwound unwind(const tac::Methods& methods, term::Builder& builder, smt::SmtSolver& solver,
                             const StopToken& stop, Statistics& statistics, std::uint64_t error_units,
                             std::uint64_t max_statements);

}  // namespace dashj::forward
