// SPDX-License-Identifier: MIT
#include "symbolic/location_graph.h"

#include <algorithm>
#include <set>

#include "base/check.h"
#include "symbolic/statements_before_errors.h"

namespace dashj::symbolic {

using tac::StmtId;
using term::Term;

EdgeId LocationGraph::find_edge(LocationId from, LocationId to) const {
  for (const EdgeId id : location(from).out)
    if (edge(id).to == to) return id;
  return EdgeId{};
}

namespace {

bool ends_run(const tac::Operation& operation) {
  return std::holds_alternative<tac::Return>(operation) || std::holds_alternative<tac::Throw>(operation) ||
         std::holds_alternative<tac::Error>(operation) || std::holds_alternative<tac::Unsupported>(operation);
}

class GraphBuilder {
 public:
  GraphBuilder(const tac::Body& body, term::Builder& builder, Granularity granularity)
      : body_(body), builder_(builder), encoder_(body, builder.store()), granularity_(granularity) {}

  LocationGraph build() {
    graph_.body = &body_;
    graph_.variables = encoder_.variables();
    graph_.entry_condition = builder_.simplify(encoder_.entry_condition());
    graph_.location_of_stmt.assign(body_.statements.size(), LocationId{});
    errors_ahead_ = statements_before_errors(body_);
    location(skip_gotos(StmtId{0}));
    for (std::uint32_t i = 0; i < graph_.locations.size(); ++i) add_edges(LocationId{i});
    for (const StmtId stmt : dropped_)
      if (!graph_.location_of_stmt[stmt.index()].is_valid()) graph_.dead.push_back(stmt);
    hoist_initial();
    return std::move(graph_);
  }

 private:
  // Study 5.3: plain gotos are not in the graph. A cycle of gotos alone stays as one location that goes to itself.
  StmtId skip_gotos(StmtId stmt) const {
    std::set<StmtId> seen;
    while (const auto* jump = std::get_if<tac::Goto>(&body_.stmt(stmt).operation)) {
      if (!seen.insert(stmt).second) return *seen.begin();
      stmt = jump->target;
    }
    return stmt;
  }

  LocationId location(StmtId stmt) {
    LocationId& id = graph_.location_of_stmt[stmt.index()];
    if (!id.is_valid()) {
      id = LocationId{static_cast<std::uint32_t>(graph_.locations.size())};
      graph_.locations.push_back({stmt, role(stmt), {}, {}});
    }
    return id;
  }

  Role role(StmtId stmt) const {
    const tac::Operation& operation = body_.stmt(stmt).operation;
    if (std::holds_alternative<tac::Error>(operation)) return Role::Error;
    if (std::holds_alternative<tac::Unsupported>(operation)) return errors_ahead_[stmt.index()] ? Role::Unsupported : Role::Exit;
    return ends_run(operation) ? Role::Exit : Role::Plain;
  }

  void add_edges(LocationId from) {
    std::vector<Operation> operations;
    StmtId stmt = graph_.location(from).stmt;
    while (true) {
      const tac::Operation& operation = body_.stmt(stmt).operation;
      if (ends_run(operation)) break;
      if (const auto* assign = std::get_if<tac::Assign>(&operation)) {
        operations.push_back({assign->target, builder_.simplify(encoder_.expression(assign->value))});
        stmt = skip_gotos(StmtId{stmt.value + 1});
        if (is_inside_block(stmt)) continue;
        add_edge(from, stmt, std::move(operations));
        return;
      }
      add_exits(from, stmt, operations);
      return;
    }
    // A block that runs into an Error or another end: the end is a location of its own.
    if (stmt != graph_.location(from).stmt) add_edge(from, stmt, std::move(operations));
  }

  // With blocks, an edge goes on over statements that only it can reach.
  bool is_inside_block(StmtId stmt) {
    if (granularity_ == Granularity::Statement) return false;
    if (joins_.empty()) find_joins();
    return !joins_[stmt.index()];
  }

  void find_joins() {
    std::vector<int> entries(body_.statements.size(), 0);
    ++entries[skip_gotos(StmtId{0}).index()];
    for (std::uint32_t i = 0; i < body_.statements.size(); ++i) {
      if (std::holds_alternative<tac::Goto>(body_.statements[i].operation)) continue;
      for (const program::Exit& exit : program::exits(body_, StmtId{i}, encoder_, builder_.store()))
        ++entries[skip_gotos(exit.target).index()];
    }
    joins_.resize(body_.statements.size());
    for (std::size_t i = 0; i < joins_.size(); ++i)
      joins_[i] = entries[i] > 1 || std::holds_alternative<tac::Goto>(body_.statements[i].operation);
  }

  // Exits that meet in one location become one edge, its assume their disjunction.
  void add_exits(LocationId from, StmtId stmt, const std::vector<Operation>& operations) {
    std::vector<std::pair<StmtId, Term>> by_target;
    for (const program::Exit& exit : program::exits(body_, stmt, encoder_, builder_.store())) {
      const StmtId target = skip_gotos(exit.target);
      const Term condition = builder_.simplify(exit.condition);
      const auto same = std::find_if(by_target.begin(), by_target.end(), [&](const auto& p) { return p.first == target; });
      if (same == by_target.end())
        by_target.emplace_back(target, condition);
      else
        same->second = builder_.lor(same->second, condition);
    }
    for (const auto& [target, condition] : by_target) {
      if (builder_.store().is_false(condition)) {
        dropped_.insert(target);
        continue;
      }
      std::vector<Operation> with_assume = operations;
      if (!builder_.store().is_true(condition)) with_assume.push_back({tac::LocalId{}, condition});
      add_edge(from, target, std::move(with_assume));
    }
  }

  void add_edge(LocationId from, StmtId target, std::vector<Operation> operations) {
    const LocationId to = location(target);
    const EdgeId id{static_cast<std::uint32_t>(graph_.edges.size())};
    graph_.edges.push_back({from, to, std::move(operations)});
    graph_.locations[from.index()].out.push_back(id);
    graph_.locations[to.index()].in.push_back(id);
  }

  // Study 3.3.5: "For such cases we could hoist the initial region by constructing a dummy initial region above".
  void hoist_initial() {
    if (graph_.locations[0].in.empty()) return;
    const LocationId old{static_cast<std::uint32_t>(graph_.locations.size())};
    Location moved = graph_.locations[0];
    for (const EdgeId id : moved.out) graph_.edges[id.index()].from = old;
    for (const EdgeId id : moved.in) graph_.edges[id.index()].to = old;
    graph_.location_of_stmt[moved.stmt.index()] = old;
    const StmtId first = moved.stmt;
    graph_.locations.push_back(std::move(moved));
    graph_.locations[0] = {first, Role::Plain, {}, {}};
    const EdgeId id{static_cast<std::uint32_t>(graph_.edges.size())};
    graph_.edges.push_back({LocationId{0}, old, {}});
    graph_.locations[0].out.push_back(id);
    graph_.locations[old.index()].in.push_back(id);
  }

  const tac::Body& body_;
  term::Builder& builder_;
  program::Encoder encoder_;
  Granularity granularity_;
  std::vector<bool> errors_ahead_, joins_;
  std::set<StmtId> dropped_;
  LocationGraph graph_;
};

}  // namespace

LocationGraph build_location_graph(const tac::Body& body, term::Builder& builder, Granularity granularity) {
  return GraphBuilder(body, builder, granularity).build();
}

}  // namespace dashj::symbolic
