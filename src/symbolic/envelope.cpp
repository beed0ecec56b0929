// SPDX-License-Identifier: MIT
#include "symbolic/envelope.h"

#include <algorithm>
#include <set>

#include "base/mutant.h"
#include "symbolic/abstract_arithmetic.h"
#include "symbolic/limits.h"
#include "symbolic/loop_nest.h"
#include "symbolic/relevant_locals.h"

namespace dashj::symbolic {

using term::Op;
using term::Term;

namespace {

/// Chaotic iteration along the nest of loops. Heads only grow, by widening, so their values end; then each loop is
/// narrowed, inner loops solved anew inside. Narrowed states are met with those before, so they stay inductive whatever
/// a transfer does: a step from both of two inductive sets leads into both.
class EnvelopeSearch {
 public:
  EnvelopeSearch(const LocationGraph& graph, const term::TermStore& store)
      : graph_(graph),
        store_(store),
        analysis_(graph, store),
        states_(graph.locations.size()),
        rounds_(graph.locations.size(), 0) {
    find_forgotten();
  }

  Envelope run() {
    for (const NestElement& element : loop_nest(graph_)) {
      solve(element);
      if (is_beyond(kMaxEnvelopeSteps)) break;
    }
    if (is_beyond(kMaxEnvelopeSteps)) states_.assign(states_.size(), AbstractState());
    return {std::move(states_), analysis_.pairs(), steps_};
  }

 private:
  using State = std::optional<AbstractState>;

  [[nodiscard]] bool is_beyond(std::size_t limit) const {
    return steps_ > limit * (graph_.edges.size() + kSpareEnvelopeEdges);
  }

  void solve(const NestElement& element) {
    ascend(element);
    if (element.is_loop && !element.is_tangled) narrow(element);
  }

  void ascend(const NestElement& element) {
    const std::size_t at = element.location.index();
    if (!element.is_loop) {
      states_[at] = from_before(element.location);
      return;
    }
    if (DASHJ_MUTATE(tangle_solved, element.is_tangled, false)) return give_up(element);
    const std::vector<std::int32_t> thresholds = thresholds_of(element);
    // The body is always done once: a loop that is not reducible has entries beside its head. What is new from outside
    // is no growth of this loop, so nothing is widened at first: locals that only a loop around this one changes keep
    // their bounds.
    for (bool is_first = true; !is_beyond(kMaxEnvelopeSteps); is_first = false) {
      State next = widened(element.location, from_before(element.location), is_first, thresholds);
      if (!is_first && next == states_[at]) return;
      ++rounds_[at];
      states_[at] = std::move(next);
      for (const NestElement& inner : element.body) ascend(inner);
    }
  }

  static constexpr std::array<std::int32_t, 2> kEnds{INT32_MIN, INT32_MAX};

  State widened(LocationId head, State next, bool is_first, const std::vector<std::int32_t>& thresholds) const {
    const State& before = states_[head.index()];
    if (!before || !next) return before ? before : next;
    const AbstractState both = join(*before, *next);
    const int rounds = rounds_[head.index()];
    if (is_beyond(kCheapEnvelopeSteps)) return keep_equal(*before, both);
    if (is_first || rounds < kPlainRounds) return both;
    return widen(*before, both, rounds < kThresholdRounds ? std::span(thresholds) : std::span(kEnds));
  }

  void narrow(const NestElement& loop) {
    for (int round = 0; round < kNarrowingRounds && !is_beyond(kCheapEnvelopeSteps); ++round) {
      State& head = states_[loop.location.index()];
      State next = both(head, from_before(loop.location));
      const bool is_stable = next == head;
      head = std::move(next);
      const bool has_inner =
          std::any_of(loop.body.begin(), loop.body.end(), [](const NestElement& e) { return e.is_loop; });
      if (is_stable && (round > 0 || !has_inner)) return;
      for (const NestElement& inner : loop.body) narrow_inner(inner);
    }
  }

  // Inside an outer loop that has become smaller an inner one is solved from nothing: what it was told before comes
  // back over its own edge.
  void narrow_inner(const NestElement& inner) {
    std::vector<std::pair<LocationId, State>> before;
    take_states(inner, before);
    solve(inner);
    for (auto& [at, state] : before) states_[at.index()] = both(state, states_[at.index()]);
  }

  void take_states(const NestElement& element, std::vector<std::pair<LocationId, State>>& taken) {
    taken.emplace_back(element.location, std::move(states_[element.location.index()]));
    states_[element.location.index()].reset();
    rounds_[element.location.index()] = 0;
    for (const NestElement& inner : element.body) take_states(inner, taken);
  }

  static State both(const State& a, const State& b) { return a && b ? meet(*a, *b) : std::nullopt; }

  void give_up(const NestElement& tangle) {
    const auto is_entered = [&](const NestElement& element) { return from_before(element.location).has_value(); };
    if (!is_entered(tangle) && std::none_of(tangle.body.begin(), tangle.body.end(), is_entered)) return;
    states_[tangle.location.index()] = AbstractState();
    for (const NestElement& inner : tangle.body) states_[inner.location.index()] = AbstractState();
  }

  // What the edges lead into a location from the states before them.
  State from_before(LocationId location) {
    State result;
    if (location == graph_.initial()) result = analysis_.entry_state();
    for (const EdgeId in : graph_.location(location).in) {
      const State& before = states_[graph_.edge(in).from.index()];
      if (!before) continue;
      ++steps_;
      State after = analysis_.after(graph_.edge(in), *before);
      if (!after) continue;
      for (const tac::LocalId local : forgotten_[in.index()]) analysis_.forget(local, *after);
      result = result ? join(*result, *after) : std::move(after);
    }
    return result;
  }

  // By edge: what may be known before it or is written by it, and does not matter behind it.
  void find_forgotten() {
    const auto relevant = relevant_locals(graph_, store_);
    for (const Edge& edge : graph_.edges) {
      std::vector<tac::LocalId>& forgotten = forgotten_.emplace_back();
      const auto& before = relevant[edge.from.index()];
      const auto& behind = relevant[edge.to.index()];
      std::set_difference(before.begin(), before.end(), behind.begin(), behind.end(), std::back_inserter(forgotten));
      for (const Operation& operation : edge.operations)
        if (!operation.is_assume() && !std::binary_search(behind.begin(), behind.end(), operation.target))
          forgotten.push_back(operation.target);
    }
  }

  // The constants of a loop and their neighbours, ascending, with the ends of int: where its bounds are likely to stay.
  std::vector<std::int32_t> thresholds_of(const NestElement& loop) const {
    std::set<std::int32_t> found{INT32_MIN, -1, 0, 1, INT32_MAX};
    collect_thresholds(loop, found);
    return {found.begin(), found.end()};
  }

  void collect_thresholds(const NestElement& element, std::set<std::int32_t>& found) const {
    for (const EdgeId out : graph_.location(element.location).out)
      for (const Operation& operation : graph_.edge(out).operations) collect_constants(operation.term, found);
    for (const NestElement& inner : element.body) collect_thresholds(inner, found);
  }

  // Operations are three-address code: small terms.
  void collect_constants(Term term, std::set<std::int32_t>& found) const {
    if (store_.op(term) == Op::BvConst && store_.sort(term) == term::kInt) {
      const auto bits = static_cast<std::uint32_t>(store_.value(term));
      for (const std::uint32_t near : {bits - 1, bits, bits + 1}) found.insert(static_cast<std::int32_t>(near));
    }
    for (const Term arg : store_.args(term)) collect_constants(arg, found);
  }

  const LocationGraph& graph_;
  const term::TermStore& store_;
  ValueAnalysis analysis_;
  std::vector<State> states_;
  std::vector<int> rounds_;  // by LocationId: how often a head has been computed since its loop was last started
  std::vector<std::vector<tac::LocalId>> forgotten_;
  std::size_t steps_ = 0;
};

}  // namespace

Envelope reachable_envelope(const LocationGraph& graph, const term::TermStore& store) {
  return EnvelopeSearch(graph, store).run();
}

Term envelope_term(const LocationGraph& graph, const Envelope& envelope, LocationId location, term::Builder& builder) {
  const auto& state = envelope.at(location);
  if (!state) return builder.falsity();
  std::vector<Term> all;
  state->for_each([&](std::size_t index, const AbstractValue& value) {
    if (index < graph.variables.size()) {
      all.push_back(membership(value, graph.variables[index], builder));
      return;
    }
    const DifferencePairs::Pair& pair = envelope.pairs.all()[index - graph.variables.size()];
    const AbstractValue left = state->get(pair.left.index()), right = state->get(pair.right.index());
    if (join(abstract_sub(left, right), value) == value) return;  // the locals say so themselves
    const Term difference =
        builder.make(Op::BvSub, {graph.variables[pair.left.index()], graph.variables[pair.right.index()]});
    all.push_back(membership(value, difference, builder));
  });
  return builder.land(all);
}

}  // namespace dashj::symbolic
