// SPDX-License-Identifier: MIT
#include "symbolic/test_states.h"

#include <algorithm>

#include "base/check.h"
#include "concrete/trace_exit.h"

namespace dashj::symbolic {

TestRun::TestRun(const LocationGraph& graph, const concrete::ConcreteTrace& trace, Surroundings surroundings)
    : input_(trace.input), end_(trace.end), surroundings_(std::move(surroundings)), choice_index_(graph.body->choice_index),
      writes_(graph.body->locals.size()) {
  if (surroundings_.keeps_calls) calls_ = trace.inner_runs;
  visits_.push_back({graph.initial(), 0});
  std::size_t inner = 0;  // of the calls made here, in the order they were made
  for (std::uint32_t step = 0; step < trace.steps.size(); ++step) {
    const tac::StmtId stmt = trace.steps[step].stmt;
    const LocationId location = graph.location_of_stmt[stmt.index()];
    // The initial location has no incoming edge: it is visited once, at the start.
    if (location.is_valid() && location != graph.initial()) visits_.push_back({location, step});
    while (inner < trace.inner_runs.size() && (trace.inner_runs[inner].caller != 0 || trace.inner_runs[inner].caller_step < step)) ++inner;
    const bool was_executed = step + 1 < trace.steps.size();
    if (was_executed) execute(graph, trace, step, inner);
  }
  // A call that did not come back: the run stands behind it.
  const std::uint32_t last = static_cast<std::uint32_t>(trace.steps.size() - 1);
  const auto exit = concrete::trace_exit(*graph.methods, graph.method, trace);
  if (!exit || !std::holds_alternative<tac::Call>(graph.body->stmt(trace.steps[last].stmt).operation)) return;
  const auto behind = graph.location_of_exit.find({trace.steps[last].stmt, *exit});
  if (behind != graph.location_of_exit.end()) visits_.push_back({behind->second, last});
}

void TestRun::execute(const LocationGraph& graph, const concrete::ConcreteTrace& trace, std::uint32_t step, std::size_t inner) {
  const concrete::TraceStep& done = trace.steps[step];
  const tac::Operation& operation = graph.body->stmt(done.stmt).operation;
  const auto write = [&](tac::LocalId local, std::int32_t value) { writes_[local.index()].push_back({step, value}); };
  if (const auto* assign = std::get_if<tac::Assign>(&operation)) write(assign->target, done.value);
  if (const auto* choose = std::get_if<tac::Choose>(&operation)) {
    write(choose->target, done.value);
    write(*graph.body->choice_index, value_at(step, *graph.body->choice_index) + 1);
  }
  if (const auto* call = std::get_if<tac::Call>(&operation)) {
    // A call that an exception left wrote nothing.
    if (trace.inner_runs[inner].end != concrete::TraceEnd::Returned) return;
    if (call->result) write(*call->result, done.value);
    if (graph.methods->makes_choices(call->callee))
      write(*graph.body->choice_index, static_cast<std::int32_t>(trace.inner_runs[inner].next_choice));
  }
}

std::int32_t TestRun::value_at(std::uint32_t step, tac::LocalId local) const {
  const std::vector<Write>& writes = writes_[local.index()];
  const auto after = std::lower_bound(writes.begin(), writes.end(), step, [](const Write& w, std::uint32_t s) { return w.step < s; });
  return after != writes.begin() ? std::prev(after)->value : initial_value(local);
}

std::int32_t TestRun::initial_value(tac::LocalId local) const {
  if (choice_index_ == local) return static_cast<std::int32_t>(surroundings_.first_choice);
  return local.index() < input_.arguments.size() ? input_.arguments[local.index()] : 0;
}

std::size_t TestRun::call_from(std::uint32_t position) const {
  const std::uint32_t step = visits_[position].step;
  const auto found = std::find_if(calls_.begin(), calls_.end(),
                                  [&](const concrete::InnerRun& run) { return run.caller == 0 && run.caller_step >= step; });
  return static_cast<std::size_t>(found - calls_.begin());
}

}  // namespace dashj::symbolic
