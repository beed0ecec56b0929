// SPDX-License-Identifier: MIT
#include "term/values.h"

#include <algorithm>

#include "base/map_values.h"

namespace dashj::term {

namespace {

// A block lies within a row, or is whole rows: blocks have a power of two of indices and begin at a multiple of it.
Term with_block(TermStore& store, Term map, const MapValues::Entry& block, Term value) {
  constexpr std::uint64_t kColumns = width_mask(kInt.width);
  const Term first = store.bv_const(kInt.width, block.index);
  const Term last = store.bv_const(kInt.width, block.index + std::min(block.more, kColumns));
  for (std::uint64_t row = block.index >> kInt.width; row <= (block.index + block.more) >> kInt.width; ++row)
    map = store.make(Op::Fill, {map, store.bv_const(kInt.width, row), first, last, value});
  return map;
}

}  // namespace

Term term_of(TermStore& store, std::int64_t value, Sort sort) {
  if (!sort.is_map()) return store.constant(sort, value);
  const MapValues& maps = MapValues::of_thread();
  const auto handle = static_cast<MapValues::Handle>(value);
  Term map = store.make(Op::ConstMap, {store.bv_const(sort.width, maps.default_of(handle))}, sort.index_width);
  for (const MapValues::Entry& entry : maps.entries(handle)) {
    const Term held = store.bv_const(sort.width, entry.value);
    const bool is_block = entry.more != 0 && sort.index_width == kLong.width;
    if (is_block) map = with_block(store, map, entry, held);
    // Blocks of other maps come of stores, so they are small.
    for (std::uint64_t i = 0; !is_block && i <= entry.more; ++i)
      map = store.make(Op::Store, {map, store.bv_const(sort.index_width, entry.index + i), held});
  }
  return map;
}

}  // namespace dashj::term
