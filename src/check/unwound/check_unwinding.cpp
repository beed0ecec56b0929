// SPDX-License-Identifier: MIT
#include "check/check_unwinding.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/mutant.h"
#include "check/limits.h"
#include "check/unwound/circuit.h"
#include "check/unwound/unwinder.h"
#include "classfile/tac/array_inputs.h"
#include "classfile/tac/range_loops.h"
#include "concrete/input_cases.h"
#include "smt/bits/alternatives.h"
#include "smt/bits/bit_solver.h"
#include "smt/bits/comparison_cases.h"
#include "term/evaluate.h"

namespace dashj::check {

using term::Op;
using term::Term;
using unwound::Unwinder;

namespace {

class UnwindingChecker {
 public:
  UnwindingChecker(const tac::Methods& methods, const verdict::Unwinding& unwinding, const concrete::InputCase& inputs,
                   term::TermStore& store, smt::SmtSolver& solver, std::vector<Obligation>& proofs,
                   const StopToken& stop, Turn turn)
      : methods_(methods),
        unwinding_(unwinding),
        store_(store),
        solver_(solver),
        proofs_(proofs),
        stop_(stop),
        turn_(turn),
        unwinder_(methods, unwinding, inputs, store, stop, [this](Term guard) { return may_hold(guard); }),
        circuit_(store),
        bits_(store, stop, solver.meter(), smt::BitSolver::Unsats::Checked) {}

  CheckOutcome check() {
    if (auto failure = unwinder_.run()) return *failure;
    if (!impossible_.empty()) keep(about_all(), any_of(impossible_));
    if (auto failure = none_holds()) return *failure;
    return Accepted{unwinding_.loops.size() + unwinding_.recursions.size(), obligations_};
  }

  [[nodiscard]] std::size_t steps() const { return unwinder_.steps(); }
  // Circuits of floats take longer.
  [[nodiscard]] std::uint64_t units(std::uint64_t usual) const {
    return unwinder_.has_floats() ? usual * (kFloatObligationUnits / kObligationUnits) : usual;
  }

 private:
  using Demand = Unwinder::Demand;

  // A guard that is refuted saves the copies behind it; where few are, no more are asked about.
  bool may_hold(Term guard) {
    if (questions_ >= kFirstGuardQuestions + kMoreGuardQuestions * impossible_.size()) return true;
    if (questions_++ == 0) exclude_bad_starts();
    if (bits_.check({&guard, 1}, kGuardConflicts) != smt::BitSolver::Answer::Unsat)
      return DASHJ_MUTATE(open_guard_is_refuted, true, false);
    bits_.exclude(guard);
    impossible_.push_back(guard);
    return false;
  }

  void exclude_bad_starts() { bits_.exclude(circuit_.negated(unwinder_.start_condition())); }

  // By bits first, one after the other; what is left at once, as the demands have most in common.
  std::optional<CheckOutcome> none_holds() {
    std::vector<Demand> open = one_by_one(unwinder_.demands());
    if (open.empty()) return std::nullopt;
    last_unit_ = solver_.units_used() + units(kMaxUnwindingUnits);
    refute_bits(open);
    refute_soon(open, kBriefDemandUnits);
    if (open.empty()) return std::nullopt;
    // Where sizes are constants the formula is small, and bits are worth more turns.
    const bool is_small = !unwinding_.apart.empty();
    const bool is_chain_first = is_small && open.size() <= kMostOpenDemands;
    if (is_chain_first) refute_soon(open, kFirstDemandUnits);
    if (open.empty()) return std::nullopt;
    if (is_small && are_refuted_by_cases(open, smt::ComparisonCases::Most::Few)) return std::nullopt;
    if (is_small && are_refuted_alone(any_of(open), kSoonBitConflicts)) return std::nullopt;
    if (are_refuted_by_cases(open, smt::ComparisonCases::Most::Many)) return std::nullopt;
    if (is_small && are_refuted_alone(any_of(open), kLaterBitConflicts)) return std::nullopt;
    if (!is_chain_first && open.size() <= kFewDemands) refute_soon(open, kFirstDemandUnits);
    if (open.empty()) return std::nullopt;
    const smt::CheckResult answer = ask_at_once(any_of(open));
    if (std::holds_alternative<smt::Unsat>(answer)) return std::nullopt;
    if (const auto* sat = std::get_if<smt::Sat>(&answer)) return rejected(sat->model);
    if (turn_ == Turn::First) return NotDecided{"more work than the first turn of an unwinding may take"};
    for (const Demand& demand : open)
      if (auto failure = does_not_hold(demand)) return failure;
    return std::nullopt;
  }

  // Demands that may hold. Where control joins before an error, its demand is a disjunction.
  std::vector<Demand> one_by_one(const std::vector<Demand>& demands) {
    std::vector<Demand> result;
    for (Demand demand : demands) {
      for (const Term guard : smt::alternatives(store_, demand.guard, kMaxAlternatives)) {
        demand.guard = guard;
        if (!store_.is_false(guard)) result.push_back(demand);
      }
    }
    return result;
  }

  // In the order in which runs come there: what was refuted is a clause in the questions about what comes after it.
  // What the SAT solver does not refute is left. Together they are one obligation, as each rests on those before it.
  void refute_bits(std::vector<Demand>& demands) {
    if (questions_ == 0) exclude_bad_starts();
    std::vector<Demand> refuted;
    std::size_t left = 0;
    const auto is_refuted = [&](const Demand& demand) {
      if (left == kMostOpenDemands) return false;
      const bool is_unsat = bits_.check({&demand.guard, 1}, kBitConflicts) == smt::BitSolver::Answer::Unsat;
      left += is_unsat ? 0 : 1;
      if (!DASHJ_MUTATE(open_demand_passes, is_unsat, true)) return false;
      bits_.exclude(demand.guard);
      refuted.push_back(demand);
      return true;
    };
    std::erase_if(demands, is_refuted);
    if (!refuted.empty()) keep(about_all(), any_of(refuted));
  }

  // Divisions that keep the SAT solver busy for a minute may be one line of arithmetic, or of numbers that are few.
  void refute_soon(std::vector<Demand>& demands, std::uint64_t units_of_each) {
    std::size_t left = 0;
    std::erase_if(demands, [&](const Demand& demand) {
      if (left == kFewDemands) return false;
      const bool is_unsat = std::holds_alternative<smt::Unsat>(ask(demand.guard, units_of_each, about(demand)));
      left += is_unsat ? 0 : 1;
      return is_unsat;
    });
  }

  // Sums of cells that were exchanged, choices between products: path by path that is arithmetic, all at once a search.
  bool are_refuted_by_cases(const std::vector<Demand>& demands, smt::ComparisonCases::Most most) {
    const Term any = any_of(demands);
    const Term conditions[] = {unwinder_.start_condition(), any};
    smt::ComparisonCases cases(store_, solver_, stop_, smt::BitSolver::Unsats::Checked);
    if (!cases.are_refuted(conditions, most)) return false;
    keep(about_all(), any);
    return true;
  }

  Term any_of(const std::vector<Demand>& demands) {
    std::vector<Term> guards;
    for (const Demand& demand : demands) guards.push_back(demand.guard);
    return any_of(guards);
  }
  Term any_of(const std::vector<Term>& guards) { return guards.size() == 1 ? guards[0] : store_.make(Op::Or, guards); }

  // The SAT solver knows the formula, the chain knows arithmetic: the chain has a short turn before the SAT solver's
  // long one, and the last.
  smt::CheckResult ask_at_once(Term any) {
    smt::CheckResult answer = ask(any, kFirstWholeUnits, about_all());
    if (!std::holds_alternative<smt::Undecided>(answer)) return answer;
    const bool is_first = turn_ == Turn::First;
    if (are_refuted_alone(any, is_first ? kFirstBitConflicts : kLastBitConflicts)) return smt::Unsat{};
    return is_first ? answer : ask(any, kWholeUnwindingUnits, about_all());
  }

  // By a solver that rewrites its clauses.
  bool are_refuted_alone(Term any, std::uint64_t conflicts) {
    if (bits_.check_alone({&any, 1}, conflicts) != smt::BitSolver::Answer::Unsat) return false;
    keep(about_all(), any);
    return true;
  }

  void keep(Obligation refuted, Term guard) {
    ++obligations_;
    refuted.assertions = {unwinder_.start_condition(), guard};
    proofs_.push_back(std::move(refuted));
  }

  static Obligation about_all() {
    return {tac::Methods::entry(),
            std::nullopt,
            tac::StmtId{0},
            "no run goes wrong, or on where the unwinding ends",
            false,
            {}};
  }

  static Obligation about(const Demand& demand) {
    return {demand.method, std::nullopt, demand.at, "no run of the entry comes here in this way", true, {}};
  }

  std::optional<CheckOutcome> does_not_hold(const Demand& demand) {
    const std::uint64_t before = solver_.units_used();
    const smt::CheckResult answer = ask(demand.guard, kObligationUnits, about(demand));
    if (std::holds_alternative<smt::Unsat>(answer)) return std::nullopt;
    if (const auto* undecided = std::get_if<smt::Undecided>(&answer))
      return NotDecided{demand.what + place(demand) + ": " + undecided->reason + ", after " +
                        std::to_string(solver_.units_used() - before) + " units"};
    return Rejected{demand.what + place(demand)};
  }

  smt::CheckResult ask(Term guard, std::uint64_t limit, Obligation kept) {
    const std::uint64_t used = solver_.units_used();
    if (used >= last_unit_) return smt::Undecided{"more work than an unwinding may take"};
    const Term conditions[] = {unwinder_.start_condition(), guard};
    smt::CheckResult answer = solver_.check({conditions, false, std::min(units(limit), last_unit_ - used)});
    if (std::holds_alternative<smt::Unsat>(answer)) keep(std::move(kept), guard);
    return answer;
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
  const StopToken& stop_;
  const Turn turn_;
  Unwinder unwinder_;
  unwound::Circuit circuit_;
  smt::BitSolver bits_;
  std::vector<Term> impossible_;  // guards of further copies, each refuted
  std::size_t questions_ = 0;     // about such guards
  std::uint64_t last_unit_ = 0;
  std::size_t obligations_ = 0;
};

// What is followed apart are values of ints of the entry and of rows that it is given, few enough.
std::optional<CheckOutcome> bad_cases(const tac::Methods& methods, const verdict::Unwinding& unwinding) {
  const tac::Body& entry = methods.body(tac::Methods::entry());
  std::set<std::uint32_t> known;
  for (const auto& [parameter, values] : unwinding.apart.parameters) {
    const bool is_int = parameter < entry.parameter_count && tac::is_int_like(entry.locals[parameter].type);
    if (!is_int || values.low > values.high || !known.insert(parameter).second)
      return Rejected{"cases of no parameter that is an int, or of none of its values"};
  }
  const std::vector<tac::ArrayInput> arrays = tac::array_inputs(entry.given_descriptor());
  std::set<concrete::RowPlace> known_rows;
  for (const auto& [place, values] : unwinding.apart.rows) {
    const bool is_row = place.table < arrays.size() && arrays[place.table].rows && place.row <= INT32_MAX;
    const bool are_different = std::set(values.begin(), values.end()).size() == values.size() && !values.empty();
    if (!is_row || !are_different || !known_rows.insert(place).second)
      return Rejected{"cases of no row of an array of arrays, or of none of its values"};
  }
  if (concrete::case_count(unwinding.apart) > kMaxCases) return NotDecided{"more cases than an unwinding may have"};
  return std::nullopt;
}

// The loops that the claims name, as they are where ranges are gone through by loops.
verdict::Unwinding with_heads(const tac::RangeLoops& loops, verdict::Unwinding unwinding) {
  for (verdict::Unwinding::Loop& loop : unwinding.loops) loop.head = loops.head_of({loop.method, loop.head}).second;
  return unwinding;
}

}  // namespace

// Together the cases are all inputs. However many they are, no more is done than for one, and one more.
CheckOutcome check_unwinding(const tac::Methods& as_lowered, const verdict::Unwinding& claims, term::TermStore& store,
                             smt::SmtSolver& solver, std::vector<Obligation>& proofs, const StopToken& stop,
                             Turn turn) {
  const tac::RangeLoops loops(as_lowered);
  const tac::Methods& methods = loops.methods();
  const verdict::Unwinding unwinding = with_heads(loops, claims);
  if (auto bad = bad_cases(methods, unwinding)) return *bad;
  std::size_t obligations = 0, steps = 0;
  const std::uint64_t first_unit = solver.units_used();
  const std::uint32_t first_term = store.size();
  std::vector<concrete::InputCase> cases = concrete::input_cases(unwinding.apart);
  if (DASHJ_MUTATE(last_case_forgotten, false, cases.size() > 1)) cases.pop_back();
  for (const concrete::InputCase& inputs : cases) {
    UnwindingChecker checker(methods, unwinding, inputs, store, solver, proofs, stop, turn);
    CheckOutcome outcome = checker.check();
    const auto* accepted = std::get_if<Accepted>(&outcome);
    if (accepted == nullptr) return outcome;
    obligations += accepted->obligations;
    steps += checker.steps();
    if (steps > kMaxUnwoundSteps || store.size() - first_term > kMaxUnwoundTerms ||
        solver.units_used() - first_unit > checker.units(kMaxUnwindingUnits))
      return NotDecided{"more work than the cases of an unwinding may take"};
  }
  return Accepted{unwinding.loops.size() + unwinding.recursions.size(), obligations};
}

}  // namespace dashj::check
