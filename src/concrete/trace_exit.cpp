// SPDX-License-Identifier: MIT
#include "concrete/trace_exit.h"

namespace dashj::concrete {

using tac::CallExit;

const tac::Operation& last_operation(const tac::Methods& methods, tac::MethodId method, const ConcreteTrace& trace) {
  const std::vector<TraceStep>* steps = &trace.steps;
  const tac::Operation* last = &methods.body(method).stmt(steps->back().stmt).operation;
  // Activations stand in the order in which they started, so those that the run ended in follow each other: each is
  // that of the last step of the one before. (Others that did not return may stand between: their exceptions were
  // caught.)
  std::uint32_t open = 0;
  for (std::uint32_t i = 0; i < trace.inner_runs.size() && std::holds_alternative<tac::Call>(*last); ++i) {
    const InnerRun& run = trace.inner_runs[i];
    if (run.caller != open || run.caller_step + 1 != steps->size()) continue;
    open = i + 1;
    steps = &run.steps;
    last = &methods.body(run.method).stmt(steps->back().stmt).operation;
  }
  return *last;
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

std::optional<CallExit> activation_exit(const tac::Methods& methods, tac::MethodId method,
                                        const Activation& activation) {
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
