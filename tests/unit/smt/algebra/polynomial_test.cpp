// SPDX-License-Identifier: MIT
#include "smt/algebra/polynomial.h"

#include <gtest/gtest.h>

#include <random>

#include "smt/limits.h"
#include "smt/query_scan.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Sort;
using term::Term;

class PolynomialTest : public ::testing::Test {
 protected:
  Term var(const char* name, std::uint8_t width = 32) { return store.variable(name, Sort{width}); }
  Term num(std::int32_t value) { return store.int_const(value); }
  Term op(Op op, Term x, Term y) { return store.make(op, {x, y}); }
  Term add(Term x, Term y) { return op(Op::BvAdd, x, y); }
  Term sub(Term x, Term y) { return op(Op::BvSub, x, y); }
  Term mul(Term x, Term y) { return op(Op::BvMul, x, y); }
  Term equation(Term left, Term right) {
    return equation_of(store, reader.read(left).plus(reader.read(right), ~std::uint64_t{0}));
  }

  /// A random term of what is arithmetic and of what is not.
  Term random_term(const std::vector<Term>& leaves, std::uint8_t width, int depth) {
    const auto any = [&] { return random_term(leaves, width, depth - 1); };
    if (depth == 0) return random() % 4 == 0 ? store.bv_const(width, random()) : leaves[random() % leaves.size()];
    switch (random() % 8) {
      case 0:
        return add(any(), any());
      case 1:
        return sub(any(), any());
      case 2:
      case 3:
        return mul(any(), any());
      case 4:
        return store.make(Op::BvNeg, {any()});
      case 5:
        return op(Op::BvShl, any(), store.bv_const(width, random() % (width + 2u)));
      case 6:
        return op(Op::BvXor, any(), any());
      default:
        return store.make(Op::Ite, {op(Op::BvSlt, any(), any()), any(), any()});
    }
  }

  term::TermStore store;
  PolynomialReader reader{store};
  std::mt19937 random{7};
};

TEST_F(PolynomialTest, EqualPolynomialsAreTheSameTerm) {
  const Term a = var("a"), b = var("b"), c = var("c");
  const auto same = [&](Term x, Term y) { return term_of(store, reader.read(x)) == term_of(store, reader.read(y)); };
  EXPECT_TRUE(same(mul(a, add(b, c)), add(mul(c, a), mul(b, a))));
  EXPECT_TRUE(same(mul(sub(a, b), add(a, b)), sub(mul(a, a), mul(b, b))));
  EXPECT_TRUE(same(store.make(Op::BvNeg, {sub(a, b)}), sub(b, a)));
  EXPECT_TRUE(same(op(Op::BvShl, a, num(3)), mul(num(8), a)));
  EXPECT_TRUE(same(op(Op::BvShl, a, num(32)), num(0)));
  EXPECT_TRUE(same(mul(num(1 << 16), mul(num(1 << 16), a)), num(0)));
  EXPECT_FALSE(same(mul(a, b), mul(a, a)));
  EXPECT_FALSE(same(op(Op::BvShl, a, b), mul(a, b)));
}

TEST_F(PolynomialTest, OddFactorsHaveInverses) {
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t odd = (std::uint64_t{random()} << 32 | random()) | 1;
    EXPECT_EQ(odd * inverse_of_odd(odd), 1u);
  }
}

// 2x == 2y does not say x == y.
TEST_F(PolynomialTest, OddFactorsOfEquationsAreCancelledEvenOnesAreNot) {
  const Term x = var("x"), y = var("y");
  const Term plain = equation(mul(x, x), y);
  for (const std::int32_t odd : {3, -1, -3, 12345, 0x7FFFFFFF})
    EXPECT_EQ(equation(mul(num(odd), mul(x, x)), mul(num(odd), y)), plain) << odd;
  const Term twice = equation(mul(num(2), mul(x, x)), mul(num(2), y));
  EXPECT_NE(twice, plain);
  for (const std::int32_t factor : {-2, 6, 2 + INT32_MIN, -10})
    EXPECT_EQ(equation(mul(num(factor), mul(x, x)), mul(num(factor), y)), twice) << factor;
  EXPECT_NE(equation(mul(num(4), mul(x, x)), mul(num(4), y)), twice);
}

TEST_F(PolynomialTest, ParityDecides) {
  const Term x = var("x"), y = var("y");
  EXPECT_TRUE(store.is_false(equation(mul(num(2), mul(x, y)), num(7))));
  EXPECT_TRUE(store.is_false(equation(add(mul(num(4), x), mul(num(12), y)), num(2))));
  EXPECT_FALSE(store.is_const(equation(add(mul(num(4), x), mul(num(2), y)), num(2))));
  EXPECT_TRUE(store.is_false(equation(num(3), num(4))));
  EXPECT_TRUE(store.is_true(equation(mul(x, add(y, num(1))), add(mul(y, x), x))));
  EXPECT_TRUE(store.is_false(equation(add(x, num(1)), x)));
}

TEST_F(PolynomialTest, NormalFormsHaveTheValueOfTheTerm) {
  for (const std::uint8_t width : {1, 4, 8, 32, 64}) {
    const std::string suffix = std::to_string(width);
    std::vector<Term> leaves;
    for (const char* name : {"p", "q", "r"}) leaves.push_back(var((name + suffix).c_str(), width));
    term::Evaluator evaluator(store);
    int decided = 0, holding = 0;
    for (int i = 0; i < 400; ++i) {
      const Term term = random_term(leaves, width, 4);
      // Often equal for some values: a difference that is a multiple of a power of two, or no difference at all.
      const Term factor = store.bv_const(width, random() % 3 << random() % width);
      const Term other = add(term, mul(factor, random_term(leaves, width, 3)));
      const Term sum = term_of(store, reader.read(term)), equal = equation(term, other);
      decided += store.is_const(equal) ? 1 : 0;
      for (int k = 0; k < 40; ++k) {
        std::vector<std::uint64_t> values;
        for (std::size_t j = 0; j < leaves.size(); ++j)
          values.push_back((std::uint64_t{random()} << 32 | random()) & term::width_mask(width) >> random() % width);
        const auto value_of = [&](Term leaf) {
          return values[static_cast<std::size_t>(std::find(leaves.begin(), leaves.end(), leaf) - leaves.begin())];
        };
        const std::uint64_t value = evaluator.evaluate(term, value_of);
        ASSERT_EQ(value, evaluator.evaluate(sum, value_of)) << int{width} << " bits, term " << i;
        const bool holds = value == evaluator.evaluate(other, value_of);
        ASSERT_EQ(holds, evaluator.evaluate(equal, value_of) != 0) << int{width} << " bits, term " << i;
        holding += holds ? 1 : 0;
      }
    }
    EXPECT_LT(decided, 350);
    EXPECT_GT(holding, 1000);
  }
}

TEST_F(PolynomialTest, WhatWouldBeTooLargeIsABase) {
  std::vector<Term> sums;
  for (const char* side : {"a", "b"}) {
    Term sum = var(side);
    for (int i = 1; i < 7; ++i) sum = add(sum, var((side + std::to_string(i)).c_str()));
    sums.push_back(sum);
  }
  const Term product = mul(sums[0], sums[1]);  // 49 products
  EXPECT_EQ(reader.read(product).terms(), (Polynomial::base(32, product).terms()));
  Term power = var("x");
  for (std::size_t i = 1; i < kMaxDegree; ++i) power = mul(power, var("x"));
  EXPECT_EQ(reader.read(power).degree(), kMaxDegree);
  EXPECT_EQ(reader.read(mul(power, var("x"))).degree(), 1u);
  Term sum = num(0);
  for (std::size_t i = 0; i < kMaxMonomials; ++i) sum = add(sum, var(("s" + std::to_string(i)).c_str()));
  EXPECT_EQ(reader.read(sum).terms().size(), kMaxMonomials);
  EXPECT_EQ(reader.read(add(sum, var("t"))).terms().size(), 1u);
}

TEST_F(PolynomialTest, DeepTermsAreReadWithoutRecursion) {
  const Term x = var("x");
  Term sum = x;
  for (int i = 0; i < 300'000; ++i) sum = add(sum, x);
  EXPECT_EQ(term_of(store, reader.read(sum)), mul(num(300'001), x));
}

}  // namespace
}  // namespace dashj::smt
