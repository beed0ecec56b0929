// SPDX-License-Identifier: MIT
#include "check/boxes/slopes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "base/mutant.h"
#include "check/boxes/limits.h"

namespace dashj::check::boxes {

using term::Op;

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

bool is_single(Real range) {
  return range.low == range.high;
}

}  // namespace

Real Slopes::real_of(NodeId id) const {
  const Floats& floats = bounds_.values_[id].floats;
  const unsigned width = bounds_.graph_.nodes[id].sort.width;
  return {value_of_place(floats.low, width), value_of_place(floats.high, width)};
}

bool Slopes::is_taken_apart(const Node& node) const {
  if (node.any_nan_of != kNoNode) return real_of(node.any_nan_of).is_finite();
  switch (node.op) {
    case Op::FpAdd:
    case Op::FpSub:
    case Op::FpMul:
    case Op::FpDiv:
    case Op::FpNeg:
    case Op::FpSqrt:
    case Op::FpFloor:
    case Op::FpCeil:
    case Op::FpRint:
    case Op::FpToFp:
      break;
    default:
      return false;
  }
  for (const NodeId arg : node.args)
    if (!bounds_.values_[arg].floats.has_numbers() || !real_of(arg).is_finite()) return false;
  return true;
}

// Half a place of the largest result, or half the least float. What is rounded to an integer moves further.
Real Slopes::error_of(const Node& node, Real range) const {
  const bool is_exact = node.op == Op::FpNeg || node.any_nan_of != kNoNode ||
                        (node.op == Op::FpToFp && bounds_.graph_.nodes[node.args[0]].sort.width <= node.sort.width);
  if (is_exact) return {};
  if (node.op == Op::FpFloor) return {-1, 0};
  if (node.op == Op::FpCeil) return {0, 1};
  if (node.op == Op::FpRint) return around_zero(0.5);
  const double size = std::max(std::fabs(range.low), std::fabs(range.high));
  const double part = node.sort.width == 32 ? 0x1p-24 : 0x1p-53, least = node.sort.width == 32 ? 0x1p-149 : 0x1p-1074;
  const double half = std::nextafter(size * part, kInfinite);
  return around_zero(DASHJ_MUTATE(check_no_error, std::nextafter(half + least, kInfinite), 0.0));
}

Slopes::Part Slopes::part_of(NodeId id) const {
  const Node& node = bounds_.graph_.nodes[id];
  Part part;
  part.id = id;
  part.range = real_of(id);
  part.is_apart = part.range.is_finite() && is_taken_apart(node);
  if (part.is_apart) part.error = error_of(node, part.range);
  part.is_square = node.op == Op::FpMul && node.args[0] == node.args[1];
  return part;
}

std::vector<NodeId> Slopes::args_of(NodeId id) const {
  const Node& node = bounds_.graph_.nodes[id];
  return node.any_nan_of != kNoNode ? std::vector<NodeId>{node.any_nan_of} : node.args;
}

// The parts below the two. False: too many, or one that is not bounded.
bool Slopes::read(NodeId a, NodeId b) {
  std::map<NodeId, Part> found;
  std::vector<NodeId> pending{a, b};
  while (!pending.empty()) {
    const NodeId id = pending.back();
    pending.pop_back();
    if (found.contains(id)) continue;
    if (found.size() > kMaxSlopeParts || !bounds_.values_[id].floats.has_numbers()) return false;
    const Part& part = found.emplace(id, part_of(id)).first->second;
    if (!part.range.is_finite()) return false;
    const std::vector<NodeId> args = args_of(id);
    if (part.is_apart) pending.insert(pending.end(), args.begin(), args.end());
  }
  std::map<NodeId, std::size_t> place;
  parts_.clear();
  for (auto& [id, part] : found) {
    place[id] = parts_.size();
    if (part.is_apart)
      for (const NodeId arg : args_of(id)) part.args.push_back(place.at(arg));
    parts_.push_back(std::move(part));
  }
  return true;
}

Real Slopes::result(const Part& part) const {
  const auto value = [&](std::size_t i) { return parts_[part.args[i]].value; };
  switch (bounds_.graph_.nodes[part.id].op) {
    case Op::FpAdd:
      return value(0) + value(1);
    case Op::FpSub:
      return value(0) - value(1);
    case Op::FpNeg:
      return -value(0);
    case Op::FpMul:
      return part.is_square ? square(value(0)) : value(0) * value(1);
    case Op::FpDiv:
      return value(0) / value(1);
    case Op::FpSqrt:
      return root(value(0));
    default:
      return value(0);
  }
}

bool Slopes::can_be_taken_apart(const Part& part) const {
  const Op op = bounds_.graph_.nodes[part.id].op;
  if (op == Op::FpDiv) return !parts_[part.args[1]].value.has_zero();
  return op != Op::FpSqrt || parts_[part.args[0]].value.low > 0;
}

// What would need a divisor or a root that may be zero is a number of its own: from the beginning, as what has been
// said of slopes is of that function. False: it would be so later.
bool Slopes::evaluate(bool is_first) {
  for (Part& part : parts_) {
    ++bounds_.steps_;
    part.value = part.range;
    if (!part.is_apart) continue;
    if (can_be_taken_apart(part)) part.value = result(part) + part.error;
    if (can_be_taken_apart(part) && part.value.is_finite()) continue;
    if (!is_first) return false;
    part.is_apart = false;
    part.value = part.range;
  }
  return true;
}

// From the difference down to the numbers (Linnainmaa 1970).
void Slopes::find_slopes(std::size_t a, std::size_t b) {
  for (Part& part : parts_) part.slope = {};
  parts_[a].slope = parts_[a].slope + Real{1, 1};
  parts_[b].slope = parts_[b].slope - Real{1, 1};
  for (std::size_t i = parts_.size(); i-- > 0;)
    if (parts_[i].is_apart) pass_slope(parts_[i]);
}

void Slopes::pass_slope(const Part& part) {
  ++bounds_.steps_;
  const auto value = [&](std::size_t i) { return parts_[part.args[i]].value; };
  const auto add = [&](std::size_t i, Real slope) { parts_[part.args[i]].slope = parts_[part.args[i]].slope + slope; };
  const Real slope = part.slope;
  switch (bounds_.graph_.nodes[part.id].op) {
    case Op::FpAdd:
      add(0, slope);
      return add(1, slope);
    case Op::FpSub:
      add(0, slope);
      return add(1, -slope);
    case Op::FpNeg:
      return add(0, -slope);
    case Op::FpMul:
      add(0, slope * value(1));
      return add(1, slope * value(0));
    case Op::FpDiv:
      add(0, slope / value(1));
      return add(1, -(slope * value(0) / square(value(1))));
    case Op::FpSqrt:
      return add(0, slope / (Real{2, 2} * root(value(0))));
    default:
      return add(0, slope);
  }
}

bool Slopes::put_to_ends(double& slack) {
  bool is_put = false;
  for (Part& part : parts_) {
    if (part.is_apart || is_single(part.range) || !part.slope.is_finite()) continue;
    const double size = (Real{part.range.high, part.range.high} - Real{part.range.low, part.range.low}).high;
    const double falls = std::max(0.0, -part.slope.low), rises = std::max(0.0, part.slope.high);
    const bool is_high = DASHJ_MUTATE(check_other_end, falls <= rises, falls > rises);
    const double against = std::min(falls, rises), along = std::max(falls, rises);
    if (against * static_cast<double>(kSlopeRatio) > along) continue;
    slack = (Real{slack, slack} + Real{against, against} * Real{size, size}).high;
    (is_high ? part.range.low : part.range.high) = is_high ? part.range.high : part.range.low;
    is_put = true;
  }
  return is_put;
}

// Around the middle of all that is not put to an end yet, with no error.
double Slopes::by_mean_value(std::size_t a, std::size_t b) {
  Real sum;
  std::vector<Part> all = parts_;
  for (Part& part : parts_) {
    if (part.is_apart) {
      sum = sum + part.slope * part.error;
      part.error = {};
    } else if (!is_single(part.range)) {
      const double middle = part.range.low / 2 + part.range.high / 2;
      sum = sum + part.slope * (part.range - Real{middle, middle});
      part.range = {middle, middle};
    }
  }
  const bool is_same = evaluate(false);
  sum = sum + (parts_[a].value - parts_[b].value);
  parts_ = std::move(all);
  return is_same && !std::isnan(sum.high) ? sum.high : kInfinite;
}

double Slopes::most_difference(NodeId a, NodeId b) {
  if (bounds_.relation_steps_ == 0 || !read(a, b)) return kInfinite;
  const auto place = [&](NodeId id) {
    return static_cast<std::size_t>(
        std::find_if(parts_.begin(), parts_.end(), [&](const Part& part) { return part.id == id; }) - parts_.begin());
  };
  const std::size_t first = place(a), second = place(b);
  const std::uint64_t before = bounds_.steps_;
  double slack = 0;
  bool is_known = true;
  for (int round = 0; is_known; ++round) {
    is_known = evaluate(round == 0);
    find_slopes(first, second);
    if (round == kMaxSlopeRounds || !put_to_ends(slack)) break;
  }
  const double plain = (parts_[first].value - parts_[second].value).high;
  const double least = std::min(plain, by_mean_value(first, second));
  const std::uint64_t used = bounds_.steps_ - before;
  bounds_.relation_steps_ -= std::min(bounds_.relation_steps_, used);
  return std::isnan(least) || !is_known ? kInfinite : (Real{least, least} + Real{slack, slack}).high;
}

}  // namespace dashj::check::boxes
