// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "simplify/builder.h"

namespace dashj::term {
namespace {

class Substitute : public ::testing::Test {
 protected:
  TermStore store_;
  Builder builder_{store_};
  Term x_ = store_.variable("x", kInt);
  Term y_ = store_.variable("y", kInt);
};

TEST_F(Substitute, IsSimultaneous) {
  const Term less = builder_.make(Op::BvSlt, {x_, y_});
  EXPECT_EQ(builder_.substitute(less, {{x_.id, y_}, {y_.id, x_}}), builder_.make(Op::BvSlt, {y_, x_}));
}

TEST_F(Substitute, SimplifiesWhatItBuilds) {
  const Term sum = builder_.make(Op::BvAdd, {x_, y_});
  EXPECT_EQ(builder_.substitute(sum, {{x_.id, store_.int_const(2)}, {y_.id, store_.int_const(3)}}),
            store_.int_const(5));
}

TEST_F(Substitute, GoesThroughArgumentsOfApplications) {
  const Term of_sum = store_.apply("f", kInt, std::vector<Term>{store_.make(Op::BvAdd, {x_, store_.int_const(0)})});
  const Term of_x = builder_.apply("f", kInt, std::vector<Term>{x_});
  const Term of_y = builder_.apply("f", kInt, std::vector<Term>{y_});
  EXPECT_EQ(builder_.simplify(of_sum), of_x);
  EXPECT_EQ(builder_.substitute(of_x, {{x_.id, y_}}), of_y);
  EXPECT_EQ(builder_.substitute(store_.make(Op::Eq, {of_x, of_y}), {{x_.id, y_}}), builder_.truth());
  const Term nested = store_.reapply(of_x, std::vector<Term>{of_x});
  EXPECT_EQ(builder_.substitute(nested, {{x_.id, y_}}), store_.reapply(of_y, std::vector<Term>{of_y}));
}

TEST_F(Substitute, LeavesTermsWithoutTheVariableAlone) {
  const Term product = builder_.make(Op::BvMul, {y_, y_});
  const std::uint32_t before = store_.size();
  EXPECT_EQ(builder_.substitute(product, {{x_.id, y_}}), product);
  EXPECT_EQ(store_.size(), before);
}

TEST_F(Substitute, DiamondsCostLinearTime) {
  Term term = x_;
  for (int i = 0; i < 2000; ++i) {
    const Term condition = builder_.make(Op::BvSlt, {term, store_.int_const(i)});
    term = builder_.ite(condition, builder_.make(Op::BvXor, {term, y_}), builder_.make(Op::BvAdd, {term, y_}));
  }
  const std::uint32_t before = store_.size();
  EXPECT_NE(builder_.substitute(term, {{x_.id, y_}}), term);
  EXPECT_LT(store_.size(), before * 3);
}

TEST_F(Substitute, DeepTermsDoNotUseTheStack) {
  Term term = x_;
  for (int i = 0; i < 300'000; ++i) term = store_.make(Op::BvXor, {store_.make(Op::BvNot, {term}), y_});
  EXPECT_NE(builder_.substitute(term, {{x_.id, y_}}), term);
}

}  // namespace
}  // namespace dashj::term
