// SPDX-License-Identifier: MIT
#include "smt/bits/bit_solver.h"

#include <algorithm>
#include <cadical.hpp>
#include <optional>
#include <vector>

#include "smt/bits/circuit_clauses.h"
#include "smt/bits/proof_stream.h"
#include "smt/bits/term_bits.h"
#include "smt/limits.h"

namespace dashj::smt {

using term::Op;
using term::Term;

struct BitSolver::Parts final : CaDiCaL::Terminator {
  Parts(const term::TermStore& store, const StopToken& token, Unsats unsats)
      : stop(token), circuit([this](Literal literal) { add(literal); }), bits(store, circuit) {
    solver.connect_terminator(this);
    // The questions are many and mostly short: to rewrite the clauses between them costs more than it saves. It would
    // also take out clauses that come back, which the proof does not say.
    solver.set("inprocessing", 0);
    if (unsats == Unsats::Believed) return;
    proof.emplace(checker);
    solver.set("quiet", 1);
    solver.trace_proof(proof->file(), "proof");
  }
  ~Parts() override {
    solver.disconnect_terminator();
    if (proof) solver.close_proof_trace();
  }
  bool terminate() override { return stop.should_stop(); }

  void add(Literal literal) {
    // Handed over by `give`: the first clause is made while the solver can still be told how to work.
    if (literal != 0) return clause.push_back(literal);
    waiting.insert(waiting.end(), clause.begin(), clause.end());
    waiting.push_back(0);
    clause.clear();
  }
  // An axiom is known before the solver can write what it makes of it.
  void give() {
    for (const Literal literal : waiting) {
      if (literal != 0) {
        clause.push_back(literal);
        continue;
      }
      if (proof) checker.add_axiom(clause);
      for (const Literal each : clause) solver.add(each);
      solver.add(0);
      clause.clear();
    }
    waiting.clear();
  }

  const StopToken& stop;
  ProofChecker checker;
  std::optional<ProofStream> proof;  // outlives the solver, which writes to it
  CaDiCaL::Solver solver;
  std::vector<Literal> clause, waiting;
  CircuitClauses circuit;
  TermBits bits;
};

BitSolver::BitSolver(const term::TermStore& store, const StopToken& stop, WorkMeter& meter, Unsats unsats)
    : parts_(std::make_unique<Parts>(store, stop, unsats)), store_(store), meter_(meter) {}

BitSolver::~BitSolver() = default;

BitSolver::Answer BitSolver::check(std::span<const Term> conditions, std::uint64_t max_conflicts) {
  const std::uint64_t before = parts_->circuit.clauses();
  std::vector<Literal> excluded;
  for (const Term condition : conditions) excluded.push_back(-parts_->bits.bits(condition)[0]);
  parts_->give();
  for (const Literal literal : excluded) parts_->solver.assume(-literal);
  parts_->solver.limit("conflicts", static_cast<int>(std::min<std::uint64_t>(max_conflicts, INT32_MAX)));
  const int answer = parts_->solver.solve();
  meter_.charge(Work::SolverUnits, kUnitsOfBitQuestion + (parts_->circuit.clauses() - before) / kClausesOfUnit);
  if (answer == 0) return Answer::Undecided;
  if (answer == 10) return Answer::Sat;  // IPASIR's numbers
  if (!parts_->proof) return Answer::Unsat;
  parts_->solver.flush_proof_trace();
  return parts_->proof->is_right() && parts_->checker.add_lemma(excluded) ? Answer::Unsat : Answer::Undecided;
}

void BitSolver::exclude(Term condition) {
  parts_->add(-parts_->bits.bits(condition)[0]);
  parts_->add(0);
}

Model BitSolver::model() const {
  Model result;
  for (const Term term : parts_->bits.free_terms()) {
    if (store_.op(term) != Op::Variable && store_.op(term) != Op::Apply) continue;
    std::uint64_t value = 0;
    const auto bits = parts_->bits.known(term);
    for (std::size_t i = 0; i < bits.size(); ++i) value |= std::uint64_t{parts_->solver.val(bits[i]) > 0} << i;
    result.values[term.id] = value;
  }
  return result;
}

}  // namespace dashj::smt
