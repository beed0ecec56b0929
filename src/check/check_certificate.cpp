// SPDX-License-Identifier: MIT
#include "check/check_certificate.h"

#include <algorithm>
#include <iterator>

#include "base/mutant.h"
#include "check/check_exhaustion.h"
#include "check/check_unwinding.h"
#include "check/claim_checker.h"
#include "check/closed_facts.h"
#include "check/open_ends.h"
#include "term/evaluate.h"
#include "term/replace.h"

namespace dashj::check {

using tac::CallExit;
using tac::MethodId;
using term::Op;
using term::Term;

namespace {

/// The entry: nothing that counts as an error may be reached.
class EntryChecker final : public ClaimChecker {
 public:
  EntryChecker(const tac::Methods& methods, const verdict::Certificate& certificate, program::CallFacts facts,
               term::TermStore& store, fact::FactSolver& solver)
      : ClaimChecker(methods, tac::Methods::entry(), certificate.claims, std::move(facts), store, solver),
        exhausted_(certificate.exhausted),
        open_ends_(methods) {}

 private:
  program::ForwardPath start() override {
    program::ForwardPath entry = stepper().activation();
    entry.conditions.push_back(stepper().read(stepper().encoder().entry_condition(), entry));
    if (exhausted_) {
      const std::span parameters = std::span(stepper().encoder().formals()).first(body().parameter_count);
      entry.conditions.push_back(
          DASHJ_MUTATE(boxes_cover_all, store().make(Op::Not, {verdict::is_inside(*exhausted_, parameters, store())}),
                       store().bool_const(false)));
    }
    return entry;
  }

  std::optional<CheckOutcome> at_end(const program::ForwardPath& path, CallExit exit) override {
    const bool is_error =
        DASHJ_MUTATE(assertions_are_no_errors, exit == CallExit::ErrorCall || exit == CallExit::AssertionFailure,
                     exit == CallExit::ErrorCall);
    const bool is_unknown =
        DASHJ_MUTATE(unsupported_is_harmless, exit == CallExit::Unsupported && open_ends_.matter(path.at), false);
    if (!is_error && !is_unknown) return std::nullopt;
    return must_be_unsat(path.conditions, {"no run gets here in this way", "the claims do not exclude "}, path.at);
  }

  const std::optional<verdict::Exhaustion>& exhausted_;
  OpenEnds open_ends_;
};

/// A callee: where an activation ends, the guarantee must hold of how it ends and what it gives.
class FactChecker final : public ClaimChecker {
 public:
  FactChecker(const tac::Methods& methods, const verdict::Fact& fact, program::CallFacts facts, term::TermStore& store,
              fact::FactSolver& solver)
      : ClaimChecker(methods, fact.method, fact.claims, std::move(facts), store, solver),
        methods_(methods),
        fact_(fact) {}

 private:
  program::ForwardPath start() override { return stepper().activation(); }

  std::optional<CheckOutcome> at_end(const program::ForwardPath& path, CallExit exit) override {
    if (DASHJ_MUTATE(exits_forgotten, exit == CallExit::Stopped, exit != CallExit::Normal))
      return std::nullopt;  // nothing is said of runs that do not come back
    const program::CallTerms& calls = stepper().encoder().calls();
    const std::vector<Term>& formals = stepper().encoder().formals();
    std::vector<Term> query = path.conditions;
    const auto equal = [&](Term a, Term b) { query.push_back(store().make(Op::Eq, {a, b})); };
    equal(calls.exit(fact_.method, formals), calls.exit_constant(exit));
    if (exit == CallExit::Normal) {
      const auto& ret = std::get<tac::Return>(body().stmt(path.at).operation);
      if (ret.value)
        equal(calls.result(fact_.method, formals), stepper().read(stepper().encoder().operand(*ret.value), path));
    }
    const bool gives_back = exit == CallExit::Normal || exit == CallExit::Thrown || exit == CallExit::AssertionFailure;
    if (gives_back && methods_.makes_choices(fact_.method))
      equal(calls.choices(fact_.method, formals),
            stepper().read(stepper().encoder().variable(*body().choice_index), path));
    for (std::size_t i = 0; gives_back && i < body().outputs.size(); ++i)
      equal(calls.output(fact_.method, i, formals),
            stepper().read(stepper().encoder().variable(body().outputs[i]), path));
    query.push_back(store().make(Op::Not, {fact_.guarantee}));
    return must_be_unsat(query, {"the guarantee holds of a call that ends here", "the guarantee does not hold at "},
                         path.at);
  }

  const tac::Methods& methods_;
  const verdict::Fact& fact_;
};

class CertificateChecker {
 public:
  CertificateChecker(const tac::Methods& methods, const verdict::Certificate& certificate, term::TermStore& store,
                     smt::SmtSolver& solver, concrete::Exhauster* exhauster, ObligationSink* sink,
                     const StopToken& stop, Turn turn)
      : methods_(methods),
        certificate_(certificate),
        store_(store),
        exhauster_(exhauster),
        sink_(sink),
        stop_(stop),
        turn_(turn),
        questions_(solver),
        closed_(methods, store),
        solver_(
            solver, methods, store, closed_, [](Term term) { return term; }, statistics_) {
    if (sink_ != nullptr) solver_.keep_proofs();
  }

  CheckOutcome check() {
    if (certificate_.unwinding) return check_unwound();
    const auto& exhausted = certificate_.exhausted;
    if (exhausted)
      if (auto failure = check_boxes(methods_, *exhausted)) return *failure;
    for (const verdict::FactGroup& group : certificate_.groups)
      if (auto failure = check(group)) return *failure;
    if (auto failure = check(certificate_.at_calls)) return *failure;
    EntryChecker entry(methods_, certificate_, facts_at_calls(certificate_.at_calls), store_, solver_);
    if (auto failure = prove(entry)) return *failure;
    if (exhausted)
      if (auto failure = run_again(*exhausted, exhauster_)) return *failure;
    for (const Obligation& obligation : proofs_) sink_->proved(obligation);
    return Accepted{claims_ + certificate_.claims.size(), obligations_ + entry.obligations()};
  }

 private:
  // Bounds and claims are two ways to prove the same; a certificate says which.
  CheckOutcome check_unwound() {
    if (!certificate_.claims.empty() || !certificate_.groups.empty() || !certificate_.at_calls.empty() ||
        certificate_.exhausted)
      return Rejected{"an unwinding with claims beside it"};
    CheckOutcome outcome =
        check_unwinding(methods_, *certificate_.unwinding, store_, questions_, proofs_, stop_, turn_);
    if (sink_ != nullptr && std::holds_alternative<Accepted>(outcome))
      for (const Obligation& obligation : proofs_) sink_->proved(obligation);
    return outcome;
  }

  std::optional<CheckOutcome> check(const verdict::FactGroup& group) {
    const program::CallFacts assumed = [&](const program::ForwardPath&, MethodId callee,
                                           std::span<const Term> arguments) {
      std::vector<Term> result;
      for (const verdict::Fact& fact : group.facts)
        if (fact.method == callee) result.push_back(instance_of(methods_, callee, fact.guarantee, arguments, store_));
      return result;
    };
    for (const verdict::Fact& fact : group.facts) {
      if (!fact.at_calls.empty()) return Rejected{"a fact of a group that uses others of single calls"};
      if (auto failure = DASHJ_MUTATE(facts_believed, check(fact, assumed, false), std::optional<CheckOutcome>()))
        return failure;
    }
    closed_.close(group);
    return std::nullopt;
  }

  // Innermost first, so nothing is assumed that is not proved: no induction is needed.
  std::optional<CheckOutcome> check(const std::vector<verdict::SiteFact>& facts) {
    for (const verdict::SiteFact& one : facts) {
      if (auto failure = check(one.fact.at_calls)) return failure;
      if (auto failure = check(one.fact, facts_at_calls(one.fact.at_calls), true)) return failure;
    }
    return std::nullopt;
  }

  std::optional<CheckOutcome> check(const verdict::Fact& fact, const program::CallFacts& assumed, bool may_be_rigid) {
    if (fact.method.index() >= methods_.size() || fact.method == tac::Methods::entry())
      return Rejected{"a fact about no callee"};
    if (DASHJ_MUTATE(guarantee_names_locals, names_a_local(fact, may_be_rigid), false))
      return Rejected{"the guarantee for " + methods_.body(fact.method).display_name() + " names a local"};
    FactChecker checker(methods_, fact, assumed, store_, solver_);
    if (auto failure = prove(checker)) return failure;
    obligations_ += checker.obligations();
    claims_ += fact.claims.size() + 1;
    return std::nullopt;
  }

  std::optional<CheckOutcome> prove(ClaimChecker& checker) {
    if (sink_ != nullptr) checker.keep_proofs();
    if (auto failure = checker.check()) return failure;
    std::move(checker.proofs().begin(), checker.proofs().end(), std::back_inserter(proofs_));
    return std::nullopt;
  }

  // It is used with other arguments in the place of the formals: anything else in it would be taken for a variable of
  // the caller. A rigid variable is one that the steps of the method do not write, so its proof holds for every value
  // of it.
  bool names_a_local(const verdict::Fact& fact, bool may_be_rigid) {
    const program::Encoder encoder(methods_, fact.method, store_);
    const auto is_among = [](const std::vector<Term>& terms, Term term) {
      return std::find(terms.begin(), terms.end(), term) != terms.end();
    };
    term::VariableCollector collector(store_);
    const auto& variables = collector.variables(fact.guarantee);
    return std::any_of(variables.begin(), variables.end(), [&](Term variable) {
      return may_be_rigid ? is_among(encoder.variables(), variable) : !is_among(encoder.formals(), variable);
    });
  }

  // A fact with rigid variables holds for any values of them: those of the caller's locals at the call are some.
  program::CallFacts facts_at_calls(const std::vector<verdict::SiteFact>& facts) {
    return [this, &facts](const program::ForwardPath& before, MethodId callee, std::span<const Term> arguments) {
      std::vector<Term> result;
      for (const verdict::SiteFact& one : facts) {
        if (DASHJ_MUTATE(fact_of_other_call, one.call != before.at || one.fact.method != callee,
                         one.fact.method != callee))
          continue;
        const program::Encoder encoder(methods_, callee, store_);
        term::Replacement values;
        for (const verdict::SiteFact::Rigid& rigid : one.rigid)
          if (rigid.local.index() < before.locals.size())
            values[rigid.variable.id] = before.locals[rigid.local.index()];
        for (std::size_t i = 0; i < arguments.size(); ++i) values[encoder.formals()[i].id] = arguments[i];
        result.push_back(term::replace(store_, one.fact.guarantee, std::move(values)));
      }
      return result;
    };
  }

  const tac::Methods& methods_;
  const verdict::Certificate& certificate_;
  term::TermStore& store_;
  concrete::Exhauster* exhauster_;
  ObligationSink* sink_;
  const StopToken& stop_;
  const Turn turn_;
  smt::SmtSolver& questions_;  // without calls
  Statistics statistics_;
  ClosedFacts closed_;
  fact::FactSolver solver_;
  std::size_t claims_ = 0, obligations_ = 0;
  std::vector<Obligation> proofs_;  // for the sink
};

}  // namespace

CheckOutcome check_certificate(const tac::Methods& methods, const verdict::Certificate& certificate,
                               term::TermStore& store, smt::SmtSolver& solver, concrete::Exhauster* exhauster,
                               ObligationSink* sink, const StopToken& stop, Turn turn) {
  return CertificateChecker(methods, certificate, store, solver, exhauster, sink, stop, turn).check();
}

}  // namespace dashj::check
