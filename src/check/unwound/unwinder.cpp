// SPDX-License-Identifier: MIT
#include "check/unwound/unwinder.h"

#include <algorithm>
#include <utility>

#include "base/mutant.h"
#include "check/limits.h"
#include "classfile/tac/array_inputs.h"
#include "verdict/exhaustion.h"

namespace dashj::check::unwound {

using tac::CallExit;
using tac::LocalId;
using tac::MethodId;
using tac::StmtId;
using term::Term;

namespace {

constexpr const char* kError = "an error may be reached at ";
constexpr const char* kRound = "one more round of a loop may begin at ";
constexpr const char* kLevel = "one more activation may begin at ";
constexpr const char* kRow = "a row that was not made may be read at ";
constexpr const char* kUnsupported = "something that is not modelled may be reached at ";

}  // namespace

Unwinder::Unwinder(const tac::Methods& methods, const verdict::Unwinding& unwinding, const concrete::InputCase& inputs,
                   term::TermStore& store, const StopToken& stop, MayHold may_hold)
    : methods_(methods),
      unwinding_(unwinding),
      inputs_(inputs),
      store_(store),
      stop_(stop),
      may_hold_(std::move(may_hold)),
      circuit_(store),
      references_(circuit_),
      rules_(methods),
      joiner_(circuit_, references_, rules_),
      statements_(methods, circuit_, references_, joiner_, rules_),
      levels_(methods.size(), 1),
      standing_(methods.size(), 0),
      first_term_(store.size()) {
  give_rows();
}

Code& Unwinder::code(MethodId method) {
  std::unique_ptr<Code>& known = codes_[method];
  if (known == nullptr) {
    known = std::make_unique<Code>(methods_, method, store_);
    has_floats_ = has_floats_ || program::has_floats(known->body);
    if (known->flow.irreducible()) failure_ = NotDecided{"a loop with two entries in " + known->body.display_name()};
  }
  return *known;
}

// A bound of something that is no loop would bound nothing.
std::optional<CheckOutcome> Unwinder::bad_bounds() {
  for (const verdict::Unwinding::Loop& loop : unwinding_.loops) {
    const bool is_there =
        loop.method.index() < methods_.size() && loop.head.index() < methods_.body(loop.method).statements.size();
    if (is_there && code(loop.method).flow.irreducible()) return failure_;
    if (!is_there || !code(loop.method).flow.headed_by(loop.head)) return Rejected{"rounds of a loop that is none"};
    if (!rounds_.try_emplace({loop.method, loop.head}, loop.rounds).second) return Rejected{"two bounds of one loop"};
  }
  std::vector<bool> has_bound(methods_.size(), false);
  for (const verdict::Unwinding::Recursion& recursion : unwinding_.recursions) {
    if (recursion.method.index() >= methods_.size() || has_bound[recursion.method.index()])
      return Rejected{"two bounds of one recursion, or one of no method"};
    has_bound[recursion.method.index()] = true;
    levels_[recursion.method.index()] = recursion.levels;
  }
  return std::nullopt;
}

std::optional<CheckOutcome> Unwinder::run() {
  if (rules_.problem()) return NotDecided{*rules_.problem()};
  if (auto bad = bad_bounds()) return bad;
  start();
  while (!stack_.empty() && !failure_ && !is_out_of_bounds()) {
    if (stop_.should_stop()) return NotDecided{"stopped before all copies were executed"};
    auto& pending = stack_.back().pending;
    if (pending.empty()) {
      finish();
      continue;
    }
    Arrival next = std::move(pending.begin()->second);
    pending.erase(pending.begin());
    execute(std::move(next));
  }
  return failure_;
}

void Unwinder::start() {
  Activation& entry = stack_.emplace_back();
  entry.code = &code(tac::Methods::entry());
  standing_[tac::Methods::entry().index()] = 1;
  State state{circuit_.truth(true), {}, {}, {}, {}};
  const program::Encoder& encoder = entry.code->encoder;
  for (std::size_t i = 0; i < entry.code->body.parameter_count; ++i) {
    const LocalId input = encoder.inputs()[i];
    if (tac::is_cells(entry.code->body.local(input).type)) {
      state.arrays.set(input.value, given_rows(input));
    } else {
      state.numbers.set(input.value, encoder.formals()[i].id);
    }
  }
  for (const auto& [parameter, value] : inputs_.fixed)
    state.numbers.set(encoder.inputs()[parameter].value, store_.int_const(value).id);
  wait_at_start(entry, std::move(state));
}

Rows Unwinder::given_rows(LocalId parameter) const {
  Rows rows;
  rows.set(kGivenMark, given_row(parameter.value, 0));
  return rows;
}

void Unwinder::wait_at_start(Activation& activation, State state) {
  const Flow& flow = activation.code->flow;
  Flow::Rounds rounds(flow.headed_by(StmtId{0}) ? 1 : 0, 0);
  auto key = flow.key(StmtId{0}, rounds);
  activation.pending.emplace(std::move(key), Arrival{StmtId{0}, std::move(rounds), std::move(state)});
}

Term Unwinder::start_condition() {
  const program::Encoder& encoder = code(tac::Methods::entry()).encoder;
  Circuit::Values values;
  for (std::size_t i = 0; i < encoder.inputs().size(); ++i)
    values.emplace_back(encoder.variable(encoder.inputs()[i]).id, encoder.formals()[i]);
  return circuit_.both(is_of_these_inputs(), circuit_.calculated(encoder.entry_condition(), values));
}

// A parameter with one value is a constant in the state already; that it has the value is for those who read the proof.
Term Unwinder::is_of_these_inputs() {
  const std::vector<Term>& formals = code(tac::Methods::entry()).encoder.formals();
  Term result = circuit_.truth(true);
  for (const auto& [parameter, value] : inputs_.fixed)
    result = circuit_.both(result, store_.make(term::Op::Eq, {formals[parameter], store_.int_const(value)}));
  return inputs_.beyond.empty() ? result : circuit_.both(result, is_beyond());
}

Term Unwinder::is_beyond() {
  const std::vector<Term>& formals = code(tac::Methods::entry()).encoder.formals();
  concrete::InputBox box;
  std::vector<Term> parameters;
  for (const auto& [parameter, values] : inputs_.beyond.parameters) {
    box.ranges.push_back(values);
    parameters.push_back(formals[parameter]);
  }
  Term is_inside = verdict::is_inside({{box}}, parameters, store_);
  for (const auto& [place, values] : inputs_.beyond.rows) {
    std::vector<Term> are_equal{circuit_.truth(false)};
    for (const std::int32_t value : values)
      are_equal.push_back(store_.make(term::Op::Eq, {rows_beyond_.at(place), store_.int_const(value)}));
    is_inside = store_.make(term::Op::And, {is_inside, store_.make(term::Op::Or, are_equal)});
  }
  return circuit_.negated(is_inside);
}

// A cell of the input is read once: where its value is fixed it is a constant from the start, and where the inputs
// have another value a variable that is_beyond speaks of.
void Unwinder::give_rows() {
  const std::vector<tac::ArrayInput> arrays =
      tac::array_inputs(methods_.body(tac::Methods::entry()).given_descriptor());
  const auto give = [&](const concrete::RowPlace& place, Term value) {
    joiner_.give(*arrays[place.table].rows, static_cast<std::int32_t>(place.table) + 1,
                 static_cast<std::int32_t>(place.row), value);
  };
  for (const auto& [place, value] : inputs_.fixed_rows) give(place, store_.int_const(value));
  for (const concrete::RowValues& row : inputs_.beyond.rows) {
    const Term cell = store_.fresh_variable("row", term::kInt);
    rows_beyond_.emplace(row.place, cell);
    give(row.place, cell);
  }
}

// Whatever the copies are, this much is done and no more.
bool Unwinder::is_out_of_bounds() {
  if (statements_.problem()) failure_ = NotDecided{*statements_.problem()};
  if (steps() > kMaxUnwoundSteps) failure_ = NotDecided{"more steps than an unwinding may take"};
  if (store_.size() - first_term_ > kMaxUnwoundTerms) failure_ = NotDecided{"more terms than an unwinding may make"};
  if (stack_.size() > kMaxUnwoundDepth) failure_ = NotDecided{"more activations than an unwinding may hold"};
  return failure_.has_value();
}

// No run comes to a further round or activation with this guard, which is asked only where steps are many already.
bool Unwinder::is_refuted(Term guard) {
  return (!inputs_.beyond.empty() || steps() > kStepsBeforeAsking) && !may_hold_(guard);
}

// From one copy to the next as long as control comes to it in one way only.
void Unwinder::execute(Arrival arrival) {
  const Code& code = *stack_.back().code;
  while (!is_out_of_bounds()) {
    ++steps_;
    if (arrival.at.index() >= code.body.statements.size()) {
      failure_ = Rejected{"control falls off the end of " + code.body.display_name()};
      return;
    }
    const tac::Operation& operation = code.body.stmt(arrival.at).operation;
    if (const auto exit = tac::exit_at(operation)) return end(arrival, *exit);
    if (const auto* call = std::get_if<tac::Call>(&operation)) return enter(std::move(arrival), *call);
    const std::optional<std::uint32_t> made = rows_made(arrival);
    const std::optional<State> before = made ? std::optional(arrival.state) : std::nullopt;
    std::vector<Way> ways = statements_.step(code, arrival.at, std::move(arrival.state));
    for (const Term guard : statements_.rows_missed())
      if (DASHJ_MUTATE(missed_rows_forgotten, true, false)) demand(arrival.at, kRow, guard);
    if (before) ways = without_rows_left(code, arrival.at, *made, *before, ways);
    if (ways.size() == 1 && goes_straight_on(arrival.at, ways[0])) {
      arrival.at = ways[0].target;
      arrival.state = std::move(ways[0].state);
      continue;
    }
    for (Way& way : ways) arrive(arrival.at, arrival.rounds, std::move(way));
    return;
  }
}

// How many rows have been made where the loop that makes them is not followed further.
std::optional<std::uint32_t> Unwinder::rows_made(const Arrival& arrival) const {
  const Code& code = *stack_.back().code;
  const auto* branch = std::get_if<tac::Branch>(&code.body.stmt(arrival.at).operation);
  const bool is_head = branch != nullptr && branch->ends_rows && code.id == tac::Methods::entry() &&
                       stack_.size() == 1 && code.flow.headed_by(arrival.at);
  if (!is_head) return std::nullopt;
  const auto bound = rounds_.find({code.id, arrival.at});
  const std::uint32_t most = bound == rounds_.end() ? 0 : bound->second;
  return arrival.rounds.back() >= most ? std::optional(arrival.rounds.back()) : std::nullopt;
}

// Runs with more rows go on without these; that they read none is a demand from here on.
std::vector<Way> Unwinder::without_rows_left(const Code& code, StmtId at, std::uint32_t made, const State& before,
                                             const std::vector<Way>& ways) {
  const StmtId target = std::get<tac::Branch>(code.body.stmt(at).operation).target;
  for (const Way& way : ways)
    if (way.target != target) statements_.leave_rows(static_cast<std::int32_t>(made), way.state.guard);
  return {{target, before}};
}

bool Unwinder::goes_straight_on(StmtId from, const Way& way) const {
  const Flow& flow = stack_.back().code->flow;
  if (way.target.index() >= stack_.back().code->body.statements.size()) return true;  // nothing is there
  return flow.ways_to(way.target) == 1 && way.target.value != 0 && flow.loop_of(way.target) == flow.loop_of(from) &&
         !flow.headed_by(way.target);
}

// `from`, `rounds`: the copy that control comes from.
void Unwinder::arrive(StmtId from, const Flow::Rounds& rounds, Way way) {
  Activation& top = stack_.back();
  const Code& code = *top.code;
  if (way.target.index() >= code.body.statements.size()) {
    failure_ = Rejected{"control falls off the end of " + code.body.display_name()};
    return;
  }
  Flow::Rounds there = code.flow.rounds_at(from, rounds, way.target);
  if (code.flow.headed_by(way.target)) {
    const auto bound = rounds_.find({code.id, way.target});
    const std::uint32_t most = bound == rounds_.end() ? 0 : bound->second;
    if (there.back() > most) {
      if (DASHJ_MUTATE(next_round_forgotten, true, false)) demand(way.target, kRound, way.state.guard);
      return;
    }
    if (there.back() > 0 && is_refuted(way.state.guard)) return;
  }
  const auto [place, is_new] = top.pending.try_emplace(code.flow.key(way.target, there));
  if (is_new) {
    place->second = {way.target, std::move(there), std::move(way.state)};
    return;
  }
  if (DASHJ_MUTATE(joined_side_dropped, false, true)) return;
  joiner_.join(place->second.state, way.state, [&](LocalId l) { return joiner_.kind_of(methods_, code.id, l); });
}

// An exception that counts is an error where it leaves the entry; an error() wherever it is called.
void Unwinder::end(const Arrival& arrival, CallExit exit) {
  const Code& code = *stack_.back().code;
  const State& state = arrival.state;
  switch (exit) {
    case CallExit::Stopped:
      return;
    case CallExit::ErrorCall:
      if (stack_.size() == 1 ? DASHJ_MUTATE(unwound_errors_pass, true, false)
                             : DASHJ_MUTATE(errors_of_callees_pass, true, false))
        demand(arrival.at, kError, state.guard);
      return;
    case CallExit::Unsupported: {
      const Activation& entry = stack_.front();
      const StmtId in_entry = stack_.size() == 1 ? arrival.at : entry.calling->at;
      if (DASHJ_MUTATE(unwound_unsupported_passes, may_go_wrong_from(in_entry), false))
        demand(arrival.at, kUnsupported, state.guard);
      return;
    }
    case CallExit::AssertionFailure:
      return leave(state, Back::Assertion, arrival.at);
    case CallExit::Thrown:
      return leave(state, Back::Thrown, arrival.at);
    case CallExit::Normal:
      break;
  }
  if (stack_.size() == 1) return;
  State ended{state.guard, {}, {}, {}, state.made};
  if (const auto& value = std::get<tac::Return>(code.body.stmt(arrival.at).operation).value)
    ended.numbers.set(0, statements_.value(code, state, *value));
  give_back(Back::Normal, state, std::move(ended));
}

// Where something in a callee is not modelled, nothing is known from the entry's call on.
bool Unwinder::may_go_wrong_from(StmtId in_entry) {
  if (!open_ends_) open_ends_.emplace(methods_);
  const auto [known, is_new] = is_open_end_.try_emplace(in_entry, false);
  if (is_new) known->second = open_ends_->matter(in_entry);
  return known->second;
}

// An exception goes out of the activation at the top.
void Unwinder::leave(const State& state, Back back, StmtId at) {
  if (DASHJ_MUTATE(exceptions_vanish, false, back == Back::Thrown)) return;
  if (stack_.size() > 1) return give_back(back, state, {state.guard, {}, {}, {}, state.made});
  if (back == Back::Assertion && DASHJ_MUTATE(unwound_assertions_pass, true, false)) demand(at, kError, state.guard);
}

// `ended`: what is given back besides the outputs.
void Unwinder::give_back(Back back, const State& state, State ended) {
  Activation& top = stack_.back();
  const Code& code = *top.code;
  for (std::uint32_t i = 0; i < code.body.outputs.size(); ++i) {
    const LocalId output = code.body.outputs[i];
    if (rules_.is_counter(code.id, output)) continue;
    if (tac::is_cells(code.body.type_of(output)))
      ended.arrays.set(i + 1, statements_.arrays(code, state, output));
    else if (tac::is_map(code.body.type_of(output)))
      ended.maps.set(i + 1, statements_.map(code, state, output));
    else
      ended.numbers.set(i + 1, statements_.value(code, state, output));
  }
  std::optional<State>& known = top.ends[static_cast<std::size_t>(back)];
  if (known)
    joiner_.join(*known, ended, [&](LocalId place) { return kind_given_back(code, place); });
  else
    known = std::move(ended);
}

Joiner::Kind Unwinder::kind_given_back(const Code& callee, LocalId place) const {
  if (place.value > 0) return joiner_.kind_of(methods_, callee.id, callee.body.outputs[place.index() - 1]);
  const tac::Type type = callee.body.result_type();
  return {type == tac::Type::Ref, term::Sort{static_cast<std::uint8_t>(tac::bits_of(type))}};
}

// Other locals of the callee hold nothing yet. How many choices there were is asked by nobody (Statements::choose).
void Unwinder::enter(Arrival arrival, const tac::Call& call) {
  const Code& caller = *stack_.back().code;
  std::uint32_t& standing = standing_[call.callee.index()];
  if (standing >= levels_[call.callee.index()]) {
    if (DASHJ_MUTATE(next_level_forgotten, true, false)) demand(arrival.at, kLevel, arrival.state.guard);
    return;
  }
  if (standing > 0 && is_refuted(arrival.state.guard)) return;
  Code& callee = code(call.callee);
  if (failure_) return;
  State state{arrival.state.guard, {}, {}, {}, arrival.state.made};
  for (std::uint32_t i = 0; i < call.arguments.size(); ++i) {
    if (rules_.is_counter(callee.id, LocalId{i})) continue;
    if (tac::is_cells(callee.body.type_of(LocalId{i})))
      state.arrays.set(i, statements_.arrays(caller, arrival.state, call.arguments[i]));
    else if (tac::is_map(callee.body.type_of(LocalId{i})))
      state.maps.set(i, statements_.map(caller, arrival.state, call.arguments[i]));
    else
      state.numbers.set(i, statements_.value(caller, arrival.state, call.arguments[i]));
  }
  steps_ += call.arguments.size();
  ++standing;
  stack_.back().calling = std::move(arrival);
  Activation& entered = stack_.emplace_back();
  entered.code = &callee;
  wait_at_start(entered, std::move(state));
}

// The activation at the top has no copies left: what came to its ends goes on in the caller.
void Unwinder::finish() {
  const Activation done = std::move(stack_.back());
  stack_.pop_back();
  --standing_[done.code->id.index()];
  if (stack_.empty()) return;
  const Arrival caller = std::move(*stack_.back().calling);
  stack_.back().calling.reset();
  const auto& call = std::get<tac::Call>(stack_.back().code->body.stmt(caller.at).operation);
  for (const Back back : {Back::Normal, Back::Assertion, Back::Thrown})
    if (const auto& ended = done.ends[static_cast<std::size_t>(back)])
      come_back(caller, call, back, *ended, *done.code);
}

// As program::exits says of a call: outputs are handed back however it ends, a result where it returns.
void Unwinder::come_back(const Arrival& caller, const tac::Call& call, Back back, const State& ended,
                         const Code& callee) {
  State state = caller.state;
  state.guard = ended.guard;
  state.made = ended.made;
  const auto take = [&](LocalId target, std::uint32_t place) {
    if (const Cells* map = ended.maps.find(place)) return state.maps.set(target.value, *map);
    if (const Rows* rows = ended.arrays.find(place)) return state.arrays.set(target.value, *rows);
    if (const std::uint32_t* number = ended.numbers.find(place)) return state.numbers.set(target.value, *number);
    state.maps.erase(target.value);
    state.arrays.erase(target.value);
    state.numbers.erase(target.value);
  };
  steps_ += call.outputs.size();
  for (std::uint32_t i = 0; i < call.outputs.size(); ++i) {
    if (DASHJ_MUTATE(exceptions_give_nothing_back, false, back != Back::Normal)) break;
    if (rules_.is_counter(callee.id, callee.body.outputs[i])) continue;
    take(call.outputs[i].temporary, i + 1);
    take(call.outputs[i].target, i + 1);
  }
  if (back == Back::Normal) {
    if (call.result) take(*call.result, 0);
    return arrive(caller.at, caller.rounds, {StmtId{caller.at.value + 1}, std::move(state)});
  }
  if (call.thrown) return arrive(caller.at, caller.rounds, {*call.thrown, std::move(state)});
  leave(state, back, caller.at);
}

void Unwinder::demand(StmtId at, const char* what, Term guard) {
  demands_.push_back({stack_.back().code->id, at, what, guard});
}

}  // namespace dashj::check::unwound
