// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/check.h"
#include "dash/dash_loop.h"

namespace dashj::dash {

using symbolic::TestRun;

// A nested test is a run of the entry: φ_ic holds the path constraint of every caller, so the run makes the call that
// the analysis is about. The test of the caller that it is meant to become is the same run.
Dash::TestVerdict Dash::run_nested_test(const concrete::TestInput& input) {
  const auto outcome = entry().run_entry(input);
  if (!outcome) return {false, outcome.error(), {}};
  if (outcome->has_failed) return {true, std::nullopt, {}};
  auto run = activation_in(*outcome->activation);
  if (!run) return {false, UnknownReason{UnknownKind::RunCut, ""}, {}};
  const auto test = graph_.add_run(TestRun(locations_, std::move(run->activation), std::move(run->rigid)));
  DASHJ_CHECK(test.has_value(), "a predicate of the study should speak of no call");
  const auto last = static_cast<std::uint32_t>(graph_.tests().run(*test).visits().size() - 1);
  return {nesting_->targets.contains(graph_.region_of({*test, last})), std::nullopt, *test};
}

// The activation that this analysis is about: the call at the frontier of the caller's, and so on up to the entry. No
// value: the run was cut before it came there.
std::optional<Dash::NestedRun> Dash::activation_in(const concrete::Activation& of_entry) const {
  if (!nesting_) return NestedRun{of_entry, {}};
  const Dash& caller = nesting_->caller;
  auto outer = caller.activation_in(of_entry);
  if (!outer) return std::nullopt;
  const TestRun run(caller.locations_, std::move(outer->activation), std::move(outer->rigid));
  const RegionTrace& trace = nesting_->frontier.trace;
  const std::uint32_t position = trace.has_state ? trace.state.position : 0;
  const bool is_there = caller.follows(run, trace);
  const bool may_stray = run.end() == concrete::TraceEnd::Cut ||
                         entry().locations_.body->choice_index.has_value();  // input_of bounds choices
  DASHJ_CHECK(is_there || may_stray, "a nested test should follow the trace of its caller up to the call");
  const auto index = is_there ? run.call_from(position) : std::nullopt;
  if (!index) return std::nullopt;

  const std::uint32_t step = run.activation()->runs()[*index].caller_step;
  NestedRun result{run.activation()->inner(*index), run.rigid()};
  const VariableRenamer pi = caller.renamer();
  for (std::uint32_t i = 0; i < caller.locations_.variables.size(); ++i)
    result.rigid[pi.local(i).id] = static_cast<std::uint64_t>(run.value_at(step, tac::LocalId{i}));
  for (const tac::LocalId input : caller.locations_.inputs)
    result.rigid[pi.initial(input.index()).id] = static_cast<std::uint64_t>(run.initial_value(input));
  return result;
}

// Whether a run of this method takes the path of a trace up to its last state.
bool Dash::follows(const TestRun& run, const RegionTrace& trace) const {
  if (!trace.has_state) return true;
  const auto wanted = graph_.tests().run(trace.state.test).visits().first(trace.state.position + 1);
  const auto visits = run.visits();
  return std::equal(wanted.begin(), wanted.end(), visits.begin(),
                    visits.begin() + static_cast<std::ptrdiff_t>(std::min(visits.size(), wanted.size())),
                    [](const TestRun::Visit& a, const TestRun::Visit& b) { return a.location == b.location; });
}

}  // namespace dashj::dash
