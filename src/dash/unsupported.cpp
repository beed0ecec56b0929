// SPDX-License-Identifier: MIT
#include <array>

#include "base/check.h"
#include "dash/dash_loop.h"

namespace dashj::dash {

namespace {

// Values at which programs change their mind more often than elsewhere.
constexpr std::array<std::int32_t, 12> kCorners{0, 1, -1, 2, 3, 7, 10, 100, 127, 1000, INT32_MAX, INT32_MIN};
constexpr int kSamples = 64;

}  // namespace

std::vector<concrete::TestInput> Dash::samples_beyond_model() const {
  Rng rng(context_.seed);
  std::vector<concrete::TestInput> samples;
  for (int i = 0; i < kSamples; ++i) {
    concrete::TestInput input;
    for (std::uint32_t p = 0; p < locations_.body->parameter_count; ++p) {
      const bool corner = rng.below(2) == 0;
      const std::int32_t value = corner ? kCorners[rng.below(kCorners.size())] : static_cast<std::int32_t>(rng.next() >> 32);
      input.arguments.push_back(in_range(locations_.body->locals[p].type, value));
    }
    samples.push_back(std::move(input));
  }
  return samples;
}

std::int32_t Dash::in_range(tac::Type type, std::int32_t value) {
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

// A run stands before a statement that is not supported and from which an error may be reached: no proof is possible. The real JVM runs such
// statements all the same, so some inputs are tried before the answer is UNKNOWN; a failure seen there is as good as any once replayed.
LoopResult Dash::reached_unsupported(RegionId region) {
  const tac::Body& body = *locations_.body;
  const tac::Stmt& stmt = body.stmt(locations_.location(graph_.region(region).location).stmt);
  const auto& unsupported = std::get<tac::Unsupported>(stmt.operation);
  for (const concrete::TestInput& input : samples_beyond_model()) {
    if (const auto reason = must_stop()) return *reason;
    if (inputs_run_.contains(input.arguments)) continue;
    if (context_.max_tests != 0 && tests_ >= context_.max_tests) break;
    const TestVerdict verdict = run_test(input);
    if (verdict.reason) break;
    if (verdict.has_failed) return Fail{input};
  }
  std::string place = body.display_name();
  if (stmt.line > 0) place += (body.source_file.empty() ? ", line " : ", " + body.source_file + ":") + std::to_string(stmt.line);
  return UnknownReason{UnknownKind::Unsupported, unsupported.what + " in " + place};
}

}  // namespace dashj::dash
