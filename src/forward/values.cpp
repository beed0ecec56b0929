// SPDX-License-Identifier: MIT
#include "forward/values.h"

#include <algorithm>
#include <optional>

#include "forward/limits.h"

namespace dashj::forward {

using term::Op;
using term::Sort;
using term::Term;

namespace {

// The condition without its negation, and whether there was one.
std::pair<Term, bool> stripped(Term condition, const term::TermStore& store) {
  if (store.op(condition) == Op::Not) return {store.args(condition)[0], true};
  return {condition, false};
}

// The number that makes the first candidates of the second ones, under the same conditions.
std::optional<std::int64_t> moved_by(const std::vector<Candidate>& moved, const std::vector<Candidate>& from) {
  if (moved.size() != from.size()) return std::nullopt;
  const auto apart = [&](std::size_t i) {  // modulo 2^64: longs may be as far apart
    return static_cast<std::uint64_t>(moved[i].constant) - static_cast<std::uint64_t>(from[i].constant);
  };
  for (std::size_t i = 0; i < moved.size(); ++i)
    if (moved[i].when != from[i].when || apart(i) != apart(0)) return std::nullopt;
  return static_cast<std::int64_t>(apart(0));
}

// They ascend.
term::Interval range_of(const std::vector<Candidate>& candidates) {
  return {candidates.front().constant, candidates.back().constant};
}

}  // namespace

void Known::add(Term literal, const term::TermStore& store) {
  if (store.is_const(literal)) return;
  const auto [atom, is_negated] = stripped(literal, store);
  hold(atom, !is_negated, store);
  // Of a conjunction each part holds; of a disjunction that does not, no part does.
  if (store.op(atom) != (is_negated ? Op::Or : Op::And)) return;
  for (const Term part : store.args(atom)) {
    const auto [inner, is_inner_negated] = stripped(part, store);
    hold(inner, is_negated == is_inner_negated, store);
  }
}

// What a comparison with a constant says is a range, too.
void Known::hold(Term atom, bool value, const term::TermStore& store) {
  literals_[atom.id] = value;
  const Op op = store.op(atom);
  if (op != Op::BvSlt && op != Op::BvSle && (op != Op::Eq || !value || !store.sort(store.args(atom)[0]).is_bv()))
    return;
  const bool is_left_constant = store.is_const(store.args(atom)[0]);
  const Term number = store.args(atom)[is_left_constant ? 1 : 0], constant = store.args(atom)[is_left_constant ? 0 : 1];
  if (is_left_constant == store.is_const(store.args(atom)[1]) || store.sort(number).width > 32) return;
  const unsigned width = store.sort(number).width;
  const std::int64_t at = term::to_signed(store.value(constant), width);
  if (op == Op::Eq) return add(number, {at, at});
  term::Interval range = term::all_of(width);
  const bool is_below = is_left_constant != value;  // the number is no more than the constant, or is less
  const bool excludes = (op == Op::BvSlt) == value;
  (is_below ? range.high : range.low) = at + (!excludes ? 0 : is_below ? -1 : 1);
  if (range.low <= range.high) add(number, range);
}

bool Known::is_true(Term condition, const term::TermStore& store) const {
  const auto [atom, is_negated] = stripped(condition, store);
  const auto found = literals_.find(atom.id);
  return found != literals_.end() && found->second != is_negated;
}

bool Known::is_false(Term condition, const term::TermStore& store) const {
  const auto [atom, is_negated] = stripped(condition, store);
  const auto found = literals_.find(atom.id);
  if (found != literals_.end()) return found->second == is_negated;
  // A conjunction with a part that does not hold.
  if (is_negated || store.op(atom) != Op::And) return false;
  const auto args = store.args(atom);
  return std::any_of(args.begin(), args.end(), [&](Term part) {
    const auto [inner, is_inner_negated] = stripped(part, store);
    const auto one = literals_.find(inner.id);
    return one != literals_.end() && one->second == is_inner_negated;
  });
}

void Known::add(Term term, term::Interval range) {
  const auto [found, is_new] = ranges_.try_emplace(term.id, range);
  if (!is_new) found->second = term::intersection(found->second, range).value_or(range);
}

// Where nothing is in common, no run comes here: any range is right.
term::Interval Known::within(Term term, term::Interval range) const {
  const auto found = ranges_.find(term.id);
  return found == ranges_.end() ? range : term::intersection(found->second, range).value_or(range);
}

Value ValueStore::constant(Sort sort, std::int64_t value) {
  const std::int64_t held =
      term::to_signed(static_cast<std::uint64_t>(value) & term::width_mask(sort.width), sort.width);
  return Value::of(builder_.store().constant(sort, value), {held, held});
}

Value ValueStore::of(Term term) {
  const term::TermStore& store = builder_.store();
  const std::uint8_t width = store.sort(term).width;
  if (store.is_const(term)) return constant(store.sort(term), term::to_signed(store.value(term), width));
  return Value::of(term, term::all_of(width));
}

Value ValueStore::of(Term term, term::Interval range) {
  const term::TermStore& store = builder_.store();
  if (store.is_const(term) || range.is_single())
    return constant(store.sort(term),
                    store.is_const(term) ? term::to_signed(store.value(term), store.sort(term).width) : range.low);
  return Value::of(term, range);
}

std::vector<Candidate> ValueStore::candidates(Value value) {
  if (value.is_choice()) return choices_[value.choice()].candidates;
  const term::TermStore& store = builder_.store();
  if (!store.is_const(value.term()) || store.sort(value.term()).is_bool()) return {};
  return {{circuit_.truth(), term::to_signed(store.value(value.term()), store.sort(value.term()).width)}};
}

Sort ValueStore::sort_of(Value value) const {
  return value.is_choice() ? choices_[value.choice()].sort : builder_.store().sort(value.term());
}

Term ValueStore::term_of(Value value) {
  if (!value.is_choice()) return value.term();
  Choice& choice = choices_[value.choice()];
  if (choice.term.is_valid()) return choice.term;
  term::TermStore& store = builder_.store();
  Term result = store.constant(choice.sort, choice.candidates.back().constant);
  for (std::size_t i = choice.candidates.size() - 1; i-- > 0;)
    result = store.make(
        Op::Ite, {choice.candidates[i].when, store.constant(choice.sort, choice.candidates[i].constant), result});
  choice.term = result;
  return result;
}

Value ValueStore::intern(Sort sort, std::vector<Candidate> candidates) {
  std::uint64_t hash = sort.width;
  for (const Candidate& one : candidates)
    hash = (hash * 0x9E3779B97F4A7C15ull) ^ (static_cast<std::uint64_t>(one.constant) * 31 + one.when.id);
  for (const std::uint32_t id : by_hash_[hash])
    if (choices_[id].sort == sort && choices_[id].candidates == candidates) return {id, true, range_of(candidates)};
  const auto id = static_cast<std::uint32_t>(choices_.size());
  by_hash_[hash].push_back(id);
  const term::Interval range = range_of(candidates);
  choices_.push_back({sort, std::move(candidates)});
  return {id, true, range};
}

Value ValueStore::choose(Sort sort, std::vector<Candidate> candidates) {
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.constant < b.constant; });
  std::vector<Candidate> merged;
  for (const Candidate& one : candidates) {
    if (builder_.store().is_false(one.when)) continue;
    if (!merged.empty() && merged.back().constant == one.constant) {
      merged.back().when = circuit_.lor(merged.back().when, one.when);
    } else {
      merged.push_back(one);
    }
  }
  if (merged.empty()) return constant(sort, candidates.empty() ? 0 : candidates.front().constant);
  if (merged.size() == 1) return constant(sort, merged.front().constant);
  return intern(sort, std::move(merged));
}

Value ValueStore::join(Term condition, Value then, Value otherwise, bool is_reference) {
  term::TermStore& store = builder_.store();
  if (then == otherwise || store.is_true(condition)) return then;
  if (then.is_valid() && otherwise.is_valid() && !then.is_choice() && !otherwise.is_choice() &&
      then.term() == otherwise.term())
    return of(then.term(), term::hull(then.range(), otherwise.range()));
  if (store.is_false(condition)) return otherwise;
  if (!then.is_valid() || !otherwise.is_valid()) return {};  // it is not used where nothing was assigned on one side
  const Sort sort = sort_of(then);
  std::vector<Candidate> all = candidates(then);
  const std::vector<Candidate> second_part = candidates(otherwise);
  const bool are_constants = !all.empty() && !second_part.empty();
  // What conditions count is the sum of what was counted before and more: so it is the same in whatever order
  // (smt/bits).
  const std::optional<std::int64_t> more = are_constants && !is_reference ? moved_by(all, second_part) : std::nullopt;
  const bool is_counting = more && (then.is_choice() || *more == 1 || *more == -1);
  const bool is_sum = is_counting || is_sum_of_conditions(then) || is_sum_of_conditions(otherwise);
  const auto term = [&] {
    // The one that was counted on has a term already.
    const bool is_from_then = more && otherwise.is_choice() && !choices_[otherwise.choice()].term.is_valid();
    const auto moved = [&](Value from) {
      return builder_.make(is_from_then ? Op::BvSub : Op::BvAdd, {term_of(from), store.constant(sort, *more)});
    };
    return builder_.ite(condition, more && !is_from_then ? moved(otherwise) : term_of(then),
                        is_from_then ? moved(then) : term_of(otherwise));
  };
  if (!are_constants || (!is_reference && all.size() + second_part.size() > kMaxCandidates))
    return of(term(), term::hull(then.range(), otherwise.range()));
  for (Candidate& one : all) one.when = circuit_.land(condition, one.when);
  const Term otherwise_when = circuit_.lnot(condition);
  for (const Candidate& one : second_part) all.push_back({circuit_.land(otherwise_when, one.when), one.constant});
  const Value joined = choose(sort, std::move(all));
  if ((is_sum || more) && joined.is_choice() && !choices_[joined.choice()].term.is_valid()) {
    const Term sum = term();
    choices_[joined.choice()].term = sum;
    choices_[joined.choice()].is_sum = is_sum;
  }
  return joined;
}

bool ValueStore::is_sum_of_conditions(Value value) const {
  return value.is_choice() && choices_[value.choice()].is_sum;
}

void ValueStore::write_as_sum(Value value, Term sum) {
  if (!value.is_choice() || choices_[value.choice()].term.is_valid()) return;
  choices_[value.choice()].term = sum;
  choices_[value.choice()].is_sum = true;
}

Value ValueStore::moved(Value number, std::int64_t by) {
  const Sort sort = sort_of(number);
  std::vector<Candidate> all = candidates(number);
  const Term amount = builder_.store().constant(sort, by);
  if (all.empty())
    return of(builder_.make(Op::BvAdd, {number.term(), amount}),
              term::interval_add(number.range(), {by, by}, sort.width));
  for (Candidate& one : all) {
    const std::uint64_t sum = static_cast<std::uint64_t>(one.constant) + static_cast<std::uint64_t>(by);
    one.constant = term::to_signed(sum & term::width_mask(sort.width), sort.width);
  }
  return choose(sort, std::move(all));
}

Value ValueStore::restricted(Value value, const Known& known) {
  const Value result = narrowed(value, known);
  return result.is_valid() && !result.is_choice() ? of(result.term(), result.range()) : result;
}

Value ValueStore::narrowed(Value value, const Known& known) {
  if (!value.is_valid() || known.is_empty()) return value;
  const term::TermStore& store = builder_.store();
  if (!value.is_choice()) {
    // A choice whose condition is known is one of its sides.
    Term term = value.term();
    if (store.is_const(term)) return value;
    while (store.op(term) == Op::Ite) {
      const Term condition = store.args(term)[0];
      if (known.is_true(condition, store)) {
        term = store.args(term)[1];
      } else if (known.is_false(condition, store)) {
        term = store.args(term)[2];
      } else {
        break;
      }
    }
    const term::Interval range = known.within(value.term(), known.within(term, value.range()));
    return store.is_const(term) ? of(term) : Value::of(term, range);
  }
  const std::vector<Candidate>& all = choices_[value.choice()].candidates;
  const auto certain =
      std::find_if(all.begin(), all.end(), [&](const Candidate& one) { return known.is_true(one.when, store); });
  const Sort sort = choices_[value.choice()].sort;
  if (certain != all.end()) return constant(sort, certain->constant);
  std::vector<Candidate> left;
  for (const Candidate& one : all)
    if (!known.is_false(one.when, store)) left.push_back(one);
  if (left.size() == all.size() || left.empty()) return value;
  return choose(sort, std::move(left));
}

Term ValueStore::when(Value value, const std::function<bool(std::int64_t)>& holds) {
  Term some = circuit_.falsity(), others = circuit_.falsity();
  std::size_t some_count = 0, count = 0;
  for (const Candidate& one : candidates(value)) {
    ++count;
    if (holds(one.constant)) {
      ++some_count;
      some = circuit_.lor(some, one.when);
    } else {
      others = circuit_.lor(others, one.when);
    }
  }
  if (some_count == count) return circuit_.truth();
  if (some_count == 0) return circuit_.falsity();
  return some_count * 2 <= count ? some : circuit_.lnot(others);  // exactly one holds
}

}  // namespace dashj::forward
