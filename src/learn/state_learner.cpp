// SPDX-License-Identifier: MIT
#include "learn/state_learner.h"

#include <algorithm>
#include <set>

#include "learn/operator_equalities.h"
#include "learn/polynomial_equations.h"
#include "learn/state_congruences.h"
#include "learn/state_orders.h"
#include "learn/state_table.h"
#include "learn/state_values.h"

namespace dashj::learn {

using term::Term;

namespace {

/// Guards that are looked under: each costs an elimination or two.
constexpr std::size_t kMaxGuards = 40;
/// A guard of fewer states supports nothing.
constexpr std::size_t kMinGuardRows = 3;

/// Candidates of one kind, and how many places are kept for them. What a kind leaves goes to the first that has more.
struct Kind {
  std::size_t share;
  std::vector<Term> claims;
};

/// Each kind's share first, then whatever there is, in order of kinds; without repeats.
std::vector<Term> ranked(const std::vector<Kind>& kinds, const std::set<Term>& is_true, std::size_t count) {
  std::vector<Term> chosen;
  std::set<Term> seen;
  for (const bool is_first_round : {true, false}) {
    for (const Kind& kind : kinds) {
      std::size_t taken = 0;
      for (const Term claim : kind.claims) {
        if (chosen.size() >= count || (is_first_round && taken >= kind.share)) break;
        if (!is_true.contains(claim) || !seen.insert(claim).second) continue;
        chosen.push_back(claim);
        ++taken;
      }
    }
  }
  return chosen;
}

class StateLearner {
 public:
  StateLearner(const StateShape& shape, std::span<const State> states, term::Builder& builder)
      : shape_(shape),
        states_(distinct_states(states)),
        builder_(builder),
        table_(shape, states_, states.size()),
        polynomials_(table_),
        orders_(table_, builder) {}

  StateCandidates learn() {
    find_guards();
    const std::vector<Kind> equalities = find_equalities();
    const std::vector<Kind> others = find_others();
    const std::set<Term> is_true = those_true_of_all(equalities, others);
    StateCandidates candidates{ranked(equalities, is_true, kMaxStateEqualities), {}};
    std::set<Term> rest = is_true;
    for (const Term equality : candidates.equalities) rest.erase(equality);
    candidates.others = ranked(others, rest, kMaxStateOthers);
    return candidates;
  }

 private:
  // The guards given and their negations, and the cases of variables that have few; the first of those that hold of the
  // same states. What holds of all states is a candidate itself.
  void find_guards() {
    std::vector<Term> conditions;
    for (const Term guard : shape_.guards) {
      conditions.push_back(guard);
      conditions.push_back(builder_.lnot(guard));
    }
    for (const Term value : value_cases(table_, builder_)) conditions.push_back(value);
    const std::vector<Rows> rows = rows_where(conditions, shape_.variables, table_.states(), builder_.store());
    std::set<Rows> seen;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      if (rows[i].size() == table_.size()) always_.push_back(conditions[i]);
      const bool says_something = rows[i].size() >= kMinGuardRows && rows[i].size() < table_.size();
      if (says_something && guards_.size() < kMaxGuards && seen.insert(rows[i]).second)
        guards_.push_back({conditions[i], rows[i]});
    }
  }

  std::vector<Kind> find_equalities() {
    Kind linear{12, {}}, products{8, {}}, quotients{4, {}}, operators{8, {}}, guarded{10, {}};
    for (const PolynomialEquation& equation : polynomials_.find_linear())
      linear.claims.push_back(as_term(equation, table_, builder_));
    for (const PolynomialEquation& equation : polynomials_.find_products()) {
      products.claims.push_back(as_term(equation, table_, builder_));
      for (const Term quotient : exact_quotients(equation, table_, builder_)) quotients.claims.push_back(quotient);
    }
    operators.claims = operator_equalities(table_, builder_);
    const ClaimMaker make(builder_);
    for (const StateGuard& guard : guards_) {
      for (const PolynomialEquation& equation : polynomials_.find_under(guard.rows))
        guarded.claims.push_back(make.implies(guard.term, as_term(equation, table_, builder_)));
    }
    return {linear, products, quotients, operators, guarded};
  }

  std::vector<Kind> find_others() {
    Kind guarded{20, {}};
    for (const StateGuard& guard : guards_) {
      for (const Term claim : orders_.guarded(guard)) guarded.claims.push_back(claim);
    }
    return {{8, always_},
            {24, orders_.bounds()},
            {16, orders_.orders()},
            {10, congruences(table_, builder_)},
            {6, few_values(table_, builder_)},
            {6, few_pairs(table_, builder_)},
            {12, orders_.orders_or_bounds()},
            guarded,
            {6, disequalities(table_, builder_)},
            {6, orders_.sums()},
            {4, orders_.unsigned_orders()},
            {4, orders_.loose_orders()}};
  }

  std::set<Term> those_true_of_all(const std::vector<Kind>& equalities, const std::vector<Kind>& others) {
    std::set<Term> claims;
    for (const std::vector<Kind>* kinds : {&equalities, &others}) {
      for (const Kind& kind : *kinds) claims.insert(kind.claims.begin(), kind.claims.end());
    }
    const std::vector<Term> conditions(claims.begin(), claims.end());
    const std::vector<Rows> rows = rows_where(conditions, shape_.variables, states_, builder_.store());
    std::set<Term> is_true;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      if (rows[i].size() == states_.size() && !builder_.store().is_const(conditions[i])) is_true.insert(conditions[i]);
    }
    return is_true;
  }

  const StateShape& shape_;
  std::vector<State> states_;
  term::Builder& builder_;
  StateTable table_;
  PolynomialFinder polynomials_;
  OrderFinder orders_;
  std::vector<StateGuard> guards_;
  std::vector<Term> always_;
};

}  // namespace

StateCandidates candidate_invariants(const StateShape& shape, std::span<const State> states, term::Builder& builder) {
  if (states.empty()) return {};
  return StateLearner(shape, states, builder).learn();
}

}  // namespace dashj::learn
