// SPDX-License-Identifier: MIT
#include <algorithm>

#include "callee/callee_facts.h"
#include "callee/limits.h"
#include "fact/justification.h"
#include "learn/relation_learner.h"
#include "program/constants.h"
#include "symbolic/merged_paths.h"
#include "term/evaluate.h"

namespace dashj::callee {

using symbolic::LocationGraph;
using symbolic::LocationId;
using symbolic::UnrolledGraph;
using tac::CallExit;
using tac::MethodId;
using term::Op;
using term::Term;

namespace {

bool is_bad(CallExit exit) {
  return exit == CallExit::ErrorCall || exit == CallExit::AssertionFailure || exit == CallExit::Unsupported;
}

}  // namespace

// Its own numbers first, then those of the methods that lead to it: the bounds under which a relation holds may be
// written there.
std::vector<std::int32_t> CalleeFacts::constants_near(MethodId method) const {
  const std::set<std::int32_t> own = program::constants_of(methods_.body(method));
  std::vector<std::int32_t> result(own.begin(), own.end());
  for (std::uint32_t i = 0; i < methods_.size() && result.size() < kMaxRelationConstants; ++i)
    for (const std::int32_t constant : program::constants_of(methods_.body(MethodId{i})))
      if (std::find(result.begin(), result.end(), constant) == result.end()) result.push_back(constant);
  return result;
}

bool CalleeFacts::may_go_wrong(MethodId method) const {
  return methods_.may_exit(method, CallExit::ErrorCall) || methods_.may_exit(method, CallExit::AssertionFailure) ||
         methods_.may_exit(method, CallExit::Unsupported);
}

std::vector<MethodId> CalleeFacts::methods_of(std::size_t component) const {
  std::vector<MethodId> methods;
  for (std::uint32_t i = 1; i < methods_.size(); ++i)
    if (methods_.component(MethodId{i}) == component) methods.push_back(MethodId{i});
  return methods;
}

// That no call goes wrong, whatever its arguments are: one question a method, and no run is needed to guess it. A
// relation that has to hold for it is left to prove_relations.
void CalleeFacts::prove_ends(std::size_t component) {
  Candidates all;
  for (const MethodId method : methods_of(component))
    if (may_go_wrong(method)) all[method].push_back({builder_.truth(), true});
  if (all.empty()) return;
  in_proof_.insert(component);
  keep_inductive(all);
  if (!stop_.should_stop()) statistics_.add("facts.ends", conclude(all, ends_));
  in_proof_.erase(component);
}

// Relations that runs suggest and induction proves: on how long a run takes, all methods of a component together
// (design 5.2 items 4, 5). Only relations that hold of every sample are tried; those that the bodies do not keep are
// dropped until the rest keeps itself (Houdini).
void CalleeFacts::prove_relations(std::size_t component) {
  const std::vector<MethodId> methods = methods_of(component);
  Candidates all = candidates(methods);
  const bool is_empty = std::all_of(all.begin(), all.end(), [](const auto& entry) { return entry.second.empty(); });
  if (is_empty) return;
  statistics_.add("facts.components");
  in_proof_.insert(component);
  if (!methods_.is_recursive(methods[0]) && has_open_loops(methods[0])) {
    start_loop_relations(methods[0], all[methods[0]]);
    in_proof_.erase(component);
    return;
  }
  // Equalities first and by themselves: where they hold they say the most, and bounds would only make their proof
  // harder.
  Candidates kept = equalities_among(all);
  if (methods.size() == 1) {
    prove_one_by_one(methods[0], kept);
  } else {
    keep_inductive(kept);
  }
  for (auto& [method, relations] : all) {
    if (is_determined(method, kept[method])) continue;
    for (const Candidate& candidate : relations)
      if (!is_equality(candidate)) kept[method].push_back(candidate);
  }
  keep_inductive(kept);
  for (auto& [method, relations] : kept) drop_implied(relations);
  if (!stop_.should_stop()) statistics_.add("facts.relations", conclude(kept, relations_));
  in_proof_.erase(component);
}

CalleeFacts::Candidates CalleeFacts::candidates(const std::vector<MethodId>& methods) {
  Candidates result;
  for (const MethodId method : methods) {
    std::vector<Candidate>& found = result[method];
    const bool has_definition = !methods_.is_recursive(method) && !has_open_loops(method);
    if (has_definition || methods_.makes_choices(method) || !is_of_ints(method)) {
      if (may_go_wrong(method)) found.push_back({builder_.truth(), true});
      continue;
    }
    std::vector<learn::Sample> results, errors;
    const std::uint64_t last_step = meter_.used(Work::Steps) + kAllSampleSteps;
    for (const auto& arguments : sample_arguments(method)) {
      if (meter_.used(Work::Steps) > last_step || stop_.should_stop()) break;
      const auto outcome = runs_.run(method, arguments, {}, kSampleSteps);
      if (!outcome) continue;
      const std::vector<std::int32_t> ints(arguments.begin(), arguments.end());
      if (outcome->exit == CallExit::Normal) results.push_back({ints, static_cast<std::int32_t>(outcome->result)});
      errors.push_back({ints, is_bad(outcome->exit) ? 1 : 0});
    }
    const program::Encoder encoder(methods_, method, builder_.store());
    const learn::Shape shape{encoder.formals(), result_variable(method), constants_near(method)};
    if (may_go_wrong(method)) {
      const bool any = std::any_of(errors.begin(), errors.end(), [](const learn::Sample& s) { return s.result != 0; });
      if (!any) found.push_back({builder_.truth(), true});
      if (any) {
        // Where `is an error` is learned to be 0, none is reached.
        for (const Term relation : learn::candidate_relations(shape, errors, builder_)) {
          const Term with_error =
              builder_.substitute(relation, {{result_variable(method).id, builder_.store().int_const(1)}});
          if (!builder_.store().is_true(with_error)) found.push_back({builder_.lnot(with_error), true});
        }
      }
    }
    if (methods_.body(method).descriptor.back() == 'V') continue;
    for (const Term relation : learn::candidate_relations(shape, results, builder_)) found.push_back({relation, false});
  }
  return result;
}

// A loop whose end the intervals do not show, or too large.
bool CalleeFacts::has_open_loops(MethodId method) {
  const LocationGraph graph = graph_under(method, {});
  return !symbolic::unroll(graph, builder_.store(), symbolic::end_targets(graph), kMaxRelationLevels,
                           kMaxRelationCopies)
              .is_complete;
}

// `result == e`, perhaps under a guard; and what excludes errors, which everything else may need.
bool CalleeFacts::is_equality(const Candidate& candidate) {
  if (candidate.excludes_errors) return true;
  const term::TermStore& store = builder_.store();
  const Term term = candidate.over_result;
  if (store.op(term) == Op::Eq) return true;
  const auto args = store.args(term);
  return store.op(term) == Op::Or &&
         std::any_of(args.begin(), args.end(), [&](Term arg) { return store.op(arg) == Op::Eq; });
}

// The equalities together say the result of every call: one of them whatever the arguments, or each under a condition,
// and one of those holds.
bool CalleeFacts::is_determined(MethodId method, const std::vector<Candidate>& relations) {
  const term::TermStore& store = builder_.store();
  const auto is_result = [&](Term term) {
    return store.op(term) == Op::Eq &&
           (store.args(term)[0] == result_variable(method) || store.args(term)[1] == result_variable(method));
  };
  term::VariableCollector collector(store);
  std::vector<Term> open;
  for (const Candidate& candidate : relations) {
    if (candidate.excludes_errors) continue;
    const Term term = candidate.over_result;
    if (is_result(term)) return true;
    if (store.op(term) != Op::Or) continue;
    std::vector<Term> otherwise;
    for (const Term part : store.args(term))
      if (!is_result(part)) otherwise.push_back(part);
    const Term unless = builder_.lor(otherwise);
    const auto& variables = collector.variables(unless);
    const bool has_result = std::find(variables.begin(), variables.end(), result_variable(method)) != variables.end();
    if (otherwise.size() + 1 == store.args(term).size() && !has_result) open.push_back(unless);
  }
  if (open.size() < 2) return false;
  return std::holds_alternative<smt::Unsat>(solver_->check({open, false, kImpliedRelationUnits}));
}

CalleeFacts::Candidates CalleeFacts::equalities_among(const Candidates& all) {
  Candidates result;
  for (const auto& [method, relations] : all) {
    const MethodId of = method;
    std::vector<Candidate>& equalities = result[method];
    std::copy_if(relations.begin(), relations.end(), std::back_inserter(equalities),
                 [&](const Candidate& c) { return is_equality(c); });
    // One that says everything leaves nothing to say.
    const auto whole =
        std::find_if(equalities.begin(), equalities.end(), [&](const Candidate& c) { return is_determined(of, {c}); });
    if (whole == equalities.end()) continue;
    const Candidate only = *whole;
    std::erase_if(equalities, [](const Candidate& c) { return !c.excludes_errors; });
    equalities.push_back(only);
  }
  return result;
}

// What every call in the body is assumed to keep: candidates of the component, about its exit at hand.
LocationGraph CalleeFacts::graph_under(MethodId method, const Candidates& hypotheses) {
  const symbolic::CallAssumption assumption = [&](MethodId callee, std::span<const Term> arguments, CallExit exit) {
    std::vector<Term> result;
    const auto known = hypotheses.find(callee);
    if (known == hypotheses.end()) return result;
    const program::Encoder encoder(methods_, callee, builder_.store());
    term::Substitution map{{result_variable(callee).id, calls_.result(callee, arguments)}};
    for (std::size_t i = 0; i < arguments.size(); ++i) map[encoder.formals()[i].id] = arguments[i];
    const Term out_of_range = builder_.lnot(builder_.substitute(ranges(callee), map));
    for (const Candidate& candidate : known->second) {
      if (candidate.excludes_errors && is_bad(exit))
        result.push_back(builder_.lor(out_of_range, builder_.lnot(builder_.substitute(candidate.over_result, map))));
      if (!candidate.excludes_errors && exit == CallExit::Normal)
        result.push_back(builder_.lor(out_of_range, builder_.substitute(candidate.over_result, map)));
    }
    return result;
  };
  return symbolic::build_location_graph(methods_, method, builder_, symbolic::Granularity::Block, assumption);
}

Term CalleeFacts::violated_at(const LocationGraph& graph, LocationId location, const Candidate& candidate) {
  const auto exit = symbolic::exit_at(graph, location);
  if (!exit) return builder_.falsity();
  if (candidate.excludes_errors) return is_bad(*exit) ? candidate.over_result : builder_.falsity();
  const auto* ret = std::get_if<tac::Return>(&graph.body->stmt(graph.location(location).stmt).operation);
  if (ret == nullptr || !ret->value) return builder_.falsity();
  const program::Encoder encoder(methods_, graph.method, builder_.store());
  return builder_.lnot(
      builder_.substitute(candidate.over_result, {{result_variable(graph.method).id, encoder.operand(*ret->value)}}));
}

// What the equalities imply says nothing new: without it the facts are as strong, and their proof is shorter.
void CalleeFacts::drop_implied(std::vector<Candidate>& relations) {
  std::vector<Term> equalities;
  for (const Candidate& candidate : relations)
    if (!candidate.excludes_errors && is_equality(candidate)) equalities.push_back(candidate.over_result);
  if (equalities.empty()) return;
  std::erase_if(relations, [&](const Candidate& candidate) {
    if (candidate.excludes_errors || is_equality(candidate) || stop_.should_stop()) return false;
    std::vector<Term> query = equalities;
    query.push_back(builder_.lnot(candidate.over_result));
    return std::holds_alternative<smt::Unsat>(solver_->check({query, false, kImpliedRelationUnits}));
  });
}

// An equality by itself is one line of algebra where all of them together are not; one that needs another comes to its
// turn again.
void CalleeFacts::prove_one_by_one(MethodId method, Candidates& candidates) {
  std::vector<Candidate> left = std::exchange(candidates[method], {});
  std::vector<Candidate>& proved = candidates[method];
  for (bool changed = true; changed && !left.empty() && !is_determined(method, proved);) {
    changed = false;
    for (std::size_t i = 0; i < left.size() && !stop_.should_stop() && !is_determined(method, proved);) {
      proved.push_back(left[i]);
      const auto broken = ways_to_break(method, {left[i]}, candidates);
      if (broken && std::holds_alternative<smt::Unsat>(solver_->check({*broken, false, kRelationEqualityUnits}))) {
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
        changed = true;
        continue;
      }
      proved.pop_back();
      ++i;
    }
  }
}

// For each relation the arguments from which an activation may break it while all calls in it keep the hypotheses. No
// value: a loop whose end is not known, or too large.
std::optional<std::vector<Term>> CalleeFacts::ways_to_break(MethodId method, const std::vector<Candidate>& relations,
                                                            const Candidates& hypotheses) {
  const LocationGraph graph = graph_under(method, hypotheses);
  const UnrolledGraph unrolled =
      symbolic::unroll(graph, builder_.store(), symbolic::end_targets(graph), kMaxRelationLevels, kMaxRelationCopies);
  if (!unrolled.is_complete) return std::nullopt;
  term::Substitution at_entry;
  for (std::size_t i = 0; i < graph.inputs.size(); ++i)
    at_entry[graph.variables[graph.inputs[i].index()].id] = graph.formals[i];
  std::vector<Term> result;
  for (const Candidate& candidate : relations) {
    const auto reaching = symbolic::states_that_reach(
        graph, unrolled, [&](const symbolic::Copy& copy) { return violated_at(graph, copy.location, candidate); },
        builder_, stop_);
    if (!reaching) return std::nullopt;
    result.push_back(builder_.land(
        ranges(method), builder_.substitute(reaching->empty() ? builder_.falsity() : reaching->front(), at_entry)));
  }
  return result;
}

void CalleeFacts::keep_inductive(Candidates& candidates) {
  for (bool changed = true; changed && !stop_.should_stop();) {
    changed = false;
    for (auto& [method, relations] : candidates) changed = refute_some(method, candidates) || changed;
  }
}

// Drops the candidates of a method that a step may break while the hypotheses hold; true: some were dropped.
bool CalleeFacts::refute_some(MethodId method, Candidates& candidates) {
  std::vector<Candidate>& relations = candidates[method];
  if (relations.empty()) return false;
  const auto ways = ways_to_break(method, relations, candidates);
  if (!ways) {
    relations.clear();
    return true;
  }
  const std::vector<Term>& broken = *ways;
  std::vector<bool> is_kept(relations.size(), true);
  const auto drop_false = [&](const smt::Model& model) {
    fact::ModelValues values(builder_.store(), model);
    for (std::size_t i = 0; i < relations.size(); ++i)
      if (is_kept[i] && values.value(broken[i]) != 0) is_kept[i] = false;
  };
  bool is_undecided = false;
  while (!stop_.should_stop()) {
    std::vector<Term> any;
    for (std::size_t i = 0; i < relations.size(); ++i)
      if (is_kept[i]) any.push_back(broken[i]);
    const std::vector<Term> query{builder_.lor(any)};
    const smt::CheckResult answer = solver_->check({query, false, kRelationsUnits});
    const auto* sat = std::get_if<smt::Sat>(&answer);
    is_undecided = std::holds_alternative<smt::Undecided>(answer);
    if (sat == nullptr) break;
    const auto before = std::count(is_kept.begin(), is_kept.end(), true);
    drop_false(sat->model);
    if (std::count(is_kept.begin(), is_kept.end(), true) == before) {
      is_undecided = true;  // a model that breaks none of them: take them one by one
      break;
    }
  }
  if (is_undecided) {
    for (std::size_t i = 0; i < relations.size(); ++i) {
      if (!is_kept[i]) continue;
      const std::vector<Term> query{broken[i]};
      is_kept[i] = std::holds_alternative<smt::Unsat>(solver_->check({query, false, kRelationUnits}));
    }
  }
  std::vector<Candidate> rest;
  for (std::size_t i = 0; i < relations.size(); ++i)
    if (is_kept[i]) rest.push_back(relations[i]);
  const bool has_dropped = rest.size() < relations.size();
  relations = std::move(rest);
  return has_dropped;
}

Term CalleeFacts::guarantee(MethodId method, const std::vector<Candidate>& candidates) {
  const program::Encoder encoder(methods_, method, builder_.store());
  const auto exits = [&](CallExit exit) {
    return builder_.simplify(calls_.exits_with(method, encoder.formals(), exit));
  };
  std::vector<Term> bad;
  for (const CallExit exit : tac::kCallExits)
    if (is_bad(exit)) bad.push_back(exits(exit));
  const Term no_error = builder_.lnot(builder_.lor(bad)), throws_away = builder_.lnot(exits(CallExit::Normal));
  std::vector<Term> all;
  for (const Candidate& candidate : candidates) {
    const Term relation = builder_.substitute(candidate.over_result,
                                              {{result_variable(method).id, calls_.result(method, encoder.formals())}});
    all.push_back(candidate.excludes_errors ? builder_.lor(builder_.lnot(relation), no_error)
                                            : builder_.lor(throws_away, relation));
  }
  return builder_.lor(builder_.lnot(ranges(method)), builder_.land(all));
}

// The claims: at every copy, no way ahead on which a candidate is broken while the calls keep theirs. Gives the number
// of methods of which something is known now.
std::size_t CalleeFacts::conclude(const Candidates& candidates, std::map<MethodId, Term>& guarantees) {
  verdict::FactGroup group;
  for (const auto& [method, kept] : candidates) {
    if (kept.empty()) continue;
    const LocationGraph graph = graph_under(method, candidates);
    const UnrolledGraph unrolled =
        symbolic::unroll(graph, builder_.store(), symbolic::end_targets(graph), kMaxRelationLevels, kMaxRelationCopies);
    const auto any_broken = [&](const symbolic::Copy& copy) {
      std::vector<Term> broken;
      for (const Candidate& candidate : kept) broken.push_back(violated_at(graph, copy.location, candidate));
      return builder_.lor(broken);
    };
    const auto reaching = symbolic::states_that_reach(graph, unrolled, any_broken, builder_, stop_);
    if (!reaching) return 0;
    std::vector<Term> holds;
    for (const Term one : *reaching) holds.push_back(builder_.lnot(one));
    group.facts.push_back({method, guarantee(method, kept),
                           under(ranges(method), symbolic::claims_of(graph, unrolled, holds, builder_))});
  }
  for (const verdict::Fact& fact : group.facts) guarantees[fact.method] = fact.guarantee;
  const std::size_t count = group.facts.size();
  if (count > 0) groups_.push_back(std::move(group));
  return count;
}

}  // namespace dashj::callee
