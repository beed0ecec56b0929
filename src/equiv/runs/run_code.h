// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/tac/methods.h"
#include "concrete/given_arrays.h"
#include "equiv/side_code.h"
#include "equiv/student_lines.h"

namespace dashj::equiv {

/// What a run on the interpreter came to, within `max_steps` statements.
struct RunOutcome {
  enum class End : std::uint8_t { Returned, Threw, NotEnded, Unknown } end = End::Unknown;
  tac::Value result = 0;
  std::string exception_class = {};                ///< Empty: not known.
  std::optional<concrete::GivenArray> array = {};  ///< A result that is an array or a box: its content.
  /// What is in each array parameter when it has ended, objects left out; nothing of one that is null or another one.
  std::vector<concrete::GivenArray> given = {};
  std::uint64_t steps = 0;
  bool repeats = false;  ///< NotEnded: proved, and for good. It comes back to where it was (repetition.h).
  int line = -1;         ///< Where it threw, or was when it had not ended (run_code); -1: not known.

  [[nodiscard]] bool has_ended() const { return end == End::Returned || end == End::Threw; }
  /// Whether both returned equal results. Precondition: they are of one type, and both returned.
  [[nodiscard]] bool gives_what(const RunOutcome& other) const {
    return array ? array->has_same_content(*other.array) : result == other.result;
  }
  /// Whether both leave the same in the arrays that they were given. Precondition: both were given the same.
  [[nodiscard]] bool leaves_what(const RunOutcome& other) const;
};
/// The side's entry gives back what is in its arrays (tac::ArrayOutputs), or has none.
/// Where they are known also the student's line: of code of others, where the student's calls it; where a handler
/// throws on what it has caught, that handler's.
[[nodiscard]] RunOutcome run_code(const tac::Methods& methods, const std::vector<tac::Value>& arguments,
                                  std::uint64_t max_steps, const StudentLines& lines = {});
/// The code as a table of methods.
[[nodiscard]] tac::Methods as_methods(const SideCode& code);

/// Whether a precondition holds; where that is not known it does not.
[[nodiscard]] bool holds(const SideCode& precondition, const std::vector<tac::Value>& arguments);

}  // namespace dashj::equiv
