// SPDX-License-Identifier: MIT
#include <algorithm>

#include "concrete/tac_interpreter.h"
#include "dash/dash_loop.h"
#include "invariant/loop_invariants.h"
#include "term/print_smtlib.h"
#include "term/values.h"

namespace dashj::dash {

using invariant::LoopInvariants;
using term::Term;

namespace {

/// Conditions of a loop that people are told of.
constexpr std::size_t kNotesPerLoop = 5;
/// Statements of a run that guesses are made from.
constexpr std::size_t kGuessSteps = 3000;
/// Inputs that are tried for one way to an error: the invariants may leave open what no run comes to.
constexpr int kInputsPerWay = 6;
/// The runs of these inputs may show what to guess better.
constexpr int kRounds = 2;
/// Units for one such input, and to see whether it is worth learning more.
constexpr std::uint64_t kWayLimit = 2'000'000, kClosedLimit = 500'000;

}  // namespace

// Null: there is nothing to learn about this method, or it is known already.
LoopInvariants* Dash::loop_invariants() {
  if (!context_.techniques.invariants || nesting_ || !known_.empty()) return nullptr;
  if (!invariants_)
    invariants_ = std::make_unique<LoopInvariants>(locations_, symbolic::error_targets(locations_), builder_, context_.solver, context_.stop, context_.statistics);
  return invariants_->has_loops() ? invariants_.get() : nullptr;
}

// Design 5.2 items 3, 4 and 7: once refinement takes long, invariants of the loops are learned from the tests. They may prove that no error is
// reached; or name the state in which a deep error happens and the input that leads there; or at least bound the regions from then on.
std::optional<LoopResult> Dash::learn_invariants() {
  if (loop_invariants() == nullptr) return std::nullopt;
  if (auto result = run_samples()) return result;
  // What guesses are made from need not come from the JVM; here a run that does not end costs no more than others.
  for (const concrete::TestInput& input : samples(kEarlySamples.count))
    invariants_->add(symbolic::TestRun(locations_, concrete::interpret(*locations_.methods, locations_.method, input, kGuessSteps)));
  for (std::uint32_t test = 0; test < graph_.tests().size(); ++test) invariants_->add(graph_.tests().run(symbolic::TestId{test}));
  const auto ways = invariants_->ways_to(is_error());
  if (!ways) return std::nullopt;
  for (int round = 0; round < kRounds; ++round) {
    if (round == 0 && context_.techniques.envelope) invariants_->add(symbolic::reachable_envelope(locations_, builder_.store()));
    invariants_->guess();
    while (invariants_->learn_more())
      if (are_closed(*ways)) return prove_by_invariants(*ways);
    for (const LoopInvariants::Way& way : *ways)
      if (auto result = try_way(way)) return result;
  }
  return go_on_with_invariants();
}

symbolic::Condition Dash::is_error() const {
  return [this, targets = symbolic::error_targets(locations_)](const symbolic::Copy& copy) {
    return builder_.store().bool_const(targets[copy.location.index()]);
  };
}

bool Dash::are_closed(const std::vector<LoopInvariants::Way>& ways) {
  return std::all_of(ways.begin(), ways.end(),
                     [&](const LoopInvariants::Way& way) {
                       return std::holds_alternative<smt::Unsat>(is_sat(constraint_of(way, invariants_->known_at(way.start)), false, kClosedLimit));
                     });
}

std::vector<Term> Dash::constraint_of(const LoopInvariants::Way& way, std::vector<Term> known) const {
  known.push_back(way.states);
  return builder_.conjuncts(builder_.land(known));
}

// A model of an open way is an input to try (design 5.2 item 7: solving for the state, not stepping there).
std::optional<LoopResult> Dash::try_way(const LoopInvariants::Way& way) {
  const std::vector<Term> inputs = invariants_->inputs_at(way.start);
  std::vector<Term> constraint = constraint_of(way, invariants_->outline_at(way.start));
  // A loop head need not know any more that a byte is one.
  term::Substitution first_values;
  for (std::size_t i = 0; i < inputs.size(); ++i) first_values[locations_.variables[locations_.inputs[i].index()].id] = inputs[i];
  constraint.push_back(builder_.substitute(locations_.entry_condition, first_values));
  for (int i = 0; i < kInputsPerWay; ++i) {
    const smt::CheckResult answer = is_sat(constraint, false, kWayLimit);
    const auto* sat = std::get_if<smt::Sat>(&answer);
    if (sat == nullptr) return std::nullopt;
    const concrete::TestInput input = input_of(sat->model, inputs);
    context_.statistics.add("invariants.inputs");
    const auto outcome = run_entry(input);
    if (!outcome) return outcome.error();
    if (outcome->has_failed) {
      settled_by_ = "invariants";
      return Fail{input};
    }
    invariants_->add(symbolic::TestRun(locations_, outcome->trace));  // not into the region graph: a deep run has too many states
    std::vector<Term> others;
    for (std::size_t p = 0; p < input.arguments.size(); ++p)
      others.push_back(builder_.lnot(builder_.make(
          term::Op::Eq, {inputs[p], term::term_of(builder_.store(), input.arguments[p], builder_.store().sort(inputs[p]))})));
    constraint.push_back(builder_.lor(others));
  }
  return std::nullopt;
}

// Every way from the entry or a loop head to an error contradicts what is known where it starts.
std::optional<LoopResult> Dash::prove_by_invariants(const std::vector<LoopInvariants::Way>& ways) {
  invariants_->keep_what_excludes(ways);
  const auto claims = invariants_->claims(is_error());
  if (!claims) return std::nullopt;
  known_ = *claims;
  settled_by_ = "invariants";
  return Pass{certificate_of([&](symbolic::LocationId) { return builder_.truth(); })};
}

// From then on every region at a loop head lies within its invariants. The graph is built anew: its regions have another meaning.
LoopResult Dash::go_on_with_invariants() {
  std::vector<Term> at_heads(locations_.locations.size(), builder_.truth());
  for (const auto& [head, proved] : invariants_->proved()) at_heads[head.index()] = builder_.land(proved);
  const auto claims = invariants_->claims([&](const symbolic::Copy&) { return builder_.falsity(); });
  if (!claims) at_heads.clear();
  context_.on_iteration = {};  // those of the new graph are no iterations of this one
  Dash again(*this, std::move(at_heads), claims.value_or(std::vector<Term>{}));
  settled_by_ = {};
  return again.dash_loop();
}

std::vector<verdict::LoopNote> Dash::loop_notes() const {
  if (whole_) return whole_->loop_notes();
  std::vector<verdict::LoopNote> notes;
  if (!invariants_) return notes;
  for (const symbolic::LocationId head : invariants_->heads()) {
    verdict::LoopNote note{locations_.body->stmt(locations_.location(head).stmt).line, {}};
    const std::vector<Term> known = invariants_->known_at(head);
    for (std::size_t i = 0; i < known.size() && i < kNotesPerLoop; ++i) note.known.push_back(term::print_infix(builder_.store(), known[i]));
    notes.push_back(std::move(note));
  }
  return notes;
}

}  // namespace dashj::dash
