// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "forward/values.h"

namespace dashj::forward {

/// A field of all objects: a value for each number of an object. Persistent: a map with one cell changed shares the
/// other cells, block by block, so copies cost nothing and maps are joined in the time of what differs.
class HeapMap {
 public:
  /// Everywhere the same.
  explicit HeapMap(Value everywhere) : everywhere_(everywhere) {}

  [[nodiscard]] Value at(std::int64_t object) const;
  [[nodiscard]] HeapMap with(std::int64_t object, Value value) const;

  /// The map whose cells are `join_cell` of those of the two where these differ. Both were made from one map
  /// everywhere the same.
  [[nodiscard]] static HeapMap joined(const HeapMap& left, const HeapMap& right,
                                      const std::function<Value(Value, Value)>& join_cell);

 private:
  static constexpr std::size_t kBlockSize = 16;
  using Block = std::array<Value, kBlockSize>;

  [[nodiscard]] static std::size_t place(std::int64_t object) {
    return object >= 0 ? static_cast<std::size_t>(object) * 2 : static_cast<std::size_t>(-(object + 1)) * 2 + 1;
  }

  Value everywhere_;
  std::vector<std::shared_ptr<const Block>> blocks_;  // null: everywhere_
};

}  // namespace dashj::forward
