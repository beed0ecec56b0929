// SPDX-License-Identifier: MIT
#include "smt/bits/comparison_cases.h"

#include <algorithm>
#include <map>
#include <unordered_set>

#include "base/mutant.h"
#include "smt/limits.h"
#include "smt/query_scan.h"
#include "term/fold/folded.h"
#include "term/negation.h"

namespace dashj::smt {

using term::Op;
using term::Replacement;
using term::Term;

// Of orders and bits alone a SAT solver knows more than cases do; of sums the solver may know all at once.
bool ComparisonCases::are_refuted(std::span<const Term> conditions, Most most) {
  const QueryShape shape = QueryScanner(store_).scan(conditions);
  const bool is_of_arithmetic = shape.sums > 0 || shape.products > 0 || !shape.divisions.empty();
  if (!is_of_arithmetic || shape.has_floats || shape.nodes > kMaxComparisonNodes) return false;
  if (shape.products == 0 && std::holds_alternative<Unsat>(solver_.check({conditions, false, kUnitsBeforeCases})))
    return true;
  cases_ = 0;
  most_cases_ = most == Most::Few ? kFewComparisonCases : kMaxComparisonCases;
  refuted_ = 0;
  last_unit_ = solver_.units_used() + kComparisonCasesUnits;
  Case whole;
  whole.rest = conditions.size() == 1 ? conditions[0] : store_.make(Op::And, conditions);
  return is_refuted(std::move(whole));
}

bool ComparisonCases::is_refuted(Case at) {
  ++cases_;
  if (is_hopeless()) return false;
  bool is_impossible = !propagate(at);
  if (!is_impossible) {
    if (const auto comparison = next_comparison(at.rest)) {
      is_impossible = !may_be(at);
      if (!is_impossible) return are_both_refuted(at, *comparison);
    } else {
      is_impossible = is_refuted_whole(at);
    }
  }
  if (is_impossible) refuted_ += at.share;
  return is_impossible;
}

// One of the two cases of a comparison is that of the model found before it.
bool ComparisonCases::may_be(Case& at) {
  if (at.model) {
    const auto value_of = [&](Term variable) { return at.model->value(variable); };
    const auto apply_value = [&](Term application, std::span<const std::uint64_t>) { return value_of(application); };
    const auto holds = [&](Term each) { return evaluator_.evaluate(each, value_of, apply_value) != 0; };
    if (std::all_of(at.known.begin(), at.known.end(), holds)) return true;
  }
  const BitSolver::Answer answer = bits_.check(at.known, kComparisonConflicts);
  if (answer == BitSolver::Answer::Sat) at.model = std::make_shared<const Model>(bits_.model());
  return answer != BitSolver::Answer::Unsat;
}

bool ComparisonCases::are_both_refuted(const Case& at, Term comparison) {
  const auto part = [&](Term holds) {
    return Case{at.known, store_.make(Op::And, {holds, at.rest}), at.model, at.share / 2};
  };
  return is_refuted(part(comparison)) &&
         DASHJ_MUTATE(one_case_is_all, is_refuted(part(term::negated(store_, comparison))), true);
}

bool ComparisonCases::is_refuted_whole(const Case& at) {
  std::vector<Term> conditions = at.known;
  conditions.push_back(at.rest);
  return std::holds_alternative<Unsat>(solver_.check({conditions, false, kComparisonUnits}));
}

// What was refuted so far says about how many cases there are. The first ones say it badly.
bool ComparisonCases::is_hopeless() const {
  if (stop_.should_stop() || cases_ > most_cases_ || solver_.units_used() > last_unit_) return true;
  const double most_expected = kExpectedOfCases * static_cast<double>(most_cases_);
  return cases_ > kFirstComparisonCases && static_cast<double>(cases_) > most_expected * refuted_;
}

// Until nothing new is known. False: the case cannot be.
bool ComparisonCases::propagate(Case& at) {
  while (true) {
    const std::size_t before = at.known.size();
    if (!take_known(at)) return false;
    if (at.known.size() == before) return true;
    Replacement values;
    for (std::size_t i = before; i < at.known.size(); ++i) put_in(at.known[i], values);
    put_in_numbers(at.known, values);
    at.rest = term::folded(store_, at.rest, std::move(values));
  }
}

// The parts of the rest that hold by themselves, which are comparisons without a choice. False: one does not hold.
bool ComparisonCases::take_known(Case& at) {
  std::vector<Term> open{at.rest};
  std::unordered_set<std::uint32_t> seen;
  while (!open.empty()) {
    const Term part = open.back();
    open.pop_back();
    if (!seen.insert(part.id).second) continue;
    const bool is_negated = store_.op(part) == Op::Not;
    const Term inner = without_not(part);
    if (store_.is_const(inner)) {
      if (store_.is_true(inner) == is_negated) return false;
      continue;
    }
    const std::vector<Term> args(store_.args(inner).begin(), store_.args(inner).end());
    if (is_negated && store_.op(inner) == Op::Not) {
      open.push_back(args[0]);
    } else if (store_.op(inner) == Op::And || store_.op(inner) == Op::Or) {
      if ((store_.op(inner) == Op::Or) != is_negated) continue;
      for (const Term arg : args) open.push_back(is_negated ? term::negated(store_, arg) : arg);
    } else if (!looks_at_choice(inner)) {
      at.known.push_back(part);
    }
  }
  return true;
}

// Arguments are older than their term, so a work list over ids is enough.
bool ComparisonCases::looks_at_choice(Term term) {
  std::vector<Term> stack{term};
  while (!stack.empty()) {
    const Term at = stack.back();
    bool is_choice = store_.op(at) == Op::Ite, is_ready = true;
    for (const Term arg : store_.args(at)) {
      const auto known = choices_.find(arg.id);
      is_ready = is_ready && known != choices_.end();
      if (known == choices_.end())
        stack.push_back(arg);
      else
        is_choice = is_choice || known->second;
    }
    if (!is_ready) continue;
    stack.pop_back();
    choices_[at.id] = is_choice;
  }
  return choices_.at(term.id);
}

// What a comparison says of others of the same two numbers, and of what is equal to a constant.
void ComparisonCases::put_in(Term literal, Replacement& values) {
  const bool holds = store_.op(literal) != Op::Not;
  const Term comparison = without_not(literal);
  const Op op = store_.op(comparison);
  values[comparison.id] = store_.bool_const(holds);
  if (op != Op::Eq && op != Op::BvSlt && op != Op::BvSle) return;
  const Term a = store_.args(comparison)[0], b = store_.args(comparison)[1];
  if (op == Op::Eq) {
    if (!holds || store_.sort(a).is_map()) return;
    if (store_.is_const(b)) put_in_number(a, b, values);
    if (store_.is_const(a)) put_in_number(b, a, values);
    return;
  }
  const bool is_strict = (op == Op::BvSlt) == holds;
  const Term low = holds ? a : b, high = holds ? b : a;
  const auto say = [&](Op of, Term x, Term y, bool is) { values[store_.make(of, {x, y}).id] = store_.bool_const(is); };
  say(Op::BvSle, low, high, true);
  say(Op::BvSlt, high, low, false);
  if (!DASHJ_MUTATE(at_most_is_less, is_strict, true)) return;
  say(Op::BvSlt, low, high, true);
  say(Op::BvSle, high, low, false);
  say(Op::Eq, low, high, false);
  say(Op::Eq, high, low, false);
}

// Of x + c = d follows x = d - c.
void ComparisonCases::put_in_number(Term term, Term number, Replacement& values) {
  while (!store_.is_const(term)) {
    values.try_emplace(term.id, number);
    if (store_.op(term) != Op::BvAdd) return;
    const Term a = store_.args(term)[0], b = store_.args(term)[1];
    const Term constant = store_.is_const(b) ? b : a;
    if (!store_.is_const(constant)) return;
    term = constant == b ? a : b;
    number = store_.bv_const(store_.sort(term).width, store_.value(number) - store_.value(constant));
  }
}

// A variable that comparisons with constants leave one number is that number.
void ComparisonCases::put_in_numbers(std::span<const Term> known, Replacement& values) {
  std::map<Term, std::vector<Term>> bounds;
  for (const Term literal : known) {
    const auto args = store_.args(without_not(literal));
    if (args.size() != 2 || !store_.sort(args[0]).is_bv()) continue;
    for (const std::size_t i : {0, 1})
      if (store_.op(args[i]) == Op::Variable && store_.is_const(args[1 - i])) bounds[args[i]].push_back(literal);
  }
  for (const auto& [variable, literals] : bounds) {
    if (literals.size() < 2) continue;
    const auto range = ranges_.of_where(variable, store_.make(Op::And, literals));
    if (range && range->low == range->high)
      values.try_emplace(variable.id, store_.constant(store_.sort(variable), range->low));
  }
}

// The oldest, which was made first of those that look at no choice: those that do have one of these below it.
std::optional<Term> ComparisonCases::next_comparison(Term rest) const {
  std::vector<Term> stack{rest};
  std::unordered_set<std::uint32_t> seen;
  std::optional<Term> first;
  while (!stack.empty()) {
    const Term at = stack.back();
    stack.pop_back();
    if (!seen.insert(at.id).second) continue;
    const Op op = store_.op(at);
    const bool is_joined = op == Op::And || op == Op::Or || op == Op::Not || op == Op::Ite;
    if (store_.sort(at).is_bool() && !store_.is_const(at) && !is_joined && (!first || at < *first)) first = at;
    stack.insert(stack.end(), store_.args(at).begin(), store_.args(at).end());
  }
  return first;
}

Term ComparisonCases::without_not(Term condition) const {
  return store_.op(condition) == Op::Not ? store_.args(condition)[0] : condition;
}

}  // namespace dashj::smt
