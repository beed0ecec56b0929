// SPDX-License-Identifier: MIT
#include "smt/smt_solver.h"
#include "smt/z3_solver.h"

namespace dashj::smt {

std::unique_ptr<SmtSolver> make_solver_chain(const term::TermStore& store, const StopToken& stop, Statistics&,
                                             const SolverOptions& options) {
  return make_z3_solver(store, stop, options.resource_limit);
}

}  // namespace dashj::smt
