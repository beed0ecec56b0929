// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "smt/bits/bit_sum.h"
#include "smt/bits/circuit_clauses.h"
#include "smt/bits/decoders.h"
#include "term/term_store.h"

namespace dashj::smt {

/// Which words are sums of bits: what conditions have counted, added, or taken away.
class WordSums {
 public:
  WordSums(const term::TermStore& store, CircuitClauses& circuit)
      : store_(store), circuit_(circuit), decoders_(circuit) {}

  /// That a literal holds exactly where the word with these bits is the number.
  void note_number(Literal literal, std::span<const Literal> bits, std::uint64_t number) {
    decoders_.note(literal, bits, number);
  }

  /// The bits of a word that has been translated after its operands; of a choice its condition.
  void note(term::Term word, std::span<const Literal> bits, Literal condition);
  /// No value: not known as a sum, or of too many bits.
  [[nodiscard]] std::optional<BitSum> of(term::Term word) const;
  /// The sum of few bits that is left of one in which counters of the numbers of a word were added: these are few
  /// gates. No value: there were none such, or many bits are left.
  [[nodiscard]] std::optional<BitSum> of_counters(term::Term word) const;
  /// Whether a word is a sum of several bits, or a choice among such.
  [[nodiscard]] bool holds_sum(term::Term word) const;

 private:
  [[nodiscard]] std::optional<BitSum> calculated(term::Term word, Literal condition);
  [[nodiscard]] std::optional<BitSum> chosen(Literal condition, const BitSum& then, const BitSum& otherwise);
  [[nodiscard]] bool is_counted(term::Term word) const;
  [[nodiscard]] std::optional<BitSum> united(const BitSum& sum);

  const term::TermStore& store_;
  CircuitClauses& circuit_;
  std::unordered_map<std::uint32_t, BitSum> sums_;  // by id of a term
  std::size_t kept_ = 0;                            // addends in it
  Decoders decoders_;
  std::unordered_set<std::uint32_t> of_counters_;  // by id of a term: literals of its sum were united
};

}  // namespace dashj::smt
