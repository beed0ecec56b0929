// SPDX-License-Identifier: MIT
#include "smt/bits/order_classes.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "smt/bits/bit_solver.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Term;

class OrderClassesTest : public testing::Test {
 protected:
  Term variable(const char* name) { return store_.variable(name, term::kInt); }
  Term number(std::int64_t value) { return store_.bv_const(32, static_cast<std::uint64_t>(value)); }
  void add(Op op, Term a, Term b) { classes_.add(store_.make(op, {a, b})); }

  term::TermStore store_;
  OrderClasses classes_{store_};
  const Term x_ = variable("x"), y_ = variable("y"), z_ = variable("z");
};

TEST_F(OrderClassesTest, ThreeNumbersInAnyOrderLieFromMinusThreeToTwo) {
  add(Op::BvSlt, x_, y_);
  add(Op::Eq, z_, y_);
  EXPECT_EQ(classes_.bits_for(x_), 3u);
}

TEST_F(OrderClassesTest, AConstantNeedsRoomBeforeAndAfter) {
  add(Op::BvSle, x_, number(127));
  EXPECT_EQ(classes_.bits_for(x_), 9u);  // to 128
  add(Op::BvSlt, y_, number(-128));
  EXPECT_EQ(classes_.bits_for(y_), 9u);  // from -129
}

TEST_F(OrderClassesTest, ChoicesPassConstantsOn) {
  const Term chosen = store_.make(Op::Ite, {store_.make(Op::BvSlt, {x_, y_}), number(1000), z_});
  add(Op::Eq, chosen, y_);
  EXPECT_EQ(classes_.bits_for(x_), 11u);
}

TEST_F(OrderClassesTest, WhatIsCalculatedWithKeepsItsBits) {
  add(Op::BvSlt, x_, store_.make(Op::BvAdd, {y_, z_}));
  for (const Term each : {x_, y_, z_}) EXPECT_EQ(classes_.bits_for(each), 32u);
}

TEST_F(OrderClassesTest, ANumberThatMeetsOneThatIsCalculatedWithKeepsItsBits) {
  add(Op::BvSlt, x_, y_);
  EXPECT_EQ(classes_.bits_for(x_), 2u);  // from -2 to 1
  EXPECT_FALSE(classes_.is_outgrown());
  add(Op::BvUlt, z_, number(5));
  add(Op::Eq, x_, z_);
  EXPECT_TRUE(classes_.is_outgrown());
  classes_.give_again();
  EXPECT_FALSE(classes_.is_outgrown());
  EXPECT_EQ(classes_.bits_for(x_), 32u);
}

TEST_F(OrderClassesTest, WhatWasGivenMayBecomeTooLittle) {
  add(Op::BvSlt, x_, number(2));
  EXPECT_EQ(classes_.bits_for(x_), 3u);  // to 3
  add(Op::BvSlt, x_, number(3));
  EXPECT_TRUE(classes_.is_outgrown());
}

TEST_F(OrderClassesTest, TheGreatestNumberHasNoRoomAfterIt) {
  add(Op::BvSlt, x_, number(INT32_MAX));
  EXPECT_EQ(classes_.bits_for(x_), 32u);
}

// Conditions that see mostly the order of three words of five bits. Later ones bring new constants, and sums.
class RandomOrders {
 public:
  explicit RandomOrders(std::uint32_t seed) : random_(seed) {
    for (const char* name : {"x", "y", "z"}) words_.push_back(store.variable(name, term::Sort{5}));
  }
  Term condition(bool has_sums) {
    if (random_() % 2 == 0) words_.push_back(store.bv_const(5, random_() % 4 == 0 ? random_() : random_() % 3 - 1));
    if (has_sums) words_.push_back(store.make(Op::BvAdd, {any(), any()}));
    for (int i = 0; i < 3; ++i) words_.push_back(store.make(Op::Ite, {relation(), any(), any()}));
    return store.make(Op::And, {relation(), store.make(Op::Or, {relation(), relation()})});
  }

  term::TermStore store;

 private:
  Term any() { return words_[random_() % words_.size()]; }
  Term relation() {
    static constexpr Op kRelations[] = {Op::Eq, Op::BvSlt, Op::BvSle};
    const Term holds = store.make(kRelations[random_() % 3], {any(), any()});
    return random_() % 2 == 0 ? holds : store.make(Op::Not, {holds});
  }

  std::mt19937 random_;
  std::vector<Term> words_;
};

TEST(OrderClasses, AnswersAgreeWithAllValues) {
  constexpr int kValues = 32;
  int satisfiable = 0, unsatisfiable = 0;
  for (std::uint32_t seed = 0; seed < 250; ++seed) {
    RandomOrders orders(seed);
    term::TermStore& store = orders.store;
    const StopToken stop;
    WorkMeter meter;
    BitSolver solver(store, stop, meter, seed % 2 == 0 ? BitSolver::Unsats::Checked : BitSolver::Unsats::Believed);
    const Term variables[] = {store.variable("x", term::Sort{5}), store.variable("y", term::Sort{5}),
                              store.variable("z", term::Sort{5})};
    term::Evaluator evaluator(store);
    for (int question = 0; question < 4; ++question) {
      const Term condition = orders.condition(question == 3);
      bool is_possible = false;
      for (int values = 0; values < kValues * kValues * kValues && !is_possible; ++values) {
        const std::uint64_t each[] = {static_cast<std::uint64_t>(values % kValues),
                                      static_cast<std::uint64_t>(values / kValues % kValues),
                                      static_cast<std::uint64_t>(values / kValues / kValues)};
        const auto value_of = [&](Term term) {
          return term == variables[0] ? each[0] : term == variables[1] ? each[1] : each[2];
        };
        is_possible = evaluator.evaluate(condition, value_of) != 0;
      }
      const bool is_alone = question % 2 == 1;
      const auto answer =
          is_alone ? solver.check_alone({&condition, 1}, 100'000) : solver.check({&condition, 1}, 100'000);
      ASSERT_EQ(answer, is_possible ? BitSolver::Answer::Sat : BitSolver::Answer::Unsat)
          << "seed " << seed << ", question " << question;
      ++(is_possible ? satisfiable : unsatisfiable);
      if (!is_possible) continue;
      const Model model = solver.model();
      EXPECT_NE(evaluator.evaluate(condition, [&](Term term) { return model.value(term); }), 0u) << "seed " << seed;
    }
  }
  EXPECT_GT(satisfiable, 100);
  EXPECT_GT(unsatisfiable, 100);
}

}  // namespace
}  // namespace dashj::smt
