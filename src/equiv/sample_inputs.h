// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::equiv {

/// Inputs of a method that are worth a run: small numbers and the ends of each type together, constants of the code and
/// their neighbours, then random ones. Arrays are short: few values of their cells, one after the other or in any
/// order; now and then null, or the array that another parameter is. Boxes are given as arrays are. In the same order
/// for the same seed.
[[nodiscard]] std::vector<std::vector<tac::Value>> sample_inputs(const tac::Body& body, std::size_t count,
                                                                 std::uint64_t seed);

/// Inputs of primitive types that are like known ones: each argument is that of one of these, or lies between those of
/// two. What most preconditions ask for holds of many of them. In the same order for the same seed. Precondition: there
/// is a known one.
[[nodiscard]] std::vector<std::vector<tac::Value>> inputs_between(const tac::Body& body,
                                                                  const std::vector<std::vector<tac::Value>>& known,
                                                                  std::size_t count, std::uint64_t seed);

}  // namespace dashj::equiv
