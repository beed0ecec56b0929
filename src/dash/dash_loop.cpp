// SPDX-License-Identifier: MIT
#include "dash/dash_loop.h"

#include "base/check.h"
#include "base/progress.h"
#include "base/statistics.h"
#include "callee/callee_facts.h"
#include "symbolic/graph_order.h"
#include "symbolic/weakest_precondition.h"

namespace dashj::dash {

using symbolic::Role;

// A slice knows nothing of loops that it leaves out and that do not end. Where it does not decide, the whole method is
// looked at: from the start, because its states and regions are others.
LoopResult Dash::dash_loop() {
  LoopResult result = search();
  const auto* reason = std::get_if<UnknownReason>(&result);
  const bool may_go_on = locations_.is_slice && context_.techniques.slicing && !must_stop() && !is_out_of_tests();
  // A real run has come to what is not supported.
  if (reason == nullptr || !may_go_on || reason->kind == UnknownKind::Unsupported) {
    count_decision(reason == nullptr);
    return result;
  }
  context_.techniques.slicing = false;
  context_.statistics.add("slicing.undone");
  whole_ = std::make_unique<Dash>(*locations_.methods, locations_.method, builder_, context_);
  whole_->tests_ = tests_;
  return whole_->dash_loop();
}

LoopResult Dash::run_few_inputs() {
  if (auto result = run_stages(Moment::NoSearch)) {
    count_decision(true);
    return std::move(*result);
  }
  return UnknownReason{UnknownKind::NoProgress, ""};
}

// The stage that decides settles a method with all loops in it: they are proved and refuted together.
void Dash::count_decision(bool is_decided) {
  if (nesting_ || has_gone_on_) return;
  const std::string decided_by(strategy_.decided_by().empty() ? "refinement" : strategy_.decided_by());
  if (is_decided) context_.statistics.add("decided." + decided_by);
  const std::size_t loops = symbolic::loop_heads(locations_).size();
  if (loops > 0) context_.statistics.add("loops." + (is_decided ? decided_by : "undecided"), loops);
}

// Algorithm 3.1. Two things are added: paths to what is not supported count as error paths that can only end in
// UNKNOWN, and every turn asks whether it may go on.
LoopResult Dash::search() {
  while (true) {
    if (const auto reason = must_stop()) return *reason;
    report_progress();
    ErrorPath path = find_abstract_error_path(Role::Error);
    if (path.empty() && !nesting_) path = find_abstract_error_path(Role::Unsupported);
    if (path.empty()) {
      if (auto result = no_error_path()) return std::move(*result);
      continue;
    }
    if (!graph_.region(path.back()).states.empty()) return reached_unsupported(path.back());
    if (path.size() == 1) return run_only_statement(path.back());
    if (auto result = run_stages(Moment::BeforeQuery)) return std::move(*result);
    const RegionTrace trace = convert_to_region_trace_with_abstract_frontier(path);
    if (auto result = iterate(trace)) return std::move(*result);
    if (auto result = run_stages(Moment::AfterIteration)) return std::move(*result);
  }
}

std::optional<LoopResult> Dash::run_stages(Moment moment) {
  const bool has_calls = !locations_.methods->callees(locations_.method).empty();
  return strategy_.run(moment, {iterations_, context_.solver.units_used(), has_calls}, *this);
}

// Lines 8 to 15: extend the frontier by a test, or refine.
std::optional<LoopResult> Dash::iterate(const RegionTrace& trace) {
  ++iterations_;
  context_.statistics.add("iterations");
  Extension extension = extend_frontier(trace);
  if (extension.given_up) return without_answer(*extension.given_up);
  if (extension.kind == Extension::Kind::Test) return run_and_judge(trace, extension.input);
  // The units of the query have brought the stage nearer.
  if (extension.kind == Extension::Kind::Undecided && strategy_.holds_back(HoldsBack::Queries, *this))
    return std::nullopt;
  if (extension.kind == Extension::Kind::Undecided) return refine_or_block(trace);
  refine(trace, extension.rho);
  return std::nullopt;
}

// Without an answer of the solver: the weakest precondition splits soundly, as no state outside of it can cross. `true`
// splits nothing, and the edge of the initial region goes only when a query is unsat.
std::optional<LoopResult> Dash::refine_or_block(const RegionTrace& trace) {
  if (is_call_of_study(trace)) {  // whose weakest precondition is what the nested analysis looks for
    block(trace);
    return std::nullopt;
  }
  const term::Term rho =
      symbolic::weakest_precondition(locations_, frontier_edge(trace), graph_.region(trace.after).predicate, builder_);
  if (trace.is_initial || builder_.store().is_true(rho) ||
      !refined_blindly_.insert({trace.before, trace.after}).second) {
    block(trace);
  } else {
    refine(trace, rho);
  }
  return std::nullopt;
}

void Dash::refine(const RegionTrace& trace, term::Term rho) {
  if (context_.on_iteration) {
    const auto kind = trace.is_initial ? IterationEvent::Kind::RemoveInitialEdge : IterationEvent::Kind::Refine;
    context_.on_iteration(*this, {kind, trace, {}, rho});
  }
  refine_graph(trace, rho);
}

std::optional<LoopResult> Dash::run_and_judge(const RegionTrace& trace, const concrete::TestInput& input) {
  if (context_.on_iteration) context_.on_iteration(*this, {IterationEvent::Kind::Test, trace, input, {}});
  const TestVerdict verdict = run_test(input);
  if (verdict.reason) return *verdict.reason;
  if (verdict.has_failed) return Fail{input};
  if (!graph_.region(trace.after).states.empty()) return std::nullopt;
  // The model promised to cross the frontier. A run that was cut before it got there may not have; nor one over a call
  // of which the solver knew too little (fact/fact_solver.h).
  const bool was_cut = graph_.tests().run(verdict.test).end() == concrete::TraceEnd::Cut;
  const std::vector<term::Term> constraint = execute_symbolic(trace);
  DASHJ_CHECK(was_cut || speak_of_calls(constraint) || may_differ_from_model(),
              "a test should cross the frontier it was made for");
  blocked_reason_ = was_cut ? UnknownReason{UnknownKind::RunCut, ""} : why_not_crossed(constraint);
  if (!was_cut) return refine_or_block(trace);
  if (locations_.is_slice) return blocked_reason_;  // maybe in a loop that is left out
  block(trace);
  return std::nullopt;
}

void Dash::block(const RegionTrace& trace) {
  context_.statistics.add("frontiers.blocked");
  if (context_.on_iteration) context_.on_iteration(*this, {IterationEvent::Kind::Blocked, trace, {}, {}});
  blocked_.insert({trace.before, trace.after});
}

// The entry's first statement is the target: no frontier to cross, any input does.
LoopResult Dash::run_only_statement(RegionId target) {
  if (nesting_) return run_only_return(target);
  if (graph_.role(target) == Role::Unsupported) return reached_unsupported(target);
  const concrete::TestInput input{std::vector<tac::Value>(locations_.body->parameter_count, 0), {}};
  ++iterations_;
  context_.statistics.add("iterations");
  const TestVerdict verdict = run_test(input);
  if (verdict.reason) return *verdict.reason;
  if (verdict.has_failed) return Fail{input};
  return UnknownReason{UnknownKind::NotReplayed, "the error statement at the start of the method was not reached"};
}

// Line 4: the graph proves that no error is reachable, unless a frontier on the way was only set aside. Then the search
// goes on if a stage has opened the frontiers again.
std::optional<LoopResult> Dash::no_error_path() {
  if (nesting_ && !blocked_.empty()) return blocked_reason_;
  if (nesting_) return Pass{};
  if (blocked_.empty()) return Pass{make_certificate()};
  if (auto result = run_stages(Moment::AllBlocked)) return result;
  if (const auto reason = must_stop()) return *reason;  // more time might have been enough
  if (!blocked_.empty()) return without_answer(blocked_reason_);
  return std::nullopt;
}

LoopResult Dash::without_answer(const UnknownReason& reason) {
  if (auto result = run_stages(Moment::BeforeUnknown)) return std::move(*result);
  return reason;
}

std::optional<UnknownReason> Dash::must_stop() const {
  const StopReason reason = context_.stop.reason();
  if (reason != StopReason::None) return UnknownReason{unknown_kind(reason), ""};
  const bool is_long = context_.max_iterations != 0 && iterations_ >= context_.max_iterations;
  const bool is_dear = context_.last_unit != 0 && context_.solver.units_used() >= context_.last_unit;
  return is_long || is_dear ? std::optional(UnknownReason{UnknownKind::NoProgress, ""}) : std::nullopt;
}

void Dash::report_progress() {
  context_.progress.update({context_.entry_name, context_.entry_name, iterations_, graph_.leaf_count(), tests_,
                            context_.statistics.count("queries")});
}

}  // namespace dashj::dash
