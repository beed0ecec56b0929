// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace dashj::learn {

/// Numbers that programs mean: near 0, near a constant of the text, or near its negative. A loop that ends at c leaves
/// c - 1, c or c + 1.
class NearValues {
 public:
  explicit NearValues(std::span<const std::int32_t> constants);

  [[nodiscard]] bool contains(std::int64_t value) const;
  /// The greatest one that is not greater than the value.
  [[nodiscard]] std::optional<std::int64_t> at_most(std::int64_t value) const;
  /// The least one that is not less.
  [[nodiscard]] std::optional<std::int64_t> at_least(std::int64_t value) const;

 private:
  std::vector<std::int64_t> values_;  // ascending
};

}  // namespace dashj::learn
