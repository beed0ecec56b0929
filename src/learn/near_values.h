// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace dashj::learn {

/// Numbers that programs mean.
class NearValues {
 public:
  /// 0, 1, -1 and the constants of the text.
  [[nodiscard]] static NearValues exact(std::span<const std::int64_t> constants);
  /// These and no others.
  [[nodiscard]] static NearValues of(std::vector<std::int64_t> values) { return NearValues(std::move(values)); }
  /// What is next to them, their negatives, and sums and products of two of them: a loop that steps by d until c leaves
  /// something between c and c + d.
  [[nodiscard]] static NearValues around(std::span<const std::int64_t> constants);

  [[nodiscard]] bool contains(std::int64_t value) const;
  /// The greatest one that is not greater than the value.
  [[nodiscard]] std::optional<std::int64_t> at_most(std::int64_t value) const;
  /// The least one that is not less.
  [[nodiscard]] std::optional<std::int64_t> at_least(std::int64_t value) const;

 private:
  explicit NearValues(std::vector<std::int64_t> values);

  std::vector<std::int64_t> values_;  // ascending
};

/// Of two values, at the ends of 64 bits where it would be beyond them.
[[nodiscard]] std::int64_t saturating_difference(std::int64_t a, std::int64_t b);
[[nodiscard]] std::int64_t saturating_sum(std::int64_t a, std::int64_t b);

}  // namespace dashj::learn
