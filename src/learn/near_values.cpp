// SPDX-License-Identifier: MIT
#include "learn/near_values.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace dashj::learn {

namespace {

/// Constants that are combined with each other: more make too many numbers near one.
constexpr std::size_t kMaxCombined = 8;

}  // namespace

// A bound that every int keeps says nothing, and one beyond is no int.
NearValues::NearValues(std::vector<std::int64_t> values) : values_(std::move(values)) {
  std::erase_if(values_, [](std::int64_t value) {
    return value <= std::numeric_limits<std::int32_t>::min() || value >= std::numeric_limits<std::int32_t>::max();
  });
  std::sort(values_.begin(), values_.end());
}

NearValues NearValues::exact(std::span<const std::int32_t> constants) {
  std::vector<std::int64_t> values{-1, 0, 1};
  values.insert(values.end(), constants.begin(), constants.end());
  return NearValues(std::move(values));
}

NearValues NearValues::around(std::span<const std::int32_t> constants) {
  std::vector<std::int64_t> centres{0, 1};
  centres.insert(centres.end(), constants.begin(), constants.end());
  const auto combined = constants.first(std::min(constants.size(), kMaxCombined));
  for (const std::int64_t a : combined) {
    for (const std::int64_t b : combined) centres.insert(centres.end(), {a + b, a * b});
  }
  std::vector<std::int64_t> values;
  for (const std::int64_t centre : centres) {
    for (const std::int64_t distance : {-1, 0, 1}) values.insert(values.end(), {centre + distance, distance - centre});
  }
  return NearValues(std::move(values));
}

bool NearValues::contains(std::int64_t value) const {
  return std::binary_search(values_.begin(), values_.end(), value);
}

std::optional<std::int64_t> NearValues::at_most(std::int64_t value) const {
  const auto above = std::upper_bound(values_.begin(), values_.end(), value);
  if (above == values_.begin()) return std::nullopt;
  return *std::prev(above);
}

std::optional<std::int64_t> NearValues::at_least(std::int64_t value) const {
  const auto found = std::lower_bound(values_.begin(), values_.end(), value);
  if (found == values_.end()) return std::nullopt;
  return *found;
}

}  // namespace dashj::learn
