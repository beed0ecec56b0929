// SPDX-License-Identifier: MIT
#include <algorithm>

#include "dash/dash_loop.h"

namespace dashj::dash {

namespace {

/// Visits of locations by one run that go into the region graph. What happens later is for the invariants to say; a cut run is evidence as
/// far as it goes.
constexpr std::size_t kMaxVisits = 8000;

void shorten(concrete::ConcreteTrace& trace, const symbolic::LocationGraph& graph) {
  if (trace.end == concrete::TraceEnd::ErrorReached) return;
  std::size_t visits = 0;
  const auto is_last = [&](const concrete::TraceStep& step) {
    return graph.location_of_stmt[step.stmt.index()].is_valid() && ++visits > kMaxVisits;
  };
  const auto last = std::find_if(trace.steps.begin(), trace.steps.end(), is_last);
  if (last == trace.steps.end()) return;
  trace.steps.erase(last, trace.steps.end());
  trace.end = concrete::TraceEnd::Cut;
}

}  // namespace

// Study 3.3.3: runs the input and puts every state of the run into its region.
Dash::TestVerdict Dash::run_test(const concrete::TestInput& input) {
  ScopedTimer timer(context_.statistics, "run-test");
  if (nesting_) return run_nested_test(input);
  auto outcome = run_entry(input);
  if (!outcome) return {false, outcome.error(), {}};
  if (!outcome->activation) shorten(outcome->trace, locations_);
  const auto test = graph_.add_run(outcome->activation ? symbolic::TestRun(locations_, *outcome->activation, {})
                                                       : symbolic::TestRun(locations_, outcome->trace));
  if (!test) return {outcome->has_failed, UnknownReason{UnknownKind::Call, "one does not end within the bound of a run"}, {}};
  context_.statistics.add("states", graph_.tests().run(*test).visits().size());
  return {outcome->has_failed, std::nullopt, *test};
}

// The levels of a nested analysis ask for the same input one after the other, the innermost first: it is run once.
tl::expected<Dash::EntryRun, UnknownReason> Dash::run_entry(const concrete::TestInput& input) {
  if (last_run_ && last_run_->activation->entry_input() == input) return *last_run_;
  if (is_out_of_tests()) return tl::unexpected(UnknownReason{UnknownKind::MaxTests, std::to_string(context_.max_tests)});
  ++tests_;
  context_.statistics.add("tests");
  inputs_run_.insert({input.arguments, input.choices});
  auto outcome = expects_invariants() ? context_.runner.run_recorded(input) : context_.runner.run(input);
  if (!outcome) return tl::unexpected(outcome.error());
  if (!context_.techniques.is_study) return EntryRun{outcome->has_failed, std::move(outcome->trace), std::nullopt};
  auto trace = std::make_shared<const concrete::ConcreteTrace>(std::move(outcome->trace));
  last_run_ = EntryRun{outcome->has_failed, {}, concrete::Activation::outermost(std::move(trace))};
  return *last_run_;
}

}  // namespace dashj::dash
