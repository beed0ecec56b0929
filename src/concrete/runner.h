// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "base/unknown_reason.h"
#include "concrete/concrete_trace.h"

namespace dashj::concrete {

/// One test as the engine sees it.
struct TestOutcome {
  ConcreteTrace trace;
  /// The run went wrong, inside what is modelled (the trace ends in an Error) or beyond it (the real JVM saw an error
  /// after the trace had left the model or had been cut). A candidate only: the replay decides.
  bool has_failed = false;
};

/// Runs inputs: on a JVM in a worker, or, in unit tests, by the TAC interpreter. Never runs out of the process's
/// control: every run is bounded.
class Runner {
 public:
  virtual ~Runner() = default;
  /// No value: no run was possible, with the reason.
  [[nodiscard]] virtual tl::expected<TestOutcome, UnknownReason> run(const TestInput& input) = 0;
  /// The same, but what lies beyond the bound of recording is not looked at: for inputs that nothing speaks for.
  [[nodiscard]] virtual tl::expected<TestOutcome, UnknownReason> run_recorded(const TestInput& input) { return run(input); }
};

}  // namespace dashj::concrete
