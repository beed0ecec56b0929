// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/check.h"
#include "dash/dash_loop.h"
#include "symbolic/unrolled_graph.h"
#include "symbolic/weakest_precondition.h"

namespace dashj::dash {

using symbolic::Copy;
using symbolic::LocationId;
using symbolic::Role;
using symbolic::UnrolledGraph;
using term::Op;
using term::Term;

namespace {

// A loop of more turns than this is not worth a formula: refinement goes on without it.
constexpr std::uint32_t kMaxLevels = 256;
constexpr std::size_t kMaxCopies = 2048;
/// Terms that may be made on the way: rewriting can still make a formula grow where sharing does not.
constexpr std::uint32_t kMaxNewTerms = 400'000;

}  // namespace

// For every copy the exact set of states from which a target is reached within the unrolling: the disjunction over its edges of WP(edge, set
// behind it). Terms are shared, so the sets of all copies together are linear in their number, where paths would be exponential. What the
// box of a copy fixes to one value is put in, which folds the conditions of counted loops. No value: the formula grows too large, or it is
// time to stop.
std::optional<std::vector<Term>> Dash::states_that_reach(const UnrolledGraph& unrolled, bool with_unsupported) {
  const std::uint32_t terms_before = builder_.store().size();
  std::vector<Term> reaching(unrolled.copies.size());
  for (std::size_t i = unrolled.copies.size(); i-- > 0;) {
    if (builder_.store().size() - terms_before > kMaxNewTerms || context_.stop.should_stop()) return std::nullopt;
    const Copy& copy = unrolled.copies[i];
    const Role role = locations_.location(copy.location).role;
    std::vector<Term> ways;
    if (role == Role::Error || (with_unsupported && role == Role::Unsupported)) ways.push_back(builder_.truth());
    for (const auto& [edge, to] : copy.out)
      ways.push_back(symbolic::weakest_precondition(locations_, locations_.edge(edge), reaching[to], builder_));
    term::Substitution fixed;
    for (std::size_t local = 0; local < copy.box.size(); ++local)
      if (copy.box[local].is_single())
        fixed[locations_.variables[local].id] = builder_.store().int_const(static_cast<std::int32_t>(copy.box[local].low));
    reaching[i] = builder_.substitute(builder_.lor(ways), fixed);
  }
  return reaching;
}

Term Dash::box_term(const symbolic::Box& box) {
  std::vector<Term> bounds;
  const auto constant = [&](std::int64_t value) { return builder_.store().int_const(static_cast<std::int32_t>(value)); };
  for (std::size_t local = 0; local < box.size(); ++local) {
    const Term variable = locations_.variables[local];
    if (box[local].is_single()) {
      bounds.push_back(builder_.make(Op::Eq, {variable, constant(box[local].low)}));
      continue;
    }
    bounds.push_back(builder_.make(Op::BvSle, {constant(box[local].low), variable}));
    bounds.push_back(builder_.make(Op::BvSle, {variable, constant(box[local].high)}));
  }
  return builder_.land(bounds);
}

// I(l) is the disjunction over the copies of l of `the box, and no target ahead`. It is inductive where the unrolling is complete: a step
// leads from the box of a copy into that of the copy behind the edge, and whoever cannot reach a target cannot after the step. Like every
// certificate it counts only once it is checked, so SAFE rests on none of this.
verdict::Certificate Dash::complement_certificate(const UnrolledGraph& unrolled, const std::vector<Term>& reaching) {
  std::vector<std::vector<Term>> claims(locations_.locations.size());
  for (std::size_t i = 0; i < unrolled.copies.size(); ++i) {
    const Copy& copy = unrolled.copies[i];
    claims[copy.location.index()].push_back(builder_.land(box_term(copy.box), builder_.lnot(reaching[i])));
  }
  verdict::Certificate certificate;
  for (std::uint32_t stmt = 0; stmt < locations_.location_of_stmt.size(); ++stmt) {
    const LocationId location = locations_.location_of_stmt[stmt];
    if (!location.is_valid()) continue;
    const bool matters = unrolled.is_relevant[location.index()];
    certificate.claims.push_back({tac::StmtId{stmt}, matters ? builder_.lor(claims[location.index()]) : builder_.truth()});
  }
  claim_dead_statements(certificate);
  return certificate;
}

// Design 5.2 item 8: all paths of the unrolled method in one query. A model is a test like any other; unsat over a complete unrolling is a
// proof. No value: no answer this way, and refinement goes on.
std::optional<LoopResult> Dash::merged_paths(std::uint64_t resource_limit) {
  if (!context_.techniques.merged_paths) return std::nullopt;
  context_.statistics.add("merged-paths");
  const UnrolledGraph unrolled = symbolic::unroll(locations_, builder_.store(), kMaxLevels, kMaxCopies);
  context_.statistics.add("merged-paths.copies", unrolled.copies.size());
  if (unrolled.copies.empty()) return std::nullopt;
  for (const bool with_unsupported : {false, true}) {
    const auto reaching = states_that_reach(unrolled, with_unsupported);
    if (!reaching) return std::nullopt;
    const smt::CheckResult answer = is_sat({locations_.entry_condition, reaching->front()}, false, resource_limit);
    if (const auto* sat = std::get_if<smt::Sat>(&answer)) return run_merged_model(input_of(sat->model));
    if (std::holds_alternative<smt::Undecided>(answer) || !unrolled.is_complete) return std::nullopt;
    if (with_unsupported) return Pass{complement_certificate(unrolled, *reaching)};
  }
  return std::nullopt;
}

std::optional<LoopResult> Dash::run_merged_model(const concrete::TestInput& input) {
  const TestVerdict verdict = run_test(input);
  if (verdict.reason) return *verdict.reason;
  if (verdict.has_failed) return Fail{input};
  const symbolic::TestId test{static_cast<std::uint32_t>(graph_.tests().size() - 1)};
  const symbolic::TestRun& run = graph_.tests().run(test);
  const auto last = static_cast<std::uint32_t>(run.visits().size() - 1);
  const RegionId reached = graph_.region_of({test, last});
  if (graph_.role(reached) == Role::Unsupported) return reached_unsupported(reached);
  DASHJ_CHECK(run.end() == concrete::TraceEnd::Cut, "a model of all paths should reach its target");
  return std::nullopt;
}

}  // namespace dashj::dash
