// SPDX-License-Identifier: MIT
#include "simplify/rewriter.h"

#include <algorithm>

#include "term/evaluate.h"

namespace dashj::term {

// match:  op(c1, ..., cn)
// result: the constant
// why:    term::apply is the semantics of terms.
Term Rewriter::fold(Op op, std::span<const Term> args, std::uint32_t parameter0, std::uint32_t parameter1) {
  std::vector<std::uint64_t> values;
  std::vector<Sort> sorts;
  for (const Term arg : args) {
    if (!store_.is_const(arg)) return {};
    values.push_back(store_.value(arg));
    sorts.push_back(store_.sort(arg));
  }
  const Sort result = store_.sort(store_.make(op, args, parameter0, parameter1));
  return constant(result, apply(op, result, values, sorts, parameter0, parameter1));
}

Term Rewriter::make(Op op, std::span<const Term> args, std::uint32_t parameter0, std::uint32_t parameter1) {
  switch (op) {
    case Op::Not:
      return lnot(args[0]);
    case Op::And:
      return conjunction(args);
    case Op::Or:
      return disjunction(args);
    case Op::Ite:
      return ite(args[0], args[1], args[2]);
    default:
      break;
  }
  if (const Term folded = fold(op, args, parameter0, parameter1); folded.is_valid()) return folded;
  return store_.make(op, args, parameter0, parameter1);
}

}  // namespace dashj::term
