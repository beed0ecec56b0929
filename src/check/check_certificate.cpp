// SPDX-License-Identifier: MIT
#include "check/check_certificate.h"

#include <optional>

#include "check/forward_step.h"

namespace dashj::check {

using tac::StmtId;
using term::Op;
using term::Term;

namespace {

class Checker {
 public:
  Checker(const tac::Body& body, const verdict::Certificate& certificate, term::TermStore& store, smt::SmtSolver& solver)
      : body_(body), certificate_(certificate), store_(store), solver_(solver), stepper_(body, store),
        matters_(may_reach_error(body)), claims_(body.statements.size()) {}

  CheckOutcome check() {
    for (const verdict::LocationClaim& claim : certificate_.claims) {
      if (claim.stmt.index() >= claims_.size() || claims_[claim.stmt.index()].is_valid())
        return Rejected{"two claims, or a claim without a statement: " + std::to_string(claim.stmt.value)};
      claims_[claim.stmt.index()] = claim.invariant;
    }
    ForwardPath entry = stepper_.start(StmtId{0});
    entry.conditions.push_back(stepper_.encoder().entry_condition());
    if (auto failure = follow(std::move(entry))) return *failure;
    for (std::uint32_t i = 0; i < claims_.size(); ++i) {
      if (!claims_[i].is_valid() || store_.is_false(claims_[i])) continue;  // false ∧ step is unsatisfiable
      if (auto failure = leave(StmtId{i})) return *failure;
    }
    return Accepted{certificate_.claims.size(), obligations_};
  }

 private:
  // All ways forward from a claimed statement. Where the claim is a disjunction, each case by itself: (A ∨ B) ∧ step is unsatisfiable exactly
  // when A ∧ step and B ∧ step are, and a case of an unrolled loop fixes its counter.
  std::optional<CheckOutcome> leave(StmtId stmt) {
    const Term claim = claims_[stmt.index()];
    std::vector<Term> cases{claim};
    if (store_.op(claim) == Op::Or) cases.assign(store_.args(claim).begin(), store_.args(claim).end());
    for (const Term one : cases)
      if (auto failure = leave(stmt, one)) return failure;
    return std::nullopt;
  }

  std::optional<CheckOutcome> leave(StmtId stmt, Term assumed) {
    ForwardPath path = stepper_.start(stmt);
    path.conditions.push_back(assumed);
    if (is_target(stmt)) return must_be_infeasible(path);
    for (ForwardPath& next : stepper_.step(path))
      if (auto failure = follow(std::move(next))) return failure;
    return std::nullopt;
  }

  // Forward from an unclaimed place until claims or ends are met. Without a claim on it a cycle would be followed for ever: a path longer than
  // the method has statements has met one.
  std::optional<CheckOutcome> follow(ForwardPath first) {
    struct Item {
      ForwardPath path;
      std::size_t length;
    };
    std::vector<Item> work;
    work.push_back({std::move(first), 0});
    while (!work.empty()) {
      const Item item = std::move(work.back());
      work.pop_back();
      const StmtId at = item.path.at;
      if (at.index() >= claims_.size()) return Rejected{"control falls off the end of the method"};
      std::optional<CheckOutcome> failure;
      if (claims_[at.index()].is_valid()) {
        failure = must_imply(item.path, claims_[at.index()]);
      } else if (is_target(at)) {
        failure = must_be_infeasible(item.path);
      } else if (item.length > claims_.size()) {
        failure = Rejected{"a cycle without a claim at " + place(at)};
      } else {
        for (ForwardPath& next : stepper_.step(item.path)) work.push_back({std::move(next), item.length + 1});
      }
      if (failure) return failure;
    }
    return std::nullopt;
  }

  bool is_target(StmtId stmt) const {
    const tac::Operation& operation = body_.stmt(stmt).operation;
    return std::holds_alternative<tac::Error>(operation) ||
           (std::holds_alternative<tac::Unsupported>(operation) && matters_[stmt.index()]);
  }

  std::optional<CheckOutcome> must_imply(const ForwardPath& path, Term claim) {
    if (store_.is_true(claim)) return std::nullopt;
    std::vector<Term> query = path.conditions;
    query.push_back(store_.make(Op::Not, {stepper_.read(claim, path)}));
    return must_be_unsat(query, "the claim does not hold at ", path.at);
  }

  std::optional<CheckOutcome> must_be_infeasible(const ForwardPath& path) {
    return must_be_unsat(path.conditions, "the claims do not exclude ", path.at);
  }

  std::optional<CheckOutcome> must_be_unsat(const std::vector<Term>& query, const char* complaint, StmtId at) {
    ++obligations_;
    const smt::CheckResult answer = solver_.check({query, false, 0});
    if (std::holds_alternative<smt::Unsat>(answer)) return std::nullopt;
    if (const auto* undecided = std::get_if<smt::Undecided>(&answer))
      return NotDecided{"the obligation at " + place(at) + ": " + undecided->reason};
    return Rejected{complaint + place(at)};
  }

  std::string place(StmtId stmt) const {
    return body_.display_name() + ", statement " + std::to_string(stmt.value) + ", line " + std::to_string(body_.stmt(stmt).line);
  }

  const tac::Body& body_;
  const verdict::Certificate& certificate_;
  term::TermStore& store_;
  smt::SmtSolver& solver_;
  ForwardStepper stepper_;
  std::vector<bool> matters_;
  std::vector<Term> claims_;  // by StmtId; invalid: none
  std::size_t obligations_ = 0;
};

}  // namespace

CheckOutcome check_certificate(const tac::Body& body, const verdict::Certificate& certificate, term::TermStore& store,
                               smt::SmtSolver& solver) {
  return Checker(body, certificate, store, solver).check();
}

}  // namespace dashj::check
