// SPDX-License-Identifier: MIT
#include "forward/heap_map.h"

#include <algorithm>

namespace dashj::forward {

Value HeapMap::at(std::int64_t object) const {
  const std::size_t index = place(object);
  if (index / kBlockSize >= blocks_.size() || !blocks_[index / kBlockSize]) return everywhere_;
  return (*blocks_[index / kBlockSize])[index % kBlockSize];
}

HeapMap HeapMap::with(std::int64_t object, Value value) const {
  if (at(object) == value) return *this;
  HeapMap result = *this;
  const std::size_t index = place(object);
  if (index / kBlockSize >= result.blocks_.size()) result.blocks_.resize(index / kBlockSize + 1);
  std::shared_ptr<const Block>& block = result.blocks_[index / kBlockSize];
  Block changed;
  if (block) {
    changed = *block;
  } else {
    changed.fill(everywhere_);
  }
  changed[index % kBlockSize] = value;
  block = std::make_shared<const Block>(changed);
  return result;
}

HeapMap HeapMap::joined(const HeapMap& left, const HeapMap& right,
                        const std::function<Value(Value, Value)>& join_cell) {
  HeapMap result = left;
  result.blocks_.resize(std::max(left.blocks_.size(), right.blocks_.size()));
  for (std::size_t i = 0; i < result.blocks_.size(); ++i) {
    const auto& first = result.blocks_[i];
    const auto second = i < right.blocks_.size() ? right.blocks_[i] : nullptr;
    if (first == second) continue;
    Block cells;
    for (std::size_t k = 0; k < kBlockSize; ++k) {
      const Value a = first ? (*first)[k] : left.everywhere_, b = second ? (*second)[k] : right.everywhere_;
      cells[k] = a == b ? a : join_cell(a, b);
    }
    result.blocks_[i] = std::make_shared<const Block>(cells);
  }
  return result;
}

}  // namespace dashj::forward
