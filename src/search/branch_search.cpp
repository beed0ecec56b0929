// SPDX-License-Identifier: MIT
#include "search/branch_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "base/java_float.h"
#include "base/rng.h"
#include "concrete/choice_lists.h"
#include "concrete/tac_interpreter.h"
#include "search/branch_distance.h"
#include "search/limits.h"
#include "search/numbers.h"

namespace dashj::search {
namespace {

using concrete::TestInput;
using tac::Type;
using tac::Value;

constexpr double kFarthest = std::numeric_limits<double>::max();

/// The value moved by so much; of an integer by a whole number, 1 at least.
Value moved(Type type, Value value, double by) {
  if (tac::is_float(type)) return of_double(type, to_double(type, value) + by);
  const double least = by < 0 ? std::min(by, -1.0) : std::max(by, 1.0);
  const auto step = java_float::to_integer<std::int64_t>(least);
  return concrete::of_integer(
      type, static_cast<std::int64_t>(static_cast<std::uint64_t>(value) + static_cast<std::uint64_t>(step)));
}

/// The value so many numbers of its type further on; of an integer as `moved`.
Value moved_by_ulps(Type type, Value value, std::int64_t by) {
  if (!tac::is_float(type)) return moved(type, value, static_cast<double>(by));
  const bool is_negative = type == Type::Float ? static_cast<std::int32_t>(value) < 0 : value < 0;
  const auto distance = static_cast<std::uint64_t>(by);
  const std::uint64_t bits = static_cast<std::uint64_t>(value) + (is_negative ? 0 - distance : distance);
  return concrete::narrow(type, static_cast<Value>(bits));
}

/// How near a run came: how many sides of the path to the aim it took in a row, and how far it was from the next one.
struct Fitness {
  std::size_t level = 0;
  Distance left;
  [[nodiscard]] bool is_better_than(const Fitness& other) const {
    return level != other.level ? level > other.level : left.least < other.left.least;
  }
};

/// An input, with the values that its run reads: parameters, then the choices that it made.
struct Place {
  std::vector<concrete::ChoiceMade> values;
  Fitness fitness;
};

class BranchSearch {
 public:
  BranchSearch(const tac::Methods& methods, const BranchSearchTask& task, const StopToken& stop)
      : methods_(methods), observer_(methods), task_(task), stop_(stop), rng_(task.seed), steps_left_(task.max_steps) {
    const tac::Body& body = methods.body(tac::Methods::entry());
    for (std::uint32_t i = 0; i < body.parameter_count; ++i) parameters_.push_back(body.locals[i].type);
  }

  std::optional<TestInput> run() {
    for (const TestInput& input : task_.first) (void)evaluate(input);
    while (!open_.empty() && !is_over()) {
      const auto next = std::min_element(
          open_.begin(), open_.end(), [](const auto& a, const auto& b) { return a.second.climbs < b.second.climbs; });
      ++next->second.climbs;
      const BranchSide side = next->first;  // the target may be gone in between
      const std::uint64_t before = steps_left_;
      climb(side);
      if (steps_left_ == before) open_.erase(side);  // nothing can be moved
    }
    return found_ ? std::optional(concrete::with_all_choices(methods_, *found_, task_.steps_of_each)) : std::nullopt;
  }

 private:
  /// A side that no run has taken, the nearest run, and the sides that this took before.
  struct Target {
    double least = 0;
    Place nearest;
    std::vector<BranchSide> path;
    std::uint64_t climbs = 0;
  };

  [[nodiscard]] bool is_over() const { return found_ || steps_left_ == 0 || stop_.should_stop(); }
  [[nodiscard]] bool is_open(const BranchSide& side) const { return !is_over() && open_.contains(side); }

  [[nodiscard]] TestInput input_of(const Place& place) const {
    TestInput input;
    for (std::size_t i = 0; i < place.values.size(); ++i)
      (i < parameters_.size() ? input.arguments : input.choices).push_back(place.values[i].value);
    return input;
  }
  [[nodiscard]] std::vector<concrete::ChoiceMade> values_of(const TestInput& input, const ErrorRun& run) const {
    std::vector<concrete::ChoiceMade> values;
    for (std::size_t i = 0; i < parameters_.size(); ++i) values.push_back({parameters_[i], input.arguments[i]});
    const std::size_t room = kMaxSearchedValues - std::min(kMaxSearchedValues, values.size());
    const auto end = run.choices_made.begin() + static_cast<std::ptrdiff_t>(std::min(room, run.choices_made.size()));
    values.insert(values.end(), run.choices_made.begin(), end);
    return values;
  }

  /// Runs an input, and notes what it was near to.
  ObservedRun evaluate(const TestInput& input) {
    if (is_over()) return {};
    const std::uint64_t of_each = std::min(task_.steps_of_each, task_.max_steps / kLeastRuns);
    ObservedRun observed = observer_.observe(input, std::min(steps_left_, of_each));
    steps_left_ -= std::min(steps_left_, observed.run.steps);
    if (observed.run.place) found_ = input;
    for (const BranchSide& taken : observed.taken)
      if (taken_.insert(taken).second) open_.erase(taken);
    for (const auto& [side, distance] : observed.not_taken) {
      if (taken_.contains(side)) continue;
      const auto [target, is_new] = open_.try_emplace(side);
      if (!is_new && target->second.least <= distance.least) continue;
      target->second.least = distance.least;
      target->second.path = path_to(side, observed.taken);
      target->second.nearest = {values_of(input, observed.run), {target->second.path.size(), distance}};
    }
    return observed;
  }

  // What was taken before its branch.
  static std::vector<BranchSide> path_to(const BranchSide& side, const std::vector<BranchSide>& taken) {
    std::vector<BranchSide> path;
    for (const BranchSide& each : taken) {
      if (each.method == side.method && each.stmt == side.stmt) break;
      if (path.size() == kMaxSearchedPath) break;
      path.push_back(each);
    }
    return path;
  }

  static Fitness fitness_of(const ObservedRun& observed, const std::vector<BranchSide>& path, const BranchSide& aim) {
    Fitness fitness;
    const BranchSide* next = &aim;
    for (const BranchSide& side : path) {
      if (!observed.has_taken(side)) {
        next = &side;
        break;
      }
      ++fitness.level;
    }
    const Distance* distance = observed.distance_to(*next);
    fitness.left = distance != nullptr ? *distance : Distance{kFarthest, kFarthest};
    return fitness;
  }

  /// Goes on from there if it is nearer to the aim.
  bool step(Place& place, std::size_t index, Value value, const BranchSide& aim, const std::vector<BranchSide>& path) {
    Place next = place;
    next.values[index].value = value;
    if (value == place.values[index].value || !look(next, aim, path)) return false;
    if (!next.fitness.is_better_than(place.fitness)) return false;
    place = std::move(next);
    return true;
  }
  /// Its run; false where the aim is reached.
  bool look(Place& place, const BranchSide& aim, const std::vector<BranchSide>& path) {
    const TestInput input = input_of(place);
    const ObservedRun observed = evaluate(input);
    if (!is_open(aim)) return false;
    place.values = values_of(input, observed.run);
    place.fitness = fitness_of(observed, path, aim);
    return true;
  }

  // The cells of arrays stay as a sample had them.
  static bool is_moved(const Place& place, std::size_t index) { return !tac::is_map(place.values[index].type); }

  void climb(const BranchSide& aim) {
    Place place = open_.at(aim).nearest;
    const std::vector<BranchSide> path = open_.at(aim).path;
    approach(place, aim, path, SIZE_MAX);
    for (std::uint64_t jump = 0; jump < kJumpsOfClimb && is_open(aim); ++jump) jump_from(place, aim, path);
  }

  // Alternating variables: along each as long as it comes nearer, and again.
  void approach(Place& place, const BranchSide& aim, const std::vector<BranchSide>& path, std::size_t frozen) {
    for (bool has_moved = true; has_moved && is_open(aim);) {
      has_moved = false;
      for (std::size_t index = 0; index < place.values.size() && is_open(aim); ++index)
        if (index != frozen && is_moved(place, index)) has_moved = move_along(place, index, aim, path) || has_moved;
    }
  }

  bool move_along(Place& place, std::size_t index, const BranchSide& aim, const std::vector<BranchSide>& path) {
    if (follow_difference(place, index, aim, path)) return true;
    const auto try_unit = [&](double unit, bool is_in_ulps) {
      return is_open(aim) && index < place.values.size() && move_both_ways(place, index, unit, is_in_ulps, aim, path);
    };
    if (!is_open(aim) || index >= place.values.size()) return true;
    if (!tac::is_float(place.values[index].type)) return try_unit(1, false);
    for (const double scale : {1.0, 1e-3, 1e3, 1e-6})
      if (try_unit(scale, false)) return true;
    for (const int power : {0, 20, 40})
      if (try_unit(std::ldexp(1.0, power), true)) return true;
    return false;
  }

  // Where what is compared changes with the value, the value for which both are equal is soon found (secant method).
  bool follow_difference(Place& place, std::size_t index, const BranchSide& aim, const std::vector<BranchSide>& path) {
    bool has_moved = false;
    double unit = 1;
    for (int round = 0; round < kMaxSecantRounds && is_open(aim) && index < place.values.size(); ++round) {
      const auto by = predicted(place, index, unit, aim, path);
      if (!by || !is_open(aim)) break;
      const Type type = place.values[index].type;
      const Value value = place.values[index].value;
      bool is_nearer = false;
      for (const double each : {*by, *by - unit, *by + unit})
        is_nearer = is_nearer || (index < place.values.size() && is_open(aim) &&
                                  step(place, index, moved(type, value, each), aim, path));
      if (!is_nearer) break;
      has_moved = true;
      if (tac::is_float(type)) unit = std::clamp(std::fabs(*by) / 16, 1e-9, 1e9);
    }
    return has_moved;
  }

  /// By how much a value must change for both sides of what is compared to be equal, if they change with it as they do
  /// over `unit`.
  std::optional<double> predicted(const Place& place, std::size_t index, double unit, const BranchSide& aim,
                                  const std::vector<BranchSide>& path) {
    Place beside = place;
    beside.values[index].value = moved(place.values[index].type, place.values[index].value, unit);
    if (!look(beside, aim, path) || beside.fitness.level != place.fitness.level) return std::nullopt;
    const double here = place.fitness.left.difference, there = beside.fitness.left.difference;
    const double by = -here * unit / (there - here);
    return there != here && std::isfinite(by) ? std::optional(by) : std::nullopt;
  }

  // As far as it comes nearer, by steps that double.
  bool move_both_ways(Place& place, std::size_t index, double unit, bool is_in_ulps, const BranchSide& aim,
                      const std::vector<BranchSide>& path) {
    for (const double direction : {1.0, -1.0}) {
      double by = unit;
      bool has_moved = false;
      for (int count = 0; count < kMaxDoublings && is_open(aim) && index < place.values.size(); ++count, by *= 2) {
        const Type type = place.values[index].type;
        const Value value = place.values[index].value;
        const Value next = is_in_ulps ? moved_by_ulps(type, value, java_float::to_integer<std::int64_t>(direction * by))
                                      : moved(type, value, direction * by);
        if (!step(place, index, next, aim, path)) break;
        has_moved = true;
      }
      if (has_moved) return true;
    }
    return false;
  }

  // Out of a place from which no step comes nearer: one value changes, by what the aim needs or to any other, and the
  // rest follows.
  void jump_from(const Place& place, const BranchSide& aim, const std::vector<BranchSide>& path) {
    if (place.values.empty()) return;
    const std::size_t index = rng_.below(place.values.size());
    if (!is_moved(place, index)) return;
    const Type type = place.values[index].type;
    const Value value = place.values[index].value;
    Place next = place;
    const double small = tac::is_float(type) ? std::max(std::fabs(to_double(type, value)), 1e-300) * 1e-12 : 1;
    const auto by = rng_.below(2) == 0 ? predicted(place, index, small, aim, path) : std::nullopt;
    if (!is_open(aim)) return;
    next.values[index].value =
        by ? moved(type, value, *by * (1 + 0.1 * static_cast<double>(rng_.below(8)))) : any_value(type);
    if (look(next, aim, path)) approach(next, aim, path, index);
  }
  Value any_value(Type type) {
    constexpr unsigned kLong = 64, kInt = 32;
    const unsigned width = tac::stack_type(type) == Type::Long ? kLong : kInt;
    const std::uint64_t bits = rng_.next() >> (kLong - 1 - rng_.below(width));  // as many of each length
    const bool is_negative = rng_.below(2) == 0;
    if (!tac::is_float(type)) return concrete::of_integer(type, static_cast<std::int64_t>(is_negative ? ~bits : bits));
    const double number = std::ldexp(static_cast<double>(rng_.next() >> 11), -static_cast<int>(rng_.below(80)));
    return of_double(type, is_negative ? -number : number);
  }

  const tac::Methods& methods_;
  BranchObserver observer_;
  const BranchSearchTask& task_;
  const StopToken& stop_;
  Rng rng_;
  std::uint64_t steps_left_;
  std::vector<Type> parameters_;
  std::map<BranchSide, Target> open_;
  std::set<BranchSide> taken_;
  std::optional<TestInput> found_;
};

}  // namespace

std::optional<TestInput> search_branches(const tac::Methods& methods, const BranchSearchTask& task,
                                         const StopToken& stop) {
  return BranchSearch(methods, task, stop).run();
}

}  // namespace dashj::search
