// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/mutant.h"
#include "simplify/rewriter.h"

namespace dashj::term {

Term Rewriter::shift(Op op, Term a, Term b) {
  // match:  0 << y; 0 >> y; 0 >>> y
  // result: 0
  if (is_bv(a, 0)) return a;
  // match:  -1 >> y
  // result: -1
  if (op == Op::BvAshr && is_bv(a, ~std::uint64_t{0})) return a;
  if (!store_.is_const(b)) return store_.make(op, {a, b});
  std::uint64_t distance = store_.value(b);
  const std::uint64_t bits = width(a);
  // match:  x shifted by 0
  // result: x
  if (distance == 0) return a;
  // match:  (x op c1) op c2
  // result: x op (c1 + c2)
  // why:    distances add up; what is shifted out stays out. Both are below 2^32 here, so the sum does not wrap.
  if (is(a, op) && store_.is_const(arg(a, 1)) && store_.value(arg(a, 1)) <= kMaxWidth && distance <= kMaxWidth) {
    distance += store_.value(arg(a, 1));
    a = arg(a, 0);
  }
  // match:  x shifted by its width or more
  // result: 0, or the sign for >>
  if (distance >= bits) {
    if (op != Op::BvAshr) return store_.bv_const(width(a), 0);
    distance = DASHJ_MUTATE(shift_too_far, bits - 1, bits - 2);
    if (distance == 0) return a;
  }
  return store_.make(op, {a, store_.bv_const(width(a), distance)});
}

}  // namespace dashj::term
