// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "fact/application_values.h"
#include "smt/smt_solver.h"
#include "smt/value_ranges.h"
#include "term/evaluate.h"

namespace dashj::fact {

/// Decides a conjunction over few values by trying all of them, each call in it being run (design 5.2 item 9, the
/// plainest proof from tests: a call is a function of its arguments, so its run is what it does). No value: there are
/// too many values, choices are among them, or a call does not end within its bound. Empty inside: no assignment
/// satisfies it.
class TryAll {
 public:
  TryAll(const tac::Methods& methods, term::TermStore& store)
      : methods_(methods), store_(store), evaluator_(store), collector_(store) {}

  [[nodiscard]] std::optional<std::optional<smt::Model>> decide(std::span<const term::Term> assertions,
                                                                std::uint64_t max_assignments);

  /// From now on runs() is kept.
  void keep_runs() { keeps_runs_ = true; }
  /// What the runs for the last decision have shown: x != 1 || f(x) == 3, one for each application and values of its
  /// arguments.
  [[nodiscard]] std::vector<term::Term> runs();

 private:
  struct Variable {
    term::Term variable;
    smt::ValueRange range;
  };
  [[nodiscard]] std::optional<std::vector<Variable>> few_values(std::span<const term::Term> assertions,
                                                                std::uint64_t max_assignments);
  [[nodiscard]] bool has_choices(std::span<const term::Term> assertions) const;
  [[nodiscard]] smt::Model model(std::span<const term::Term> assertions,
                                 const std::unordered_map<std::uint32_t, std::uint64_t>& values,
                                 ApplicationValues& applications);

  const tac::Methods& methods_;
  term::TermStore& store_;
  term::Evaluator evaluator_;
  term::VariableCollector collector_;
  bool keeps_runs_ = false;
  using Run = std::pair<term::Term, std::vector<std::uint64_t>>;  // an application, the values of its arguments
  std::map<Run, std::uint64_t> shown_;
};

}  // namespace dashj::fact
