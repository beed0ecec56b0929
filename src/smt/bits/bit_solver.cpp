// SPDX-License-Identifier: MIT
#include "smt/bits/bit_solver.h"

#include <algorithm>
#include <cadical.hpp>
#include <optional>
#include <vector>

#include "smt/bits/all_inputs.h"
#include "smt/bits/proof_stream.h"
#include "smt/bits/term_bits.h"
#include "smt/limits.h"

namespace dashj::smt {

using term::Op;
using term::Term;

enum class BitSolver::Questions : bool { Many, One };

struct BitSolver::Parts final : CaDiCaL::Terminator {
  Parts(const term::TermStore& store, const StopToken& token, Unsats unsats, OrderClasses& orders, Questions questions,
        std::uint64_t max_clauses)
      : stop(token), circuit([this](Literal literal) { add(literal); }), bits(store, circuit, orders, max_clauses) {
    solver.connect_terminator(this);
    // Many questions are mostly short: to rewrite the clauses between them costs more than it saves. It would also take
    // out clauses that come back, which the proof does not say.
    if (questions == Questions::Many) solver.set("inprocessing", 0);
    solver.set("quiet", 1);
    if (unsats == Unsats::Believed) return;
    proof.emplace(checker, stop);
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

  void require(Literal literal) {
    add(literal);
    add(0);
  }
  void exclude(Term condition) {
    if (const auto literal = bits.bits(condition); !literal.empty()) require(-literal[0]);
  }
  /// Empty: there are too many clauses.
  [[nodiscard]] std::vector<Literal> literals(std::span<const Term> conditions) {
    std::vector<Literal> result;
    for (const Term condition : conditions) {
      const auto literal = bits.bits(condition);
      if (literal.empty()) return {};
      result.push_back(literal[0]);
    }
    return result;
  }

  Answer solve(std::uint64_t max_conflicts) {
    solver.limit("conflicts", static_cast<int>(std::min<std::uint64_t>(max_conflicts, INT32_MAX)));
    switch (solver.solve()) {  // IPASIR's numbers
      case 10:
        return Answer::Sat;
      case 20:
        return Answer::Unsat;
      default:
        return Answer::Undecided;
    }
  }
  // Whether it follows that one of these holds, with all that the solver wrote.
  [[nodiscard]] bool is_proved(std::span<const Literal> lemma) {
    if (!proof) return true;
    solver.flush_proof_trace();
    return proof->is_right() && checker.add_lemma(lemma);
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
    : BitSolver(store, stop, meter, unsats, kMaxClauses) {}

BitSolver::BitSolver(const term::TermStore& store, const StopToken& stop, WorkMeter& meter, Unsats unsats,
                     std::uint64_t max_clauses)
    : store_(store),
      stop_(stop),
      meter_(meter),
      unsats_(unsats),
      max_clauses_(max_clauses),
      orders_(store),
      parts_(make_parts(Questions::Many)) {}

BitSolver::~BitSolver() = default;

std::unique_ptr<BitSolver::Parts> BitSolver::make_parts(Questions questions) {
  auto parts = std::make_unique<Parts>(store_, stop_, unsats_, orders_, questions, max_clauses_);
  for (const Term each : excluded_) parts->exclude(each);
  return parts;
}

// A word that has too few bits now gets more in new clauses: a solver takes none back.
void BitSolver::look_at(std::span<const Term> conditions) {
  alone_.reset();
  found_input_.reset();
  for (const Term condition : conditions) orders_.add(condition);
  if (!orders_.is_outgrown()) return;
  orders_.give_again();
  parts_ = make_parts(Questions::Many);
}

BitSolver::Answer BitSolver::check(std::span<const Term> conditions, std::uint64_t max_conflicts) {
  look_at(conditions);
  const std::uint64_t before = parts_->circuit.clauses();
  std::vector<Literal> excluded = parts_->literals(conditions);
  for (Literal& literal : excluded) literal = -literal;
  if (excluded.size() < conditions.size()) return Answer::Undecided;
  parts_->give();
  const auto solve = [&](std::uint64_t conflicts) {
    for (const Literal literal : excluded) parts_->solver.assume(-literal);
    return parts_->solve(conflicts);
  };
  Answer answer = solve(std::min(max_conflicts, kConflictsBeforeInputs));
  meter_.charge(Work::SolverUnits, kUnitsOfBitQuestion + (parts_->circuit.clauses() - before) / kClausesOfUnit);
  if (answer == Answer::Undecided) {
    answer = try_inputs(conditions, max_conflicts);
    if (answer != Answer::Undecided || max_conflicts <= kConflictsBeforeInputs) return answer;
    answer = solve(max_conflicts - kConflictsBeforeInputs);
  }
  return answer != Answer::Unsat || parts_->is_proved(excluded) ? answer : Answer::Undecided;
}

BitSolver::Answer BitSolver::check_alone(std::span<const Term> conditions, std::uint64_t max_conflicts) {
  const bool goes_on = alone_ && std::ranges::equal(conditions, alone_conditions_);
  if (!goes_on) look_at(conditions);
  if (const Answer answer = try_inputs(conditions, max_conflicts); answer != Answer::Undecided) {
    alone_.reset();  // the model is of those inputs
    return answer;
  }
  if (!goes_on && !start_alone(conditions)) return Answer::Undecided;
  const Answer answer = alone_->solve(max_conflicts);
  meter_.charge(Work::SolverUnits, kUnitsOfBitQuestion + alone_->circuit.clauses() / kClausesOfUnit);
  return answer != Answer::Unsat || alone_->is_proved({}) ? answer : Answer::Undecided;
}

// False: there are too many clauses.
bool BitSolver::start_alone(std::span<const Term> conditions) {
  auto parts = make_parts(Questions::One);
  const std::vector<Literal> required = parts->literals(conditions);
  if (required.size() < conditions.size()) return false;
  for (const Literal literal : required) parts->require(literal);
  parts->give();
  alone_ = std::move(parts);
  alone_conditions_.assign(conditions.begin(), conditions.end());
  return true;
}

// What is excluded is no part of it: fewer conditions, so an answer Unsat is right with them, too.
BitSolver::Answer BitSolver::try_inputs(std::span<const Term> conditions, std::uint64_t max_conflicts) {
  const std::vector<Literal> outputs = parts_->literals(conditions);
  if (outputs.size() < conditions.size()) return Answer::Undecided;
  const std::uint64_t max_steps =
      std::min(max_conflicts, kMaxSimulatedSteps / kSimulatedStepsOfConflict) * kSimulatedStepsOfConflict;
  auto tried = try_all_inputs(parts_->circuit, parts_->bits, orders_, WordBounds(store_, conditions), outputs,
                              max_steps, stop_, meter_);
  if (!tried) return Answer::Undecided;
  if (!tried->is_possible) return Answer::Unsat;
  found_input_ = std::move(tried->values);
  return Answer::Sat;
}

void BitSolver::exclude(Term condition) {
  look_at({&condition, 1});
  excluded_.push_back(condition);
  parts_->exclude(condition);
}

Model BitSolver::model() const {
  Parts& parts = alone_ ? *alone_ : *parts_;
  const auto holds = [&](Literal bit) {
    if (!found_input_) return parts.solver.val(bit) > 0;
    const auto found = found_input_->find(bit);
    return found != found_input_->end() && found->second;
  };
  Model result;
  for (const Term term : parts.bits.free_terms()) {
    if (store_.op(term) != Op::Variable && store_.op(term) != Op::Apply) continue;
    std::uint64_t value = 0;
    const auto bits = parts.bits.known(term);
    for (std::size_t i = 0; i < bits.size(); ++i) value |= std::uint64_t{holds(bits[i])} << i;
    result.values[term.id] = value;
  }
  return result;
}

}  // namespace dashj::smt
