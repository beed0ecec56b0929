// SPDX-License-Identifier: MIT
#include "fact/call_runs.h"

#include "concrete/tac_interpreter.h"
#include "concrete/trace_exit.h"

namespace dashj::fact {

namespace {

constexpr std::size_t kMaxKnown = 200'000;

}  // namespace

std::optional<CallOutcome> CallRuns::run(tac::MethodId method, std::span<const std::int32_t> arguments,
                                         std::span<const std::int32_t> choices, std::size_t max_steps) {
  Key key{method, {arguments.begin(), arguments.end()}};
  key.second.insert(key.second.end(), choices.begin(), choices.end());
  if (const auto known = known_.find(key); known != known_.end() && (known->second.outcome || known->second.max_steps >= max_steps))
    return known->second.outcome;
  const concrete::ConcreteTrace trace = concrete::interpret(
      methods_, method, {{arguments.begin(), arguments.end()}, {choices.begin(), choices.end()}}, max_steps);
  steps_ += trace.steps.size();
  for (const concrete::InnerRun& inner : trace.inner_runs) steps_ += inner.steps.size();
  std::optional<CallOutcome> outcome;
  if (const auto exit = concrete::trace_exit(methods_, method, trace)) {
    outcome = CallOutcome{*exit, trace.result, static_cast<std::uint32_t>(trace.choices_made.size())};
  }
  if (known_.size() < kMaxKnown) known_[std::move(key)] = {outcome, max_steps};
  return outcome;
}

}  // namespace dashj::fact
