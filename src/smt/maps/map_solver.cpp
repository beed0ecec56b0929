// SPDX-License-Identifier: MIT
#include "smt/maps/map_solver.h"

#include <algorithm>

#include "base/check.h"
#include "smt/lemma_core.h"
#include "smt/limits.h"

namespace dashj::smt {

using term::Term;

namespace {}  // namespace

CheckResult MapSolver::check(const Query& query) {
  const auto has_maps = [this](Term assertion) { return store_.has_maps(assertion); };
  if (std::none_of(query.assertions.begin(), query.assertions.end(), has_maps)) return inner_->check(query);
  statistics_.add("queries.maps");
  elimination_.start(query.assertions);
  Work work;
  for (const Term assertion : query.assertions) {
    work.assertions.push_back(elimination_.without_maps(assertion));
    if (!work.assertions.back().is_valid()) return Undecided{"too many reads of maps"};
  }
  close(work);
  add_foreseen_lemmas(work);
  return check_in_rounds(query, std::move(work));
}

CheckResult MapSolver::check_in_rounds(const Query& query, Work work) {
  const std::uint64_t limit = query.resource_limit != 0 ? query.resource_limit : default_limit_;
  const std::uint64_t units_before = units_used();
  while (true) {
    close(work);
    if (work.is_too_large) return Undecided{"too many reads of maps"};
    const std::uint64_t used = units_used() - units_before;
    if (limit != 0 && used >= limit) return Undecided{"resource limit"};
    Query of_cells{work.assertions, query.wants_core, limit == 0 ? 0 : limit - used};
    of_cells.is_of_cells = true;
    CheckResult result = inner_->check(of_cells);
    if (const auto* unsat = std::get_if<Unsat>(&result)) return core_of(query, *unsat);
    const auto* sat = std::get_if<Sat>(&result);
    if (sat == nullptr) return result;
    // Most reads decide nothing: that they are at odds is no matter then.
    const Handles handles = handles_of(work, sat->model);
    if (holds(query, sat->model, handles)) return Sat{model_of(query, sat->model, handles)};
    Terms lemmas = violated_congruences(work, sat->model);
    if (lemmas.empty()) lemmas = violated_agreements(work, sat->model, handles);
    if (lemmas.empty()) lemmas = violated_samenesses(work, sat->model, handles);
    if (std::find(lemmas.begin(), lemmas.end(), Term{}) != lemmas.end()) work.is_too_large = true;
    if (work.is_too_large) return Undecided{"too many reads of maps"};
    DASHJ_CHECK(!lemmas.empty(), "what satisfies all lemmas should be a model");
    if (stop_.should_stop()) return Undecided{"stopped between two rounds"};
    for (const Term lemma : lemmas) add(work, lemma);
    statistics_.add("queries.maps-again");
  }
}

// With what was taken for granted when maps were read.
Unsat MapSolver::core_of(const Query& query, const Unsat& inner) const {
  Unsat result = without_lemmas(inner, query);
  if (!query.wants_core) return result;
  std::set<std::size_t> core(result.core.begin(), result.core.end());
  core.insert(elimination_.taken_for_granted().begin(), elimination_.taken_for_granted().end());
  return {{core.begin(), core.end()}};
}

void MapSolver::add(Work& work, Term lemma) {
  if (!lemma.is_valid()) {
    work.is_too_large = true;
  } else if (work.lemmas.insert(lemma).second) {
    work.assertions.push_back(lemma);
  }
}

// All reads and equations that the assertions speak of, and those in the indices of reads, whose values must come out
// in the maps as well. Each equation brings the lemma that its maps differ where it is false.
void MapSolver::close(Work& work) {
  std::size_t next = 0;
  while (next < work.assertions.size()) {
    Terms pending = variables_.variables(work.assertions[next++]);
    while (!pending.empty()) {
      const Term variable = pending.back();
      pending.pop_back();
      if (work.looked_at.insert(variable).second) look_at(work, variable, pending);
    }
  }
}

void MapSolver::look_at(Work& work, Term variable, Terms& pending) {
  if (const auto* read = elimination_.read_of(variable)) {
    work.reads.insert(variable);
    if (read->index == MapElimination::kElsewhere) return;
    const Terms& below = variables_.variables(read->index);
    pending.insert(pending.end(), below.begin(), below.end());
  } else if (const auto* equation = elimination_.equation_of(variable)) {
    work.equations.insert(variable);
    add(work, elimination_.difference(*equation));
  } else if (elimination_.first_difference_of(variable).is_valid()) {
    work.first_differences.insert(variable);
    add(work, elimination_.stop(variable));
  }
}

void MapSolver::add_foreseen_lemmas(Work& work) {
  for (const Term first : work.reads) {
    for (auto it = needed_.lower_bound({first, Term{0}}); it != needed_.end() && it->first == first; ++it) {
      if (work.reads.contains(it->second)) add(work, elimination_.congruence(first, it->second));
    }
  }
  std::set<Pair> agreed;  // equation, index; first difference, offset
  for (std::size_t before = work.assertions.size() + 1; before != work.assertions.size();) {
    before = work.assertions.size();
    add_foreseen_agreements(work, agreed);
    add_foreseen_samenesses(work, agreed);
    close(work);
  }
}

void MapSolver::add_foreseen_agreements(Work& work, std::set<Pair>& agreed) {
  const std::set<Term> reads = work.reads;
  for (const Term truth : work.equations) {
    const MapElimination::Equation& equation = *elimination_.equation_of(truth);
    if (elimination_.is_definition(equation)) continue;
    for (const Term variable : reads) {
      const MapElimination::Read& read = *elimination_.read_of(variable);
      if (!elimination_.parts(equation).variables.contains(read.map)) continue;
      if (agreed.size() >= kMaxForeseenAgreements || !agreed.emplace(truth, read.index).second) continue;
      add(work, elimination_.agreement(equation, read.index));
    }
  }
}

// Of each first difference where cells are read in one of its rows.
void MapSolver::add_foreseen_samenesses(Work& work, std::set<Pair>& agreed) {
  const std::set<Term> reads = work.reads;
  for (const Term variable : work.first_differences)
    for (const Term at : reads) {
      const MapElimination::Read& read = *elimination_.read_of(at);
      if (read.index == MapElimination::kElsewhere || store_.sort(read.index) != term::kLong) continue;
      for (const auto side : {MapElimination::Side::Left, MapElimination::Side::Right}) {
        const Term offset = elimination_.offset_of(variable, side, read.index);
        if (!offset.is_valid() || agreed.size() >= kMaxForeseenAgreements) continue;
        if (agreed.emplace(variable, offset).second) add(work, elimination_.sameness(variable, offset));
      }
    }
}

std::uint64_t MapSolver::value(Term term, const Model& model) {
  return evaluator_.evaluate(term, [&model](Term variable) { return model.value(variable); });
}

// Of a term with maps.
std::uint64_t MapSolver::value(Term term, const Model& model, const Handles& handles) {
  return evaluator_.evaluate(term, [&](Term variable) {
    const auto handle = handles.find(variable);
    return handle != handles.end() ? handle->second : model.value(variable);
  });
}

// The oldest read of a map with a certain value of its index against each later one with another value.
MapSolver::Terms MapSolver::violated_congruences(const Work& work, const Model& model) {
  std::map<std::pair<Term, std::uint64_t>, Term> first_of;  // map, value of the index
  Terms lemmas;
  for (const Term variable : work.reads) {
    const MapElimination::Read& read = *elimination_.read_of(variable);
    if (read.index == MapElimination::kElsewhere) continue;
    const auto [it, is_new] = first_of.try_emplace({read.map, value(read.index, model)}, variable);
    if (is_new || model.value(variable) == model.value(it->second)) continue;
    if (lemmas.size() >= kMaxLemmasOfModel) break;
    lemmas.push_back(elimination_.congruence(it->second, variable));
    needed_.emplace(it->second, variable);
  }
  return lemmas;
}

bool MapSolver::holds(const Query& query, const Model& model, const Handles& handles) {
  return std::all_of(query.assertions.begin(), query.assertions.end(),
                     [&](Term assertion) { return value(assertion, model, handles) == 1; });
}

// Of reads at one index the oldest counts. Maps that are read nowhere are 0 everywhere.
MapSolver::Handles MapSolver::handles_of(const Work& work, const Model& model) {
  MapValues& values = MapValues::of_thread();
  Handles handles;
  for (const Term variable : work.reads) {
    const MapElimination::Read& read = *elimination_.read_of(variable);
    if (read.index == MapElimination::kElsewhere) handles[read.map] = values.constant(model.value(variable));
  }
  std::set<std::pair<Term, std::uint64_t>> done;
  for (const Term variable : work.reads) {
    const MapElimination::Read& read = *elimination_.read_of(variable);
    if (read.index == MapElimination::kElsewhere) continue;
    const std::uint64_t index = value(read.index, model);
    MapValues::Handle& handle = handles.try_emplace(read.map, 0).first->second;
    if (done.emplace(read.map, index).second) handle = values.store(handle, index, model.value(variable));
  }
  define(model, handles);
  return handles;
}

// What is defined and true is its value, after what that depends on.
void MapSolver::define(const Model& model, Handles& handles) {
  const auto& definitions = elimination_.definitions();
  std::set<Term> done;
  for (const auto& each : definitions) {
    Terms pending{each.first};
    while (!pending.empty()) {
      const Term variable = pending.back();
      const MapElimination::Definition& definition = definitions.at(variable);
      const std::size_t before = pending.size();
      for (const Term below : variables_.variables(definition.value)) {
        if (definitions.contains(below) && !done.contains(below)) pending.push_back(below);
      }
      if (pending.size() > before) continue;
      pending.pop_back();
      const bool is_true = store_.is_true(definition.truth) || model.value(definition.truth) != 0;
      if (done.insert(variable).second && is_true) handles[variable] = value(definition.value, model, handles);
    }
  }
}

MapSolver::Terms MapSolver::violated_agreements(Work& work, const Model& model, const Handles& handles) {
  Terms lemmas;
  for (const Term truth : work.equations) {
    if (model.value(truth) != 0) add_agreements(work, *elimination_.equation_of(truth), model, handles, lemmas);
  }
  return lemmas;
}

// Where two maps that should be equal differ, one of them has been read or stored to, or they differ elsewhere.
void MapSolver::add_agreements(Work& work, const MapElimination::Equation& equation, const Model& model,
                               const Handles& handles, Terms& lemmas) {
  const MapValues& values = MapValues::of_thread();
  const MapValues::Handle left = value(equation.left, model, handles), right = value(equation.right, model, handles);
  if (left == right) return;
  const auto differ_at = [&](std::uint64_t index) { return values.select(left, index) != values.select(right, index); };
  const std::size_t before = lemmas.size();
  const auto agree = [&](Term index) {
    const Term lemma = index.is_valid() ? elimination_.agreement(equation, index) : Term{};
    if (lemma.is_valid()) lemmas.push_back(lemma);
    work.is_too_large |= !lemma.is_valid();
  };
  std::set<std::uint64_t> said;
  for (const Term variable : work.reads) {
    const MapElimination::Read& read = *elimination_.read_of(variable);
    if (!elimination_.parts(equation).variables.contains(read.map) || read.index == MapElimination::kElsewhere)
      continue;
    const std::uint64_t index = value(read.index, model);
    if (differ_at(index) && said.insert(index).second) agree(read.index);
  }
  for (const Term stored : elimination_.parts(equation).indices) {
    const std::uint64_t index = value(stored, model, handles);
    if (differ_at(index) && said.insert(index).second) agree(elimination_.without_maps(stored));
  }
  if (values.default_of(left) != values.default_of(right)) agree(MapElimination::kElsewhere);
  // What is left lies in a fill or a copy, where no term says which index. Where they differ, they do so as far as the
  // border of an entry of one of them.
  for (const MapValues::Handle side : {left, right}) {
    if (lemmas.size() > before || !elimination_.parts(equation).has_ranges) break;
    for (const auto& entry : values.entries(side))
      for (const std::uint64_t border :
           {entry.index, entry.index - 1, entry.index + entry.more, entry.index + entry.more + 1})
        if (differ_at(border) && said.insert(border).second) agree(store_.bv_const(term::kMaxWidth, border));
  }
  DASHJ_CHECK(work.is_too_large || lemmas.size() > before, "maps that differ should do so where a lemma is missing");
}

// A first difference stops where cells differ. So if it is another one than the maps have, theirs comes before.
MapSolver::Terms MapSolver::violated_samenesses(const Work& work, const Model& model, const Handles& handles) {
  Terms lemmas;
  for (const Term variable : work.first_differences) {
    const std::uint64_t offset = value(elimination_.first_difference_of(variable), model, handles);
    if (offset == model.value(variable) || lemmas.size() >= kMaxLemmasOfModel) continue;
    lemmas.push_back(sameness_at(work, variable, offset, model));
  }
  return lemmas;
}

// At the offset that a term has by which a cell is read, as that lemma says more; else at the number.
Term MapSolver::sameness_at(const Work& work, Term variable, std::uint64_t offset, const Model& model) {
  for (const Term at : work.reads) {
    const MapElimination::Read& read = *elimination_.read_of(at);
    if (read.index == MapElimination::kElsewhere || store_.sort(read.index) != term::kLong) continue;
    for (const auto side : {MapElimination::Side::Left, MapElimination::Side::Right}) {
      const Term behind = elimination_.offset_of(variable, side, read.index);
      if (!behind.is_valid() || value(behind, model) != offset) continue;
      const Term lemma = elimination_.sameness(variable, behind);
      if (!work.lemmas.contains(lemma)) return lemma;
    }
  }
  return elimination_.sameness(variable, store_.bv_const(term::kInt.width, offset));
}

Model MapSolver::model_of(const Query& query, const Model& inner, const Handles& handles) {
  Model model;
  for (const Term assertion : query.assertions) {
    for (const Term variable : variables_.variables(assertion)) {
      const auto handle = handles.find(variable);
      model.values[variable.id] = handle != handles.end() ? handle->second : inner.value(variable);
    }
  }
  return model;
}

}  // namespace dashj::smt
