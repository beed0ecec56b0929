// SPDX-License-Identifier: MIT
// What statements do to the path that is followed.
#include <algorithm>

#include "base/check.h"
#include "concrete/tac_interpreter.h"
#include "forward/executor.h"
#include "forward/limits.h"

namespace dashj::forward {

using tac::CallExit;
using tac::LocalId;
using tac::StmtId;
using term::Term;

namespace {

tac::Relation opposite(tac::Relation relation) {
  switch (relation) {
    case tac::Relation::Eq:
      return tac::Relation::Ne;
    case tac::Relation::Ne:
      return tac::Relation::Eq;
    case tac::Relation::Lt:
      return tac::Relation::Ge;
    case tac::Relation::Ge:
      return tac::Relation::Lt;
    case tac::Relation::Gt:
      return tac::Relation::Le;
    case tac::Relation::Le:
      return tac::Relation::Gt;
  }
  DASHJ_UNREACHABLE("every relation should have an opposite");
}

std::optional<bool> decided_by_ranges(tac::Relation relation, term::Interval left, term::Interval right) {
  switch (relation) {
    case tac::Relation::Eq:
    case tac::Relation::Ne:
      if (!term::intersection(left, right)) return relation == tac::Relation::Ne;
      return std::nullopt;
    case tac::Relation::Lt:
      if (left.high < right.low) return true;
      return left.low >= right.high ? std::optional(false) : std::nullopt;
    case tac::Relation::Le:
      if (left.high <= right.low) return true;
      return left.low > right.high ? std::optional(false) : std::nullopt;
    case tac::Relation::Gt:
    case tac::Relation::Ge: {
      const auto answer = decided_by_ranges(opposite(relation), left, right);
      return answer ? std::optional(!*answer) : std::nullopt;
    }
  }
  DASHJ_UNREACHABLE("every relation should be compared");
}

// The operands of an expression that are no maps, in the order in which tac::successors.h names locals.
std::vector<tac::Operand> operands_of(const tac::Expression& expression) {
  if (const auto* unary = std::get_if<tac::Unary>(&expression)) return {unary->operand};
  if (const auto* fma = std::get_if<tac::Fma>(&expression)) return {fma->left, fma->right, fma->addend};
  if (const auto* test = std::get_if<tac::InstanceOf>(&expression)) return {test->class_number};
  if (const auto* promised = std::get_if<tac::Promised>(&expression)) return promised->operands;
  const auto& binary = std::get<tac::Binary>(expression);
  return {binary.left, binary.right};
}

}  // namespace

// A term is worked out once for each statement, and its variables replaced each time it is executed.
Term Executor::pattern(Activation& on, const std::function<Term()>& make) {
  Term& known = on.method.templates[on.at];
  if (!known.is_valid()) known = make();
  return known;
}

Slot Executor::operand(Activation& on, const tac::Operand& operand) {
  if (const auto* local = std::get_if<LocalId>(&operand)) {
    const Slot& slot = on.locals[local->index()];
    if (!slot.is_valid()) {
      give_up(GivenUp::NotSupported);  // a value that an unsupported statement should have given
      return {values_.constant(program::sort_of(on.body.local(*local).type), 0), nullptr};
    }
    return slot;
  }
  const auto& constant = std::get<tac::Constant>(operand);
  if (!tac::is_map(constant.type)) return {values_.constant(program::sort_of(constant.type), constant.value), nullptr};
  const term::Sort values{static_cast<std::uint8_t>(tac::bits_of(constant.type))};
  if (tac::is_cells(constant.type)) return {{}, nullptr, std::make_shared<const CellMap>(CellMap(nullptr))};
  return {{}, std::make_shared<const HeapMap>(HeapMap(values_.constant(values, constant.value)))};
}

Value Executor::value(Activation& on, const tac::Operand& operand) {
  return values_.restricted(this->operand(on, operand).value, on.known);
}

Slot Executor::evaluate(Activation& on, const tac::Assign& assign) {
  if (const auto* copy = std::get_if<tac::Copy>(&assign.value)) return operand(on, copy->value);
  if (const auto* get = std::get_if<tac::Select>(&assign.value)) return {select(on, *get), nullptr};
  if (const auto* put = std::get_if<tac::Update>(&assign.value)) return update(on, *put);
  if (const auto* get = std::get_if<tac::Load>(&assign.value)) return {load(on, *get)};
  if (const auto* put = std::get_if<tac::Store>(&assign.value)) return store(on, *put);
  if (const auto* put = std::get_if<tac::Fill>(&assign.value)) return fill(on, *put);
  const auto* binary = std::get_if<tac::Binary>(&assign.value);
  if (on.body.local(assign.target).type == tac::Type::Ref) {
    // The one calculation with references there is: the number of the next object.
    if (binary == nullptr || binary->op != tac::BinaryOp::Add) give_up(GivenUp::NotSupported);
    return {values_.constant(program::sort_of(tac::Type::Ref), ++objects_), nullptr};
  }
  const Term pattern = this->pattern(on, [&] { return on.method.encoder->expression(assign.value); });
  return {calculate(on, pattern, operands_of(assign.value)), nullptr};
}

// The numbers that a term may be whose variables lie in ranges: of what an Encoder makes of one statement, so the
// recursion is shallow.
term::Interval Executor::range_of(Term pattern, const std::map<std::uint32_t, term::Interval>& ranges) const {
  const unsigned width = store_.sort(pattern).width;
  if (store_.is_const(pattern)) {
    const std::int64_t value = term::to_signed(store_.value(pattern), store_.sort(pattern).width);
    return {value, value};
  }
  const auto args = store_.args(pattern);
  switch (store_.op(pattern)) {
    case term::Op::Variable: {
      const auto found = ranges.find(pattern.id);
      return found == ranges.end() ? term::all_of(width) : found->second;
    }
    case term::Op::BvNeg:
      return term::interval_sub({0, 0}, range_of(args[0], ranges), width);
    case term::Op::Ite:
      return term::hull(range_of(args[1], ranges), range_of(args[2], ranges));
    case term::Op::SignExtend:
      return range_of(args[0], ranges);
    case term::Op::Extract: {  // the low bits of a number that has no more are that number
      const term::Interval whole = range_of(args[0], ranges);
      return store_.parameter1(pattern) == 0 && term::intersection(whole, term::all_of(width)) == whole
                 ? whole
                 : term::all_of(width);
    }
    default:
      break;
  }
  if (args.size() != 2 || !store_.sort(args[0]).is_bv() || store_.sort(args[0]).width != width ||
      term::is_of_floats(store_.op(pattern)))
    return term::all_of(width);
  return term::apply_to_intervals(store_.op(pattern), range_of(args[0], ranges), range_of(args[1], ranges), width);
}

// The variable of which all that is taken are low bits, and which has no others: a length is read so where it may be
// that of a row (lower/array_code.cpp).
std::optional<Term> Executor::all_bits_of(Term pattern, const std::map<std::uint32_t, term::Interval>& ranges) const {
  if (store_.op(pattern) != term::Op::BvAnd) return std::nullopt;
  const auto args = store_.args(pattern);
  const Term mask = store_.is_const(args[0]) ? args[0] : args[1], number = store_.is_const(args[0]) ? args[1] : args[0];
  const auto range = ranges.find(number.id);
  if (!store_.is_const(mask) || range == ranges.end()) return std::nullopt;
  const std::int64_t most = term::to_signed(store_.value(mask), store_.sort(mask).width);
  const bool is_of_low_bits = most >= 0 && (most & (most + 1)) == 0;
  if (!is_of_low_bits || range->second.low < 0 || range->second.high > most) return std::nullopt;
  return number;
}

// Where all operands are constants, or choices among few, each case is calculated.
Value Executor::calculate(Activation& on, Term pattern, std::span<const tac::Operand> operands) {
  struct Case {
    Term when;
    term::Substitution constants;
  };
  std::vector<Case> cases{{circuit_.truth(), {}}};
  term::Substitution terms;
  std::map<std::uint32_t, term::Interval> ranges;
  bool are_few = true, counts = false;
  for (const tac::Operand& one : operands) {
    const auto* local = std::get_if<LocalId>(&one);
    if (local == nullptr) continue;
    const Value held = value(on, one);
    const Term variable = on.method.encoder->variable(*local);
    if (terms.contains(variable.id)) continue;
    terms[variable.id] = values_.term_of(held);
    ranges[variable.id] = held.range();
    counts = counts || values_.is_sum_of_conditions(held);
    const std::vector<Candidate> candidates = values_.candidates(held);
    are_few = are_few && !candidates.empty() && candidates.size() * cases.size() <= kMaxCandidates;
    if (!are_few) continue;
    std::vector<Case> more;
    for (const Case& before : cases)
      for (const Candidate& candidate : candidates) {
        Case one_case{circuit_.land(before.when, candidate.when), before.constants};
        one_case.constants[variable.id] = store_.constant(store_.sort(variable), candidate.constant);
        more.push_back(std::move(one_case));
      }
    cases = std::move(more);
  }
  if (!are_few) {
    if (const auto same = all_bits_of(pattern, ranges)) return values_.of(terms[same->id], ranges[same->id]);
    return values_.of(builder_.substitute(pattern, terms), range_of(pattern, ranges));
  }
  std::vector<Candidate> results;
  for (const Case& one : cases) {
    const Term result = builder_.substitute(pattern, one.constants);
    if (!store_.is_const(result)) return values_.of(builder_.substitute(pattern, terms), range_of(pattern, ranges));
    results.push_back({one.when, term::to_signed(store_.value(result), store_.sort(result).width)});
  }
  const Value result = values_.choose(store_.sort(pattern), std::move(results));
  const bool is_sum = store_.op(pattern) == term::Op::BvAdd || store_.op(pattern) == term::Op::BvSub;
  if (is_sum && counts) values_.write_as_sum(result, builder_.substitute(pattern, terms));
  return result;
}

// A read through a choice is a choice of cells.
Value Executor::select(Activation& on, const tac::Select& select) {
  const std::shared_ptr<const HeapMap> map = operand(on, select.map).map;
  const Value reference = value(on, select.reference);
  const std::vector<Candidate> objects = values_.candidates(reference);
  if (map == nullptr || objects.empty()) {
    give_up(GivenUp::NotSupported);
    return values_.constant(term::Sort{static_cast<std::uint8_t>(tac::bits_of(select.type))}, 0);
  }
  Value result = values_.restricted(map->at(objects.back().constant), on.known);
  for (std::size_t i = objects.size() - 1; i-- > 0;)
    result = values_.join(objects[i].when, values_.restricted(map->at(objects[i].constant), on.known), result,
                          select.type == tac::Type::Ref);
  return values_.restricted(result, on.known);
}

// A write changes each object that it may be, where it is that one.
Slot Executor::update(Activation& on, const tac::Update& update) {
  const std::shared_ptr<const HeapMap> map = operand(on, update.map).map;
  const Value reference = value(on, update.reference), written = value(on, update.value);
  const std::vector<Candidate> objects = values_.candidates(reference);
  if (map == nullptr || objects.empty()) {
    give_up(GivenUp::NotSupported);
    return {{}, map};
  }
  HeapMap result = *map;
  for (const Candidate& object : objects)
    result = result.with(object.constant,
                         values_.join(object.when, written, map->at(object.constant), update.type == tac::Type::Ref));
  return {{}, std::make_shared<const HeapMap>(std::move(result))};
}

// A comparison of sums that no choice in them changes is a constant.
Term Executor::without_choices(Term comparison) {
  const bool is_negated = store_.op(comparison) == term::Op::Not;
  const Term inner = is_negated ? store_.args(comparison)[0] : comparison;
  if (store_.args(inner).size() != 2) return comparison;
  const auto decided = sums_.decided(store_.op(inner), store_.args(inner)[0], store_.args(inner)[1]);
  return decided ? store_.bool_const(*decided != is_negated) : comparison;
}

Term Executor::condition(Activation& on, const tac::Branch& branch, Value left, Value right) {
  const std::vector<Candidate> first = values_.candidates(left), second = values_.candidates(right);
  const bool are_references = on.body.type_of(branch.left) == tac::Type::Ref;
  if (are_references && ((branch.relation != tac::Relation::Eq && branch.relation != tac::Relation::Ne) ||
                         first.empty() || second.empty())) {
    give_up(GivenUp::NotSupported);
    return circuit_.truth();
  }
  if (second.size() == 1 && !first.empty())
    return values_.when(
        left, [&](std::int64_t one) { return concrete::evaluate_relation(branch.relation, one, second[0].constant); });
  if (first.size() == 1 && !second.empty())
    return values_.when(
        right, [&](std::int64_t one) { return concrete::evaluate_relation(branch.relation, first[0].constant, one); });
  if (first.empty() || second.empty()) {
    if (const auto decided = decided_by_ranges(branch.relation, left.range(), right.range()))
      return store_.bool_const(*decided);
    const Term pattern =
        this->pattern(on, [&] { return on.method.encoder->condition(branch.relation, branch.left, branch.right); });
    term::Substitution terms;
    const auto put_in = [&](const tac::Operand& operand, Value held) {
      if (const auto* local = std::get_if<LocalId>(&operand))
        terms[on.method.encoder->variable(*local).id] = values_.term_of(held);
    };
    put_in(branch.left, left);
    put_in(branch.right, right);
    return without_choices(builder_.substitute(pattern, terms));
  }
  const bool is_negated = branch.relation == tac::Relation::Ne;
  const tac::Relation relation = is_negated ? tac::Relation::Eq : branch.relation;
  Term result = circuit_.falsity();
  for (const Candidate& a : first) {
    Term some_other = circuit_.falsity();
    for (const Candidate& b : second)
      if (concrete::evaluate_relation(relation, a.constant, b.constant)) some_other = circuit_.lor(some_other, b.when);
    result = circuit_.lor(result, circuit_.land(a.when, some_other));
  }
  return is_negated ? circuit_.lnot(result) : result;
}

// What the terms may be where the relation holds.
Executor::Ranges Executor::ranges_where(tac::Relation relation, Value left, Value right) const {
  Ranges result;
  const auto add = [&](Value value, term::Interval bound) {
    if (value.is_choice() || store_.is_const(value.term())) return;
    const auto common = term::intersection(value.range(), bound);
    if (common && *common != value.range()) result.emplace_back(value.term(), *common);
  };
  const term::Interval a = left.range(), b = right.range();
  const auto below = [](term::Interval other, bool or_equal) {
    return term::Interval{INT64_MIN, other.high == INT64_MIN ? INT64_MIN : other.high - (or_equal ? 0 : 1)};
  };
  const auto above = [](term::Interval other, bool or_equal) {
    return term::Interval{other.low == INT64_MAX ? INT64_MAX : other.low + (or_equal ? 0 : 1), INT64_MAX};
  };
  switch (relation) {
    case tac::Relation::Eq:
      add(left, b), add(right, a);
      break;
    case tac::Relation::Ne: {
      const auto without = [&](Value value, term::Interval all, term::Interval other) {
        if (!other.is_single()) return;
        if (all.low == other.low && all.low < all.high) add(value, {all.low + 1, all.high});
        if (all.high == other.low && all.low < all.high) add(value, {all.low, all.high - 1});
      };
      without(left, a, b), without(right, b, a);
      break;
    }
    case tac::Relation::Lt:
    case tac::Relation::Le:
      add(left, below(b, relation == tac::Relation::Le)), add(right, above(a, relation == tac::Relation::Le));
      break;
    case tac::Relation::Gt:
    case tac::Relation::Ge:
      add(left, above(b, relation == tac::Relation::Ge)), add(right, below(a, relation == tac::Relation::Ge));
      break;
  }
  return result;
}

void Executor::branch(Activation& on, const tac::Branch& branch) {
  const StmtId next{on.at.value + 1};
  if (branch.target == next) return wait(on, next, on.guard, on.facts, {});
  const Value left = value(on, branch.left), right = value(on, branch.right);
  const Term taken = condition(on, branch, left, right);
  if (branch.ends_rows && on.rounds.back() >= kRowsUnwound) return leave_rows(on, branch, taken);
  const Ways other_of_target = is_failure(on.body, next) ? Ways::OtherFails : Ways::Both;
  const Ways other_of_next = is_failure(on.body, branch.target) ? Ways::OtherFails : Ways::Both;
  go_to(on, branch.target, taken, ranges_where(branch.relation, left, right), other_of_target);
  go_to(on, next, circuit_.lnot(taken), ranges_where(opposite(branch.relation), left, right), other_of_next);
}

// Whether every run that comes there comes to an error that counts, soon and on the only way.
bool Executor::is_failure(const tac::Body& body, StmtId at) {
  for (std::uint32_t steps = 0; steps < kMaxStepsToError && at.index() < body.statements.size(); ++steps) {
    const tac::Operation& operation = body.stmt(at).operation;
    if (const auto* error = std::get_if<tac::Error>(&operation)) return error->kind != tac::ErrorKind::AssertionFailure;
    const auto* jump = std::get_if<tac::Goto>(&operation);
    if (jump == nullptr && !std::holds_alternative<tac::Assign>(operation)) return false;
    at = jump != nullptr ? jump->target : StmtId{at.value + 1};
  }
  return false;
}

void Executor::switch_to(Activation& on, const tac::Switch& choice) {
  const Value key = value(on, choice.key);
  const bool are_constants = !values_.candidates(key).empty();
  const Term term = values_.term_of(key);
  std::map<StmtId, Term> by_target;
  Term any = circuit_.falsity();
  for (const tac::SwitchCase& one : choice.cases) {
    const Term matches = are_constants ? values_.when(key, [&](std::int64_t value) { return value == one.key; })
                                       : has_value(term, store_.value(store_.int_const(one.key)));
    const auto [found, is_new] = by_target.emplace(one.target, matches);
    if (!is_new) found->second = circuit_.lor(found->second, matches);
    any = circuit_.lor(any, matches);
  }
  const Term none = circuit_.lnot(any);
  const auto [found, is_new] = by_target.emplace(choice.default_target, none);
  if (!is_new) found->second = circuit_.lor(found->second, none);
  for (const auto& [target, condition] : by_target) go_to(on, target, condition);
}

void Executor::choose(Activation& on, const tac::Choose& choose) {
  const program::Encoder& encoder = *on.method.encoder;
  const Term index = store_.int_const(choices_++);
  const Term chosen = this->pattern(on, [&] { return encoder.chosen(choose.type); });
  const term::Substitution at_index{{encoder.variable(*on.body.choice_index).id, index}};
  on.locals[choose.target.index()] = {values_.of(builder_.substitute(chosen, at_index)), nullptr};
  execution_.choices.push_back({on.guard, encoder.calls().choice(index, program::sort_of(choose.type))});
}

// What comes back is as program::exits says: of a return and of an exception the globals that the callee may have
// written, of a return its result.
void Executor::call(Activation& on, const tac::Call& call) {
  std::vector<Slot> arguments;
  for (const tac::Operand& argument : call.arguments) {
    Slot slot = operand(on, argument);
    slot.value = values_.restricted(slot.value, on.known);
    arguments.push_back(std::move(slot));
  }
  const std::uint32_t level = method(call.callee).level;
  if (level > 0 && !may_follow(on.guard, level, kMaxLevels)) return;
  if (depth_ >= kMaxDepth) execution_.is_cut = true;
  if (depth_ >= kMaxDepth || is_over()) return;
  Ends ends = activate(call.callee, std::move(arguments), on.guard, on.facts);
  if (is_over()) return;
  for (const CallExit exit : {CallExit::Thrown, CallExit::AssertionFailure, CallExit::Normal}) {
    auto& ended = ends[static_cast<std::size_t>(exit)];
    if (!ended) continue;
    on.guard = ended->guard;
    on.facts = ended->facts;
    for (std::size_t i = 0; i < call.outputs.size(); ++i) on.locals[call.outputs[i].target.index()] = ended->outputs[i];
    if (exit == CallExit::Normal) {
      if (call.result) on.locals[call.result->index()] = ended->result;
      wait(on, StmtId{on.at.value + 1}, on.guard, on.facts, {});
    } else if (call.thrown) {
      wait(on, *call.thrown, on.guard, on.facts, {});
    } else {
      end(on, exit, {});
    }
  }
}

}  // namespace dashj::forward
