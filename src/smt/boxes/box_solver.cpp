// SPDX-License-Identifier: MIT
#include "smt/boxes/box_solver.h"

#include <algorithm>
#include <deque>
#include <numeric>

#include "smt/boxes/box_evaluator.h"
#include "smt/interval_ring.h"
#include "smt/limits.h"
#include "term/evaluate.h"

namespace dashj::smt {

namespace {

using term::Term;

/// One query. A box is given up only where an assertion cannot hold, so when none is left there is no model.
class BoxSearch {
 public:
  BoxSearch(const term::TermStore& store, const Query& query, WorkMeter& meter)
      : query_(query),
        meter_(meter),
        boxes_(store, query.assertions),
        points_(store),
        is_needed_(boxes_.assertion_count(), false) {}

  /// No value: the steps did not suffice.
  std::optional<CheckResult> run(std::uint64_t max_steps, const StopToken& stop) {
    std::deque<Item> work{{boxes_.whole(), std::vector<int>(boxes_.variables().size(), 0)}};
    const std::uint64_t last_tried = meter_.used(Work::Boxes) + kMaxTriedBoxes;
    while (!work.empty()) {
      if (steps_ > max_steps || should_stop(stop)) return std::nullopt;
      Item item = take(work, meter_.used(Work::Boxes) < last_tried);
      if (!narrow(item.box)) continue;
      const bool is_point = std::all_of(item.box.begin(), item.box.end(), [](const Domain& d) { return d.is_point(); });
      const bool is_early = meter_.used(Work::Boxes) < last_tried;
      if (!is_point) meter_.charge(Work::Boxes);
      if (is_point || is_early)
        if (auto model = model_in(item.box)) return Sat{std::move(*model)};
      const bool has_nan =
          std::any_of(item.box.begin(), item.box.end(), [](const Domain& d) { return !d.has_numbers; });
      if (is_point && has_nan) return std::nullopt;  // of which one was tried
      if (is_point) {
        is_needed_.assign(is_needed_.size(), true);  // a single value excludes it, by any of them
      } else {
        if (std::accumulate(item.halved.begin(), item.halved.end(), 0) > kMaxBoxHalvings) return std::nullopt;
        const std::size_t variable = variable_to_halve(item);
        if (variable == item.box.size()) return std::nullopt;
        halve(item, variable, work);
      }
    }
    return Unsat{core()};
  }
  [[nodiscard]] std::uint64_t steps() const { return steps_; }

 private:
  struct Item {
    Box box;
    std::vector<int> halved;  // how often, by variable
  };

  [[nodiscard]] std::vector<std::size_t> core() const {
    const std::size_t count = query_.assertions.size();
    const auto is_needed = [&](std::size_t i) { return is_needed_[i] || boxes_.is_order_used(i); };
    std::vector<bool> is_in(count, !query_.wants_core);
    for (std::size_t i = 0; i < count; ++i) is_in[i] = is_in[i] || is_needed(i);
    for (std::size_t i = 0; i < boxes_.joined().size(); ++i)
      if (is_needed(count + i)) is_in[boxes_.joined()[i].first] = is_in[boxes_.joined()[i].second] = true;
    std::vector<std::size_t> core;
    for (std::size_t i = 0; i < count; ++i)
      if (is_in[i]) core.push_back(i);
    return core;
  }

  // At first the largest, so that models are looked for everywhere; then the smallest, so that few are kept.
  static Item take(std::deque<Item>& work, bool is_largest) {
    Item item = std::move(is_largest ? work.front() : work.back());
    is_largest ? work.pop_front() : work.pop_back();
    return item;
  }

  // False: nothing in the box is a model.
  bool narrow(Box& box) {
    for (int round = 0; round < kMaxNarrowingRounds; ++round) {
      boxes_.evaluate(box);
      steps_ += boxes_.size() + boxes_.take_order_steps();
      bool is_narrowed = false;
      for (std::size_t i = 0; i < boxes_.assertion_count(); ++i) {
        if (!boxes_.truth(i).may_hold) {
          is_needed_[i] = true;
          return false;
        }
        if (!boxes_.narrow(i, box)) continue;
        is_needed_[i] = is_narrowed = true;
        if (std::any_of(box.begin(), box.end(), [](const Domain& d) { return d.is_empty(); })) return false;
      }
      if (!is_narrowed) break;
    }
    return true;
  }

  std::optional<Model> model_in(const Box& box) {
    for (const Place place : {Place::Middle, Place::Low, Place::High}) {
      Model model;
      for (std::size_t i = 0; i < box.size(); ++i) model.values[boxes_.variables()[i].id] = bits_at(place, box[i], i);
      steps_ += boxes_.size();
      const auto value_of = [&](Term variable) { return model.value(variable); };
      const auto holds = [&](Term assertion) { return points_.evaluate(assertion, value_of) == 1; };
      if (std::all_of(query_.assertions.begin(), query_.assertions.end(), holds)) return model;
    }
    return std::nullopt;
  }

  [[nodiscard]] static std::int64_t middle_key(const term::Interval& keys) {
    return keys.low + static_cast<std::int64_t>(
                          (static_cast<std::uint64_t>(keys.high) - static_cast<std::uint64_t>(keys.low)) / 2);
  }

  enum class Place : std::uint8_t { Low, Middle, High };
  [[nodiscard]] std::uint64_t bits_at(Place place, const Domain& domain, std::size_t variable) const {
    const unsigned width = boxes_.width(variable);
    const std::int64_t key = place == Place::Low    ? domain.keys.low
                             : place == Place::High ? domain.keys.high
                                                    : middle_key(domain.keys);
    if (width == 0) return static_cast<std::uint64_t>(key);
    if (!boxes_.is_float(variable))
      return static_cast<std::uint64_t>(key) & term::width_mask(static_cast<std::uint8_t>(width));
    const std::int64_t nan = width == 32 ? 0x7fc00000 : 0x7ff8000000000000;
    const std::int64_t bits = domain.has_numbers ? term::bits_of_key(key, width) : nan;
    return static_cast<std::uint64_t>(bits) & term::width_mask(static_cast<std::uint8_t>(width));
  }

  // Of the variables of what is not decided yet the one that was halved least; rather none that follows from others.
  [[nodiscard]] std::size_t variable_to_halve(const Item& item) const {
    std::size_t chosen = item.box.size();
    for (std::size_t i = 0; i < item.box.size(); ++i) {
      if (item.box[i].is_point() || !is_open(i)) continue;
      const auto rank = [&](std::size_t v) { return std::pair(boxes_.is_defined(v), item.halved[v]); };
      if (chosen == item.box.size() || rank(i) < rank(chosen)) chosen = i;
    }
    return chosen;
  }
  [[nodiscard]] bool is_open(std::size_t variable) const {
    for (std::size_t i = 0; i < boxes_.assertion_count(); ++i)
      if (boxes_.is_open(i) && boxes_.speaks_of(i, variable)) return true;
    return false;
  }

  // The lower half is looked at first. NaN is a half of its own.
  void halve(const Item& item, std::size_t chosen, std::deque<Item>& work) {
    Item upper = item, lower = item;
    ++upper.halved[chosen];
    ++lower.halved[chosen];
    Domain &above = upper.box[chosen], &below = lower.box[chosen];
    if (above.may_be_nan) {
      above.has_numbers = false;
      below.may_be_nan = false;
    } else {
      below.keys.high = middle_key(above.keys);
      above.keys.low = below.keys.high + 1;
    }
    work.push_back(std::move(upper));
    work.push_back(std::move(lower));
  }

  bool should_stop(const StopToken& stop) {
    if (steps_ < look_at_) return false;
    look_at_ = steps_ + kBoxStepsBetweenLooks;
    return stop.should_stop();
  }

  const Query& query_;
  WorkMeter& meter_;
  BoxEvaluator boxes_;
  term::Evaluator points_;
  std::vector<bool> is_needed_;
  std::uint64_t steps_ = 0, look_at_ = kBoxStepsBetweenLooks;
};

}  // namespace

std::unique_ptr<SmtSolver> make_box_solver(std::unique_ptr<SmtSolver> inner, const term::TermStore& store,
                                           const StopToken& stop, Statistics& statistics) {
  const IntervalBudget budget{kBoxStepsPerUnit, kQuickBoxSteps, kMaxBoxSteps, kUnitsBeforeBoxes, kMaxBoxNodes};
  WorkMeter& meter = inner->meter();
  const auto search = [&store, &stop, &meter](const Query& query, std::uint64_t max_steps) {
    BoxSearch boxes(store, query, meter);
    auto result = boxes.run(max_steps, stop);
    return IntervalAnswer{std::move(result), boxes.steps()};
  };
  return std::make_unique<IntervalRing>(std::move(inner), store, stop, statistics, budget, search);
}

}  // namespace dashj::smt
