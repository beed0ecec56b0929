// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace dashj {

/// One of `count` disjoint parts of a list, for one of as many machines: every count-th element, so that parts differ
/// by one element at most and neighbours, which tend to cost the same, go to different machines.
struct Shard {
  std::uint32_t index = 1;  ///< From 1 to count.
  std::uint32_t count = 1;

  /// Whether the element at this position, from 0, belongs to it.
  [[nodiscard]] bool has(std::size_t position) const { return position % count == index - 1; }
  /// "2/4".
  [[nodiscard]] std::string text() const { return std::to_string(index) + "/" + std::to_string(count); }
  bool operator==(const Shard&) const = default;
};

/// Reads "2/4". `option` is for messages.
[[nodiscard]] Result<Shard> parse_shard(const std::string& option, std::string_view text);

/// Which of `count` parts a name belongs to, from 0, by its SHA-256: the same on every machine and whatever other names
/// there are, so where lists may grow a name stays where it was.
[[nodiscard]] std::uint32_t shard_of(std::string_view name, std::uint32_t count);

}  // namespace dashj
