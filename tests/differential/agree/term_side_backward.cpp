// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "symbolic/weakest_precondition.h"
#include "term_side.h"

namespace dashj::agree {

using concrete::ConcreteTrace;
using term::Op;
using term::Term;

symbolic::LocationGraph& TermSide::graph(symbolic::Granularity granularity) {
  auto& graph = graphs_[granularity == symbolic::Granularity::Block ? 1 : 0];
  if (!graph) graph = symbolic::build_location_graph(methods_, method_, builder_, granularity);
  return *graph;
}

std::vector<tac::Value> TermSide::state(const symbolic::TestRun& run, std::uint32_t position) const {
  std::vector<tac::Value> values;
  for (std::uint32_t i = 0; i < body_.locals.size(); ++i) values.push_back(run.value(position, tac::LocalId{i}));
  return values;
}

bool TermSide::is_behind_call(const symbolic::LocationGraph& locations, const symbolic::TestRun& run,
                              std::uint32_t position, const ConcreteTrace& trace) {
  const tac::StmtId stmt = trace.steps[run.visits()[position].step].stmt;
  return locations.location_of_stmt[stmt.index()] != run.visits()[position].location;
}

Complaint TermSide::compare_backwards(const ConcreteTrace& trace, symbolic::Granularity granularity) {
  constexpr std::uint32_t kMaxEdges = 8;
  const symbolic::LocationGraph& locations = graph(granularity);
  choices_ = trace.input.choices;
  const symbolic::TestRun run(locations, trace);
  const auto last = static_cast<std::uint32_t>(run.visits().size() - 1);
  std::vector<Term> are_recorded;
  std::vector<tac::Value> values = state(run, last);
  if (is_behind_call(locations, run, last, trace)) {
    const std::size_t step = run.visits()[last].step;
    for (const auto& [local, value] : Activation(methods_, trace, 0).writes(step, values))
      values[local.index()] = value;
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    const tac::Value recorded = fault_ == Fault::Backward && i == 0 ? values[i] ^ 1 : values[i];
    const Term variable = encoder_.variables()[i];
    if (store_.sort(variable).is_map()) continue;  // no constant says what is in it
    are_recorded.push_back(builder_.make(Op::Eq, {variable, store_.constant(store_.sort(variable), recorded)}));
  }
  Term holds = builder_.land(are_recorded), fails = builder_.lnot(holds);
  for (std::uint32_t position = last; position > 0 && last - position < kMaxEdges; --position) {
    const auto edge = locations.find_edge(run.visits()[position - 1].location, run.visits()[position].location);
    holds = symbolic::weakest_precondition(locations, locations.edge(edge), holds, builder_);
    fails = symbolic::weakest_precondition(locations, locations.edge(edge), fails, builder_);
    const std::vector<tac::Value> before = state(run, position - 1);
    const bool is_right = in_state(holds, before) == 1 && in_state(fails, before) == 0;
    if (applications_.was_cut()) return std::nullopt;
    if (is_right) continue;
    return fmt::format("the weakest precondition {} edges before the end of the path is {}, that of the opposite {}",
                       last - position + 1, in_state(holds, before), in_state(fails, before));
  }
  return std::nullopt;
}

}  // namespace dashj::agree
