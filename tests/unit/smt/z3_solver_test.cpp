// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "smt/smt_solver.h"

namespace dashj::smt {
namespace {

using term::kInt;
using term::Op;
using term::Term;

class Z3Solver : public ::testing::Test {
 protected:
  [[nodiscard]] Term constant(std::int32_t value) { return store_.int_const(value); }
  [[nodiscard]] CheckResult check(std::vector<Term> assertions, bool wants_core = false) {
    return solver_->check({assertions, wants_core});
  }

  term::TermStore store_;
  StopToken stop_;
  Statistics statistics_;
  std::unique_ptr<SmtSolver> solver_ = make_solver_chain(store_, stop_, statistics_, {});
  Term x_ = store_.variable("x", kInt);
  Term y_ = store_.variable("y", kInt);
};

TEST_F(Z3Solver, FindsAModel) {
  const Term product = store_.make(Op::BvMul, {x_, x_});
  const CheckResult result =
      check({store_.make(Op::Eq, {product, constant(49)}), store_.make(Op::BvSlt, {constant(0), x_}),
             store_.make(Op::BvSlt, {x_, constant(100)})});
  ASSERT_TRUE(std::holds_alternative<Sat>(result));
  EXPECT_EQ(std::get<Sat>(result).model.value(x_), 7u);
}

TEST_F(Z3Solver, NamesTheAssertionsThatClash) {
  const CheckResult result =
      check({store_.make(Op::BvSlt, {y_, constant(9)}), store_.make(Op::BvSlt, {x_, constant(0)}),
             store_.make(Op::Eq, {y_, constant(2)}), store_.make(Op::BvSlt, {constant(5), x_})},
            true);
  ASSERT_TRUE(std::holds_alternative<Unsat>(result));
  EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{1, 3}));
}

}  // namespace
}  // namespace dashj::smt
