// SPDX-License-Identifier: MIT
#include "base/map_values.h"

#include <gtest/gtest.h>

#include <map>
#include <thread>

#include "base/rng.h"

namespace dashj {
namespace {

using Handle = MapValues::Handle;

// The obvious map, to compare with: a default and what differs from it.
struct Plain {
  std::uint64_t otherwise = 0;
  std::map<std::uint64_t, std::uint64_t> entries;
  auto operator<=>(const Plain&) const = default;

  [[nodiscard]] std::uint64_t at(std::uint64_t index) const {
    const auto found = entries.find(index);
    return found == entries.end() ? otherwise : found->second;
  }
  void set(std::uint64_t index, std::uint64_t value) {
    if (value == otherwise) {
      entries.erase(index);
    } else {
      entries[index] = value;
    }
  }
};

// Small numbers, so that indices meet again; their neighbours at the far ends of 64 bits; anything.
std::uint64_t any_index(Rng& rng) {
  switch (rng.below(3)) {
    case 0:
      return rng.below(12);
    case 1:
      return (rng.below(2) << 63) + (rng.below(4) << rng.below(62)) - rng.below(3);
    default:
      return rng.next();
  }
}

// With an entry for each index of a block.
std::vector<MapValues::Entry> single_entries(const MapValues& values, Handle map) {
  std::vector<MapValues::Entry> result;
  for (const auto& entry : values.entries(map)) {
    for (std::uint64_t i = 0; i <= entry.more; ++i) result.push_back({entry.index + i, entry.value});
  }
  return result;
}

void expect_same(const MapValues& values, Handle map, const Plain& plain, Rng& rng) {
  EXPECT_EQ(values.default_of(map), plain.otherwise);
  std::vector<MapValues::Entry> expected;
  for (const auto& [index, value] : plain.entries) {
    expected.push_back({index, value});
    EXPECT_EQ(values.select(map, index), value);
  }
  EXPECT_EQ(single_entries(values, map), expected);
  for (int i = 0; i < 5; ++i) {
    const std::uint64_t index = any_index(rng);
    EXPECT_EQ(values.select(map, index), plain.at(index));
  }
}

TEST(MapValues, HandleZeroIsZeroEverywhere) {
  MapValues values;
  EXPECT_EQ(values.constant(0), 0u);
  EXPECT_EQ(values.select(0, 17), 0u);
  EXPECT_EQ(values.default_of(0), 0u);
  EXPECT_TRUE(values.entries(0).empty());
}

TEST(MapValues, ConstantsAreTheirValueEverywhere) {
  MapValues values;
  const Handle seven = values.constant(7);
  EXPECT_NE(seven, values.constant(8));
  EXPECT_EQ(seven, values.constant(7));
  EXPECT_EQ(values.select(seven, ~std::uint64_t{0}), 7u);
}

TEST(MapValues, StoresOfWhatIsThereChangeNothing) {
  MapValues values;
  const Handle seven = values.constant(7);
  EXPECT_EQ(values.store(seven, 3, 7), seven);
  const Handle changed = values.store(seven, 3, 8);
  EXPECT_EQ(values.store(changed, 3, 8), changed);
  EXPECT_EQ(values.store(changed, 3, 7), seven);
}

TEST(MapValues, OlderMapsStayWhatTheyWere) {
  MapValues values;
  const Handle before = values.store(0, 1, 10);
  const Handle after = values.store(before, 1, 11);
  EXPECT_EQ(values.select(before, 1), 10u);
  EXPECT_EQ(values.select(after, 1), 11u);
}

TEST(MapValues, AgreesWithStdMap) {
  Rng rng(1);
  MapValues values;
  for (int round = 0; round < 300; ++round) {
    Plain plain;
    plain.otherwise = rng.below(3);
    Handle map = values.constant(plain.otherwise);
    for (std::uint64_t steps = rng.below(60); steps-- > 0;) {
      const std::uint64_t index = any_index(rng), value = rng.below(4);
      plain.set(index, value);
      map = values.store(map, index, value);
    }
    expect_same(values, map, plain, rng);
  }
}

// Few indices and values, so that the same contents come about in many ways.
TEST(MapValues, EqualContentsAreOneHandle) {
  Rng rng(2);
  MapValues values;
  std::map<Plain, Handle> handles;
  std::map<Handle, Plain> contents;
  const std::uint64_t indices[] = {0, 1, 2, std::uint64_t{1} << 63, ~std::uint64_t{0}};
  for (int round = 0; round < 3000; ++round) {
    Plain plain;
    plain.otherwise = rng.below(2);
    Handle map = values.constant(plain.otherwise);
    for (std::uint64_t steps = rng.below(10); steps-- > 0;) {
      const std::uint64_t index = indices[rng.below(std::size(indices))], value = rng.below(3);
      plain.set(index, value);
      map = values.store(map, index, value);
    }
    EXPECT_EQ(handles.emplace(plain, map).first->second, map);
    EXPECT_EQ(contents.emplace(map, plain).first->second, plain);
  }
  EXPECT_GT(handles.size(), 300u);
}

// A range is what as many stores make, however it was put together: one handle. Bases at both ends of 64 bits and
// across the middle, so that blocks meet every bit.
TEST(MapValues, ARangeIsManyStores) {
  Rng rng(3);
  MapValues values;
  const std::uint64_t bases[] = {0, 5, (std::uint64_t{1} << 32) - 20, (std::uint64_t{1} << 63) - 20,
                                 ~std::uint64_t{0} - 70};
  for (int round = 0; round < 2000; ++round) {
    Plain plain;
    plain.otherwise = rng.below(3);
    Handle filled = values.constant(plain.otherwise);
    const std::uint64_t base = bases[rng.below(std::size(bases))];
    for (std::uint64_t steps = rng.below(8); steps-- > 0;) {
      const std::uint64_t first = base + rng.below(40), last = first + rng.below(3) * rng.below(16);
      const std::uint64_t value = rng.below(3);
      filled = values.fill(filled, first, last, value);
      for (std::uint64_t index = first;; ++index) {
        plain.set(index, value);
        if (index == last) break;
      }
    }
    expect_same(values, filled, plain, rng);
    Handle stored = values.constant(plain.otherwise);
    for (const auto& [index, value] : plain.entries) stored = values.store(stored, index, value);
    EXPECT_EQ(filled, stored);
  }
}

constexpr std::uint64_t kColumns = std::uint64_t{1} << 32;

std::uint64_t index_of(std::uint64_t row, std::uint64_t column) {
  return row << 32 | column % kColumns;
}

// Near the first or the last one.
std::uint64_t random_column(Rng& rng) {
  const std::uint64_t bases[] = {0, 7, kColumns - 12};
  return (bases[rng.below(3)] + rng.below(12)) % kColumns;
}

Handle random_rows(MapValues& values, Rng& rng) {
  Handle map = values.constant(rng.below(3));
  for (std::uint64_t steps = rng.below(30); steps-- > 0;) {
    const std::uint64_t first = index_of(rng.below(2), random_column(rng));
    map = values.fill(map, first, first + (first % kColumns + 4 < kColumns ? rng.below(4) : 0), rng.below(3));
  }
  return map;
}

// What as many reads and stores make, the reads all first. Ranges overlap, and pass the last column.
TEST(MapValues, ACopyIsManyStores) {
  Rng rng(5);
  MapValues values;
  for (int round = 0; round < 2000; ++round) {
    const Handle map = random_rows(values, rng);
    const std::uint64_t to = rng.below(2), from = rng.below(2), count = rng.below(20);
    const std::uint64_t at = random_column(rng), start = random_column(rng);
    Handle stored = map;
    for (std::uint64_t k = 0; k < count; ++k)
      stored = values.store(stored, index_of(to, at + k), values.select(map, index_of(from, start + k)));
    EXPECT_EQ(values.copy_columns(map, to, at, from, start, count), stored) << round;
  }
}

TEST(MapValues, AFirstDifferenceIsFoundByManyReads) {
  Rng rng(6);
  MapValues values;
  std::uint64_t found = 0;
  for (int round = 0; round < 2000; ++round) {
    const Handle map = random_rows(values, rng);
    const std::uint64_t left = rng.below(2), right = rng.below(2), count = rng.below(20), mask = 1 + rng.below(3);
    const std::uint64_t column = random_column(rng), other = random_column(rng);
    std::uint64_t k = 0;
    const auto is_same = [&] {
      const std::uint64_t one = values.select(map, index_of(left, column + k));
      return ((one ^ values.select(map, index_of(right, other + k))) & mask) == 0;
    };
    while (k < count && is_same()) ++k;
    EXPECT_EQ(values.first_difference(map, left, column, right, other, count, mask), k) << round;
    found += k > 0 && k < count ? 1 : 0;
  }
  EXPECT_GT(found, 200u);
}

TEST(MapValues, LargeRangesAreCheap) {
  MapValues values;
  const Handle row = values.fill(0, std::uint64_t{7} << 32, (std::uint64_t{7} << 32) + 0x7FFFFFFE, 9);
  EXPECT_EQ(values.select(row, (std::uint64_t{7} << 32) + 123'456'789), 9u);
  EXPECT_EQ(values.select(row, (std::uint64_t{7} << 32) + 0x7FFFFFFF), 0u);
  EXPECT_LT(values.entries(row).size(), 64u);
  EXPECT_EQ(values.fill(row, 0, ~std::uint64_t{0}, 4), values.constant(4));
  EXPECT_EQ(values.first_difference(row, 7, 0, 7, 1, 0x7FFFFFFF, 0xFF), 0x7FFFFFFEu);
  const Handle copied = values.copy_columns(row, 8, 1, 7, 0, 0xFFFFFFFF);
  EXPECT_EQ(values.select(copied, (std::uint64_t{8} << 32) + 0x7FFFFFFF), 9u);
  EXPECT_EQ(values.select(copied, (std::uint64_t{8} << 32) + 0x80000000), 0u);
}

// 100,000 stores into one map, each keeping the maps before it: without copies of whole maps this is a moment.
TEST(MapValues, LongRunsOfStoresAreCheap) {
  MapValues values;
  constexpr std::uint64_t kStores = 100'000;
  std::vector<Handle> maps{0};
  for (std::uint64_t i = 1; i <= kStores; ++i) maps.push_back(values.store(maps.back(), i, i * i));
  EXPECT_EQ(values.select(maps[500], 500), 250'000u);
  EXPECT_EQ(values.select(maps[500], 501), 0u);
  EXPECT_EQ(values.entries(maps.back()).size(), kStores);
  Handle back = maps.back();
  for (std::uint64_t i = kStores; i > kStores / 2; --i) back = values.store(back, i, 0);
  EXPECT_EQ(back, maps[kStores / 2]);
}

TEST(MapValues, AThreadHasATableOfItsOwn) {
  MapValues& ours = MapValues::of_thread();
  EXPECT_EQ(&ours, &MapValues::of_thread());
  const Handle map = ours.store(0, 1, 2);
  std::thread([&] { EXPECT_NE(&ours, &MapValues::of_thread()); }).join();
  EXPECT_EQ(ours.select(map, 1), 2u);
}

TEST(MapValuesDeathTest, ANumberThatIsNoHandleIsOurOwnBug) {
  MapValues values;
  EXPECT_EXIT(static_cast<void>(values.select(12345, 0)), testing::ExitedWithCode(70), "handle of this thread");
}

}  // namespace
}  // namespace dashj
