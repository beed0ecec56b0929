// SPDX-License-Identifier: MIT
// AlgebraicSimplifier: numbers of one width as numbers of another.
#include <algorithm>

#include "smt/algebra/algebraic_simplifier.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

__extension__ using Wide = __int128;  // holds the sums below

/// Sums that leave the range of the narrow width farther than once are kept as they are.
struct Overflows {
  bool above = false, below = false;
};

std::optional<Overflows> overflows_of(const Polynomial& sum, std::uint8_t width, bool is_signed) {
  const Wide modulus = Wide{1} << width;
  const Wide least = is_signed ? -(modulus / 2) : 0, greatest = least + modulus - 1;
  Wide low = 0, high = 0;
  for (const auto& [monomial, coefficient] : sum.terms()) {
    const Wide factor = term::to_signed(coefficient, width);
    const Wide at_least = factor * (monomial.empty() ? 1 : factor > 0 ? least : greatest);
    const Wide at_most = factor * (monomial.empty() ? 1 : factor > 0 ? greatest : least);
    low += at_least;
    high += at_most;
  }
  if (low < least - modulus || high > greatest + modulus) return std::nullopt;
  return Overflows{high > greatest, low < least};
}

}  // namespace

// With T the sum of the extensions, computed in the greater width, T and the narrow sum have the same low bits. So the
// extension is T, or T less or more 2^n where it is beyond what n bits hold: every T is within 2^n of that range.
Term AlgebraicSimplifier::fold_extension(Term term, Term arg) {
  const Op op = store_.op(term);
  const bool is_signed = op == Op::SignExtend;
  const std::uint8_t narrow = store_.sort(arg).width, wide = store_.sort(term).width;
  const auto extended = [&](Term base) { return store_.make(op, {base}, static_cast<std::uint32_t>(wide - narrow)); };
  const Polynomial sum = reader_.read(arg);
  if (sum.degree() != 1 || (sum.terms().size() == 1 && sum.terms().begin()->second == 1)) return extended(arg);
  const auto overflows = overflows_of(sum, narrow, is_signed);
  if (!overflows || wide < narrow + 2) return extended(arg);

  Polynomial total(wide);
  for (const auto& [monomial, coefficient] : sum.terms()) {
    const auto factor = static_cast<std::uint64_t>(term::to_signed(coefficient, narrow));
    total.add(monomial.empty() ? Monomial{} : Monomial{extended(monomial[0])}, factor);
  }
  const std::uint64_t modulus = std::uint64_t{1} << narrow;
  const std::uint64_t greatest = is_signed ? modulus / 2 - 1 : modulus - 1;
  const auto word = [&](std::uint64_t bits) { return store_.bv_const(wide, bits & term::width_mask(wide)); };
  const auto moved_by = [&](std::uint64_t distance) {
    Polynomial moved = total;
    moved.add({}, distance);
    return term_of(store_, moved);
  };
  Term result = moved_by(0);
  if (overflows->above)
    result =
        store_.make(Op::Ite, {store_.make(Op::BvSlt, {word(greatest), moved_by(0)}), moved_by(0 - modulus), result});
  if (overflows->below)
    result = store_.make(
        Op::Ite, {store_.make(Op::BvSlt, {moved_by(0), word(greatest + 1 - modulus)}), moved_by(modulus), result});
  return result;
}

// Sums and products of low bits are the low bits of sums and products.
Term AlgebraicSimplifier::fold_low_bits(Term term, Term arg) {
  const std::uint8_t width = store_.sort(term).width;
  const auto low_bits = [&](Term base) {
    while (store_.op(base) == Op::SignExtend || store_.op(base) == Op::ZeroExtend) {
      const Term inner = store_.args(base)[0];
      if (store_.sort(inner).width < width) break;
      base = inner;
    }
    if (store_.sort(base).width == width) return base;
    return store_.make(Op::Extract, {base}, static_cast<std::uint32_t>(width - 1), 0);
  };
  if (store_.op(arg) == Op::Ite) {
    const std::vector<Term> args(store_.args(arg).begin(), store_.args(arg).end());
    return store_.make(Op::Ite, {args[0], low_bits(args[1]), low_bits(args[2])});
  }
  const Polynomial whole = reader_.read(arg);
  Polynomial low(width);
  for (const auto& [monomial, coefficient] : whole.terms()) {
    Monomial factors;
    for (const Term base : monomial) factors.push_back(low_bits(base));
    std::sort(factors.begin(), factors.end());
    low.add(factors, coefficient);
  }
  return term_of(store_, low);
}

}  // namespace dashj::smt
