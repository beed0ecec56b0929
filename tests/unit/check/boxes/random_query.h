// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <limits>
#include <map>
#include <vector>

#include "base/rng.h"
#include "check/boxes/bounds.h"
#include "term/evaluate.h"

namespace dashj::check::boxes {

/// Random assertions over two floats and an int, which hold for values chosen beforehand, and boxes around these. Terms
/// are often ones that were there before, so that they are related.
class RandomQuery {
 public:
  RandomQuery(std::uint64_t seed, std::uint8_t width) : rng_(seed), width_(width) {}

  using Values = std::map<term::Term, std::uint64_t>;

  /// Of all three variables.
  [[nodiscard]] Values values() {
    return {{x_, value()}, {y_, value()}, {n_, static_cast<std::uint32_t>(rng_.below(60)) - 20U}};
  }
  /// Each holds for the values.
  [[nodiscard]] std::vector<term::Term> assertions(const Values& values, int count) {
    std::vector<term::Term> result;
    pool_.clear();
    for (int i = 0; i < count; ++i) {
      term::Term one = condition(2);
      if (evaluate(one, values) != 1) one = store_.make(Op::Not, {one});
      result.push_back(one);
    }
    return result;
  }
  [[nodiscard]] std::uint64_t evaluate(term::Term term, const Values& values) {
    return evaluator_.evaluate(term, [&](term::Term variable) { return values.at(variable); });
  }
  /// Around the values.
  [[nodiscard]] Box box(const Bounds& bounds, const Values& values) {
    Box result = bounds.everything();
    for (std::size_t i = 0; i < result.size(); ++i) {
      const NodeId id = bounds.graph().variables[i];
      const term::Sort sort = bounds.graph().nodes[id].sort;
      const std::int64_t number = term::to_signed(values.at(bounds.graph().terms[id]), sort.width);
      const auto room = static_cast<std::int64_t>(rng_.next() >> (64 - sort.width / 2 + rng_.below(sort.width / 2)));
      const Whole every = every_whole(sort.width);
      result[i].whole = {number < every.low + room ? every.low : number - room,
                         number > every.high - room ? every.high : number + room};
      if (!bounds.graph().nodes[id].is_float) continue;
      result[i].whole = every_whole(sort.width);
      const Place place = place_of_bits(number, sort.width), last = place_of_infinity(sort.width);
      if (place > last || place < -1 - last) continue;
      result[i].floats = {std::max(place - room, -1 - last), std::min(place + room, last), rng_.below(4) == 0};
    }
    return result;
  }
  [[nodiscard]] static bool contains(const Node& node, const boxes::Values& bounds, std::uint64_t value) {
    if (node.sort.is_bool()) return value == 1 ? bounds.may_hold : bounds.may_fail;
    const std::int64_t number = term::to_signed(value, node.sort.width);
    if (!bounds.whole.contains(number)) return false;
    if (!node.is_float) return true;
    const Place place = place_of_bits(number, node.sort.width), last = place_of_infinity(node.sort.width);
    const bool is_nan = place > last || place < -1 - last;
    return is_nan ? bounds.floats.has_nan : bounds.floats.low <= place && place <= bounds.floats.high;
  }

  [[nodiscard]] term::TermStore& store() { return store_; }
  [[nodiscard]] Rng& rng() { return rng_; }

  using Op = term::Op;
  /// A float.
  [[nodiscard]] term::Term real(int depth) {
    if (!pool_.empty() && rng_.below(3) == 0) return pool_[rng_.below(pool_.size())];
    const term::Term made = new_real(depth);
    pool_.push_back(made);
    return made;
  }

 private:
  [[nodiscard]] std::uint64_t bits(double number) const {
    if (width_ == 64) return std::bit_cast<std::uint64_t>(number);
    return std::bit_cast<std::uint32_t>(static_cast<float>(number));
  }
  [[nodiscard]] std::uint64_t value() {
    constexpr double kNear[] = {0, -0.0, 1, -2, 0.3, 0.1, 3, 1e20, 1e-40, 5e-324, 1e38, -0.7, 100};
    if (rng_.below(20) == 0) return bits(std::numeric_limits<double>::quiet_NaN());
    if (rng_.below(20) == 0) return bits(rng_.below(2) == 0 ? INFINITY : -INFINITY);
    return bits(kNear[rng_.below(std::size(kNear))]) + rng_.below(2);
  }
  [[nodiscard]] term::Term constant() {
    constexpr double kValues[] = {0, -0.0, 1, -1, 2, 0.1, 0.5, 3.5, 1e10, -1e-10, 100, -3};
    return store_.bv_const(width_, bits(kValues[rng_.below(std::size(kValues))]));
  }
  [[nodiscard]] term::Term new_real(int depth) {
    if (depth == 0) return rng_.below(3) == 0 ? constant() : rng_.below(2) == 0 ? x_ : y_;
    constexpr Op kOps[] = {Op::FpAdd, Op::FpAdd, Op::FpSub,  Op::FpSub,   Op::FpMul,       Op::FpMul,  Op::FpDiv,
                           Op::FpRem, Op::FpNeg, Op::FpSqrt, Op::FpFloor, Op::FpCeil,      Op::FpRint, Op::FpFma,
                           Op::BvAnd, Op::Ite,   Op::Ite,    Op::FpToFp,  Op::FpFromSigned};
    const Op op = kOps[rng_.below(std::size(kOps))];
    const term::Term a = real(depth - 1);
    switch (op) {
      case Op::FpNeg:
      case Op::FpSqrt:
      case Op::FpFloor:
      case Op::FpCeil:
      case Op::FpRint:
        return store_.make(op, {a});
      case Op::FpFma:
        return store_.make(op, {a, real(depth - 1), real(0)});
      case Op::BvAnd:
        return store_.make(op, {a, store_.bv_const(width_, term::width_mask(width_) >> 1)});
      case Op::Ite:
        return choice(a, real(depth - 1));
      case Op::FpToFp:  // there and back
        return store_.make(op, {store_.make(op, {a}, width_ == 32 ? 64 : 32)}, width_);
      case Op::FpFromSigned:
        return store_.make(op, {integer(depth - 1)}, width_);
      default:
        return store_.make(op, {a, real(depth - 1)});
    }
  }
  /// As Math.max, or one that asks about its arms or about others.
  [[nodiscard]] term::Term choice(term::Term a, term::Term b) {
    const bool is_of_arms = rng_.below(2) == 0;
    const term::Term condition = is_of_arms ? compared(a, b) : compared(real(0), real(0));
    if (rng_.below(3) != 0) return store_.make(Op::Ite, {condition, a, b});
    const term::Term equal = store_.make(Op::FpEq, {a, b});
    const term::Term both = store_.make(rng_.below(2) == 0 ? Op::BvAnd : Op::BvOr, {a, b});
    return store_.make(Op::Ite, {condition, b, store_.make(Op::Ite, {equal, both, a})});
  }
  [[nodiscard]] term::Term integer(int depth) {
    if (depth <= 0) return rng_.below(2) == 0 ? n_ : store_.int_const(static_cast<std::int32_t>(rng_.below(40)) - 10);
    constexpr Op kOps[] = {Op::BvAdd, Op::BvSub,  Op::BvMul, Op::BvSdiv,    Op::BvSrem,
                           Op::BvXor, Op::BvAshr, Op::BvOr,  Op::FpToSigned};
    const Op op = kOps[rng_.below(std::size(kOps))];
    if (op == Op::FpToSigned) return store_.make(op, {real(depth - 1)}, 32);
    if (width_ == 32 && rng_.below(8) == 0) return real(depth - 1);  // its bits
    return store_.make(op, {integer(depth - 1), integer(depth - 1)});
  }
  [[nodiscard]] term::Term compared(term::Term a, term::Term b) {
    const term::Term less = store_.make(Op::FpLt, {a, b}), equal = store_.make(Op::FpEq, {a, b});
    switch (rng_.below(7)) {
      case 0:
        return equal;
      case 1:
        return store_.make(Op::Or, {less, equal});
      case 2:
        return store_.make(Op::Eq, {a, b});
      case 3:
        return store_.make(Op::Eq, {store_.make(Op::Extract, {a}, width_ - 2U, 0),
                                    store_.bv_const(static_cast<std::uint8_t>(width_ - 1), 0)});
      case 4:
        return less;
      default:
        return store_.make(Op::FpLe, {a, b});
    }
  }
  [[nodiscard]] term::Term condition(int depth) {
    constexpr Op kInts[] = {Op::BvSlt, Op::BvSle, Op::BvUlt, Op::BvUle, Op::Eq};
    if (depth > 0 && rng_.below(3) == 0) {
      const Op op = rng_.below(2) == 0 ? Op::And : Op::Or;
      const term::Term first = condition(depth - 1);
      return store_.make(op, {rng_.below(2) == 0 ? store_.make(Op::Not, {first}) : first, condition(depth - 1)});
    }
    if (rng_.below(4) == 0) return store_.make(kInts[rng_.below(std::size(kInts))], {integer(depth), integer(depth)});
    const term::Term a = real(depth);
    return compared(a, real(depth));
  }

  Rng rng_;
  std::uint8_t width_;
  term::TermStore store_;
  term::Evaluator evaluator_{store_};
  term::Term x_ = store_.variable("x", term::Sort{width_}), y_ = store_.variable("y", term::Sort{width_}),
             n_ = store_.variable("n", term::kInt);
  std::vector<term::Term> pool_;  // floats
};

}  // namespace dashj::check::boxes
