// SPDX-License-Identifier: MIT
#pragma once

#include "base/java_float.h"
#include "classfile/tac/body.h"

namespace dashj::search {

/// A value as a number: of a float or double what its bits mean.
[[nodiscard]] inline double to_double(tac::Type type, tac::Value value) {
  if (type == tac::Type::Float) return double{java_float::from_bits<float>(static_cast<std::int32_t>(value))};
  return type == tac::Type::Double ? java_float::from_bits<double>(value) : static_cast<double>(value);
}

/// The float or double next to a number.
[[nodiscard]] inline tac::Value of_double(tac::Type type, double number) {
  if (type == tac::Type::Float) return java_float::bits_of(static_cast<float>(number));
  return java_float::bits_of(number);
}

}  // namespace dashj::search
