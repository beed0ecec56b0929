// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/statistics.h"
#include "concrete/tac_interpreter.h"
#include "dash/limits.h"
#include "dash/technique.h"
#include "dash/technique/loop_text.h"
#include "dash/technique/sample_inputs.h"
#include "dash/technique/samples.h"
#include "invariant/loop_invariants.h"
#include "simplify/builder.h"
#include "symbolic/envelope.h"
#include "term/values.h"

namespace dashj::dash {

using invariant::LoopInvariants;
using term::Term;

namespace {

// Design 5.2 items 3, 4 and 7: once refinement takes long, invariants of the loops are learned from the tests. They may
// prove that no error is reached; or name the state in which a deep error happens and the input that leads there; or at
// least bound the regions from then on.
class Invariants final : public Technique {
 public:
  // Not where there is nothing to learn about the method, or it is known already.
  [[nodiscard]] bool applies(Search& search) override {
    if (search.knows_loops()) return false;
    const LoopContext& context = search.context();
    if (!learned_)
      learned_ = std::make_unique<LoopInvariants>(search.locations(), symbolic::error_targets(search.locations()),
                                                  search.builder(), context.solver, context.stop, context.statistics);
    return learned_->has_loops();
  }

  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    if (search.context().techniques.sampling)
      if (auto result = run_samples(search, {0, kLongSampleInputs, kLongSampleSteps, kLongSampleStepsOfEach}))
        return result;
    add_runs(search);
    const auto ways = learned_->ways_to(is_error(search));
    if (!ways) return std::nullopt;
    for (int round = 0; round < kGuessRounds; ++round) {
      if (round == 0 && search.context().techniques.envelope)
        learned_->add(symbolic::reachable_envelope(search.locations(), search.builder().store()));
      learned_->guess();
      while (learned_->learn_more())
        if (are_closed(search, *ways)) return prove(search, *ways);
      for (const LoopInvariants::Way& way : *ways)
        if (auto result = try_way(search, way, amount.units)) return result;
    }
    return go_on(search);
  }

  [[nodiscard]] std::vector<verdict::LoopNote> loop_notes(Search& search) const override {
    std::vector<verdict::LoopNote> notes;
    if (!learned_) return notes;
    const symbolic::LocationGraph& locations = search.locations();
    for (const symbolic::LocationId head : learned_->heads()) {
      notes.push_back({locations.body->stmt(locations.location(head).stmt).line,
                       loop_texts(locations, search.builder(), learned_->known_at(head), kNotesPerLoop)});
    }
    return notes;
  }

 private:
  // What guesses are made from need not come from the JVM; here a run that does not end costs no more than others.
  void add_runs(Search& search) {
    const symbolic::LocationGraph& locations = search.locations();
    for (const concrete::TestInput& input : sample_inputs(locations, search.context().seed, kEarlySampleInputs))
      learned_->add(symbolic::TestRun(locations, concrete::interpret(*locations.methods, locations.method, input,
                                                                     kGuessSteps, concrete::ChoiceList::Asked)));
    for (std::uint32_t test = 0; test < search.tests().size(); ++test)
      learned_->add(search.tests().run(symbolic::TestId{test}));
  }

  [[nodiscard]] static symbolic::Condition is_error(Search& search) {
    return [&search, targets = symbolic::error_targets(search.locations())](const symbolic::Copy& copy) {
      return search.builder().store().bool_const(targets[copy.location.index()]);
    };
  }

  [[nodiscard]] bool are_closed(Search& search, const std::vector<LoopInvariants::Way>& ways) const {
    return std::all_of(ways.begin(), ways.end(), [&](const LoopInvariants::Way& way) {
      std::vector<Term> constraint = constraint_of(search, way, learned_->known_at(way.start));
      const std::vector<Term> instances = learned_->instances_at(way.start, way.states);
      constraint.insert(constraint.end(), instances.begin(), instances.end());
      return std::holds_alternative<smt::Unsat>(search.is_sat(constraint, kClosedUnits));
    });
  }

  [[nodiscard]] static std::vector<Term> constraint_of(Search& search, const LoopInvariants::Way& way,
                                                       std::vector<Term> known) {
    known.push_back(way.states);
    return search.builder().conjuncts(search.builder().land(known));
  }

  // A model of an open way is an input to try (design 5.2 item 7: solving for the state, not stepping there).
  [[nodiscard]] std::optional<LoopResult> try_way(Search& search, const LoopInvariants::Way& way, std::uint64_t units) {
    const symbolic::LocationGraph& locations = search.locations();
    term::Builder& builder = search.builder();
    const std::vector<Term> inputs = learned_->inputs_at(way.start);
    std::vector<Term> constraint = constraint_of(search, way, learned_->outline_at(way.start));
    // A loop head need not know any more that a byte is one.
    term::Substitution first_values;
    for (std::size_t i = 0; i < inputs.size(); ++i)
      first_values[locations.variables[locations.inputs[i].index()].id] = inputs[i];
    constraint.push_back(builder.substitute(locations.entry_condition, first_values));
    for (int i = 0; i < kInputsPerWay; ++i) {
      const smt::CheckResult answer = search.is_sat(constraint, units);
      const auto* sat = std::get_if<smt::Sat>(&answer);
      if (sat == nullptr) return std::nullopt;
      const concrete::TestInput input = search.input_of(sat->model, inputs);
      search.context().statistics.add("invariants.inputs");
      const auto outcome = search.run_apart(input);
      if (!outcome) return outcome.error();
      if (outcome->has_failed) return Fail{input};
      learned_->add(
          symbolic::TestRun(locations, outcome->trace));  // not into the region graph: a deep run has too many states
      std::vector<Term> others;
      for (std::size_t p = 0; p < input.arguments.size(); ++p) {
        // What an array holds is left alone: that of another length is another input.
        if (builder.store().sort(inputs[p]).is_map()) continue;
        others.push_back(builder.lnot(builder.make(
            term::Op::Eq,
            {inputs[p], term::term_of(builder.store(), input.arguments[p], builder.store().sort(inputs[p]))})));
      }
      constraint.push_back(builder.lor(others));
    }
    return std::nullopt;
  }

  // Every way from the entry or a loop head to an error contradicts what is known where it starts.
  [[nodiscard]] std::optional<LoopResult> prove(Search& search, const std::vector<LoopInvariants::Way>& ways) {
    learned_->keep_what_excludes(ways);
    const auto claims = learned_->claims(is_error(search));
    if (!claims) return std::nullopt;
    return Pass{search.certificate_of(*claims)};
  }

  // From then on every region at a loop head lies within its invariants.
  [[nodiscard]] LoopResult go_on(Search& search) {
    std::vector<Term> at_heads(search.locations().locations.size(), search.builder().truth());
    // A region is a set of states: what is said of every index is none.
    for (const auto& [head, proved] : learned_->proved_of_states())
      at_heads[head.index()] = search.builder().land(proved);
    const auto claims = learned_->claims([&](const symbolic::Copy&) { return search.builder().falsity(); });
    if (!claims) at_heads.clear();
    return search.go_on_within(at_heads, claims.value_or(std::vector<Term>{}));
  }

  std::unique_ptr<LoopInvariants> learned_;
};

}  // namespace

std::unique_ptr<Technique> invariants() {
  return std::make_unique<Invariants>();
}

}  // namespace dashj::dash
