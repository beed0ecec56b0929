// SPDX-License-Identifier: MIT
#include <utility>

#include "simplify/rewriter.h"

namespace dashj::term {

// match:  a ==. c with a constant c, on either side, where a is no result of arithmetic on floats
// result: false where c is NaN; the bits of a but for the sign are 0 where c is a zero; else the bits of both are equal
// why:    each number other than zero has one pattern of bits, and zero has two. So a condition like x == 2.5 is a
//         definition of x, which solvers put in. The bits of a result would only have to be made for this.
Term Rewriter::equal_floats(Term a, Term b) {
  if (store_.is_const(a)) std::swap(a, b);
  const std::uint8_t width = store_.sort(a).width;
  if (!store_.is_const(b) || is_of_floats(store_.op(a))) return store_.make(Op::FpEq, {a, b});
  const std::uint64_t size = store_.value(b) & (sign_bit(width) - 1);
  const std::uint64_t infinity = width == 32 ? 0x7f800000 : 0x7ff0000000000000;
  if (size > infinity) return store_.bool_const(false);
  if (size != 0) return equal(a, b);
  const Term without_sign = extract(a, std::uint32_t{width} - 2, 0);
  return equal(without_sign, store_.bv_const(static_cast<std::uint8_t>(width - 1), 0));
}

}  // namespace dashj::term
