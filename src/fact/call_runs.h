// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/work_meter.h"
#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"

namespace dashj::fact {

/// How one call turned out. `result` and `choices_made` mean something where it returned, `outputs` (Body::outputs)
/// where it returned or threw.
struct CallOutcome {
  tac::CallExit exit = tac::CallExit::Normal;
  tac::Value result = 0;
  std::uint32_t choices_made = 0;
  std::vector<tac::Value> outputs = {};
};

/// Runs single calls on the interpreter and remembers them. A call is a function of its arguments and of the choices
/// from its own on (Methods), so one run says all there is to say about them; a call that does not end within the bound
/// says nothing.
class CallRuns {
 public:
  /// Charges the statements that it runs.
  CallRuns(const tac::Methods& methods, WorkMeter& meter) : methods_(methods), meter_(meter) {}

  /// `choices`: from the call's first one on. No value: it did not end within `max_steps` statements.
  [[nodiscard]] std::optional<CallOutcome> run(tac::MethodId method, std::span<const tac::Value> arguments,
                                               std::span<const tac::Value> choices, std::size_t max_steps);

 private:
  struct Known {
    std::optional<CallOutcome> outcome;
    std::size_t max_steps;  // under which there was none
  };
  using Key = std::pair<tac::MethodId, std::vector<tac::Value>>;

  [[nodiscard]] std::optional<CallOutcome> run_with_choices(tac::MethodId method, std::span<const tac::Value> arguments,
                                                            std::span<const tac::Value> choices, std::size_t max_steps);
  [[nodiscard]] std::optional<CallOutcome> run_remembering(const Key& key, std::size_t max_steps);

  const tac::Methods& methods_;
  WorkMeter& meter_;
  std::map<Key, Known> known_;  // of methods that make no choices
};

}  // namespace dashj::fact
