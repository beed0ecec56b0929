// SPDX-License-Identifier: MIT
#include "dash/dash_loop.h"

namespace dashj::dash {

// Study 3.3.3: runs the input and puts every state of the run into its region.
Dash::TestVerdict Dash::run_test(const concrete::TestInput& input) {
  ScopedTimer timer(context_.statistics, "run-test");
  if (is_out_of_tests()) return {false, UnknownReason{UnknownKind::MaxTests, std::to_string(context_.max_tests)}, {}};
  ++tests_;
  context_.statistics.add("tests");
  inputs_run_.insert({input.arguments, input.choices});
  auto outcome = context_.runner.run(input);
  if (!outcome) return {false, outcome.error(), {}};
  const auto test = graph_.add_run(symbolic::TestRun(locations_, outcome->trace));
  if (!test) return {outcome->has_failed, UnknownReason{UnknownKind::Call, "one does not end within the bound of a run"}, {}};
  context_.statistics.add("states", graph_.tests().run(*test).visits().size());
  return {outcome->has_failed, std::nullopt, *test};
}

}  // namespace dashj::dash
