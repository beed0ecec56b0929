// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "concrete/exhauster.h"
#include "concrete/tac_interpreter.h"

namespace dashj::testing {

/// The TAC interpreter in the place of the JVM. `max_steps` bounds one run; what is asked for all of them is not looked
/// at.
class InterpreterExhauster : public concrete::Exhauster {
 public:
  explicit InterpreterExhauster(const tac::Methods& methods, std::size_t max_steps = 1000)
      : methods_(methods), max_steps_(max_steps) {}

  concrete::ExhaustionResult run_all(std::span<const concrete::InputBox> boxes, std::int64_t) override {
    for (const concrete::InputBox& box : boxes) {
      boxes_run.push_back(box);
      concrete::ExhaustionResult result = run_all(box);
      if (!std::holds_alternative<concrete::AllPassed>(result)) return result;
    }
    return concrete::AllPassed{};
  }

  std::vector<concrete::InputBox> boxes_run;

 private:
  concrete::ExhaustionResult run_all(const concrete::InputBox& box) {
    concrete::TestInput input;
    for (const concrete::Range& range : box.ranges) input.arguments.push_back(range.low);
    while (true) {
      const concrete::TraceEnd end = concrete::interpret(methods_, tac::Methods::entry(), input, max_steps_).end;
      if (end == concrete::TraceEnd::Cut) return concrete::NotExhausted{"too many steps", true};
      if (end == concrete::TraceEnd::ErrorReached) return concrete::FirstFailing{input};
      std::size_t i = box.ranges.size();
      while (i > 0 && input.arguments[i - 1] == box.ranges[i - 1].high) {
        --i;
        input.arguments[i] = box.ranges[i].low;
      }
      if (i == 0) return concrete::AllPassed{};
      ++input.arguments[i - 1];
    }
  }

  const tac::Methods& methods_;
  std::size_t max_steps_;
};

}  // namespace dashj::testing
