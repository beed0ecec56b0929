// SPDX-License-Identifier: MIT
#include "symbolic/abstract_value.h"

#include <gtest/gtest.h>

#include "abstract_values.h"
#include "term/evaluate.h"

namespace dashj::symbolic {
namespace {

class AbstractValueTest : public ::testing::Test {
 protected:
  bool says(const AbstractValue& set, std::int32_t value) {
    const term::Term term = membership(set, x, builder);
    return evaluator.evaluate(term, [&](term::Term) -> std::uint64_t { return static_cast<std::uint32_t>(value); }) !=
           0;
  }

  term::TermStore store;
  term::Builder builder{store};
  term::Evaluator evaluator{store};
  term::Term x = store.variable("x", term::kInt);
  AnyValues random{11};
};

TEST_F(AbstractValueTest, FewMembersAreAList) {
  const auto few = *AbstractValue::make({1, 30}, {7, 3});
  EXPECT_EQ(std::vector<std::int32_t>(few.values().begin(), few.values().end()),
            (std::vector<std::int32_t>{3, 10, 17, 24}));
  EXPECT_FALSE(AbstractValue::make({0, 7})->values().empty());
  EXPECT_TRUE(AbstractValue::make({0, 8})->values().empty());
  EXPECT_FALSE(AbstractValue::make({4, 9}, {7, 3}).has_value());
}

TEST_F(AbstractValueTest, EndsOfARangeAreMembers) {
  const auto value = *AbstractValue::make({-100, 100}, {7, 3});
  EXPECT_EQ(value.range(), (Interval{-95, 94}));
}

TEST_F(AbstractValueTest, MembershipAsATermIsExact) {
  for (int i = 0; i < 2000; ++i) {
    const AbstractValue set = random.any_set();
    const std::int32_t inside = random.member(set), other = random.any();
    ASSERT_TRUE(set.contains(inside));
    ASSERT_TRUE(says(set, inside)) << inside;
    ASSERT_EQ(says(set, other), set.contains(other)) << other;
    const auto next = static_cast<std::int32_t>(static_cast<std::uint32_t>(inside) +
                                                static_cast<std::uint32_t>(random.rng.below(20)));
    ASSERT_EQ(says(set, next), set.contains(next)) << next;
  }
  EXPECT_TRUE(store.is_true(membership(AbstractValue(), x, builder)));
}

TEST_F(AbstractValueTest, LatticeOperationsKeepMembers) {
  for (int i = 0; i < 5000; ++i) {
    const AbstractValue a = random.any_set(), b = random.any_set();
    const std::int32_t in_a = random.member(a), in_b = random.member(b), value = random.any();
    const AbstractValue both = join(a, b);
    ASSERT_TRUE(both.contains(in_a) && both.contains(in_b));
    ASSERT_EQ(join(both, a), both);
    const auto common = meet(a, b);
    if (b.contains(in_a)) {
      ASSERT_TRUE(common && common->contains(in_a));
    }
    const std::array<std::int32_t, 4> thresholds{INT32_MIN, 0, 100, INT32_MAX};
    const AbstractValue wide = widen(a, both, thresholds);
    ASSERT_TRUE(wide.contains(in_a) && wide.contains(in_b));
    if (in_a != value) {
      ASSERT_TRUE(without(a, value)->contains(in_a));
    }
  }
}

TEST_F(AbstractValueTest, WideningEnds) {
  const std::array<std::int32_t, 4> thresholds{INT32_MIN, 0, 100, INT32_MAX};
  for (int i = 0; i < 200; ++i) {
    AbstractValue value = random.any_set();
    int changes = 0;
    for (int round = 0; round < 1000; ++round) {
      const AbstractValue next = widen(value, join(value, random.any_set()), thresholds);
      if (next != value) ++changes;
      value = next;
    }
    EXPECT_LE(changes, 60);
  }
}

TEST_F(AbstractValueTest, WidensToTheNextThreshold) {
  const std::array<std::int32_t, 4> thresholds{INT32_MIN, 0, 100, INT32_MAX};
  const auto before = *AbstractValue::make({5, 20}), next = *AbstractValue::make({5, 21});
  EXPECT_EQ(widen(before, next, thresholds).range(), (Interval{5, 100}));
  EXPECT_EQ(widen(next, *AbstractValue::make({3, 21}), thresholds).range(), (Interval{0, 21}));
}

TEST_F(AbstractValueTest, WithoutCutsEndsAndLists) {
  EXPECT_EQ(without(*AbstractValue::make({0, 20}), 20)->range(), (Interval{0, 19}));
  EXPECT_EQ(without(*AbstractValue::make({0, 20}), 7)->range(), (Interval{0, 20}));
  EXPECT_EQ(*without(AbstractValue::hull_of({1, 5}), 5), AbstractValue(1));
  EXPECT_FALSE(without(AbstractValue(3), 3).has_value());
}

}  // namespace
}  // namespace dashj::symbolic
