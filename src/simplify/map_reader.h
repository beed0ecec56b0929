// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/map_values.h"
#include "term/map_place.h"
#include "term/term_store.h"

namespace dashj::term {

/// What is at an index of a map, as far as the stores and fills on top of it say: a value; or else the map below them,
/// which has the same at this index.
struct Read {
  Term value;  ///< Invalid: not known.
  Term map;
};

/// Reads maps through the stores that make them. Two indices are known to differ where they are one base plus
/// different constants modulo 2^width: constants, and the references that one allocation counter gives. Of an index
/// that is put together of a row and a column both halves are such sums, and different rows are enough. Stores on top
/// of each other at indices of one base are a run; each run is kept as a table, shared between the maps of a chain, so
/// a read of a chain of n such stores costs log n steps, not n. Never shrinks.
class MapReader {
 public:
  explicit MapReader(const TermStore& store) : store_(store) {}

  [[nodiscard]] Read read(Term map, Term index);
  /// The map below all that is stored, filled or copied in other rows than these two, which has the same in these.
  [[nodiscard]] Term in_rows(Term map, Term row, Term other) const;

 private:
  using Place = MapPlace;
  // The stores from a Store down to the first that is none or has other bases.
  struct Run {
    Place bases;                   // its offset means nothing
    MapValues::Handle stores = 0;  // of each offset: the id of the value stored there last, plus 1
    MapValues::Handle rows = 0;    // of each offset of a row: 1 where there is a store
    Term below;
  };

  [[nodiscard]] Place sum(Term number) const;
  [[nodiscard]] Place place(Term index) const {
    return map_place(store_, index, [this](Term number) { return sum(number); });
  }
  [[nodiscard]] std::vector<Place> choices(Term number) const;
  [[nodiscard]] std::vector<Place> places(Term index) const;
  [[nodiscard]] std::vector<Place> places_of(const Place& bases) const;
  [[nodiscard]] Covers covers(Term fill, const Place& at) const;
  [[nodiscard]] Covers covers(Term fill, const std::vector<Place>& all) const;
  [[nodiscard]] bool is_copied_elsewhere(Term copy, const std::vector<Place>& all) const;
  [[nodiscard]] const Run& run(Term stored);
  [[nodiscard]] Run longer(Term stored) const;
  [[nodiscard]] bool is_elsewhere(const Run& run, const std::vector<Place>& index) const;

  const TermStore& store_;
  MapValues tables_;
  std::unordered_map<std::uint32_t, Run> runs_;  // by id of the Store
};

}  // namespace dashj::term
