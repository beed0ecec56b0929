// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <vector>

#include "base/map_values.h"
#include "term/term_store.h"

namespace dashj::term {

/// Random raw terms over a few variables of one width and two Bool variables, with the shapes that rules look for made
/// likely: small constants, shared subterms, choices between constants. With maps, there are two map variables too,
/// and stores, reads and comparisons of maps at indices that often meet. Cells: the same with indices of a row and a
/// column, and fills; of at most 32 bits.
class RandomTerms {
 public:
  enum class With { Vectors, Maps, Cells };

  RandomTerms(TermStore& store, std::uint8_t width, std::uint32_t seed, With with = With::Vectors)
      : store_(store),
        width_(width),
        index_width_(width == 64 || with == With::Cells ? 64 : 32),
        has_rows_(with == With::Cells),
        random_(seed) {
    for (const char* name : {"x", "y"}) vectors_.push_back(store_.variable(name, Sort{width}));
    for (const char* name : {"p", "q"}) bools_.push_back(store_.variable(name, kBool));
    variables_ = vectors_;
    variables_.insert(variables_.end(), bools_.begin(), bools_.end());
    if (with == With::Vectors) return;
    for (const char* name : {"m", "n"}) maps_.push_back(store_.variable(name, term::map_sort(index_width_, width)));
    variables_.insert(variables_.end(), maps_.begin(), maps_.end());
  }

  [[nodiscard]] const std::vector<Term>& variables() const { return variables_; }

  /// Grows the pool by `count` terms and gives the last one of the wanted kind.
  [[nodiscard]] Term next_bool(int count) {
    grow(count);
    return bools_.back();
  }
  [[nodiscard]] Term next_vector(int count) {
    grow(count);
    return vectors_.back();
  }
  [[nodiscard]] Term next_map(int count) {
    grow(count);
    return maps_.back();
  }
  [[nodiscard]] std::uint64_t value(Term variable) {
    if (store_.sort(variable).is_map()) return map_value();
    static constexpr std::uint64_t kEdges[] = {
        0, 1, 2, 3, 0x7F, 0x80, 0x7FFFFFFF, 0x80000000, ~std::uint64_t{0}, ~std::uint64_t{1}};
    if (store_.sort(variable).is_bool()) return pick(2);
    return (pick(2) == 0 ? kEdges[pick(std::size(kEdges))] : random_()) & width_mask(width_);
  }

 private:
  [[nodiscard]] std::uint32_t pick(std::size_t bound) { return static_cast<std::uint32_t>(random_() % bound); }

  // Recent terms are likelier, so that terms get deep.
  [[nodiscard]] Term any(const std::vector<Term>& pool) {
    const std::size_t window = pick(3) == 0 ? pool.size() : std::min<std::size_t>(pool.size(), 6);
    return pool[pool.size() - 1 - pick(window)];
  }
  [[nodiscard]] Term constant() {
    static constexpr std::uint64_t kCommon[] = {0, 1, 2, 3, 4, 7, 8, ~std::uint64_t{0}, ~std::uint64_t{1}};
    if (pick(4) == 0) return store_.bv_const(width_, random_());
    if (pick(6) == 0) return store_.bv_const(width_, pick(2) == 0 ? sign_bit(width_) : sign_bit(width_) - 1);
    return store_.bv_const(width_, kCommon[pick(std::size(kCommon))]);
  }
  [[nodiscard]] Term operand() { return pick(3) == 0 ? constant() : any(vectors_); }

  [[nodiscard]] std::uint64_t map_value() {
    MapValues& values = MapValues::of_thread();
    MapValues::Handle map = values.constant(pick(3));
    const auto number = [&]() -> std::uint64_t { return pick(2) == 0 ? pick(4) : width_mask(width_) - pick(2); };
    for (std::uint32_t stores = pick(5); stores-- > 0;) {
      const std::uint64_t row = has_rows_ ? number() << 32 : 0, column = number();
      map = has_rows_ && pick(3) == 0 ? values.fill(map, row, row + column, pick(3))
                                      : values.store(map, row + column, pick(3));
    }
    return map;
  }

  // A row or a column.
  [[nodiscard]] Term part() {
    Term term =
        pick(2) == 0 ? operand() : store_.make(Op::BvAdd, {store_.bv_const(width_, pick(3)), vectors_[pick(2)]});
    if (pick(8) == 0) term = store_.make(Op::Ite, {any(bools_), operand(), term});
    return width_ == 32 ? term : store_.make(Op::ZeroExtend, {term}, 32u - width_);
  }
  [[nodiscard]] Term fill() {
    const bool is_row = pick(3) == 0;
    const Term first = is_row ? store_.int_const(0) : part(), last = is_row ? store_.int_const(-1) : part();
    return store_.make(Op::Fill, {any(maps_), part(), first, last, operand()});
  }

  [[nodiscard]] Term copy() {
    const auto count = [&] { return pick(3) == 0 ? store_.int_const(pick(3)) : part(); };
    return store_.make(Op::Copy, {any(maps_), part(), part(), part(), part(), count()});
  }

  [[nodiscard]] Term first_difference() {
    const Term count = pick(3) == 0 ? part() : store_.int_const(pick(6));
    const std::array<Term, 3> places{part(), part(), part()};
    const Term row = pick(3) == 0 ? places[0] : part();
    const Term term =
        store_.make(Op::FirstDifference, {any(maps_), places[0], places[1], row, places[2], count}, 1 + pick(width_));
    return width_ == 32 ? term : store_.make(Op::Extract, {term}, width_ - 1u, 0);
  }

  // Sums of constants and bases that others have too, so that indices are equal, different or neither.
  [[nodiscard]] Term index() {
    if (has_rows_ && pick(10) != 0) return store_.make(Op::Concat, {part(), part()});
    Term term =
        pick(2) == 0 ? operand() : store_.make(Op::BvAdd, {store_.bv_const(width_, pick(3)), vectors_[pick(2)]});
    if (pick(8) == 0) term = store_.make(Op::Ite, {any(bools_), operand(), term});
    return width_ == index_width_ ? term : store_.make(Op::ZeroExtend, {term}, index_width_ - width_);
  }

  [[nodiscard]] Term make_map() {
    if (has_rows_ && pick(4) == 0) return pick(2) == 0 ? fill() : copy();
    switch (pick(8)) {
      case 0:
        return store_.make(Op::ConstMap, {operand()}, index_width_);
      case 1:
      case 2:
        return store_.make(Op::Ite, {any(bools_), any(maps_), any(maps_)});
      case 3:  // what is there already, perhaps
        return [&] {
          const Term map = any(maps_), at = index();
          return store_.make(Op::Store, {map, at, store_.make(Op::Select, {map, at})});
        }();
      default:
        return store_.make(Op::Store, {any(maps_), index(), operand()});
    }
  }

  void grow(int count) {
    for (int i = 0; i < count; ++i) {
      if (!maps_.empty() && pick(3) == 0) {
        grow_maps();
      } else if (pick(5) < 2) {
        bools_.push_back(make_bool());
      } else {
        vectors_.push_back(make_vector());
      }
    }
  }

  void grow_maps() {
    switch (pick(4)) {
      case 0:
        vectors_.push_back(has_rows_ && pick(3) == 0 ? first_difference()
                                                     : store_.make(Op::Select, {any(maps_), index()}));
        break;
      case 1:
        bools_.push_back(store_.make(Op::Eq, {any(maps_), any(maps_)}));
        break;
      default:
        maps_.push_back(make_map());
    }
  }

  [[nodiscard]] Term make_bool() {
    static constexpr Op kRelations[] = {Op::Eq, Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt, Op::BvUle};
    switch (pick(8)) {
      case 0:
        return store_.make(Op::Not, {any(bools_)});
      case 1:
        return store_.make(Op::And, {any(bools_), any(bools_), any(bools_)});
      case 2:
        return store_.make(Op::Or, {any(bools_), any(bools_)});
      case 3:
        return store_.make(Op::Eq, {any(bools_), any(bools_)});
      case 4:
        return store_.make(Op::Ite, {any(bools_), any(bools_), any(bools_)});
      default:
        return store_.make(kRelations[pick(std::size(kRelations))], {operand(), operand()});
    }
  }

  [[nodiscard]] Term make_vector() {
    static constexpr Op kBinary[] = {Op::BvAdd, Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvSdiv, Op::BvSrem,
                                     Op::BvAnd, Op::BvOr,  Op::BvXor, Op::BvShl, Op::BvLshr, Op::BvAshr};
    const std::uint32_t low_bits = 1 + pick(width_ - 1u);
    switch (pick(10)) {
      case 0:
        return store_.make(Op::Ite, {any(bools_), constant(), constant()});
      case 1:
        return store_.make(Op::Ite, {any(bools_), operand(), operand()});
      case 2:
        return store_.make(pick(2) == 0 ? Op::BvNeg : Op::BvNot, {any(vectors_)});
      case 3: {
        const Term low = store_.make(Op::Extract, {any(vectors_)}, low_bits - 1, 0);
        return store_.make(pick(2) == 0 ? Op::SignExtend : Op::ZeroExtend, {low}, width_ - low_bits);
      }
      case 4: {
        const Term high = store_.make(Op::Extract, {any(vectors_)}, width_ - 1u, low_bits);
        return store_.make(Op::Concat, {high, store_.make(Op::Extract, {any(vectors_)}, low_bits - 1, 0)});
      }
      default:
        return store_.make(kBinary[pick(std::size(kBinary))], {operand(), operand()});
    }
  }

  TermStore& store_;
  std::uint8_t width_, index_width_;
  bool has_rows_;
  std::mt19937_64 random_;
  std::vector<Term> vectors_, bools_, maps_, variables_;
};

}  // namespace dashj::term
