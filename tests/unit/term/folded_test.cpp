// SPDX-License-Identifier: MIT
#include "term/fold/folded.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "base/rng.h"
#include "term/evaluate.h"
#include "term/term_store.h"

namespace dashj::term {
namespace {

class Folded : public ::testing::Test {
 protected:
  [[nodiscard]] Term number(std::int32_t value) { return store_.int_const(value); }
  [[nodiscard]] Term with_x(Term term, Term value) { return folded(store_, term, {{x_.id, value}}); }

  TermStore store_;
  Term x_ = store_.variable("x", kInt), y_ = store_.variable("y", kInt);
  Term map_ = store_.variable("map", map_sort(32, 32));
};

TEST_F(Folded, OperatorsOfConstantsAreCalculated) {
  const Term sum = store_.make(Op::BvAdd, {x_, number(3)});
  EXPECT_EQ(with_x(sum, number(4)), number(7));
  EXPECT_EQ(with_x(store_.make(Op::BvSlt, {sum, number(0)}), number(2147483647)),
            store_.bool_const(true));  // wraps around
  EXPECT_EQ(with_x(sum, y_), store_.make(Op::BvAdd, {y_, number(3)}));
}

TEST_F(Folded, AConditionThatIsConstantPicksAnArm) {
  const Term choice = store_.make(Op::Ite, {store_.make(Op::Eq, {x_, number(1)}), y_, number(5)});
  EXPECT_EQ(with_x(choice, number(1)), y_);
  EXPECT_EQ(with_x(choice, number(2)), number(5));
}

TEST_F(Folded, ConjunctionsKeepTheirLengthUntilTheyAreDecided) {
  const Term is_one = store_.make(Op::Eq, {x_, number(1)}), other = store_.make(Op::BvSlt, {y_, number(0)});
  const Term both = store_.make(Op::And, {is_one, other});
  EXPECT_EQ(with_x(both, number(2)), store_.bool_const(false));
  EXPECT_EQ(store_.args(with_x(both, number(1))).size(), 2u);
}

TEST_F(Folded, AReadPassesStoresElsewhere) {
  const Term stored = store_.make(Op::Store, {store_.make(Op::Store, {map_, number(1), y_}), number(2), x_});
  const Term read = store_.make(Op::Select, {stored, x_});
  EXPECT_EQ(with_x(read, number(1)), y_);
  EXPECT_EQ(with_x(read, number(2)), number(2));
  EXPECT_EQ(with_x(read, number(3)), store_.make(Op::Select, {map_, number(3)}));
}

TEST_F(Folded, AStoreThatMayBeHereEndsTheWalk) {
  const Term stored = store_.make(Op::Store, {store_.make(Op::Store, {map_, number(1), number(7)}), y_, number(8)});
  const Term read = with_x(store_.make(Op::Select, {stored, x_}), number(1));
  EXPECT_EQ(store_.op(read), Op::Select);
  EXPECT_EQ(store_.args(read)[0], stored);
}

TEST_F(Folded, AChoiceByAMaskIsAChoice) {
  // y ^ ((x ^ y) & m), where m is -1 for x < y: the smaller one.
  const Term is_less = store_.make(Op::BvSlt, {x_, y_});
  const Term order = store_.make(Op::Ite, {is_less, number(-1), number(1)});
  const auto least = [&](Term mask) {
    const Term change = store_.make(Op::BvAnd, {store_.make(Op::BvXor, {x_, y_}), mask});
    return folded(store_, store_.make(Op::BvXor, {y_, change}), {});
  };
  const Term mask = store_.make(Op::BvAshr, {order, number(31)});
  EXPECT_EQ(least(mask), store_.make(Op::Ite, {is_less, x_, y_}));
  const Term one_bit = store_.make(Op::BvLshr, {order, number(31)});  // 1, not -1
  EXPECT_EQ(store_.op(least(one_bit)), Op::BvXor);
}

TEST_F(Folded, LongsMadeOfIntsAreOrderedAsThese) {
  const auto wide = [&](Term term) { return store_.make(Op::SignExtend, {term}, 32); };
  const auto wide_unsigned = [&](Term term) { return store_.make(Op::ZeroExtend, {term}, 32); };
  const Term order = store_.make(Op::BvSlt, {wide(x_), wide(y_)});
  EXPECT_EQ(folded(store_, order, {}), store_.make(Op::BvSlt, {x_, y_}));
  const Term other_order = store_.make(Op::BvSlt, {wide_unsigned(x_), wide_unsigned(y_)});
  EXPECT_EQ(folded(store_, other_order, {}), other_order);
}

// Whatever is folded, its value stays: random terms of what choices are written with, at random values.
TEST_F(Folded, KeepsTheValueOfRandomTerms) {
  Rng rng(7);
  constexpr std::array kOps{Op::BvXor, Op::BvAnd, Op::BvOr, Op::BvAdd, Op::BvAshr, Op::BvSub};
  for (int i = 0; i < 3000; ++i) {
    std::vector<Term> terms{x_, y_, number(-1), number(0), number(1), number(31)};
    const auto any = [&] { return terms[rng.below(terms.size())]; };
    for (int k = 0; k < 12; ++k) {
      const Term a = any(), b = any();
      const Term choice = store_.make(Op::Ite, {store_.make(Op::BvSlt, {any(), any()}), a, b});
      terms.push_back(rng.below(2) == 0 ? choice : store_.make(kOps[rng.below(kOps.size())], {a, b}));
    }
    const Term before = terms.back(), after = folded(store_, before, {});
    Evaluator evaluator(store_);
    for (int run = 0; run < 8; ++run) {
      const std::uint64_t x = rng.below(2) == 0 ? rng.below(3) : rng.next() & 0xFFFFFFFF, y = rng.next() & 0xFFFFFFFF;
      const auto value_of = [&](Term variable) { return variable == x_ ? x : y; };
      ASSERT_EQ(evaluator.evaluate(before, value_of), evaluator.evaluate(after, value_of)) << i;
    }
  }
}

TEST_F(Folded, ReadsFillsWhereConstantsTell) {
  const Term cells = store_.variable("cells", map_sort(64, 32));
  const auto at = [&](Term row, Term column) { return store_.make(Op::Concat, {row, column}); };
  const auto fill = [&](int row, int first, int last) {
    return store_.make(Op::Fill, {cells, number(row), number(first), number(last), y_});
  };
  const auto read = [&](Term map, Term index) { return folded(store_, store_.make(Op::Select, {map, index}), {}); };
  EXPECT_EQ(read(fill(2, 0, 5), at(number(2), number(5))), y_);
  EXPECT_EQ(store_.op(read(fill(2, 0, 5), at(number(2), number(6)))), Op::Select);
  EXPECT_EQ(store_.args(read(fill(2, 0, 5), at(number(2), number(6))))[0], cells);
  EXPECT_EQ(store_.args(read(fill(2, 0, 5), at(number(3), x_)))[0], cells);
  EXPECT_EQ(read(fill(2, 0, -1), at(number(2), x_)), y_);
  EXPECT_EQ(store_.op(store_.args(read(fill(2, 0, 5), at(number(2), x_)))[0]), Op::Fill);
  EXPECT_EQ(store_.op(store_.args(read(fill(2, 0, -1), at(x_, number(0))))[0]), Op::Fill);
}

TEST_F(Folded, ReadsCopiesWhereConstantsTell) {
  const Term cells = store_.variable("cells", map_sort(64, 32));
  const auto at = [&](Term row, Term column) { return store_.make(Op::Concat, {row, column}); };
  const Term copied = store_.make(Op::Copy, {cells, number(2), number(4), number(3), number(7), number(9)});
  const auto read = [&](Term row, Term column) {
    return folded(store_, store_.make(Op::Select, {copied, at(row, column)}), {});
  };
  const auto cell = [&](std::int64_t row, std::int64_t column) {
    return store_.make(Op::Select, {cells, store_.constant(kLong, row << 32 | column)});
  };
  EXPECT_EQ(read(number(2), number(4)), cell(3, 7));
  EXPECT_EQ(read(number(2), number(8)), cell(3, 11));
  EXPECT_EQ(read(number(2), number(3)), cell(2, 3));
  EXPECT_EQ(read(number(2), number(9)), cell(2, 9));
  EXPECT_EQ(store_.args(read(number(3), x_))[0], cells);
  EXPECT_EQ(store_.args(read(number(2), x_))[0], copied);
}

TEST_F(Folded, StoresInOtherRowsAreElsewhere) {
  const Term cells = store_.variable("cells", map_sort(64, 32));
  const auto at = [&](Term row, Term column) { return store_.make(Op::Concat, {row, column}); };
  const Term stored = store_.make(Op::Store, {cells, at(number(1), x_), y_});
  const auto read = [&](Term index) { return folded(store_, store_.make(Op::Select, {stored, index}), {}); };
  EXPECT_EQ(store_.args(read(at(number(2), x_)))[0], cells);
  EXPECT_EQ(store_.op(store_.args(read(at(number(1), y_)))[0]), Op::Store);
}

}  // namespace
}  // namespace dashj::term
