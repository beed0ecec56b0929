// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "check/unwound/persistent_map.h"
#include "term/term_store.h"

namespace dashj::check::unwound {

/// What a map holds at the objects where something was written: numbers as terms, references as Refs, by their ids. It
/// is 0 or null elsewhere, as every map is where a run starts. Of an array the same by index.
using Cells = PersistentMap<std::uint32_t>;

/// What an array holds: the cells, and where these say nothing what is below them. A write at an index that is a
/// constant, or one of few, is in the cells; one at another index covers all that was written before it. So what is
/// read is exact for every index, whatever the length of the array is.
struct Row {
  struct Below;
  Cells cells = {};
  std::shared_ptr<const Below> below = nullptr;  ///< Null: 0 everywhere.
  std::uint32_t depth = 0;                       ///< Of rows below each other.
  [[nodiscard]] bool operator==(const Row& other) const { return cells == other.cells && below == other.below; }
};

/// A row with one write more, one of two rows, or what the entry was given.
struct Row::Below {
  term::Term condition = {};  ///< Of two rows: when it is the first. Invalid: it is a write.
  term::Term index = {};      ///< Of a write, which is no constant.
  std::uint32_t value = 0;
  Row first, second = {};
  std::uint32_t parameter = 0;  ///< Which one was given, where `number` says so.
  std::int32_t number = 0;      ///< Of the array that has these cells; 0: they were not given.
};

/// All arrays whose cells are in one map, by place_of their numbers.
using Rows = PersistentMap<Row>;
/// What the entry was given as this parameter at the number of an array.
[[nodiscard]] inline Row given_row(std::uint32_t parameter, std::int32_t number) {
  return {{}, std::make_shared<const Row::Below>(Row::Below{{}, {}, 0, {}, {}, parameter, number}), 0};
}
/// Stands in rows that come from what the entry was given: an array that is not among them is not known to be 0. It
/// names the parameter.
inline constexpr std::uint32_t kGivenMark = 0xFFFFFFFFu;

}  // namespace dashj::check::unwound
