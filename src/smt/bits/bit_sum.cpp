// SPDX-License-Identifier: MIT
#include "smt/bits/bit_sum.h"

#include <algorithm>
#include <iterator>

#include "smt/limits.h"

namespace dashj::smt {

namespace {

constexpr Literal kTruth = 1;

}  // namespace

BitSum::BitSum(std::size_t width, Literal bit, std::uint64_t factor) : width_(width), constant_(0) {
  if (bit < 0) {  // f (1 - bit)
    constant_ = masked(factor);
    factor = ~factor + 1;
    bit = -bit;
  }
  factor = masked(factor);
  if (bit == kTruth)
    constant_ = masked(constant_ + factor);
  else if (factor != 0)
    addends_.push_back({bit, factor});
}

std::optional<BitSum> BitSum::plus(const BitSum& other) const {
  BitSum result(width_, constant_ + other.constant_);
  auto a = addends_.begin(), b = other.addends_.begin();
  while (a != addends_.end() || b != other.addends_.end()) {
    const bool has_a = a != addends_.end() && (b == other.addends_.end() || a->bit <= b->bit);
    const bool has_b = b != other.addends_.end() && (a == addends_.end() || b->bit <= a->bit);
    const Literal bit = has_a ? a->bit : b->bit;
    const std::uint64_t factor = masked((has_a ? a->factor : 0) + (has_b ? b->factor : 0));
    if (factor != 0) result.addends_.push_back({bit, factor});
    a += has_a ? 1 : 0;
    b += has_b ? 1 : 0;
  }
  if (result.addends_.size() > kMaxBitAddends) return std::nullopt;
  return result;
}

BitSum BitSum::times(std::uint64_t factor) const {
  BitSum result(width_, constant_ * factor);
  for (const Addend& each : addends_)
    if (const std::uint64_t product = masked(each.factor * factor); product != 0)
      result.addends_.push_back({each.bit, product});
  return result;
}

std::pair<BitSum, BitSum> BitSum::apart(const BitSum& a, const BitSum& b) {
  std::pair<BitSum, BitSum> result(BitSum(a.width_, a.constant_), BitSum(b.width_, b.constant_));
  const auto less = [](const Addend& one, const Addend& other) {
    return one.bit != other.bit ? one.bit < other.bit : one.factor < other.factor;
  };
  const auto difference = [&](const BitSum& from, const BitSum& without, std::vector<Addend>& left) {
    std::set_difference(from.addends_.begin(), from.addends_.end(), without.addends_.begin(), without.addends_.end(),
                        std::back_inserter(left), less);
  };
  difference(a, b, result.first.addends_);
  difference(b, a, result.second.addends_);
  return result;
}

}  // namespace dashj::smt
