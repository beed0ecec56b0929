// SPDX-License-Identifier: MIT
#include "check/boxes/search.h"

#include <algorithm>
#include <numeric>

#include "base/mutant.h"
#include "check/boxes/limits.h"

namespace dashj::check::boxes {

namespace {

std::int64_t middle(std::int64_t low, std::int64_t high) {
  return low + static_cast<std::int64_t>((static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low)) / 2);
}

}  // namespace

Search::Search(const term::TermStore& store, const smt::Query& query, WorkMeter& meter)
    : query_(query), meter_(meter), graph_(store, query.assertions), bounds_(graph_), evaluator_(store) {}

std::optional<smt::CheckResult> Search::run(std::uint64_t max_steps, const StopToken& stop) {
  bounds_.allow_relations(max_steps / kRelationShare);
  work_.push_back({bounds_.everything(), std::vector<int>(graph_.variables.size(), 0), {}});
  std::uint64_t tried = 0, look_at = kStepsBetweenLooks;
  while (!work_.empty()) {
    if (steps_ > max_steps) return std::nullopt;
    if (steps_ > look_at) {
      if (stop.should_stop()) return std::nullopt;
      look_at = steps_ + kStepsBetweenLooks;
    }
    Item item = std::move(work_.back());
    work_.pop_back();
    const bool is_left = bounds_.narrow(item.box, item.assumed);
    steps_ += bounds_.take_steps();
    if (!is_left) continue;
    meter_.charge(Work::Boxes);
    const auto variable = variable_to_halve(item);
    if (++tried <= kMaxTriedBoxes || !variable)
      if (auto model = model_in(item.box)) return smt::Sat{std::move(*model)};
    if (take_cases(item)) continue;
    if (!variable && has_nan(item.box)) return std::nullopt;  // of which one was tried
    if (!variable) continue;                                  // a single assignment, which is no model
    if (std::accumulate(item.halvings.begin(), item.halvings.end(), 0) >= kMaxHalvings) return std::nullopt;
    halve(std::move(item), *variable);
  }
  smt::Unsat unsat;
  unsat.core.resize(query_.assertions.size());
  std::iota(unsat.core.begin(), unsat.core.end(), std::size_t{0});
  return unsat;
}

bool Search::is_point(std::size_t variable, const Values& values) const {
  if (graph_.nodes[graph_.variables[variable]].sort.is_bool()) return values.may_hold != values.may_fail;
  if (is_float(variable))
    return values.floats.has_nan ? !values.floats.has_numbers() : values.floats.low == values.floats.high;
  return values.whole.is_single();
}

bool Search::has_nan(const Box& box) const {
  for (std::size_t i = 0; i < box.size(); ++i)
    if (is_float(i) && box[i].floats.has_nan) return true;
  return false;
}

// Of what the assertions that are open speak of, the variable that was halved least.
std::optional<std::size_t> Search::variable_to_halve(const Item& item) const {
  std::optional<std::size_t> chosen;
  const auto look_at = [&](std::size_t variable) {
    if (is_point(variable, item.box[variable])) return;
    const auto rank = [&](std::size_t v) { return std::pair(item.halvings[v], v); };
    if (!chosen || rank(variable) < rank(*chosen)) chosen = variable;
  };
  for (std::size_t i = 0; i < graph_.assertions.size(); ++i)
    if (!bounds_.follows(i))
      for (const NodeId variable : graph_.variables_below[i]) look_at(variable);
  for (std::size_t i = 0; !chosen && i < item.box.size(); ++i) look_at(i);
  return chosen;
}

// With a part of a disjunction, and without it.
bool Search::take_cases(const Item& item) {
  const NodeId part = bounds_.open_part();
  if (part == kNoNode || item.assumed.size() >= kMaxAssumed) return false;
  for (const bool holds : {false, true}) {
    work_.push_back(item);
    work_.back().assumed.emplace_back(part, holds);
  }
  return true;
}

// NaN is a half of its own.
void Search::halve(Item item, std::size_t variable) {
  ++item.halvings[variable];
  Item upper = item;
  Values &below = item.box[variable], &above = upper.box[variable];
  if (graph_.nodes[graph_.variables[variable]].sort.is_bool()) {
    below.may_hold = false;
    above.may_fail = false;
  } else if (!is_float(variable)) {
    below.whole.high = middle(below.whole.low, below.whole.high);
    above.whole.low = below.whole.high + 1;
  } else if (below.floats.has_nan) {
    below.floats.has_nan = false;
    above.floats = {0, -1, true};
  } else {
    below.floats.high = middle(below.floats.low, below.floats.high);
    above.floats.low = below.floats.high + 1;
  }
  if (DASHJ_MUTATE(check_half_forgotten, true, false)) work_.push_back(std::move(upper));
  work_.push_back(std::move(item));
}

// Of the middle, the least and the greatest numbers.
std::optional<smt::Model> Search::model_in(const Box& box) {
  for (int place = 0; place <= 2; ++place) {
    smt::Model model;
    for (std::size_t i = 0; i < box.size(); ++i)
      model.values[graph_.terms[graph_.variables[i]].id] = bits_of(i, box[i], place);
    steps_ += graph_.nodes.size();
    const auto value_of = [&](term::Term variable) { return model.value(variable); };
    const auto holds = [&](term::Term assertion) { return evaluator_.evaluate(assertion, value_of) == 1; };
    if (std::all_of(query_.assertions.begin(), query_.assertions.end(), holds)) return model;
  }
  return std::nullopt;
}

std::uint64_t Search::bits_of(std::size_t variable, const Values& values, int place) const {
  const term::Sort sort = graph_.nodes[graph_.variables[variable]].sort;
  if (sort.is_bool()) return values.may_hold ? 1 : 0;
  const auto pick = [&](std::int64_t low, std::int64_t high) {
    return place == 0 ? middle(low, high) : place == 1 ? low : high;
  };
  std::int64_t bits = pick(values.whole.low, values.whole.high);
  if (is_float(variable) && values.floats.has_numbers())
    bits = bits_of_place(pick(values.floats.low, values.floats.high), sort.width);
  else if (is_float(variable))
    bits = sort.width == 32 ? 0x7fc00000 : 0x7ff8000000000000;
  return static_cast<std::uint64_t>(bits) & term::width_mask(sort.width);
}

}  // namespace dashj::check::boxes
