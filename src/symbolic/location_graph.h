// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/ids.h"
#include "classfile/tac/methods.h"
#include "program/encode.h"
#include "simplify/builder.h"

namespace dashj::symbolic {

using LocationId = StrongId<struct LocationTag>;
using EdgeId = StrongId<struct LocationEdgeTag>;

/// One operation on an edge: `v := e` (target valid, term = e) or `assume c` (no target, term = c).
struct Operation {
  tac::LocalId target;
  term::Term term;
  [[nodiscard]] bool is_assume() const { return !target.is_valid(); }
};

/// A call on an edge is the last statement of it. The operations say it as free functions (program::CallTerms); the
/// study's procedures take the call itself.
struct CallOnEdge {
  tac::StmtId stmt;
  std::size_t operations_before = 0;  ///< How many operations of the edge come before the call.
  std::vector<tac::CallExit> exits;   ///< The ways to end that lead over this edge.
};

/// The study has one operation an edge; with block granularity an edge is a basic block and the assume that leaves it.
struct Edge {
  LocationId from, to;
  std::vector<Operation> operations;
  std::optional<CallOnEdge> call = std::nullopt;  ///< Only as build_location_graph says.
};

enum class Role : std::uint8_t {
  Plain,
  Exit,         ///< The method is left without an error, or what follows cannot reach one.
  Error,        ///< The region before the error statement (study 3.2).
  Unsupported,  ///< A statement that is not supported and from which an error may be reached: no verdict may pass it.
};

struct Location {
  tac::StmtId stmt;
  Role role = Role::Plain;
  /// Set: the place behind the call at `stmt` that did not come back but ended so; this activation ends with it.
  std::optional<tac::CallExit> leaves;
  std::vector<EdgeId> out, in;
};

enum class Granularity : std::uint8_t { Statement, Block };

/// The control flow graph of one method as the study draws it (section 5.3): statements on edges, gotos gone, `if` as
/// two assumes. An edge whose assume is constantly false is not there; between two locations there is at most one edge.
/// The initial location has no incoming edge (a dummy one stands before it where the method loops back to its start;
/// study 3.3.5).
struct LocationGraph {
  const tac::Methods* methods = nullptr;
  tac::MethodId method;
  const tac::Body* body = nullptr;
  std::vector<term::Term> variables;  ///< By LocalId.
  std::vector<tac::LocalId> inputs;   ///< What an activation starts with: parameters, then the choice index.
  std::vector<term::Term> formals;    ///< Their values at entry (program::Encoder::formals).
  term::Term entry_condition;
  std::vector<Location> locations;  ///< locations[0] is the initial one.
  std::vector<Edge> edges;
  std::vector<LocationId> location_of_stmt;  ///< By StmtId; invalid: not a location.
  std::map<std::pair<tac::StmtId, tac::CallExit>, LocationId> location_of_exit;  ///< Those with `leaves`.
  std::vector<tac::StmtId>
      dead;  ///< Where assumes that fold to false lead, as far as nothing else leads there; ascending.
  std::set<tac::LocalId>
      written;  ///< By some statement in reach; an input that is not among them keeps its first value for ever.
  bool is_slice = false;  ///< Without what decides nothing before errors (slice.h).
  /// Of a slice: what would be locations, and the statement of the location that control comes to first from there;
  /// invalid: no error is ahead.
  std::vector<std::pair<tac::StmtId, tac::StmtId>> left_out = {};

  [[nodiscard]] LocationId initial() const { return LocationId{0}; }
  [[nodiscard]] const Location& location(LocationId id) const { return locations[id.index()]; }
  [[nodiscard]] const Edge& edge(EdgeId id) const { return edges[id.index()]; }
  /// The edge between two locations; invalid if there is none.
  [[nodiscard]] EdgeId find_edge(LocationId from, LocationId to) const;
};

/// The formals as what they are where an activation starts: the inputs.
[[nodiscard]] term::Substitution inputs_of_formals(const LocationGraph& graph);

/// What is assumed of a call that ends so, where it stands in the graph: conjuncts over its arguments. For proofs by
/// induction.
using CallAssumption = std::function<std::vector<term::Term>(
    tac::MethodId callee, std::span<const term::Term> arguments, tac::CallExit exit)>;

/// The graph of one method: a call is one edge for each way it may end. Only what the entry reaches is in it.
/// Everything is simplified through `builder`. `calls_end_edges`: every edge over a call ends behind it and says so
/// (Edge::call), also where the call always returns.
[[nodiscard]] LocationGraph build_location_graph(const tac::Methods& methods, tac::MethodId method,
                                                 term::Builder& builder, Granularity granularity,
                                                 const CallAssumption& assumption = {}, bool calls_end_edges = false);

/// How an activation ends that stands at this location; no value: it goes on.
[[nodiscard]] std::optional<tac::CallExit> exit_at(const LocationGraph& graph, LocationId location);

}  // namespace dashj::symbolic
