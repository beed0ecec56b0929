// SPDX-License-Identifier: MIT
#include "fact/call_runs.h"

#include "base/mutant.h"
#include "concrete/limits.h"
#include "concrete/machine.h"
#include "concrete/tac_interpreter.h"
#include "concrete/trace_exit.h"
#include "fact/limits.h"

namespace dashj::fact {

using concrete::Machine;
using tac::CallExit;

std::optional<CallOutcome> CallRuns::run(tac::MethodId method, std::span<const tac::Value> arguments,
                                         std::span<const tac::Value> choices, std::size_t max_steps) {
  if (methods_.makes_choices(method)) return run_with_choices(method, arguments, choices, max_steps);
  const Key key{method, {arguments.begin(), arguments.end()}};
  if (const auto known = known_.find(key);
      known != known_.end() && (known->second.outcome || known->second.max_steps >= max_steps))
    return known->second.outcome;
  const std::optional<CallOutcome> outcome = run_remembering(key, max_steps);
  if (known_.size() < kMaxKnownRuns) known_[key] = {outcome, max_steps};
  return outcome;
}

std::optional<CallOutcome> CallRuns::run_with_choices(tac::MethodId method, std::span<const tac::Value> arguments,
                                                      std::span<const tac::Value> choices, std::size_t max_steps) {
  const concrete::ConcreteTrace trace = concrete::interpret(
      methods_, method, {{arguments.begin(), arguments.end()}, {choices.begin(), choices.end()}}, max_steps);
  meter_.charge(Work::Steps, trace.steps.size());
  for (const concrete::InnerRun& inner : trace.inner_runs) meter_.charge(Work::Steps, inner.steps.size());
  const auto exit = concrete::trace_exit(methods_, method, trace);
  if (!exit) return std::nullopt;
  return CallOutcome{*exit, trace.result, static_cast<std::uint32_t>(trace.choices_made.size()), trace.outputs};
}

// Calls that returned before are not run again, so fib(30) costs 30 activations.
std::optional<CallOutcome> CallRuns::run_remembering(const Key& key, std::size_t max_steps) {
  Machine machine(methods_, key.first, {key.second, {}});
  std::vector<Key> active{key};
  for (std::size_t steps = 0; steps < max_steps; ++steps) {
    meter_.charge(Work::Steps);
    if (const tac::Call* call = machine.call_here()) {
      std::vector<tac::Value> arguments;
      for (const tac::Operand& argument : call->arguments) arguments.push_back(machine.value(argument));
      Key inner{call->callee, std::move(arguments)};
      const auto known = known_.find(inner);
      if (known != known_.end() && known->second.outcome &&
          DASHJ_MUTATE(caught_exceptions, known->second.outcome->exit == CallExit::Normal, true)) {
        machine.answer(known->second.outcome->result, known->second.outcome->outputs);
        continue;
      }
      if (machine.depth() + 1 >= concrete::kMaxCallDepth) return std::nullopt;
      machine.enter();
      active.push_back(std::move(inner));
      continue;
    }
    const auto exit = tac::exit_at(machine.stmt().operation);
    if (!exit) {
      machine.step();
      continue;
    }
    if (*exit == CallExit::Normal) {
      const auto& ret = std::get<tac::Return>(machine.stmt().operation);
      const CallOutcome outcome{CallExit::Normal, ret.value ? machine.value(*ret.value) : 0, 0, machine.outputs()};
      if (active.size() == 1) return outcome;
      if (known_.size() < kMaxKnownRuns) known_[active.back()] = {outcome, max_steps};
      active.pop_back();
      machine.leave();
      continue;
    }
    const bool is_thrown = *exit == CallExit::Thrown || *exit == CallExit::AssertionFailure;
    if (!is_thrown) return CallOutcome{*exit, 0, 0};
    bool is_caught = false;
    while (active.size() > 1 && !is_caught) {
      is_caught = machine.unwind();
      active.pop_back();
    }
    if (!is_caught) return CallOutcome{*exit, 0, 0, machine.outputs()};
  }
  return std::nullopt;
}

}  // namespace dashj::fact
