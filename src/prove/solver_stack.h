// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "callee/callee_facts.h"
#include "classfile/tac/methods.h"
#include "fact/fact_solver.h"
#include "simplify/builder.h"
#include "smt/chain/solver_chain.h"
#include "term/term_store.h"

namespace dashj::prove {

/// What an engine asks with: terms, the chain of solvers, what is known of callees, and the solver that uses it. They
/// refer to one another, so they live and end together.
class SolverStack {
 public:
  /// A ring around the chain of solvers, made over the terms of this stack.
  using Ring = std::function<std::unique_ptr<smt::SmtSolver>(std::unique_ptr<smt::SmtSolver>, term::TermStore&)>;

  /// `learns_relations`: facts about callees may be guessed from runs. An empty ring adds nothing.
  SolverStack(const tac::Methods& methods, const smt::SolverOptions& options, std::uint64_t seed, bool learns_relations,
              const StopToken& stop, Statistics& statistics, const Ring& ring = {});

  [[nodiscard]] term::TermStore& store() { return store_; }
  [[nodiscard]] term::Builder& builder() { return builder_; }
  [[nodiscard]] callee::CalleeFacts& facts() { return facts_; }
  [[nodiscard]] fact::FactSolver& solver() { return solver_; }

  /// Ends the chain, so that the check takes over its solver context. Nothing may be asked afterwards.
  void give_back_context() { chain_.reset(); }

 private:
  term::TermStore store_;
  term::Builder builder_;
  std::unique_ptr<smt::SmtSolver> chain_;
  callee::CalleeFacts facts_;
  fact::FactSolver solver_;
};

}  // namespace dashj::prove
