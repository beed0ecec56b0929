// SPDX-License-Identifier: MIT
#include "base/check.h"
#include "base/statistics.h"
#include "dash/dash_loop.h"
#include "program/encode.h"
#include "symbolic/weakest_precondition.h"
#include "term/values.h"

namespace dashj::dash {

using symbolic::LocationId;
using tac::CallExit;
using term::Op;
using term::Term;

namespace {

const tac::Call& call_at(const symbolic::LocationGraph& graph, tac::StmtId stmt) {
  return std::get<tac::Call>(graph.body->stmt(stmt).operation);
}

// Whether another frontier of the caller may still be decided.
bool is_of_one_frontier(UnknownKind kind) {
  return kind == UnknownKind::Solver || kind == UnknownKind::RunCut || kind == UnknownKind::Call;
}

}  // namespace

bool Dash::is_call_of_study(const RegionTrace& trace) const {
  return context_.techniques.is_study && frontier_edge(trace).call.has_value();
}

// Algorithm 4.3, lines 4 to 18: whether a call can cross the frontier is asked of a DashLoop on the callee, whose error
// regions are where it would.
Dash::Extension Dash::dash_call(const RegionTrace& trace) {
  if (depth() >= kMaxNesting) {
    const auto reason = UnknownReason{UnknownKind::NestedCalls, std::to_string(kMaxNesting) + " of them"};
    return {Extension::Kind::Undecided, {}, {}, reason};
  }
  context_.statistics.add("dash.nested");
  Dash nested(*this, call_frontier(trace));
  const LoopResult result = nested.dash_loop();
  if (const auto* fail = std::get_if<Fail>(&result)) return {Extension::Kind::Test, fail->input, {}};
  if (const auto* reason = std::get_if<UnknownReason>(&result)) {
    blocked_reason_ = *reason;
    return {
        Extension::Kind::Undecided, {}, {}, is_of_one_frontier(reason->kind) ? std::nullopt : std::optional(*reason)};
  }
  proved_calls_.push_back(nested.fact_for_caller());
  const tac::Call& call = call_at(locations_, frontier_edge(trace).call->stmt);
  return {Extension::Kind::Unsat, {}, refines_for_caller(trace, call, nested.nesting_->initial_refines)};
}

CallFrontier Dash::call_frontier(const RegionTrace& trace) {
  const symbolic::CallOnEdge& on_edge = *frontier_edge(trace).call;
  const tac::Call& call = call_at(locations_, on_edge.stmt);
  const std::set<CallExit> exits(on_edge.exits.begin(), on_edge.exits.end());
  const bool returns = exits == std::set{CallExit::Normal};
  return {trace, on_edge.stmt, exits, input_constraint(trace, call), exit_constraint(trace, call, returns)};
}

// Line 8: φ_ic binds the parameters to the arguments and brings the whole symbolic map and the path constraint (4.7.2
// says why less will not do).
std::vector<Term> Dash::input_constraint(const RegionTrace& trace, const tac::Call& call) {
  const VariableRenamer pi = renamer();
  std::vector<Term> constraint;
  const auto add = [&](Term term) {
    if (!builder_.store().is_true(term)) constraint.push_back(term);
  };
  const auto equal = [&](Term a, Term b) { add(builder_.make(Op::Eq, {a, b})); };
  const program::Encoder caller(*locations_.methods, locations_.method, builder_.store());
  const program::Encoder callee(*locations_.methods, call.callee, builder_.store());
  const std::vector<Term> arguments = caller.arguments(call);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    equal(callee.variable(callee.inputs()[i]), pi.rename(arguments[i]));

  const term::Substitution map = map_at_call(trace);
  for (std::size_t i = 0; i < locations_.variables.size(); ++i)
    equal(pi.local(i), pi.rename_initial(map.at(locations_.variables[i].id)));
  for (const Term conjunct : prefix_constraint(trace)) add(pi.rename_initial(conjunct));
  return constraint;
}

// S before the call: what each local holds, over the inputs. One that has not been written is 0, as in the state of a
// test.
term::Substitution Dash::map_at_call(const RegionTrace& trace) {
  term::Substitution map = prefix_map(trace);
  for (const tac::LocalId input : locations_.inputs) {
    const Term variable = locations_.variables[input.index()];
    map.try_emplace(variable.id, variable);
  }
  for (const Term variable : locations_.variables)
    map.try_emplace(variable.id, term::term_of(builder_.store(), 0, builder_.store().sort(variable)));
  const symbolic::Edge& edge = frontier_edge(trace);
  for (std::size_t i = 0; i < edge.call->operations_before; ++i) {
    const symbolic::Operation& operation = edge.operations[i];
    DASHJ_CHECK(!operation.is_assume(), "only assignments should come before a call on its edge");
    map[locations_.variables[operation.target.index()].id] = builder_.substitute(operation.term, map);
  }
  return map;
}

// The equalities of φ_ic define every variable in it but the inputs of the entry, so a query about the callee is one
// about these, and as easy as one of the entry's own, however deep the analysis nests.
term::Substitution Dash::solved_at_call(const CallFrontier& frontier) {
  const VariableRenamer pi = renamer();
  const tac::Call& call = call_at(locations_, frontier.call);
  term::Substitution solved;
  if (nesting_) {
    solved = nesting_->solved;
    for (const tac::LocalId input : locations_.inputs) {
      const auto at_start = solved.extract(locations_.variables[input.index()].id);
      solved[pi.initial(input.index()).id] = at_start.mapped();
    }
  }
  const term::Substitution map = map_at_call(frontier.trace);
  term::Substitution locals = solved;
  for (std::size_t i = 0; i < locations_.variables.size(); ++i)
    locals[pi.local(i).id] = builder_.substitute(pi.rename_initial(map.at(locations_.variables[i].id)), solved);
  solved = locals;
  const program::Encoder caller(*locations_.methods, locations_.method, builder_.store());
  const program::Encoder callee(*locations_.methods, call.callee, builder_.store());
  const std::vector<Term> arguments = caller.arguments(call);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    solved[callee.variable(callee.inputs()[i]).id] = builder_.substitute(pi.rename(arguments[i]), locals);
  return solved;
}

// A path constraint, which holds φ_ic, as one over the inputs of the entry. Not for region predicates by themselves: in
// these a parameter is what it holds there, not what it held at the start.
std::vector<Term> Dash::over_entry_inputs(std::vector<Term> constraint) {
  if (nesting_)
    for (Term& conjunct : constraint) conjunct = builder_.substitute(conjunct, nesting_->solved);
  return constraint;
}

// Line 9: φ_ec is what must hold of the result for the caller to stand in S_k.
Term Dash::exit_constraint(const RegionTrace& trace, const tac::Call& call, bool returns) {
  term::Substitution placeholders;
  if (returns && call.result) {
    const Term result = locations_.variables[call.result->index()];
    placeholders[result.id] = result_placeholder(builder_, builder_.store().sort(result));
  }
  if (returns && locations_.methods->makes_choices(call.callee))
    placeholders[locations_.variables[locations_.body->choice_index->index()].id] = choices_placeholder(builder_);
  return renamer().rename(builder_.substitute(graph_.region(trace.after).predicate, placeholders));
}

// Line 17: a call that satisfies none of the ρ_i crosses no edge into S_1 of the callee that leads to its error
// regions, whatever else holds; and each ρ_i contradicts φ_ic. So the disjunction is suitable (4.4.5).
Term Dash::refines_for_caller(const RegionTrace& trace, const tac::Call& call, const std::vector<Term>& refines) {
  const program::Encoder caller(*locations_.methods, locations_.method, builder_.store());
  const program::Encoder callee(*locations_.methods, call.callee, builder_.store());
  term::Substitution map;
  for (const Term variable : callee.variables())
    map[variable.id] = term::term_of(builder_.store(), 0, builder_.store().sort(variable));
  const std::vector<Term> arguments = caller.arguments(call);
  for (std::size_t i = 0; i < arguments.size(); ++i) map[callee.variable(callee.inputs()[i]).id] = arguments[i];
  renamer().undo(map);
  Term rho = builder_.substitute(builder_.lor(refines), map);
  const symbolic::Edge& edge = frontier_edge(trace);
  for (std::size_t i = edge.call->operations_before; i-- > 0;) {
    const symbolic::Operation& operation = edge.operations[i];
    rho = builder_.substitute(rho, {{locations_.variables[operation.target.index()].id, operation.term}});
  }
  return rho;
}

// ReconstructGraphsAndInsertConstraints (4.4.4): the graph is fresh; every way to end that is asked for is split by
// φ_ec, and S_ec is a target. φ_ic stays beside the graph: every trace starts with it.
void Dash::insert_exit_constraint() {
  for (std::uint32_t i = 0; i < locations_.locations.size(); ++i) {
    const LocationId location{i};
    const auto exit = symbolic::exit_at(locations_, location);
    if (!exit || !nesting_->frontier.exits.contains(*exit)) continue;
    const Term constraint = exit_constraint_at(location);
    if (builder_.store().is_false(constraint)) continue;
    RegionId target = graph_.root(location);
    // The initial region is never split: run_only_return asks the question there.
    if (!builder_.store().is_true(constraint) && target != graph_.initial()) {
      graph_.split(target, constraint);
      target = graph_.region(target).with;
    }
    nesting_->targets.insert(target);
  }
}

// φ_ec[e/@r] at a location where an activation ends.
Term Dash::exit_constraint_at(LocationId location) const {
  term::Substitution placeholders;
  const program::Encoder encoder(*locations_.methods, locations_.method, builder_.store());
  const auto* ret = std::get_if<tac::Return>(&locations_.body->stmt(locations_.location(location).stmt).operation);
  if (ret != nullptr && ret->value) {
    const Term result = encoder.operand(*ret->value);
    placeholders[result_placeholder(builder_, builder_.store().sort(result)).id] = result;
  }
  if (const auto index = locations_.body->choice_index)
    placeholders[choices_placeholder(builder_).id] = locations_.variables[index->index()];
  return builder_.substitute(nesting_->frontier.exit_constraint, placeholders);
}

bool Dash::is_target(RegionId region, symbolic::Role target) const {
  return nesting_ ? nesting_->targets.contains(region) : graph_.role(region) == target;
}

// The callee's first statement ends it: there is no frontier but the way in, whose weakest precondition is φ_ec.
LoopResult Dash::run_only_return(RegionId target) {
  const Term constraint = exit_constraint_at(graph_.region(target).location);
  std::vector<Term> query = nesting_->frontier.input_constraint;
  query.push_back(constraint);
  const smt::CheckResult answer = is_sat(over_entry_inputs(query));
  if (const auto* undecided = std::get_if<smt::Undecided>(&answer))
    return UnknownReason{UnknownKind::Solver, undecided->reason};
  if (const auto* sat = std::get_if<smt::Sat>(&answer)) {
    const concrete::TestInput input = input_of(sat->model);
    const TestVerdict verdict = run_test(input);
    if (verdict.reason) return *verdict.reason;
    if (verdict.has_failed) return Fail{input};
    DASHJ_CHECK(entry().locations_.body->choice_index.has_value(), "a test should end its call as it was made for");
    return UnknownReason{UnknownKind::RunCut, ""};
  }
  nesting_->initial_refines.push_back(constraint);
  return Pass{};
}

}  // namespace dashj::dash
