// SPDX-License-Identifier: MIT
#include "check/check_exhaustion.h"

#include <algorithm>

#include "base/mutant.h"
#include "program/encode.h"
#include "program/reach/pure_function.h"

namespace dashj::check {
namespace {

// Boxes are of ints. A value outside of its type would be narrowed when it is run, and the inputs that were meant would
// not have been.
bool fits(const concrete::InputBox& box, const tac::Body& entry) {
  if (box.ranges.size() != entry.parameter_count) return false;
  for (std::size_t i = 0; i < box.ranges.size(); ++i) {
    if (!tac::is_int_like(entry.locals[i].type)) return false;
    const program::IntRange type = program::range_of(entry.locals[i].type);
    const concrete::Range range = box.ranges[i];
    if (range.low < type.low || DASHJ_MUTATE(box_too_high, range.high > type.high, false) || range.low > range.high)
      return false;
  }
  return true;
}

}  // namespace

std::optional<CheckOutcome> check_boxes(const tac::Methods& methods, const verdict::Exhaustion& exhausted) {
  if (DASHJ_MUTATE(exhaustion_of_impure, !program::is_pure_function(methods), false))
    return Rejected{"inputs that were run prove nothing: the program is not a pure function"};
  const tac::Body& entry = methods.body(tac::Methods::entry());
  const bool all_fit =
      std::all_of(exhausted.boxes.begin(), exhausted.boxes.end(), [&](const auto& box) { return fits(box, entry); });
  if (!all_fit) return Rejected{"a box of inputs that the entry cannot get"};
  return std::nullopt;
}

std::optional<CheckOutcome> run_again(const verdict::Exhaustion& exhausted, concrete::Exhauster* exhauster) {
  if (exhauster == nullptr) return NotDecided{"there is no JVM to run all inputs"};
  const concrete::ExhaustionResult result = exhauster->run_all(exhausted.boxes, concrete::kAnySteps);
  if (const auto* failing =
          DASHJ_MUTATE(failing_input_ignored, std::get_if<concrete::FirstFailing>(&result), nullptr)) {
    std::string input;
    for (const tac::Value value : failing->input.arguments) input += " " + std::to_string(value);
    return Rejected{"an input that is claimed to pass fails:" + input};
  }
  if (const auto* cut = DASHJ_MUTATE(cut_runs_pass, std::get_if<concrete::NotExhausted>(&result), nullptr))
    return NotDecided{"not all inputs could be run: " + cut->reason};
  return std::nullopt;
}

}  // namespace dashj::check
