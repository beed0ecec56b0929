// SPDX-License-Identifier: MIT
#include "dash/technique/merged_paths.h"

#include "base/statistics.h"
#include "callee/callee_facts.h"
#include "dash/limits.h"
#include "dash/technique.h"
#include "symbolic/merged_paths.h"

namespace dashj::dash {

using symbolic::LocationGraph;
using symbolic::Role;
using symbolic::UnrolledGraph;
using term::Term;

namespace {

// I(l) is the disjunction over the copies of l of `the box, and no target ahead`. It is inductive where the unrolling
// is complete: a step leads from the box of a copy into that of the copy behind the edge, and a state that cannot reach
// a target cannot after the step. Like every certificate it counts only once it is checked, so SAFE rests on none of
// this.
//
// The sets are written plainly where the solver refutes them at the start in that form too, because then every other
// step of the check is a comparison of terms. Else as they were refuted.
verdict::Certificate complement_certificate(Search& search, const UnrolledGraph& unrolled,
                                            const symbolic::Condition& is_target, const std::vector<Term>& reaching) {
  const LocationGraph& locations = search.locations();
  LoopContext& context = search.context();
  term::TermStore& store = search.builder().store();
  const auto plain = symbolic::plain_states_that_reach(locations, unrolled, is_target, store, context.stop);
  const bool is_plain = plain && std::holds_alternative<smt::Unsat>(
                                     search.is_sat({locations.entry_condition, plain->front()}, kPlainUnits));
  if (is_plain) context.statistics.add("merged-paths.plain");
  std::vector<Term> holds;
  for (const Term ahead : is_plain ? *plain : reaching)
    holds.push_back(store.is_const(ahead) ? store.bool_const(store.is_false(ahead))
                                          : store.make(term::Op::Not, {ahead}));
  return {context.facts.groups(), symbolic::claims_of(locations, unrolled, holds, search.builder())};
}

class MergedPaths final : public Technique {
 public:
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    return merge_paths(search, amount.units);
  }
};

}  // namespace

bool has_short_loops(Search& search) {
  const LocationGraph& locations = search.locations();
  return symbolic::unroll(locations, search.builder().store(), symbolic::error_targets(locations), kShortLevels,
                          kShortCopies)
      .is_complete;
}

std::optional<LoopResult> merge_paths(Search& search, std::uint64_t units) {
  const LocationGraph& locations = search.locations();
  term::Builder& builder = search.builder();
  LoopContext& context = search.context();
  context.statistics.add("merged-paths");
  const UnrolledGraph unrolled =
      symbolic::unroll(locations, builder.store(), symbolic::error_targets(locations), kMaxLevels, kMaxCopies);
  context.statistics.add("merged-paths.copies", unrolled.copies.size());
  if (unrolled.copies.empty()) return std::nullopt;
  for (const bool with_unsupported : {false, true}) {
    const auto is_target = [&](const symbolic::Copy& copy) {
      const Role role = locations.location(copy.location).role;
      return builder.store().bool_const(role == Role::Error || (with_unsupported && role == Role::Unsupported));
    };
    const auto reaching = symbolic::states_that_reach(locations, unrolled, is_target, builder, context.stop);
    if (!reaching) return std::nullopt;
    const std::vector<Term> query{locations.entry_condition, reaching->front()};
    const smt::CheckResult answer = search.is_sat(query, units);
    if (const auto* sat = std::get_if<smt::Sat>(&answer))
      return search.run_model(search.input_of(sat->model, locations.variables), query);
    if (std::holds_alternative<smt::Undecided>(answer) || !unrolled.is_complete) return std::nullopt;
    if (with_unsupported) return Pass{complement_certificate(search, unrolled, is_target, *reaching)};
  }
  return std::nullopt;
}

std::unique_ptr<Technique> merged_paths() {
  return std::make_unique<MergedPaths>();
}

}  // namespace dashj::dash
