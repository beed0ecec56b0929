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

namespace {

std::optional<CallExit> exit_of(TraceEnd end, const tac::Operation& last) {
  switch (end) {
    case TraceEnd::Returned:
      return CallExit::Normal;
    case TraceEnd::Threw:
      return CallExit::Thrown;
    case TraceEnd::ErrorReached:
      return tac::exit_at(last).value_or(CallExit::ErrorCall);
    case TraceEnd::LeftModel:
      return CallExit::Unsupported;
    case TraceEnd::Stopped:
      return CallExit::Stopped;
    case TraceEnd::Cut:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::optional<CallExit> trace_exit(const tac::Methods& methods, tac::MethodId method, const ConcreteTrace& trace) {
  return exit_of(trace.end, last_operation(methods, method, trace));
}

std::optional<CallExit> activation_exit(const tac::Methods& methods, tac::MethodId method, const Activation& activation) {
  Activation innermost = activation;
  while (true) {
    const tac::Operation& last = methods.body(method).stmt(innermost.steps().back().stmt).operation;
    const auto callees = innermost.callees();
    const bool is_in_call = std::holds_alternative<tac::Call>(last) && !callees.empty() &&
                            innermost.runs()[callees.back()].caller_step + 1 == innermost.steps().size();
    if (!is_in_call) return exit_of(activation.end(), last);
    method = innermost.runs()[callees.back()].method;
    innermost = innermost.inner(callees.back());
  }
}

}  // namespace dashj::concrete
