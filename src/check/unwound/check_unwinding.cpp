// SPDX-License-Identifier: MIT
#include "check/check_unwinding.h"

#include <algorithm>

#include "base/mutant.h"
#include "check/limits.h"
#include "check/unwound/unwinder.h"
#include "term/evaluate.h"

namespace dashj::check {

using term::Op;
using term::Term;
using unwound::Unwinder;

namespace {

class UnwindingChecker {
 public:
  UnwindingChecker(const tac::Methods& methods, const verdict::Unwinding& unwinding, term::TermStore& store,
                   smt::SmtSolver& solver, std::vector<Obligation>& proofs)
      : methods_(methods),
        unwinding_(unwinding),
        store_(store),
        solver_(solver),
        proofs_(proofs),
        unwinder_(methods, unwinding, store) {}

  CheckOutcome check() {
    if (auto failure = unwinder_.run()) return *failure;
    if (auto failure = none_holds()) return *failure;
    return Accepted{unwinding_.loops.size() + unwinding_.recursions.size(), obligations_};
  }

 private:
  using Demand = Unwinder::Demand;

  // All at once, as they have most in common; one by one where that is too much.
  std::optional<CheckOutcome> none_holds() {
    std::vector<Term> guards;
    for (const Demand& demand : unwinder_.demands()) guards.push_back(demand.guard);
    std::erase_if(guards, [this](Term guard) { return store_.is_false(guard); });
    if (guards.empty()) return std::nullopt;
    last_unit_ = solver_.units_used() + units(kMaxUnwindingUnits);
    const Term any = guards.size() == 1 ? guards[0] : store_.make(Op::Or, guards);
    const Obligation all{tac::Methods::entry(),
                         std::nullopt,
                         tac::StmtId{0},
                         "no run goes wrong, or on where the unwinding ends",
                         false,
                         {}};
    const smt::CheckResult answer = ask(any, kWholeUnwindingUnits, all);
    if (std::holds_alternative<smt::Unsat>(answer)) return std::nullopt;
    if (const auto* sat = std::get_if<smt::Sat>(&answer)) return rejected(sat->model);
    for (const Demand& demand : unwinder_.demands())
      if (auto failure = does_not_hold(demand)) return failure;
    return std::nullopt;
  }

  std::optional<CheckOutcome> does_not_hold(const Demand& demand) {
    if (store_.is_false(demand.guard)) return std::nullopt;
    const Obligation one{
        demand.method, std::nullopt, demand.at, "no run of the entry comes here in this way", true, {}};
    const std::uint64_t before = solver_.units_used();
    const smt::CheckResult answer = ask(demand.guard, kObligationUnits, one);
    if (std::holds_alternative<smt::Unsat>(answer)) return std::nullopt;
    if (const auto* undecided = std::get_if<smt::Undecided>(&answer))
      return NotDecided{demand.what + place(demand) + ": " + undecided->reason + ", after " +
                        std::to_string(solver_.units_used() - before) + " units"};
    return Rejected{demand.what + place(demand)};
  }

  smt::CheckResult ask(Term guard, std::uint64_t limit, Obligation kept) {
    ++obligations_;
    const std::uint64_t used = solver_.units_used();
    if (used >= last_unit_) return smt::Undecided{"more work than an unwinding may take"};
    kept.assertions = {unwinder_.start_condition(), guard};
    smt::Query query{kept.assertions, false, std::min(units(limit), last_unit_ - used)};
    smt::CheckResult answer = solver_.check(query);
    if (std::holds_alternative<smt::Unsat>(answer)) proofs_.push_back(std::move(kept));
    return answer;
  }

  // Circuits of floats take longer.
  [[nodiscard]] std::uint64_t units(std::uint64_t usual) const {
    return unwinder_.has_floats() ? usual * (kFloatObligationUnits / kObligationUnits) : usual;
  }

  // The first that the model makes true.
  CheckOutcome rejected(const smt::Model& model) {
    term::Evaluator evaluator(store_);
    const auto value_of = [&](Term variable) { return model.value(variable); };
    for (const Demand& demand : unwinder_.demands())
      if (evaluator.evaluate(demand.guard, value_of) != 0) return Rejected{demand.what + place(demand)};
    return Rejected{"a run goes wrong, or on where the unwinding ends"};
  }

  [[nodiscard]] std::string place(const Demand& demand) const {
    const tac::Body& body = methods_.body(demand.method);
    return body.display_name() + ", statement " + std::to_string(demand.at.value) + ", line " +
           std::to_string(body.stmt(demand.at).line);
  }

  const tac::Methods& methods_;
  const verdict::Unwinding& unwinding_;
  term::TermStore& store_;
  smt::SmtSolver& solver_;
  std::vector<Obligation>& proofs_;
  Unwinder unwinder_;
  std::uint64_t last_unit_ = 0;
  std::size_t obligations_ = 0;
};

}  // namespace

CheckOutcome check_unwinding(const tac::Methods& methods, const verdict::Unwinding& unwinding, term::TermStore& store,
                             smt::SmtSolver& solver, std::vector<Obligation>& proofs) {
  return UnwindingChecker(methods, unwinding, store, solver, proofs).check();
}

}  // namespace dashj::check
