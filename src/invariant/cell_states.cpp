// SPDX-License-Identifier: MIT
#include "invariant/cell_states.h"

#include <algorithm>
#include <set>

#include "base/map_values.h"
#include "classfile/tac/array_inputs.h"
#include "classfile/tac/heap_names.h"
#include "invariant/asked_cells.h"
#include "invariant/cell_guesser.h"
#include "invariant/comparisons_ahead.h"
#include "invariant/left_indices.h"
#include "invariant/limits.h"
#include "invariant/named_cells.h"
#include "invariant/scalar_roles.h"
#include "program/constants.h"
#include "symbolic/relevant_locals.h"
#include "term/evaluate.h"

namespace dashj::invariant {

using tac::LocalId;
using term::Term;

namespace {

template <class Access>
void note_access(const Access* access, std::set<std::pair<LocalId, LocalId>>& found) {
  if (access == nullptr || access->type == tac::Type::Ref) return;
  if (const auto* array = std::get_if<LocalId>(&access->array)) found.insert({access->cells, *array});
}

// Which local is looked at as an array with cells in which map; or what it is a copy of, as of an array that waits on
// the stack for its index to be chosen.
std::set<std::pair<LocalId, LocalId>> accesses(const tac::Body& body) {
  std::set<std::pair<LocalId, LocalId>> result;
  for (const tac::Stmt& stmt : body.statements) {
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    if (assign == nullptr) continue;
    note_access(std::get_if<tac::Load>(&assign->value), result);
    note_access(std::get_if<tac::Store>(&assign->value), result);
    const auto note_arrays = [&](LocalId cells, std::initializer_list<const tac::Operand*> arrays) {
      for (const tac::Operand* operand : arrays)
        if (const auto* array = std::get_if<LocalId>(operand)) result.insert({cells, *array});
    };
    const auto* copy = std::get_if<tac::CopyCells>(&assign->value);
    if (copy != nullptr && copy->type != tac::Type::Ref) note_arrays(copy->cells, {&copy->to, &copy->from});
    if (const auto* difference = std::get_if<tac::FirstDifference>(&assign->value))
      note_arrays(difference->cells, {&difference->left, &difference->right});
  }
  const std::map<LocalId, LocalId> copied = copied_references(body);
  const std::set<std::pair<LocalId, LocalId>> found = result;
  for (const auto& [cells, array] : found)
    if (const auto from = copied.find(array); from != copied.end() && body.local(array).slot < 0)
      result.insert({cells, from->second});
  return result;
}

using Constants = std::vector<std::int32_t>;

void add_constant(const tac::Operand& operand, Constants& found) {
  const auto* constant = std::get_if<tac::Constant>(&operand);
  if (constant == nullptr || constant->value < INT32_MIN || constant->value > INT32_MAX) return;
  if (constant->type != tac::Type::Int && constant->type != tac::Type::Long) return;
  const auto value = static_cast<std::int32_t>(constant->value);
  if (std::find(found.begin(), found.end(), value) == found.end()) found.push_back(value);
}

// The floats and doubles that the method names.
std::vector<tac::Constant> float_constants(const tac::Body& body) {
  std::vector<tac::Constant> result;
  const auto add = [&](const tac::Operand& operand) {
    const auto* constant = std::get_if<tac::Constant>(&operand);
    if (constant == nullptr || !tac::is_float(constant->type) || result.size() == kMaxCellConstants) return;
    if (std::find(result.begin(), result.end(), *constant) == result.end()) result.push_back(*constant);
  };
  for (const tac::Stmt& stmt : body.statements) {
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    if (assign == nullptr) continue;
    if (const auto* copy = std::get_if<tac::Copy>(&assign->value)) add(copy->value);
    if (const auto* store = std::get_if<tac::Store>(&assign->value)) add(store->value);
    if (const auto* binary = std::get_if<tac::Binary>(&assign->value)) {
      add(binary->left);
      add(binary->right);
    }
  }
  return result;
}

// The numbers that the method stores in arrays.
Constants stored_constants(const tac::Body& body) {
  Constants result;
  for (const tac::Stmt& stmt : body.statements) {
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    if (const auto* store = assign == nullptr ? nullptr : std::get_if<tac::Store>(&assign->value))
      add_constant(store->value, result);
  }
  return result;
}

// What is added to make a number that is no index: 1 in `a[i] = 3 * i + 1`.
Constants added_constants(const tac::Body& body, const ScalarRoles& roles) {
  Constants result;
  for (const tac::Stmt& stmt : body.statements) {
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    const auto* binary = assign == nullptr ? nullptr : std::get_if<tac::Binary>(&assign->value);
    const bool is_sum = binary != nullptr && (binary->op == tac::BinaryOp::Add || binary->op == tac::BinaryOp::Sub);
    if (is_sum && !tac::is_float(body.type_of(assign->target)) && roles.may_be_value(assign->target))
      add_constant(binary->right, result);
  }
  return result;
}

// Those that have to do with indices only.
Constants constants_of_indices(const tac::Body& body, const ScalarRoles& roles) {
  Constants of_indices, of_others;
  const auto add = [&](const tac::Operand& beside, const tac::Operand& constant) {
    const auto* local = std::get_if<LocalId>(&beside);
    const bool is_of_index = local != nullptr && body.type_of(*local) == tac::Type::Int && !roles.may_be_value(*local);
    add_constant(constant, is_of_index ? of_indices : of_others);
  };
  for (const tac::Stmt& stmt : body.statements) {
    if (const auto* branch = std::get_if<tac::Branch>(&stmt.operation)) {
      add(branch->left, branch->right);
      add(branch->right, branch->left);
    }
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    if (assign == nullptr) continue;
    if (const auto* copy = std::get_if<tac::Copy>(&assign->value)) add(assign->target, copy->value);
    if (const auto* binary = std::get_if<tac::Binary>(&assign->value)) {
      add(assign->target, binary->left);
      add(assign->target, binary->right);
    }
  }
  std::erase_if(of_indices, [&](std::int32_t number) {
    return std::find(of_others.begin(), of_others.end(), number) != of_others.end();
  });
  return of_indices;
}

bool is_scalar(tac::Type type) {
  return tac::is_int_like(type) || type == tac::Type::Long || tac::is_float(type);
}

// What the loops compare that is made of locals.
std::vector<Term> compared_sums(const LocationGraph& graph, const CutGraph& cut, term::Builder& builder) {
  std::vector<Term> result;
  for (const LocationId head : cut.heads)
    for (const Comparison& each : comparisons_ahead(graph, head, cut.heads, builder))
      for (const Term side : {each.less, each.more})
        if (is_made_of_locals(builder.store(), side) && std::find(result.begin(), result.end(), side) == result.end())
          result.push_back(side);
  return result;
}

}  // namespace

CellStates::CellStates(const LocationGraph& graph, const CutGraph& cut, term::Builder& builder)
    : graph_(graph), builder_(builder) {
  const auto relevant = symbolic::relevant_locals(graph, builder.store());
  measured_ = measured_arrays(*graph.body);
  for (std::uint32_t i = 0; i < graph.body->locals.size(); ++i)
    if (tac::heap_word(graph.body->locals[i].name) == "length") lengths_ = LocalId{i};
  const ScalarRoles roles(*graph.body);
  constants_ = stored_ = stored_constants(*graph.body);
  float_constants_ = float_constants(*graph.body);
  const Constants of_indices = constants_of_indices(*graph.body, roles);
  const auto is_in = [](const Constants& in, std::int32_t number) {
    return std::find(in.begin(), in.end(), number) != in.end();
  };
  for (const std::int32_t constant : program::constants_of(*graph.body))
    if (!is_in(constants_, constant) && !is_in(of_indices, constant)) constants_.push_back(constant);
  for (const std::int32_t constant : added_constants(*graph.body, roles))
    if (!is_in(constants_, constant)) constants_.push_back(constant);
  constants_.resize(std::min(constants_.size(), kMaxCellConstants));
  const NamedCells named = named_cells(*graph.body);
  const std::set<LocalId> booleans = boolean_arrays(*graph.body);
  const std::vector<Term> sums = compared_sums(graph, cut, builder);
  for (const LocationId location : cut.heads) {
    Head head;
    find_arrays(relevant[location.index()], head);
    if (head.arrays.empty()) continue;
    const std::vector<LocalId> left = left_indices(graph, cut, location, relevant, roles);
    std::vector<LocalId> known = relevant[location.index()];
    known.insert(known.end(), left.begin(), left.end());
    for (const LocalId local : known) {
      head.column_of.emplace(graph.variables[local.index()], head.locals.size());
      head.locals.push_back(local);
    }
    for (const LocalId local : known)
      if (is_scalar(graph.body->local(local).type) && head.scalars.size() < kMaxCellScalars)
        head.scalars.push_back({graph.variables[local.index()], local, Kind::Local,
                                std::find(left.begin(), left.end(), local) != left.end(),
                                tac::is_float(graph.body->local(local).type)});
    add_inputs(head);
    for (const Scalar& scalar : head.scalars) {
      const tac::Type type = graph.body->local(scalar.local).type;
      head.may_be_index.push_back(tac::is_int_like(type) && roles.may_be_index(scalar.local));
      head.may_be_value.push_back(tac::is_float(type) || roles.may_be_value(scalar.local));
    }
    find_lengths(relevant[location.index()], head);
    find_sums(sums, head);
    for (const Array& array : head.arrays) {
      head.holds_booleans.push_back(booleans.contains(array.reference));
      std::vector<bool>& names = head.names.emplace_back();
      for (const Scalar& scalar : head.scalars)
        names.push_back(scalar.kind == Kind::Local && named.contains({array.reference, scalar.local}));
    }
    heads_.emplace(location, std::move(head));
  }
}

void CellStates::find_arrays(const std::vector<LocalId>& relevant, Head& head) const {
  const auto is_relevant = [&](LocalId local) { return std::binary_search(relevant.begin(), relevant.end(), local); };
  // First what a loop may have changed.
  for (const bool wants_written : {true, false})
    for (const auto& [cells, array] : accesses(*graph_.body))
      if ((cells.index() >= graph_.body->parameter_count) == wants_written && is_relevant(cells) &&
          is_relevant(array) && head.arrays.size() < kMaxCellArrays)
        head.arrays.push_back({cells, array});
  drop_copies(head);
  head.written = head.arrays.size();
  for (std::size_t i = 0; i < head.written; ++i)
    if (const auto given = given_cells(*graph_.body, head.arrays[i].cells))
      head.arrays.push_back({*given, head.arrays[i].reference});
}

// Of an array that has two names, as in `for (int x : a)`, what is known under one is known under the other: that the
// references are equal is a guess about locals.
void CellStates::drop_copies(Head& head) const {
  const std::map<LocalId, LocalId> copied = copied_references(*graph_.body);
  const std::vector<Array> all = head.arrays;
  std::erase_if(head.arrays, [&](const Array& array) {
    const auto from = copied.find(array.reference);
    return from != copied.end() && !graph_.written.contains(from->second) &&
           std::find(all.begin(), all.end(), Array{array.cells, from->second}) != all.end();
  });
}

// What the method has no more use for may still say which cell a value comes from.
void CellStates::add_inputs(Head& head) const {
  for (std::uint32_t i = 0; i < graph_.body->declared_parameter_count; ++i) {
    const tac::Local& local = graph_.body->locals[i];
    const auto is_here = [&](const Scalar& scalar) { return scalar.local == LocalId{i}; };
    if (is_scalar(local.type) && local.slot >= 0 && !graph_.written.contains(LocalId{i}) &&
        head.scalars.size() < kMaxCellScalars && std::none_of(head.scalars.begin(), head.scalars.end(), is_here))
      head.scalars.push_back({graph_.variables[i], LocalId{i}});
  }
}

// Those that the method asks for. Of an array of the entry a parameter may say the same; it stands before.
void CellStates::find_lengths(const std::vector<LocalId>& relevant, Head& head) const {
  const bool has_given_rows = invariant::has_given_rows(*graph_.body);
  for (const auto& [reference, lengths] : measured_) {
    if (!std::binary_search(relevant.begin(), relevant.end(), lengths)) continue;
    const auto is_here = [&, which = reference](const Array& array) { return array.reference == which; };
    if (std::none_of(head.arrays.begin(), head.arrays.end(), is_here)) continue;
    const Term length =
        length_term(has_given_rows, graph_.variables[lengths.index()], graph_.variables[reference.index()], builder_);
    head.scalars.push_back({length, reference, Kind::Length});
    head.may_be_index.push_back(true);
    head.may_be_value.push_back(false);
  }
}

// They bound an index at every head that knows what they are made of: what one loop has done is behind `n - i` in the
// loop around it.
void CellStates::find_sums(const std::vector<Term>& sums, Head& head) const {
  term::VariableCollector collector(builder_.store());
  std::size_t count = 0;
  for (const Term sum : sums) {
    const auto& variables = collector.variables(sum);
    const auto is_known = [&](Term variable) { return head.column_of.contains(variable); };
    if (count == kMaxCellSums || !std::all_of(variables.begin(), variables.end(), is_known)) continue;
    ++count;
    head.scalars.push_back({sum, {}, Kind::Sum});
    head.may_be_index.push_back(true);
    head.may_be_value.push_back(false);
  }
}

bool CellStates::has_arrays() const {
  return !heads_.empty();
}

void CellStates::add(const symbolic::TestRun& run) {
  std::map<LocationId, std::size_t> visits;
  for (std::uint32_t position = 0; position < run.visits().size(); ++position) {
    const auto found = heads_.find(run.visits()[position].location);
    if (found != heads_.end() && visits[found->first]++ < kCellStatesOfRun) take(found->second, run, position);
  }
}

void CellStates::take(Head& head, const symbolic::TestRun& run, std::uint32_t position) const {
  if (head.states.size() >= kMaxCellStates) return;
  State state;
  for (const LocalId local : head.locals) state.values.push_back(run.value(position, local));
  for (const Scalar& scalar : head.scalars) state.scalars.push_back(value_of(scalar, head, state, run, position));
  for (const Array& array : head.arrays) {
    state.maps.push_back(static_cast<std::uint64_t>(run.value(position, array.cells)));
    state.references.push_back(static_cast<std::uint32_t>(run.value(position, array.reference)));
    state.lengths.push_back(length_of(array.reference, run, position));
  }
  head.states.push_back(std::move(state));
}

std::int64_t CellStates::value_of(const Scalar& scalar, const Head& head, const State& state,
                                  const symbolic::TestRun& run, std::uint32_t position) const {
  switch (scalar.kind) {
    case Kind::Local:
      return run.value(position, scalar.local);
    case Kind::Length:
      return length_of(scalar.local, run, position);
    case Kind::Sum:
      break;
  }
  const auto of_variable = [&](Term variable) -> std::uint64_t {
    const auto value = static_cast<std::uint64_t>(state.values[head.column_of.at(variable)]);
    const term::Sort sort = builder_.store().sort(variable);
    return value & (sort.is_map() ? ~std::uint64_t{0} : term::width_mask(sort.width));
  };
  return term::to_signed(term::Evaluator(builder_.store()).evaluate(scalar.term, of_variable), term::kInt.width);
}

// Of the arrays that the entry is given the arguments say it.
std::int64_t CellStates::length_of(LocalId array, const symbolic::TestRun& run, std::uint32_t position) const {
  const auto reference = static_cast<std::uint32_t>(run.value(position, array));
  if (graph_.method == tac::Methods::entry()) {
    const auto inputs = tac::array_inputs(graph_.body->given_descriptor());
    if (reference >= 1 && reference <= inputs.size()) return run.input().arguments[inputs[reference - 1].length];
  }
  if (!lengths_) return kMaxCellIndex;
  const auto known = measured_.find(array);
  const LocalId lengths = known == measured_.end() ? *lengths_ : known->second;
  const auto map = static_cast<MapValues::Handle>(run.value(position, lengths));
  return static_cast<std::int64_t>(MapValues::of_thread().select(map, reference));
}

AtHeads CellStates::guesses(const StopToken& stop, const AskedOfCells& asked, Breadth breadth) const {
  AtHeads result;
  for (const auto& [location, head] : heads_)
    if (!head.states.empty() && !stop.should_stop())
      result[location] =
          CellGuesser(graph_, head, {constants_, stored_, float_constants_}, asked, builder_, breadth).run();
  return result;
}

}  // namespace dashj::invariant
