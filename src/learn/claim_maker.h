// SPDX-License-Identifier: MIT
#pragma once

#include "simplify/builder.h"

namespace dashj::learn {

/// The words that claims about ints are made of.
class ClaimMaker {
 public:
  explicit ClaimMaker(term::Builder& builder) : builder_(builder) {}

  [[nodiscard]] term::Builder& builder() const { return builder_; }
  [[nodiscard]] term::Term number(std::int64_t value) const {
    return builder_.store().int_const(static_cast<std::int32_t>(value));
  }
  [[nodiscard]] term::Term make(term::Op op, term::Term a, term::Term b) const { return builder_.make(op, {a, b}); }
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
