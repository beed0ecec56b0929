// SPDX-License-Identifier: MIT
#include "symbolic/location_graph.h"

#include <algorithm>

#include "base/check.h"
#include "program/encode.h"
#include "program/reach/may_reach_error.h"
#include "term/evaluate.h"

namespace dashj::symbolic {

using tac::StmtId;
using term::Term;

EdgeId LocationGraph::find_edge(LocationId from, LocationId to) const {
  for (const EdgeId id : location(from).out)
    if (edge(id).to == to) return id;
  return EdgeId{};
}

std::optional<tac::CallExit> exit_at(const LocationGraph& graph, LocationId location) {
  const Location& place = graph.location(location);
  return place.leaves ? place.leaves : tac::exit_at(graph.body->stmt(place.stmt).operation);
}

term::Substitution inputs_of_formals(const LocationGraph& graph) {
  term::Substitution result;
  for (std::size_t i = 0; i < graph.inputs.size(); ++i)
    result[graph.formals[i].id] = graph.variables[graph.inputs[i].index()];
  return result;
}

namespace {

class GraphBuilder {
 public:
  GraphBuilder(const tac::Methods& methods, tac::MethodId method, term::Builder& builder, Granularity granularity,
               const CallAssumption& assumption, bool calls_end_edges)
      : methods_(methods),
        method_(method),
        body_(methods.body(method)),
        builder_(builder),
        encoder_(methods, method, builder.store()),
        granularity_(granularity),
        assumption_(assumption),
        calls_end_edges_(calls_end_edges) {}

  LocationGraph build() {
    graph_.methods = &methods_;
    graph_.method = method_;
    graph_.body = &body_;
    graph_.variables = encoder_.variables();
    graph_.inputs = encoder_.inputs();
    graph_.formals = encoder_.formals();
    graph_.entry_condition = builder_.simplify(encoder_.entry_condition());
    graph_.location_of_stmt.assign(body_.statements.size(), LocationId{});
    errors_ahead_ = program::may_reach_error(methods_, method_);
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
      graph_.locations.push_back({stmt, role(stmt), std::nullopt, {}, {}});
    }
    return id;
  }

  Role role(StmtId stmt) const {
    const tac::Operation& operation = body_.stmt(stmt).operation;
    if (std::holds_alternative<tac::Error>(operation)) return Role::Error;
    if (std::holds_alternative<tac::Unsupported>(operation))
      return errors_ahead_[stmt.index()] ? Role::Unsupported : Role::Exit;
    return tac::exit_at(operation) ? Role::Exit : Role::Plain;
  }

  // Where a call leads that does not come back.
  LocationId location_behind(StmtId call, tac::CallExit exit) {
    const auto [place, is_new] = graph_.location_of_exit.try_emplace({call, exit}, LocationId{});
    if (!is_new) return place->second;
    const bool is_error = exit == tac::CallExit::ErrorCall || exit == tac::CallExit::AssertionFailure;
    const bool is_unknown = exit == tac::CallExit::Unsupported && errors_ahead_[call.index()];
    place->second = LocationId{static_cast<std::uint32_t>(graph_.locations.size())};
    graph_.locations.push_back({call,
                                is_error     ? Role::Error
                                : is_unknown ? Role::Unsupported
                                             : Role::Exit,
                                exit,
                                {},
                                {}});
    return place->second;
  }

  void add_edges(LocationId from) {
    if (graph_.location(from).leaves) return;
    std::vector<Operation> operations;
    StmtId stmt = graph_.location(from).stmt;
    while (!tac::exit_at(body_.stmt(stmt).operation)) {
      const std::vector<program::Exit> exits = program::exits(methods_, method_, stmt, encoder_, builder_.store());
      const bool goes_on = exits.size() == 1 && !exits[0].leaves && builder_.store().is_true(exits[0].condition);
      const bool ends_here = calls_end_edges_ && std::holds_alternative<tac::Call>(body_.stmt(stmt).operation);
      if (!goes_on || ends_here) return add_exits(from, stmt, exits, operations);
      for (const program::Write& write : exits[0].writes)
        operations.push_back({write.target, builder_.simplify(write.value)});
      stmt = skip_gotos(exits[0].target);
      const bool is_assignment = !exits[0].writes.empty();
      if (!is_assignment || !is_inside_block(stmt)) return add_edge(from, location(stmt), std::move(operations));
    }
    // A block that runs into an Error or another end: the end is a location of its own.
    if (stmt != graph_.location(from).stmt) add_edge(from, location(stmt), std::move(operations));
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
      for (const program::Exit& exit : program::exits(methods_, method_, StmtId{i}, encoder_, builder_.store()))
        if (!exit.leaves) ++entries[skip_gotos(exit.target).index()];
    }
    joins_.resize(body_.statements.size());
    for (std::size_t i = 0; i < joins_.size(); ++i)
      joins_[i] = entries[i] > 1 || std::holds_alternative<tac::Goto>(body_.statements[i].operation);
  }

  // Exits that meet in one location become one edge, its assume their disjunction.
  void add_exits(LocationId from, StmtId stmt, const std::vector<program::Exit>& exits,
                 const std::vector<Operation>& operations) {
    struct Way {
      LocationId to;
      Term condition;
      std::vector<Operation> after;
      std::vector<tac::CallExit> call_exits;
    };
    std::vector<Way> ways;
    const std::vector<tac::CallExit> call_exits = exits_of_call(stmt);
    for (const program::Exit& exit : exits) {
      const Term condition = condition_of(exit, stmt, operations);
      if (builder_.store().is_false(condition) || is_never(condition, operations)) {
        if (!exit.leaves) dropped_.insert(skip_gotos(exit.target));
        continue;
      }
      const LocationId to = exit.leaves ? location_behind(stmt, *exit.leaves) : location(skip_gotos(exit.target));
      const auto same = std::find_if(ways.begin(), ways.end(), [&](const Way& way) { return way.to == to; });
      std::vector<Operation> after = behind(stmt, exit);
      const bool is_new = same == ways.end();
      if (is_new) {
        ways.push_back({to, condition, std::move(after), {}});
      } else {
        DASHJ_CHECK(is_same(after, same->after), "only ways that write the same should meet");
        same->condition = builder_.lor(same->condition, condition);
      }
      const auto index = static_cast<std::size_t>(&exit - exits.data());
      if (calls_end_edges_ && !call_exits.empty())
        (is_new ? ways.back() : *same).call_exits.push_back(call_exits[index]);
    }
    for (Way& way : ways) {
      std::vector<Operation> all = operations;
      if (!builder_.store().is_true(way.condition)) all.push_back({tac::LocalId{}, way.condition});
      all.insert(all.end(), way.after.begin(), way.after.end());
      add_edge(from, way.to, std::move(all));
      if (!way.call_exits.empty())
        graph_.edges.back().call = CallOnEdge{stmt, operations.size(), std::move(way.call_exits)};
    }
  }

  // What the edge itself has calculated may decide the branch at its end: `low = x & 15; if (low > 15)`. No state takes
  // that arm, since the weakest precondition of a condition over assignments is a substitution.
  bool is_never(Term condition, const std::vector<Operation>& before) {
    for (auto operation = before.rbegin(); operation != before.rend() && !builder_.store().is_const(condition);
         ++operation)
      if (!operation->is_assume())
        condition = builder_.substitute(condition, {{graph_.variables[operation->target.index()].id, operation->term}});
    return builder_.store().is_false(condition);
  }

  // A branch on `compare(a, b)` asks about a and b: what the statement before it has made of them is put in.
  Term condition_of(const program::Exit& exit, StmtId stmt, const std::vector<Operation>& operations) {
    const Term condition = builder_.simplify(exit.condition);
    const bool is_branch = std::holds_alternative<tac::Branch>(body_.stmt(stmt).operation);
    if (!is_branch || operations.empty() || operations.back().is_assume()) return condition;
    const auto& [target, value] = operations.back();
    const Term variable = graph_.variables[target.index()];
    if (builder_.store().op(value) != term::Op::Ite) return condition;
    term::VariableCollector collector(builder_.store());
    const auto& known = collector.variables(value);
    if (std::find(known.begin(), known.end(), variable) != known.end()) return condition;
    const Term asked = builder_.substitute(condition, {{variable.id, value}});
    return builder_.store().is_const(asked) ? condition : asked;
  }

  static bool is_same(const std::vector<Operation>& a, const std::vector<Operation>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Operation& x, const Operation& y) { return x.target == y.target && x.term == y.term; });
  }

  // Of a call: how each of program::exits has ended. Else none.
  std::vector<tac::CallExit> exits_of_call(StmtId stmt) const {
    std::vector<tac::CallExit> result;
    const auto* call = std::get_if<tac::Call>(&body_.stmt(stmt).operation);
    for (const tac::CallExit exit : tac::kCallExits)
      if (call != nullptr && exit != tac::CallExit::Stopped && methods_.may_exit(call->callee, exit))
        result.push_back(exit);
    return result;
  }

  // What is known of a call that ended so, over the state before it, then what it writes.
  std::vector<Operation> behind(StmtId stmt, const program::Exit& exit) {
    std::vector<Operation> result;
    const auto* call = std::get_if<tac::Call>(&body_.stmt(stmt).operation);
    if (call != nullptr && assumption_) {
      const tac::CallExit how = exit.leaves.value_or(tac::CallExit::Normal);
      const bool is_caught = !exit.leaves && call->thrown && exit.target == *call->thrown;
      for (const Term term :
           is_caught ? std::vector<Term>() : assumption_(call->callee, encoder_.arguments(*call), how))
        result.push_back({tac::LocalId{}, builder_.simplify(term)});
    }
    for (const program::Write& write : exit.writes) result.push_back({write.target, builder_.simplify(write.value)});
    return result;
  }

  void add_edge(LocationId from, LocationId to, std::vector<Operation> operations) {
    for (const Operation& operation : operations)
      if (!operation.is_assume()) graph_.written.insert(operation.target);
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
    graph_.locations[0] = {first, Role::Plain, std::nullopt, {}, {}};
    const EdgeId id{static_cast<std::uint32_t>(graph_.edges.size())};
    graph_.edges.push_back({LocationId{0}, old, {}});
    graph_.locations[0].out.push_back(id);
    graph_.locations[old.index()].in.push_back(id);
  }

  const tac::Methods& methods_;
  tac::MethodId method_;
  const tac::Body& body_;
  term::Builder& builder_;
  program::Encoder encoder_;
  Granularity granularity_;
  const CallAssumption& assumption_;
  bool calls_end_edges_;
  std::vector<bool> errors_ahead_, joins_;
  std::set<StmtId> dropped_;
  LocationGraph graph_;
};

}  // namespace

LocationGraph build_location_graph(const tac::Methods& methods, tac::MethodId method, term::Builder& builder,
                                   Granularity granularity, const CallAssumption& assumption, bool calls_end_edges) {
  return GraphBuilder(methods, method, builder, granularity, assumption, calls_end_edges).build();
}

}  // namespace dashj::symbolic
