// SPDX-License-Identifier: MIT
#include "concrete/trace_exit.h"

#include <algorithm>

namespace dashj::concrete {

using tac::CallExit;

const tac::Operation& last_operation(const tac::Methods& methods, tac::MethodId method, const ConcreteTrace& trace) {
  const tac::Operation& outermost = methods.body(method).stmt(trace.steps.back().stmt).operation;
  if (!std::holds_alternative<tac::Call>(outermost)) return outermost;
  // Activations stand in the order in which they started: of those that did not return the innermost is the last.
  const auto open = std::find_if(trace.inner_runs.rbegin(), trace.inner_runs.rend(),
                                 [](const InnerRun& run) { return run.end != TraceEnd::Returned; });
  if (open == trace.inner_runs.rend()) return outermost;
  return methods.body(open->method).stmt(open->steps.back().stmt).operation;
}

std::optional<CallExit> trace_exit(const tac::Methods& methods, tac::MethodId method, const ConcreteTrace& trace) {
  switch (trace.end) {
    case TraceEnd::Returned:
      return CallExit::Normal;
    case TraceEnd::Threw:
      return CallExit::Thrown;
    case TraceEnd::ErrorReached:
      return tac::exit_at(last_operation(methods, method, trace)).value_or(CallExit::ErrorCall);
    case TraceEnd::LeftModel:
      return CallExit::Unsupported;
    case TraceEnd::Stopped:
      return CallExit::Stopped;
    case TraceEnd::Cut:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace dashj::concrete
