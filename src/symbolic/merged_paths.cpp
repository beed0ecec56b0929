// SPDX-License-Identifier: MIT
#include "symbolic/merged_paths.h"

#include <algorithm>
#include <map>

#include "program/encode.h"
#include "symbolic/limits.h"
#include "symbolic/plain_ways.h"
#include "symbolic/relevant_locals.h"
#include "symbolic/weakest_precondition.h"
#include "term/fold/folded.h"

namespace dashj::symbolic {

using term::Op;
using term::Term;

namespace {

// Of the variable's width.
Term number(term::TermStore& store, std::int64_t value, Term variable) {
  const std::uint8_t width = store.sort(variable).width;
  return store.bv_const(width, static_cast<std::uint64_t>(value) & term::width_mask(width));
}

// What the box of a copy fixes to one value, to be put in: it folds the conditions of counted loops. A copy without a
// box fixes nothing.
term::Substitution fixed_by(const LocationGraph& graph, const Copy& copy, std::span<const tac::LocalId> locals,
                            term::TermStore& store) {
  term::Substitution fixed;
  if (copy.box.empty()) return fixed;
  for (const tac::LocalId local : locals) {
    const Interval interval = copy.box[local.index()];
    const Term variable = graph.variables[local.index()];
    if (interval.is_single()) fixed[variable.id] = number(store, interval.low, variable);
  }
  return fixed;
}

std::vector<tac::LocalId> all_locals(const LocationGraph& graph) {
  std::vector<tac::LocalId> locals;
  for (std::uint32_t i = 0; i < graph.variables.size(); ++i) locals.emplace_back(i);
  return locals;
}

// Joined as they are: the check finds its way by their parts.
Term both(Term a, Term b, term::TermStore& store) {
  return store.is_true(a) ? b : store.is_true(b) ? a : store.make(Op::And, {a, b});
}

Term any_of(const std::vector<Term>& terms, term::TermStore& store) {
  return terms.empty() ? store.bool_const(false) : terms.size() == 1 ? terms[0] : store.make(Op::Or, terms);
}

// The states where the path is taken, and leads to where `behind` holds.
Term all_of_path(const program::ForwardPath& path, Term behind, term::TermStore& store) {
  std::vector<Term> parts = path.conditions;
  parts.push_back(behind);
  return parts.size() == 1 ? parts[0] : store.make(Op::And, parts);
}

/// Bounds the work of one formula.
class Budget {
 public:
  Budget(const term::TermStore& store, const StopToken& stop) : store_(store), stop_(stop), before_(store.size()) {}
  [[nodiscard]] bool is_used_up() const { return store_.size() - before_ > kMaxMergedTerms || stop_.should_stop(); }

 private:
  const term::TermStore& store_;
  const StopToken& stop_;
  std::uint32_t before_;
};

}  // namespace

std::optional<std::vector<Term>> states_that_reach(const LocationGraph& graph, const UnrolledGraph& unrolled,
                                                   const Condition& wanted, term::Builder& builder,
                                                   const StopToken& stop) {
  const Budget budget(builder.store(), stop);
  const auto locals = all_locals(graph);
  std::vector<Term> reaching(unrolled.copies.size());
  for (std::size_t i = unrolled.copies.size(); i-- > 0;) {
    if (budget.is_used_up()) return std::nullopt;
    const Copy& copy = unrolled.copies[i];
    std::vector<Term> ways{wanted(copy)};
    for (const auto& [edge, to] : copy.out)
      ways.push_back(weakest_precondition(graph, graph.edge(edge), reaching[to], builder));
    reaching[i] = builder.substitute(builder.lor(ways), fixed_by(graph, copy, locals, builder.store()));
  }
  return reaching;
}

std::optional<std::vector<Term>> plain_states_that_reach(const LocationGraph& graph, const UnrolledGraph& unrolled,
                                                         const Condition& wanted, term::TermStore& store,
                                                         const StopToken& stop) {
  const Budget budget(store, stop);
  program::ForwardStepper stepper(*graph.methods, graph.method, store, [](auto&&...) { return std::vector<Term>(); });
  // Of the others a claim does not say what they are (claims_of), so here they stay as they are, should a statement
  // name one.
  const auto relevant = relevant_locals(graph, store);
  std::map<LocationId, std::vector<PlainWay>> ways_from;
  std::vector<Term> reaching(unrolled.copies.size());
  for (std::size_t i = unrolled.copies.size(); i-- > 0;) {
    if (budget.is_used_up()) return std::nullopt;
    const Copy& copy = unrolled.copies[i];
    std::vector<PlainWay>& ways = ways_from[copy.location];
    if (ways.empty() && !copy.out.empty()) ways = plain_ways(graph, copy.location, stepper);
    std::vector<Term> parts{wanted(copy)};
    for (const auto& [edge, to] : copy.out)
      for (const PlainWay& way : ways)
        if (way.to == graph.edge(edge).to)
          parts.push_back(all_of_path(way.path, stepper.read(reaching[to], way.path), store));
    std::erase_if(parts, [&](Term part) { return store.is_false(part); });
    reaching[i] =
        term::folded(store, any_of(parts, store), fixed_by(graph, copy, relevant[copy.location.index()], store));
  }
  return reaching;
}

namespace {

class OutcomeMerger {
 public:
  OutcomeMerger(const LocationGraph& graph, term::Builder& builder)
      : graph_(graph),
        builder_(builder),
        locals_(all_locals(graph)),
        encoder_(*graph.methods, graph.method, builder.store()) {
    stopped_ = encoder_.calls().exit_constant(tac::CallExit::Stopped);
    zero_ = builder.store().int_const(0);
    no_result_ = builder.store().constant(program::sort_of(graph.body->result_type()), 0);
  }

  // Where an activation ends.
  std::optional<Outcome> end(LocationId location) {
    const auto exit = exit_at(graph_, location);
    if (!exit) return std::nullopt;
    Outcome outcome{encoder_.calls().exit_constant(*exit), no_result_, zero_};
    const tac::Operation& operation = graph_.body->stmt(graph_.location(location).stmt).operation;
    if (const auto* ret = std::get_if<tac::Return>(&operation); ret != nullptr && ret->value)
      outcome.result = encoder_.operand(*ret->value);
    if (graph_.body->choice_index) outcome.choices = encoder_.variable(*graph_.body->choice_index);
    outcome.outputs = outputs();
    return outcome;
  }

  // The first edge whose condition holds decides; where none does, the run goes nowhere. The conditions exclude each
  // other, so where they cover everything the last needs no test.
  Outcome merge(const Copy& copy, const std::vector<Outcome>& behind) {
    std::vector<Term> conditions;
    for (const auto& [edge, to] : copy.out)
      conditions.push_back(weakest_precondition(graph_, graph_.edge(edge), builder_.truth(), builder_));
    const bool is_covered = builder_.store().is_true(builder_.lor(conditions));
    Outcome merged{stopped_, no_result_, zero_, outputs()};
    for (std::size_t i = copy.out.size(); i-- > 0;) {
      const Edge& edge = graph_.edge(copy.out[i].first);
      const Outcome& next = behind[copy.out[i].second];
      const bool is_last = i + 1 == copy.out.size();
      const Term condition = is_last && is_covered ? builder_.truth() : conditions[i];
      const auto behind_edge = [&](Term value) { return precondition_without_assumes(graph_, edge, value, builder_); };
      merged.exit = builder_.ite(condition, behind_edge(next.exit), merged.exit);
      // Result and choices mean something after a normal exit only: where no edge can be taken, those of the last one
      // do as well as any.
      merged.result =
          is_last ? behind_edge(next.result) : builder_.ite(condition, behind_edge(next.result), merged.result);
      merged.choices =
          is_last ? behind_edge(next.choices) : builder_.ite(condition, behind_edge(next.choices), merged.choices);
      for (std::size_t k = 0; k < merged.outputs.size(); ++k) {
        const Term output = behind_edge(next.outputs[k]);
        merged.outputs[k] = is_last ? output : builder_.ite(condition, output, merged.outputs[k]);
      }
    }
    const auto fixed = fixed_by(graph_, copy, locals_, builder_.store());
    for (Term& output : merged.outputs) output = builder_.substitute(output, fixed);
    return {builder_.substitute(merged.exit, fixed), builder_.substitute(merged.result, fixed),
            builder_.substitute(merged.choices, fixed), std::move(merged.outputs)};
  }

 private:
  [[nodiscard]] std::vector<Term> outputs() const {
    std::vector<Term> result;
    for (const tac::LocalId output : graph_.body->outputs) result.push_back(encoder_.variable(output));
    return result;
  }

  const LocationGraph& graph_;
  term::Builder& builder_;
  std::vector<tac::LocalId> locals_;
  program::Encoder encoder_;
  Term stopped_, zero_, no_result_;
};

}  // namespace

std::optional<std::vector<Outcome>> outcomes(const LocationGraph& graph, const UnrolledGraph& unrolled,
                                             term::Builder& builder, const StopToken& stop) {
  const Budget budget(builder.store(), stop);
  OutcomeMerger merger(graph, builder);
  std::vector<Outcome> result(unrolled.copies.size());
  for (std::size_t i = unrolled.copies.size(); i-- > 0;) {
    if (budget.is_used_up()) return std::nullopt;
    const auto end = merger.end(unrolled.copies[i].location);
    result[i] = end ? *end : merger.merge(unrolled.copies[i], result);
  }
  return result;
}

Term box_term(const LocationGraph& graph, const Box& box, std::span<const tac::LocalId> locals,
              term::Builder& builder) {
  std::vector<Term> bounds;
  for (const tac::LocalId local : locals) {
    const Term variable = graph.variables[local.index()];
    const Interval interval = box[local.index()];
    if (interval == all_of(builder.store().sort(variable).width)) continue;
    const auto constant = [&](std::int64_t value) { return number(builder.store(), value, variable); };
    if (interval.is_single()) {
      bounds.push_back(builder.make(Op::Eq, {variable, constant(interval.low)}));
      continue;
    }
    bounds.push_back(builder.make(Op::BvSle, {constant(interval.low), variable}));
    bounds.push_back(builder.make(Op::BvSle, {variable, constant(interval.high)}));
  }
  return builder.land(bounds);
}

// The boxes are as inductive without what is not relevant: no interval of a relevant local, and no condition, was
// computed from it. A method of many blocks has as many temporaries, each read once, so this is the difference between
// claims of a few conjuncts and of thousands.
std::vector<verdict::LocationClaim> claims_of(const LocationGraph& graph, const UnrolledGraph& unrolled,
                                              const std::vector<Term>& holds, term::Builder& builder) {
  term::TermStore& store = builder.store();
  const auto relevant = relevant_locals(graph, store);
  std::vector<std::vector<Term>> at(graph.locations.size());
  for (std::size_t i = 0; i < unrolled.copies.size(); ++i) {
    const Copy& copy = unrolled.copies[i];
    const Term box = box_term(graph, copy.box, relevant[copy.location.index()], builder);
    if (!store.is_false(box) && !store.is_false(holds[i]))
      at[copy.location.index()].push_back(both(box, holds[i], store));
  }
  return claims_at_statements(graph, builder, [&](LocationId location) {
    return unrolled.is_relevant[location.index()] ? any_of(at[location.index()], store) : builder.truth();
  });
}

// Statements that only a condition that folds to false leads to: the location graph leaves them out, so the checker,
// which folds nothing, is told that control never gets there. What a slice leaves out leads, wherever it leads, to the
// one place whose claim it gets, and writes nothing that the claim speaks of; so each of its steps keeps the claim
// (slice.h).
std::vector<verdict::LocationClaim> claims_at_statements(const LocationGraph& graph, term::Builder& builder,
                                                         const std::function<Term(LocationId)>& invariant) {
  std::vector<verdict::LocationClaim> claims;
  for (std::uint32_t stmt = 0; stmt < graph.location_of_stmt.size(); ++stmt)
    if (const LocationId location = graph.location_of_stmt[stmt]; location.is_valid())
      claims.push_back({tac::StmtId{stmt}, invariant(location)});
  std::map<tac::StmtId, term::Term> known;
  for (const verdict::LocationClaim& claim : claims) known[claim.stmt] = claim.invariant;
  for (const auto& [stmt, next] : graph.left_out)
    claims.push_back({stmt, next.is_valid() ? known.at(next) : builder.truth()});
  for (const tac::StmtId stmt : graph.dead) claims.push_back({stmt, builder.store().bool_const(false)});
  std::sort(claims.begin(), claims.end(), [](const auto& a, const auto& b) { return a.stmt < b.stmt; });
  return claims;
}

}  // namespace dashj::symbolic
