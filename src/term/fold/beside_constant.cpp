// SPDX-License-Identifier: MIT
#include "term/fold/beside_constant.h"

#include "base/mutant.h"
#include "term/fold/is_number.h"

namespace dashj::term {
namespace {

Term sum(TermStore& store, Term x, std::uint64_t number) {
  const Term constant = store.bv_const(store.sort(x).width, number);
  return store.value(constant) == 0 ? x : store.make(Op::BvAdd, {x, constant});
}

std::optional<Term> sum_with(TermStore& store, Term x, Term c) {
  if (store.value(c) == 0) return x;
  if (store.op(x) != Op::BvAdd) return std::nullopt;
  const Term a = store.args(x)[0], b = store.args(x)[1];
  if (store.op(b) == Op::BvConst) return sum(store, a, store.value(b) + store.value(c));
  if (store.op(a) == Op::BvConst) return sum(store, b, store.value(a) + store.value(c));
  return std::nullopt;
}

// (x ^ c) ^ c is x.
std::optional<Term> exclusive_or_with(TermStore& store, Term x, Term c) {
  if (store.value(c) == 0) return x;
  if (store.op(x) != Op::BvXor) return std::nullopt;
  const Term a = store.args(x)[0], b = store.args(x)[1];
  if (b == c) return a;
  return a == c ? std::optional(b) : std::nullopt;
}

// Of `x op c`.
std::optional<Term> with(TermStore& store, Op op, Term x, Term c) {
  switch (op) {
    case Op::BvAdd:
      return sum_with(store, x, c);
    case Op::BvXor:
      return exclusive_or_with(store, x, c);
    case Op::BvOr:
      return is_number(store, c, 0) ? std::optional(x) : std::nullopt;
    case Op::BvMul:
      if (is_number(store, c, 0)) return c;
      return is_number(store, c, DASHJ_MUTATE(twice_is_once, 1, 2)) ? std::optional(x) : std::nullopt;
    case Op::BvAnd:
      if (is_number(store, c, 0)) return c;
      return is_number(store, c, ~std::uint64_t{0}) ? std::optional(x) : std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<Term> beside_constant(TermStore& store, Op op, std::span<const Term> args) {
  if (args.size() != 2) return std::nullopt;
  const Term a = args[0], b = args[1];
  if (op == Op::BvSub) {
    if (store.op(b) != Op::BvConst) return std::nullopt;
    const Term opposite =
        store.bv_const(store.sort(b).width, DASHJ_MUTATE(opposite_of_constant, 0 - store.value(b), store.value(b)));
    const auto shorter = sum_with(store, a, opposite);
    return shorter ? shorter : store.make(Op::BvAdd, {a, opposite});
  }
  if (store.op(b) == Op::BvConst) return with(store, op, a, b);
  return store.op(a) == Op::BvConst ? with(store, op, b, a) : std::nullopt;
}

}  // namespace dashj::term
