// SPDX-License-Identifier: MIT
#include "smt/bits/bit_solver.h"

#include <algorithm>
#include <cadical.hpp>

#include "smt/bits/circuit_clauses.h"
#include "smt/bits/term_bits.h"
#include "smt/limits.h"

namespace dashj::smt {

using term::Op;
using term::Term;

struct BitSolver::Parts final : CaDiCaL::Terminator {
  Parts(const term::TermStore& store, const StopToken& token)
      : stop(token), circuit([this](Literal literal) { solver.add(literal); }), bits(store, circuit) {
    solver.connect_terminator(this);
  }
  ~Parts() override { solver.disconnect_terminator(); }
  bool terminate() override { return stop.should_stop(); }

  const StopToken& stop;
  CaDiCaL::Solver solver;
  CircuitClauses circuit;
  TermBits bits;
};

BitSolver::BitSolver(const term::TermStore& store, const StopToken& stop, WorkMeter& meter)
    : parts_(std::make_unique<Parts>(store, stop)), store_(store), meter_(meter) {}

BitSolver::~BitSolver() = default;

BitSolver::Answer BitSolver::check(std::span<const Term> conditions, std::uint64_t max_conflicts) {
  const std::uint64_t before = parts_->circuit.clauses();
  for (const Term condition : conditions) {
    const Literal literal = parts_->bits.bits(condition)[0];
    parts_->solver.assume(literal);
  }
  parts_->solver.limit("conflicts", static_cast<int>(std::min<std::uint64_t>(max_conflicts, INT32_MAX)));
  const int answer = parts_->solver.solve();
  meter_.charge(Work::SolverUnits, kUnitsOfBitQuestion + (parts_->circuit.clauses() - before) / kClausesOfUnit);
  if (answer == 0) return Answer::Undecided;
  return answer == 10 ? Answer::Sat : Answer::Unsat;  // IPASIR's numbers
}

void BitSolver::exclude(Term condition) {
  parts_->solver.add(-parts_->bits.bits(condition)[0]);
  parts_->solver.add(0);
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
