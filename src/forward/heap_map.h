// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "forward/values.h"

namespace dashj::forward {

/// A cell for each number of an object, or for each index. Persistent: a map with one cell changed shares the other
/// cells, block by block, so copies cost nothing and maps are joined in the time of what differs.
template <class Cell>
class BlockMap {
 public:
  /// Everywhere the same.
  explicit BlockMap(Cell everywhere) : everywhere_(std::move(everywhere)) {}

  [[nodiscard]] Cell at(std::int64_t number) const {
    const std::size_t index = place(number);
    if (index / kBlockSize >= blocks_.size() || !blocks_[index / kBlockSize]) return everywhere_;
    return (*blocks_[index / kBlockSize])[index % kBlockSize];
  }
  [[nodiscard]] BlockMap with(std::int64_t number, const Cell& cell) const;

  /// The map whose cells are `join_cell` of those of the two where these differ. Both were made from one map
  /// everywhere the same.
  [[nodiscard]] static BlockMap joined(const BlockMap& left, const BlockMap& right,
                                       const std::function<Cell(std::int64_t, const Cell&, const Cell&)>& join_cell);

  /// `visit(number, cell)` for all cells that are not what the map is everywhere.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (std::size_t i = 0; i < blocks_.size(); ++i)
      for (std::size_t k = 0; blocks_[i] != nullptr && k < kBlockSize; ++k)
        if ((*blocks_[i])[k] != everywhere_) visit(number_at(i * kBlockSize + k), (*blocks_[i])[k]);
  }

 private:
  static constexpr std::size_t kBlockSize = 16;
  using Block = std::array<Cell, kBlockSize>;

  [[nodiscard]] static std::size_t place(std::int64_t number) {
    return number >= 0 ? static_cast<std::size_t>(number) * 2 : static_cast<std::size_t>(-(number + 1)) * 2 + 1;
  }

  [[nodiscard]] static std::int64_t number_at(std::size_t place) {
    const auto half = static_cast<std::int64_t>(place / 2);
    return place % 2 == 0 ? half : -half - 1;
  }

  Cell everywhere_;
  std::vector<std::shared_ptr<const Block>> blocks_;  // null: everywhere_
};

/// A field of all objects.
using HeapMap = BlockMap<Value>;

template <class Cell>
BlockMap<Cell> BlockMap<Cell>::with(std::int64_t number, const Cell& cell) const {
  if (at(number) == cell) return *this;
  BlockMap result = *this;
  const std::size_t index = place(number);
  if (index / kBlockSize >= result.blocks_.size()) result.blocks_.resize(index / kBlockSize + 1);
  std::shared_ptr<const Block>& block = result.blocks_[index / kBlockSize];
  Block changed;
  if (block) {
    changed = *block;
  } else {
    changed.fill(everywhere_);
  }
  changed[index % kBlockSize] = cell;
  block = std::make_shared<const Block>(std::move(changed));
  return result;
}

template <class Cell>
BlockMap<Cell> BlockMap<Cell>::joined(const BlockMap& left, const BlockMap& right,
                                      const std::function<Cell(std::int64_t, const Cell&, const Cell&)>& join_cell) {
  BlockMap result = left;
  result.blocks_.resize(std::max(left.blocks_.size(), right.blocks_.size()));
  for (std::size_t i = 0; i < result.blocks_.size(); ++i) {
    const auto& first = result.blocks_[i];
    const auto second = i < right.blocks_.size() ? right.blocks_[i] : nullptr;
    if (first == second) continue;
    Block cells;
    for (std::size_t k = 0; k < kBlockSize; ++k) {
      const Cell& a = first ? (*first)[k] : left.everywhere_;
      const Cell& b = second ? (*second)[k] : right.everywhere_;
      cells[k] = a == b ? a : join_cell(number_at(i * kBlockSize + k), a, b);
    }
    result.blocks_[i] = std::make_shared<const Block>(std::move(cells));
  }
  return result;
}

}  // namespace dashj::forward
