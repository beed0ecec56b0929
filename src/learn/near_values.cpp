// SPDX-License-Identifier: MIT
#include "learn/near_values.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "learn/limits.h"

namespace dashj::learn {

namespace {

bool is_int(std::int64_t value) {
  return value >= std::numeric_limits<std::int32_t>::min() && value <= std::numeric_limits<std::int32_t>::max();
}

}  // namespace

NearValues::NearValues(std::vector<std::int64_t> values) : values_(std::move(values)) {
  std::sort(values_.begin(), values_.end());
}

// That an int is at most the greatest one says nothing.
NearValues NearValues::exact(std::span<const std::int64_t> constants) {
  std::vector<std::int64_t> values{-1, 0, 1};
  values.insert(values.end(), constants.begin(), constants.end());
  std::erase_if(values, [](std::int64_t value) {
    return value == std::numeric_limits<std::int32_t>::min() || value == std::numeric_limits<std::int32_t>::max();
  });
  return NearValues(std::move(values));
}

NearValues NearValues::around(std::span<const std::int64_t> constants) {
  std::vector<std::int64_t> centres{0, 1};
  centres.insert(centres.end(), constants.begin(), constants.end());
  const auto combined = constants.first(std::min(constants.size(), kMaxCombinedConstants));
  for (const std::int64_t a : combined) {
    for (const std::int64_t b : combined)
      if (is_int(a) && is_int(b)) centres.insert(centres.end(), {a + b, a * b});
  }
  std::erase_if(centres, [](std::int64_t centre) { return centre > kMaxCentre || centre < -kMaxCentre; });
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

std::int64_t saturating_difference(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  if (!__builtin_sub_overflow(a, b, &result)) return result;
  return a < b ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
}

std::int64_t saturating_sum(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  if (!__builtin_add_overflow(a, b, &result)) return result;
  return a < 0 ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
}

}  // namespace dashj::learn
