// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "learn/sample_table.h"
#include "learn/state_learner.h"

namespace dashj::learn {

/// Distinct states, column by column: the numbers that guesses are made from. Few enough to look at all pairs and
/// triples of columns; what holds of them is still to be checked on all states.
class StateTable {
 public:
  /// `observed`: how many states there were with repeats. Precondition: each state has a value for each variable.
  StateTable(const StateShape& shape, std::span<const State> distinct_states, std::size_t observed,
             const term::TermStore& store);

  [[nodiscard]] const StateShape& shape() const { return shape_; }
  [[nodiscard]] std::size_t size() const { return states_.size(); }
  [[nodiscard]] std::size_t observed() const { return observed_; }
  [[nodiscard]] std::size_t variable_count() const { return columns_.size(); }
  [[nodiscard]] term::Term variable(std::size_t index) const { return shape_.variables[index]; }
  [[nodiscard]] const std::vector<std::int64_t>& column(std::size_t variable) const { return columns_[variable]; }
  /// Of a variable: 32 or 64.
  [[nodiscard]] unsigned width(std::size_t variable) const { return widths_[variable]; }
  [[nodiscard]] std::span<const State> states() const { return states_; }
  [[nodiscard]] Rows all() const;

  /// The distinct values of a variable, ascending.
  [[nodiscard]] const std::vector<std::int64_t>& values(std::size_t variable) const { return values_[variable]; }
  [[nodiscard]] bool is_constant(std::size_t variable) const { return values_[variable].size() <= 1; }

 private:
  const StateShape& shape_;
  std::vector<State> states_;
  std::size_t observed_;
  std::vector<unsigned> widths_;
  std::vector<std::vector<std::int64_t>> columns_, values_;
};

/// The states, ascending and without repeats.
[[nodiscard]] std::vector<State> distinct_states(std::span<const State> states);

/// The states that each condition holds of; none for one that speaks of anything but these variables. Looks at each
/// distinct node once for each state.
[[nodiscard]] std::vector<Rows> rows_where(std::span<const term::Term> conditions,
                                           std::span<const term::Term> variables, std::span<const State> states,
                                           const term::TermStore& store);

}  // namespace dashj::learn
