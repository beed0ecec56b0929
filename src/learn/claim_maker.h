// SPDX-License-Identifier: MIT
#pragma once

#include "simplify/builder.h"

namespace dashj::learn {

/// The words that claims about ints and longs are made of. Where one side is wider, the other is extended with its
/// sign, so claims mean the numbers.
class ClaimMaker {
 public:
  explicit ClaimMaker(term::Builder& builder) : builder_(builder) {}

  [[nodiscard]] term::Builder& builder() const { return builder_; }
  /// Of 32 bits where that is enough.
  [[nodiscard]] term::Term number(std::int64_t value) const {
    if (value < INT32_MIN || value > INT32_MAX) return builder_.store().bv_const(64, static_cast<std::uint64_t>(value));
    return builder_.store().int_const(static_cast<std::int32_t>(value));
  }
  [[nodiscard]] unsigned width(term::Term a) const { return builder_.store().sort(a).width; }
  [[nodiscard]] term::Term widened(term::Term a, unsigned width) const {
    const unsigned own = this->width(a);
    return own >= width ? a : builder_.make(term::Op::SignExtend, {a}, width - own);
  }
  [[nodiscard]] term::Term make(term::Op op, term::Term a, term::Term b) const {
    return builder_.make(op, {widened(a, width(b)), widened(b, width(a))});
  }
  [[nodiscard]] term::Term sum(term::Term a, term::Term b) const { return make(term::Op::BvAdd, a, b); }
  [[nodiscard]] term::Term difference(term::Term a, term::Term b) const { return make(term::Op::BvSub, a, b); }
  [[nodiscard]] term::Term equal(term::Term a, term::Term b) const { return make(term::Op::Eq, a, b); }
  [[nodiscard]] term::Term less(term::Term a, term::Term b) const { return make(term::Op::BvSlt, a, b); }
  [[nodiscard]] term::Term at_most(term::Term a, term::Term b) const { return builder_.lnot(less(b, a)); }
  /// a + distance <= b, without a sum where possible: sums may overflow.
  [[nodiscard]] term::Term at_most(term::Term a, std::int64_t distance, term::Term b) const {
    if (distance == 1) return less(a, b);
    return distance < 0 ? at_most(a, sum(b, number(-distance))) : at_most(sum(a, number(distance)), b);
  }
  [[nodiscard]] term::Term implies(term::Term guard, term::Term fact) const {
    return builder_.lor(builder_.lnot(guard), fact);
  }

 private:
  term::Builder& builder_;
};

}  // namespace dashj::learn
