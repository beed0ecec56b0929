// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "callee/callee_facts.h"
#include "callee/limits.h"
#include "concrete/tac_interpreter.h"
#include "invariant/loop_invariants.h"
#include "term/evaluate.h"

namespace dashj::callee {

using invariant::LoopInvariants;
using symbolic::LocationGraph;
using tac::MethodId;
using term::Op;
using term::Term;

namespace {

// The conditions in a relation that speak of the arguments alone: `n < 0` in `n < 0 or result == n`, and in `result ==
// (n < 0 ? 0 : n)`.
void count_conditions(term::Builder& builder, Term term, Term result, std::map<Term, int>& conditions) {
  const term::TermStore& store = builder.store();
  term::VariableCollector collector(store);
  const auto speaks_of_result = [&](Term part) {
    const auto& variables = collector.variables(part);
    return std::find(variables.begin(), variables.end(), result) != variables.end();
  };
  const auto count = [&](Term condition) {
    if (!store.is_const(condition)) ++conditions[store.op(condition) == Op::Not ? store.args(condition)[0] : condition];
  };
  if (store.sort(term) == term::kBool && !speaks_of_result(term)) return count(term);
  std::vector<Term> unless;
  for (const Term part : store.args(term)) {
    if (store.op(term) == Op::Or && !speaks_of_result(part))
      unless.push_back(part);
    else
      count_conditions(builder, part, result, conditions);
  }
  count(builder.lor(unless));
}

// A few of each kind: comparisons, and several of them together.
std::vector<Term> most_frequent(const term::TermStore& store, const std::map<Term, int>& conditions) {
  std::vector<std::pair<Term, int>> all(conditions.begin(), conditions.end());
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  std::vector<Term> result;
  std::array<std::size_t, 2> taken{};
  for (const auto& [condition, count] : all)
    if (taken[store.sort(store.args(condition)[0]) == term::kBool]++ < kMaxConditionsOfSort)
      result.push_back(condition);
  return result;
}

}  // namespace

// Relations of a method with loops of unknown length: invariants of the loops are learned until every way from a loop
// head, or from the start, to an end at which the relation is broken contradicts them. The claims are those of a proof
// about an entry, with broken ends for errors.
CalleeFacts::LoopWork::LoopWork(CalleeFacts& facts, MethodId method, const std::vector<Candidate>& candidates)
    : graph(symbolic::build_location_graph(facts.methods_, method, facts.builder_, symbolic::Granularity::Block)),
      invariants(graph, symbolic::end_targets(graph), facts.builder_, *facts.solver_, facts.stop_, facts.statistics_) {
  invariants.add_first_values();
  const auto samples = facts.sample_arguments(method);
  for (std::size_t i = 0; i < samples.size() && i < kMaxGuessRuns && !facts.stop_.should_stop(); ++i)
    invariants.add(symbolic::TestRun(graph, concrete::interpret(facts.methods_, method, {samples[i], {}}, kGuessSteps,
                                                                concrete::ChoiceList::Asked)));
  invariants.add(symbolic::reachable_envelope(graph, facts.builder_.store()));
  std::map<Term, int> conditions;
  for (const Candidate& candidate : candidates)
    count_conditions(facts.builder_, candidate.over_result, facts.result_variable(method), conditions);
  for (const Term condition : most_frequent(facts.builder_.store(), conditions)) invariants.add_guard(condition);
  invariants.guess();
  for (const Candidate& candidate : candidates) {
    const auto is_broken = [&](const symbolic::Copy& copy) {
      return facts.violated_at(graph, copy.location, candidate);
    };
    if (auto ways = invariants.ways_to(is_broken)) open.push_back({candidate, std::move(*ways)});
  }
}

// What follows without any invariant, as `result <= 10` does behind `while (n > 10)`, is enough for some callers.
void CalleeFacts::start_loop_relations(MethodId method, const std::vector<Candidate>& candidates) {
  LoopWork& work = *loop_work_.emplace(method, std::make_unique<LoopWork>(*this, method, candidates)).first->second;
  learn_about_loops(work, 0);
}

// Then bounds, which are cheap, and at last everything.
void CalleeFacts::strengthen_loop_relations(MethodId method, int stage) {
  const auto known = loop_work_.find(method);
  if (known == loop_work_.end()) return;
  LoopWork& work = *known->second;
  in_proof_.insert(methods_.component(method));
  while (work.stage < stage && !work.is_done)
    learn_about_loops(work, ++work.stage == kStrongest ? kAllParts : kCheapParts);
  in_proof_.erase(methods_.component(method));
}

void CalleeFacts::learn_about_loops(LoopWork& work, int parts) {
  const std::size_t before = proved_among(work.open).size();
  for (OpenRelation& one : work.open) one.riddles = 0;
  for (int part = 0; part < parts && !work.is_done && !stop_.should_stop() && work.invariants.learn_more(); ++part)
    work.is_done = settle(work, true);
  if (!work.is_done) work.is_done = settle(work, false);
  if (proved_among(work.open).size() > before) conclude_loops(work);
}

// Which of the relations, or of the equalities among them, follow from the invariants by now. True: those that do say
// every result.
bool CalleeFacts::settle(LoopWork& work, bool only_equalities) {
  bool has_new = false;
  for (OpenRelation& one : work.open) {
    if (one.is_proved || one.riddles >= kMaxRelationRiddles || stop_.should_stop() ||
        (only_equalities && !is_equality(one.relation)))
      continue;
    const auto is_excluded = [&](const LoopInvariants::Way& way) {
      std::vector<Term> known = work.invariants.known_at(way.start);
      known.push_back(way.states);
      const std::vector<Term> query = builder_.conjuncts(builder_.land(known));
      const smt::CheckResult answer = solver_->check({query, false, kFollowsUnits});
      one.riddles += std::holds_alternative<smt::Undecided>(answer);
      return std::holds_alternative<smt::Unsat>(answer);
    };
    one.is_proved = std::all_of(one.ways.begin(), one.ways.end(), is_excluded);
    has_new = has_new || one.is_proved;
  }
  return has_new && is_determined(work.graph.method, proved_among(work.open));
}

std::vector<CalleeFacts::Candidate> CalleeFacts::proved_among(const std::vector<OpenRelation>& relations) {
  std::vector<Candidate> result;
  for (const OpenRelation& one : relations)
    if (one.is_proved) result.push_back(one.relation);
  return result;
}

void CalleeFacts::conclude_loops(const LoopWork& work) {
  const LocationGraph& graph = work.graph;
  // The candidates that hold of most come first: a few of them may say it all.
  std::vector<Candidate> proved;
  for (const Candidate& candidate : proved_among(work.open)) {
    proved.push_back(candidate);
    if (is_determined(graph.method, proved)) break;
  }
  if (is_determined(graph.method, proved))
    std::erase_if(proved, [&](const Candidate& candidate) { return !is_equality(candidate); });
  if (proved.empty()) return;
  drop_implied(proved);
  const auto any_broken = [&](const symbolic::Copy& copy) {
    std::vector<Term> broken;
    for (const Candidate& candidate : proved) broken.push_back(violated_at(graph, copy.location, candidate));
    return builder_.lor(broken);
  };
  LoopInvariants invariants = work.invariants;  // of which only what is needed goes into the certificate
  if (const auto ways = invariants.ways_to(any_broken)) invariants.keep_what_excludes(*ways);
  const auto claims = invariants.claims(any_broken);
  if (!claims) return;
  verdict::Fact fact{graph.method, guarantee(graph.method, proved), {}};
  fact.claims = symbolic::claims_at_statements(
      graph, builder_, [&](symbolic::LocationId location) { return (*claims)[location.index()]; });
  fact.claims = under(ranges(graph.method), std::move(fact.claims));
  relations_[graph.method] = fact.guarantee;
  statistics_.add("facts.relations");
  groups_.push_back({{std::move(fact)}});
}

}  // namespace dashj::callee
