// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "base/mutant.h"
#include "term/map_place.h"

/// What a copy has at a place: `args` are those of Op::Copy (term_store.h). `make(op, {...})` makes terms.
namespace dashj::term {

/// Of values: where what a copy has at an index was before. `copy(i)` is the value of its i-th argument.
template <class Value>
[[nodiscard]] std::uint64_t index_before_copy(std::uint64_t index, const Value& copy) {
  constexpr std::uint64_t kColumns = width_mask(kInt.width);
  const auto number = [](std::uint64_t bits) { return to_signed(bits & kColumns, kInt.width); };
  const bool is_copied = number(copy(2)) <= number(index) && number(index) < number(copy(5));
  if (index >> kInt.width != copy(1) || !is_copied) return index;
  return copy(3) << kInt.width | ((copy(4) + index - copy(2)) & kColumns);
}

/// A number as another one and a constant, modulo 2^32; without another, the constant.
[[nodiscard]] inline MapPlace column_sum(const TermStore& store, Term number) {
  std::uint64_t offset = 0;
  while (store.op(number) == Op::BvAdd || store.op(number) == Op::BvSub) {
    const Term left = store.args(number)[0], right = store.args(number)[1];
    const bool is_sum = store.op(number) == Op::BvAdd;
    if (store.is_const(right)) {
      offset += is_sum ? store.value(right) : 0 - store.value(right);
      number = left;
    } else if (is_sum && store.is_const(left)) {
      offset += store.value(left);
      number = right;
    } else {
      break;
    }
  }
  const bool is_const = store.is_const(number);
  return {Term{}, is_const ? Term{} : number, (offset + (is_const ? store.value(number) : 0)) & width_mask(kInt.width)};
}

/// The column of the row that is copied from, for a column of the row that is copied to.
template <class Make>
[[nodiscard]] Term source_column(TermStore& store, std::span<const Term> args, Term column, const Make& make) {
  const MapPlace at = column_sum(store, args[2]), start = column_sum(store, args[4]);
  if (at.base == start.base) {
    const std::uint64_t moved = (start.offset - at.offset) & width_mask(kInt.width);
    if (moved == 0) return column;
    if (store.is_const(column)) return store.bv_const(kInt.width, store.value(column) + moved);
    return make(Op::BvAdd, {store.bv_const(kInt.width, moved), column});
  }
  const auto is_zero = [&](Term term) { return store.is_const(term) && store.value(term) == 0; };
  const Term beyond = is_zero(args[2]) ? column : make(Op::BvSub, {column, args[2]});
  return is_zero(args[4]) ? beyond : make(Op::BvAdd, {args[4], beyond});
}

/// Whether a place is among those that are copied to.
template <class Make>
[[nodiscard]] Term is_copied(std::span<const Term> args, Term row, Term column, const Make& make) {
  return make(Op::And, {make(Op::Eq, {row, args[1]}), make(Op::BvSle, {args[2], column}),
                        make(DASHJ_MUTATE(copy_has_one_more, Op::BvSlt, Op::BvSle), {column, args[5]})});
}

/// Whether a copy sets an index. Columns are not compared.
[[nodiscard]] inline Covers copy_covers(const MapPlace& to, const MapPlace& index) {
  if (!index.row.is_valid()) return Covers::Maybe;
  const MapPlace row = MapPlace::of_halves(to, {Term{}, index.base, index.column_offset()});
  return row.differs_from(index) ? Covers::No : Covers::Maybe;
}

}  // namespace dashj::term
