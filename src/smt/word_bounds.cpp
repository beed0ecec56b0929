// SPDX-License-Identifier: MIT
#include "smt/word_bounds.h"

#include <algorithm>
#include <bit>
#include <unordered_set>
#include <vector>

#include "base/mutant.h"
#include "smt/limits.h"

namespace dashj::smt {

using term::Interval;
using term::Op;
using term::Term;

namespace {

// Wider ones have unsigned numbers that are no std::int64_t.
constexpr unsigned kMostBits = 32;

Interval unsigned_numbers(unsigned bits) {
  return {0, (std::int64_t{1} << bits) - 1};
}

}  // namespace

WordBounds::WordBounds(const term::TermStore& store, std::span<const Term> conditions) : store_(store) {
  for (const Term condition : conditions) hold(condition, true);
  const std::vector<Term> connectives = connectives_below_clauses();
  for (std::size_t round = 0; round < kMaxBoundingRounds && propagate(connectives); ++round) continue;
  for (std::size_t round = 0; round < kMaxBoundingRounds && use_orders(); ++round) continue;
}

// Keeps what follows at once. A conjunction that does not hold and a disjunction that does are clauses.
void WordBounds::hold(Term condition, bool holds) {
  std::vector<std::pair<Term, bool>> open{{condition, holds}};
  while (!open.empty() && values_.size() < kMaxBoundingConditions) {
    const auto [at, is_true] = open.back();
    open.pop_back();
    if (!values_.emplace(at.id, is_true).second) continue;
    const Op op = store_.op(at);
    if (op == Op::Not)
      open.emplace_back(store_.args(at)[0], !is_true);
    else if (op == (is_true ? Op::And : Op::Or))
      for (const Term part : store_.args(at)) open.emplace_back(part, is_true);
    else if (op == Op::And || op == Op::Or)
      clauses_.emplace_back(at, is_true);
    else
      look_at(at, is_true);
  }
}

// The oldest first, so parts come before what they are parts of.
std::vector<Term> WordBounds::connectives_below_clauses() const {
  std::vector<Term> open, result;
  for (const auto& clause : clauses_) open.push_back(clause.first);
  std::unordered_set<std::uint32_t> seen;
  while (!open.empty() && seen.size() < kMaxBoundingConditions) {
    const Term at = open.back();
    open.pop_back();
    const Op op = store_.op(at);
    if ((op != Op::And && op != Op::Or && op != Op::Not) || !seen.insert(at.id).second) continue;
    result.push_back(at);
    open.insert(open.end(), store_.args(at).begin(), store_.args(at).end());
  }
  std::sort(result.begin(), result.end());
  return result;
}

std::optional<bool> WordBounds::value_of(Term condition) const {
  if (store_.is_const(condition)) return store_.is_true(condition);
  const auto found = values_.find(condition.id);
  return found == values_.end() ? std::nullopt : std::optional(found->second);
}

// False: nothing new follows.
bool WordBounds::propagate(std::span<const Term> connectives) {
  for (const Term at : connectives) {
    if (values_.contains(at.id)) continue;
    const bool deciding = store_.op(at) == Op::Or;  // the value of one part that is enough
    bool is_open = false, is_decided = false;
    for (const Term part : store_.args(at)) {
      const auto value = value_of(part);
      is_open |= !value;
      is_decided |= value == deciding;
    }
    if (store_.op(at) == Op::Not ? is_open : is_open && !is_decided) continue;
    values_.emplace(at.id, store_.op(at) == Op::Not ? !*value_of(store_.args(at)[0]) : is_decided == deciding);
  }
  const std::size_t before = values_.size();
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    const auto [clause, holds] = clauses_[i];
    std::optional<Term> only;
    bool is_unit = true;
    for (const Term part : store_.args(clause)) {
      const auto value = value_of(part);
      is_unit &= value ? *value != holds : !only;
      if (!value) only = part;
    }
    if (is_unit && only) hold(*only, holds);
  }
  return values_.size() > before;
}

void WordBounds::look_at(Term comparison, bool holds) {
  const Op op = store_.op(comparison);
  const bool is_unsigned = op == Op::BvUlt || op == Op::BvUle;
  const bool is_strict = op == Op::BvUlt || op == Op::BvSlt;
  if (!is_unsigned && !is_strict && op != Op::BvSle && (op != Op::Eq || !holds)) return;
  const Term left = store_.args(comparison)[0], right = store_.args(comparison)[1];
  const bool is_left_constant = store_.is_const(left);
  if (!is_left_constant && !store_.is_const(right)) return look_at_order(comparison, holds);
  const Term constant = is_left_constant ? left : right, number = is_left_constant ? right : left;
  if (is_left_constant == store_.is_const(right) || !store_.sort(number).is_bv()) return;
  const unsigned bits = store_.sort(number).width;
  if (bits > kMostBits) return;
  const auto value = [&](Sign sign) {
    const std::uint64_t pattern = store_.value(constant);
    return sign == Sign::Signed ? term::to_signed(pattern, static_cast<std::uint8_t>(bits))
                                : static_cast<std::int64_t>(pattern);
  };
  if (op == Op::Eq) {
    for (const Sign sign : {Sign::Unsigned, Sign::Signed}) add(number, sign, {value(sign), value(sign)});
    return;
  }
  const Sign sign = is_unsigned ? Sign::Unsigned : Sign::Signed;
  Interval numbers = sign == Sign::Signed ? term::all_of(bits) : unsigned_numbers(bits);
  const std::int64_t at = value(sign);
  const bool is_upper = is_left_constant != holds;  // `number < c`, or not `c < number`
  const bool is_beside = is_strict == holds;        // the constant itself is none of them
  if (is_upper)
    numbers.high = DASHJ_MUTATE(greatest_value_forgotten, at - (is_beside ? 1 : 0), at - 1);
  else
    numbers.low = at + (is_beside ? 1 : 0);
  if (numbers.low <= numbers.high) add(number, sign, numbers);
}

void WordBounds::look_at_order(Term comparison, bool holds) {
  const Op op = store_.op(comparison);
  if ((op != Op::BvSle && op != Op::BvSlt) || orders_.size() >= kMaxBoundingOrders) return;
  const Term left = store_.args(comparison)[0], right = store_.args(comparison)[1];
  const auto is_word = [&](Term term) {
    return (store_.op(term) == Op::Variable || store_.op(term) == Op::Apply) && store_.sort(term).width <= kMostBits;
  };
  if (!is_word(left) || !is_word(right)) return;
  const bool is_strict = (op == Op::BvSlt) == holds;
  orders_.push_back(holds ? Order{left, right, is_strict} : Order{right, left, is_strict});
}

// False: nothing new follows.
bool WordBounds::use_orders() {
  bool is_new = false;
  const auto take = [&](Term word, Interval numbers) {
    const Interval before = whole(word);
    if (numbers.low > numbers.high) return;
    if (before.low >= numbers.low && before.high <= numbers.high) return;
    add(word, Sign::Signed, numbers);
    is_new |= whole(word) != before;
  };
  for (const Order& order : orders_) {
    const std::int64_t apart = DASHJ_MUTATE(orders_of_words_are_strict, order.is_strict ? 1 : 0, 1);
    const Interval all = term::all_of(store_.sort(order.less).width);
    take(order.less, {all.low, whole(order.greater).high - apart});
    take(order.greater, {whole(order.less).low + apart, all.high});
  }
  return is_new;
}

// An extended word has the same number as a wider one; what is no number of the narrower one holds nowhere, and need
// not be tried.
void WordBounds::add(Term number, Sign sign, Interval numbers) {
  while (store_.op(number) == Op::ZeroExtend || store_.op(number) == Op::SignExtend) {
    if (store_.op(number) == Op::SignExtend && sign == Sign::Unsigned) return;
    if (store_.op(number) == Op::ZeroExtend) sign = Sign::Unsigned;
    number = store_.args(number)[0];
    const unsigned bits = store_.sort(number).width;
    const auto left = term::intersection(numbers, sign == Sign::Signed ? term::all_of(bits) : unsigned_numbers(bits));
    if (!left) return;
    numbers = *left;
  }
  unsigned bits = store_.sort(number).width;
  if (store_.op(number) == Op::Extract && store_.parameter1(number) == 0) {
    number = store_.args(number)[0];
  } else if (store_.op(number) == Op::BvAnd && store_.is_const(store_.args(number)[0])) {
    const std::uint64_t mask = store_.value(store_.args(number)[0]);
    if (mask == 0 || !std::has_single_bit(mask + 1) || mask == term::width_mask(static_cast<std::uint8_t>(bits)))
      return;
    bits = static_cast<unsigned>(std::popcount(mask));
    const auto left = term::intersection(unsigned_numbers(bits), numbers);
    if (!left) return;
    numbers = *left;
    sign = Sign::Unsigned;
    number = store_.args(number)[1];
  }
  if (store_.op(number) != Op::Variable && store_.op(number) != Op::Apply) return;
  const auto [known, is_new] = known_[number].try_emplace({bits, sign}, numbers);
  if (is_new) return;
  if (const auto both = term::intersection(known->second, numbers)) known->second = *both;
}

std::optional<WordBounds::Values> WordBounds::of(Term word) const {
  const auto found = known_.find(word);
  if (found == known_.end()) return std::nullopt;
  std::optional<Values> result;
  for (const auto& [bits, numbers] : found->second)
    if (!result || numbers.high - numbers.low < result->numbers.high - result->numbers.low)
      result = Values{bits.first, numbers};
  return result;
}

Interval WordBounds::whole(Term word) const {
  const unsigned bits = store_.sort(word).width;
  const auto found = known_.find(word);
  if (found == known_.end()) return term::all_of(bits);
  const auto numbers = found->second.find({bits, Sign::Signed});
  return numbers == found->second.end() ? term::all_of(bits) : numbers->second;
}

}  // namespace dashj::smt
