// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"
#include "concrete/input_cases.h"
#include "simplify/builder.h"
#include "smt/smt_solver.h"

namespace dashj::forward {

/// No run needs more copies than these.
struct Copies {
  std::map<std::pair<tac::MethodId, tac::StmtId>, std::uint32_t> rounds;  ///< By head of a loop.
  std::map<tac::MethodId, std::uint32_t> levels;                          ///< Activations of a method at once.
  bool operator==(const Copies&) const = default;
};
/// No run goes wrong.
struct Bounded : Copies {
  concrete::FewValues apart = {};  ///< The inputs with these values are cases of their own.
};
/// No run goes wrong before it comes to a statement that is not supported, and a run of this input should come there.
struct LeavesModel {
  concrete::TestInput input;
  tac::MethodId method;  ///< The statement is one of this method.
  tac::StmtId stmt;
};
/// No run goes wrong but with an object, or an array of objects, of a class that is not known, which no test has
/// (tac::ObjectKind::Another).
struct NeedsAnother {};
/// No answer.
struct Open {
  /// There is more to follow than the limits allow, and the part that was followed has no answer.
  bool was_cut = false;
  /// Where all runs were followed, and it is not known whether one goes wrong.
  std::optional<Copies> copies = {};
};
using Unwound = std::variant<concrete::TestInput, Bounded, LeavesModel, NeedsAnother, Open>;

struct UnwindTask {
  std::uint64_t error_units = 0;  ///< Of the solver, for whether an error is reached; 0: the SAT solver's first turn.
  std::uint64_t max_statements = 0;  ///< Of all copies together.
  /// Only the runs whose arrays of the input have no more cells; then an answer speaks of these alone, and that none
  /// goes wrong is worth no long turn of a solver, as no proof comes of it.
  std::optional<std::int32_t> most_cells = {};
  /// Whether an error is looked for in a part of the runs, where the copies are too many for all.
  bool asks_of_part = true;
  /// Whether to give up where it is not soon seen that another copy is not possible: what halves has a bound, but one
  /// that bits do not show.
  bool must_be_easy = false;
  /// Of all copies together, where the inputs with each of few values of some parameters are followed apart, as those
  /// decide how often loops go round; 0: never, nor with `most_cells`. Then sizes and numbers of rounds are constants.
  std::uint64_t max_statements_apart = 0;
};

/// Design 5.2 item 8: all paths of the entry with all calls and rounds in one formula, made forward. An input is a
/// model, meant to fail: run it, as that of LeavesModel. Bounded is a claim, meant for a certificate. Counts
/// "unwinding.statements", "unwinding.terms", "unwinding.queries", and "unwinding.cut" where there was more to follow
/// than the limits allow.
[[nodiscard]] Unwound unwind(const tac::Methods& methods, term::Builder& builder, smt::SmtSolver& solver,
                             const StopToken& stop, Statistics& statistics, const UnwindTask& task);

}  // namespace dashj::forward
