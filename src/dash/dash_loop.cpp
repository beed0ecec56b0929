// SPDX-License-Identifier: MIT
#include "dash/dash_loop.h"

#include <array>

#include "base/check.h"
#include "program/encode.h"
#include "symbolic/slice.h"
#include "symbolic/graph_order.h"
#include "symbolic/weakest_precondition.h"

namespace dashj::dash {

using symbolic::Role;

namespace {

// When refinement calls for help, in iterations (about a millisecond each) and in units of the solver (Query::resource_limit; some hundred
// thousand a second). Each step is taken once.
struct Help {
  std::uint64_t iterations, solver_units;
};
constexpr Help kBeforeSampling{16, 200'000}, kBeforeMerging{32, 1'000'000}, kBeforeMergingAgain{512, 20'000'000};
constexpr Help kBeforeMergingCalls{6, 100'000}, kBeforeInvariants{24, 400'000};
/// What the first query decides needs no samples.
constexpr std::uint64_t kBeforeInterpreting = 1;
constexpr std::uint64_t kQuickMergingLimit = 500'000, kFirstMergingLimit = 6'000'000;

tac::MethodId callee_of(const symbolic::LocationGraph& caller, tac::StmtId call) {
  return std::get<tac::Call>(caller.body->stmt(call).operation).callee;
}

symbolic::LocationGraph entry_graph(const tac::Methods& methods, tac::MethodId method, term::Builder& builder, const Techniques& techniques) {
  symbolic::LocationGraph whole =
      symbolic::build_location_graph(methods, method, builder, techniques.granularity, {}, techniques.is_study);
  // Not yet around calls: the check refuses some of the proofs that come of it.
  return techniques.slicing && methods.callees(method).empty() ? symbolic::slice(whole, builder) : whole;
}

}  // namespace

Dash::Dash(const tac::Methods& methods, tac::MethodId method, term::Builder& builder, LoopContext& context)
    : builder_(builder),
      context_(context),
      locations_(entry_graph(methods, method, builder, context.techniques)),
      graph_(locations_, builder),
      evaluator_(builder.store()),
      application_values_(methods, builder.store(), kProbeSteps) {}

Dash::Dash(Dash& caller, CallFrontier frontier)
    : nesting_(std::make_unique<Nesting>(Nesting{caller, std::move(frontier), caller.context_})),
      builder_(caller.builder_),
      context_(nesting_->context),
      locations_(symbolic::build_location_graph(*caller.locations_.methods, callee_of(caller.locations_, nesting_->frontier.call), builder_,
                                                context_.techniques.granularity, {}, true)),
      graph_(locations_, builder_),
      evaluator_(builder_.store()),
      application_values_(*locations_.methods, builder_.store()) {
  nesting_->solved = caller.solved_at_call(nesting_->frontier);
  context_.on_iteration = {};  // its regions are not those of the entry's graph
  insert_exit_constraint();
}

Dash::Dash(Dash& earlier, const std::vector<term::Term>& at_regions, std::vector<term::Term> in_claims)
    : builder_(earlier.builder_),
      context_(earlier.context_),
      locations_(earlier.locations_),
      graph_(locations_, builder_, at_regions),
      evaluator_(builder_.store()),
      application_values_(*locations_.methods, builder_.store(), kProbeSteps),
      inputs_run_(std::move(earlier.inputs_run_)),
      iterations_(earlier.iterations_),
      tests_(earlier.tests_),
      help_given_(earlier.help_given_),
      exhaustion_tries_(earlier.exhaustion_tries_),
      exhaustion_(std::move(earlier.exhaustion_)),
      exhaustion_is_hopeless_(earlier.exhaustion_is_hopeless_),
      exhaustion_steps_(earlier.exhaustion_steps_),
      known_(std::move(in_claims)) {
  const symbolic::TestStates& tests = earlier.graph_.tests();
  for (std::uint32_t test = 0; test < tests.size(); ++test) {
    const bool is_known = graph_.add_run(tests.run(symbolic::TestId{test})).has_value();
    DASHJ_CHECK(is_known, "invariants should speak of no calls");
  }
}

// A slice knows nothing of loops that it leaves out and that do not end. Where it does not decide, the whole method is looked at: from the
// start, because its states and regions are others.
LoopResult Dash::dash_loop() {
  LoopResult result = search();
  const auto* reason = std::get_if<UnknownReason>(&result);
  const bool may_go_on = locations_.is_slice && context_.techniques.slicing && !must_stop() && !is_out_of_tests();
  // A real run has come to what is not supported.
  if (reason == nullptr || !may_go_on || reason->kind == UnknownKind::Unsupported) {
    count_loops(reason == nullptr);
    return result;
  }
  context_.techniques.slicing = false;
  context_.statistics.add("slicing.undone");
  whole_ = std::make_unique<Dash>(*locations_.methods, locations_.method, builder_, context_);
  whole_->tests_ = tests_;
  return whole_->dash_loop();
}

// One way settles a method with all loops in it: they are proved and refuted together.
void Dash::count_loops(bool is_decided) {
  if (nesting_ || settled_by_.empty()) return;
  const std::size_t loops = symbolic::loop_heads(locations_).size();
  if (loops > 0) context_.statistics.add("loops." + std::string(is_decided ? settled_by_ : "undecided"), loops);
}

// Algorithm 3.1. Two things are added: paths to what is not supported count as error paths that can only end in UNKNOWN, and every turn asks
// whether it may go on.
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
    if (iterations_ == kBeforeInterpreting && !nesting_)
      if (auto result = interpret_samples(kEarlySamples)) return std::move(*result);
    const RegionTrace trace = convert_to_region_trace_with_abstract_frontier(path);
    if (auto result = iterate(trace)) return std::move(*result);
    if (auto result = call_for_help()) return std::move(*result);
  }
}

std::optional<LoopResult> Dash::call_for_help() {
  if (nesting_) return std::nullopt;
  const std::uint64_t units = context_.units_before + context_.solver.units_used();
  const auto needs = [&](const Help& help) { return iterations_ >= help.iterations || units >= help.solver_units; };
  // Over calls all paths at once are the better question early: one query, and only what it rests on is opened. Runs cost more there.
  const bool has_calls = !locations_.methods->callees(locations_.method).empty();
  // Few inputs are run sooner than a hard query is answered, but not sooner than an easy one.
  const std::array before_exhaustion{has_calls ? kBeforeMergingCalls : kBeforeInvariants, has_calls ? kBeforeMergingCalls : kBeforeMerging,
                                     kBeforeMergingAgain};
  for (; exhaustion_tries_ < before_exhaustion.size() && needs(before_exhaustion[exhaustion_tries_]); ++exhaustion_tries_) {
    if (exhaustion_tries_ == 0 && can_exhaust() && !has_calls && !program::has_floats(*locations_.body) && has_short_loops())
      if (auto result = merged_paths(kQuickMergingLimit)) return result;
    if (auto result = exhaust(static_cast<Effort>(exhaustion_tries_))) return result;
  }
  if (help_given_ == 0 && needs(has_calls ? kBeforeMergingCalls : kBeforeSampling)) {
    ++help_given_;
    if (auto result = has_calls ? merged_paths(kFirstMergingLimit) : run_samples()) return result;
  }
  if (help_given_ == 1 && needs(kBeforeInvariants)) {
    ++help_given_;
    if (has_short_loops())
      if (auto result = merged_paths(kQuickMergingLimit)) return result;
    if (auto result = learn_invariants()) return result;
  }
  if (help_given_ == 2 && needs(kBeforeMerging)) {
    ++help_given_;
    if (auto result = has_calls ? run_samples() : merged_paths(kFirstMergingLimit)) return result;
  }
  if (help_given_ == 3 && needs(kBeforeMergingAgain)) {
    ++help_given_;
    return merged_paths(0);
  }
  return std::nullopt;
}

// Lines 8 to 15: extend the frontier by a test, or refine.
std::optional<LoopResult> Dash::iterate(const RegionTrace& trace) {
  ++iterations_;
  context_.statistics.add("iterations");
  Extension extension = extend_frontier(trace);
  if (extension.given_up) return give_up(*extension.given_up);
  if (extension.kind == Extension::Kind::Test) return run_and_judge(trace, extension.input);
  if (extension.kind == Extension::Kind::Undecided && expects_help()) return std::nullopt;  // its units have brought it nearer
  if (extension.kind == Extension::Kind::Undecided) return refine_or_block(trace);
  refine(trace, extension.rho);
  return std::nullopt;
}

// Without an answer of the solver: the weakest precondition splits soundly, as no state outside of it can cross. `true` splits nothing, and
// the edge of the initial region goes only when a query is unsat.
std::optional<LoopResult> Dash::refine_or_block(const RegionTrace& trace) {
  if (is_call_of_study(trace)) {  // whose weakest precondition is what the nested analysis looks for
    block(trace);
    return std::nullopt;
  }
  const term::Term rho =
      symbolic::weakest_precondition(locations_, frontier_edge(trace), graph_.region(trace.after).predicate, builder_);
  if (trace.is_initial || builder_.store().is_true(rho) || !refined_blindly_.insert({trace.before, trace.after}).second) {
    block(trace);
  } else {
    refine(trace, rho);
  }
  return std::nullopt;
}

void Dash::refine(const RegionTrace& trace, term::Term rho) {
  if (context_.on_iteration) {
    const auto kind = trace.is_initial ? IterationEvent::Kind::RemoveInitialEdge : IterationEvent::Kind::Refine;
    context_.on_iteration({kind, trace, {}, rho});
  }
  refine_graph(trace, rho);
}

std::optional<LoopResult> Dash::run_and_judge(const RegionTrace& trace, const concrete::TestInput& input) {
  if (context_.on_iteration) context_.on_iteration({IterationEvent::Kind::Test, trace, input, {}});
  const TestVerdict verdict = run_test(input);
  if (verdict.reason) return *verdict.reason;
  if (verdict.has_failed) return Fail{input};
  if (!graph_.region(trace.after).states.empty()) return std::nullopt;
  // The model promised to cross the frontier. A run that was cut before it got there may not have; nor one over a call of which the solver
  // knew too little (fact/fact_solver.h).
  const bool was_cut = graph_.tests().run(verdict.test).end() == concrete::TraceEnd::Cut;
  const std::vector<term::Term> constraint = execute_symbolic(trace);
  DASHJ_CHECK(was_cut || speak_of_calls(constraint), "a test should cross the frontier it was made for");
  blocked_reason_ = was_cut ? UnknownReason{UnknownKind::RunCut, ""} : UnknownReason{UnknownKind::Call, described_calls(constraint)};
  if (!was_cut) return refine_or_block(trace);
  if (locations_.is_slice) return blocked_reason_;  // maybe in a loop that is left out
  block(trace);
  return std::nullopt;
}

void Dash::block(const RegionTrace& trace) {
  context_.statistics.add("frontiers.blocked");
  if (context_.on_iteration) context_.on_iteration({IterationEvent::Kind::Blocked, trace, {}, {}});
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

// Line 4: the graph proves that no error is reachable, unless a frontier on the way was only set aside. Where the solver was at a loss there,
// it is asked again and given more time, for as long as there is some.
std::optional<LoopResult> Dash::no_error_path() {
  if (nesting_ && !blocked_.empty()) return blocked_reason_;
  if (nesting_) return Pass{};
  if (blocked_.empty()) return Pass{make_certificate()};
  if (patience_ == 1)
    if (auto result = exhaust(Effort::Much)) return std::move(*result);
  if (auto result = merged_paths(patience_ == 1 ? 0 : patience_ * kMergingLimit)) return std::move(*result);
  if (const auto reason = must_stop()) return *reason;  // more time might have been enough
  if (blocked_reason_.kind != UnknownKind::Solver || patience_ >= kMostPatience) return give_up(blocked_reason_);
  patience_ *= kMorePatience;
  blocked_.clear();
  return std::nullopt;
}

LoopResult Dash::give_up(const UnknownReason& reason) {
  if (auto result = exhaust(Effort::All)) return std::move(*result);
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
