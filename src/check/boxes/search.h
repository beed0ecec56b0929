// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/stop_token.h"
#include "check/boxes/bounds.h"
#include "smt/smt_solver.h"
#include "term/evaluate.h"

namespace dashj::check::boxes {

/// One query, by boxes. A box is given up only where Bounds finds that it has no model, and halves of a box are all of
/// it: when none is left, there is no model.
class Search {
 public:
  Search(const term::TermStore& store, const smt::Query& query, WorkMeter& meter);

  /// No value: the steps did not suffice, or halving does not help.
  [[nodiscard]] std::optional<smt::CheckResult> run(std::uint64_t max_steps, const StopToken& stop);
  [[nodiscard]] std::uint64_t steps() const { return steps_; }

 private:
  struct Item {
    Box box;
    std::vector<int> halvings;  // by variable
    Conditions assumed;
  };

  [[nodiscard]] bool is_point(std::size_t variable, const Values& values) const;
  [[nodiscard]] bool has_nan(const Box& box) const;
  [[nodiscard]] std::optional<std::size_t> variable_to_halve(const Item& item) const;
  [[nodiscard]] bool take_cases(const Item& item);
  void halve(Item item, std::size_t variable);
  [[nodiscard]] std::optional<smt::Model> model_in(const Box& box);
  [[nodiscard]] std::uint64_t bits_of(std::size_t variable, const Values& values, int place) const;
  [[nodiscard]] bool is_float(std::size_t variable) const { return graph_.nodes[graph_.variables[variable]].is_float; }

  const smt::Query& query_;
  WorkMeter& meter_;
  Graph graph_;
  Bounds bounds_;
  term::Evaluator evaluator_;
  std::vector<Item> work_;
  std::uint64_t steps_ = 0;
};

}  // namespace dashj::check::boxes
