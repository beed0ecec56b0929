// SPDX-License-Identifier: MIT
#include "classfile/format/comma_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dashj::classfile {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(CommaList, HasTrimmedParts) {
  EXPECT_THAT(between_commas(" 1,\t-2 ,3"), ElementsAre("1", "-2", "3"));
  EXPECT_THAT(between_commas(" \n"), IsEmpty());
  EXPECT_THAT(between_commas("1,"), ElementsAre("1", ""));
}

TEST(CommaList, IsNotCutInBracketsAndQuotes) {
  EXPECT_THAT(between_commas("{1, 2}, new int[3] {[0..1] = 4, [2] = 5}"),
              ElementsAre("{1, 2}", "new int[3] {[0..1] = 4, [2] = 5}"));
  EXPECT_THAT(between_commas("',', ''', '{', 1"), ElementsAre("','", "'''", "'{'", "1"));
  EXPECT_THAT(between_commas("'"), ElementsAre("'"));
}

}  // namespace
}  // namespace dashj::classfile
