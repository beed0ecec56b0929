// SPDX-License-Identifier: MIT
#include "concrete/trace_exit.h"

namespace dashj::concrete {

using tac::CallExit;

namespace {

// Where a trace ends in an error: whether an assertion failed or error() was called, in the innermost activation.
CallExit error_kind(const tac::Methods& methods, tac::MethodId method, const ConcreteTrace& trace) {
  tac::StmtId at = trace.steps.back().stmt;
  if (!trace.inner_runs.empty() && trace.inner_runs.back().end == TraceEnd::ErrorReached) {
    // Activations are in the order they started, so the innermost of those that are still open is the last.
    method = trace.inner_runs.back().method;
    at = trace.inner_runs.back().steps.back().stmt;
  }
  return tac::exit_at(methods.body(method).stmt(at).operation).value_or(CallExit::ErrorCall);
}

}  // namespace

std::optional<CallExit> trace_exit(const tac::Methods& methods, tac::MethodId method, const ConcreteTrace& trace) {
  switch (trace.end) {
    case TraceEnd::Returned:
      return CallExit::Normal;
    case TraceEnd::Threw:
      return CallExit::Thrown;
    case TraceEnd::ErrorReached:
      return error_kind(methods, method, trace);
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
