// SPDX-License-Identifier: MIT
#include "check/claim_checker.h"

namespace dashj::check {

namespace {

/// Units for a claim of several parts as a whole, before it is proved part by part.
constexpr std::uint64_t kWholeLimit = 1'000'000;

}  // namespace

using tac::StmtId;
using term::Op;
using term::Term;

ClaimChecker::ClaimChecker(const tac::Methods& methods, tac::MethodId method, const std::vector<verdict::LocationClaim>& claims,
                           CallFacts facts, term::TermStore& store, smt::SmtSolver& solver)
    : methods_(methods), method_(method), given_(claims), store_(store), solver_(solver),
      stepper_(methods, method, store, std::move(facts)), claims_(methods.body(method).statements.size()) {}

std::optional<CheckOutcome> ClaimChecker::check() {
  for (const verdict::LocationClaim& claim : given_) {
    if (claim.stmt.index() >= claims_.size() || claims_[claim.stmt.index()].is_valid())
      return Rejected{"two claims, or a claim without a statement: " + std::to_string(claim.stmt.value)};
    claims_[claim.stmt.index()] = claim.invariant;
  }
  if (auto failure = follow(start())) return failure;
  for (std::uint32_t i = 0; i < claims_.size(); ++i) {
    if (!claims_[i].is_valid() || store_.is_false(claims_[i])) continue;  // false ∧ step is unsatisfiable
    if (auto failure = leave(StmtId{i})) return failure;
  }
  return std::nullopt;
}

// All ways forward from a claimed statement. Where the claim is a disjunction, each case by itself: (A ∨ B) ∧ step is unsatisfiable exactly
// when A ∧ step and B ∧ step are, and a case of an unrolled loop fixes its counter.
std::optional<CheckOutcome> ClaimChecker::leave(StmtId stmt) {
  const Term claim = claims_[stmt.index()];
  std::vector<Term> cases{claim};
  if (store_.op(claim) == Op::Or) cases.assign(store_.args(claim).begin(), store_.args(claim).end());
  for (const Term one : cases)
    if (auto failure = leave(stmt, one)) return failure;
  return std::nullopt;
}

std::optional<CheckOutcome> ClaimChecker::leave(StmtId stmt, Term assumed) {
  ForwardPath path = stepper_.start(stmt);
  path.conditions.push_back(assumed);
  if (const auto exit = end_of(path)) return at_end(path, *exit);
  for (ForwardPath& next : stepper_.step(path))
    if (auto failure = follow(std::move(next))) return failure;
  return std::nullopt;
}

// Forward from an unclaimed place until claims or ends are met. Without a claim on it a cycle would be followed for ever: a path longer than
// the method has statements has met one.
std::optional<CheckOutcome> ClaimChecker::follow(ForwardPath first) {
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
    if (item.path.leaves) {
      failure = at_end(item.path, *item.path.leaves);
    } else if (claims_[at.index()].is_valid()) {
      failure = must_imply(item.path, claims_[at.index()]);
    } else if (const auto exit = end_of(item.path)) {
      failure = at_end(item.path, *exit);
    } else if (item.length > claims_.size()) {
      failure = Rejected{"a cycle without a claim at " + place(at)};
    } else {
      for (ForwardPath& next : stepper_.step(item.path)) work.push_back({std::move(next), item.length + 1});
    }
    if (failure) return failure;
  }
  return std::nullopt;
}

std::optional<tac::CallExit> ClaimChecker::end_of(const ForwardPath& path) const {
  return path.leaves ? path.leaves : tac::exit_at(body().stmt(path.at).operation);
}

std::optional<CheckOutcome> ClaimChecker::must_imply(const ForwardPath& path, Term claim) {
  if (store_.is_true(claim)) return std::nullopt;
  std::vector<Term> query = path.conditions;
  query.push_back(store_.make(Op::Not, {stepper_.read(claim, path)}));
  return must_be_unsat(query, "the claim does not hold at ", path.at);
}

std::optional<CheckOutcome> ClaimChecker::must_be_unsat(const std::vector<Term>& query, const char* complaint, StmtId at) {
  ++obligations_;
  const bool has_parts = store_.op(query.back()) == Op::Not && store_.op(store_.args(query.back())[0]) == Op::And;
  smt::CheckResult answer = solver_.check({query, false, has_parts ? kWholeLimit : 0});
  if (std::holds_alternative<smt::Unsat>(answer)) return std::nullopt;
  if (has_parts && std::holds_alternative<smt::Undecided>(answer)) {
    if (is_unsat_part_by_part(query)) return std::nullopt;
    answer = solver_.check({query, false, 0});
    if (std::holds_alternative<smt::Unsat>(answer)) return std::nullopt;
  }
  if (const auto* undecided = std::get_if<smt::Undecided>(&answer))
    return NotDecided{"the obligation at " + place(at) + ": " + undecided->reason};
  return Rejected{complaint + place(at)};
}

// The goal, the negation in the end, is of a conjunction: each part of it by itself.
bool ClaimChecker::is_unsat_part_by_part(const std::vector<Term>& query) {
  const Term last = query.back();
  const auto args = store_.args(store_.args(last)[0]);
  for (const Term part : std::vector<Term>(args.begin(), args.end())) {
    std::vector<Term> one(query.begin(), query.end() - 1);
    one.push_back(store_.make(Op::Not, {part}));
    ++obligations_;
    if (!std::holds_alternative<smt::Unsat>(solver_.check({one, false, 0}))) return false;
  }
  return true;
}

std::string ClaimChecker::place(StmtId stmt) const {
  return body().display_name() + ", statement " + std::to_string(stmt.value) + ", line " + std::to_string(body().stmt(stmt).line);
}

}  // namespace dashj::check
