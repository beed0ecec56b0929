// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.h"
#include "base/statistics.h"
#include "base/stop_token.h"
#include "smt/smt_solver.h"

namespace dashj::smt {

/// Which intervals bound terms: those of the search for proofs (smt/boxes), or those of their check (check/boxes).
enum class Intervals : std::uint8_t { OfSearch, OfCheck };

struct SolverOptions {
  std::string log_directory;         ///< --log-queries: empty for none.
  std::string log_prefix = "query";  ///< Files are DIR/<prefix>-000001.smt2, numbered through the process.
  std::uint64_t resource_limit = 0;  ///< 0: the built-in default.
  bool validate_models = true;       ///< Evaluate each model on the assertions; a wrong one is our bug.
  WorkMeter* meter = nullptr;        ///< What queries are charged to; null: a meter of its own.
  Intervals intervals = Intervals::OfSearch;
};

/// Creates the directory where missing and writes a file to it and removes it: call it before --log-queries is
/// promised.
[[nodiscard]] Result<void> check_log_directory(const std::string& directory);

/// The chain: constant folding and cache, logging, validation, uninterpreted functions, maps, few values, boxes of
/// values, algebra, cases, then Z3 (its `smt` core, the same over integers, its bit-blaster, within the resource limit:
/// see z3_solver.cpp). `stop` interrupts a running query within about 20 ms. Cheap to make: Z3 starts with the first
/// query. Counts "queries", "queries.cached", "queries.boxes", "queries.algebra", "queries.integers", "queries.z3",
/// "queries.unknown"; timer "solver".
[[nodiscard]] std::unique_ptr<SmtSolver> make_solver_chain(term::TermStore& store, const StopToken& stop,
                                                           Statistics& statistics, const SolverOptions& options);

/// The chain that a certificate is checked with: nothing of it bounds a term as src/smt/boxes does.
[[nodiscard]] std::unique_ptr<SmtSolver> make_check_chain(term::TermStore& store, const StopToken& stop,
                                                          Statistics& statistics);

}  // namespace dashj::smt
