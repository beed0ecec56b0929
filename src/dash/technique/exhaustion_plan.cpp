// SPDX-License-Identifier: MIT
#include "dash/technique/exhaustion_plan.h"

#include <algorithm>

#include "base/mutant.h"
#include "dash/limits.h"
#include "smt/value_ranges.h"
#include "symbolic/graph_order.h"
#include "symbolic/merged_paths.h"
#include "term/applications.h"
#include "term/replace.h"

namespace dashj::dash {

using concrete::InputBox;
using concrete::Range;
using symbolic::UnrolledGraph;
using term::Op;
using term::Term;

namespace {

// Where acyclic code from the start may end up before an error is excluded: errors, and ends of first rounds of loops
// before them. Every cycle has an edge back, so nothing goes round without passing one. An input that only comes to the
// head of a loop goes round none.
std::vector<bool> errors_and_rounds(const symbolic::LocationGraph& graph) {
  std::vector<bool> result = symbolic::error_targets(graph);
  const std::vector<bool> matters = symbolic::before_targets(graph, result);
  const std::vector<std::uint32_t> rank = symbolic::reverse_post_order(graph);
  for (const symbolic::Edge& edge : graph.edges) {
    const bool is_back_edge = rank[edge.to.index()] <= rank[edge.from.index()];
    if (DASHJ_MUTATE(loops_before_errors, is_back_edge && matters[edge.to.index()], false))
      result[edge.from.index()] = true;
  }
  return result;
}

// Boxes are of ints.
bool takes_ints(const tac::Body& body) {
  const auto parameters = std::span(body.locals).first(body.parameter_count);
  return std::all_of(parameters.begin(), parameters.end(),
                     [](const tac::Local& local) { return tac::is_int_like(local.type); });
}

// By copy: whether a run gets there without having been at a target.
std::vector<bool> before_any(const UnrolledGraph& unrolled, const std::vector<bool>& is_target) {
  std::vector<bool> result(unrolled.copies.size(), false);
  result[0] = true;
  for (std::size_t i = 0; i < unrolled.copies.size(); ++i) {
    if (!result[i] || is_target[unrolled.copies[i].location.index()]) continue;
    for (const auto& [edge, to] : unrolled.copies[i].out) result[to] = true;
  }
  return result;
}

}  // namespace

ExhaustionPlanner::ExhaustionPlanner(Search& search)
    : search_(search), locations_(search.locations()), builder_(search.builder()) {}

// G, the inputs that may get to an error or the end of a round along acyclic code, and the claims for all others: no
// target ahead at the acyclic locations, and `false` at targets and behind them. They are inductive: a step from where
// no target is ahead leads to such a place, and one out of `false` is no step. SAFE rests on none of this, but on the
// check of these claims and on its own run of G.
std::optional<ExhaustionPlan> ExhaustionPlanner::plan(Callees callees) {
  if (!takes_ints(*locations_.body)) return std::nullopt;
  const std::vector<bool> is_target = errors_and_rounds(locations_);
  const UnrolledGraph unrolled =
      symbolic::unroll(locations_, builder_.store(), is_target, 1, locations_.locations.size());
  if (unrolled.copies.empty()) return std::nullopt;
  const auto wanted = [&](const symbolic::Copy& copy) {
    return builder_.store().bool_const(is_target[copy.location.index()]);
  };
  auto reaching = symbolic::states_that_reach(locations_, unrolled, wanted, builder_, search_.context().stop);
  // A formula that grows too large: every input counts as one that may get there.
  if (!reaching) reaching.emplace(unrolled.copies.size(), builder_.truth());
  const std::vector<bool> is_before = before_any(unrolled, is_target);
  std::vector<Term> holds;
  for (std::size_t i = 0; i < unrolled.copies.size(); ++i)
    holds.push_back(is_before[i] ? builder_.lnot((*reaching)[i]) : builder_.falsity());

  ExhaustionPlan plan;
  const auto box = inputs_with(reaching->front(), callees);
  if (!box) return std::nullopt;
  plan.box = *box;
  plan.is_everything = covers(*box, {locations_.entry_condition});
  plan.claims = plan.is_everything ? std::vector<verdict::LocationClaim>{{tac::StmtId{0}, builder_.falsity()}}
                                   : symbolic::claims_of(locations_, unrolled, holds, builder_);
  return plan;
}

// The smallest box, as far as that is easily found, with all inputs for which the condition holds at the start. No
// value: not even the ranges of the types could be shown to do.
std::optional<InputBox> ExhaustionPlanner::inputs_with(Term condition, Callees callees) {
  const bool has_calls = builder_.store().has_applications(condition);
  if (has_calls && callees == Callees::GiveAnything) condition = without_calls(condition);
  std::vector<Term> conjuncts = builder_.conjuncts(locations_.entry_condition);
  conjuncts.push_back(condition);
  const auto ranges = smt::value_ranges(builder_.store(), conjuncts, smt::Orders::Followed);
  InputBox box;
  for (std::uint32_t i = 0; i < locations_.body->parameter_count; ++i) {
    const auto found = ranges.find(locations_.variables[i]);
    const smt::ValueRange range = found == ranges.end() ? smt::ValueRange{} : found->second;
    if (range.low > range.high) return std::nullopt;  // no input at all: refinement will see it
    box.ranges.push_back({static_cast<std::int32_t>(range.low), static_cast<std::int32_t>(range.high)});
  }
  const std::uint64_t last_unit = search_.context().solver.units_used() + kBoundsUnits;
  // What is compared before calls gives most bounds, without a question about them.
  if (has_calls && callees == Callees::Asked)
    narrow_all(box, {locations_.entry_condition, without_calls(condition)}, last_unit);
  narrow_all(box, conjuncts, last_unit);
  if (DASHJ_MUTATE(exhaustion_without_cover, !covers(box, conjuncts), false)) return std::nullopt;
  return box;
}

// Calls may give anything here, which lets in more inputs, if any.
Term ExhaustionPlanner::without_calls(Term condition) {
  term::TermStore& store = builder_.store();
  term::Replacement anything;
  for (const Term application : term::applications(store, std::vector{condition}))
    anything[application.id] = store.fresh_variable("any", store.sort(application));
  return builder_.simplify(term::replace(store, condition, std::move(anything)));
}

// Whether it is shown that all inputs with these conditions are in the box.
bool ExhaustionPlanner::covers(const InputBox& box, std::vector<Term> conditions) {
  const std::span parameters = std::span(locations_.variables).first(box.ranges.size());
  conditions.push_back(builder_.lnot(builder_.simplify(verdict::is_inside({{box}}, parameters, builder_.store()))));
  return std::holds_alternative<smt::Unsat>(search_.is_sat(conditions, kCoverUnits));
}

void ExhaustionPlanner::narrow_all(InputBox& box, const std::vector<Term>& conjuncts, std::uint64_t last_unit) {
  for (std::size_t i = 0; i < box.ranges.size() && concrete::input_count(box) > kSmallBox; ++i)
    narrow(box, i, conjuncts, last_unit);
}

// Bisects both bounds of one range; a question without an answer ends it, and so do the units.
void ExhaustionPlanner::narrow(InputBox& box, std::size_t parameter, const std::vector<Term>& conjuncts,
                               std::uint64_t last_unit) {
  Range& range = box.ranges[parameter];
  const Term variable = locations_.variables[parameter];
  const auto all_on_one_side = [&](std::int32_t low, std::int32_t high) -> std::optional<bool> {
    if (search_.context().solver.units_used() > last_unit) return std::nullopt;
    std::vector<Term> query = conjuncts;
    query.push_back(builder_.make(Op::BvSle, {builder_.store().int_const(low), variable}));
    query.push_back(builder_.make(Op::BvSle, {variable, builder_.store().int_const(high)}));
    const smt::CheckResult answer = search_.is_sat(query, kBoundUnits);
    if (std::holds_alternative<smt::Undecided>(answer)) return std::nullopt;
    return std::holds_alternative<smt::Unsat>(answer);
  };
  // No value below `low` is left, and maybe none from there up to `sure`, where one is known to be.
  for (std::int64_t sure = range.high; range.low < sure;) {
    const auto middle = static_cast<std::int32_t>(range.low + (sure - range.low) / 2);
    const auto is_empty = all_on_one_side(range.low, middle);
    if (!is_empty) break;
    *is_empty ? range.low = middle + 1 : sure = middle;
  }
  for (std::int64_t sure = range.low; sure < range.high;) {
    const auto middle = static_cast<std::int32_t>(sure + (range.high - sure + 1) / 2);
    const auto is_empty = all_on_one_side(middle, range.high);
    if (!is_empty) break;
    *is_empty ? range.high = middle - 1 : DASHJ_MUTATE(box_narrowed_too_far, sure = middle, range.high = middle - 1);
  }
}

}  // namespace dashj::dash
