// SPDX-License-Identifier: MIT
#include "invariant/live_locals.h"

#include <map>

#include "term/evaluate.h"

namespace dashj::invariant {

using symbolic::Edge;
using symbolic::EdgeId;
using symbolic::LocationGraph;
using symbolic::LocationId;

namespace {

using Locals = std::set<tac::LocalId>;

class Liveness {
 public:
  Liveness(const LocationGraph& graph, const term::TermStore& store) : graph_(graph), collector_(store), live_(graph.locations.size()) {
    for (std::uint32_t i = 0; i < graph.variables.size(); ++i) local_of_[graph.variables[i].id] = tac::LocalId{i};
  }

  // Backwards until nothing changes; a worklist, so that straight code is looked at once.
  std::vector<Locals> run() {
    std::set<LocationId, std::greater<>> work;
    for (std::uint32_t i = 0; i < graph_.locations.size(); ++i) work.insert(LocationId{i});
    while (!work.empty()) {
      const LocationId at = *work.begin();
      work.erase(work.begin());
      Locals live;
      for (const EdgeId out : graph_.location(at).out) live.merge(before(graph_.edge(out)));
      if (live == live_[at.index()]) continue;
      live_[at.index()] = std::move(live);
      for (const EdgeId in : graph_.location(at).in) work.insert(graph_.edge(in).from);
    }
    return std::move(live_);
  }

 private:
  Locals before(const Edge& edge) {
    Locals live = live_[edge.to.index()];
    for (auto operation = edge.operations.rbegin(); operation != edge.operations.rend(); ++operation) {
      if (!operation->is_assume() && live.erase(operation->target) == 0) continue;
      for (const term::Term variable : collector_.variables(operation->term))
        if (const auto local = local_of_.find(variable.id); local != local_of_.end()) live.insert(local->second);
    }
    return live;
  }

  const LocationGraph& graph_;
  term::VariableCollector collector_;
  std::map<std::uint32_t, tac::LocalId> local_of_;
  std::vector<Locals> live_;
};

}  // namespace

std::vector<Locals> live_locals(const LocationGraph& graph, const term::TermStore& store) { return Liveness(graph, store).run(); }

Locals written_locals(const LocationGraph& graph) {
  Locals result;
  for (const Edge& edge : graph.edges)
    for (const symbolic::Operation& operation : edge.operations)
      if (!operation.is_assume()) result.insert(operation.target);
  return result;
}

}  // namespace dashj::invariant
