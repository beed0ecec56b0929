// SPDX-License-Identifier: MIT
#include "smt/chain/float_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/rng.h"
#include "smt/chain/float_order_solver.h"
#include "smt/chain/operator_solver.h"
#include "smt/chain/validating_solver.h"
#include "smt/z3/z3_solver.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Term;

constexpr std::array<Op, 3> kComparisons{Op::FpEq, Op::FpLt, Op::FpLe};

// Of both signs: zero, the least and the greatest below a normal number, normal ones, the greatest, infinity, NaNs.
std::vector<std::uint64_t> edges(std::uint8_t width) {
  const std::uint64_t infinity = width == 32 ? 0x7f800000 : 0x7ff0000000000000;
  const std::uint64_t least_normal = width == 32 ? 0x00800000 : 0x0010000000000000;
  const std::uint64_t one = width == 32 ? 0x3f800000 : 0x3ff0000000000000;
  std::vector<std::uint64_t> result{0,
                                    1,
                                    least_normal - 1,
                                    least_normal,
                                    one,
                                    one + 1,
                                    infinity - 1,
                                    infinity,
                                    infinity + 1,
                                    term::width_mask(width) >> 1};
  const std::size_t count = result.size();
  for (std::size_t i = 0; i < count; ++i) result.push_back(result[i] | std::uint64_t{1} << (width - 1));
  return result;
}

TEST(FloatOrder, SaysWhatTheComparisonSays) {
  Rng rng(31);
  for (const std::uint8_t width : {std::uint8_t{32}, std::uint8_t{64}}) {
    term::TermStore store;
    const Term a = store.variable("a", term::Sort{width}), b = store.variable("b", term::Sort{width});
    std::vector<std::uint64_t> values = edges(width);
    for (int i = 0; i < 200; ++i) values.push_back(rng.next() & term::width_mask(width));
    for (const Op op : kComparisons) {
      const Term comparison = store.make(op, {a, b}), by_bits = compare_bits(store, op, a, b);
      term::Evaluator evaluator(store);
      for (const std::uint64_t left : values) {
        for (const std::uint64_t right : values) {
          const auto value_of = [&](Term variable) { return variable == a ? left : right; };
          ASSERT_EQ(evaluator.evaluate(by_bits, value_of), evaluator.evaluate(comparison, value_of))
              << static_cast<int>(op) << ' ' << left << ' ' << right;
        }
      }
    }
  }
}

class FloatQueriesTest : public ::testing::Test {
 protected:
  Term op(Op op, Term x, Term y) { return store.make(op, {x, y}); }
  Term no(Term x) { return store.make(Op::Not, {x}); }

  CheckResult check(const std::vector<Term>& assertions, bool wants_core) {
    constexpr std::uint64_t kUnits = 20'000'000;
    Query query{assertions, wants_core, kUnits};
    query.is_of_cells = true;
    return solver->check(query);
  }

  std::unique_ptr<SmtSolver> make() {
    auto inner = make_z3_solver(store, stop, statistics, 0);
    auto orders = std::make_unique<FloatOrderSolver>(std::move(inner), store, statistics);
    auto operators = std::make_unique<OperatorSolver>(std::move(orders), store, stop, statistics, 0);
    return std::make_unique<ValidatingSolver>(std::move(operators), store);
  }

  term::TermStore store;
  StopToken stop;
  Statistics statistics;
  std::unique_ptr<SmtSolver> solver = make();
};

TEST_F(FloatQueriesTest, OrdersAreTransitiveAmongNumbersOnly) {
  const Term a = store.variable("a", term::kLong), b = store.variable("b", term::kLong),
             c = store.variable("c", term::kLong);
  EXPECT_TRUE(
      std::holds_alternative<Unsat>(check({op(Op::FpLe, a, b), op(Op::FpLe, b, c), no(op(Op::FpLe, a, c))}, true)));
  EXPECT_TRUE(
      std::holds_alternative<Sat>(check({no(op(Op::FpLt, a, b)), no(op(Op::FpLt, b, c)), op(Op::FpLt, a, c)}, true)));
  EXPECT_EQ(statistics.count("queries.float-orders"), 2u);
}

// Of three numbers that are edges: all assignments say which answer is right, and the validating solver looks at
// models. Some queries have many comparisons, some have sums beside them.
TEST_F(FloatQueriesTest, AnswersLikeAllAssignments) {
  Rng rng(32);
  const std::vector<std::uint64_t> values = edges(32);
  const std::array<Term, 3> variables{store.variable("a", term::kInt), store.variable("b", term::kInt),
                                      store.variable("c", term::kInt)};
  int unsat = 0, undecided = 0;
  constexpr int kRounds = 60;
  for (int round = 0; round < kRounds; ++round) {
    std::vector<Term> assertions;
    for (const Term variable : variables) {
      std::vector<Term> one_of;
      for (const std::uint64_t value : values) one_of.push_back(op(Op::Eq, variable, store.bv_const(32, value)));
      assertions.push_back(store.make(Op::Or, one_of));
    }
    std::vector<Term> floats(variables.begin(), variables.end());
    if (rng.below(2) == 0) {
      for (int i = 0; i < 2; ++i)
        floats.push_back(op(Op::FpAdd, floats[rng.below(floats.size())], floats[rng.below(floats.size())]));
    }
    const std::size_t count = rng.below(3) == 0 ? 24 : 4 + rng.below(3);
    for (std::size_t i = 0; i < count; ++i) {
      const auto pick = [&] { return floats[rng.below(floats.size())]; };
      const auto relation = [&] {
        const Term comparison = op(kComparisons[rng.below(kComparisons.size())], pick(), pick());
        return rng.below(2) == 0 ? comparison : no(comparison);
      };
      assertions.push_back(count == 24 ? op(Op::Or, relation(), relation()) : relation());
    }
    term::Evaluator evaluator(store);
    bool is_sat = false;
    for (std::size_t number = 0; number < values.size() * values.size() * values.size(); ++number) {
      const auto value_of = [&](Term variable) {
        const std::size_t place = variable == variables[0]   ? number
                                  : variable == variables[1] ? number / values.size()
                                                             : number / values.size() / values.size();
        return values[place % values.size()];
      };
      is_sat = is_sat || std::all_of(assertions.begin(), assertions.end(),
                                     [&](Term assertion) { return evaluator.evaluate(assertion, value_of) != 0; });
    }
    const CheckResult result = check(assertions, rng.below(2) == 0);
    if (std::holds_alternative<Undecided>(result)) {  // two sums are large circuits
      ++undecided;
      continue;
    }
    EXPECT_EQ(std::holds_alternative<Sat>(result), is_sat) << round;
    unsat += is_sat ? 0 : 1;
  }
  EXPECT_LT(undecided, kRounds / 10);
  EXPECT_GT(unsat, kRounds / 8);
  EXPECT_LT(unsat, kRounds / 8 * 7);
}

}  // namespace
}  // namespace dashj::smt
