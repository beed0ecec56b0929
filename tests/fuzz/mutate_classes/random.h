// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace dashj::fuzz {

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers from the same seed on every machine and library.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t z = state_;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
  }
  /// In [0, limit); `limit` is not 0.
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(next() % limit); }

 private:
  std::uint64_t state_;
};

}  // namespace dashj::fuzz
