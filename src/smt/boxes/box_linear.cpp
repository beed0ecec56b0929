// SPDX-License-Identifier: MIT
// BoxEvaluator: bounds of a difference by linear forms. Sums are linear but for their rounding; a product u * v is
// bounded by the planes through the corners of the ranges of u and v (McCormick 1976). Calculated outward.
#include <cmath>
#include <map>
#include <optional>

#include "base/mutant.h"
#include "smt/boxes/box_evaluator.h"
#include "smt/limits.h"

namespace dashj::smt {

using term::FloatRange;
using term::kInfinity;
using term::Op;

namespace {

double down(double value) {
  return std::nextafter(value, -kInfinity);
}
double up(double value) {
  return std::nextafter(value, kInfinity);
}

/// Real numbers between two doubles; not a number or infinite: nothing is known.
struct Real {
  double low = 0, high = 0;
};
Real exact(double value) {
  return {value, value};
}
Real operator+(Real a, Real b) {
  return {down(a.low + b.low), up(a.high + b.high)};
}
Real operator*(Real a, Real b) {
  const double corners[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
  double low = kInfinity, high = -kInfinity;
  for (const double corner : corners) {
    if (std::isnan(corner)) return {-kInfinity, kInfinity};
    low = std::fmin(low, corner);
    high = std::fmax(high, corner);
  }
  return {down(low), up(high)};
}

/// The sum of factors times nodes, and a constant.
struct Form {
  std::map<std::uint32_t, Real> factors;
  Real constant;
};
Form operator+(Form a, const Form& b) {
  for (const auto& [node, factor] : b.factors) {
    const auto [known, is_new] = a.factors.try_emplace(node, factor);
    if (!is_new) known->second = known->second + factor;
  }
  a.constant = a.constant + b.constant;
  return a;
}
Form operator*(Real by, Form a) {
  for (auto& [node, factor] : a.factors) factor = by * factor;
  a.constant = by * a.constant;
  return a;
}
Form operator-(const Form& a, const Form& b) {
  return a + exact(-1) * b;
}

}  // namespace

/// One bound of a node above or below, with one choice of planes.
class BoxEvaluator::LinearBound {
 public:
  LinearBound(BoxEvaluator& boxes, unsigned planes) : boxes_(boxes), planes_(planes) {}

  Form of(std::uint32_t index, bool is_upper, int depth) {
    const Node& node = boxes_.nodes_[index];
    ++boxes_.order_steps_;
    if (node.op == Op::BvConst) return {{}, exact(node.floats.low)};
    const bool is_bounded = std::isfinite(node.floats.low) && std::isfinite(node.floats.high);
    if (depth == 0 || !is_bounded || !node.floats.has_numbers()) return {{{index, exact(1)}}, {}};
    const auto form = of_arguments(node, is_upper, depth - 1);
    if (!form) return {{{index, exact(1)}}, {}};
    return *form + Form{{}, exact(is_upper ? rounding(node) : -rounding(node))};
  }
  /// How many products have been looked at.
  [[nodiscard]] unsigned products() const { return products_; }

 private:
  std::optional<Form> of_arguments(const Node& node, bool is_upper, int depth) {
    const auto argument = [&](std::size_t i, bool above) { return of(node.args[i], above, depth); };
    switch (node.op) {
      case Op::FpAdd:
        return argument(0, is_upper) + argument(1, is_upper);
      case Op::FpSub:
        return argument(0, is_upper) - argument(1, !is_upper);
      case Op::FpNeg:
        return exact(-1) * argument(0, !is_upper);
      case Op::FpToFp:
        if (boxes_.nodes_[node.args[0]].width > node.width) return std::nullopt;
        return argument(0, is_upper);
      case Op::FpMul:
        return of_product(node, is_upper, depth);
      case Op::FpDiv: {
        const FloatRange by = boxes_.nodes_[node.args[1]].floats;
        if (!by.is_single() || by.low == 0 || std::isinf(by.low)) return std::nullopt;
        const double quotient = 1 / by.low;
        return Real{down(quotient), up(quotient)} * argument(0, is_upper == (by.low > 0));
      }
      default:
        return std::nullopt;
    }
  }

  // With ranges [u0, u1] and [v0, v1]: u * v <= u1 * v + v0 * u - u1 * v0 and u * v <= u0 * v + v1 * u - u0 * v1; and
  // u * v >= u0 * v + v0 * u - u0 * v0 and u * v >= u1 * v + v1 * u - u1 * v1.
  std::optional<Form> of_product(const Node& node, bool is_upper, int depth) {
    const FloatRange u = boxes_.nodes_[node.args[0]].floats, v = boxes_.nodes_[node.args[1]].floats;
    for (const double end : {u.low, u.high, v.low, v.high})
      if (!std::isfinite(end)) return std::nullopt;
    const bool is_first = (planes_ >> products_ & 1) == 0;
    if (!u.is_single() && !v.is_single()) ++products_;
    const double of_v = is_first ? u.high : u.low;
    const double of_u =
        DASHJ_MUTATE(plane_of_other_corner, is_first != is_upper, is_first == is_upper) ? v.high : v.low;
    const auto times = [&](double factor, std::uint32_t index) {
      return factor == 0 ? Form{} : exact(factor) * of(index, is_upper == (factor > 0), depth);
    };
    return times(of_v, node.args[1]) + times(of_u, node.args[0]) - Form{{}, exact(of_v) * exact(of_u)};
  }

  // Half an ulp of the largest result is at most this part of it, or half the least float.
  static double rounding(const Node& node) {
    if (node.op == Op::FpNeg || node.op == Op::FpToFp) return 0;
    const double size = std::fmax(std::fabs(node.floats.low), std::fabs(node.floats.high));
    const double part = DASHJ_MUTATE(no_rounding, node.width == 32 ? 0x1p-23 : 0x1p-52, 0.0);
    return up(up(size * part) + (node.width == 32 ? 0x1p-149 : 0x1p-1074));
  }

  BoxEvaluator& boxes_;
  unsigned planes_;
  unsigned products_ = 0;
};

// The most that a - b may be, if both are numbers.
double BoxEvaluator::most_difference(std::uint32_t a, std::uint32_t b) {
  double least = kInfinity;
  for (unsigned planes = 0, count = 1; planes < count && order_steps_ <= last_order_step_; ++planes) {
    LinearBound bound(*this, planes);
    Form difference = bound.of(a, true, kMaxLinearDepth);
    difference = difference - bound.of(b, false, kMaxLinearDepth);
    count = 1U << std::min(bound.products(), kMaxLinearProducts);
    Real sum = difference.constant;
    for (const auto& [node, factor] : difference.factors) {
      const FloatRange& range = nodes_[node].floats;
      if (!range.has_numbers()) return -kInfinity;
      sum = sum + factor * Real{range.low, range.high};
    }
    if (sum.high < least) least = sum.high;
  }
  return least;
}

}  // namespace dashj::smt
