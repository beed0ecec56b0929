// SPDX-License-Identifier: MIT
#include "base/sha256.h"

#include <sha256.h>
#include <sys/types.h>

#include <array>

namespace dashj {

std::string sha256(std::span<const std::uint8_t> bytes) {
  std::array<char, SHA256_DIGEST_STRING_LENGTH> digits{};
  SHA256Data(bytes.data(), bytes.size(), digits.data());
  return digits.data();
}

}  // namespace dashj
