// SPDX-License-Identifier: MIT
#include "symbolic/test_states.h"

#include <algorithm>

#include "base/check.h"
#include "concrete/trace_exit.h"

namespace dashj::symbolic {

TestRun::TestRun(const LocationGraph& graph, const concrete::ConcreteTrace& trace)
    : input_(trace.input),
      end_(trace.end),
      choice_index_(graph.body->choice_index),
      writes_(graph.body->locals.size()) {
  std::size_t inner = 0;  // of the calls made here, in the order they were made
  follow(graph, trace.steps, concrete::trace_exit(*graph.methods, graph.method, trace), [&](std::uint32_t step) {
    const auto& runs = trace.inner_runs;
    while (inner < runs.size() && (runs[inner].caller != 0 || runs[inner].caller_step < step)) ++inner;
    return inner < runs.size() ? &runs[inner] : nullptr;
  });
}

TestRun::TestRun(const LocationGraph& graph, concrete::Activation activation, RigidValues rigid)
    : input_{activation.arguments(), activation.entry_input().choices},
      end_(activation.end()),
      choice_index_(graph.body->choice_index),
      first_choice_(activation.first_choice()),
      activation_(std::move(activation)),
      rigid_(std::move(rigid)),
      writes_(graph.body->locals.size()) {
  std::size_t inner = 0;
  const auto runs = activation_->runs();
  const auto callees = activation_->callees();
  follow(graph, activation_->steps(), concrete::activation_exit(*graph.methods, graph.method, *activation_),
         [&](std::uint32_t step) {
           while (inner < callees.size() && runs[callees[inner]].caller_step < step) ++inner;
           return inner < callees.size() ? &runs[callees[inner]] : nullptr;
         });
}

void TestRun::follow(const LocationGraph& graph, const std::vector<concrete::TraceStep>& steps,
                     std::optional<tac::CallExit> exit, const CalleeAt& callee_at) {
  visits_.push_back({graph.initial(), 0});
  for (std::uint32_t step = 0; step < steps.size(); ++step) {
    const LocationId location = graph.location_of_stmt[steps[step].stmt.index()];
    // The initial location has no incoming edge: it is visited once, at the start.
    if (location.is_valid() && location != graph.initial()) visits_.push_back({location, step});
    const bool was_executed = step + 1 < steps.size();
    if (was_executed) execute(graph, steps[step], step, callee_at);
  }
  // A call that did not come back: the run stands behind it.
  const std::uint32_t last = static_cast<std::uint32_t>(steps.size() - 1);
  if (!exit || !std::holds_alternative<tac::Call>(graph.body->stmt(steps[last].stmt).operation)) return;
  const auto behind = graph.location_of_exit.find({steps[last].stmt, *exit});
  if (behind != graph.location_of_exit.end()) visits_.push_back({behind->second, last});
}

void TestRun::execute(const LocationGraph& graph, const concrete::TraceStep& done, std::uint32_t step,
                      const CalleeAt& callee_at) {
  const tac::Operation& operation = graph.body->stmt(done.stmt).operation;
  const auto write = [&](tac::LocalId local, tac::Value value) { writes_[local.index()].push_back({step, value}); };
  if (const auto* assign = std::get_if<tac::Assign>(&operation)) write(assign->target, done.value);
  if (const auto* choose = std::get_if<tac::Choose>(&operation)) {
    write(choose->target, done.value);
    write(*graph.body->choice_index, value_at(step, *graph.body->choice_index) + 1);
  }
  if (const auto* call = std::get_if<tac::Call>(&operation)) {
    // A call that an exception left wrote nothing but what globals there are.
    const concrete::InnerRun* callee = callee_at(step);
    DASHJ_CHECK(callee != nullptr, "a call that was executed should have been run");
    for (std::size_t i = 0; i < callee->outputs.size(); ++i) {
      write(call->outputs[i].temporary, callee->outputs[i]);
      write(call->outputs[i].target, callee->outputs[i]);
    }
    if (call->result && callee->end == concrete::TraceEnd::Returned) write(*call->result, done.value);
    if (graph.methods->makes_choices(call->callee))
      write(*graph.body->choice_index, static_cast<tac::Value>(callee->next_choice));
  }
}

tac::Value TestRun::value_at(std::uint32_t step, tac::LocalId local) const {
  const std::vector<Write>& writes = writes_[local.index()];
  const auto after =
      std::lower_bound(writes.begin(), writes.end(), step, [](const Write& w, std::uint32_t s) { return w.step < s; });
  return after != writes.begin() ? std::prev(after)->value : initial_value(local);
}

tac::Value TestRun::initial_value(tac::LocalId local) const {
  if (choice_index_ == local) return static_cast<tac::Value>(first_choice_);
  return local.index() < input_.arguments.size() ? input_.arguments[local.index()] : 0;
}

std::optional<std::size_t> TestRun::call_from(std::uint32_t position) const {
  const auto callees = activation_->callees();
  const auto found = std::partition_point(callees.begin(), callees.end(), [&](std::uint32_t index) {
    return activation_->runs()[index].caller_step < visits_[position].step;
  });
  return found == callees.end() ? std::nullopt : std::optional<std::size_t>(*found);
}

}  // namespace dashj::symbolic
