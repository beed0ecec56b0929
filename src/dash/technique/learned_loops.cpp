// SPDX-License-Identifier: MIT
#include "dash/technique/learned_loops.h"

#include <algorithm>

#include "base/statistics.h"
#include "concrete/tac_interpreter.h"
#include "dash/limits.h"
#include "dash/technique/loop_text.h"
#include "dash/technique/sample_inputs.h"
#include "simplify/builder.h"
#include "symbolic/envelope.h"
#include "term/values.h"

namespace dashj::dash {

using invariant::LoopInvariants;
using term::Term;

namespace {

std::vector<Term> constraint_of(Search& search, const LoopInvariants::Way& way, std::vector<Term> known) {
  known.push_back(way.states);
  return search.builder().conjuncts(search.builder().land(known));
}

}  // namespace

bool LearnedLoops::applies(Search& search) {
  if (search.knows_loops()) return false;
  const LoopContext& context = search.context();
  if (!learned_) {
    graph_ = graph(search);
    if (graph_ == nullptr) return false;
    learned_ = std::make_unique<LoopInvariants>(*graph_, symbolic::error_targets(*graph_), search.builder(),
                                                context.solver, context.stop, context.statistics);
  }
  return learned_->has_loops();
}

std::optional<LoopResult> LearnedLoops::run(Search& search, const Amount& amount) {
  if (auto result = before(search)) return result;
  if (learned_->has_loops()) add_runs(search);
  const auto ways = learned_->ways_to(is_error(search));
  if (!ways) return std::nullopt;
  if (!learned_->has_loops()) return try_straight(search, *ways, amount.units);
  for (int round = 0; round < kGuessRounds; ++round) {
    if (round == 0 && search.context().techniques.envelope)
      learned_->add(symbolic::reachable_envelope(*graph_, search.builder().store()));
    learned_->guess();
    while (learned_->learn_more(*ways))
      if (are_closed(search, *ways)) return prove(search, *ways);
    for (const LoopInvariants::Way& way : *ways)
      if (auto result = try_way(search, way, amount.units)) return result;
  }
  return otherwise(search);
}

// Without loops there is nothing to learn: the ways are all there is.
std::optional<LoopResult> LearnedLoops::try_straight(Search& search, const std::vector<LoopInvariants::Way>& ways,
                                                     std::uint64_t units) {
  if (are_closed(search, ways)) return prove(search, ways);
  for (const LoopInvariants::Way& way : ways)
    if (auto result = try_way(search, way, units)) return result;
  return std::nullopt;
}

std::vector<verdict::LoopNote> LearnedLoops::loop_notes(Search& search) const {
  std::vector<verdict::LoopNote> notes;
  if (!learned_) return notes;
  for (const symbolic::LocationId head : learned_->heads()) {
    const tac::Stmt& stmt = graph_->body->stmt(graph_->location(head).stmt);
    const auto* branch = std::get_if<tac::Branch>(&stmt.operation);
    if (branch != nullptr && branch->ends_rows) continue;  // no loop of the program
    notes.push_back({stmt.line, loop_texts(*graph_, search.builder(), learned_->known_at(head), kNotesPerLoop)});
  }
  return notes;
}

// What guesses are made from need not come from the JVM; here a run that does not end costs no more than others.
void LearnedLoops::add_runs(Search& search) {
  add_samples(search, kEarlySampleInputs);
  // A condition before a loop, such as that a cell holds a given number, lets few of them pass.
  if (learned_->fewest_runs() < kFewRuns) add_samples(search, kMoreSampleInputs);
  if (graph_ != &search.locations()) return;
  for (std::uint32_t test = 0; test < search.tests().size(); ++test)
    learned_->add(search.tests().run(symbolic::TestId{test}));
}

void LearnedLoops::add_samples(Search& search, std::uint64_t count) {
  std::size_t steps_left = kGuessStepsOfAll;
  for (const concrete::TestInput& input : sample_inputs(search.locations(), search.context().seed, count)) {
    const concrete::ConcreteTrace trace = concrete::interpret(
        *graph_->methods, graph_->method, input, std::min(kGuessSteps, steps_left), concrete::ChoiceList::Asked);
    steps_left -= std::min(steps_left, trace.steps.size());
    if (steps_left == 0 || search.context().stop.should_stop()) return;
    learned_->add(symbolic::TestRun(*graph_, trace));
  }
}

symbolic::Condition LearnedLoops::is_error(Search& search) const {
  return [&search, targets = symbolic::error_targets(*graph_)](const symbolic::Copy& copy) {
    return search.builder().store().bool_const(targets[copy.location.index()]);
  };
}

bool LearnedLoops::are_closed(Search& search, const std::vector<LoopInvariants::Way>& ways) const {
  return std::all_of(ways.begin(), ways.end(), [&](const LoopInvariants::Way& way) {
    std::vector<Term> constraint = constraint_of(search, way, learned_->known_at(way.start));
    const std::vector<Term> instances = learned_->instances_at(way.start, way.states);
    constraint.insert(constraint.end(), instances.begin(), instances.end());
    return std::holds_alternative<smt::Unsat>(search.is_sat(constraint, kClosedUnits));
  });
}

// A model of an open way is an input to try (design 5.2 item 7: solving for the state, not stepping there).
std::optional<LoopResult> LearnedLoops::try_way(Search& search, const LoopInvariants::Way& way, std::uint64_t units) {
  term::Builder& builder = search.builder();
  const std::vector<Term> inputs = learned_->inputs_at(way.start);
  std::vector<Term> constraint = constraint_of(search, way, learned_->outline_at(way.start));
  // What was stored in a cell that the error rests on may say which input it takes.
  const std::vector<Term> instances = learned_->instances_at(way.start, way.states);
  constraint.insert(constraint.end(), instances.begin(), instances.end());
  // A loop head need not know any more that a byte is one.
  term::Substitution first_values;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    first_values[graph_->variables[graph_->inputs[i].index()].id] = inputs[i];
  constraint.push_back(builder.substitute(graph_->entry_condition, first_values));
  for (int i = 0; i < kInputsPerWay; ++i) {
    const smt::CheckResult answer = search.is_sat(constraint, units);
    const auto* sat = std::get_if<smt::Sat>(&answer);
    if (sat == nullptr) return std::nullopt;
    const concrete::TestInput input = search.input_of(sat->model, inputs);
    search.context().statistics.add("invariants.inputs");
    const auto outcome = search.run_apart(input);
    if (!outcome) return outcome.error();
    if (outcome->has_failed) return Fail{input};
    learned_->add(run_of(input, *outcome));  // not into the region graph: a deep run has too many states
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
std::optional<LoopResult> LearnedLoops::prove(Search& search, const std::vector<LoopInvariants::Way>& ways) {
  learned_->keep_what_excludes(ways);
  const auto claims = learned_->claims(is_error(search));
  if (!claims) return std::nullopt;
  return Pass{certificate_of(search, *claims)};
}

}  // namespace dashj::dash
