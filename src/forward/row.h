// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "forward/heap_map.h"

namespace dashj::forward {

struct Row;
using RowPtr = std::shared_ptr<const Row>;

/// The cells of one array. What was written at indices that are constants are cells; a write at an index that is not
/// covers what was written before it, which is kept below. So an access costs nothing for the length of the array.
struct Row {
  /// What is not in the cells: 0 everywhere (null); a row with one write more; one of two rows; or what the entry was
  /// given.
  struct Below {
    Value index = {}, value = {};  ///< Of a write: no choice among constants.
    term::Term is_first = {};      ///< Of two rows: when it is the first; of a write invalid.
    RowPtr first, second = nullptr;
    std::uint32_t depth = 0;  ///< Of rows below each other.
    std::uint32_t given = 0;  ///< The number of an array that the entry was given; else 0.
  };
  HeapMap cells{Value{}};  ///< By index; not valid: see below.
  std::shared_ptr<const Below> below = nullptr;
  [[nodiscard]] std::uint32_t depth() const { return below == nullptr ? 0 : below->depth; }
};

/// The cells of all arrays of a kind, by the number of the array; null: all are 0.
using CellMap = BlockMap<RowPtr>;

}  // namespace dashj::forward
