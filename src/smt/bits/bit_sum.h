// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "smt/bits/circuit_clauses.h"
#include "term/interval.h"

namespace dashj::smt {

/// A word as a constant and multiples of bits: what conditions have counted. Its addends are ordered by their bits, so
/// that whatever was counted in another order is the same sum.
///
/// Modulo 2^width throughout, so a sum has the value of the word that it was made of.
class BitSum {
 public:
  struct Addend {
    Literal bit;  // a variable; a negated one is 1 less it
    std::uint64_t factor;
    bool operator==(const Addend&) const = default;
  };

  BitSum(std::size_t width, std::uint64_t constant) : width_(width), constant_(masked(constant)) {}
  /// So many times a bit, which may be a constant of the gates.
  BitSum(std::size_t width, Literal bit, std::uint64_t factor);

  [[nodiscard]] std::size_t width() const { return width_; }
  [[nodiscard]] std::uint64_t constant() const { return constant_; }
  [[nodiscard]] const std::vector<Addend>& addends() const { return addends_; }

  /// No value: more addends than a sum may have.
  [[nodiscard]] std::optional<BitSum> plus(const BitSum& other) const;
  [[nodiscard]] BitSum times(std::uint64_t factor) const;
  /// Both without the addends that they share, which tells no more and no less whether they are equal.
  [[nodiscard]] static std::pair<BitSum, BitSum> apart(const BitSum& a, const BitSum& b);

 private:
  [[nodiscard]] std::uint64_t masked(std::uint64_t value) const {
    return width_ == 64 ? value : value & ((std::uint64_t{1} << width_) - 1);
  }

  std::size_t width_;
  std::uint64_t constant_;
  std::vector<Addend> addends_;
};

}  // namespace dashj::smt
