// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

#include "classfile/tac/array_inputs.h"
#include "concrete/given_arrays.h"
#include "concrete/limits.h"
#include "concrete/tac_interpreter.h"
#include "dash/dash_loop.h"
#include "fact/justification.h"
#include "program/encode.h"
#include "term/applications.h"
#include "term/values.h"

namespace dashj::dash {

using term::Term;

smt::CheckResult LoopContext::check(smt::Query query) const {
  if (last_unit != 0) {
    const std::uint64_t used = solver.units_used();
    if (used >= last_unit) return smt::Undecided{"no units are left"};
    query.total_limit = last_unit - used;
    query.resource_limit =
        query.resource_limit == 0 ? query.total_limit : std::min(query.resource_limit, query.total_limit);
  }
  return solver.check(query);
}

smt::CheckResult Dash::is_sat(const std::vector<Term>& assertions, bool wants_core, std::uint64_t resource_limit,
                              bool opens_calls) {
  smt::CheckResult answer = context_.check({assertions, wants_core, resource_limit, opens_calls});
  const auto* sat = std::get_if<smt::Sat>(&answer);
  if (sat == nullptr || keeps_bounds(sat->model)) return answer;
  // A model of more than what was asked is one of that: an array that is longer than it must be costs its test time,
  // and memory that there may not be. No test has an object of a class that is not known.
  std::vector<Term> bounded = assertions;
  for (const Bound& bound : input_bounds())
    bounded.push_back(builder_.make(term::Op::BvSle, {bound.number, builder_.store().int_const(bound.most)}));
  const smt::CheckResult other = context_.check({bounded, false, resource_limit, opens_calls});
  return std::holds_alternative<smt::Sat>(other) ? other : answer;
}

// Of how long the arrays are that the entry is given, and the first rows of arrays of arrays, and of what objects are.
std::vector<Dash::Bound> Dash::input_bounds() const {
  constexpr auto kLastKind = static_cast<std::int32_t>(tac::object_code(tac::ObjectKind::Another)) - 1;
  term::TermStore& store = builder_.store();
  std::vector<Bound> bounds;
  const symbolic::LocationGraph& entry_locations = entry().locations_;
  const auto input = [&](std::uint32_t argument) {
    return nesting_ ? entry().renamer().initial(argument) : entry_locations.variables[argument];
  };
  std::uint64_t number = 0;
  for (const tac::ArrayInput& array : tac::array_inputs(entry_locations.body->given_descriptor())) {
    ++number;
    const auto cell = [&](std::uint64_t index) {
      return builder_.make(term::Op::Select,
                           {input(array.rows.value_or(array.cells)), store.bv_const(64, number << 32 | index)});
    };
    if (!array.is_object()) bounds.push_back({input(array.length), concrete::kShortArray});
    const bool may_be_unknown = tac::is_any_object(array.objects);
    if (may_be_unknown) bounds.push_back({cell(tac::kClassOfArray), kLastKind});
    for (std::uint64_t row = 0; array.rows && row < static_cast<std::uint64_t>(concrete::kShortArray); ++row)
      if (array.objects.empty() || may_be_unknown)
        bounds.push_back({cell(row), may_be_unknown ? kLastKind : concrete::kShortArray});
  }
  return bounds;
}

bool Dash::keeps_bounds(const smt::Model& model) const {
  const std::vector<Bound> bounds = input_bounds();
  fact::ModelValues values(builder_.store(), model);
  return std::all_of(bounds.begin(), bounds.end(), [&](const Bound& bound) {
    return term::value_of(values.value(bound.number), builder_.store().sort(bound.number)) <= bound.most;
  });
}

// A state that satisfies a query is a model (design 5.3): before the solver, every parameter is tried with the same
// small number. It costs a microsecond and gives people inputs they can read.
std::optional<concrete::TestInput> Dash::probe_inputs(const std::vector<Term>& assertions) {
  constexpr std::array<tac::Value, 3> kProbes{0, -1, 1};
  for (const tac::Value probe : kProbes) {
    concrete::TestInput input;
    for (std::uint32_t i = 0; i < locations_.body->parameter_count; ++i)
      input.arguments.push_back(concrete::uniform(locations_.body->locals[i].type, probe));
    input.arguments = concrete::without_surplus(locations_.body->given_descriptor(), std::move(input.arguments));
    if (inputs_run_.contains({input.arguments, input.choices})) continue;
    application_values_.forget_cuts();
    const bool holds =
        std::all_of(assertions.begin(), assertions.end(), [&](Term assertion) { return holds_for(assertion, input); });
    if (holds && !application_values_.was_cut()) return input;
  }
  return std::nullopt;
}

bool Dash::holds_for(Term assertion, const concrete::TestInput& input) {
  const auto value_of = [&](Term variable) -> std::uint64_t {
    for (std::size_t i = 0; i < input.arguments.size(); ++i)
      if (locations_.variables[i] == variable) return static_cast<std::uint64_t>(input.arguments[i]);
    return 0;  // the choice index at the start
  };
  const auto apply_value = [&](Term application, std::span<const std::uint64_t> arguments) {
    return application_values_.value(application, arguments, input.choices);
  };
  return evaluator_.evaluate(assertion, value_of, apply_value) != 0;
}

// Study 3.4.1: a parameter that the constraint does not mention is zero. So are choices.
concrete::TestInput Dash::input_of(const smt::Model& model) const {
  std::vector<Term> parameters;
  const symbolic::LocationGraph& entry_locations = entry().locations_;
  for (std::uint32_t i = 0; i < entry_locations.body->parameter_count; ++i)
    parameters.push_back(nesting_ ? entry().renamer().initial(i) : entry_locations.variables[i]);
  return input_of(model, parameters);
}

concrete::TestInput Dash::input_of(const smt::Model& model, std::span<const Term> parameters) const {
  const term::TermStore& store = builder_.store();
  concrete::TestInput input;
  for (const Term parameter : parameters.first(entry().locations_.body->parameter_count))
    input.arguments.push_back(term::value_of(model.value(parameter), store.sort(parameter)));
  input.arguments =
      concrete::with_cells_in_range(entry().locations_.body->given_descriptor(), std::move(input.arguments));
  fact::ModelValues values(store, model);
  const program::CallTerms calls(*locations_.methods, builder_.store());
  std::map<std::uint64_t, tac::Value> choices;
  for (const auto& [id, value] : model.values) {
    const Term at{id};
    if (store.op(at) != term::Op::Apply || !calls.is_choice(at)) continue;
    const std::uint64_t index = values.value(store.args(at)[0]);
    if (index < kMaxChoices) choices[index] = term::value_of(value, store.sort(at));
  }
  for (const auto& [index, value] : choices) {
    input.choices.resize(index + 1, 0);
    input.choices[index] = value;
  }
  return input;
}

// Of a boolean array cells are 0 or 1, and a float has one NaN: a formula may not know. An array of arrays has so many
// rows at most, and no run has an object of a class that is not known.
bool Dash::may_differ_from_model() const {
  const auto arrays = tac::array_inputs(entry().locations_.body->given_descriptor());
  return std::any_of(arrays.begin(), arrays.end(), [](const tac::ArrayInput& array) {
    return array.component == tac::Type::Boolean || tac::is_float(array.component) || array.rows ||
           tac::is_any_object(array.objects);
  });
}

bool Dash::speak_of_calls(const std::vector<Term>& assertions) const {
  return std::any_of(assertions.begin(), assertions.end(),
                     [&](Term term) { return builder_.store().has_applications(term); });
}

// Why a test does not cross the frontier though it should.
UnknownReason Dash::why_not_crossed(const std::vector<Term>& assertions) const {
  const tac::Methods& methods = *locations_.methods;
  const auto arrays = tac::array_inputs(entry().locations_.body->given_descriptor());
  const bool may_be_given_another = std::any_of(
      arrays.begin(), arrays.end(), [](const tac::ArrayInput& array) { return tac::is_any_object(array.objects); });
  if (may_be_given_another && !speak_of_calls(assertions))
    return {UnknownKind::Unsupported, "an object of which the class is not known"};
  if (!methods.observes()) return {UnknownKind::Call, described_calls(assertions)};
  return {UnknownKind::Observed, fmt::format("{}", fmt::join(methods.observed(), ", "))};
}

// The methods whose calls a constraint speaks of, for people.
std::string Dash::described_calls(const std::vector<Term>& assertions) const {
  const term::TermStore& store = builder_.store();
  const program::CallTerms calls(*locations_.methods, builder_.store());
  std::set<tac::MethodId> methods;
  for (const Term application : term::applications(store, assertions))
    if (const auto method = calls.method_of(application)) methods.insert(*method);
  std::string text;
  for (const tac::MethodId method : methods)
    text += (text.empty() ? "" : ", ") + locations_.methods->body(method).place_name();
  return text;
}

}  // namespace dashj::dash
