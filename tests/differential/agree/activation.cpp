// SPDX-License-Identifier: MIT
#include "activation.h"

#include <algorithm>
#include <map>

#include "concrete/trace_exit.h"

namespace dashj::agree {

using concrete::InnerRun;

Activation::Activation(const tac::Methods& methods, const concrete::ConcreteTrace& trace, std::uint32_t run)
    : methods_(methods),
      trace_(trace),
      run_(run),
      method_(run == 0 ? tac::Methods::entry() : trace.inner_runs[run - 1].method),
      steps_(run == 0 ? trace.steps : trace.inner_runs[run - 1].steps),
      end_(run == 0 ? trace.end : trace.inner_runs[run - 1].end),
      start_(run == 0 ? trace.input.arguments : trace.inner_runs[run - 1].arguments) {
  start_.resize(body().locals.size(), 0);
  const std::uint32_t first_choice = run == 0 ? 0 : trace.inner_runs[run - 1].first_choice;
  if (body().choice_index) start_[body().choice_index->index()] = static_cast<tac::Value>(first_choice);
}

Activation::Writes Activation::writes(std::size_t step, const std::vector<tac::Value>& before) const {
  const concrete::TraceStep& done = steps_[step];
  const tac::Operation& operation = body().stmt(done.stmt).operation;
  if (const auto* assign = std::get_if<tac::Assign>(&operation)) return {{assign->target, done.value}};
  if (const auto* choose = std::get_if<tac::Choose>(&operation)) {
    const tac::LocalId index = *body().choice_index;
    return {{choose->target, done.value}, {index, before[index.index()] + 1}};
  }
  const auto* call = std::get_if<tac::Call>(&operation);
  const InnerRun* inner = call != nullptr ? run_of_call(step) : nullptr;
  if (inner == nullptr || !gives_back(step)) return {};
  return writes_of_call(*call, *inner, done.value);
}

/// A call that control did not go on behind gives back something if an exception left it. (Only of the entry is the
/// last step asked about.)
bool Activation::gives_back(std::size_t step) const {
  if (step + 1 < steps_.size()) return true;
  const auto exit = concrete::trace_exit(methods_, method_, trace_);
  return exit == tac::CallExit::Thrown || exit == tac::CallExit::AssertionFailure;
}

/// In the order of program::exits: an exception that is caught gives back outputs, but no result.
Activation::Writes Activation::writes_of_call(const tac::Call& call, const InnerRun& inner, tac::Value result) const {
  Writes writes;
  for (std::size_t i = 0; i < inner.outputs.size(); ++i)
    writes.emplace_back(call.outputs[i].temporary, inner.outputs[i]);
  const bool has_returned = inner.end == concrete::TraceEnd::Returned;
  if (has_returned && call.result) writes.emplace_back(*call.result, result);
  if (methods_.makes_choices(call.callee))
    writes.emplace_back(*body().choice_index, static_cast<tac::Value>(inner.next_choice));
  for (std::size_t i = 0; i < inner.outputs.size(); ++i) writes.emplace_back(call.outputs[i].target, inner.outputs[i]);
  return writes;
}

Activation::Writes Activation::written_before(std::size_t end) const {
  std::vector<tac::Value> values = start_;
  std::map<tac::LocalId, tac::Value> written;
  for (std::size_t i = 0; i < end; ++i) {
    for (const auto& [local, value] : writes(i, values)) written[local] = values[local.index()] = value;
  }
  return {written.begin(), written.end()};
}

/// Runs stand in the order in which they started, and a caller's steps of calls ascend with them.
const InnerRun* Activation::run_of_call(std::size_t step) const {
  const auto found =
      std::find_if(trace_.inner_runs.begin() + run_, trace_.inner_runs.end(),
                   [&](const InnerRun& inner) { return inner.caller == run_ && inner.caller_step == step; });
  return found == trace_.inner_runs.end() ? nullptr : &*found;
}

}  // namespace dashj::agree
