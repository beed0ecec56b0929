// SPDX-License-Identifier: MIT
#include "smt/boxes/enumerating_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/rng.h"
#include "smt/value_ranges.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Term;

/// Stands behind the ring and never knows.
class Clueless : public SmtSolver {
 public:
  explicit Clueless(int& calls) : calls_(calls) {}
  CheckResult check(const Query&) override {
    ++calls_;
    return Undecided{"clueless"};
  }

 private:
  int& calls_;
};

class EnumeratingSolverTest : public ::testing::Test {
 protected:
  EnumeratingSolverTest()
      : solver(make_enumerating_solver(std::make_unique<Clueless>(calls), store, stop, statistics)) {}

  Term var(std::string_view name) { return store.variable(name, term::kInt); }
  Term num(std::int32_t value) { return store.int_const(value); }
  Term less(Term a, Term b) { return store.make(Op::BvSlt, {a, b}); }
  Term at_most(Term a, Term b) { return store.make(Op::BvSle, {a, b}); }
  Term no(Term a) { return store.make(Op::Not, {a}); }
  Term both(Term a, Term b) { return store.make(Op::And, {a, b}); }
  Term between(std::int32_t low, Term x, std::int32_t high) {
    return both(at_most(num(low), x), at_most(x, num(high)));
  }
  CheckResult check(const std::vector<Term>& assertions) { return solver->check({assertions, false, 0}); }

  term::TermStore store;
  StopToken stop;
  Statistics statistics;
  int calls = 0;
  std::unique_ptr<SmtSolver> solver;
};

TEST_F(EnumeratingSolverTest, TriesAllValuesOfTwoBytes) {
  const Term a = var("a"), b = var("b");
  const Term product = store.make(Op::BvMul, {a, b});
  const Term is_14641 = store.make(Op::Eq, {product, num(14641)});  // 121 * 121 only, or -121 * -121
  const CheckResult sat = check({between(-128, a, 127), between(-128, b, 127), is_14641, less(num(0), a)});
  ASSERT_TRUE(std::holds_alternative<Sat>(sat));
  EXPECT_EQ(std::get<Sat>(sat).model.value(a), 121u);
  EXPECT_EQ(std::get<Sat>(sat).model.value(b), 121u);
  const Term is_prime_product = store.make(Op::Eq, {product, num(127 * 131)});
  const CheckResult unsat = check({between(-128, a, 127), between(-128, b, 127), is_prime_product});
  ASSERT_TRUE(std::holds_alternative<Unsat>(unsat));
  EXPECT_EQ(std::get<Unsat>(unsat).core.size(), 3u);
  EXPECT_EQ(statistics.count("queries.enumerated"), 2u);
}

// What is left of a clause bounds a variable, and the greatest value that is left is tried.
TEST_F(EnumeratingSolverTest, TriesWhatClausesLeave) {
  const Term a = var("a"), b = var("b");
  const Term clause = store.make(Op::Or, {no(at_most(b, num(5))), both(at_most(num(0), a), at_most(a, b))});
  const Term square = store.make(Op::BvMul, {a, a});
  const auto is_square = [&](std::int32_t value) { return store.make(Op::Eq, {square, num(value)}); };
  const CheckResult sat = check({clause, between(0, b, 5), is_square(25)});
  ASSERT_TRUE(std::holds_alternative<Sat>(sat));
  EXPECT_EQ(std::get<Sat>(sat).model.value(a), 5u);
  EXPECT_TRUE(std::holds_alternative<Unsat>(check({clause, between(0, b, 5), is_square(36)})));
  EXPECT_EQ(statistics.count("queries.enumerated"), 2u);
  EXPECT_TRUE(std::holds_alternative<Undecided>(check({clause, between(0, b, 6), is_square(36)})));
}

TEST_F(EnumeratingSolverTest, LeavesQueriesOverManyValuesToTheSolverBehind) {
  const Term a = var("a"), b = var("b");
  EXPECT_TRUE(std::holds_alternative<Undecided>(check({store.make(Op::Eq, {store.make(Op::BvMul, {a, a}), num(7)})})));
  EXPECT_TRUE(std::holds_alternative<Undecided>(
      check({between(0, a, 127), store.make(Op::Eq, {a, store.make(Op::BvAdd, {b, num(1)})})})));
  EXPECT_TRUE(std::holds_alternative<Undecided>(check({between(0, a, 1 << 23)})));
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(statistics.count("queries.enumerated"), 0u);
}

TEST_F(EnumeratingSolverTest, AnEmptyRangeIsUnsat) {
  const Term a = var("a");
  EXPECT_TRUE(std::holds_alternative<Unsat>(check({less(a, num(3)), less(num(3), a)})));
  EXPECT_TRUE(std::holds_alternative<Unsat>(check({less(a, num(INT32_MIN)), less(num(INT32_MIN), a)})));
}

TEST_F(EnumeratingSolverTest, RangesHoldEveryModelOfTheConjunctsTheyComeFrom) {
  const Term a = var("a");
  const std::vector<Term> forms{less(a, num(5)),
                                less(num(-5), a),
                                at_most(a, num(5)),
                                at_most(num(-5), a),
                                no(less(a, num(-5))),
                                no(less(num(5), a)),
                                no(at_most(a, num(-5))),
                                no(at_most(num(5), a)),
                                store.make(Op::Eq, {num(3), a}),
                                no(store.make(Op::Or, {less(a, num(-5)), less(num(5), a)}))};
  term::Evaluator evaluator(store);
  for (const Term form : forms) {
    const ValueRange range = value_ranges(store, std::vector<Term>{form}, Orders::Ignored)[a];
    for (std::int32_t value = -8; value <= 8; ++value) {
      const bool holds =
          evaluator.evaluate(form, [&](Term) -> std::uint64_t { return static_cast<std::uint32_t>(value); }) != 0;
      EXPECT_EQ(holds, range.low <= value && value <= range.high) << value;  // exact for these forms
    }
  }
}

TEST_F(EnumeratingSolverTest, ADisjunctionBoundsToTheHullOfItsArms) {
  const Term a = var("a"), b = var("b");
  const auto ranges_of = [&](Term x, Term y) {
    return value_ranges(store, std::vector<Term>{store.make(Op::Or, {x, y})}, Orders::Ignored);
  };
  const ValueRange apart = ranges_of(between(3, a, 4), both(between(7, a, 9), less(b, a)))[a];
  EXPECT_EQ(apart.low, 3);
  EXPECT_EQ(apart.high, 9);
  const ValueRange open = ranges_of(less(a, num(3)), less(num(9), a))[a];
  EXPECT_EQ(open.low, INT32_MIN);
  EXPECT_EQ(open.high, INT32_MAX);
  EXPECT_TRUE(ranges_of(between(3, a, 4), between(7, b, 9)).empty());  // each arm leaves the other variable free
  const ValueRange one_is_empty = ranges_of(both(less(a, num(3)), less(num(3), a)), between(7, a, 9))[a];
  EXPECT_LE(one_is_empty.low, 7);
  EXPECT_GE(one_is_empty.high, 9);
}

TEST_F(EnumeratingSolverTest, OrdersPassBoundsOn) {
  const Term a = var("a"), b = var("b"), c = var("c");
  auto ranges =
      value_ranges(store, std::vector<Term>{at_most(b, a), between(0, a, 5), at_most(num(0), b)}, Orders::Followed);
  EXPECT_EQ(ranges[b].low, 0);
  EXPECT_EQ(ranges[b].high, 5);
  ranges =
      value_ranges(store, std::vector<Term>{less(b, c), less(a, b), at_most(num(INT32_MAX - 2), a)}, Orders::Followed);
  EXPECT_EQ(ranges[c].low, INT32_MAX);
  EXPECT_TRUE(value_ranges(store, std::vector<Term>{at_most(b, a)}, Orders::Ignored).empty());
}

// Random orders and bounds of three variables: no model lies outside.
TEST_F(EnumeratingSolverTest, RangesOfOrdersHoldEveryModel) {
  const std::array<Term, 3> names{var("a"), var("b"), var("c")};
  Rng rng(5);
  term::Evaluator evaluator(store);
  int tight = 0;
  for (int round = 0; round < 3000; ++round) {
    std::vector<Term> asserted;
    for (int i = 0; i < 4; ++i) {
      const auto pick = [&] {
        return rng.below(2) == 0 ? names[rng.below(3)] : num(static_cast<std::int32_t>(rng.below(7)) - 3);
      };
      const Term left = pick(), right = pick();
      const Term form = rng.below(2) == 0 ? less(left, right) : at_most(left, right);
      asserted.push_back(rng.below(3) == 0 ? no(form) : form);
    }
    const auto ranges = value_ranges(store, asserted, Orders::Followed);
    for (int state = 0; state < 9 * 9 * 9; ++state) {
      const std::array<std::int32_t, 3> values{state % 9 - 4, state / 9 % 9 - 4, state / 81 - 4};
      const auto value_of = [&](Term name) -> std::uint64_t {
        return static_cast<std::uint32_t>(
            values[static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin())]);
      };
      if (!std::all_of(asserted.begin(), asserted.end(),
                       [&](Term term) { return evaluator.evaluate(term, value_of) != 0; }))
        continue;
      for (std::size_t i = 0; i < names.size(); ++i) {
        const auto range = ranges.find(names[i]);
        if (range == ranges.end()) continue;
        ASSERT_LE(range->second.low, values[i]) << "round " << round;
        ASSERT_GE(range->second.high, values[i]) << "round " << round;
        tight += range->second.low == values[i] ? 1 : 0;
      }
    }
  }
  EXPECT_GT(tight, 1000);
}

TEST_F(EnumeratingSolverTest, TriesBothEndsOfARange) {
  const Term a = var("a"), square = store.make(Op::BvMul, {a, a});
  for (const std::int32_t end : {2, 9}) {
    const CheckResult sat = check({between(2, a, 9), store.make(Op::Eq, {square, num(end * end)})});
    ASSERT_TRUE(std::holds_alternative<Sat>(sat)) << end;
    EXPECT_EQ(std::get<Sat>(sat).model.value(a), static_cast<std::uint64_t>(end));
  }
}

}  // namespace
}  // namespace dashj::smt
