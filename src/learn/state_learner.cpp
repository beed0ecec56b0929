// SPDX-License-Identifier: MIT
#include "learn/state_learner.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

#include "learn/alternatives.h"
#include "learn/limits.h"
#include "learn/operator_equalities.h"
#include "learn/polynomial_equations.h"
#include "learn/state_congruences.h"
#include "learn/state_orders.h"
#include "learn/state_table.h"
#include "learn/state_values.h"

namespace dashj::learn {

using term::Term;

namespace {

/// Candidates of one kind, and how many places are kept for them. What kinds leave goes to others, up to `most`.
struct Kind {
  std::size_t share, most;
  std::vector<Term> claims;
};

/// Each kind's share first, then more of them, in order of kinds; none of the excluded ones, and without repeats.
std::vector<Term> ranked(const std::vector<Kind>& kinds, std::set<Term> excluded, std::size_t count) {
  std::vector<Term> chosen;
  std::vector<std::size_t> taken(kinds.size());
  for (const std::size_t Kind::*limit : {&Kind::share, &Kind::most}) {
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      for (const Term claim : kinds[i].claims) {
        if (chosen.size() >= count || taken[i] >= kinds[i].*limit) break;
        if (!excluded.insert(claim).second) continue;
        chosen.push_back(claim);
        ++taken[i];
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
        table_(shape, states_, states.size(), builder.store()),
        polynomials_{PolynomialFinder(table_, 32), PolynomialFinder(table_, 64)},
        orders_(table_, builder) {}

  StateCandidates learn() {
    find_guards();
    StateCandidates candidates;
    std::set<Term> excluded{builder_.truth(), builder_.falsity()};
    candidates.equalities = true_ones(find_equalities(), excluded, kMaxStateEqualities);
    excluded.insert(candidates.equalities.begin(), candidates.equalities.end());
    candidates.others = true_ones(find_others(), excluded, kMaxStateOthers);
    excluded.insert(candidates.others.begin(), candidates.others.end());
    candidates.multiples =
        true_ones({{kMaxStateMultiples, kMaxStateMultiples, orders_.multiples()}}, excluded, kMaxStateMultiples);
    return candidates;
  }

 private:
  // The guards given and their negations, signs, and the cases of variables that have few; the first of those that hold
  // of the same states. What holds of all states is a candidate itself.
  void find_guards() {
    std::vector<Term> conditions;
    for (const Term guard : shape_.guards) {
      conditions.push_back(guard);
      conditions.push_back(builder_.lnot(guard));
    }
    const std::size_t branch_count = conditions.size();
    for (const Term sign : signs(table_, builder_)) conditions.push_back(sign);
    for (const Term value : value_cases(table_, builder_)) conditions.push_back(value);
    const std::vector<Rows> rows = rows_where(conditions, shape_.variables, table_.states(), builder_.store());
    std::set<Rows> seen;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      if (rows[i].size() == table_.size()) always_.push_back(conditions[i]);
      const bool says_something = rows[i].size() >= kMinStateGuardRows && rows[i].size() < table_.size();
      if (says_something && guards_.size() < kMaxStateGuards && seen.insert(rows[i]).second) {
        guards_.push_back({conditions[i], rows[i]});
        if (i < branch_count) branch_count_ = guards_.size();
      }
    }
  }

  std::vector<Kind> find_equalities() {
    Kind linear{12, 24, {}}, products{8, 24, {}}, quotients{4, 8, {}}, operators{8, 12, {}}, guarded{10, 24, {}};
    for (PolynomialFinder& finder : polynomials_) {
      for (const PolynomialEquation& equation : finder.find_linear())
        linear.claims.push_back(as_term(equation, table_, builder_));
      for (const PolynomialEquation& equation : finder.find_products()) {
        products.claims.push_back(as_term(equation, table_, builder_));
        for (const Term quotient : exact_quotients(equation, table_, builder_)) quotients.claims.push_back(quotient);
      }
    }
    operators.claims = operator_equalities(table_, builder_);
    const ClaimMaker make(builder_);
    for (const StateGuard& guard : guards_) {
      for (PolynomialFinder& finder : polynomials_)
        for (const PolynomialEquation& equation : finder.find_under(guard.rows))
          guarded.claims.push_back(make.implies(guard.term, as_term(equation, table_, builder_)));
    }
    return {linear, products, quotients, operators, guarded};
  }

  [[nodiscard]] std::vector<std::size_t> unexpressed() const {
    std::vector<std::size_t> all;
    for (const PolynomialFinder& finder : polynomials_) {
      const std::vector<std::size_t> variables = finder.unexpressed();
      all.insert(all.end(), variables.begin(), variables.end());
    }
    return all;
  }

  std::vector<Kind> find_others() {
    Kind guarded{20, 40, {}};
    for (const StateGuard& guard : std::span(guards_).first(branch_count_)) {
      for (const Term claim : orders_.guarded(guard)) guarded.claims.push_back(claim);
    }
    Kind by_case{8, 24, {}};
    for (const StateGuard& guard : std::span(guards_).subspan(branch_count_)) {
      for (const Term claim : orders_.guarded(guard)) by_case.claims.push_back(claim);
    }
    return {{8, 16, always_},
            {24, 40, orders_.bounds()},
            {16, 40, orders_.orders()},
            {10, 20, congruences(table_, unexpressed(), builder_)},
            {6, 12, few_values(table_, builder_)},
            {6, 12, few_pairs(table_, builder_)},
            {12, 24, alternatives(table_, builder_)},
            guarded,
            by_case,
            {6, 12, disequalities(table_, builder_)},
            {6, 12, orders_.sums()},
            {4, 8, orders_.rests()},
            {4, 8, orders_.unsigned_orders()},
            {4, 16, orders_.loose_orders()}};
  }

  // Those that are offered are checked; those that take the places of the false ones as well. Few are false: where sums
  // overflow, or because the table has not all states.
  std::vector<Term> true_ones(const std::vector<Kind>& kinds, std::set<Term>& excluded, std::size_t count) {
    std::set<Term> is_true;
    while (true) {
      std::vector<Term> chosen = ranked(kinds, excluded, count), unchecked;
      const auto is_unchecked = [&](Term claim) { return !is_true.contains(claim); };
      std::copy_if(chosen.begin(), chosen.end(), std::back_inserter(unchecked), is_unchecked);
      if (unchecked.empty()) return chosen;
      const std::vector<Rows> rows = rows_where(unchecked, shape_.variables, states_, builder_.store());
      for (std::size_t i = 0; i < unchecked.size(); ++i)
        (rows[i].size() == states_.size() ? is_true : excluded).insert(unchecked[i]);
    }
  }

  const StateShape& shape_;
  std::vector<State> states_;
  term::Builder& builder_;
  StateTable table_;
  std::array<PolynomialFinder, 2> polynomials_;  // modulo 2^32 and modulo 2^64
  OrderFinder orders_;
  std::vector<StateGuard> guards_;
  std::size_t branch_count_ = 0;  // of the guards: those that were given
  std::vector<Term> always_;
};

}  // namespace

StateCandidates candidate_invariants(const StateShape& shape, std::span<const State> states, term::Builder& builder) {
  if (states.empty()) return {};
  return StateLearner(shape, states, builder).learn();
}

}  // namespace dashj::learn
