// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <regex>
#include <string>
#include <vector>

#include "base/result.h"
#include "concrete/concrete_trace.h"
#include "program/entry.h"
#include "program/lower_methods.h"
#include "program/program.h"

namespace dashj::agree {

/// A method under comparison. Points into its Program.
struct Subject {
  program::LoweredMethods lowered;  ///< With what it calls.
  tac::Methods opened;              ///< The same with its calls opened (tac/open_calls.h).

  [[nodiscard]] const program::Entry& entry() const { return lowered.entries.front(); }
  [[nodiscard]] const tac::Methods& methods() const { return lowered.methods; }
  [[nodiscard]] const tac::Body& body() const { return methods().body(tac::Methods::entry()); }
};

/// Every static method with code and int-like parameters and result whose "Class.method" matches, lowered, in class
/// order.
[[nodiscard]] Result<std::vector<Subject>> find_subjects(const program::Program& program, const std::regex& wanted);

/// Inputs of a method: all zero, then corners, small numbers and any numbers mixed, and choices of the same kind if it
/// makes any. They depend on the seed and the name of the method alone, so that a method that is made smaller in
/// another class keeps meeting the same ones.
[[nodiscard]] std::vector<concrete::TestInput> make_inputs(const Subject& subject, std::uint64_t seed,
                                                           std::size_t count);

}  // namespace dashj::agree
