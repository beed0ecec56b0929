// SPDX-License-Identifier: MIT
#include "base/cores.h"

#include <gtest/gtest.h>
#include <sched.h>

namespace dashj {
namespace {

TEST(Cores, AQuotaIsRoundedUp) {
  EXPECT_EQ(cores_of_quota("200000 100000"), 2u);
  EXPECT_EQ(cores_of_quota("150000 100000\n"), 2u);
  EXPECT_EQ(cores_of_quota("1000 100000"), 1u);
}

TEST(Cores, WithoutAQuotaThereIsNone) {
  for (const char* text : {"", "max 100000", "100000", "0 100000", "100000 0", "-1"})
    EXPECT_FALSE(cores_of_quota(text)) << text;
}

TEST(Cores, AffinityCounts) {
  cpu_set_t before, one;
  ASSERT_EQ(sched_getaffinity(0, sizeof before, &before), 0);
  CPU_ZERO(&one);
  for (int core = 0; CPU_COUNT(&one) == 0; ++core)
    if (CPU_ISSET(core, &before)) CPU_SET(core, &one);
  ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
  EXPECT_EQ(core_count(), 1u);
  sched_setaffinity(0, sizeof before, &before);
  EXPECT_GE(core_count(), 1u);
  EXPECT_LE(core_count(), static_cast<unsigned>(CPU_COUNT(&before)));
}

TEST(Cores, AreSharedWithOtherEngines) {
  std::atomic<std::uint32_t> busy{1};
  share_cores_with(&busy);
  EXPECT_EQ(cores_at_hand(), core_count());
  busy = 1'000'000;
  EXPECT_EQ(cores_at_hand(), 1u);
  busy = 0;
  EXPECT_EQ(cores_at_hand(), core_count());
  share_cores_with(nullptr);
}

}  // namespace
}  // namespace dashj
