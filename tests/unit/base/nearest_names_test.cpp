// SPDX-License-Identifier: MIT
#include "base/nearest_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dashj {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(EditDistance, CountsInsertedRemovedAndReplacedLetters) {
  EXPECT_EQ(edit_distance("test", "test", 5), 0u);
  EXPECT_EQ(edit_distance("tst", "test", 5), 1u);
  EXPECT_EQ(edit_distance("tests", "test", 5), 1u);
  EXPECT_EQ(edit_distance("kitten", "sitting", 5), 3u);
}

TEST(EditDistance, IgnoresCase) {
  EXPECT_EQ(edit_distance("MAIN", "main", 5), 0u);
}

TEST(EditDistance, AnswersOneMoreThanTheLimitBeyondIt) {
  EXPECT_EQ(edit_distance("abc", "xyz", 2), 3u);
  EXPECT_EQ(edit_distance("a", "abcdefgh", 2), 3u);
}

TEST(NearestNames, PutsTheNearestFirst) {
  EXPECT_THAT(nearest_names("saef", {"sane", "safe", "other"}, 3), ElementsAre("sane", "safe"));
  EXPECT_THAT(nearest_names("midpiont", {"midpoints", "midpoint"}, 1), ElementsAre("midpoint"));
}

TEST(NearestNames, FindsAClassWithoutItsPackage) {
  EXPECT_THAT(nearest_names("Inner", {"some.long.package.Outer$Inner", "Other"}, 3),
              ElementsAre("some.long.package.Outer$Inner"));
}

TEST(NearestNames, LeavesOutWhatIsFar) {
  EXPECT_THAT(nearest_names("Main", {"Controller", "Zz"}, 3), IsEmpty());
}

}  // namespace
}  // namespace dashj
