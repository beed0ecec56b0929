// SPDX-License-Identifier: MIT
#include "base/shard.h"

#include <gtest/gtest.h>

#include <array>

namespace dashj {
namespace {

TEST(Shard, EveryPositionBelongsToExactlyOne) {
  for (std::size_t position = 0; position < 20; ++position) {
    int owners = 0;
    for (std::uint32_t index = 1; index <= 7; ++index) owners += Shard{index, 7}.has(position) ? 1 : 0;
    EXPECT_EQ(owners, 1) << position;
  }
  EXPECT_TRUE((Shard{1, 7}.has(0)));
  EXPECT_TRUE((Shard{7, 7}.has(6)));
}

TEST(Shard, TheWholeListIsOneShard) {
  EXPECT_TRUE(Shard{}.has(12345));
}

TEST(Shard, IsReadAndWritten) {
  const auto shard = parse_shard("--shard", "3/4");
  ASSERT_TRUE(shard);
  EXPECT_EQ(*shard, (Shard{3, 4}));
  EXPECT_EQ(shard->text(), "3/4");
  EXPECT_TRUE(parse_shard("--shard", "1000000/1000000"));
}

TEST(Shard, WhatIsNoShardIsRefused) {
  for (const char* text : {"", "/", "1", "1/", "/4", "0/4", "5/4", "-1/4", "1/4/2", "1 /4", "1/4 ", "a/b", "1/1000001",
                           "1/4294967297", "0/0"}) {
    const auto shard = parse_shard("--shard", text);
    ASSERT_FALSE(shard) << text;
    EXPECT_EQ(shard.error().failure, Failure::Usage);
    EXPECT_EQ(shard.error().text(),
              "--shard: expected I/N, part I of N parts, with I from 1 to N and N at most 1000000, found '" +
                  std::string(text) + "'");
  }
}

// By hand: the first 15 digits of `printf %s NAME | sha256sum`, modulo the count.
TEST(ShardOf, IsTheSameOnEveryMachine) {
  EXPECT_EQ(shard_of("", 1), 0U);
  EXPECT_EQ(shard_of("", 1000), 0xe3b0c44298fc1c1ULL % 1000);
  EXPECT_EQ(shard_of("alice", 1000), 0x2bd806c97f0e00aULL % 1000);
}

TEST(ShardOf, SpreadsNames) {
  std::array<int, 4> counts{};
  for (int i = 0; i < 400; ++i) ++counts.at(shard_of("student" + std::to_string(i), 4));
  for (const int count : counts) EXPECT_GT(count, 70);
}

}  // namespace
}  // namespace dashj
