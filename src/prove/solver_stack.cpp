// SPDX-License-Identifier: MIT
#include "prove/solver_stack.h"

#include <utility>

namespace dashj::prove {
namespace {

std::unique_ptr<smt::SmtSolver> with_ring(std::unique_ptr<smt::SmtSolver> chain, term::TermStore& store,
                                          const SolverStack::Ring& ring) {
  return ring ? ring(std::move(chain), store) : std::move(chain);
}

}  // namespace

SolverStack::SolverStack(const tac::Methods& methods, const smt::SolverOptions& options, std::uint64_t seed,
                         bool learns_relations, const StopToken& stop, Statistics& statistics, const Ring& ring)
    : builder_(store_),
      chain_(with_ring(smt::make_solver_chain(store_, stop, statistics, options), store_, ring)),
      facts_(methods, builder_, stop, statistics, chain_->meter(), seed, learns_relations),
      solver_(
          *chain_, methods, store_, facts_, [this](term::Term term) { return builder_.simplify(term); }, statistics) {
  facts_.set_solver(solver_);
}

}  // namespace dashj::prove
