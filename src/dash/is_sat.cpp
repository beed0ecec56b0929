// SPDX-License-Identifier: MIT
#include <array>

#include "dash/dash_loop.h"

namespace dashj::dash {

using term::Term;

smt::CheckResult Dash::is_sat(const std::vector<Term>& assertions, bool wants_core, std::uint64_t resource_limit) {
  return context_.solver.check({assertions, wants_core, resource_limit});
}

// A state that satisfies a query is a model (design 5.3): before the solver, every parameter is tried with the same small number. It
// costs a microsecond and gives people inputs they can read.
std::optional<concrete::TestInput> Dash::probe_inputs(const std::vector<Term>& assertions) {
  constexpr std::array<std::int32_t, 3> kProbes{0, -1, 1};
  for (const std::int32_t probe : kProbes) {
    bool holds = true;
    for (const Term assertion : assertions) {
      holds = evaluator_.evaluate(assertion, [&](Term) -> std::uint64_t { return static_cast<std::uint32_t>(probe); }) != 0;
      if (!holds) break;
    }
    if (!holds) continue;
    concrete::TestInput input{std::vector<std::int32_t>(locations_.body->parameter_count, probe)};
    if (!inputs_run_.contains(input.arguments)) return input;
  }
  return std::nullopt;
}

// Study 3.4.1: a parameter that the constraint does not mention is zero.
concrete::TestInput Dash::input_of(const smt::Model& model) const {
  concrete::TestInput input;
  for (std::uint32_t i = 0; i < locations_.body->parameter_count; ++i)
    input.arguments.push_back(static_cast<std::int32_t>(static_cast<std::uint32_t>(model.value(locations_.variables[i]))));
  return input;
}

}  // namespace dashj::dash
