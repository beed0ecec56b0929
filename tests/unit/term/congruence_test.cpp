// SPDX-License-Identifier: MIT
#include "term/congruence.h"

#include <gtest/gtest.h>

namespace dashj::term {
namespace {

TEST(Congruence, MultipliesLikeIntegers) {
  EXPECT_EQ(congruence_mul({4, 1}, {6, 3}), (Congruence{6, 3}));  // (4a+1)(6b+3) = 24ab + 12a + 6b + 3
  EXPECT_EQ(congruence_mul(Congruence::single(5), {3, 1}), (Congruence{15, 5}));
  EXPECT_EQ(congruence_sub({4, 1}, {6, 4}), (Congruence{2, 1}));
  EXPECT_EQ(congruence_rem({12, 7}, Congruence::single(8)), (Congruence{4, 3}));
  EXPECT_EQ(congruence_wrap({12, 7}, 32), (Congruence{4, 3}));
  EXPECT_EQ(hull(Congruence::single(-3), Congruence::single(7)), (Congruence{10, 7}));
  EXPECT_EQ(intersection(Congruence{3, 1}, Congruence{4, 3}), (Congruence{12, 7}));
}

}  // namespace
}  // namespace dashj::term
