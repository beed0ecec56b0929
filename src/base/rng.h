// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace dashj {

/// The only source of randomness: seeded, the same on every machine (SplitMix64, Steele, Lea and Flood 2014).
class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ull;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }
  /// 0 <= result < bound; precondition: bound > 0. The bias is below 2^-32 for the small bounds used here.
  std::uint64_t below(std::uint64_t bound) { return next() % bound; }

 private:
  std::uint64_t state_;
};

}  // namespace dashj
