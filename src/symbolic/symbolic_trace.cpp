// SPDX-License-Identifier: MIT
#include "symbolic/symbolic_trace.h"

#include <algorithm>

#include "base/check.h"

namespace dashj::symbolic {

using term::Term;

SymbolicTrace::SymbolicTrace(const LocationGraph& graph, const TestRun& run, term::Builder& builder,
                             FollowCall follow_call)
    : graph_(graph),
      run_(run),
      builder_(builder),
      follow_call_(std::move(follow_call)),
      writes_(graph.variables.size()) {}

std::vector<Term> SymbolicTrace::path_constraint(std::uint32_t position) {
  extend_to(position);
  std::vector<Term> result;
  for (const Write& constraint : constraints_) {
    if (constraint.position > position) break;
    result.push_back(constraint.term);
  }
  return result;
}

term::Substitution SymbolicTrace::symbolic_map(std::uint32_t position) {
  extend_to(position);
  term::Substitution map = inputs_of_formals(graph_);
  for (std::size_t local = 0; local < writes_.size(); ++local) {
    const auto& writes = writes_[local];
    const auto after = std::upper_bound(writes.begin(), writes.end(), position,
                                        [](std::uint32_t p, const Write& w) { return p < w.position; });
    if (after != writes.begin()) map[graph_.variables[local].id] = std::prev(after)->term;
  }
  return map;
}

void SymbolicTrace::extend_to(std::uint32_t position) {
  const auto visits = run_.visits();
  for (; done_ < position; ++done_) {
    const EdgeId edge = graph_.find_edge(visits[done_].location, visits[done_ + 1].location);
    DASHJ_CHECK(edge.is_valid(), "a run should follow edges of the location graph");
    execute(graph_.edge(edge), done_ + 1);
  }
}

void SymbolicTrace::execute(const Edge& edge, std::uint32_t position) {
  const bool follows = edge.call && follow_call_;
  const std::size_t count = follows ? edge.call->operations_before : edge.operations.size();
  for (std::size_t i = 0; i < count; ++i) execute(edge.operations[i], position);
  if (follows) execute_call(*edge.call, position);
}

void SymbolicTrace::execute(const Operation& operation, std::uint32_t position) {
  const Term term = builder_.substitute(operation.term, current_);
  if (operation.is_assume())
    assume(term, position);
  else
    write(operation.target, term, position);
}

// Algorithm 4.1, lines 16 to 21.
void SymbolicTrace::execute_call(const CallOnEdge& on_edge, std::uint32_t position) {
  const auto& call = std::get<tac::Call>(graph_.body->stmt(on_edge.stmt).operation);
  std::vector<Term> arguments;
  const program::Encoder encoder(*graph_.methods, graph_.method, builder_.store());
  for (const Term argument : encoder.arguments(call)) arguments.push_back(builder_.substitute(argument, current_));
  const CallEffect effect = follow_call_(run_, position - 1, arguments);
  for (const Term condition : effect.path) assume(condition, position);
  if (!effect.has_returned) return;
  if (call.result) write(*call.result, effect.result, position);
  if (effect.choices.is_valid()) write(*graph_.body->choice_index, effect.choices, position);
}

void SymbolicTrace::assume(Term condition, std::uint32_t position) {
  if (!builder_.store().is_true(condition)) constraints_.push_back({position, condition});
}

void SymbolicTrace::write(tac::LocalId local, Term value, std::uint32_t position) {
  current_[graph_.variables[local.index()].id] = value;
  writes_[local.index()].push_back({position, value});
}

}  // namespace dashj::symbolic
