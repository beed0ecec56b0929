// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

#include "term/term_store.h"

namespace dashj::term {

/// An index of a map as a base and a constant modulo 2^width; without a base, the constant. Of an index of 64 bits that
/// is put together of a row and a column both halves are such sums, the constants in the halves of the offset. Two
/// indices with the same bases differ where their offsets do. Rows that differ are enough: whatever the columns are,
/// the indices differ.
struct MapPlace {
  static constexpr Term kConstantRow{0xFFFFFFFEu};

  Term row = {};  ///< kConstantRow where it has no base; invalid: the index is one number.
  Term base = {};
  std::uint64_t offset = 0;
  auto operator<=>(const MapPlace&) const = default;

  [[nodiscard]] bool has_bases_of(const MapPlace& other) const { return row == other.row && base == other.base; }
  [[nodiscard]] bool differs_from(const MapPlace& other) const {
    if (has_bases_of(other)) return offset != other.offset;
    return row.is_valid() && row == other.row && (offset ^ other.offset) >> kInt.width != 0;
  }
  [[nodiscard]] std::uint64_t column_offset() const { return offset & width_mask(kInt.width); }

  /// Of two numbers of 32 bits.
  [[nodiscard]] static MapPlace of_halves(const MapPlace& row, const MapPlace& column) {
    return {row.base.is_valid() ? row.base : kConstantRow, column.base, row.offset << kInt.width | column.offset};
  }
};

/// `sum` gives the place of a number, which has no row.
template <class Sum>
[[nodiscard]] MapPlace map_place(const TermStore& store, Term index, const Sum& sum) {
  if (store.sort(index) != kLong) return sum(index);
  const auto args = store.args(index);
  if (store.op(index) == Op::BvConst) return {MapPlace::kConstantRow, Term{}, store.value(index)};
  if (store.op(index) == Op::Concat && store.sort(args[0]) == kInt)
    return MapPlace::of_halves(sum(args[0]), sum(args[1]));
  if (store.op(index) == Op::ZeroExtend && store.sort(args[0]) == kInt)
    return MapPlace::of_halves(MapPlace{}, sum(args[0]));
  return sum(index);
}

/// Whether a fill sets an index.
enum class Covers : std::uint8_t { Yes, No, Maybe };

/// Of a fill of this row. Columns are compared where they are constants, and a fill of all columns has them all.
[[nodiscard]] inline Covers covers(const TermStore& store, const MapPlace& row, Term first, Term last,
                                   const MapPlace& index) {
  if (!index.row.is_valid()) return Covers::Maybe;
  const MapPlace filled = MapPlace::of_halves(row, {Term{}, index.base, index.column_offset()});
  if (filled.row != index.row) return Covers::Maybe;
  if (filled.differs_from(index)) return Covers::No;
  if (store.op(first) != Op::BvConst || store.op(last) != Op::BvConst) return Covers::Maybe;
  const std::uint64_t from = store.value(first), to = store.value(last), column = index.column_offset();
  if (from == 0 && to == width_mask(kInt.width)) return Covers::Yes;
  if (index.base.is_valid()) return Covers::Maybe;
  return from <= column && column <= to ? Covers::Yes : Covers::No;
}

}  // namespace dashj::term
