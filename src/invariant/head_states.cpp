// SPDX-License-Identifier: MIT
#include "invariant/head_states.h"

#include <algorithm>

#include "program/constants.h"
#include "symbolic/relevant_locals.h"
#include "term/evaluate.h"

namespace dashj::invariant {

using term::Term;

namespace {

bool is_of_integers(tac::Type type) {
  return tac::is_int_like(type) || type == tac::Type::Long;
}

// Of variables that are compared with another one, both ways: the guard or its negation is the one that keeps the loop
// going.
std::vector<Term> endless_bounds(const std::vector<Term>& guards, term::Builder& builder) {
  std::vector<Term> result;
  const term::TermStore& store = builder.store();
  const auto is_at = [&](Term bound, bool is_greatest) {
    if (store.op(bound) != term::Op::Variable) return;
    const std::uint8_t width = store.sort(bound).width;
    const std::uint64_t limit = is_greatest ? term::sign_bit(width) - 1 : term::sign_bit(width);
    const Term term = builder.make(term::Op::Eq, {bound, builder.store().bv_const(width, limit)});
    if (std::find(result.begin(), result.end(), term) == result.end()) result.push_back(term);
  };
  for (const Term guard : guards) {
    const Term inner = store.op(guard) == term::Op::Not ? store.args(guard)[0] : guard;
    if (store.op(inner) != term::Op::BvSlt) continue;
    const Term less = store.args(inner)[0], more = store.args(inner)[1];
    is_at(less, true);  // !(less < more): more <= less
    is_at(more, false);
  }
  return result;
}

/// States of one head, and of one run at it: the first ones in a row, then every second, every fourth and so on, and
/// the last.
constexpr std::size_t kMaxStates = 6000, kInARow = 8;
constexpr std::size_t kMaxGuards = 12;

}  // namespace

HeadStates::HeadStates(const LocationGraph& graph, const CutGraph& cut, term::Builder& builder)
    : graph_(graph), builder_(builder) {
  const auto relevant = symbolic::relevant_locals(graph, builder.store());
  for (const LocationId location : cut.heads) {
    Head& head = heads_[location];
    const auto is_integer = [&](tac::LocalId local) { return is_of_integers(graph.body->local(local).type); };
    std::copy_if(relevant[location.index()].begin(), relevant[location.index()].end(), std::back_inserter(head.locals),
                 is_integer);
    for (std::size_t i = 0; i < graph.inputs.size(); ++i)
      if (graph.written.contains(graph.inputs[i]) && is_integer(graph.inputs[i])) head.formals.push_back(i);
    head.guards = guards_near(head, builder);
    head.endless = endless_bounds(head.guards, builder);
  }
  const std::set<std::int32_t> constants = program::constants_of(*graph.body);
  constants_.assign(constants.begin(), constants.end());
}

std::vector<Term> HeadStates::variables_of(const Head& head) const {
  std::vector<Term> result;
  for (const tac::LocalId local : head.locals) result.push_back(graph_.variables[local.index()]);
  for (const std::size_t i : head.formals) result.push_back(graph_.formals[i]);
  return result;
}

// Conditions anywhere in the method over what is known at the head: those of the loop itself, and those that ask about
// it later.
std::vector<Term> HeadStates::guards_near(const Head& head, term::Builder& builder) const {
  const std::vector<Term> known = variables_of(head);
  term::VariableCollector collector(builder.store());
  std::vector<Term> result;
  for (const symbolic::Edge& edge : graph_.edges) {
    for (const symbolic::Operation& operation : edge.operations) {
      if (!operation.is_assume() || builder.store().has_applications(operation.term) || result.size() >= kMaxGuards)
        continue;
      const auto& variables = collector.variables(operation.term);
      const auto is_known = [&](Term variable) {
        return std::find(known.begin(), known.end(), variable) != known.end();
      };
      if (variables.empty() || !std::all_of(variables.begin(), variables.end(), is_known)) continue;
      const auto is_same = [&](Term guard) { return guard == operation.term || guard == builder.lnot(operation.term); };
      if (std::none_of(result.begin(), result.end(), is_same)) result.push_back(operation.term);
    }
  }
  return result;
}

void HeadStates::add_first_values() {
  for (auto& [location, head] : heads_) {
    for (std::size_t i = 0; i < graph_.inputs.size(); ++i) {
      const bool is_local = std::binary_search(head.locals.begin(), head.locals.end(), graph_.inputs[i]);
      if (!is_local && !graph_.written.contains(graph_.inputs[i]) &&
          is_of_integers(graph_.body->local(graph_.inputs[i]).type))
        head.formals.push_back(i);
    }
    std::sort(head.formals.begin(), head.formals.end());
  }
}

void HeadStates::add_guard(Term over_formals) {
  term::Substitution first_values;
  for (std::size_t i = 0; i < graph_.inputs.size(); ++i)
    if (!graph_.written.contains(graph_.inputs[i]))
      first_values[graph_.formals[i].id] = graph_.variables[graph_.inputs[i].index()];
  const Term guard = builder_.substitute(over_formals, first_values);
  for (auto& [location, head] : heads_) {
    const std::vector<Term> known = variables_of(head);
    const auto& variables = term::VariableCollector(builder_.store()).variables(guard);
    const auto is_known = [&](Term variable) { return std::find(known.begin(), known.end(), variable) != known.end(); };
    const auto is_same = [&](Term other) { return other == guard || other == builder_.lnot(guard); };
    if (head.guards.size() < kMaxGuards && std::all_of(variables.begin(), variables.end(), is_known) &&
        std::none_of(head.guards.begin(), head.guards.end(), is_same))
      head.guards.push_back(guard);
  }
}

void HeadStates::add(const symbolic::TestRun& run) {
  struct Seen {
    std::size_t visits = 0, stride = 1;
    std::uint32_t last = 0;
    bool is_last_taken = false;
  };
  std::map<LocationId, Seen> seen;
  for (std::uint32_t position = 0; position < run.visits().size(); ++position) {
    const auto found = heads_.find(run.visits()[position].location);
    if (found == heads_.end()) continue;
    Seen& of_head = seen[found->first];
    while (of_head.visits / of_head.stride >= kInARow) of_head.stride *= 2;
    of_head.is_last_taken = of_head.visits++ % of_head.stride == 0;
    of_head.last = position;
    if (of_head.is_last_taken) take(found->second, run, position);
  }
  for (const auto& [location, of_head] : seen)
    if (!of_head.is_last_taken) take(heads_.at(location), run, of_head.last);
}

void HeadStates::take(Head& head, const symbolic::TestRun& run, std::uint32_t position) {
  if (head.states.size() >= kMaxStates) return;
  learn::State state;
  for (const tac::LocalId local : head.locals) state.push_back(run.value(position, local));
  for (const std::size_t i : head.formals) state.push_back(run.initial_value(graph_.inputs[i]));
  head.states.push_back(std::move(state));
}

HeadStates::Guesses HeadStates::guesses() const {
  Guesses result;
  for (const auto& [location, head] : heads_) {
    if (head.states.empty() || head.locals.empty()) continue;
    learn::StateCandidates found =
        learn::candidate_invariants({variables_of(head), constants_, head.guards}, head.states, builder_);
    result.equalities[location] = std::move(found.equalities);
    result.others[location] = std::move(found.others);
  }
  return result;
}

}  // namespace dashj::invariant
