// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <vector>

#include "term/term_store.h"

namespace dashj::term {

/// Random raw terms over a few variables of one width and two Bool variables, with the shapes that rules look for made
/// likely: small constants, shared subterms, choices between constants.
class RandomTerms {
 public:
  RandomTerms(TermStore& store, std::uint8_t width, std::uint32_t seed) : store_(store), width_(width), random_(seed) {
    for (const char* name : {"x", "y"}) vectors_.push_back(store_.variable(name, Sort{width}));
    for (const char* name : {"p", "q"}) bools_.push_back(store_.variable(name, kBool));
    variables_ = vectors_;
    variables_.insert(variables_.end(), bools_.begin(), bools_.end());
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
  [[nodiscard]] std::uint64_t value(Term variable) {
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

  void grow(int count) {
    for (int i = 0; i < count; ++i) {
      if (pick(5) < 2) {
        bools_.push_back(make_bool());
      } else {
        vectors_.push_back(make_vector());
      }
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
  std::uint8_t width_;
  std::mt19937_64 random_;
  std::vector<Term> vectors_, bools_, variables_;
};

}  // namespace dashj::term
