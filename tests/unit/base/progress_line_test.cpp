// SPDX-License-Identifier: MIT
#include "base/progress_line.h"

#include <gtest/gtest.h>

namespace dashj {
namespace {

TEST(ProgressText, HasAllCounters) {
  EXPECT_EQ(progress_text({"A.b()V", "A.b()V", 1, 2, 3, 4}, 200),
            "A.b()V: 1 iterations, 2 regions, 3 tests, 4 queries");
}

TEST(ProgressText, NamesAnotherMethod) {
  EXPECT_EQ(progress_text({"A.b()V", "A.c()V", 1, 2, 3, 4}, 200),
            "A.b()V: 1 iterations, 2 regions, 3 tests, 4 queries, in A.c()V");
}

TEST(ProgressText, LeavesAColumnFree) {
  EXPECT_EQ(progress_text({"A.b()V", "", 1, 2, 3, 4}, 10), "A.b()V: 1");
}

}  // namespace
}  // namespace dashj
