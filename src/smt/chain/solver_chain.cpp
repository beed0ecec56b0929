// SPDX-License-Identifier: MIT
#include "smt/chain/solver_chain.h"

#include "check/boxes/subdivision.h"
#include "smt/algebra/polynomial_solver.h"
#include "smt/boxes/box_solver.h"
#include "smt/boxes/enumerating_solver.h"
#include "smt/chain/application_solver.h"
#include "smt/chain/caching_solver.h"
#include "smt/chain/case_solver.h"
#include "smt/chain/float_order_solver.h"
#include "smt/chain/lazy_solver.h"
#include "smt/chain/logging_solver.h"
#include "smt/chain/operator_solver.h"
#include "smt/chain/validating_solver.h"
#include "smt/limits.h"
#include "smt/maps/map_solver.h"
#include "smt/z3/z3_solver.h"

namespace dashj::smt {

std::unique_ptr<SmtSolver> make_solver_chain(term::TermStore& store, const StopToken& stop, Statistics& statistics,
                                             const SolverOptions& options) {
  std::unique_ptr<SmtSolver> solver =
      make_z3_solver(store, stop, statistics, options.resource_limit, default_stages(), options.meter);
  solver = std::make_unique<CaseSolver>(std::move(solver), store, stop, statistics);
  solver = std::make_unique<FloatOrderSolver>(std::move(solver), store, statistics);
  solver = std::make_unique<OperatorSolver>(std::move(solver), store, stop, statistics, kUnitsBeforeOperators);
  solver = std::make_unique<PolynomialSolver>(std::move(solver), store, stop, statistics);
  solver = options.intervals == Intervals::OfSearch
               ? make_box_solver(std::move(solver), store, stop, statistics)
               : check::boxes::make_subdivision_solver(std::move(solver), store, stop, statistics);
  solver = make_enumerating_solver(std::move(solver), store, stop, statistics);
  // A query with several rounds gets no more than one without.
  const std::uint64_t limit = options.resource_limit != 0 ? options.resource_limit : units_of(default_stages());
  solver = std::make_unique<MapSolver>(std::move(solver), store, stop, statistics, limit);
  if (options.intervals == Intervals::OfSearch)  // the check asks few questions, and each as it is
    solver = std::make_unique<LazySolver>(std::move(solver), store, stop, statistics, limit);
  solver = std::make_unique<ApplicationSolver>(std::move(solver), store, stop, statistics, limit);
  if (options.validate_models) solver = std::make_unique<ValidatingSolver>(std::move(solver), store);
  if (!options.log_directory.empty()) {
    solver = std::make_unique<LoggingSolver>(std::move(solver), store, options.log_directory, options.log_prefix);
  }
  return std::make_unique<CachingSolver>(std::move(solver), store, stop, statistics);
}

std::unique_ptr<SmtSolver> make_check_chain(term::TermStore& store, const StopToken& stop, Statistics& statistics) {
  SolverOptions options;
  options.intervals = Intervals::OfCheck;
  return make_solver_chain(store, stop, statistics, options);
}

}  // namespace dashj::smt
