// SPDX-License-Identifier: MIT
#include "term/values.h"

#include "base/map_values.h"

namespace dashj::term {

Term term_of(TermStore& store, std::int64_t value, Sort sort) {
  if (!sort.is_map()) return store.constant(sort, value);
  const MapValues& maps = MapValues::of_thread();
  const auto handle = static_cast<MapValues::Handle>(value);
  Term map = store.make(Op::ConstMap, {store.bv_const(sort.width, maps.default_of(handle))}, sort.index_width);
  for (const MapValues::Entry& entry : maps.entries(handle)) {
    map = store.make(Op::Store,
                     {map, store.bv_const(sort.index_width, entry.index), store.bv_const(sort.width, entry.value)});
  }
  return map;
}

}  // namespace dashj::term
