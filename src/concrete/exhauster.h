// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <variant>

#include "concrete/concrete_trace.h"
#include "concrete/input_box.h"

namespace dashj::concrete {

/// Every input has been run to its end, and none fails.
struct AllPassed {};
/// The first one that fails, in lexicographic order of signed values.
struct FirstFailing {
  TestInput input;
};
/// Not all inputs have been run to their end, so nothing is known.
struct NotExhausted {
  std::string reason;
  bool needs_steps = false;  ///< It might be done with more of them.
};
using ExhaustionResult = std::variant<AllPassed, FirstFailing, NotExhausted>;

inline constexpr std::int64_t kAnySteps = std::numeric_limits<std::int64_t>::max();

/// Runs all inputs of boxes on a JVM, in a compiled loop (design 5.2 item 9). What it says means something only of an
/// entry that is a pure function (program/reach/pure_function.h).
class Exhauster {
 public:
  virtual ~Exhauster() = default;
  /// `max_steps`: how many steps (loop bounds and calls) all runs may take, shared evenly by parts of the boxes:
  /// whether they suffice does not depend on time. The clock only ever makes the answer NotExhausted.
  [[nodiscard]] virtual ExhaustionResult run_all(std::span<const InputBox> boxes, std::int64_t max_steps) = 0;
};

}  // namespace dashj::concrete
