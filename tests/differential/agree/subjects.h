// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <regex>
#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/tac/body.h"
#include "concrete/concrete_trace.h"
#include "program/entry.h"
#include "program/program.h"

namespace dashj::agree {

/// A method under comparison. Points into its Program.
struct Subject {
  program::Entry entry;
  tac::Body body;
};

/// Every static method with code and int-like parameters and result whose "Class.method" matches, lowered, in class
/// order.
[[nodiscard]] Result<std::vector<Subject>> find_subjects(const program::Program& program, const std::regex& wanted);

/// Inputs of a body: all zero, then corners, small numbers and any numbers mixed. They depend on the seed and the name
/// of the method alone, so that a method that is made smaller in another class keeps meeting the same ones.
[[nodiscard]] std::vector<concrete::TestInput> make_inputs(const tac::Body& body, std::uint64_t seed,
                                                           std::size_t count);

}  // namespace dashj::agree
