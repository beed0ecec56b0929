// SPDX-License-Identifier: MIT
// Systematic where random_terms_test is random: every operator above every operator, with every constant of width 4, in
// every state.
#include <gtest/gtest.h>

#include <random>

#include "simplify/builder.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"

namespace dashj::term {
namespace {

constexpr std::uint8_t kWidth = 4;
constexpr Op kArithmetic[] = {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvSdiv, Op::BvSrem, Op::BvAnd,
                              Op::BvOr,  Op::BvXor, Op::BvShl, Op::BvLshr, Op::BvAshr};
constexpr Op kRelations[] = {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt, Op::BvUle};

class TwoLevels : public ::testing::Test {
 protected:
  [[nodiscard]] Term constant(std::uint64_t value) { return store_.bv_const(kWidth, value); }

  // Terms of width 4 with at most one operator, over x or y, p or q, for each of the constants.
  [[nodiscard]] std::vector<Term> one_level(Term v, Term condition, std::span<const std::uint64_t> constants) {
    std::vector<Term> result{v, store_.make(Op::BvNot, {v}), store_.make(Op::BvNeg, {v})};
    for (std::uint32_t bits = 1; bits < kWidth; ++bits) {
      const Term low = store_.make(Op::Extract, {v}, bits - 1, 0);
      const Term high = store_.make(Op::Extract, {v}, kWidth - 1, bits);
      result.push_back(store_.make(Op::SignExtend, {low}, kWidth - bits));
      result.push_back(store_.make(Op::ZeroExtend, {low}, kWidth - bits));
      result.push_back(store_.make(Op::Concat, {low, high}));
    }
    for (const std::uint64_t value : constants) {
      const Term c = constant(value);
      for (const Op op : kArithmetic) {
        result.push_back(store_.make(op, {v, c}));
        result.push_back(store_.make(op, {c, v}));
      }
      result.push_back(store_.make(Op::Ite, {condition, c, v}));
      result.push_back(store_.make(Op::Ite, {condition, v, c}));
      for (const std::uint64_t other : {0u, 1u, 15u})
        result.push_back(store_.make(Op::Ite, {condition, c, constant(other)}));
    }
    return result;
  }

  void expect_same_in(Term raw, std::uint64_t state) {
    const auto value_of = [&](Term variable) {
      if (variable == x_) return state & 15;
      if (variable == y_) return state >> 4 & 15;
      return (variable == p_ ? state >> 8 : state >> 9) & 1;
    };
    const Term simple = builder_.simplify(raw);
    ASSERT_EQ(evaluator_.evaluate(raw, value_of), evaluator_.evaluate(simple, value_of))
        << "state " << state << "\n"
        << print_smtlib(store_, raw) << "\n"
        << print_smtlib(store_, simple);
  }
  void expect_same_for_x_and_p(Term raw) {
    for (std::uint64_t state = 0; state < 32; ++state)
      ASSERT_NO_FATAL_FAILURE(expect_same_in(raw, (state & 15) | state >> 4 << 8));
  }

  TermStore store_;
  Builder builder_{store_};
  Evaluator evaluator_{store_};
  Term x_ = store_.variable("x", Sort{kWidth});
  Term y_ = store_.variable("y", Sort{kWidth});
  Term p_ = store_.variable("p", kBool);
  Term q_ = store_.variable("q", kBool);
  std::mt19937 random_{7};
};

TEST_F(TwoLevels, EveryOperatorWithAConstantAboveEveryOther) {
  std::vector<std::uint64_t> all(16);
  for (std::uint64_t i = 0; i < 16; ++i) all[i] = i;
  constexpr std::uint64_t kOuter[] = {0, 1, 2, 3, 5, 7, 8, 9, 14, 15};
  for (const Term inner : one_level(x_, p_, all)) {
    for (const std::uint64_t value : kOuter) {
      for (const auto ops : {std::span<const Op>(kArithmetic), std::span<const Op>(kRelations)}) {
        for (const Op op : ops) {
          ASSERT_NO_FATAL_FAILURE(expect_same_for_x_and_p(store_.make(op, {inner, constant(value)})));
          ASSERT_NO_FATAL_FAILURE(expect_same_for_x_and_p(store_.make(op, {constant(value), inner})));
        }
      }
    }
  }
}

TEST_F(TwoLevels, EveryCutAndExtensionAboveEveryOperator) {
  std::vector<std::uint64_t> all(16);
  for (std::uint64_t i = 0; i < 16; ++i) all[i] = i;
  for (const Term inner : one_level(x_, p_, all)) {
    ASSERT_NO_FATAL_FAILURE(expect_same_for_x_and_p(store_.make(Op::BvNot, {inner})));
    ASSERT_NO_FATAL_FAILURE(expect_same_for_x_and_p(store_.make(Op::BvNeg, {inner})));
    for (std::uint32_t low = 0; low < kWidth; ++low) {
      for (std::uint32_t high = low; high < kWidth; ++high) {
        const Term cut = store_.make(Op::Extract, {inner}, high, low);
        ASSERT_NO_FATAL_FAILURE(expect_same_for_x_and_p(cut));
        ASSERT_NO_FATAL_FAILURE(expect_same_for_x_and_p(store_.make(Op::SignExtend, {cut}, 3)));
        ASSERT_NO_FATAL_FAILURE(expect_same_for_x_and_p(store_.make(Op::Concat, {cut, inner})));
      }
    }
    const Term wide = store_.make(Op::SignExtend, {inner}, 2);
    for (std::uint64_t value = 0; value < 64; ++value) {
      const Term c = store_.bv_const(6, value);
      for (const Term extended : {wide, store_.make(Op::ZeroExtend, {inner}, 2)}) {
        for (const Op op : {Op::Eq, Op::BvSlt, Op::BvUlt, Op::BvAnd}) {
          ASSERT_NO_FATAL_FAILURE(expect_same_for_x_and_p(store_.make(op, {extended, c})));
        }
      }
    }
    if (testing::Test::HasFailure()) return;
  }
}

TEST_F(TwoLevels, EveryOperatorAboveTwoOthers) {
  constexpr std::uint64_t kFew[] = {1, 3, 8, 15};
  std::vector<Term> inner = one_level(x_, p_, kFew);
  const std::vector<Term> other = one_level(y_, q_, kFew);
  inner.insert(inner.end(), other.begin(), other.end());
  for (const Term a : inner) {
    for (const Term b : inner) {
      for (const Op op : {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvSrem, Op::BvAnd, Op::BvOr, Op::BvXor, Op::Eq,
                          Op::BvSlt, Op::BvUle}) {
        const Term raw = store_.make(op, {a, b});
        for (int i = 0; i < 3; ++i) ASSERT_NO_FATAL_FAILURE(expect_same_in(raw, random_() % 1024));
      }
    }
  }
}

TEST_F(TwoLevels, ExtendedTermsCompareAsTheirInnerOnes) {
  for (const Op left : {Op::SignExtend, Op::ZeroExtend}) {
    for (const Op right : {Op::SignExtend, Op::ZeroExtend}) {
      for (const Op op : kRelations) {
        const Term raw = store_.make(op, {store_.make(left, {x_}, 3), store_.make(right, {y_}, 3)});
        for (std::uint64_t state = 0; state < 256; ++state) ASSERT_NO_FATAL_FAILURE(expect_same_in(raw, state));
      }
    }
  }
}

TEST_F(TwoLevels, ConjunctionsOfComparisonsWithConstants) {
  for (int sample = 0; sample < 40'000; ++sample) {
    std::vector<Term> literals;
    for (std::uint32_t i = 0, count = 2 + random_() % 4; i < count; ++i) {
      const Op op = kRelations[random_() % std::size(kRelations)];
      const Term c = constant(random_());
      const Term atom = random_() % 2 == 0 ? store_.make(op, {x_, c}) : store_.make(op, {c, x_});
      literals.push_back(random_() % 2 == 0 ? atom : store_.make(Op::Not, {atom}));
    }
    const Term raw = store_.make(sample % 2 == 0 ? Op::And : Op::Or, literals);
    for (std::uint64_t state = 0; state < 16; ++state) ASSERT_NO_FATAL_FAILURE(expect_same_in(raw, state));
  }
}

TEST_F(TwoLevels, ConjunctionsOfComparisonsOfTwoTerms) {
  for (int sample = 0; sample < 3'000; ++sample) {
    std::vector<Term> literals;
    for (std::uint32_t i = 0, count = 2 + random_() % 3; i < count; ++i) {
      const Op op = kRelations[random_() % std::size(kRelations)];
      const Term atom = random_() % 2 == 0 ? store_.make(op, {x_, y_}) : store_.make(op, {y_, x_});
      literals.push_back(random_() % 2 == 0 ? atom : store_.make(Op::Not, {atom}));
    }
    const Term raw = store_.make(sample % 2 == 0 ? Op::And : Op::Or, literals);
    for (std::uint64_t state = 0; state < 256; ++state) ASSERT_NO_FATAL_FAILURE(expect_same_in(raw, state));
  }
}

TEST_F(TwoLevels, NestedConnectivesAndChoices) {
  for (int sample = 0; sample < 20'000; ++sample) {
    std::vector<Term> pool{p_, q_, store_.make(Op::BvSlt, {x_, constant(3)}), store_.make(Op::Eq, {x_, y_})};
    const auto any = [&] { return pool[random_() % pool.size()]; };
    for (int i = 0; i < 8; ++i) {
      switch (random_() % 5) {
        case 0:
          pool.push_back(store_.make(Op::Not, {any()}));
          break;
        case 1:
          pool.push_back(store_.make(Op::And, {any(), any()}));
          break;
        case 2:
          pool.push_back(store_.make(Op::Or, {any(), any(), any()}));
          break;
        case 3:
          pool.push_back(store_.make(Op::Ite, {any(), any(), any()}));
          break;
        default:
          pool.push_back(store_.make(Op::Eq, {any(), any()}));
          break;
      }
    }
    for (int i = 0; i < 24; ++i) ASSERT_NO_FATAL_FAILURE(expect_same_in(pool.back(), random_() % 1024));
  }
}

}  // namespace
}  // namespace dashj::term
