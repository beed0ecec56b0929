// SPDX-License-Identifier: MIT
#include "cache/cache_key.h"

#include <gtest/gtest.h>

#include <set>

namespace dashj::cache {
namespace {

TEST(CacheKey, IsTheDigestOfItsParts) {
  // printf '4:kind8:analysis4:seed1:0' | sha256sum
  EXPECT_EQ(CacheKey("analysis").add("seed", "0").digest(),
            "0fc7b13ab7e9d8c90da82ade557f9ac8380ea1d747857d4d1fb3ca63b328733f");
}

TEST(CacheKey, EveryDifferenceCounts) {
  const std::set<std::string> keys = {
      CacheKey("a").digest(),
      CacheKey("b").digest(),
      CacheKey("a").add("x", "").digest(),
      CacheKey("a").add("", "x").digest(),
      CacheKey("a").add("x", "yz").digest(),
      CacheKey("a").add("xy", "z").digest(),
      CacheKey("a").add("x", "y").add("z", "").digest(),
      CacheKey("a").add("z", "").add("x", "y").digest(),
      CacheKey("a").add("x", "y1:z0:").digest(),
      CacheKey("a").add("x", std::string("y\0", 2)).digest(),
      CacheKey("a").add("x", "y").digest(),
  };
  EXPECT_EQ(keys.size(), 11U);
}

}  // namespace
}  // namespace dashj::cache
