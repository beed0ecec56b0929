// SPDX-License-Identifier: MIT
#include "concrete/run_recorder.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace dashj::concrete {
namespace {

/// Whether what ended an activation is an exception, which a caller may see: error() is not, it ends the run where it
/// is called.
bool is_exception(const tac::Operation& operation) {
  const auto exit = tac::exit_at(operation);
  return exit == tac::CallExit::Thrown || exit == tac::CallExit::AssertionFailure;
}

/// The list of all choices, with what was observed in the places that a guess may have stood in.
void put_in_observed(TestInput& input, const std::vector<ChoiceMade>& made, ChoiceList list) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < made.size(); ++i)
    if (made[i].is_observed) last = i + 1;
  if (last == 0) return;
  if (list == ChoiceList::Asked) input.choices.clear();
  input.choices.resize(std::max(input.choices.size(), list == ChoiceList::Asked ? made.size() : last), 0);
  for (std::size_t i = 0; i < made.size(); ++i)
    if (made[i].is_observed || list == ChoiceList::Asked) input.choices[i] = made[i].value;
}

}  // namespace

RunRecorder::RunRecorder(const tac::Methods& methods, tac::MethodId start, const TestInput& input, ChoiceList list)
    : machine_(methods, start, input, list), list_(list) {
  trace_.input = input;
}

void RunRecorder::enter() {
  InnerRun run;
  run.caller = open_.back();
  run.caller_step = static_cast<std::uint32_t>(steps().size());
  run.first_choice = static_cast<std::uint32_t>(machine_.choices_made().size());
  push_step({machine_.at(), 0});
  run.arguments = machine_.enter();
  run.method = machine_.method();
  trace_.inner_runs.push_back(std::move(run));
  open_.push_back(static_cast<std::uint32_t>(trace_.inner_runs.size()));
}

void RunRecorder::end_activation(TraceEnd end) {
  DASHJ_CHECK(!has_ended_, "a run should end once");
  push_step({machine_.at(), 0});
  const tac::Operation& operation = machine_.stmt().operation;
  if (end == TraceEnd::Returned) {
    const auto& ret = std::get<tac::Return>(operation);
    return return_to_caller(ret.value ? machine_.value(*ret.value) : 0);
  }
  if (end != TraceEnd::Cut && is_exception(operation)) return throw_to_caller(end);
  while (!has_ended_) close(end, 0);
}

void RunRecorder::return_to_caller(tac::Value result) {
  close(TraceEnd::Returned, result, machine_.outputs());
  if (has_ended_) return;
  machine_.leave();
  open_steps().back().value = result;
}

void RunRecorder::throw_to_caller(TraceEnd end) {
  close(end, 0, machine_.outputs());
  while (!has_ended_ && !machine_.unwind()) close(end, 0, machine_.outputs());
}

/// Writes the end of the innermost open run. The machine is the caller's affair.
void RunRecorder::close(TraceEnd end, tac::Value result, std::vector<tac::Value> outputs) {
  if (open_.back() == 0) {
    trace_.end = end;
    trace_.result = result;
    trace_.outputs = std::move(outputs);
    trace_.choices_made.assign(machine_.choices_made().begin(), machine_.choices_made().end());
    put_in_observed(trace_.input, trace_.choices_made, list_);
    has_ended_ = true;
    return;
  }
  InnerRun& run = trace_.inner_runs[open_.back() - 1];
  run.end = end;
  run.result = result;
  run.outputs = std::move(outputs);
  run.next_choice = static_cast<std::uint32_t>(machine_.choices_made().size());
  open_.pop_back();
}

}  // namespace dashj::concrete
