// SPDX-License-Identifier: MIT
#include "dash/dash_loop.h"

namespace dashj::dash {

// Study 3.3.3: runs the input and puts every state of the run into its region.
Dash::TestVerdict Dash::run_test(const concrete::TestInput& input) {
  ScopedTimer timer(context_.statistics, "run-test");
  if (is_out_of_tests()) return {false, UnknownReason{UnknownKind::MaxTests, std::to_string(context_.max_tests)}};
  ++tests_;
  context_.statistics.add("tests");
  inputs_run_.insert(input.arguments);
  auto outcome = context_.runner.run(input);
  if (!outcome) return {false, outcome.error()};
  const symbolic::TestId test = graph_.add_run(symbolic::TestRun(locations_, outcome->trace));
  const symbolic::TestRun& run = graph_.tests().run(test);
  context_.statistics.add("states", run.visits().size());
  return {outcome->has_failed, std::nullopt};
}

}  // namespace dashj::dash
