// SPDX-License-Identifier: MIT
#include "invariant/ways_ahead.h"

#include <algorithm>

namespace dashj::invariant {

using symbolic::EdgeId;
using symbolic::LocationGraph;
using symbolic::LocationId;
using term::Term;

namespace {

class Ways {
 public:
  Ways(const LocationGraph& graph, const std::vector<LocationId>& heads, const NearBy& near, term::Builder& builder,
       const std::function<void(const symbolic::Operation&)>& see)
      : graph_(graph), heads_(heads), near_(near), builder_(builder), see_(see) {}

  void walk(LocationId from, const term::Substitution& values, std::size_t depth) {
    for (const EdgeId out : graph_.location(from).out) {
      if (++edges_ > near_.edges) return;
      const symbolic::Edge& edge = graph_.edge(out);
      if (edge.call) continue;
      term::Substitution then = values;
      for (const symbolic::Operation& operation : edge.operations) {
        const Term now = builder_.substitute(operation.term, then);
        see_({operation.target, now});
        if (!operation.is_assume()) then[graph_.variables[operation.target.index()].id] = now;
      }
      const bool is_head = std::find(heads_.begin(), heads_.end(), edge.to) != heads_.end();
      if (!is_head && depth < near_.depth) walk(edge.to, then, depth + 1);
    }
  }

 private:
  const LocationGraph& graph_;
  const std::vector<LocationId>& heads_;
  const NearBy& near_;
  term::Builder& builder_;
  const std::function<void(const symbolic::Operation&)>& see_;
  std::size_t edges_ = 0;
};

}  // namespace

void follow_ways(const LocationGraph& graph, LocationId head, const std::vector<LocationId>& heads, const NearBy& near,
                 term::Builder& builder, const std::function<void(const symbolic::Operation&)>& see) {
  Ways(graph, heads, near, builder, see).walk(head, {}, 0);
}

}  // namespace dashj::invariant
