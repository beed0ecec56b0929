// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace dashj {

/// A Java class that was compiled at build time and is part of this binary.
struct EmbeddedClass {
  const char* internal_name;
  std::span<const std::uint8_t> bytes;
};

}  // namespace dashj
