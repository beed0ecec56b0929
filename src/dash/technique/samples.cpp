// SPDX-License-Identifier: MIT
#include "dash/technique/samples.h"

#include "base/statistics.h"
#include "concrete/runner.h"
#include "concrete/same_run.h"
#include "concrete/tac_interpreter.h"
#include "dash/limits.h"
#include "dash/technique/sample_inputs.h"
#include "program/reach/foreign_code.h"

namespace dashj::dash {

namespace {

std::optional<LoopResult> run_samples_on_jvm(Search& search, const Amount& amount) {
  LoopContext& context = search.context();
  std::size_t length = 0;
  for (const concrete::TestInput& input : sample_inputs(search.locations(), context.seed, amount.inputs)) {
    if (length > amount.steps || context.stop.should_stop() || search.is_out_of_tests()) break;
    if (!search.count_test(input)) continue;
    context.statistics.add("tests.samples");
    const auto outcome =
        context.runner.run(input, {.is_unbounded = false, .cut_before = [](tac::StmtId) { return true; }});
    if (!outcome) break;
    if (outcome->has_failed) return Fail{input};
    length += outcome->length;
  }
  return std::nullopt;
}

class Samples final : public Technique {
 public:
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    return run_samples(search, amount);
  }
};

}  // namespace

std::optional<LoopResult> interpret_samples(Search& search, const Amount& amount) {
  LoopContext& context = search.context();
  const symbolic::LocationGraph& locations = search.locations();
  std::size_t steps = 0;
  for (const concrete::TestInput& input : sample_inputs(locations, context.seed, amount.inputs)) {
    if (steps > amount.steps || context.stop.should_stop()) break;
    const concrete::ConcreteTrace trace = concrete::interpret(*locations.methods, locations.method, input,
                                                              amount.steps_of_each, concrete::ChoiceList::Asked);
    steps += concrete::step_count(trace);
    if (trace.end != concrete::TraceEnd::ErrorReached) continue;
    const auto outcome = search.run_apart(trace.input);
    if (!outcome) return outcome.error();
    if (outcome->has_failed) return Fail{trace.input};
  }
  return std::nullopt;
}

std::optional<LoopResult> run_samples(Search& search, const Amount& amount) {
  const bool has_foreign_code = program::runs_foreign_code(*search.locations().methods);
  if (auto result = has_foreign_code ? interpret_samples(search, amount) : run_samples_on_jvm(search, amount))
    return result;
  return interpret_samples(search, {0, kShortSampleInputs, kShortSampleSteps, kShortSampleStepsOfEach});
}

std::unique_ptr<Technique> samples() {
  return std::make_unique<Samples>();
}

}  // namespace dashj::dash
