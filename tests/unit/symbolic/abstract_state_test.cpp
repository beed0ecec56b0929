// SPDX-License-Identifier: MIT
#include "symbolic/abstract_state.h"

#include <gtest/gtest.h>

#include <map>

#include "abstract_values.h"

namespace dashj::symbolic {
namespace {

TEST(AbstractState, IsAMapFromIndices) {
  AnyValues random(3);
  AbstractState state;
  std::map<std::size_t, AbstractValue> expected;
  for (int i = 0; i < 500; ++i) {
    const std::size_t index = random.rng.below(i % 2 == 0 ? 20 : 200'000);
    const AbstractValue value = i % 5 == 0 ? AbstractValue() : random.any_set();
    state.set(index, value);
    if (value.is_all()) {
      expected.erase(index);
    } else {
      expected[index] = value;
    }
  }
  std::map<std::size_t, AbstractValue> visited;
  state.for_each([&](std::size_t index, const AbstractValue& value) { visited[index] = value; });
  EXPECT_EQ(visited, expected);
  EXPECT_TRUE(state.get(199'999).is_all() || expected.contains(199'999));
}

TEST(AbstractState, EqualHoweverItWasMade) {
  AbstractState a, b;
  a.set(1, AbstractValue(5));
  a.set(70, AbstractValue(6));
  b.set(70, AbstractValue(6));
  b.set(9, AbstractValue(1));
  b.set(1, AbstractValue(5));
  EXPECT_FALSE(a == b);
  b.forget(9);
  EXPECT_TRUE(a == b);
  b.forget(1);
  b.forget(70);
  EXPECT_TRUE(b == AbstractState());
}

TEST(AbstractState, JoinKnowsWhatBothKnowAndMeetWhatEitherDoes) {
  AbstractState a, b;
  a.set(1, AbstractValue(5));
  a.set(2, AbstractValue(8));
  b.set(1, AbstractValue(6));
  b.set(300, AbstractValue(9));
  const AbstractState both = join(a, b);
  EXPECT_EQ(both.get(1), AbstractValue::hull_of({5, 6}));
  EXPECT_TRUE(both.get(2).is_all() && both.get(300).is_all());
  EXPECT_FALSE(meet(a, b).has_value());
  b.set(1, AbstractValue::hull_of({5, 6}));
  EXPECT_EQ(meet(a, b)->get(1), AbstractValue(5));
  EXPECT_EQ(meet(a, b)->get(300), AbstractValue(9));
  EXPECT_TRUE(keep_equal(both, join(both, b)) == both);
}

}  // namespace
}  // namespace dashj::symbolic
