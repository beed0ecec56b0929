// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "base/work_meter.h"
#include "fact/call_runs.h"
#include "fact/limits.h"
#include "program/encode.h"

namespace dashj::fact {

/// The values of calls and choices in a run with given choices: what term::Evaluator asks for. A call is run by itself;
/// one that does not end within the bound counts as Stopped.
class ApplicationValues {
 public:
  /// `max_steps`: statements of one call.
  ApplicationValues(const tac::Methods& methods, term::TermStore& store, std::size_t max_steps = kMaxValueSteps)
      : methods_(methods), store_(store), calls_(methods, store), runs_(methods, meter_), max_steps_(max_steps) {}

  /// `arguments`: the values of the application's arguments. `choices`: those of the whole run.
  [[nodiscard]] std::uint64_t value(term::Term application, std::span<const std::uint64_t> arguments,
                                    std::span<const tac::Value> choices);
  /// Statements run so far.
  [[nodiscard]] std::uint64_t steps() const { return meter_.used(Work::Steps); }
  /// Whether a call did not end within the bound since the last question: then what was said of it may not be so.
  [[nodiscard]] bool was_cut() const { return was_cut_; }
  void forget_cuts() { was_cut_ = false; }

 private:
  const tac::Methods& methods_;
  term::TermStore& store_;
  program::CallTerms calls_;
  WorkMeter meter_;
  CallRuns runs_;
  std::size_t max_steps_;
  bool was_cut_ = false;
};

}  // namespace dashj::fact
