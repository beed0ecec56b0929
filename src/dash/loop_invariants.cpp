// SPDX-License-Identifier: MIT
#include "dash/dash_loop.h"
#include "invariant/loop_invariants.h"

namespace dashj::dash {

using invariant::LoopInvariants;
using term::Term;

namespace {

/// Inputs that are tried for one way to an error: the invariants may leave open what no run comes to.
constexpr int kInputsPerWay = 6;
constexpr std::uint64_t kWayLimit = 3'000'000;

}  // namespace

// Design 5.2 items 3, 4 and 7: once refinement takes long, invariants of the loops are learned from the tests. They may prove that no error is
// reached; or name the state in which a deep error happens and the input that leads there; or at least bound the regions from then on.
std::optional<LoopResult> Dash::learn_invariants() {
  if (!context_.techniques.invariants || !known_.empty() || locations_.methods->is_recursive(locations_.method)) return std::nullopt;
  LoopInvariants invariants(locations_, builder_, context_.solver, context_.stop, context_.statistics);
  if (!invariants.has_loops()) return std::nullopt;
  for (std::uint32_t test = 0; test < graph_.tests().size(); ++test) invariants.add(graph_.tests().run(symbolic::TestId{test}));
  if (auto result = run_samples([&](const symbolic::TestRun& run) { invariants.add(run); })) return result;
  invariants.learn();
  const auto ways = invariants.ways_to_errors();
  if (!ways) return std::nullopt;
  bool is_open = false;
  for (const LoopInvariants::Way& way : *ways)
    if (auto result = close_way(invariants, way, is_open)) return result;
  if (!is_open) return prove_by(invariants);
  return go_on_with(invariants);
}

// Whether a way to an error is open after all; a model of it is an input to try (design 5.2 item 7: solving for the state, not stepping there).
std::optional<LoopResult> Dash::close_way(const LoopInvariants& invariants, const LoopInvariants::Way& way, bool& is_open) {
  const std::vector<Term> inputs = invariants.inputs_at(way.start);
  std::vector<Term> constraint = way.constraint;
  for (int i = 0; i < kInputsPerWay; ++i) {
    const smt::CheckResult answer = is_sat(constraint, false, kWayLimit);
    if (std::holds_alternative<smt::Unsat>(answer)) return std::nullopt;
    is_open = true;
    const auto* sat = std::get_if<smt::Sat>(&answer);
    if (sat == nullptr) return std::nullopt;
    const concrete::TestInput input = input_of(sat->model, inputs);
    context_.statistics.add("invariants.inputs");
    const TestVerdict verdict = run_test(input);
    if (verdict.reason) return *verdict.reason;
    if (verdict.has_failed) return Fail{input};
    std::vector<Term> others;
    for (std::size_t p = 0; p < input.arguments.size(); ++p)
      others.push_back(builder_.lnot(builder_.make(term::Op::Eq, {inputs[p], builder_.store().int_const(input.arguments[p])})));
    constraint.push_back(builder_.lor(others));
  }
  return std::nullopt;
}

// Every way from the entry or a loop head to an error contradicts what is known where it starts.
std::optional<LoopResult> Dash::prove_by(const LoopInvariants& invariants) {
  const auto claims = invariants.claims(true);
  if (!claims) return std::nullopt;
  known_ = *claims;
  return Pass{certificate_of([&](symbolic::LocationId) { return builder_.truth(); })};
}

// From then on every region at a loop head lies within its invariants. The graph is built anew: its regions have another meaning.
LoopResult Dash::go_on_with(const LoopInvariants& invariants) {
  std::vector<Term> at_heads(locations_.locations.size(), builder_.truth());
  for (const auto& [head, proved] : invariants.proved()) at_heads[head.index()] = builder_.land(proved);
  const auto claims = invariants.claims(false);
  if (!claims) at_heads.clear();
  Dash again(*this, std::move(at_heads), claims.value_or(std::vector<Term>{}));
  return again.dash_loop();
}

}  // namespace dashj::dash
