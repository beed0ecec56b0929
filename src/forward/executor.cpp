// SPDX-License-Identifier: MIT
#include "forward/executor.h"

#include <algorithm>

#include "base/check.h"
#include "classfile/tac/array_inputs.h"
#include "forward/limits.h"
#include "forward/live_values.h"

namespace dashj::forward {

using tac::CallExit;
using tac::LocalId;
using tac::MethodId;
using tac::StmtId;
using term::Term;

namespace {

// Of a parameter, which program::Encoder::entry_condition says of it.
term::Interval range_of_type(tac::Type type) {
  if (!tac::is_int_like(type)) return term::all_of(program::sort_of(type).width);
  const program::IntRange range = program::range_of(type);
  return {range.low, range.high};
}

void extend(std::optional<term::Interval>& range, const term::Interval& by) {
  range = range ? term::hull(*range, by) : by;
}

}  // namespace

Executor::Executor(const tac::Methods& methods, term::Builder& builder, const StopToken& stop,
                   std::uint64_t max_statements, MayHold may_hold, std::optional<std::int32_t> most_cells,
                   concrete::InputCase inputs)
    : methods_(methods),
      builder_(builder),
      store_(builder.store()),
      stop_(stop),
      max_statements_(max_statements),
      may_hold_(std::move(may_hold)),
      most_cells_(most_cells),
      inputs_(std::move(inputs)),
      circuit_(store_),
      sums_(store_),
      values_(builder, circuit_) {
  find_reference_maps();
  give_rows();
}

void Executor::find_reference_maps() {
  for (std::uint32_t m = 0; m < methods_.size(); ++m) {
    const tac::Body& body = methods_.body(MethodId{m});
    const auto add = [&](const auto* access) {
      if (access != nullptr && access->type == tac::Type::Ref) reference_maps_.insert(body.local(access->map).global);
    };
    const auto add_cells = [&](const auto* access) {
      if (access != nullptr && access->type == tac::Type::Ref) reference_maps_.insert(body.local(access->cells).global);
    };
    for (const tac::Stmt& stmt : body.statements) {
      const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
      if (assign == nullptr) continue;
      add(std::get_if<tac::Select>(&assign->value));
      add(std::get_if<tac::Update>(&assign->value));
      add_cells(std::get_if<tac::Load>(&assign->value));
      add_cells(std::get_if<tac::Store>(&assign->value));
      add_cells(std::get_if<tac::Fill>(&assign->value));
    }
  }
}

Executor::Kind Executor::kind_of(tac::Type type) {
  return {term::Sort{static_cast<std::uint8_t>(tac::bits_of(type))}, type == tac::Type::Ref};
}

Executor::Kind Executor::kind_of(const tac::Body& body, LocalId local) const {
  const tac::Local& one = body.local(local);
  Kind kind = kind_of(one.type);
  kind.is_reference = kind.is_reference || (tac::is_map(one.type) && reference_maps_.contains(one.global));
  return kind;
}

// A parameter or row with one value is a constant of the execution; models are to say of parameters so, too.
Term Executor::is_of_these_inputs() {
  const program::Encoder& encoder = *method(tac::Methods::entry()).encoder;
  const auto variable = [&](std::uint32_t parameter) { return encoder.variable(tac::LocalId{parameter}); };
  Term result = circuit_.truth();
  for (const auto& [parameter, value] : inputs_.fixed)
    result = circuit_.land(result, has_value(variable(parameter), store_.value(store_.int_const(value))));
  if (inputs_.beyond.empty()) return result;
  Term is_inside = circuit_.truth();
  for (const auto& [parameter, values] : inputs_.beyond.parameters) {
    const Term number = variable(parameter);
    is_inside = circuit_.land(is_inside, builder_.make(term::Op::BvSle, {store_.int_const(values.low), number}));
    is_inside = circuit_.land(is_inside, builder_.make(term::Op::BvSle, {number, store_.int_const(values.high)}));
  }
  for (const auto& [place, values] : inputs_.beyond.rows) {
    const Term row = given_row(place).term();
    Term is_one = circuit_.falsity();
    for (const std::int32_t value : values)
      is_one = circuit_.lor(is_one, has_value(row, store_.value(store_.int_const(value))));
    is_inside = circuit_.land(is_inside, is_one);
  }
  return circuit_.land(result, circuit_.lnot(is_inside));
}

Execution Executor::run() {
  first_term_ = store_.size();
  const MethodId entry = tac::Methods::entry();
  const tac::Body& body = methods_.body(entry);
  const program::Encoder& encoder = *method(entry).encoder;
  const std::vector<tac::ArrayInput> arrays = tac::array_inputs(body.given_descriptor());
  const auto is_length = [&](std::uint32_t parameter) {
    return std::any_of(arrays.begin(), arrays.end(),
                       [&](const auto& array) { return array.length == parameter && !array.is_object(); });
  };
  std::vector<Slot> arguments;
  for (std::uint32_t i = 0; i < body.parameter_count; ++i) {
    if (tac::is_cells(body.locals[i].type)) {
      arguments.push_back({{}, nullptr, given_cells(i)});
      continue;
    }
    term::Interval range = range_of_type(body.locals[i].type);
    if (most_cells_ && is_length(i)) range.high = *most_cells_;
    arguments.push_back({values_.of(encoder.variable(LocalId{i}), range), nullptr});
    if (tac::is_int_like(body.locals[i].type)) parameters_.emplace(encoder.variable(LocalId{i}), i);
  }
  for (const auto& [parameter, value] : inputs_.fixed)
    arguments[parameter] = {values_.constant(term::kInt, value), nullptr};
  uses_.resize(body.parameter_count);
  if (is_over()) return std::move(execution_);
  const Ends ends = activate(entry, std::move(arguments), circuit_.truth(), Facts::kNone);
  const auto& failed = ends[static_cast<std::size_t>(CallExit::AssertionFailure)];
  if (failed) execution_.errors.push_back({failed->guard, entry, StmtId{}});
  execution_.few_values = few_values();
  return std::move(execution_);
}

void Executor::give_up(GivenUp why) {
  if (!is_over()) execution_.given_up = why;
}

Executor::Method& Executor::method(MethodId id) {
  const auto [found, is_new] = known_methods_.try_emplace(id);
  Method& result = found->second;
  if (!is_new) return result;
  const tac::Body& body = methods_.body(id);
  result.encoder = std::make_unique<program::Encoder>(methods_, id, store_);
  result.order = CopyOrder::of(body);
  if (result.order) {
    result.live = live_values(body, *result.order);
  } else {
    give_up(GivenUp::NotSupported);
  }
  return result;
}

Executor::Ends Executor::activate(MethodId id, std::vector<Slot> arguments, Term guard, Facts::Id facts) {
  Method& known = method(id);
  if (is_over()) return {};
  const tac::Body& body = methods_.body(id);
  Activation on{id, body, known, std::vector<Slot>(body.locals.size()), {}, {}, StmtId{0}, {}, guard, facts, {}};
  for (std::size_t i = 0; i < arguments.size(); ++i) on.locals[i] = std::move(arguments[i]);
  State start{guard, facts, Rounds(known.order->loops_around(StmtId{0}).size(), 0), live_at(on, StmtId{0}, {})};
  const CopyKey key = known.order->key(StmtId{0}, start.rounds);
  on.waiting.emplace(key, std::pair(StmtId{0}, std::move(start)));
  ++depth_;
  ++known.level;
  std::uint32_t& levels = execution_.levels[id];
  levels = std::max(levels, known.level);
  while (!on.waiting.empty() && !is_over()) follow(on);
  --known.level;
  --depth_;
  return std::move(on.ends);
}

// One state from its statement to where its path forks, joins or ends.
void Executor::follow(Activation& on) {
  auto first = on.waiting.extract(on.waiting.begin());
  State& state = first.mapped().second;
  on.at = first.mapped().first;
  on.rounds = std::move(state.rounds);
  on.guard = state.guard;
  on.facts = state.facts;
  on.known = facts_.known(on.facts, store_);
  for (auto& [local, slot] : state.live) on.locals[local.index()] = std::move(slot);
  while (step(on)) {
  }
}

// False: the path has forked, joined or ended.
bool Executor::step(Activation& on) {
  ++execution_.statements;
  if (execution_.statements > max_statements_ || store_.size() - first_term_ > kMaxTerms || stop_.should_stop())
    give_up(GivenUp::TooMuch);
  if (is_over()) return false;
  const StmtId next{on.at.value + 1};
  const tac::Operation& operation = on.body.stmt(on.at).operation;
  if (const auto* assign = std::get_if<tac::Assign>(&operation)) {
    on.locals[assign->target.index()] = evaluate(on, *assign);
    return go_on(on, next);
  }
  if (const auto* jump = std::get_if<tac::Goto>(&operation)) return go_on(on, jump->target);
  if (const auto* choice = std::get_if<tac::Choose>(&operation)) {
    choose(on, *choice);
    return go_on(on, next);
  }
  if (const auto* two = std::get_if<tac::Branch>(&operation)) branch(on, *two);
  if (const auto* many = std::get_if<tac::Switch>(&operation)) switch_to(on, *many);
  if (const auto* one = std::get_if<tac::Call>(&operation)) call(on, *one);
  if (const auto* back = std::get_if<tac::Return>(&operation))
    end(on, CallExit::Normal, back->value ? operand(on, *back->value) : Slot{});
  if (std::holds_alternative<tac::Throw>(operation)) end(on, CallExit::Thrown, {});
  if (std::holds_alternative<tac::Unsupported>(operation)) execution_.unsupported.push_back({on.guard, on.id, on.at});
  if (const auto* error = std::get_if<tac::Error>(&operation)) {
    if (error->kind == tac::ErrorKind::AssertionFailure) {
      end(on, CallExit::AssertionFailure, {});  // a caller may have a handler for it
    } else {
      execution_.errors.push_back({on.guard, on.id, on.at});
    }
  }
  return false;
}

// True: the path goes on there.
bool Executor::go_on(Activation& on, StmtId target) {
  const CopyOrder& order = *on.method.order;
  if (target.index() >= on.body.statements.size()) {
    give_up(GivenUp::NotSupported);
    return false;
  }
  const bool is_same_loop = &order.loops_around(on.at) == &order.loops_around(target);
  if (order.is_join(target) || !is_same_loop) {
    wait(on, target, on.guard, on.facts, {});
    return false;
  }
  on.at = target;
  return true;
}

// On to a target where a condition holds.
void Executor::go_to(Activation& on, StmtId target, Term condition, const Ranges& ranges, Ways ways) {
  if (on.known.is_true(condition, store_)) condition = circuit_.truth();
  if (on.known.is_false(condition, store_)) condition = circuit_.falsity();
  if (store_.is_false(circuit_.land(on.guard, condition))) return;
  if (!on.rounds.empty() && !makes_rows(on, on.method.order->loops_around(on.at).back())) note_decision(on, condition);
  const Term guard = ways == Ways::OtherFails ? on.guard : circuit_.both(on.guard, condition);
  if (store_.is_true(condition)) return wait(on, target, on.guard, on.facts, {});
  Known added;
  added.add(condition, store_);
  Facts::Id facts = facts_.add(on.facts, condition);
  for (const auto& [term, range] : ranges) {
    added.add(term, range);
    facts = facts_.add(facts, term, range);
  }
  wait(on, target, guard, facts, added);
}

// Puts the path aside until its turn has come; it joins what waits for the same copy.
void Executor::wait(Activation& on, StmtId target, Term guard, Facts::Id facts, const Known& added) {
  if (is_over()) return;
  const CopyOrder& order = *on.method.order;
  Rounds rounds = order.rounds_after(on.rounds, on.at, target);
  if (order.is_back_edge(on.at, target) && !may_go_back(on, target, rounds, guard)) return;
  State state{guard, facts, std::move(rounds), live_at(on, target, added)};
  const CopyKey key = order.key(target, state.rounds);
  const auto found = on.waiting.find(key);
  if (found == on.waiting.end()) {
    on.waiting.emplace(key, std::pair(target, std::move(state)));
  } else {
    found->second.second = joined(std::move(found->second.second), std::move(state), on.body);
  }
}

// What is still read, as it is where more is known.
std::vector<std::pair<LocalId, Slot>> Executor::live_at(const Activation& on, StmtId target, const Known& added) {
  const std::vector<LocalId>& live = on.method.live[target.index()];
  std::vector<std::pair<LocalId, Slot>> result;
  result.reserve(live.size());
  for (const LocalId local : live) {
    Slot slot = on.locals[local.index()];
    if (!slot.is_valid()) continue;
    slot.value = values_.narrowed(slot.value, added);
    result.emplace_back(local, std::move(slot));
  }
  return result;
}

// Whether another copy is possible, and worth following: where the condition is a new one each time, the formula grows
// with each copy, so fewer are. What comes after the copies so far is followed all the same.
bool Executor::may_follow(Term guard, std::uint32_t copies, std::uint32_t most) {
  if (is_over()) return false;
  const Possible possible = may_hold_(guard);
  if (possible == Possible::TooMuch) give_up(GivenUp::TooMuch);
  if (possible == Possible::No || is_over()) return false;
  if (copies <= (possible == Possible::Asked ? std::min(most, kMaxAskedCopies) : most)) return true;
  execution_.is_cut = true;
  return false;
}

// Whether another round is.
bool Executor::may_go_back(const Activation& on, StmtId head, const Rounds& rounds, Term guard) {
  if (!may_follow(guard, rounds.back(), kMaxRounds)) return false;
  if (!makes_rows(on, head) && rounds.back() == 1) {  // what goes on has come through the first round
    note_rounds(on, guard);
    if (rows_left_ && execution_.rounds_begun.size() < kMostRoundsBegun) execution_.rounds_begun.push_back(guard);
  }
  std::uint32_t& most = execution_.rounds[{on.id, head}];
  most = std::max(most, rounds.back());
  return true;
}

// Before the program asks how many there are.
bool Executor::makes_rows(const Activation& on, StmtId head) {
  const auto* branch = std::get_if<tac::Branch>(&on.body.stmt(head).operation);
  return branch != nullptr && branch->ends_rows;
}

// Where not all that is known on the path is at hand, nothing is noted.
void Executor::note_rounds(const Activation& on, Term guard) {
  if (facts_.depth(on.facts) > kMaxKnownFacts) return;
  const smt::WordBounds bounds(store_, {&guard, 1});
  for (const auto& [variable, parameter] : parameters_)
    extend(uses_[parameter].in_rounds, reached_by(on, parameter, bounds));
}

term::Interval Executor::reached_by(const Activation& on, std::uint32_t parameter, const smt::WordBounds& bounds) {
  const Term variable = method(tac::Methods::entry()).encoder->variable(LocalId{parameter});
  const tac::Type type = methods_.body(tac::Methods::entry()).locals[parameter].type;
  term::Interval range = on.known.within(variable, range_of_type(type));
  range = term::intersection(range, bounds.whole(variable)).value_or(range);
  for (const Slot& slot : on.locals)
    if (slot.value.is_valid() && !slot.value.is_choice() && slot.value.term() == variable)
      range = term::intersection(range, slot.value.range()).value_or(range);
  return range;
}

// A comparison of a parameter, or of two, with nothing but constants: the first ones of each.
void Executor::note_decision(const Activation& on, Term condition) {
  std::vector<Term> work{condition};
  std::set<std::uint32_t> found;
  for (std::size_t i = 0; i < work.size(); ++i) {
    if (work.size() > kMaxDecisionTerms) return;
    const std::span<const Term> parts = store_.args(work[i]);
    work.insert(work.end(), parts.begin(), parts.end());
    if (store_.op(work[i]) != term::Op::Variable) continue;
    const auto parameter = parameters_.find(work[i]);
    if (parameter == parameters_.end()) return;
    found.insert(parameter->second);
  }
  std::erase_if(found, [&](std::uint32_t parameter) { return ++uses_[parameter].comparisons > kMaxComparisons; });
  if (found.empty() || facts_.depth(on.facts) > kMaxKnownFacts) return;
  const smt::WordBounds bounds(store_, {&on.guard, 1});
  for (const std::uint32_t parameter : found) extend(uses_[parameter].compared, reached_by(on, parameter, bounds));
}

std::vector<concrete::ParameterRange> Executor::few_values() const {
  std::vector<concrete::ParameterRange> result;
  for (std::uint32_t i = 0; i < uses_.size(); ++i) {
    const ParameterUse& use = uses_[i];
    const bool has_one_value = use.in_rounds && use.in_rounds->is_single();
    if (!has_one_value && (!use.compared || use.compared->high - use.compared->low >= kMostValuesApart)) continue;
    const term::Interval& values = has_one_value ? *use.in_rounds : *use.compared;
    result.push_back({i, {static_cast<std::int32_t>(values.low), static_cast<std::int32_t>(values.high)}});
  }
  return result;
}

void Executor::end(Activation& on, CallExit exit, Slot result) {
  End ended{on.guard, on.facts, std::move(result), {}};
  for (const LocalId output : on.body.outputs) ended.outputs.push_back(on.locals[output.index()]);
  join_end(on.ends[static_cast<std::size_t>(exit)], std::move(ended), on.body);
}

void Executor::join_end(std::optional<End>& into, End end, const tac::Body& body) {
  if (!into) {
    into = std::move(end);
    return;
  }
  const auto [guard, is_left] = circuit_.join(into->guard, end.guard);
  into->guard = guard;
  into->facts = facts_.common(into->facts, end.facts);
  into->result = joined(is_left, into->result, end.result, kind_of(body.result_type()));
  for (std::size_t i = 0; i < into->outputs.size(); ++i)
    into->outputs[i] = joined(is_left, into->outputs[i], end.outputs[i], kind_of(body, body.outputs[i]));
}

State Executor::joined(State left, State right, const tac::Body& body) {
  const auto [guard, is_left] = circuit_.join(left.guard, right.guard);
  State result{guard, facts_.common(left.facts, right.facts), std::move(left.rounds), {}};
  auto a = left.live.begin(), b = right.live.begin();
  while (a != left.live.end() && b != right.live.end()) {
    if (a->first != b->first) {  // not assigned on one side, so not read
      ++(a->first < b->first ? a : b);
      continue;
    }
    Slot slot = joined(is_left, a->second, b->second, kind_of(body, a->first));
    if (slot.is_valid()) result.live.emplace_back(a->first, std::move(slot));
    ++a, ++b;
  }
  return result;
}

Slot Executor::joined(Term condition, const Slot& left, const Slot& right, const Kind& kind) {
  if (!left.is_valid() || !right.is_valid()) return {};
  if (left.value.is_valid()) return {values_.join(condition, left.value, right.value, kind.is_reference)};
  if (left.map == right.map && left.cells == right.cells) return left;
  const auto join_cell = [&](std::int64_t, const Value& a, const Value& b) {
    return values_.join(condition, a, b, kind.is_reference);
  };
  if (left.map != nullptr)
    return {{}, std::make_shared<const HeapMap>(HeapMap::joined(*left.map, *right.map, join_cell))};
  return {{}, nullptr, joined_cells(condition, *left.cells, *right.cells, kind)};
}

}  // namespace dashj::forward
