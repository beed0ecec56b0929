// SPDX-License-Identifier: MIT
#include "smt/z3/z3_lemmas.h"

#include <z3++.h>

#include <map>

#include "smt/z3/z3_translator.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

// As an unsigned number: |MIN| is 2^(n-1).
z3::expr magnitude(const z3::expr& value) {
  return z3::ite(z3::slt(value, 0), -value, value);
}

// b != 0 => |r| < |b|; |r| <= |a|; |a| < |b| => r == a; r has the sign of a or is 0. By zero the remainder is a, so the
// others need no condition.
void add_remainder_lemmas(const z3::expr& a, const z3::expr& b, const z3::expr& r, z3::solver& solver) {
  const z3::expr zero = a.ctx().bv_val(0, a.get_sort().bv_size());
  solver.add(b == zero || z3::ult(magnitude(r), magnitude(b)));
  solver.add(z3::ule(magnitude(r), magnitude(a)));
  solver.add(z3::ule(magnitude(b), magnitude(a)) || r == a);
  solver.add(r == zero || z3::slt(r, zero) == z3::slt(a, zero));
}

// b != 0 => |q| <= |a|, and even |q| <= |a| / 2 where |b| >= 2.
void add_quotient_lemmas(const z3::expr& a, const z3::expr& b, const z3::expr& q, z3::solver& solver) {
  z3::context& context = a.ctx();
  const unsigned width = a.get_sort().bv_size();
  const z3::expr one = context.bv_val(1, width);
  solver.add(b == context.bv_val(0, width) || z3::ule(magnitude(q), magnitude(a)));
  solver.add(z3::ule(magnitude(b), one) || z3::ule(magnitude(q), z3::lshr(magnitude(a), one)));
}

}  // namespace

void add_division_lemmas(const term::TermStore& store, std::span<const Term> divisions, Z3Translator& translator,
                         z3::solver& solver) {
  struct Pair {
    Term quotient, remainder;
  };
  std::map<std::pair<Term, Term>, Pair> pairs;  // dividend, divisor
  for (const Term division : divisions) {
    const auto args = store.args(division);
    Pair& pair = pairs[{args[0], args[1]}];
    (store.op(division) == Op::BvSdiv ? pair.quotient : pair.remainder) = division;
  }
  for (const auto& [operands, pair] : pairs) {
    const z3::expr a = translator.translate(operands.first);
    const z3::expr b = translator.translate(operands.second);
    if (pair.remainder.is_valid()) add_remainder_lemmas(a, b, translator.translate(pair.remainder), solver);
    if (pair.quotient.is_valid()) add_quotient_lemmas(a, b, translator.translate(pair.quotient), solver);
    // a == q * b + r holds for b == 0 too (r is a) and for MIN / -1 (MIN * -1 wraps to MIN).
    if (pair.remainder.is_valid() && pair.quotient.is_valid()) {
      solver.add(a == translator.translate(pair.quotient) * b + translator.translate(pair.remainder));
    }
  }
}

}  // namespace dashj::smt
