// SPDX-License-Identifier: MIT
#include "smt/bits/operands.h"

#include <algorithm>
#include <optional>

#include "smt/widened.h"

namespace dashj::smt {

using term::Op;
using term::Term;

bool is_opaque(const term::TermStore& store, Term term) {
  const Op op = store.op(term);
  if (op == Op::FpEq || op == Op::FpLt || op == Op::FpLe) return false;
  const auto args = store.args(term);
  const bool is_division =
      (op == Op::BvSdiv || op == Op::BvSrem) && !(store.is_const(args[1]) && store.value(args[1]) != 0);
  const bool is_product = op == Op::BvMul && !store.is_const(args[0]) && !store.is_const(args[1]);
  return op == Op::Apply || is_division || is_product || term::is_of_floats(op) ||
         std::any_of(args.begin(), args.end(), [&](Term each) { return store.sort(each).is_map(); });
}

std::vector<Term> operands(const term::TermStore& store, Term term) {
  const auto args = store.args(term);
  const bool is_comparison = term::is_of_floats(store.op(term)) && args.size() == 2;
  if (const auto narrow = is_comparison ? widened_from(store, args[0], args[1]) : std::nullopt)
    return {narrow->first, narrow->second};
  return {args.begin(), args.end()};
}

}  // namespace dashj::smt
