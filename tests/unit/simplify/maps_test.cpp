// SPDX-License-Identifier: MIT
// The rules for maps: where they apply, near misses, and results against evaluation.
#include <gtest/gtest.h>

#include <unordered_map>

#include "random_terms.h"
#include "simplify/builder.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"

namespace dashj::term {
namespace {

class MapRules : public ::testing::Test {
 protected:
  [[nodiscard]] Term num(std::int32_t value) { return store_.int_const(value); }
  [[nodiscard]] Term read(Term map, Term index) { return builder_.make(Op::Select, {map, index}); }
  [[nodiscard]] Term write(Term map, Term index, Term value) { return builder_.make(Op::Store, {map, index, value}); }
  [[nodiscard]] Term raw_read(Term map, Term index) { return store_.make(Op::Select, {map, index}); }
  [[nodiscard]] Term raw_write(Term map, Term index, Term value) { return store_.make(Op::Store, {map, index, value}); }
  [[nodiscard]] Term everywhere(Term value) { return builder_.make(Op::ConstMap, {value}, 32); }
  [[nodiscard]] Term plus(Term term, std::int32_t value) { return builder_.make(Op::BvAdd, {num(value), term}); }
  [[nodiscard]] Term eq(Term a, Term b) { return builder_.make(Op::Eq, {a, b}); }

  TermStore store_;
  Builder builder_{store_};
  Term m_ = store_.variable("m", map_sort(32, 32)), n_ = store_.variable("n", map_sort(32, 32));
  Term i_ = store_.variable("i", kInt), j_ = store_.variable("j", kInt);
  Term v_ = store_.variable("v", kInt), w_ = store_.variable("w", kInt);
  Term p_ = store_.variable("p", kBool), q_ = store_.variable("q", kBool);
};

TEST_F(MapRules, AReadSeesTheStoreAtItsIndex) {
  EXPECT_EQ(read(write(m_, i_, v_), i_), v_);
  EXPECT_EQ(read(write(write(m_, i_, v_), j_, w_), j_), w_);
  EXPECT_EQ(read(everywhere(v_), i_), v_);
  EXPECT_EQ(read(write(everywhere(num(0)), num(3), v_), num(4)), num(0));
}

TEST_F(MapRules, AReadGoesPastStoresElsewhere) {
  EXPECT_EQ(read(write(m_, num(1), v_), num(2)), raw_read(m_, num(2)));
  EXPECT_EQ(read(write(m_, plus(i_, 1), v_), plus(i_, 2)), raw_read(m_, plus(i_, 2)));
  EXPECT_EQ(read(write(m_, plus(i_, -1), v_), i_), raw_read(m_, i_));
  EXPECT_EQ(read(write(write(m_, num(1), v_), num(2), w_), num(1)), v_);
}

// i and j may be equal, and so may i and a constant: the store stays.
TEST_F(MapRules, AReadStopsAtAStoreThatMayBeAtItsIndex) {
  const Term unknown = write(m_, j_, v_);
  EXPECT_EQ(read(unknown, i_), raw_read(unknown, i_));
  EXPECT_EQ(read(unknown, num(1)), raw_read(unknown, num(1)));
  EXPECT_EQ(read(write(unknown, plus(i_, 1), w_), i_), raw_read(unknown, i_));
}

TEST_F(MapRules, IndicesThatAreChoicesDifferWhereAllTheirValuesDo) {
  const Term choice = builder_.ite(p_, plus(i_, 1), plus(i_, 2));
  EXPECT_EQ(read(write(m_, plus(i_, 3), v_), choice), raw_read(m_, choice));
  EXPECT_EQ(read(write(m_, plus(i_, 1), v_), plus(choice, 1)), raw_read(m_, plus(choice, 1)));
  EXPECT_EQ(read(write(m_, choice, v_), i_), raw_read(m_, i_));
  EXPECT_EQ(read(write(m_, plus(choice, 1), v_), plus(i_, 1)), raw_read(m_, plus(i_, 1)));
  EXPECT_EQ(read(write(m_, choice, v_), plus(choice, 1)), raw_read(m_, plus(choice, 1)));
  const Term at_two = write(m_, plus(i_, 2), v_), at_choice = write(m_, choice, v_);
  EXPECT_EQ(read(at_two, choice), raw_read(at_two, choice));
  EXPECT_EQ(read(at_choice, plus(i_, 2)), raw_read(at_choice, plus(i_, 2)));
}

TEST_F(MapRules, AReadOfAChoiceIsAChoiceOfReads) {
  const Term choice = store_.make(Op::Ite, {p_, write(m_, num(1), v_), n_});
  EXPECT_EQ(read(choice, num(1)), builder_.ite(p_, v_, raw_read(n_, num(1))));
  EXPECT_EQ(read(choice, num(2)), builder_.ite(p_, raw_read(m_, num(2)), raw_read(n_, num(2))));
  EXPECT_EQ(read(choice, i_), raw_read(choice, i_));
}

TEST_F(MapRules, AStoreOverwritesTheOneBelow) {
  EXPECT_EQ(write(write(m_, i_, v_), i_, w_), raw_write(m_, i_, w_));
  EXPECT_EQ(write(write(write(m_, i_, v_), j_, v_), i_, w_), raw_write(raw_write(m_, j_, v_), i_, w_));
  EXPECT_EQ(write(write(m_, i_, v_), j_, w_), raw_write(raw_write(m_, i_, v_), j_, w_));
}

TEST_F(MapRules, AStoreOfWhatIsThereIsNone) {
  EXPECT_EQ(write(m_, i_, read(m_, i_)), m_);
  EXPECT_EQ(write(everywhere(v_), i_, v_), everywhere(v_));
  const Term twice = write(write(m_, num(1), v_), num(2), w_);
  EXPECT_EQ(write(twice, num(1), v_), twice);
  EXPECT_EQ(write(twice, num(3), read(m_, num(3))), twice);
  EXPECT_NE(write(m_, i_, read(n_, i_)), m_);
  EXPECT_NE(write(m_, i_, read(m_, j_)), m_);
}

TEST_F(MapRules, EqualityOfMapsThatDifferInAFewPlacesIsOfValues) {
  EXPECT_EQ(eq(m_, m_), store_.bool_const(true));
  EXPECT_EQ(eq(everywhere(v_), everywhere(w_)), eq(v_, w_));
  EXPECT_EQ(eq(write(m_, i_, v_), m_), eq(read(m_, i_), v_));
  EXPECT_EQ(eq(write(m_, i_, v_), write(m_, i_, w_)), eq(v_, w_));
  const Term one = write(write(m_, num(1), v_), num(2), w_), other = write(write(m_, num(2), w_), num(1), v_);
  EXPECT_EQ(eq(one, other), store_.bool_const(true));
  EXPECT_EQ(eq(one, write(m_, num(1), w_)), builder_.land(eq(v_, w_), eq(w_, read(m_, num(2)))));
  EXPECT_EQ(store_.op(store_.args(eq(write(m_, i_, v_), n_))[0]), Op::Variable);
  const Term unknown = write(write(m_, i_, v_), j_, w_);
  EXPECT_EQ(eq(unknown, m_), store_.make(Op::Eq, {m_, unknown}));
}

TEST_F(MapRules, AChoiceBetweenStoresOnOneMapIsStores) {
  EXPECT_EQ(builder_.ite(p_, write(m_, i_, v_), m_), raw_write(m_, i_, builder_.ite(p_, v_, read(m_, i_))));
  EXPECT_EQ(builder_.ite(p_, write(m_, i_, v_), write(m_, i_, w_)), raw_write(m_, i_, builder_.ite(p_, v_, w_)));
  const Term both = builder_.ite(p_, write(m_, num(1), v_), write(m_, num(2), w_));
  EXPECT_EQ(read(both, num(1)), builder_.ite(p_, v_, read(m_, num(1))));
  EXPECT_EQ(read(both, num(2)), builder_.ite(p_, read(m_, num(2)), w_));
  EXPECT_EQ(read(both, num(3)), read(m_, num(3)));
  const Term others = builder_.ite(p_, write(m_, i_, v_), n_);
  EXPECT_EQ(store_.op(others), Op::Ite);
  const Term unknown = builder_.ite(p_, write(write(m_, i_, v_), j_, w_), m_);
  EXPECT_EQ(store_.op(unknown), Op::Ite);
}

// Diamonds: each statement `if (p) m[k] = v` doubles the paths, not the work.
TEST_F(MapRules, DiamondsCostLinearTime) {
  Term map = m_;
  for (int k = 0; k < 200; ++k) {
    const Term condition = store_.variable("c" + std::to_string(k), kBool);
    map = builder_.ite(condition, write(map, num(k), v_), map);
  }
  const std::uint32_t before = store_.size();
  EXPECT_EQ(read(map, num(1000)), read(m_, num(1000)));
  EXPECT_EQ(store_.op(read(map, num(7))), Op::Ite);
  EXPECT_LT(store_.size(), before + 20);
}

// 20,000 stores at constant indices, each read back: linear, so a fraction of a second. Quadratic would be 10^8 steps.
TEST_F(MapRules, LongChainsAreReadInLogarithmicTime) {
  constexpr std::int32_t kStores = 20'000;
  Term map = everywhere(num(0));
  for (std::int32_t k = 0; k < kStores; ++k) map = write(map, plus(i_, k), num(k + 1));
  const std::uint32_t before = store_.size();
  for (std::int32_t k = 0; k < kStores; ++k) EXPECT_EQ(read(map, plus(i_, k)), num(k + 1));
  EXPECT_EQ(read(map, plus(i_, kStores)), num(0));
  EXPECT_LT(store_.size(), before + 10);
}

// Neighbours with one value are one block of a table.
TEST_F(MapRules, ReadsSeeAllNeighboursThatHoldOneValue) {
  const Term base = builder_.make(Op::Ite, {p_, i_, plus(i_, 10)});
  const Term stored = write(write(m_, base, num(5)), plus(base, 1), num(5));
  for (const int offset : {0, 1, 10, 11}) EXPECT_NE(read(stored, plus(i_, offset)), raw_read(m_, plus(i_, offset)));
  EXPECT_EQ(read(stored, plus(i_, 5)), raw_read(m_, plus(i_, 5)));
}

using Values = std::unordered_map<std::uint32_t, std::uint64_t>;

TEST(RandomMaps, SimplifyKeepsTheValueInRandomStates) {
  for (std::uint32_t seed = 1; seed <= 4000; ++seed) {
    const std::uint8_t width = std::array<std::uint8_t, 4>{2, 8, 32, 64}[seed % 4];
    TermStore store;
    const bool has_rows = seed % 2 == 0 && width <= 32;
    RandomTerms terms(store, width, seed, has_rows ? RandomTerms::With::Cells : RandomTerms::With::Maps);
    Builder builder(store);
    Evaluator evaluator(store);
    const Term raw = seed % 3 == 0 ? terms.next_map(40) : seed % 3 == 1 ? terms.next_vector(40) : terms.next_bool(40);
    const Term simple = builder.simplify(raw);
    ASSERT_EQ(store.sort(raw), store.sort(simple)) << "seed " << seed;
    for (int state = 0; state < 40; ++state) {
      Values values;
      for (const Term variable : terms.variables()) values[variable.id] = terms.value(variable);
      const auto value_of = [&](Term variable) { return values.at(variable.id); };
      ASSERT_EQ(evaluator.evaluate(raw, value_of), evaluator.evaluate(simple, value_of))
          << "seed " << seed << "\n"
          << print_smtlib(store, raw) << "\n"
          << print_smtlib(store, simple);
    }
  }
}

TEST(RandomMaps, SubstitutionIsEvaluationInTheChangedState) {
  for (std::uint32_t seed = 1; seed <= 600; ++seed) {
    TermStore store;
    RandomTerms terms(store, 32, seed, RandomTerms::With::Maps);
    Builder builder(store);
    Evaluator evaluator(store);
    const Term predicate = builder.simplify(terms.next_bool(25));
    const Term map = builder.simplify(terms.next_map(10)), value = builder.simplify(terms.next_vector(10));
    const Term x = terms.variables()[0], m = terms.variables()[4];
    ASSERT_TRUE(store.sort(m).is_map());
    const Term substituted = builder.substitute(predicate, {{x.id, value}, {m.id, map}});
    for (int state = 0; state < 40; ++state) {
      Values values;
      for (const Term variable : terms.variables()) values[variable.id] = terms.value(variable);
      const auto before = [&](Term variable) { return values.at(variable.id); };
      Values changed = values;
      changed[x.id] = evaluator.evaluate(value, before);
      changed[m.id] = evaluator.evaluate(map, before);
      const auto after = [&](Term variable) { return changed.at(variable.id); };
      ASSERT_EQ(evaluator.evaluate(substituted, before), evaluator.evaluate(predicate, after)) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace dashj::term
