// SPDX-License-Identifier: MIT
#include "smt/chain/float_order.h"

#include <initializer_list>

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

// Bits as signed numbers: those of a number below zero are negative, and the less the greater.
class Comparison {
 public:
  Comparison(term::TermStore& store, Term left, Term right)
      : store_(store), left_(left), right_(right), width_(store.sort(left).width) {}

  [[nodiscard]] Term of(Op op) const {
    const Term relation = op == Op::FpEq ? are_equal() : op == Op::FpLt ? is_less() : is_at_most();
    return all({is_number(left_), is_number(right_), relation});
  }

 private:
  [[nodiscard]] Term make(Op op, Term a, Term b) const { return store_.make(op, {a, b}); }
  [[nodiscard]] Term negated(Term a) const { return store_.make(Op::Not, {a}); }
  [[nodiscard]] Term all(std::initializer_list<Term> parts) const { return store_.make(Op::And, parts); }
  [[nodiscard]] Term any(std::initializer_list<Term> parts) const { return store_.make(Op::Or, parts); }
  [[nodiscard]] Term number(std::uint64_t bits) const { return store_.bv_const(width_, bits); }

  [[nodiscard]] std::uint64_t sign() const { return std::uint64_t{1} << (width_ - 1); }
  [[nodiscard]] std::uint64_t infinity() const {
    return width_ == 32 ? std::uint64_t{0x7f800000} : std::uint64_t{0x7ff0000000000000};
  }

  [[nodiscard]] Term is_negative(Term a) const { return make(Op::BvSlt, a, number(0)); }
  [[nodiscard]] Term is_number(Term a) const {
    const Term is_above = make(Op::BvSlt, number(infinity()), a);
    const Term is_below = all({is_negative(a), make(Op::BvSlt, number(infinity() | sign()), a)});
    return negated(any({is_above, is_below}));
  }

  [[nodiscard]] Term are_negative() const { return all({is_negative(left_), is_negative(right_)}); }
  [[nodiscard]] Term are_not_negative() const {
    return all({negated(is_negative(left_)), negated(is_negative(right_))});
  }
  [[nodiscard]] Term is_zero(Term a) const {
    return any({make(Op::Eq, a, number(0)), make(Op::Eq, a, number(sign()))});
  }
  [[nodiscard]] Term are_zero() const { return all({is_zero(left_), is_zero(right_)}); }
  [[nodiscard]] Term has_lower_sign() const { return all({is_negative(left_), negated(is_negative(right_))}); }

  [[nodiscard]] Term are_equal() const { return any({make(Op::Eq, left_, right_), are_zero()}); }
  [[nodiscard]] Term is_less() const {
    return any({all({are_negative(), make(Op::BvSlt, right_, left_)}), all({has_lower_sign(), negated(are_zero())}),
                all({are_not_negative(), make(Op::BvSlt, left_, right_)})});
  }
  [[nodiscard]] Term is_at_most() const {
    return any({all({are_negative(), make(Op::BvSle, right_, left_)}), has_lower_sign(), are_zero(),
                all({are_not_negative(), make(Op::BvSle, left_, right_)})});
  }

  term::TermStore& store_;
  Term left_, right_;
  std::uint8_t width_;
};

}  // namespace

bool is_float_comparison(Op op) {
  return op == Op::FpEq || op == Op::FpLt || op == Op::FpLe;
}

Term compare_bits(term::TermStore& store, Op comparison, Term left, Term right) {
  return Comparison(store, left, right).of(comparison);
}

}  // namespace dashj::smt
