// SPDX-License-Identifier: MIT
#include "fact/try_all.h"

#include <algorithm>
#include <set>

#include "base/mutant.h"
#include "fact/limits.h"
#include "smt/value_ranges.h"
#include "term/applications.h"
#include "term/values.h"

namespace dashj::fact {

using term::Op;
using term::Term;

std::optional<std::vector<TryAll::Variable>> TryAll::few_values(std::span<const Term> assertions,
                                                                std::uint64_t max_assignments) {
  const auto ranges = smt::value_ranges(store_, assertions, smt::Orders::Followed);
  std::set<Term> names;
  for (const Term assertion : assertions)
    for (const Term variable : collector_.variables(assertion)) names.insert(variable);
  std::vector<Variable> variables;
  std::uint64_t assignments = 1;
  for (const Term variable : names) {
    const auto range = ranges.find(variable);
    if (range == ranges.end()) return std::nullopt;
    const std::uint64_t size = std::max<std::uint64_t>(1, range->second.count());
    if (size > max_assignments / assignments) return std::nullopt;
    assignments *= size;
    variables.push_back({variable, range->second});
  }
  return variables;
}

bool TryAll::has_choices(std::span<const Term> assertions) const {
  const program::CallTerms calls(methods_, store_);
  for (const Term application : term::applications(store_, assertions)) {
    const auto method = calls.method_of(application);
    if (!method || methods_.makes_choices(*method)) return true;
  }
  return false;
}

// An odometer over the values; an assertion is evaluated once its last variable is set, and cuts off what lies below
// where it fails.
std::optional<std::optional<smt::Model>> TryAll::decide(std::span<const Term> assertions,
                                                        std::uint64_t max_assignments) {
  const auto variables = few_values(assertions, max_assignments);
  if (!variables || DASHJ_MUTATE(choices_are_known, has_choices(assertions), false)) return std::nullopt;
  if (std::any_of(variables->begin(), variables->end(), [](const Variable& v) { return v.range.is_empty(); }))
    return std::optional<smt::Model>();

  std::vector<std::vector<Term>> checked_at(variables->size() + 1);
  for (const Term assertion : assertions) {
    std::size_t level = 0;
    for (const Term variable : collector_.variables(assertion))
      for (std::size_t i = 0; i < variables->size(); ++i)
        if ((*variables)[i].variable == variable) level = std::max(level, i + 1);
    checked_at[level].push_back(assertion);
  }
  ApplicationValues applications(methods_, store_);
  std::unordered_map<std::uint32_t, std::uint64_t> values;
  shown_.clear();
  const auto holds_at = [&](std::size_t level) {
    const auto value_of = [&](Term variable) { return values.at(variable.id); };
    const auto apply_value = [&](Term application, std::span<const std::uint64_t> arguments) {
      const std::uint64_t value = applications.value(application, arguments, {});
      if (keeps_runs_) shown_.emplace(Run{application, {arguments.begin(), arguments.end()}}, value);
      return value;
    };
    return std::all_of(checked_at[level].begin(), checked_at[level].end(),
                       [&](Term assertion) { return evaluator_.evaluate(assertion, value_of, apply_value) != 0; });
  };
  if (!holds_at(0)) return applications.was_cut() ? std::nullopt : std::make_optional(std::optional<smt::Model>());
  std::vector<std::uint64_t> next(variables->size(), 0);  // how far above the least value
  std::size_t level = 0;
  while (true) {
    if (applications.was_cut() || applications.steps() > kMaxTriedSteps) return std::nullopt;
    if (level == variables->size()) return model(assertions, values, applications);
    const auto& [variable, range] = (*variables)[level];
    if (next[level] >= range.count()) {
      if (level == 0) return std::optional<smt::Model>();
      next[level] = 0;
      --level;
      continue;
    }
    values[variable.id] =
        (static_cast<std::uint64_t>(range.low) + next[level]++) & term::value_mask(store_.sort(variable));
    if (holds_at(level + 1)) ++level;
  }
}

std::vector<Term> TryAll::runs() {
  const auto constant = [this](std::uint64_t bits, term::Sort sort) {
    return term::term_of(store_, term::value_of(bits, sort), sort);
  };
  const auto equal = [&](Term term, std::uint64_t bits) {
    return store_.make(Op::Eq, {term, constant(bits, store_.sort(term))});
  };
  std::vector<Term> result;
  for (const auto& [run, value] : shown_) {
    const auto& [application, values] = run;
    const std::vector<Term> arguments(store_.args(application).begin(), store_.args(application).end());
    std::vector<Term> cases;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      cases.push_back(store_.make(Op::Not, {equal(arguments[i], values[i])}));
    cases.push_back(equal(application, value));
    result.push_back(cases.size() == 1 ? cases[0] : store_.make(Op::Or, cases));
  }
  return result;
}

smt::Model TryAll::model(std::span<const Term> assertions,
                         const std::unordered_map<std::uint32_t, std::uint64_t>& values,
                         ApplicationValues& applications) {
  smt::Model result{values};
  const auto value_of = [&](Term variable) { return values.at(variable.id); };
  const auto apply_value = [&](Term application, std::span<const std::uint64_t> arguments) {
    return applications.value(application, arguments, {});
  };
  for (const Term application : term::applications(store_, assertions))
    result.values[application.id] = evaluator_.evaluate(application, value_of, apply_value);
  return result;
}

}  // namespace dashj::fact
