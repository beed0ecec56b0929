// SPDX-License-Identifier: MIT
#include "smt/bits/decoders.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <set>
#include <utility>

#include "base/mutant.h"
#include "smt/limits.h"

namespace dashj::smt {

namespace {

constexpr Literal kTruth = 1;

// Whether the constants among the bits, and those that are one literal, allow the number.
bool may_be(std::span<const Literal> bits, std::uint64_t number) {
  std::unordered_map<Literal, bool> values{{kTruth, true}};
  for (std::size_t i = 0; i < bits.size(); ++i) {
    const bool holds = ((number >> i & 1) != 0) == (bits[i] > 0);
    if (values.try_emplace(std::abs(bits[i]), holds).first->second != holds) return false;
  }
  return true;
}

}  // namespace

void Decoders::note(Literal literal, std::span<const Literal> bits, std::uint64_t number) {
  if (std::abs(literal) == kTruth || known_.contains(literal) || !may_be(bits, number)) return;
  std::vector<Literal> key(bits.begin(), bits.end());
  const auto [found, is_new] = by_bits_.try_emplace(key, static_cast<std::uint32_t>(words_.size()));
  if (is_new) {
    std::set<Literal> variables;
    for (const Literal bit : bits)
      if (std::abs(bit) != kTruth) variables.insert(std::abs(bit));
    words_.push_back({std::move(key), variables.size() < kMostDecodedBits ? std::uint64_t{1} << variables.size() : 0});
  }
  known_.emplace(literal, OneOf{found->second, {number}});
  literals_.try_emplace({found->second, {number}}, literal);
}

std::optional<std::uint32_t> Decoders::word_of(Literal literal) const {
  const auto found = known_.find(literal);
  return found == known_.end() ? std::nullopt : std::optional(found->second.word);
}

// Every number that a word may be is among as many as it has free bits for; where all of them are named, one holds.
std::optional<Literal> Decoders::united(Literal a, Literal b) {
  const auto found = known_.find(a), other = known_.find(b);
  if (found == known_.end() || other == known_.end()) return std::nullopt;  // it was all numbers, and is true
  const OneOf &first = found->second, &second = other->second;
  const std::uint32_t word = first.word;
  Numbers numbers, both;
  std::set_intersection(first.numbers.begin(), first.numbers.end(), second.numbers.begin(), second.numbers.end(),
                        std::back_inserter(both));
  if (word != second.word || !both.empty()) return std::nullopt;
  std::merge(first.numbers.begin(), first.numbers.end(), second.numbers.begin(), second.numbers.end(),
             std::back_inserter(numbers));
  if (numbers.size() == DASHJ_MUTATE(all_but_one_are_all, words_[word].count, words_[word].count - 1))
    return circuit_.truth();
  const auto known = literals_.find({word, numbers});
  if (known != literals_.end()) return known->second;
  const Literal result = circuit_.lor(a, b);
  known_.try_emplace(result, OneOf{word, numbers});
  literals_.emplace(std::pair(word, std::move(numbers)), result);
  return result;
}

}  // namespace dashj::smt
