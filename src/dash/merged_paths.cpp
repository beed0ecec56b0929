// SPDX-License-Identifier: MIT
#include "base/check.h"
#include "dash/dash_loop.h"
#include "symbolic/merged_paths.h"

namespace dashj::dash {

using symbolic::Role;
using symbolic::UnrolledGraph;
using term::Term;

namespace {

// A loop of more turns than this is not worth a formula: refinement goes on without it.
constexpr std::uint32_t kMaxLevels = 256;
constexpr std::size_t kMaxCopies = 2048;
/// Loops that all together take no more turns are unrolled before anything is learned about them.
constexpr std::uint32_t kShortLevels = 40;
constexpr std::size_t kShortCopies = 400;
/// Units for the question whether a plain certificate will do.
constexpr std::uint64_t kPlainLimit = 2'000'000;

}  // namespace

// I(l) is the disjunction over the copies of l of `the box, and no target ahead`. It is inductive where the unrolling is complete: a step
// leads from the box of a copy into that of the copy behind the edge, and whoever cannot reach a target cannot after the step. Like every
// certificate it counts only once it is checked, so SAFE rests on none of this.
//
// The sets are written plainly where the solver refutes them at the start in that form too, because then every other step of the check is a
// comparison of terms. Else as they were refuted.
verdict::Certificate Dash::complement_certificate(const UnrolledGraph& unrolled, const symbolic::Condition& is_target,
                                                  const std::vector<Term>& reaching) {
  term::TermStore& store = builder_.store();
  const auto plain = symbolic::plain_states_that_reach(locations_, unrolled, is_target, store, context_.stop);
  const bool is_plain =
      plain && std::holds_alternative<smt::Unsat>(is_sat({locations_.entry_condition, plain->front()}, false, kPlainLimit));
  if (is_plain) context_.statistics.add("merged-paths.plain");
  std::vector<Term> holds;
  for (const Term ahead : is_plain ? *plain : reaching)
    holds.push_back(store.is_const(ahead) ? store.bool_const(store.is_false(ahead)) : store.make(term::Op::Not, {ahead}));
  return {context_.facts.groups(), symbolic::claims_of(locations_, unrolled, holds, builder_)};
}

bool Dash::has_short_loops() const {
  return symbolic::unroll(locations_, builder_.store(), symbolic::error_targets(locations_), kShortLevels, kShortCopies).is_complete;
}

// Design 5.2 item 8: all paths of the unrolled method in one query. A model is a test like any other; unsat over a complete unrolling is a
// proof. No value: no answer this way, and refinement goes on.
std::optional<LoopResult> Dash::merged_paths(std::uint64_t resource_limit) {
  if (!context_.techniques.merged_paths) return std::nullopt;
  context_.statistics.add("merged-paths");
  const UnrolledGraph unrolled = symbolic::unroll(locations_, builder_.store(), symbolic::error_targets(locations_), kMaxLevels, kMaxCopies);
  context_.statistics.add("merged-paths.copies", unrolled.copies.size());
  if (unrolled.copies.empty()) return std::nullopt;
  for (const bool with_unsupported : {false, true}) {
    const auto is_target = [&](const symbolic::Copy& copy) {
      const Role role = locations_.location(copy.location).role;
      return builder_.store().bool_const(role == Role::Error || (with_unsupported && role == Role::Unsupported));
    };
    const auto reaching = symbolic::states_that_reach(locations_, unrolled, is_target, builder_, context_.stop);
    if (!reaching) return std::nullopt;
    const std::vector<Term> query{locations_.entry_condition, reaching->front()};
    const smt::CheckResult answer = is_sat(query, false, resource_limit);
    if (const auto* sat = std::get_if<smt::Sat>(&answer)) {
      auto result = run_merged_model(input_of(sat->model), speak_of_calls(query));
      if (result) settled_by_ = "unrolled";
      return result;
    }
    if (std::holds_alternative<smt::Undecided>(answer) || !unrolled.is_complete) return std::nullopt;
    if (with_unsupported) settled_by_ = "unrolled";
    if (with_unsupported) return Pass{complement_certificate(unrolled, is_target, *reaching)};
  }
  return std::nullopt;
}

std::optional<LoopResult> Dash::run_merged_model(const concrete::TestInput& input, bool has_calls) {
  const TestVerdict verdict = run_test(input);
  if (verdict.reason) return *verdict.reason;
  if (verdict.has_failed) return Fail{input};
  const symbolic::TestRun& run = graph_.tests().run(verdict.test);
  const auto last = static_cast<std::uint32_t>(run.visits().size() - 1);
  const RegionId reached = graph_.region_of({verdict.test, last});
  if (graph_.role(reached) == Role::Unsupported) return reached_unsupported(reached);
  DASHJ_CHECK(has_calls || run.end() == concrete::TraceEnd::Cut, "a model of all paths should reach its target");
  return std::nullopt;
}

}  // namespace dashj::dash
