// SPDX-License-Identifier: MIT
#include "symbolic/plain_ways.h"

#include "program/encode.h"
#include "term/folded.h"

namespace dashj::symbolic {

using tac::StmtId;
using term::Op;
using term::Term;

namespace {

class WayFinder {
 public:
  WayFinder(const LocationGraph& graph, term::TermStore& store)
      : graph_(graph), store_(store), encoder_(*graph.methods, graph.method, store) {}

  std::vector<PlainWay> from(LocationId start) {
    const StmtId first = graph_.location(start).stmt;
    // The dummy before a first statement that is looped back to.
    if (graph_.location_of_stmt[first.index()] != start)
      return {{graph_.location_of_stmt[first.index()], {}, encoder_.variables()}};
    follow({first, {{}, {}, encoder_.variables()}});
    while (!work_.empty()) {
      const Walk walk = std::move(work_.back());
      work_.pop_back();
      const auto end = location_at(walk.at);
      if (!end)
        follow(walk);
      else if (end->is_valid())
        arrive(walk.way, *end);
    }
    return std::move(ways_);
  }

 private:
  struct Walk {
    StmtId at;
    PlainWay way;
  };

  void arrive(PlainWay way, LocationId to) {
    way.to = to;
    ways_.push_back(std::move(way));
  }

  // No value: no location. Invalid: nothing is claimed of runs that come here. What a slice leaves out counts as the
  // place it leads to.
  [[nodiscard]] std::optional<LocationId> location_at(StmtId stmt) const {
    if (graph_.location_of_stmt[stmt.index()].is_valid()) return graph_.location_of_stmt[stmt.index()];
    for (const auto& [left_out, next] : graph_.left_out)
      if (left_out == stmt) return next.is_valid() ? graph_.location_of_stmt[next.index()] : LocationId{};
    if (std::find(graph_.dead.begin(), graph_.dead.end(), stmt) != graph_.dead.end()) return LocationId{};
    return std::nullopt;
  }

  void follow(const Walk& walk) {
    for (const program::Exit& exit : program::exits(*graph_.methods, graph_.method, walk.at, encoder_, store_)) {
      const Term condition = read(exit.condition, walk.way.locals);
      if (store_.is_false(condition)) continue;
      Walk next = walk;
      if (!store_.is_true(condition)) next.way.conditions.push_back(condition);
      for (const program::Write& write : exit.writes)
        next.way.locals[write.target.index()] = read(write.value, next.way.locals);
      next.at = exit.target;
      if (!exit.leaves)
        work_.push_back(std::move(next));
      else if (const auto end = graph_.location_of_exit.find({walk.at, *exit.leaves});
               end != graph_.location_of_exit.end())
        arrive(std::move(next.way), end->second);
    }
  }

  Term read(Term term, const std::vector<Term>& locals) {
    term::Replacement values;
    for (std::size_t i = 0; i < locals.size(); ++i) values[graph_.variables[i].id] = locals[i];
    return term::folded(store_, term, std::move(values));
  }

  const LocationGraph& graph_;
  term::TermStore& store_;
  program::Encoder encoder_;
  std::vector<Walk> work_;
  std::vector<PlainWay> ways_;
};

}  // namespace

std::vector<PlainWay> plain_ways(const LocationGraph& graph, LocationId from, term::TermStore& store) {
  return WayFinder(graph, store).from(from);
}

Term plain_precondition(const LocationGraph& graph, const PlainWay& way, Term post, term::TermStore& store) {
  term::Replacement values;
  for (std::size_t i = 0; i < way.locals.size(); ++i) values[graph.variables[i].id] = way.locals[i];
  std::vector<Term> parts = way.conditions;
  parts.push_back(term::folded(store, post, std::move(values)));
  return parts.size() == 1 ? parts[0] : store.make(Op::And, parts);
}

}  // namespace dashj::symbolic
