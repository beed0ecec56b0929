// SPDX-License-Identifier: MIT
#include "invariant/head_states.h"

#include <algorithm>
#include <string>

#include "base/map_values.h"
#include "classfile/tac/heap_names.h"
#include "invariant/comparisons_ahead.h"
#include "invariant/left_indices.h"
#include "invariant/limits.h"
#include "invariant/named_cells.h"
#include "invariant/scalar_roles.h"
#include "learn/state_table.h"
#include "program/constants.h"
#include "symbolic/relevant_locals.h"
#include "term/evaluate.h"
#include "term/replace.h"

namespace dashj::invariant {

using term::Term;

namespace {

// A reference is the number of an object.
bool is_of_integers(tac::Type type) {
  return tac::is_int_like(type) || type == tac::Type::Long || type == tac::Type::Ref;
}

// Of variables that are compared with another one, both ways: the guard or its negation is the one that keeps the loop
// going.
std::vector<Term> endless_bounds(const std::vector<Term>& guards, term::Builder& builder) {
  std::vector<Term> result;
  const term::TermStore& store = builder.store();
  const auto is_at = [&](Term bound, bool is_greatest) {
    if (store.op(bound) != term::Op::Variable) return;
    const std::uint8_t width = store.sort(bound).width;
    const std::uint64_t limit = is_greatest ? term::sign_bit(width) - 1 : term::sign_bit(width);
    const Term term = builder.make(term::Op::Eq, {bound, builder.store().bv_const(width, limit)});
    if (std::find(result.begin(), result.end(), term) == result.end()) result.push_back(term);
  };
  for (const Term guard : guards) {
    const Term inner = store.op(guard) == term::Op::Not ? store.args(guard)[0] : guard;
    if (store.op(inner) != term::Op::BvSlt) continue;
    const Term less = store.args(inner)[0], more = store.args(inner)[1];
    is_at(less, true);  // !(less < more): more <= less
    is_at(more, false);
  }
  return result;
}

// The class decides what a call through the reference calls.
bool is_worth_guessing(const std::string& map) {
  return tac::is_declared_field(map) || tac::heap_word(map) == "class";
}

// A value may come of the cell that an input names, which the method has no more use for (cell_states.h).
std::vector<tac::LocalId> inputs_as_indices(const LocationGraph& graph, const ScalarRoles& roles) {
  std::vector<tac::LocalId> result;
  for (std::uint32_t i = 0; i < graph.body->declared_parameter_count; ++i) {
    const tac::LocalId input{i};
    const tac::Local& local = graph.body->local(input);
    if (tac::is_int_like(local.type) && local.slot >= 0 && !graph.written.contains(input) && roles.is_index(input))
      result.push_back(input);
  }
  return result;
}

}  // namespace

HeadStates::HeadStates(const LocationGraph& graph, const CutGraph& cut, term::Builder& builder)
    : graph_(graph), builder_(builder) {
  const auto relevant = symbolic::relevant_locals(graph, builder.store());
  const ScalarRoles roles(*graph.body);
  const std::vector<tac::LocalId> index_inputs = inputs_as_indices(graph, roles);
  for (const LocationId location : cut.heads) {
    Head& head = heads_[location];
    const auto is_integer = [&](tac::LocalId local) { return is_of_integers(graph.body->local(local).type); };
    std::copy_if(relevant[location.index()].begin(), relevant[location.index()].end(), std::back_inserter(head.locals),
                 is_integer);
    for (const tac::LocalId index : index_inputs)
      if (!std::binary_search(head.locals.begin(), head.locals.end(), index)) head.locals.push_back(index);
    std::sort(head.locals.begin(), head.locals.end());
    head.fields = fields_at(relevant[location.index()]);
    add_cells(relevant[location.index()], head);
    for (std::size_t i = 0; i < graph.inputs.size(); ++i)
      if (graph.written.contains(graph.inputs[i]) && is_integer(graph.inputs[i])) head.formals.push_back(i);
    head.guards = guards_near(head, builder);
    head.ends = ends_near(head, location, cut);
    head.endless = over_elements(head, endless_bounds(head.guards, builder));
    // Behind the conditions: those that are near a head speak of what it asks for.
    head.left = left_indices(graph, cut, location, relevant, roles);
    head.locals.insert(head.locals.end(), head.left.begin(), head.left.end());
    std::sort(head.locals.begin(), head.locals.end());
  }
  const std::set<std::int32_t> constants = program::constants_of(*graph.body);
  constants_.assign(constants.begin(), constants.end());
}

std::vector<Term> HeadStates::variables_of(const Head& head) const {
  std::vector<Term> result;
  for (const tac::LocalId local : head.locals) result.push_back(graph_.variables[local.index()]);
  for (const std::size_t i : head.formals) result.push_back(graph_.formals[i]);
  for (const Field& field : head.fields) result.push_back(field.name);
  return result;
}

std::vector<HeadStates::Field> HeadStates::fields_at(std::span<const tac::LocalId> relevant) const {
  std::vector<Field> result;
  const std::map<tac::LocalId, tac::LocalId> measured = measured_arrays(*graph_.body);
  const bool has_given_rows = invariant::has_given_rows(*graph_.body);
  for (const tac::LocalId map : relevant) {
    const tac::Local& field = graph_.body->local(map);
    if (!tac::is_map(field.type) || tac::is_cells(field.type)) continue;
    const bool is_length = tac::heap_word(field.name) == "length";
    for (const tac::LocalId reference : relevant) {
      const tac::Local& local = graph_.body->local(reference);
      if (local.type != tac::Type::Ref || !tac::is_declared_field(local.name) || result.size() >= kMaxHeadFields)
        continue;
      const auto known = measured.find(reference);
      if (is_length ? known == measured.end() || known->second != map : !is_worth_guessing(field.name)) continue;
      const term::Sort sort{static_cast<std::uint8_t>(tac::bits_of(field.type))};
      const Term of_all = graph_.variables[map.index()], of = graph_.variables[reference.index()];
      const Term element =
          is_length ? length_term(has_given_rows, of_all, of, builder_) : builder_.make(term::Op::Select, {of_all, of});
      result.push_back(
          {map, reference, element, builder_.store().fresh_variable(field.name + " of " + local.name, sort)});
    }
  }
  return result;
}

// Of an array that is made with few: `count[0] + count[1] == i` is about numbers like any other.
void HeadStates::add_cells(std::span<const tac::LocalId> relevant, Head& head) const {
  const auto is_here = [&](tac::LocalId local) { return std::ranges::binary_search(relevant, local); };
  const NamedCells named = named_cells(*graph_.body);
  std::set<tac::LocalId> done;
  for (const auto& [array, few] : few_cells_of_arrays(*graph_.body)) {
    if (!is_here(array) || !is_here(few.cells) || head.fields.size() + few.count > kMaxHeadFields) continue;
    if (!done.insert(few.array).second) continue;
    const Term cells = graph_.variables[few.cells.index()], of = graph_.variables[array.index()];
    const term::Sort sort{static_cast<std::uint8_t>(tac::bits_of(graph_.body->local(few.cells).type))};
    const std::string name = graph_.body->local(array).name;
    std::vector<Term> elements;
    for (std::uint32_t k = 0; k < few.count; ++k) {
      const Term index = builder_.store().int_const(static_cast<std::int32_t>(k));
      elements.push_back(builder_.make(term::Op::Select, {cells, builder_.make(term::Op::Concat, {of, index})}));
      const Term variable = builder_.store().fresh_variable(name + "#cell" + std::to_string(k), sort);
      head.fields.push_back({few.cells, array, elements.back(), variable, k});
    }
    for (const tac::LocalId index : head.locals)
      if (named.contains({array, index})) head.sums.push_back({few, index, elements, {}});
  }
}

// What a loop over an array of few cells adds up: `sum == other + count[0] + count[1]` where its index is 2.
void HeadStates::guess_of_sums(const Head& head, std::vector<Term>& claims) const {
  for (const Sum& sum : head.sums) {
    const term::Sort sort = builder_.store().sort(sum.addends.front());
    const auto may_be_sum = [&](std::size_t column) {
      const tac::LocalId local = head.locals[column];
      return local != sum.index && graph_.body->local(local).type != tac::Type::Ref &&
             builder_.store().sort(graph_.variables[local.index()]) == sort;
    };
    const auto is_sum = [&](std::size_t of, std::optional<std::size_t> first) {
      for (std::size_t i = 0; i < head.states.size(); ++i) {
        const auto value = [&](std::size_t column) { return static_cast<std::uint64_t>(head.states[i][column]); };
        const std::uint64_t added = (first ? value(*first) : 0) + sum.values[i];
        if (((added - value(of)) & term::width_mask(sort.width)) != 0) return false;
      }
      return true;
    };
    for (std::size_t of = 0; of < head.locals.size(); ++of) {
      if (!may_be_sum(of)) continue;
      if (is_sum(of, {})) {
        add_by_index(sum, head.locals[of], {}, claims);
        continue;
      }
      for (std::size_t first = 0; first < head.locals.size(); ++first) {
        if (first == of || !may_be_sum(first) || !is_sum(of, first)) continue;
        add_by_index(sum, head.locals[of], head.locals[first], claims);
        break;
      }
    }
  }
}

void HeadStates::add_by_index(const Sum& sum, tac::LocalId of, std::optional<tac::LocalId> first,
                              std::vector<Term>& claims) const {
  term::TermStore& store = builder_.store();
  const term::Sort sort = store.sort(sum.addends.front());
  const Term index = graph_.variables[sum.index.index()];
  const auto number = [&](std::size_t k) { return store.int_const(static_cast<std::int32_t>(k)); };
  claims.push_back(builder_.make(term::Op::BvSle, {index, number(sum.addends.size())}));
  Term before = first ? graph_.variables[first->index()] : store.bv_const(sort.width, 0);
  for (std::size_t k = 0; k <= sum.addends.size(); ++k) {
    const Term is_there = builder_.make(term::Op::Eq, {index, number(k)});
    const Term is_sum = builder_.make(term::Op::Eq, {graph_.variables[of.index()], before});
    claims.push_back(builder_.lor(builder_.lnot(is_there), is_sum));
    if (k < sum.addends.size()) before = builder_.make(term::Op::BvAdd, {before, sum.addends[k]});
  }
}

std::vector<Term> HeadStates::over_elements(const Head& head, const std::vector<Term>& guesses) const {
  term::Substitution elements;
  for (const Field& field : head.fields) elements[field.name.id] = field.element;
  std::vector<Term> result;
  for (const Term guess : guesses) result.push_back(builder_.substitute(guess, elements));
  return result;
}

Term HeadStates::over_names(const Head& head, Term term) const {
  if (head.fields.empty()) return term;
  term::Replacement names;
  for (const Field& field : head.fields) names[field.element.id] = field.name;
  return builder_.simplify(term::replace(builder_.store(), term, std::move(names)));
}

// Conditions anywhere in the method over what is known at the head: those of the loop itself, and those that ask about
// it later.
std::vector<Term> HeadStates::guards_near(const Head& head, term::Builder& builder) const {
  const std::vector<Term> known = variables_of(head);
  term::VariableCollector collector(builder.store());
  std::vector<Term> result;
  for (const symbolic::Edge& edge : graph_.edges) {
    for (const symbolic::Operation& operation : edge.operations) {
      if (!operation.is_assume() || builder.store().has_applications(operation.term) || result.size() >= kMaxHeadGuards)
        continue;
      const Term condition = over_names(head, operation.term);
      const auto& variables = collector.variables(condition);
      const auto is_known = [&](Term variable) {
        return std::find(known.begin(), known.end(), variable) != known.end();
      };
      if (variables.empty() || !std::all_of(variables.begin(), variables.end(), is_known)) continue;
      const auto is_same = [&](Term guard) { return guard == condition || guard == builder.lnot(condition); };
      if (std::none_of(result.begin(), result.end(), is_same)) result.push_back(condition);
    }
  }
  return result;
}

// `i < n / 2` goes on up to `i <= n / 2`.
std::vector<Term> HeadStates::ends_near(const Head& head, LocationId location, const CutGraph& cut) const {
  const std::vector<Term> known = variables_of(head);
  term::VariableCollector collector(builder_.store());
  std::vector<Term> result;
  for (const Comparison& each : comparisons_ahead(graph_, location, cut.heads, builder_)) {
    if (!is_made_of_locals(builder_.store(), each.less) && !is_made_of_locals(builder_.store(), each.more)) continue;
    const Term end = over_names(head, builder_.make(term::Op::BvSle, {each.less, each.more}));
    const auto& variables = collector.variables(end);
    const auto is_known = [&](Term variable) { return std::find(known.begin(), known.end(), variable) != known.end(); };
    if (std::all_of(variables.begin(), variables.end(), is_known)) result.push_back(end);
  }
  return result;
}

void HeadStates::add_first_values() {
  for (auto& [location, head] : heads_) {
    for (std::size_t i = 0; i < graph_.inputs.size(); ++i) {
      const bool is_local = std::binary_search(head.locals.begin(), head.locals.end(), graph_.inputs[i]);
      if (!is_local && !graph_.written.contains(graph_.inputs[i]) &&
          is_of_integers(graph_.body->local(graph_.inputs[i]).type))
        head.formals.push_back(i);
    }
    std::sort(head.formals.begin(), head.formals.end());
  }
}

void HeadStates::add_guard(Term over_formals) {
  term::Substitution first_values;
  for (std::size_t i = 0; i < graph_.inputs.size(); ++i)
    if (!graph_.written.contains(graph_.inputs[i]))
      first_values[graph_.formals[i].id] = graph_.variables[graph_.inputs[i].index()];
  const Term guard = builder_.substitute(over_formals, first_values);
  for (auto& [location, head] : heads_) {
    const std::vector<Term> known = variables_of(head);
    const std::vector<Term> variables = term::VariableCollector(builder_.store()).variables(guard);
    const auto is_known = [&](Term variable) { return std::find(known.begin(), known.end(), variable) != known.end(); };
    const auto is_same = [&](Term other) { return other == guard || other == builder_.lnot(guard); };
    if (head.guards.size() < kMaxHeadGuards && std::all_of(variables.begin(), variables.end(), is_known) &&
        std::none_of(head.guards.begin(), head.guards.end(), is_same))
      head.guards.push_back(guard);
  }
}

void HeadStates::add(const symbolic::TestRun& run) {
  struct Seen {
    std::size_t visits = 0, stride = 1;
    std::uint32_t last = 0;
    bool is_last_taken = false;
  };
  std::map<LocationId, Seen> seen;
  for (std::uint32_t position = 0; position < run.visits().size(); ++position) {
    const auto found = heads_.find(run.visits()[position].location);
    if (found == heads_.end()) continue;
    Seen& of_head = seen[found->first];
    while (of_head.visits / of_head.stride >= kStatesInARow) of_head.stride *= 2;
    of_head.is_last_taken = of_head.visits++ % of_head.stride == 0;
    of_head.last = position;
    if (of_head.is_last_taken) take(found->second, run, position);
  }
  for (const auto& [location, of_head] : seen) {
    Head& head = heads_.at(location);
    ++head.runs;
    if (!of_head.is_last_taken) take(head, run, of_head.last);
  }
}

void HeadStates::take(Head& head, const symbolic::TestRun& run, std::uint32_t position) {
  if (head.states.size() >= kMaxHeadStates) return;
  learn::State state;
  for (const tac::LocalId local : head.locals) state.push_back(run.value(position, local));
  for (const std::size_t i : head.formals) state.push_back(run.initial_value(graph_.inputs[i]));
  const auto value_at = [&](tac::LocalId map, std::uint64_t place) {
    return MapValues::of_thread().select(static_cast<MapValues::Handle>(run.value(position, map)), place);
  };
  const auto reference = [&](tac::LocalId local) {
    return static_cast<std::uint64_t>(run.value(position, local)) & term::width_mask(32);
  };
  for (const Field& field : head.fields) {
    const std::uint64_t of = reference(field.reference), place = field.cell ? of << 32 | *field.cell : of;
    state.push_back(term::to_signed(value_at(field.map, place), builder_.store().sort(field.name).width));
  }
  for (Sum& sum : head.sums) {
    std::uint64_t value = 0;
    for (std::uint32_t k = 0; k < sum.addends.size() && k < run.value(position, sum.index); ++k)
      value += value_at(sum.array.cells, reference(sum.array.array) << 32 | k);
    sum.values.push_back(value);
  }
  head.states.push_back(std::move(state));
}

// The numbers of objects are compared for equality and nothing else: a sum or an order of them is a coincidence.
bool HeadStates::counts_objects(Term guess) const {
  const term::TermStore& store = builder_.store();
  std::set<Term> seen;
  std::vector<std::pair<Term, bool>> pending{{guess, false}};  // a term, and whether it is counted with
  while (!pending.empty()) {
    const auto [term, is_counted] = pending.back();
    pending.pop_back();
    const auto local = std::find(graph_.variables.begin(), graph_.variables.end(), term);
    const bool is_reference =
        local != graph_.variables.end() &&
        graph_.body->locals[static_cast<std::size_t>(local - graph_.variables.begin())].type == tac::Type::Ref;
    if (is_counted && is_reference) return true;
    if (!is_counted && !seen.insert(term).second) continue;
    const term::Op op = store.op(term);
    const bool counts =
        op == term::Op::BvAdd || op == term::Op::BvMul || op == term::Op::BvSlt || op == term::Op::BvSle;
    for (const Term arg : store.args(term)) pending.emplace_back(arg, counts);
  }
  return false;
}

std::size_t HeadStates::fewest_runs() const {
  std::size_t result = kMaxHeadStates;
  for (const auto& [location, head] : heads_) result = std::min(result, head.runs);
  return result;
}

// An index that was left and is as far from another number in all states says nothing that this one does not say.
HeadStates::Columns HeadStates::columns_of(const Head& head, Breadth breadth) const {
  Columns result{variables_of(head), head.states};
  const auto leave_out = [&](Term variable) {
    const auto place = std::ranges::find(result.variables, variable);
    const auto column = place - result.variables.begin();
    result.variables.erase(place);
    for (learn::State& state : result.states) state.erase(state.begin() + column);
  };
  for (const tac::LocalId index : head.left) {
    const Term variable = graph_.variables[index.index()];
    const auto column =
        static_cast<std::size_t>(std::ranges::find(result.variables, variable) - result.variables.begin());
    const auto is_said_by = [&](std::size_t other) {
      return other != column && is_about_as_far(
                                    result.states, [&](const learn::State& state) { return state[column]; },
                                    [&](const learn::State& state) { return state[other]; });
    };
    bool is_said = breadth != Breadth::Wide;
    for (std::size_t other = 0; other < result.variables.size() && !is_said; ++other) is_said = is_said_by(other);
    if (is_said) leave_out(variable);
  }
  for (const Field& field : head.fields)
    if (field.cell && breadth != Breadth::Wide) leave_out(field.name);
  return result;
}

bool HeadStates::has_more() const {
  return std::ranges::any_of(heads_, [](const auto& head) {
    return !head.second.left.empty() ||
           std::ranges::any_of(head.second.fields, [](const Field& field) { return field.cell.has_value(); });
  });
}

HeadStates::Guesses HeadStates::guesses(Breadth breadth) const {
  Guesses result;
  for (const auto& [location, head] : heads_) {
    // What no test comes to nothing may come to: of two methods that are put together, the loop of one behind an
    // exception that both throw.
    if (head.states.empty()) result.others[location] = {builder_.falsity()};
    if (head.states.empty() || (head.locals.empty() && head.fields.empty())) continue;
    const auto [variables, states] = columns_of(head, breadth);
    learn::StateCandidates found = learn::candidate_invariants({variables, constants_, head.guards}, states, builder_);
    const std::vector<learn::Rows> ends = learn::rows_where(head.ends, variables, states, builder_.store());
    for (std::size_t i = 0; i < ends.size(); ++i)
      if (ends[i].size() == states.size()) found.others.push_back(head.ends[i]);
    for (std::vector<Term>* guesses : {&found.equalities, &found.others, &found.multiples})
      std::erase_if(*guesses, [&](Term guess) { return counts_objects(guess); });
    result.equalities[location] = over_elements(head, found.equalities);
    result.others[location] = over_elements(head, found.others);
    result.multiples[location] = over_elements(head, found.multiples);
    if (breadth == Breadth::Wide) guess_of_sums(head, result.others[location]);
  }
  return result;
}

}  // namespace dashj::invariant
