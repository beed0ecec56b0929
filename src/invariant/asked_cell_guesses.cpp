// SPDX-License-Identifier: MIT
#include <algorithm>

#include "invariant/cell_guesser.h"
#include "invariant/limits.h"
#include "term/evaluate.h"

namespace dashj::invariant {

using term::Op;
using term::Term;

// Under the names that this head has for arrays. No value: it knows some of the locals under none.
std::optional<Term> CellGuesser::over_locals_here(Term asked) const {
  term::VariableCollector collector(builder_.store());
  for (std::size_t steps = 0; steps <= kMaxCopiesOfReference; ++steps) {
    term::Substitution renamed;
    for (const Term variable : collector.variables(asked)) {
      if (variable == any_[0] || head_.column_of.contains(variable)) continue;
      const auto from = asked_.copied.find(variable);
      if (from == asked_.copied.end()) return std::nullopt;
      renamed[variable.id] = from->second;
    }
    if (renamed.empty()) return asked;
    asked = builder_.substitute(asked, renamed);
  }
  return std::nullopt;
}

// In which rows it holds, of cells that are there.
CellGuesser::Condition CellGuesser::asked_condition(Term asked) const {
  const term::TermStore& store = builder_.store();
  term::Evaluator evaluator(store);
  std::vector<Term> places;  // of cells
  std::vector<Term> pending{asked};
  while (!pending.empty()) {
    const Term at = pending.back();
    pending.pop_back();
    if (store.op(at) == Op::Select && store.sort(store.args(at)[1]) == term::kLong) places.push_back(store.args(at)[1]);
    pending.insert(pending.end(), store.args(at).begin(), store.args(at).end());
  }
  const auto holds_at = [&](std::size_t i) {
    const CellStates::State& state = head_.states[rows_[i].state];
    const auto value_of = [&](Term variable) -> std::uint64_t {
      const std::int64_t value = variable == any_[0] ? rows_[i].first : state.values[head_.column_of.at(variable)];
      const term::Sort sort = store.sort(variable);
      return static_cast<std::uint64_t>(value) & (sort.is_map() ? ~std::uint64_t{0} : term::width_mask(sort.width));
    };
    for (const Term place : places) {
      const std::uint64_t at = evaluator.evaluate(place, value_of);
      const auto index = static_cast<std::int64_t>(static_cast<std::int32_t>(at & term::width_mask(32)));
      const auto array = std::find(state.references.begin(), state.references.end(), at >> 32);
      if (array == state.references.end()) continue;
      if (index < 0 || index >= state.lengths[static_cast<std::size_t>(array - state.references.begin())]) return false;
    }
    return evaluator.evaluate(asked, value_of) != 0;
  };
  return {asked, where(holds_at)};
}

// What errors ask of a cell, under the bounds at which it holds.
void CellGuesser::guess_of_asked() {
  indices_ = all_indices_;
  const program::AnyIndex any_index(builder_.store());
  const std::vector<Condition> bounds = bounds_of_one(), none = {always()};
  for (const Term asked : asked_.of_cells)
    if (const auto here = over_locals_here(asked))
      guess(any_index.is_in(*here) ? bounds : none, {asked_condition(*here)});
}

}  // namespace dashj::invariant
