// SPDX-License-Identifier: MIT
#include "check/claim_checker.h"

#include <algorithm>
#include <unordered_set>

#include "base/mutant.h"
#include "check/limits.h"
#include "check/propagated.h"
#include "program/encode.h"
#include "term/replace.h"

namespace dashj::check {

using tac::StmtId;
using term::Op;
using term::Term;

ClaimChecker::ClaimChecker(const tac::Methods& methods, tac::MethodId method,
                           const std::vector<verdict::LocationClaim>& claims, program::CallFacts facts,
                           term::TermStore& store, fact::FactSolver& solver)
    : methods_(methods),
      method_(method),
      given_(claims),
      store_(store),
      solver_(solver),
      stepper_(methods, method, store, std::move(facts)),
      any_index_(store),
      claims_(methods.body(method).statements.size()) {}

std::optional<CheckOutcome> ClaimChecker::check() {
  for (const verdict::LocationClaim& claim : given_) {
    if (claim.stmt.index() >= claims_.size() || claims_[claim.stmt.index()].is_valid())
      return Rejected{"two claims, or a claim without a statement: " + std::to_string(claim.stmt.value)};
    claims_[claim.stmt.index()] = claim.invariant;
  }
  now_.method = method_;
  now_.from = std::nullopt;
  if (may_have_few_paths() && holds_on_all_paths()) return std::nullopt;
  proofs_.clear();  // of ways that were followed in vain
  assumed_everywhere_.clear();
  if (auto failure = follow(start())) return failure;
  for (std::uint32_t i = 0; i < claims_.size(); ++i) {
    if (!claims_[i].is_valid() || store_.is_false(claims_[i])) continue;  // false ∧ step is unsatisfiable
    if (auto failure = leave(StmtId{i})) return failure;
  }
  return std::nullopt;
}

bool ClaimChecker::may_have_few_paths() const {
  const auto is_map = [](const tac::Local& local) { return tac::is_map(local.type); };
  return program::has_floats(body()) || std::any_of(body().locals.begin(), body().locals.end(), is_map);
}

// Every run takes one of these ways, so what holds at their ends holds at the end of every run, whatever the claims are
// worth.
bool ClaimChecker::holds_on_all_paths() {
  const auto paths = paths_to_ends();
  if (!paths) return false;
  limit_ = kPathUnits;
  const bool holds = std::all_of(paths->begin(), paths->end(),
                                 [this](const program::ForwardPath& path) { return !at_end(path, *end_of(path)); });
  limit_ = 0;
  return holds;
}

// No value: too many, or endless.
std::optional<std::vector<program::ForwardPath>> ClaimChecker::paths_to_ends() {
  std::vector<program::ForwardPath> ends, work{start()};
  for (std::size_t steps = 0; !work.empty(); ++steps) {
    const program::ForwardPath path = std::move(work.back());
    work.pop_back();
    const bool falls_off = path.at.index() >= claims_.size();
    if (falls_off || steps > kMaxFollowedSteps || ends.size() + work.size() > kMaxFollowedPaths) return std::nullopt;
    if (end_of(path)) {
      ends.push_back(path);
      continue;
    }
    for (program::ForwardPath& next : stepper_.step(path)) work.push_back(std::move(next));
  }
  return ends;
}

// All ways forward from a claimed statement. Where the claim is a disjunction, each case by itself: (A ∨ B) ∧ step is
// unsatisfiable exactly when A ∧ step and B ∧ step are, and a case of an unrolled loop fixes its counter.
std::optional<CheckOutcome> ClaimChecker::leave(StmtId stmt) {
  const Term claim = claims_[stmt.index()];
  now_.from = stmt;
  std::vector<Term> cases{claim};
  if (store_.op(claim) == Op::Or) cases.assign(store_.args(claim).begin(), store_.args(claim).end());
  for (assumed_case_ = 0; assumed_case_ < DASHJ_MUTATE(one_case_left, static_cast<std::int64_t>(cases.size()), 1);
       ++assumed_case_) {
    // Not the case that is left: another index may be in another case. Anew for each, as leave() puts its constants in.
    if (DASHJ_MUTATE(constants_of_first_case, true, assumed_case_ == 0)) assume_everywhere(claim);
    if (auto failure = leave(stmt, cases[static_cast<std::size_t>(assumed_case_)])) return failure;
  }
  return std::nullopt;
}

void ClaimChecker::assume_everywhere(Term claim) {
  assumed_everywhere_.clear();
  for (const Term part : negation_normal_parts(claim))
    if (any_index_.is_in(part, kMaxClaimParts)) assumed_everywhere_.push_back(part);
}

std::optional<CheckOutcome> ClaimChecker::leave(StmtId stmt, Term assumed) {
  if (DASHJ_MUTATE(case_holds_everywhere, false, true)) assume_everywhere(assumed);
  program::ForwardPath path = stepper_.start(stmt);
  const term::Replacement constants = constants_in(assumed, path);
  for (Term& local : path.locals) local = term::replace(store_, local, constants);
  for (Term& claim : assumed_everywhere_) claim = term::replace(store_, claim, constants);
  path.conditions.push_back(term::replace(store_, assumed, constants));
  if (const auto exit = end_of(path)) return at_end(path, *exit);
  for (program::ForwardPath& next : stepper_.step(path))
    if (auto failure = follow(std::move(next))) return failure;
  return std::nullopt;
}

// A local that equals a constant in all states that are left may as well be that constant, wherever it stands: more is
// calculated on the way, and cells of one array are seen to be that. `local == 1 && p(local)` has a model exactly where
// p(1) has one.
term::Replacement ClaimChecker::constants_in(Term assumed, const program::ForwardPath& path) {
  term::Replacement constants;
  for (const Term part : negation_normal_parts(assumed)) {
    if (store_.op(part) != DASHJ_MUTATE(bound_put_in, Op::Eq, Op::BvSle)) continue;
    const Term left = store_.args(part)[0], right = store_.args(part)[1];
    for (const Term local : path.locals) {
      if (local == left && store_.is_const(right)) constants.emplace(local.id, right);
      if (local == right && store_.is_const(left)) constants.emplace(local.id, left);
    }
  }
  return constants;
}

// Forward from an unclaimed place until claims or ends are met. Without a claim on it a cycle would be followed for
// ever: a path longer than the method has statements has met one.
std::optional<CheckOutcome> ClaimChecker::follow(program::ForwardPath first) {
  struct Item {
    program::ForwardPath path;
    std::size_t length;
  };
  std::vector<Item> work;
  work.push_back({std::move(first), 0});
  while (!work.empty()) {
    const Item item = std::move(work.back());
    work.pop_back();
    const StmtId at = item.path.at;
    if (++steps_ > kMaxStepsBetweenClaims) return NotDecided{"too many ways without a claim at " + place(at)};
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
      for (program::ForwardPath& next : stepper_.step(item.path)) work.push_back({std::move(next), item.length + 1});
    }
    if (failure) return failure;
  }
  return std::nullopt;
}

std::optional<tac::CallExit> ClaimChecker::end_of(const program::ForwardPath& path) const {
  return path.leaves ? path.leaves : tac::exit_at(body().stmt(path.at).operation);
}

std::optional<CheckOutcome> ClaimChecker::must_imply(const program::ForwardPath& path, Term claim) {
  if (DASHJ_MUTATE(claims_believed, store_.is_true(claim), true)) return std::nullopt;
  std::vector<Term> query = path.conditions;
  const Term shown =
      DASHJ_MUTATE(first_index_alone, claim,
                   term::replace(store_, claim, {{program::any_indices(store_)[0].id, store_.int_const(0)}}));
  query.push_back(store_.make(Op::Not, {stepper_.read(shown, path)}));
  return must_be_unsat(query, {"the claim there holds", "the claim does not hold at "}, path.at);
}

// What is assumed of every index holds of those that the step looks at. `query`: the negated goal is the last of it.
std::vector<Term> ClaimChecker::with_instances(std::vector<Term> query) {
  if (assumed_everywhere_.empty()) return query;
  const std::vector<Term> goal_first(query.rbegin(), query.rend());
  const program::CellsIn cells(store_, goal_first, kMaxIndices);
  std::vector<Term> instances;
  for (const std::vector<Term>& of_claim : any_index_.instances(assumed_everywhere_, cells, kManyInstances)) {
    if (instances.size() + of_claim.size() > kMaxInstances) break;
    instances.insert(instances.end(), of_claim.begin(), of_claim.end());
  }
  query.insert(query.end() - 1, instances.begin(), instances.end());
  return query;
}

std::optional<CheckOutcome> ClaimChecker::must_be_unsat(const std::vector<Term>& without_instances, const Goal& goal,
                                                        StmtId at) {
  const std::vector<Term> query = with_instances(without_instances);
  now_.to = at;
  now_.shown = goal.shown;
  const bool has_floats = program::has_floats(body());
  const std::uint64_t first_unit = solver_.units_used();
  last_unit_ = first_unit + (has_floats ? kFloatObligationUnits : kObligationUnits);
  if (is_one_alternative(query, at)) return std::nullopt;
  const bool has_alternatives = negation_normal_parts(query.back()).size() > 1;  // whose cases would multiply
  smt::CheckResult answer = by_cases(query, has_alternatives ? 0 : kMaxCaseDepth);
  if (limit_ == 0 && std::holds_alternative<smt::Undecided>(answer) && has_floats) {
    limit_ = kFloatObligationUnits;
    last_unit_ = solver_.units_used() + kFloatObligationUnits;
    answer = by_cases(query, 0);
    limit_ = 0;
  }
  if (std::holds_alternative<smt::Unsat>(answer)) return std::nullopt;
  if (const auto* undecided = std::get_if<smt::Undecided>(&answer))
    return NotDecided{"the obligation at " + place(at) + ": " + undecided->reason + ", after " +
                      std::to_string(solver_.units_used() - first_unit) + " units"};
  return Rejected{goal.complaint + place(at)};
}

smt::CheckResult ClaimChecker::ask(const std::vector<Term>& assertions, std::uint64_t limit) {
  const std::uint64_t used = solver_.units_used();
  if (used >= last_unit_) return smt::Undecided{"more work than an obligation may take"};
  smt::Query query{assertions, false, limit};
  query.total_limit = last_unit_ - used;
  return solver_.check(query);
}

// To show A ∨ B it is enough to show A. Claims of unrolled loops have an alternative for each round, in one order at
// every statement: so the place of the case that is assumed, and how far from it the one was that was shown last, tell
// where to begin.
bool ClaimChecker::is_one_alternative(const std::vector<Term>& query, StmtId at) {
  const std::vector<Term> goal = negation_normal_parts(query.back());
  if (goal.size() < 2) return false;
  std::int64_t& distance = distance_[at];
  const std::int64_t expected = assumed_case_ + distance;
  std::vector<Term> one(query.begin(), query.end() - 1);
  for (const std::int64_t place : {expected, expected + 1, expected - 1}) {
    if (place < 0 || place >= static_cast<std::int64_t>(goal.size())) continue;
    one.push_back(goal[static_cast<std::size_t>(place)]);
    ++obligations_;
    if (is_refuted_by_literals(one, false)) {
      distance = place - assumed_case_;
      return true;
    }
    if (std::holds_alternative<smt::Unsat>(ask(one, kAlternativeUnits))) {
      keep_proof(one, solver_.proof(), false);
      distance = place - assumed_case_;
      return true;
    }
    one.pop_back();
  }
  return false;
}

// A conjunction is unsatisfiable exactly when it is so with each disjunct of one of its parts. The last assertion is
// the negation of what is to be shown, which may have many parts; what is small is asked at once.
smt::CheckResult ClaimChecker::by_cases(const std::vector<Term>& query, int depth, bool is_case) {
  ++obligations_;
  if (is_refuted_by_literals(query, is_case)) return smt::Unsat{};
  std::vector<Term> goal = negation_normal_parts(query.back());
  const auto is_wider = [&](Term a, Term b) { return disjuncts(a).size() < disjuncts(b).size(); };
  const auto widest = std::max_element(goal.begin(), goal.end(), is_wider);
  const std::vector<Term> cases = disjuncts(*widest);
  const bool has_cases = cases.size() > 1 && depth > 0;
  smt::CheckResult answer = ask(query, has_cases ? kWholeObligationUnits : limit_);
  if (std::holds_alternative<smt::Unsat>(answer)) keep_proof(query, solver_.proof(), is_case);
  if (!has_cases || !std::holds_alternative<smt::Undecided>(answer)) return answer;
  std::vector<Term> one(query.begin(), query.end() - 1);
  for (auto part = goal.begin(); part != goal.end(); ++part)
    if (part != widest) one.push_back(*part);
  for (const Term each : cases) {
    one.push_back(each);
    answer = by_cases(one, depth - 1, true);
    if (DASHJ_MUTATE(undecided_cases_pass, !std::holds_alternative<smt::Unsat>(answer),
                     std::holds_alternative<smt::Sat>(answer)))
      return answer;
    one.pop_back();
  }
  return answer;
}

// By what unit propagation makes of them, or by that and the solver: a step from one set of states to the next often
// has a goal that is, as a term, part of what is assumed, and the rest of what is assumed is large. Of calls more would
// be asked than what is assumed leaves open.
bool ClaimChecker::is_refuted_by_literals(const std::vector<Term>& query, bool is_case) {
  const Propagated known = propagated(store_, query);
  std::vector<Term> proof = query;
  if (!known.is_contradictory) {
    const auto has_calls = [&](Term term) { return store_.has_applications(term); };
    if (!known.is_weaker || std::any_of(known.literals.begin(), known.literals.end(), has_calls)) return false;
    if (!std::holds_alternative<smt::Unsat>(ask(known.literals, kAlternativeUnits))) return false;
    const auto& asked = solver_.proof();
    if (keeps_proofs_)
      proof.insert(proof.end(), asked.begin() + static_cast<std::ptrdiff_t>(known.literals.size()), asked.end());
  }
  keep_proof(query, proof, is_case);
  return true;
}

// `proof`: the query, and what is known of calls.
void ClaimChecker::keep_proof(const std::vector<Term>& query, const std::vector<Term>& proof, bool is_case) {
  if (!keeps_proofs_) return;
  Obligation& kept = proofs_.emplace_back(now_);
  kept.is_case = is_case;
  kept.assertions = proof;
  kept.about_calls = proof.size() - query.size();
}

// The conjuncts of a term, each once, negations moved inwards until they are seen. Once, because a certificate that is
// anybody's may share a conjunct exponentially often.
std::vector<Term> ClaimChecker::negation_normal_parts(Term term) {
  std::vector<Term> result, pending{term};
  std::unordered_set<std::uint32_t> seen;
  while (!pending.empty()) {
    const Term at = pending.back();
    pending.pop_back();
    if (!seen.insert(at.id).second) continue;
    const bool is_negated = store_.op(at) == Op::Not;
    const Term inner = is_negated ? store_.args(at)[0] : at;
    if (is_negated && store_.op(inner) == Op::Not) {
      pending.push_back(store_.args(inner)[0]);
    } else if (store_.op(inner) == (is_negated ? Op::Or : Op::And)) {
      const auto args = store_.args(inner);
      const std::vector<Term> parts(args.begin(), args.end());
      for (auto part = parts.rbegin(); part != parts.rend(); ++part)
        pending.push_back(is_negated ? store_.make(Op::Not, {*part}) : *part);
    } else {
      result.push_back(at);
    }
  }
  return result;
}

// Of one that is no conjunction; itself, where it has none.
std::vector<Term> ClaimChecker::disjuncts(Term term) {
  const bool is_negated = store_.op(term) == Op::Not;
  const Term inner = is_negated ? store_.args(term)[0] : term;
  if (store_.op(inner) != (is_negated ? Op::And : Op::Or)) return {term};
  const auto args = store_.args(inner);
  std::vector<Term> parts(args.begin(), args.end());
  if (is_negated)
    for (Term& part : parts) part = store_.make(Op::Not, {part});
  return parts;
}

std::string ClaimChecker::place(StmtId stmt) const {
  return body().display_name() + ", statement " + std::to_string(stmt.value) + ", line " +
         std::to_string(body().stmt(stmt).line);
}

}  // namespace dashj::check
