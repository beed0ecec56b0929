// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace dashj {

/// The SHA-256 digest (FIPS 180-4) of some bytes as 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256(std::span<const std::uint8_t> bytes);

}  // namespace dashj
