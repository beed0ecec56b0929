// SPDX-License-Identifier: MIT
#include "check/unwound/localizer.h"

#include <algorithm>
#include <queue>
#include <string>
#include <utility>

#include "base/mutant.h"
#include "check/limits.h"
#include "term/replace.h"

namespace dashj::check::unwound {

using term::Op;
using term::Term;

void Localizer::add_fact(Term condition) {
  if (!store_.is_const(condition)) facts_.push_back(condition);
}

// A guard is its front and one condition more (circuit.h): the last one first. Of a long guard the front is left out.
std::vector<Term> Localizer::conditions_of(Term guard) const {
  std::vector<Term> result;
  while (store_.op(guard) == Op::And && store_.args(guard).size() == 2 && result.size() < kMaxLocalConditions) {
    result.push_back(store_.args(guard)[1]);
    guard = store_.args(guard)[0];
  }
  if (result.empty() || store_.op(guard) != Op::And) result.push_back(guard);
  return result;
}

// The terms below the root that were made last; a term is younger than its arguments.
std::vector<Term> Localizer::latest(Term root, std::size_t count) const {
  std::vector<Term> result;
  std::priority_queue<std::uint32_t> open;
  Ids seen{root.id};
  open.push(root.id);
  while (!open.empty() && result.size() < count) {
    const Term at{open.top()};
    open.pop();
    result.push_back(at);
    for (const Term arg : store_.args(at))
      if (seen.insert(arg.id).second) open.push(arg.id);
  }
  return result;
}

const std::vector<Term>& Localizer::latest_of_fact(Term fact) {
  const auto [known, is_new] = latest_of_facts_.try_emplace(fact.id);
  if (is_new) known->second = latest(fact, kTermsOfLocalFact);
  return known->second;
}

Localizer::Part Localizer::part_of(Term guard, std::size_t terms) {
  const std::vector<Term> conditions = conditions_of(guard);
  std::vector<Term> chosen{conditions[0]};
  Ids kept, spoken_of;
  for (const Term term : latest(conditions[0], terms)) {
    kept.insert(term.id);
    spoken_of.insert(term.id);
    for (const Term arg : store_.args(term)) spoken_of.insert(arg.id);
  }
  std::size_t room = terms;
  const auto add_those_that_share = [&](bool is_input, auto begin, auto end) {
    for (auto other = begin; other != end && room > 0; ++other) {
      const std::vector<Term>& its = latest_of_fact(*other);
      const auto is_shared = [&](Term term) {
        return is_leaf(term) == is_input && !store_.is_const(term) && spoken_of.contains(term.id);
      };
      if (std::none_of(its.begin(), its.end(), is_shared)) continue;
      for (const Term term : its) room -= kept.insert(term.id).second && room > 0 ? 1 : 0;
      chosen.push_back(*other);
    }
  };
  // What speaks of the same terms says more than what speaks of the same inputs.
  add_those_that_share(false, conditions.begin() + 1, conditions.end());
  add_those_that_share(false, facts_.rbegin(), facts_.rend());
  add_those_that_share(true, conditions.begin() + 1, conditions.end());
  Part result = cut(chosen, kept);
  if (result.is_whole) {
    const auto is_left_out = [&](Term one) { return std::find(chosen.begin(), chosen.end(), one) == chosen.end(); };
    result.is_whole =
        std::none_of(conditions.begin(), conditions.end(), is_left_out) && conditions.size() < kMaxLocalConditions;
  }
  return result;
}

Localizer::Part Localizer::cut(const std::vector<Term>& conditions, const Ids& kept) {
  term::Replacement replacement;
  for (const std::uint32_t id : kept) {
    for (const Term arg : store_.args(Term{id})) {
      if (is_leaf(arg) || store_.sort(arg).is_map() || kept.contains(arg.id)) continue;
      const auto [variable, is_new] = variables_.try_emplace(arg.id);
      const std::string name = "term of " + std::to_string(store_.sort(arg).width);
      if (is_new)
        variable->second = DASHJ_MUTATE(cut_terms_confused, store_.fresh_variable(name, store_.sort(arg)),
                                        store_.variable(name, store_.sort(arg)));
      replacement.emplace(arg.id, variable->second);
    }
  }
  Part result;
  result.is_whole = replacement.empty();
  if (conditions.size() == 1) {
    result.assertions = {term::replace(store_, conditions[0], std::move(replacement))};
    return result;
  }
  const Term all = term::replace(store_, store_.make(Op::And, conditions), std::move(replacement));
  result.assertions.assign(store_.args(all).begin(), store_.args(all).end());
  return result;
}

}  // namespace dashj::check::unwound
