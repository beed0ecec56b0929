// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/tac/body.h"
#include "equiv/side_code.h"

namespace dashj::equiv {

/// Inputs of a method that are worth a run: small numbers and the ends of each type together, constants of the code and
/// their neighbours, then random ones. In the same order for the same seed.
[[nodiscard]] std::vector<std::vector<tac::Value>> sample_inputs(const tac::Body& body, std::size_t count,
                                                                 std::uint64_t seed);

/// What a run on the interpreter came to, within `max_steps` statements.
struct RunOutcome {
  enum class End : std::uint8_t { Returned, Threw, NotEnded, Unknown } end = End::Unknown;
  tac::Value result = 0;
  std::string exception_class;  ///< Empty: not known.
  std::uint64_t steps = 0;
};
[[nodiscard]] RunOutcome run_code(const tac::Methods& methods, const std::vector<tac::Value>& arguments,
                                  std::uint64_t max_steps);
/// The code as a table of methods.
[[nodiscard]] tac::Methods as_methods(const SideCode& code);

/// Whether a precondition holds; where that is not known it does not.
[[nodiscard]] bool holds(const SideCode& precondition, const std::vector<tac::Value>& arguments);

}  // namespace dashj::equiv
