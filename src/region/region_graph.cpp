// SPDX-License-Identifier: MIT
#include "region/region_graph.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/mutant.h"

namespace dashj::region {

using symbolic::TestId;
using term::Term;

RegionGraph::RegionGraph(const symbolic::LocationGraph& locations, term::Builder& builder,
                         const std::vector<Term>& known)
    : locations_(locations),
      builder_(builder),
      evaluator_(builder.store()),
      application_values_(*locations.methods, builder.store()) {
  for (std::uint32_t i = 0; i < locations.variables.size(); ++i)
    local_of_variable_[locations.variables[i].id] = tac::LocalId{i};
  for (std::size_t i = 0; i < locations.inputs.size(); ++i)
    input_of_formal_[locations.formals[i].id] = locations.inputs[i];
  for (std::uint32_t i = 0; i < locations.locations.size(); ++i)
    add_region(LocationId{i}, known.empty() ? builder.truth() : known[i], RegionId{});
  for (const symbolic::Edge& edge : locations.edges) add_edge(root(edge.from), root(edge.to));
}

RegionId RegionGraph::add_region(LocationId location, Term predicate, RegionId parent) {
  Region region;
  region.location = location;
  region.predicate = predicate;
  region.parent = parent;
  regions_.push_back(std::move(region));
  ++leaves_;
  return RegionId{static_cast<std::uint32_t>(regions_.size() - 1)};
}

bool RegionGraph::has_edge(RegionId from, RegionId to) const {
  const auto& out = region(from).out;
  return std::find(out.begin(), out.end(), to) != out.end();
}

void RegionGraph::add_edge(RegionId from, RegionId to) {
  regions_[from.index()].out.push_back(to);
  regions_[to.index()].in.push_back(from);
}

void RegionGraph::remove_edge(RegionId from, RegionId to) {
  std::erase(regions_[from.index()].out, to);
  std::erase(regions_[to.index()].in, from);
}

bool RegionGraph::holds(Term predicate, StateId state) {
  if (builder_.store().is_const(predicate)) return builder_.store().is_true(predicate);
  const symbolic::TestRun& run = tests_.run(state.test);
  const auto value_of = [&](Term variable) -> std::uint64_t {
    const auto local = local_of_variable_.find(variable.id);
    if (local != local_of_variable_.end()) return static_cast<std::uint64_t>(run.value(state.position, local->second));
    const auto input = input_of_formal_.find(variable.id);
    if (input != input_of_formal_.end()) return static_cast<std::uint64_t>(run.initial_value(input->second));
    return run.rigid().at(variable.id);
  };
  const auto apply_value = [&](Term application, std::span<const std::uint64_t> arguments) {
    return application_values_.value(application, arguments, run.input().choices);
  };
  return evaluator_.evaluate(predicate, value_of, apply_value) != 0;
}

RegionId RegionGraph::find_leaf(StateId state) {
  RegionId id = root(tests_.location(state));
  while (!region(id).is_leaf()) id = holds(region(id).split, state) ? region(id).with : region(id).without;
  return id;
}

std::optional<TestId> RegionGraph::add_run(symbolic::TestRun run) {
  const TestId test = tests_.add(std::move(run));
  auto& places = region_of_.emplace_back();
  const auto count = static_cast<std::uint32_t>(tests_.run(test).visits().size());
  for (std::uint32_t position = 0; position < count; ++position) {
    const RegionId id = find_leaf({test, position});
    // A real step over a missing edge would mean that the abstraction is no over-approximation any more.
    const bool is_crossing = position == 0 || has_edge(places.back(), id);
    if (!is_crossing && application_values_.was_cut()) return std::nullopt;
    DASHJ_CHECK(is_crossing, "a test should only cross edges of the region graph");
    regions_[id.index()].states.push_back({test, position});
    places.push_back(id);
  }
  return test;
}

void RegionGraph::split(RegionId id, Term rho) {
  const LocationId location = region(id).location;
  const Term before = region(id).predicate;
  const RegionId without = add_region(location, builder_.land(before, builder_.lnot(rho)), id);
  const RegionId with = add_region(location, builder_.land(before, rho), id);
  --leaves_;
  regions_[id.index()].split = rho;
  regions_[id.index()].with = with;
  regions_[id.index()].without = without;
  inherit_edges(id, with, without);
  for (const StateId state : std::exchange(regions_[id.index()].states, {})) {
    const RegionId child = holds(rho, state) ? with : without;
    regions_[child.index()].states.push_back(state);
    region_of_[state.test.index()][state.position] = child;
  }
}

void RegionGraph::inherit_edges(RegionId parent, RegionId with, RegionId without) {
  const std::vector<RegionId> out = region(parent).out, in = region(parent).in;
  const bool is_loop = DASHJ_MUTATE(self_loop_lost, has_edge(parent, parent), false);
  for (const RegionId to : out) remove_edge(parent, to);
  for (const RegionId from : in) remove_edge(from, parent);
  for (const RegionId child : {without, with}) {
    for (const RegionId to : out)
      if (to != parent) add_edge(child, to);
    for (const RegionId from : in)
      if (from != parent) add_edge(from, child);
    if (is_loop) {
      add_edge(child, without);
      add_edge(child, with);
    }
  }
}

}  // namespace dashj::region
