// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
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
  /// How long the run was, as far as it was recorded: words of events, steps where there are no events.
  std::size_t length = 0;
};

/// How far the engine wants to look at a run. A failure within the bound of recording is seen in every scope, with its
/// whole trace.
struct RunScope {
  /// Whether what lies beyond the bound of recording matters: not for inputs that nothing speaks for.
  bool is_unbounded = true;
  /// Where the trace of a run that does not fail is Cut.
  CutBefore cut_before;
};

/// Runs inputs: on a JVM in a worker, or, in unit tests, by the TAC interpreter. Never runs out of the process's
/// control: every run is bounded.
class Runner {
 public:
  virtual ~Runner() = default;
  /// No value: no run was possible, with the reason.
  [[nodiscard]] virtual tl::expected<TestOutcome, UnknownReason> run(const TestInput& input, const RunScope& scope) = 0;
};

}  // namespace dashj::concrete
