// SPDX-License-Identifier: MIT
#include <array>
#include <limits>

#include "base/java_float.h"
#include "concrete/same_run.h"
#include "concrete/tac_interpreter.h"
#include "dash/dash_loop.h"
#include "program/foreign_code.h"

namespace dashj::dash {

namespace {

// Values at which programs change their mind more often than elsewhere.
constexpr std::array<std::int32_t, 16> kCorners{0,   1,   -1,  2,    10,    31,    32,        100,
                                                127, 128, 255, 1000, 65535, 65536, INT32_MAX, INT32_MIN};
constexpr int kSamples = 256, kSampleChoices = 12;
/// Length of all samples of a round together: deterministic, and some hundredths of a second.
constexpr std::size_t kLengthPerRound = 500'000;
/// Steps of the interpreter, which takes about 50 ns for each.
constexpr std::size_t kInterpretedSteps = 40'000;

constexpr std::array<tac::Value, 8> kLongCorners{
    INT64_MAX, INT64_MIN,       std::int64_t{INT32_MAX} + 1, std::int64_t{INT32_MIN} - 1,
    1ll << 32, (1ll << 32) - 1, 1'000'000'000'000,           -1'000'000'000'000};

/// 0.1, 0.5, -0.0, the least and the greatest numbers, infinity, NaN.
constexpr std::array<double, 12> kFloatCorners{0.1,
                                               0.5,
                                               -0.5,
                                               1.5,
                                               0.01,
                                               1e10,
                                               -0.0,
                                               1e-45,
                                               3.4028235e38,
                                               1.7976931348623157e308,
                                               std::numeric_limits<double>::infinity(),
                                               std::numeric_limits<double>::quiet_NaN()};

tac::Value corner(Rng& rng, tac::Type type) {
  if (tac::is_float(type) && rng.below(2) == 0) {
    const double number = kFloatCorners[rng.below(kFloatCorners.size())];
    return type == tac::Type::Float ? java_float::bits_of(static_cast<float>(number)) : java_float::bits_of(number);
  }
  if (type == tac::Type::Long && rng.below(2) == 0) return kLongCorners[rng.below(kLongCorners.size())];
  return concrete::of_integer(type, kCorners[rng.below(kCorners.size())]);
}

// A third each: small numbers, corners, anything.
tac::Value random_value(Rng& rng, tac::Type type) {
  switch (rng.below(3)) {
    case 0:
      return concrete::of_integer(type, static_cast<tac::Value>(rng.below(40)) - 4);
    case 1:
      return corner(rng, type);
    default:
      return type == tac::Type::Long     ? static_cast<tac::Value>(rng.next() >> rng.below(64))
             : type == tac::Type::Double ? concrete::narrow(type, static_cast<tac::Value>(rng.next()))
                                         : concrete::narrow(type, static_cast<std::int32_t>(rng.next() >> 32));
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
      const tac::Type type = locations_.body->locals[p].type;
      input.arguments.push_back(in_turn ? concrete::of_integer(type, i) : random_value(rng, type));
    }
    for (int k = 0; has_choices && k < kSampleChoices; ++k) input.choices.push_back(random_value(rng, tac::Type::Int));
    result.push_back(std::move(input));
  }
  return result;
}

// Before the first query that may be dear, some inputs are followed by the interpreter, which needs no JVM: only one that fails there is run.
std::optional<LoopResult> Dash::interpret_samples() {
  if (!context_.techniques.sampling || program::runs_foreign_code(*locations_.methods)) return std::nullopt;
  std::size_t steps = 0;
  for (const concrete::TestInput& input : samples()) {
    if (steps > kInterpretedSteps || context_.stop.should_stop()) break;
    const concrete::ConcreteTrace trace = concrete::interpret(*locations_.methods, locations_.method, input, kInterpretedSteps / 4);
    steps += concrete::step_count(trace);
    if (trace.end != concrete::TraceEnd::ErrorReached) continue;
    const auto outcome = run_entry(input);
    if (!outcome) return outcome.error();
    if (outcome->has_failed) return Fail{input};
  }
  return std::nullopt;
}

// Inputs that nothing has asked for: a test costs microseconds, and a failing one ends the search wherever refinement stands. They are not put
// into the region graph, where thousands of states would only be in the way. A failing input is found, or it is not: no proof rests on them.
std::optional<LoopResult> Dash::run_samples() {
  if (!context_.techniques.sampling || program::runs_foreign_code(*locations_.methods)) return std::nullopt;
  std::size_t length = 0;
  for (const concrete::TestInput& input : samples()) {
    if (length > kLengthPerRound || context_.stop.should_stop()) break;
    if (is_out_of_tests()) break;
    if (!inputs_run_.insert({input.arguments, input.choices}).second) continue;
    ++tests_;
    context_.statistics.add("tests");
    context_.statistics.add("tests.samples");
    const auto outcome = context_.runner.run(input, {.is_unbounded = false, .cut_before = [](tac::StmtId) { return true; }});
    if (!outcome) break;
    if (outcome->has_failed) return Fail{input};
    length += outcome->length;
  }
  return std::nullopt;
}

}  // namespace dashj::dash
