// SPDX-License-Identifier: MIT
#include "engine/engine_share.h"

#include <gtest/gtest.h>

#include "base/cores.h"
#include "engine/limits.h"

namespace dashj::engine {
namespace {

TEST(EngineShare, AsManyAsAskedForAndNoMoreThanPieces) {
  EXPECT_EQ(share_of(5, 100, std::nullopt).engines, 5u);
  EXPECT_EQ(share_of(5, 3, std::nullopt).engines, 3u);
  EXPECT_EQ(share_of(5, 0, std::nullopt).engines, 1u);
  EXPECT_EQ(share_of(1, 100, std::nullopt).engines, 1u);
}

TEST(EngineShare, OneForEachCoreWhereNoNumberIsGiven) {
  EXPECT_EQ(share_of(0, 100000, std::nullopt).engines, core_count());
}

TEST(EngineShare, MemoryIsDividedAndNoShareIsTooSmallToStart) {
  const EngineShare four = share_of(4, 100, 8192);
  EXPECT_EQ(four.engines, 4u);
  EXPECT_EQ(four.memory_mib, 2048u);
  const EngineShare few = share_of(100, 100, 3 * kMinMemoryMib + 10);
  EXPECT_EQ(few.engines, 3u);
  EXPECT_GE(few.memory_mib.value_or(0), kMinMemoryMib);
  EXPECT_EQ(share_of(4, 100, kMinMemoryMib).engines, 1u);
  EXPECT_FALSE(share_of(4, 100, std::nullopt).memory_mib);
}

TEST(EngineShare, NobodyWhoAsksForNoNumberGetsLittleMemory) {
  const EngineShare one = share_of(0, 100, 2 * kAmpleMemoryMib - 1);
  EXPECT_EQ(one.engines, 1u);
  EXPECT_EQ(one.memory_mib, 2 * kAmpleMemoryMib - 1);
}

}  // namespace
}  // namespace dashj::engine
