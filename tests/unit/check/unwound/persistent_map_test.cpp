// SPDX-License-Identifier: MIT
#include "check/unwound/persistent_map.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace dashj::check::unwound {
namespace {

using Map = PersistentMap<std::uint32_t>;
using Model = std::map<std::uint32_t, std::uint32_t>;

void expect_same(const Map& map, const Model& model, const std::vector<std::uint32_t>& keys) {
  for (const std::uint32_t key : keys) {
    const auto known = model.find(key);
    const std::uint32_t* found = map.find(key);
    ASSERT_EQ(found != nullptr, known != model.end()) << key;
    EXPECT_EQ(found != nullptr ? *found : 0, known != model.end() ? known->second : 0) << key;
  }
}

TEST(PersistentMap, CopiesKeepWhatTheyHeld) {
  std::mt19937 random(3);
  std::vector<std::uint32_t> keys{0, 1, 15, 16, 17, 255, 256, 65535, 65536, 0x7FFFFFFF, 0x80000000u, 0xFFFFFFFFu};
  for (int i = 0; i < 40; ++i) keys.push_back(random());
  std::vector<std::pair<Map, Model>> versions(1);
  for (int step = 0; step < 2000; ++step) {
    auto [map, model] = versions[random() % versions.size()];
    for (int writes = 0; writes < 3; ++writes) {
      const std::uint32_t key = keys[random() % keys.size()], value = random() % 100;
      if (random() % 4 == 0) {
        map.erase(key);
        model.erase(key);
      } else {
        map.set(key, value);
        model[key] = value;
      }
    }
    versions.emplace_back(std::move(map), std::move(model));
    if (versions.size() > 40) versions.erase(versions.begin());
  }
  for (const auto& [map, model] : versions) expect_same(map, model, keys);
}

TEST(PersistentMap, JoinAsksAboutWhatDiffers) {
  std::mt19937 random(4);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::uint32_t> keys;
    for (int i = 0; i < 12; ++i) keys.push_back(round % 2 == 0 ? random() % 40 : random());
    Map shared;
    Model common;
    for (std::size_t i = 0; i < random() % 8; ++i) {
      shared.set(keys[i], static_cast<std::uint32_t>(i));
      common[keys[i]] = static_cast<std::uint32_t>(i);
    }
    Map one = shared, other = shared;
    Model first = common, second = common;
    for (int i = 0; i < 4; ++i) {
      const std::uint32_t key = keys[random() % keys.size()];
      one.set(key, 50);
      first[key] = 50;
      const std::uint32_t there = keys[random() % keys.size()];
      other.set(there, 50 + random() % 2);
      second[there] = *other.find(there);
    }
    const Map kept = one;
    Model joined = first;
    one.join(
        other,
        [&](std::uint32_t key, const std::uint32_t* mine, const std::uint32_t* theirs) -> std::optional<std::uint32_t> {
          EXPECT_EQ(mine != nullptr, first.contains(key));
          EXPECT_EQ(theirs != nullptr, second.contains(key));
          if (mine == nullptr || theirs == nullptr) {
            joined.erase(key);
            return std::nullopt;
          }
          EXPECT_NE(*mine, *theirs);
          joined[key] = *mine + *theirs;
          return *mine + *theirs;
        });
    expect_same(one, joined, keys);
    expect_same(kept, first, keys);
    expect_same(other, second, keys);
    for (const auto& [key, value] : joined) {
      const bool is_same = first.contains(key) && second.contains(key) && first[key] == second[key];
      EXPECT_EQ(value, is_same ? first[key] : first[key] + second[key]);
    }
  }
}

}  // namespace
}  // namespace dashj::check::unwound
