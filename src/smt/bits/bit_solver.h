// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/stop_token.h"
#include "base/work_meter.h"
#include "smt/bits/circuit_clauses.h"
#include "smt/bits/order_classes.h"
#include "smt/smt_solver.h"
#include "term/term_store.h"

namespace dashj::smt {

/// Asks about conditions over a store that grows. Deterministic for the same sequence of questions, the clock excepted.
class BitSolver {
 public:
  enum class Answer { Sat, Unsat, Undecided };

  /// Whether an answer Unsat is the solver's word, or has a proof that is checked (proof_checker.h) as it is made.
  enum class Unsats : bool { Believed, Checked };

  BitSolver(const term::TermStore& store, const StopToken& stop, WorkMeter& meter, Unsats unsats = Unsats::Believed);
  /// A question that so many clauses are not enough for is undecided: they are memory.
  BitSolver(const term::TermStore& store, const StopToken& stop, WorkMeter& meter, Unsats unsats,
            std::uint64_t max_clauses);
  ~BitSolver();
  BitSolver(const BitSolver&) = delete;
  BitSolver& operator=(const BitSolver&) = delete;

  /// Whether the conditions can hold together. Unsat is right; Sat is, too, where no term that they rest on was left
  /// free (term_bits.h). Undecided after so many conflicts, where a proof is not accepted, and where all inputs are
  /// more work than the conflicts, too (all_inputs.h).
  [[nodiscard]] Answer check(std::span<const term::Term> conditions, std::uint64_t max_conflicts);
  /// The same for a question worth many conflicts: first by all inputs, then of a solver of its own, which rewrites its
  /// clauses. Asked again at once, it goes on where it was.
  [[nodiscard]] Answer check_alone(std::span<const term::Term> conditions, std::uint64_t max_conflicts);
  /// The condition does not hold: in no later question does it. Kept as a clause.
  void exclude(term::Term condition);
  /// After Sat: the values of the variables and applications that the question was about.
  [[nodiscard]] Model model() const;

 private:
  struct Parts;
  enum class Questions : bool;
  [[nodiscard]] std::unique_ptr<Parts> make_parts(Questions questions);
  void look_at(std::span<const term::Term> conditions);
  [[nodiscard]] bool start_alone(std::span<const term::Term> conditions);
  [[nodiscard]] Answer try_inputs(std::span<const term::Term> conditions, std::uint64_t max_conflicts);

  const term::TermStore& store_;
  const StopToken& stop_;
  WorkMeter& meter_;
  Unsats unsats_;
  std::uint64_t max_clauses_;
  OrderClasses orders_;
  std::vector<term::Term> excluded_;
  std::unique_ptr<Parts> parts_;
  std::unique_ptr<Parts> alone_;                                  // of the last question, where it was asked alone
  std::vector<term::Term> alone_conditions_;                      // of that question
  std::optional<std::unordered_map<Literal, bool>> found_input_;  // of the last question, where inputs were tried
};

}  // namespace dashj::smt
