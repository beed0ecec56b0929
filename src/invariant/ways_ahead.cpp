// SPDX-License-Identifier: MIT
#include "invariant/ways_ahead.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include "invariant/limits.h"
#include "symbolic/relevant_locals.h"
#include "term/evaluate.h"

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

/// The ways from one head, as far as they are near.
class Leaving {
 public:
  /// `relevant`: by location, of relevant_locals.h.
  Leaving(const LocationGraph& graph, const std::vector<LocationId>& heads, LocationId head,
          const std::vector<std::vector<tac::LocalId>>& relevant, term::Builder& builder)
      : graph_(graph), heads_(heads), head_(head), relevant_(relevant), builder_(builder) {}

  /// By the head that is come to.
  [[nodiscard]] std::map<LocationId, std::set<Term>> conditions() {
    walk(head_, {}, 0);
    if (is_cut_) return {};
    for (const auto& [head, last] : last_)
      if (last.size() <= kMaxLeftConditions && !without_.contains(head))
        guesses_[head].insert(builder_.lor(std::vector<Term>(last.begin(), last.end())));
    return std::move(guesses_);
  }

 private:
  /// All of it is over the state where the way is at.
  struct Way {
    term::Substitution defined;      // what temporaries hold
    std::map<Term, Term> constants;  // what locals were given on it
    std::optional<Term> last;        // condition, as long as nothing in it was written
  };

  void walk(LocationId from, const Way& way, std::size_t depth) {
    for (const EdgeId out : graph_.location(from).out) {
      const symbolic::Edge& edge = graph_.edge(out);
      is_cut_ |= ++edges_ > kMaxEdgesToHeads || depth > kMaxDepthToHeads || edge.call.has_value();
      if (is_cut_) return;
      Way then = way;
      for (const symbolic::Operation& operation : edge.operations) go_on(then, operation);
      if (std::find(heads_.begin(), heads_.end(), edge.to) == heads_.end())
        walk(edge.to, then, depth + 1);
      else if (edge.to != head_)
        come_to(edge.to, then);
    }
  }

  void go_on(Way& way, const symbolic::Operation& operation) {
    const Term now = builder_.substitute(operation.term, way.defined);
    if (operation.is_assume()) {
      if (!builder_.store().is_const(now)) way.last = now;
      return;
    }
    const Term variable = graph_.variables[operation.target.index()];
    std::erase_if(way.defined, [&](const auto& each) { return speaks_of(each.second, variable); });
    way.defined.erase(variable.id);
    way.constants.erase(variable);
    if (way.last && speaks_of(*way.last, variable)) way.last.reset();
    if (is_temporary(operation.target) && !speaks_of(now, variable)) way.defined[variable.id] = now;
    if (builder_.store().is_const(now) && !builder_.store().sort(now).is_map()) way.constants.emplace(variable, now);
  }

  void come_to(LocationId head, const Way& way) {
    std::set<Term> known;  // what neither loop reads says nothing
    for (const LocationId each : {head_, head})
      for (const tac::LocalId local : relevant_[each.index()]) known.insert(graph_.variables[local.index()]);
    const auto is_known = [&](Term variable) { return known.contains(variable); };
    if (!way.last || !std::ranges::all_of(collector_.variables(*way.last), is_known))
      return void(without_.insert(head));
    last_[head].insert(*way.last);
    for (const auto& [local, constant] : way.constants)
      if (is_known(local) && guesses_[head].size() < kMaxLeftConditions)
        guesses_[head].insert(builder_.lor(*way.last, builder_.lnot(builder_.make(term::Op::Eq, {local, constant}))));
  }

  [[nodiscard]] bool is_temporary(tac::LocalId local) const {
    return graph_.body->local(local).kind == tac::LocalKind::Temporary;
  }

  [[nodiscard]] bool speaks_of(Term condition, Term variable) {
    const std::vector<Term>& variables = collector_.variables(condition);
    return std::find(variables.begin(), variables.end(), variable) != variables.end();
  }

  const LocationGraph& graph_;
  const std::vector<LocationId>& heads_;
  const LocationId head_;
  const std::vector<std::vector<tac::LocalId>>& relevant_;
  term::Builder& builder_;
  term::VariableCollector collector_{builder_.store()};
  std::map<LocationId, std::set<Term>> last_, guesses_;
  std::set<LocationId> without_;  // a way there has no condition
  std::size_t edges_ = 0;
  bool is_cut_ = false;
};

}  // namespace

void follow_ways(const LocationGraph& graph, LocationId head, const std::vector<LocationId>& heads, const NearBy& near,
                 term::Builder& builder, const std::function<void(const symbolic::Operation&)>& see) {
  Ways(graph, heads, near, builder, see).walk(head, {}, 0);
}

std::map<LocationId, std::vector<Term>> left_conditions(const LocationGraph& graph,
                                                        const std::vector<LocationId>& heads, term::Builder& builder) {
  std::map<LocationId, std::vector<Term>> result;
  const auto relevant = symbolic::relevant_locals(graph, builder.store());
  for (const LocationId head : heads)
    for (const auto& [next, conditions] : Leaving(graph, heads, head, relevant, builder).conditions())
      std::ranges::copy_if(conditions, std::back_inserter(result[next]),
                           [&](Term each) { return builder.store().has_maps(each); });
  return result;
}

}  // namespace dashj::invariant
