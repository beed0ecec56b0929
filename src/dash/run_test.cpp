// SPDX-License-Identifier: MIT
#include "base/statistics.h"
#include "concrete/runner.h"
#include "dash/dash_loop.h"

namespace dashj::dash {

namespace {

// A cut run is evidence as far as it goes.
concrete::CutBefore after_max_visits(const symbolic::LocationGraph& graph) {
  return [&graph, visits = std::size_t{0}](tac::StmtId stmt) mutable {
    return graph.location_of_stmt[stmt.index()].is_valid() && ++visits > kMaxVisits;
  };
}

}  // namespace

// Study 3.3.3: runs the input and puts every state of the run into its region.
Dash::TestVerdict Dash::run_test(const concrete::TestInput& input) {
  ScopedTimer timer(context_.statistics, "run-test");
  if (nesting_) return run_nested_test(input);
  const auto outcome = run_entry(input, after_max_visits(locations_));
  if (!outcome) return {false, outcome.error(), {}};
  const auto test = graph_.add_run(outcome->activation ? symbolic::TestRun(locations_, *outcome->activation, {})
                                                       : symbolic::TestRun(locations_, outcome->trace));
  if (!test)
    return {outcome->has_failed, UnknownReason{UnknownKind::Call, "one does not end within the bound of a run"}, {}};
  context_.statistics.add("states", graph_.tests().run(*test).visits().size());
  return {outcome->has_failed, std::nullopt, *test};
}

// The levels of a nested analysis ask for the same input one after the other, the innermost first: it is run once.
tl::expected<EntryRun, UnknownReason> Dash::run_entry(const concrete::TestInput& input,
                                                      const concrete::CutBefore& cut_before) {
  if (last_run_ && last_run_->activation->entry_input() == input) return *last_run_;
  if (is_out_of_tests())
    return tl::unexpected(UnknownReason{UnknownKind::MaxTests, std::to_string(context_.max_tests)});
  ++tests_;
  context_.statistics.add("tests");
  inputs_run_.insert({input.arguments, input.choices});
  // The study puts whole runs into its graphs.
  const bool is_study = context_.techniques.is_study;
  auto outcome = context_.runner.run(
      input, {!strategy_.holds_back(HoldsBack::QueriesAndRuns, *this), is_study ? concrete::CutBefore() : cut_before});
  if (!outcome) return tl::unexpected(outcome.error());
  if (!is_study) return EntryRun{outcome->has_failed, std::move(outcome->trace), std::nullopt};
  auto trace = std::make_shared<const concrete::ConcreteTrace>(std::move(outcome->trace));
  last_run_ = EntryRun{outcome->has_failed, {}, concrete::Activation::outermost(std::move(trace))};
  return *last_run_;
}

}  // namespace dashj::dash
