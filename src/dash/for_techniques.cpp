// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/check.h"
#include "base/statistics.h"
#include "classfile/tac/array_inputs.h"
#include "dash/dash_loop.h"

namespace dashj::dash {

bool Dash::count_test(const concrete::TestInput& input) {
  if (!inputs_run_.insert({input.arguments, input.choices}).second) return false;
  ++tests_;
  context_.statistics.add("tests");
  return true;
}

std::optional<LoopResult> Dash::run_model(const concrete::TestInput& input, const std::vector<term::Term>& query) {
  const TestVerdict verdict = run_test(input);
  auto result = target_reached(input, verdict, {});
  DASHJ_CHECK(result || speak_of_calls(query) || may_differ_from_model() ||
                  graph_.tests().run(verdict.test).end() == concrete::TraceEnd::Cut,
              "a model of all paths should reach its target");
  return result;
}

std::optional<LoopResult> Dash::run_to_unsupported(const concrete::TestInput& input, tac::MethodId method,
                                                   tac::StmtId stmt) {
  auto result = target_reached(input, run_test(input), std::pair(method, stmt));
  if (result) return result;
  // No run has an object of a class that is not known, which the model may have.
  const auto arrays = tac::array_inputs(entry().locations_.body->given_descriptor());
  const auto may_be_unknown = [](const tac::ArrayInput& array) { return tac::is_any_object(array.objects); };
  if (std::none_of(arrays.begin(), arrays.end(), may_be_unknown)) return std::nullopt;
  return describe_unsupported(method, stmt);
}

std::optional<LoopResult> Dash::target_reached(const concrete::TestInput& input, const TestVerdict& verdict,
                                               const Unsupported& at) {
  if (verdict.reason) return *verdict.reason;
  if (verdict.has_failed) return Fail{input};
  const symbolic::TestRun& run = graph_.tests().run(verdict.test);
  const auto last = static_cast<std::uint32_t>(run.visits().size() - 1);
  const RegionId reached = graph_.region_of({verdict.test, last});
  if (graph_.role(reached) != symbolic::Role::Unsupported) return std::nullopt;
  return reached_unsupported(reached, at);
}

// The graph is built anew: its regions have another meaning.
LoopResult Dash::go_on_within(const std::vector<term::Term>& at_regions, std::vector<term::Term> in_claims) {
  context_.on_iteration = {};  // those of the new graph are no iterations of this one
  Dash again(*this, at_regions, std::move(in_claims));
  has_gone_on_ = true;
  return again.dash_loop();
}

std::vector<verdict::LoopNote> Dash::loop_notes() {
  return whole_ ? whole_->loop_notes() : strategy_.loop_notes(*this);
}

}  // namespace dashj::dash
