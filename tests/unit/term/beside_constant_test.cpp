// SPDX-License-Identifier: MIT
#include "term/fold/beside_constant.h"

#include <gtest/gtest.h>

#include "term/evaluate.h"

namespace dashj::term {
namespace {

// Of all operators, constants and inner terms of three bits: where there is a shorter term it has the same values.
TEST(BesideConstant, TheShorterTermIsEqual) {
  TermStore store;
  Evaluator evaluator(store);
  const Term x = store.variable("x", Sort{3});
  std::vector<Term> inner{x};
  constexpr Op kOps[] = {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvAnd, Op::BvOr, Op::BvXor, Op::BvShl, Op::BvSdiv};
  for (const Op op : kOps)
    for (std::uint64_t c = 0; c < 8; ++c)
      for (const bool is_first : {true, false}) {
        const Term constant = store.bv_const(3, c);
        inner.push_back(is_first ? store.make(op, {constant, x}) : store.make(op, {x, constant}));
      }
  int shorter = 0;
  for (const Op op : kOps) {
    for (const Term a : inner) {
      for (std::uint64_t c = 0; c < 8; ++c) {
        for (const bool is_first : {true, false}) {
          const Term constant = store.bv_const(3, c);
          const Term args[] = {is_first ? constant : a, is_first ? a : constant};
          const auto same = beside_constant(store, op, args);
          if (!same) continue;
          ++shorter;
          const Term whole = store.make(op, args);
          for (std::uint64_t value = 0; value < 8; ++value) {
            const auto value_of = [&](Term) { return value; };
            ASSERT_EQ(evaluator.evaluate(*same, value_of), evaluator.evaluate(whole, value_of))
                << static_cast<int>(op) << " " << c << " at " << value;
          }
        }
      }
    }
  }
  EXPECT_GT(shorter, 1000);
}

TEST(BesideConstant, WhatDoesNotMatterIsLeftOut) {
  TermStore store;
  const Term x = store.variable("x", kInt), y = store.variable("y", kInt);
  const auto of = [&](Op op, Term a, Term b) {
    const Term args[] = {a, b};
    return beside_constant(store, op, args);
  };
  EXPECT_EQ(of(Op::BvAdd, store.int_const(0), x), x);
  EXPECT_EQ(of(Op::BvMul, x, store.int_const(1)), x);
  EXPECT_EQ(of(Op::BvAnd, store.int_const(-1), x), x);
  EXPECT_EQ(of(Op::BvSub, store.make(Op::BvAdd, {x, store.int_const(3)}), store.int_const(3)), x);
  EXPECT_EQ(of(Op::BvAdd, x, y), std::nullopt);
  EXPECT_EQ(of(Op::BvSub, store.int_const(0), x), std::nullopt);
}

}  // namespace
}  // namespace dashj::term
