// SPDX-License-Identifier: MIT
#include <array>

#include "base/check.h"
#include "dash/dash_loop.h"
#include "program/foreign_code.h"

namespace dashj::dash {

namespace {

// Values at which programs change their mind more often than elsewhere.
constexpr std::array<std::int32_t, 16> kCorners{0,   1,   -1,  2,    10,    31,    32,        100,
                                                127, 128, 255, 1000, 65535, 65536, INT32_MAX, INT32_MIN};
constexpr int kSamples = 256, kSampleChoices = 12;
/// Steps that all samples of a round may take together: deterministic, and a tenth of a second.
constexpr std::size_t kStepsPerRound = 500'000;

std::int32_t in_range(tac::Type type, std::int32_t value) {
  switch (type) {
    case tac::Type::Boolean:
      return value & 1;
    case tac::Type::Byte:
      return static_cast<std::int8_t>(value);
    case tac::Type::Short:
      return static_cast<std::int16_t>(value);
    case tac::Type::Char:
      return static_cast<std::uint16_t>(value);
    case tac::Type::Int:
      return value;
  }
  DASHJ_UNREACHABLE("every parameter type should have a range");
}

// A third each: small numbers, corners, anything.
std::int32_t random_value(Rng& rng) {
  switch (rng.below(3)) {
    case 0:
      return static_cast<std::int32_t>(rng.below(40)) - 4;
    case 1:
      return kCorners[rng.below(kCorners.size())];
    default:
      return static_cast<std::int32_t>(rng.next() >> 32);
  }
}

}  // namespace

std::vector<concrete::TestInput> Dash::samples() const {
  const std::uint32_t parameters = locations_.body->parameter_count;
  const bool has_choices = locations_.body->choice_index.has_value();
  Rng rng(context_.seed);
  std::vector<concrete::TestInput> result;
  for (int i = 0; i < kSamples && (parameters > 0 || has_choices); ++i) {
    concrete::TestInput input;
    for (std::uint32_t p = 0; p < parameters; ++p) {
      // A single parameter gets the small numbers one after the other.
      const bool in_turn = parameters == 1 && i < kSamples / 2;
      input.arguments.push_back(in_range(locations_.body->locals[p].type, in_turn ? i : random_value(rng)));
    }
    for (int k = 0; has_choices && k < kSampleChoices; ++k) input.choices.push_back(random_value(rng));
    result.push_back(std::move(input));
  }
  return result;
}

// Inputs that nothing has asked for: a test costs microseconds, and a failing one ends the search wherever refinement stands. They are not put
// into the region graph, where thousands of states would only be in the way. A failing input is found, or it is not: no proof rests on them.
std::optional<LoopResult> Dash::run_samples() {
  if (!context_.techniques.sampling || program::runs_foreign_code(*locations_.methods)) return std::nullopt;
  std::size_t steps = 0;
  for (const concrete::TestInput& input : samples()) {
    if (steps > kStepsPerRound || context_.stop.should_stop()) break;
    if (is_out_of_tests()) break;
    if (!inputs_run_.insert({input.arguments, input.choices}).second) continue;
    ++tests_;
    context_.statistics.add("tests");
    context_.statistics.add("tests.samples");
    const auto outcome = context_.runner.run_recorded(input);
    if (!outcome) break;
    if (outcome->has_failed) return Fail{input};
    steps += outcome->trace.steps.size();
    for (const concrete::InnerRun& inner : outcome->trace.inner_runs) steps += inner.steps.size();
  }
  return std::nullopt;
}

}  // namespace dashj::dash
