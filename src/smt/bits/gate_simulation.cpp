// SPDX-License-Identifier: MIT
#include "smt/bits/gate_simulation.h"

#include <algorithm>
#include <cstdlib>

namespace dashj::smt {

using Gate = CircuitClauses::Gate;

namespace {
constexpr std::uint32_t kBelow = 1;  // as a place: marked, and not placed yet
}  // namespace

GateSimulation::GateSimulation(const CircuitClauses& circuit, std::span<const Literal> outputs) {
  mark_below(circuit, outputs);
  for (std::size_t variable = 2; variable < places_.size(); ++variable)
    if (places_[variable] == kBelow && circuit.made(static_cast<Literal>(variable)).gate == Gate::None)
      inputs_.push_back(static_cast<Literal>(variable));
  Lanes all{};
  all.fill(~std::uint64_t{0});
  values_.assign(1 + inputs_.size(), all);
  for (std::size_t i = 0; i < inputs_.size(); ++i)
    places_[static_cast<std::size_t>(inputs_[i])] = static_cast<Place>(2 * (i + 1));
  // Inputs of a gate have smaller numbers than its output.
  for (std::size_t variable = 2; variable < places_.size(); ++variable) {
    if (places_[variable] != kBelow) continue;
    add_gate(circuit.made(static_cast<Literal>(variable)));
    places_[variable] = static_cast<Place>(2 * (values_.size() - 1));
  }
  for (const Literal output : outputs) outputs_.push_back(place(output));
}

void GateSimulation::mark_below(const CircuitClauses& circuit, std::span<const Literal> outputs) {
  std::vector<Literal> waiting(outputs.begin(), outputs.end());
  while (!waiting.empty()) {
    const Literal variable = std::abs(waiting.back());
    waiting.pop_back();
    if (variable <= circuit.truth()) continue;
    if (places_.size() <= static_cast<std::size_t>(variable)) places_.resize(static_cast<std::size_t>(variable) + 1, 0);
    Place& its_place = places_[static_cast<std::size_t>(variable)];
    if (its_place == kBelow) continue;
    its_place = kBelow;
    const CircuitClauses::Made& made = circuit.made(variable);
    for (const Literal each : {made.a, made.b, made.c})
      if (each != 0) waiting.push_back(each);
  }
}

GateSimulation::Place GateSimulation::place(Literal literal) const {
  const auto variable = static_cast<std::size_t>(std::abs(literal));
  return (variable == 1 ? 0 : places_[variable]) + (literal < 0 ? 1 : 0);
}

GateSimulation::Place GateSimulation::add(Step step) {
  steps_.push_back(step);
  values_.emplace_back();
  return static_cast<Place>(2 * (values_.size() - 1));
}

void GateSimulation::add_gate(const CircuitClauses::Made& made) {
  const Place a = place(made.a), b = place(made.b);
  constexpr Place kFalse = 1;
  switch (made.gate) {
    case Gate::None:
      return;
    case Gate::And:
      add({a, b, kFalse});
      return;
    case Gate::ExclusiveOr:
      add({a, b ^ 1, b});
      return;
    case Gate::Choice:
      add({a, b, place(made.c)});
      return;
    case Gate::Majority: {  // where two differ, the third decides
      const Place differ = add({a, b ^ 1, b});
      add({differ, place(made.c), a});
      return;
    }
  }
}

GateSimulation::Lanes GateSimulation::all_hold(std::span<const Lanes> values) {
  std::copy(values.begin(), values.end(), values_.begin() + 1);
  Lanes* out = values_.data() + 1 + inputs_.size();
  for (const Step& step : steps_) {
    for (std::size_t i = 0; i < out->size(); ++i) {
      const std::uint64_t condition = word(step.condition, i);
      (*out)[i] = (condition & word(step.then, i)) | (~condition & word(step.otherwise, i));
    }
    ++out;
  }
  Lanes result = values_[0];
  for (const Place output : outputs_)
    for (std::size_t i = 0; i < result.size(); ++i) result[i] &= word(output, i);
  return result;
}

}  // namespace dashj::smt
