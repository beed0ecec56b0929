// SPDX-License-Identifier: MIT
#include "check/unwound/statements.h"

#include <utility>

#include "base/check.h"
#include "base/mutant.h"
#include "check/limits.h"
#include "classfile/tac/successors.h"

namespace dashj::check::unwound {

using tac::LocalId;
using tac::StmtId;
using term::Term;

std::vector<Way> Statements::step(const Code& code, StmtId at, State state) {
  const tac::Operation& operation = code.body.stmt(at).operation;
  const StmtId next{at.value + 1};
  const auto* branch = std::get_if<tac::Branch>(&operation);
  if (branch != nullptr && branch->target != next && code.body.type_of(branch->left) == tac::Type::Ref)
    return branch_on_references(code, *branch, next, std::move(state));
  std::vector<Way> ways;
  const auto* assigned = std::get_if<tac::Assign>(&operation);
  const auto* chosen = std::get_if<tac::Choose>(&operation);
  if (assigned != nullptr || chosen != nullptr) {
    assigned != nullptr ? assign(code, state, *assigned) : choose(code, state, *chosen);
    ways.push_back({next, std::move(state)});
    return ways;
  }
  for (const program::Exit& exit : program::exits(methods_, code.id, at, code.encoder, circuit_.store())) {
    const Term condition = calculated(code, state, operation, exit.condition);
    const Term guard = circuit_.both(state.guard, condition);
    if (circuit_.store().is_false(guard)) continue;
    ways.push_back({exit.target, state});
    ways.back().state.guard = guard;
  }
  return ways;
}

// A term over the locals that the statement reads, as they are.
Term Statements::calculated(const Code& code, const State& state, const tac::Operation& operation, Term term) {
  Circuit::Values values;
  for (const LocalId read : tac::locals_read(operation))
    values.emplace_back(code.encoder.variable(read).id, Term{value(code, state, read)});
  return circuit_.calculated(term, values);
}

std::uint32_t Statements::value(const Code& code, const State& state, const tac::Operand& operand) {
  if (const auto* constant = std::get_if<tac::Constant>(&operand)) {
    if (constant->type == tac::Type::Ref) return references_.constant(static_cast<std::int32_t>(constant->value)).value;
    return code.encoder.operand(operand).id;
  }
  const auto local = std::get<LocalId>(operand);
  if (const std::uint32_t* known = state.numbers.find(local.value)) return *known;
  fail(code, local);
  return joiner_.nothing(joiner_.kind_of(methods_, code.id, local));
}

Cells Statements::map(const Code& code, const State& state, const tac::Operand& operand) {
  const auto* local = std::get_if<LocalId>(&operand);
  if (local == nullptr) return {};  // a constant map is 0 everywhere
  if (const Cells* known = state.maps.find(local->value)) return *known;
  fail(code, *local);
  return {};
}

Rows Statements::arrays(const Code& code, const State& state, const tac::Operand& operand) {
  const auto* local = std::get_if<LocalId>(&operand);
  if (local == nullptr) return {};  // constant cells are 0 everywhere
  if (const Rows* known = state.arrays.find(local->value)) return *known;
  fail(code, *local);
  return {};
}

void Statements::assign(const Code& code, State& state, const tac::Assign& assign) {
  const tac::Operation operation(assign);
  const std::uint32_t target = assign.target.value;
  const std::int32_t just_made = std::exchange(state.just_made, 0);
  if (rules_.is_counter(code.id, assign.target)) {
    if (!is_counting(operation)) return;
    state.just_made = ++objects_;
    state.made.set(static_cast<std::uint32_t>(objects_), true);
    give_cells(state, objects_);
    return;
  }
  if (tac::is_cells(code.body.type_of(assign.target)))
    return state.arrays.set(target, assigned(code, state, assign.value));
  if (tac::is_map(code.body.type_of(assign.target))) {
    const auto* update = std::get_if<tac::Update>(&assign.value);
    state.maps.set(target, update != nullptr ? updated(code, state, *update)
                                             : map(code, state, std::get<tac::Copy>(assign.value).value));
    return;
  }
  if (const auto* read = std::get_if<tac::Select>(&assign.value))
    return state.numbers.set(target, select(code, state, *read));
  if (const auto* read = std::get_if<tac::Load>(&assign.value))
    return state.numbers.set(target, load(code, state, *read));
  if (const auto* copy = std::get_if<tac::Copy>(&assign.value)) {
    const auto* local = std::get_if<LocalId>(&copy->value);
    const bool is_new = local != nullptr && rules_.is_counter(code.id, *local);
    DASHJ_CHECK(!is_new || just_made != 0, "the number of a new object should be looked at just behind the counting");
    return state.numbers.set(target, is_new ? references_.constant(just_made).value : value(code, state, copy->value));
  }
  state.numbers.set(target, calculated(code, state, operation, code.encoder.expression(assign.value)).id);
}

// Every copy of a statement runs at most once in a run, and what it chooses may be anything: a variable of its own says
// that. How many choices there were before, which is where the run finds it, is asked by nobody.
void Statements::choose(const Code& code, State& state, const tac::Choose& choose) {
  const term::Sort sort = program::sort_of(choose.type);
  const Term place = code.encoder.calls().choice(code.encoder.variable(*code.body.choice_index), sort);
  const Term chosen = DASHJ_MUTATE(choices_repeat, circuit_.store().fresh_variable("choice", sort),
                                   circuit_.store().variable("choice" + std::to_string(sort.width), sort));
  state.numbers.set(choose.target.value,
                    circuit_.calculated(code.encoder.chosen(choose.type), {{place.id, chosen}}).id);
}

std::uint32_t Statements::select(const Code& code, const State& state, const tac::Select& select) {
  const Joiner::Kind kind = joiner_.kind_of(methods_, code.id, select.map);
  const Cells cells = map(code, state, select.map);
  return chosen(references_.candidates(Ref{value(code, state, select.reference)}), kind, [&](std::int32_t number) {
    const std::uint32_t* known = cells.find(place_of(number));
    return known != nullptr ? *known : joiner_.nothing(kind);
  });
}

std::uint32_t Statements::chosen(const References::Candidates& candidates, const Joiner::Kind& kind,
                                 const std::function<std::uint32_t(std::int32_t)>& cell) {
  if (candidates.size() == 1) return cell(candidates[0].number);
  if (kind.is_reference) {
    std::vector<std::pair<Term, Ref>> ways;
    for (const auto& each : candidates) ways.emplace_back(each.guard, Ref{cell(each.number)});
    return references_.choice(ways).value;
  }
  Term result{cell(candidates.back().number)};
  for (auto each = candidates.rbegin() + 1; each != candidates.rend(); ++each)
    result = circuit_.choice(each->guard, Term{cell(each->number)}, result);
  return result.id;
}

Row Statements::row(const Rows& rows, std::int32_t number) {
  const Row* known = rows.find(place_of(number));
  const bool is_known = known != nullptr || rows.find(kGivenMark) == nullptr;
  if (DASHJ_MUTATE(uncleared_row_is_clear, !is_known, false) && !problem_)
    problem_ = "an array is read that nothing has cleared";
  return known != nullptr ? *known : Row();
}

// Any array may be the one whose rows were not all made: it is not asked which this one is.
void Statements::miss_rows(const State& state, Term index) {
  for (const RowsLeft& left : rows_left_) {
    const Term is_beyond = joiner_.at_least(index, left.made);
    const Term reads = circuit_.both(state.guard, circuit_.both(left.guard, is_beyond));
    if (!circuit_.store().is_false(reads)) rows_missed_.push_back(reads);
  }
}

// Until something clears them, the cells at the number of a new array are what the entry was given there: anything. In
// a run no two objects have one number, so of each object they are variables of their own, whatever its number is.
void Statements::give_cells(State& state, std::int32_t number) {
  std::vector<std::pair<std::uint32_t, Rows>> changed;
  state.arrays.for_each([&](std::uint32_t local, const Rows& rows) {
    const Row* mark = rows.find(kGivenMark);
    if (mark == nullptr) return;
    Rows with = rows;
    with.set(place_of(number), given_row(mark->below->parameter, number));
    changed.emplace_back(local, std::move(with));
  });
  for (auto& [local, rows] : changed) state.arrays.set(local, std::move(rows));
}

std::uint32_t Statements::load(const Code& code, const State& state, const tac::Load& load) {
  const Joiner::Kind kind = joiner_.kind_of(methods_, code.id, load.cells);
  const Rows rows = arrays(code, state, load.cells);
  const Term index{value(code, state, load.index)};
  if (kind.is_reference) miss_rows(state, index);
  std::optional<term::Interval> where;
  if (!circuit_.store().is_const(index)) where = circuit_.range_where(index, state.guard);
  return chosen(references_.candidates(Ref{value(code, state, load.array)}), kind,
                [&](std::int32_t number) { return joiner_.read(row(rows, number), index, kind, where); });
}

Rows Statements::assigned(const Code& code, const State& state, const tac::Expression& expression) {
  if (const auto* store = std::get_if<tac::Store>(&expression)) return stored(code, state, *store);
  if (const auto* fill = std::get_if<tac::Fill>(&expression)) return cleared(code, state, *fill);
  return arrays(code, state, std::get<tac::Copy>(expression).value);
}

// Each array that the reference may be is changed where it is the one.
Rows Statements::stored(const Code& code, const State& state, const tac::Store& store) {
  const Joiner::Kind kind = joiner_.kind_of(methods_, code.id, store.cells);
  Rows rows = arrays(code, state, store.cells);
  const Term index{value(code, state, store.index)};
  const std::optional<term::Interval> where = circuit_.range_where(index, state.guard);
  if (!where) return rows;  // no run comes here
  const std::uint32_t put = value(code, state, store.value);
  for (const auto& each : references_.candidates(Ref{value(code, state, store.array)})) {
    const Row before = row(rows, each.number);
    const auto counted = joiner_.counted(before, index, *where, put, kind);
    const Row after =
        joiner_.chosen(DASHJ_MUTATE(array_write_is_certain, each.guard, circuit_.truth(true)),
                       counted ? *counted : joiner_.written(before, index, *where, put, kind), before, kind);
    if (after.depth > kMaxRowDepth && !problem_) problem_ = "too many writes at unknown indices";
    rows.set(place_of(each.number), after);
  }
  return rows;
}

// All cells of one array become 0, which is what a row holds to which nothing was written.
Rows Statements::cleared(const Code& code, const State& state, const tac::Fill& fill) {
  const auto is_number = [](const tac::Operand& operand, tac::Value number) {
    const auto* constant = std::get_if<tac::Constant>(&operand);
    return constant != nullptr && constant->value == number;
  };
  Rows rows = arrays(code, state, fill.cells);
  const References::Candidates& candidates = references_.candidates(Ref{value(code, state, fill.array)});
  const bool is_clearing = is_number(fill.first, 0) && is_number(fill.last, -1) && is_number(fill.value, 0);
  if ((!is_clearing || candidates.size() != 1) && !problem_) problem_ = "a part of an array is filled";
  if (is_clearing) rows.set(place_of(candidates[0].number), Row());
  return rows;
}

// Each object that the reference may be is changed where it is the one.
Cells Statements::updated(const Code& code, const State& state, const tac::Update& update) {
  const Joiner::Kind kind = joiner_.kind_of(methods_, code.id, update.map);
  Cells cells = map(code, state, update.map);
  const std::uint32_t written = value(code, state, update.value);
  for (const auto& each : references_.candidates(Ref{value(code, state, update.reference)})) {
    const std::uint32_t* before = cells.find(place_of(each.number));
    const std::uint32_t old = before != nullptr ? *before : joiner_.nothing(kind);
    const Term guard = DASHJ_MUTATE(write_is_certain, each.guard, circuit_.truth(true));
    cells.set(place_of(each.number), joiner_.choice(kind, guard, written, old));
    if (DASHJ_MUTATE(one_candidate_written, false, true)) break;
  }
  return cells;
}

std::vector<Way> Statements::branch_on_references(const Code& code, const tac::Branch& branch, StmtId next,
                                                  State state) {
  const Ref left{value(code, state, branch.left)}, right{value(code, state, branch.right)};
  const Term equal = references_.equal(left, right);
  std::vector<Way> ways;
  for (const bool is_equal : {true, false}) {
    const Term guard = circuit_.both(state.guard, is_equal ? equal : circuit_.negated(equal));
    if (circuit_.store().is_false(guard)) continue;
    Way& way = ways.emplace_back(Way{is_equal == (branch.relation == tac::Relation::Eq) ? branch.target : next, state});
    way.state.guard = guard;
    const bool is_learned = DASHJ_MUTATE(narrowed_on_both_ways, is_equal, false);
    learn(way.state, branch.left, right, is_learned);
    learn(way.state, branch.right, left, is_learned);
  }
  return ways;
}

// What a comparison with one object teaches, on this way only: the state of the other way, and of what comes behind
// both, has its own.
void Statements::learn(State& state, const tac::Operand& operand, Ref other, bool is_equal) {
  const auto* local = std::get_if<LocalId>(&operand);
  const References::Candidates& others = references_.candidates(other);
  if (local == nullptr || others.size() != 1) return;
  const std::uint32_t* held = state.numbers.find(local->value);
  if (held != nullptr)
    state.numbers.set(local->value, references_.on_way(Ref{*held}, others[0].number, is_equal).value);
}

void Statements::fail(const Code& code, LocalId local) {
  if (!problem_)
    problem_ = code.body.local(local).name + ", which some way has not written, is read in " + code.body.display_name();
}

}  // namespace dashj::check::unwound
