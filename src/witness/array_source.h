// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "program/entry.h"
#include "verdict/verdict.h"

namespace dashj::witness {

/// Java source of what an entry is called with.
struct ArgumentSource {
  std::vector<std::string> statements;   ///< Make the arrays, each a local of its own.
  std::vector<std::string> expressions;  ///< One per parameter.
  bool needs_filled = false;             ///< The method kFilled is used.
};

/// Of an input that fails. The parameters of the entry come first in it.
[[nodiscard]] Result<ArgumentSource> argument_source(const program::Entry& entry, const verdict::Unsafe& failing);

inline constexpr std::string_view kFilled = R"(
  private static Object filled(Object array, int first, int last, Object value) {
    for (int i = first; i <= last; i++) java.lang.reflect.Array.set(array, i, value);
    return array;
  }
)";

}  // namespace dashj::witness
