// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "smt/bits/circuit_clauses.h"

namespace dashj::smt {

/// Evaluates the gates that some literals rest on, for many inputs at a time: one in each bit of a few machine words.
class GateSimulation {
 public:
  static constexpr std::size_t kLanes = 256;
  using Lanes = std::array<std::uint64_t, kLanes / 64>;

  GateSimulation(const CircuitClauses& circuit, std::span<const Literal> outputs);

  /// The free variables among what the outputs rest on, ascending.
  [[nodiscard]] const std::vector<Literal>& inputs() const { return inputs_; }
  /// How many choices of one bit an evaluation makes.
  [[nodiscard]] std::size_t steps() const { return steps_.size(); }
  /// In which lanes all outputs hold; `values` are those of the inputs.
  [[nodiscard]] Lanes all_hold(std::span<const Lanes> values);

 private:
  using Place = std::uint32_t;  // 2 * position in values_ + (negated ? 1 : 0)
  /// Every gate is a choice, or two: no branches when they are evaluated.
  struct Step {
    Place condition, then, otherwise;
  };

  void mark_below(const CircuitClauses& circuit, std::span<const Literal> outputs);
  void add_gate(const CircuitClauses::Made& made);
  [[nodiscard]] Place place(Literal literal) const;
  Place add(Step step);
  [[nodiscard]] std::uint64_t word(Place place, std::size_t i) const {
    return values_[place / 2][i] ^ (std::uint64_t{0} - place % 2);
  }

  std::vector<Place> places_;  // by variable; 0: not below the outputs, or the truth
  std::vector<Literal> inputs_;
  std::vector<Step> steps_;
  std::vector<Place> outputs_;
  std::vector<Lanes> values_;  // the truth, the inputs, then what each step makes
};

}  // namespace dashj::smt
