// SPDX-License-Identifier: MIT
#include "learn/near_values.h"

#include <algorithm>
#include <limits>

namespace dashj::learn {

NearValues::NearValues(std::span<const std::int32_t> constants) : values_{-2, -1, 0, 1, 2} {
  for (const std::int64_t constant : constants) {
    for (const std::int64_t distance : {-1, 0, 1}) {
      values_.push_back(constant + distance);
      values_.push_back(-constant + distance);
    }
  }
  // A bound that no int passes says nothing, and one beyond is no int.
  std::erase_if(values_, [](std::int64_t value) {
    return value <= std::numeric_limits<std::int32_t>::min() || value >= std::numeric_limits<std::int32_t>::max();
  });
  std::sort(values_.begin(), values_.end());
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
