// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "check/check_certificate.h"
#include "check/obligation.h"
#include "fact/fact_solver.h"
#include "program/any_index.h"
#include "program/forward_step.h"
#include "term/replace.h"

namespace dashj::check {

/// Proves the claims of one method inductive: every way from the start, and from each claim, to the next claim or to
/// where the activation ends. What must be shown at an end is for the subclass to say. Methods with a heap or floats
/// are first followed from the start to their ends without any claim: that asks about ends only, and where few ways
/// lead to them it is all that is needed.
class ClaimChecker {
 public:
  ClaimChecker(const tac::Methods& methods, tac::MethodId method, const std::vector<verdict::LocationClaim>& claims,
               program::CallFacts facts, term::TermStore& store, fact::FactSolver& solver);
  virtual ~ClaimChecker() = default;

  /// What is wrong; no value: everything is proved.
  [[nodiscard]] std::optional<CheckOutcome> check();
  [[nodiscard]] std::size_t obligations() const { return obligations_; }
  /// From now on proofs() is kept.
  void keep_proofs() { keeps_proofs_ = true; }
  /// The obligations that everything was proved by.
  [[nodiscard]] std::vector<Obligation>& proofs() { return proofs_; }

 protected:
  [[nodiscard]] virtual program::ForwardPath start() = 0;
  /// The activation ends at path.at: there, or in the call there (path.leaves).
  [[nodiscard]] virtual std::optional<CheckOutcome> at_end(const program::ForwardPath& path, tac::CallExit exit) = 0;

  /// What an obligation is for, in words: where it is shown, and where it is not.
  struct Goal {
    const char* shown;
    const char* complaint;  ///< A place follows.
  };
  [[nodiscard]] std::optional<CheckOutcome> must_be_unsat(const std::vector<term::Term>& without_instances,
                                                          const Goal& goal, tac::StmtId at);
  [[nodiscard]] const tac::Body& body() const { return methods_.body(method_); }
  [[nodiscard]] program::ForwardStepper& stepper() { return stepper_; }
  [[nodiscard]] term::TermStore& store() { return store_; }

 private:
  [[nodiscard]] std::vector<term::Term> with_instances(std::vector<term::Term> query);
  [[nodiscard]] bool may_have_few_paths() const;
  [[nodiscard]] bool holds_on_all_paths();
  [[nodiscard]] std::optional<std::vector<program::ForwardPath>> paths_to_ends();
  void assume_everywhere(term::Term claim);
  [[nodiscard]] std::optional<CheckOutcome> leave(tac::StmtId stmt);
  [[nodiscard]] std::optional<CheckOutcome> leave(tac::StmtId stmt, term::Term assumed);
  [[nodiscard]] term::Replacement constants_in(term::Term assumed, const program::ForwardPath& path);
  [[nodiscard]] std::optional<CheckOutcome> follow(program::ForwardPath first);
  [[nodiscard]] std::optional<CheckOutcome> must_imply(const program::ForwardPath& path, term::Term claim);
  [[nodiscard]] bool is_one_alternative(const std::vector<term::Term>& query, tac::StmtId at);
  [[nodiscard]] smt::CheckResult ask(const std::vector<term::Term>& assertions, std::uint64_t limit);
  [[nodiscard]] smt::CheckResult by_cases(const std::vector<term::Term>& query, int depth, bool is_case = false);
  [[nodiscard]] bool is_refuted_by_literals(const std::vector<term::Term>& query, bool is_case);
  void keep_proof(const std::vector<term::Term>& query, const std::vector<term::Term>& proof, bool is_case);
  [[nodiscard]] std::vector<term::Term> negation_normal_parts(term::Term term);
  [[nodiscard]] std::vector<term::Term> disjuncts(term::Term term);
  [[nodiscard]] std::optional<tac::CallExit> end_of(const program::ForwardPath& path) const;
  [[nodiscard]] std::string place(tac::StmtId stmt) const;

  const tac::Methods& methods_;
  tac::MethodId method_;
  const std::vector<verdict::LocationClaim>& given_;
  term::TermStore& store_;
  fact::FactSolver& solver_;
  program::ForwardStepper stepper_;
  program::AnyIndex any_index_;
  std::vector<term::Term> claims_;                // by StmtId; invalid: none
  std::vector<term::Term> assumed_everywhere_;    // of the claim that is left, what it says of every index
  std::int64_t assumed_case_ = 0;                 // which disjunct of the claim that is left
  std::map<tac::StmtId, std::int64_t> distance_;  // from it to the alternative that was shown last
  std::size_t obligations_ = 0;
  std::uint64_t limit_ = 0;      // units for one question, Query::resource_limit
  std::uint64_t last_unit_ = 0;  // that the solver may come to for the obligation at hand
  std::size_t steps_ = 0;        // statements followed without a claim
  bool keeps_proofs_ = false;
  std::vector<Obligation> proofs_;
  Obligation now_;  // what the question at hand is about
};

}  // namespace dashj::check
