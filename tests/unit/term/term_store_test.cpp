// SPDX-License-Identifier: MIT
#include "term/term_store.h"

#include <gtest/gtest.h>

#include <set>

namespace dashj::term {
namespace {

TEST(TermStore, EqualTermsAreOneNode) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  EXPECT_EQ(store.make(Op::BvAdd, {x, store.int_const(1)}), store.make(Op::BvAdd, {x, store.int_const(1)}));
  EXPECT_EQ(x, store.variable("x", kInt));
}

TEST(TermStore, DifferentTermsAreDifferentNodes) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const Term y = store.variable("y", kInt);
  std::set<Term> terms{x, y, store.bv_const(32, 0), store.bv_const(31, 0), store.bool_const(false)};
  terms.insert(store.make(Op::BvSub, {x, y}));
  terms.insert(store.make(Op::BvSub, {y, x}));
  terms.insert(store.make(Op::BvAdd, {x, y}));
  terms.insert(store.make(Op::Extract, {x}, 7, 0));
  terms.insert(store.make(Op::Extract, {x}, 8, 1));
  terms.insert(store.make(Op::ZeroExtend, {x}, 8));
  terms.insert(store.make(Op::SignExtend, {x}, 8));
  EXPECT_EQ(terms.size(), 12u);
}

TEST(TermStore, NeverRewrites) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const Term sum = store.make(Op::BvAdd, {x, store.int_const(0)});
  EXPECT_EQ(store.op(sum), Op::BvAdd);
  EXPECT_EQ(store.op(store.make(Op::Not, {store.bool_const(true)})), Op::Not);
}

TEST(TermStore, ConstantsAreTruncatedToTheirWidth) {
  TermStore store;
  EXPECT_EQ(store.bv_const(4, 0x1F), store.bv_const(4, 0xF));
  EXPECT_EQ(store.value(store.int_const(-1)), 0xFFFFFFFFu);
  EXPECT_EQ(store.value(store.bv_const(64, ~std::uint64_t{0})), ~std::uint64_t{0});
}

TEST(TermStore, ResultSortsFollowTheOperator) {
  TermStore store;
  const Term a = store.variable("a", Sort{8});
  const Term b = store.variable("b", Sort{24});
  EXPECT_EQ(store.sort(store.make(Op::Concat, {a, b})), kInt);
  EXPECT_EQ(store.sort(store.make(Op::Extract, {b}, 9, 4)), Sort{6});
  EXPECT_EQ(store.sort(store.make(Op::SignExtend, {a}, 24)), kInt);
  EXPECT_EQ(store.sort(store.make(Op::BvUlt, {a, a})), kBool);
  EXPECT_EQ(store.sort(store.make(Op::Ite, {store.bool_const(true), b, b})), Sort{24});
}

TEST(TermStore, ArgumentsMayBeAViewIntoTheStore) {
  TermStore store;
  std::vector<Term> parts;
  for (int i = 0; i < 100; ++i) parts.push_back(store.variable(std::to_string(i), kBool));
  Term all = store.make(Op::And, parts);
  for (int i = 0; i < 50; ++i) {  // grows the argument table while the view into it is read
    const auto view = store.args(all);
    all = store.make(i % 2 == 0 ? Op::Or : Op::And, view.subspan(0, view.size() - 1));
  }
  EXPECT_EQ(store.args(all).size(), 50u);
  EXPECT_EQ(store.args(all)[49], parts[49]);
}

TEST(TermStore, SignatureHoldsTheVariablesBelow) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const Term y = store.variable("y", kInt);
  const Term sum = store.make(Op::BvAdd, {x, store.make(Op::BvNeg, {y})});
  EXPECT_EQ(store.variable_signature(sum), store.variable_signature(x) | store.variable_signature(y));
  EXPECT_EQ(store.variable_signature(x) & store.variable_signature(y), 0u);
  EXPECT_EQ(store.variable_signature(store.int_const(4)), 0u);
}

TEST(TermStore, SurvivesManyTerms) {
  TermStore store;
  for (std::uint32_t i = 0; i < 200'000; ++i) EXPECT_EQ(store.bv_const(64, i * 977u).id, i);
  for (std::uint32_t i = 0; i < 200'000; i += 1000) EXPECT_EQ(store.bv_const(64, i * 977u).id, i);
}

using TermStoreDeathTest = ::testing::Test;

TEST(TermStoreDeathTest, IllSortedTermsAreOurBug) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const Term b = store.variable("b", kBool);
  EXPECT_EXIT(static_cast<void>(store.make(Op::BvAdd, {x, b})), testing::ExitedWithCode(70), "one sort");
  EXPECT_EXIT(static_cast<void>(store.make(Op::And, {x, b})), testing::ExitedWithCode(70), "Bool");
  EXPECT_EXIT(static_cast<void>(store.make(Op::Not, {b, b})), testing::ExitedWithCode(70), "arity");
  EXPECT_EXIT(static_cast<void>(store.make(Op::Extract, {x}, 32, 0)), testing::ExitedWithCode(70), "inside");
  EXPECT_EXIT(static_cast<void>(store.make(Op::ZeroExtend, {x}, 33)), testing::ExitedWithCode(70), "64");
  EXPECT_EXIT(static_cast<void>(store.variable("x", kBool)), testing::ExitedWithCode(70), "one sort only");
}

}  // namespace
}  // namespace dashj::term
