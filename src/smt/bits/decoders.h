// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "smt/bits/circuit_clauses.h"

namespace dashj::smt {

/// Literals that say which number a word is: one of some. A word is one number at a time, so such literals of a word
/// whose numbers differ exclude each other, and their sum is the literal of all these numbers.
class Decoders {
 public:
  explicit Decoders(CircuitClauses& circuit) : circuit_(circuit) {}

  /// That a literal holds exactly where the word with these bits, lowest first, is the number.
  void note(Literal literal, std::span<const Literal> bits, std::uint64_t number);
  /// The number of a word that a literal, or its opposite, speaks of. Empty: of none.
  [[nodiscard]] std::optional<std::uint32_t> word_of(Literal literal) const;
  /// What holds where one of two literals of a word does. No value: both may hold.
  [[nodiscard]] std::optional<Literal> united(Literal a, Literal b);

 private:
  using Numbers = std::vector<std::uint64_t>;  // ascending
  struct Word {
    std::vector<Literal> bits;
    std::uint64_t count = 0;  // of numbers that it may be; 0: too many
  };
  struct OneOf {
    std::uint32_t word;
    Numbers numbers;
  };

  CircuitClauses& circuit_;
  std::vector<Word> words_;
  std::map<std::vector<Literal>, std::uint32_t> by_bits_;
  std::unordered_map<Literal, OneOf> known_;
  std::map<std::pair<std::uint32_t, Numbers>, Literal> literals_;
};

}  // namespace dashj::smt
