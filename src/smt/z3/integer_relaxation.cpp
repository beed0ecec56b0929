// SPDX-License-Identifier: MIT
#include "smt/z3/integer_relaxation.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/mutant.h"
#include "smt/limits.h"
#include "smt/z3/low_bits.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

__extension__ using Wide = __int128;

bool is_order(Op op) {
  return op == Op::BvSlt || op == Op::BvSle || op == Op::BvUlt || op == Op::BvUle;
}

Wide floor_division(Wide a, Wide positive) {
  return a >= 0 ? a / positive : -(DASHJ_MUTATE(floor_of_negative, (-a + positive - 1), (-a)) / positive);
}

Wide magnitude(Wide value) {
  return value < 0 ? -value : value;
}

}  // namespace

// Arguments are older than their terms, so the order of ids is one in which everything is known when it is needed.
void IntegerRelaxation::translate(std::span<const Term> assertions) {
  std::set<Term> below;
  std::vector<Term> pending(assertions.begin(), assertions.end());
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!below.insert(term).second) continue;
    pending.insert(pending.end(), store_.args(term).begin(), store_.args(term).end());
  }
  if (are_cells_) ranges_.merge(ranges_by_low_bits(store_, assertions, below));
  for (const Term term : below) add(term);
}

void IntegerRelaxation::add(Term term) {
  if (store_.sort(term).is_bool()) {
    add_condition(term);
  } else {
    add_number(term);
  }
}

void IntegerRelaxation::add_condition(Term term) {
  const auto args = store_.args(term);
  z3::expr_vector parts(context_);
  if (store_.op(term) == Op::And || store_.op(term) == Op::Or)
    for (const Term arg : args) parts.push_back(condition(arg));
  switch (store_.op(term)) {
    case Op::BoolConst:
      conditions_.emplace(term, context_.bool_val(store_.value(term) != 0));
      return;
    case Op::Variable:
      conditions_.emplace(term, context_.bool_const(fmt::format("v{}", term.id).c_str()));
      return;
    case Op::Not:
      conditions_.emplace(term, !condition(args[0]));
      return;
    case Op::And:
      conditions_.emplace(term, z3::mk_and(parts));
      return;
    case Op::Or:
      conditions_.emplace(term, z3::mk_or(parts));
      return;
    case Op::Ite:
      conditions_.emplace(term, z3::ite(condition(args[0]), condition(args[1]), condition(args[2])));
      return;
    default:
      add_comparison(term);
  }
}

void IntegerRelaxation::add_comparison(Term term) {
  const auto args = store_.args(term);
  const Op op = store_.op(term);
  if (op == Op::Eq && store_.sort(args[0]).is_bool()) {
    conditions_.emplace(term, condition(args[0]) == condition(args[1]));
    return;
  }
  if (op != Op::Eq && !is_order(op)) {  // nothing is known of it
    conditions_.emplace(term, context_.bool_const(fmt::format("v{}", term.id).c_str()));
    return;
  }
  if (op == Op::Eq) {  // the difference is 0 modulo 2^width: one overflow instead of two
    Sum difference = sum(args[0]);
    for (const auto& [addend, factor] : sum(args[1]).addends) difference.addends[addend] -= factor;
    std::erase_if(difference.addends, [](const auto& addend) { return addend.second == 0; });
    difference.constant -= sum(args[1]).constant;
    conditions_.emplace(term, is_zero(difference, store_.sort(args[0]).width));
    return;
  }
  const bool is_signed = DASHJ_MUTATE(unsigned_as_signed, op == Op::BvSlt || op == Op::BvSle, true);
  const z3::expr a = is_signed ? integer(args[0]).value : unsigned_integer(args[0]).value;
  const z3::expr b = is_signed ? integer(args[1]).value : unsigned_integer(args[1]).value;
  conditions_.emplace(term, op == Op::BvSlt || op == Op::BvUlt ? a < b : a <= b);
}

void IntegerRelaxation::add_number(Term term) {
  if (add_sum(term)) return;
  const auto [known, is_new] = numbers_.try_emplace(operation_of(term), term);
  if (is_new) {
    keep(term, number(term));
  } else {
    sums_[term] = Sum{{{known->second, 1}}, 0};
  }
}

IntegerRelaxation::WideSum IntegerRelaxation::wide_sum(Term term) const {
  return {sum(term), DASHJ_MUTATE(sums_have_no_width, store_.sort(term).width, 0u)};
}

// Variables are what they are; of others the operands decide. Z3 shares equal conditions, so their numbers tell them
// apart.
IntegerRelaxation::Operation IntegerRelaxation::operation_of(Term term) {
  const Op op = store_.op(term);
  Operation result{op, term.id, {}};
  if (op == Op::Variable || op == Op::Apply) return result;
  result.parameters = store_.sort(term).width;
  if (op == Op::Extract) result.parameters = std::uint64_t{store_.parameter0(term)} << 32 | store_.parameter1(term);
  for (const Term arg : store_.args(term)) {
    if (store_.sort(arg).is_bool())
      result.parameters = std::uint64_t{Z3_get_ast_id(context_, condition(arg))} << 8 | store_.sort(term).width;
    else
      result.operands.push_back(wide_sum(arg));
  }
  return result;
}

void IntegerRelaxation::keep(Term term, Integer integer) {
  integers_.emplace(term, std::move(integer));
  sums_[term] = Sum{{{term, 1}}, 0};
}

// Factors and the constant in their least magnitude; a sum that would become too large gets a number of its own.
void IntegerRelaxation::keep(Term term, Sum sum) {
  const std::uint8_t width = store_.sort(term).width;
  const auto least = [&](Wide value) -> Wide {
    return term::to_signed(static_cast<std::uint64_t>(value) & term::width_mask(width), width);
  };
  bool is_small = true;
  for (auto& [addend, factor] : sum.addends) {
    factor = least(factor);
    is_small = is_small && magnitude(factor) <= kMaxRelaxedFactor;
  }
  std::erase_if(sum.addends, [](const auto& addend) { return addend.second == 0; });
  sum.constant = least(sum.constant);
  if (sum.addends.size() == 1 && !is_small) {
    keep(term, reduced(sum, width, Reading::Signed));
  } else if (!is_small) {
    keep(term, any(width));
  } else if (sum.addends.size() > kMaxRelaxedAddends) {
    keep(term, reduced(sum, width, Reading::Signed));
  } else {
    sums_[term] = std::move(sum);
  }
}

// What is a sum of multiples modulo 2^width.
bool IntegerRelaxation::add_sum(Term term) {
  const auto args = store_.args(term);
  Sum result;
  const auto add = [&](Term addend, Wide factor) {
    for (const auto& [atom, times] : sum(addend).addends) result.addends[atom] += factor * times;
    result.constant += factor * sum(addend).constant;
  };
  switch (store_.op(term)) {
    case Op::BvConst:
      result.constant = constant_value(term);
      break;
    case Op::BvAdd:
      add(args[0], 1);
      add(args[1], 1);
      break;
    case Op::BvSub:
      add(args[0], 1);
      add(args[1], -1);
      break;
    case Op::BvNeg:
      add(args[0], -1);
      break;
    case Op::BvNot:  // -1 - a
      add(args[0], -1);
      result.constant -= 1;
      break;
    case Op::BvMul: {
      const bool is_first = store_.is_const(args[0]);
      if (!is_first && !store_.is_const(args[1])) return false;
      const Wide factor = constant_value(args[is_first ? 0 : 1]);
      const Term other = args[is_first ? 1 : 0];
      if (magnitude(factor) > kMaxRelaxedFactor) {
        result = Sum{{{other, factor}}, 0};
        (void)integer(other);
      } else {
        add(other, factor);
      }
      break;
    }
    case Op::Extract:
      if (store_.parameter1(term) != 0) return false;
      add(args[0], 1);
      break;
    case Op::BvShl: {
      const std::uint8_t width = store_.sort(term).width;
      if (!store_.is_const(args[1]) || store_.value(args[1]) >= width) return false;
      add(args[0], Wide{1} << store_.value(args[1]));
      break;
    }
    default:
      return false;
  }
  keep(term, std::move(result));
  return true;
}

IntegerRelaxation::Integer IntegerRelaxation::integer(Term term) {
  const auto known = integers_.find(term);
  if (known != integers_.end()) return known->second;
  const Integer result = reduced(sum(term), store_.sort(term).width, Reading::Signed);
  integers_.emplace(term, result);
  return result;
}

IntegerRelaxation::Integer IntegerRelaxation::unsigned_integer(Term term) {
  const std::uint8_t width = store_.sort(term).width;
  const Wide modulus = Wide{1} << width;
  if (are_cells_)
    if (const Integer all = total(sum(term)); all.low >= 0 && all.high < modulus) return all;
  const Integer value = integer(term);
  if (value.low >= 0) return value;
  if (value.high < 0) return {value.value + constant(modulus), value.low + modulus, value.high + modulus};
  return {z3::ite(value.value < 0, value.value + constant(modulus), value.value), 0, modulus - 1};
}

IntegerRelaxation::Integer IntegerRelaxation::reduced(const Sum& sum, unsigned width, Reading reading) {
  const std::tuple key(sum, width, reading);
  const auto known = reduced_.find(key);
  if (known != reduced_.end()) return known->second;
  return reduced_.emplace(key, new_reduced(sum, width, reading)).first->second;
}

// Over the integers, with the least and the greatest that it may come to.
IntegerRelaxation::Integer IntegerRelaxation::total(const Sum& sum) {
  Integer result{constant(sum.constant), sum.constant, sum.constant};
  for (const auto& [addend, factor] : sum.addends) {
    const Integer& value = integers_.at(addend);
    result.value = result.value + constant(factor) * value.value;
    result.low += factor * (factor > 0 ? value.low : value.high);
    result.high += factor * (factor > 0 ? value.high : value.low);
  }
  return result;
}

// Modulo 2^width: the sum is one of the multiples that it may come to. Of a difference of two ints that is 0 alone, and
// with a number added to it one of two, so cells and indices need no number beside them that says which one it is.
z3::expr IntegerRelaxation::is_zero(const Sum& sum, unsigned width) {
  if (!are_cells_) return reduced(sum, width, Reading::Signed).value == 0;
  const Integer all = total(sum);
  const Wide modulus = Wide{1} << width;
  const Wide first = -floor_division(-all.low, modulus);
  const Wide last = DASHJ_MUTATE(only_multiple_is_zero, floor_division(all.high, modulus), 0);
  if (last - first >= kMaxRelaxedMultiples) return reduced(sum, width, Reading::Signed).value == 0;
  z3::expr_vector multiples(context_);
  for (Wide times = first; times <= last; ++times) multiples.push_back(all.value == constant(times * modulus));
  return z3::mk_or(multiples);
}

// The one number in the range of the reading that differs by a multiple of 2^width.
IntegerRelaxation::Integer IntegerRelaxation::new_reduced(const Sum& sum, unsigned width, Reading reading) {
  const auto [value, low, high] = total(sum);
  const Wide modulus = Wide{1} << width;
  const Wide least = reading == Reading::Signed ? -(modulus / 2) : 0;
  const Wide first = floor_division(low - least, modulus), last = floor_division(high - least, modulus);
  if (DASHJ_MUTATE(integers_do_not_wrap, first == last, true))
    return {first == 0 ? value : value - constant(first * modulus), low - first * modulus, high - first * modulus};
  Integer result = fresh(least, least + modulus - 1);
  const Integer overflows = fresh(first, last);
  definitions_.push_back(value == result.value + constant(modulus) * overflows.value);
  return result;
}

IntegerRelaxation::Integer IntegerRelaxation::fresh(Wide low, Wide high) {
  Integer result{context_.int_const(fmt::format("i{}", fresh_count_++).c_str()), low, high};
  definitions_.push_back(result.value >= constant(low));
  definitions_.push_back(result.value <= constant(high));
  return result;
}

IntegerRelaxation::Integer IntegerRelaxation::any(unsigned width) {
  const Wide half = Wide{1} << (width - 1);
  return fresh(-half, half - 1);
}

z3::expr IntegerRelaxation::constant(Wide value) {
  if (value >= INT64_MIN && value <= INT64_MAX) return context_.int_val(static_cast<std::int64_t>(value));
  return context_.int_val(fmt::format("{}", value).c_str());
}

std::uint64_t IntegerRelaxation::bits(const z3::model& model, Term variable) const {
  const auto condition = conditions_.find(variable);
  if (condition != conditions_.end()) return model.eval(condition->second, true).is_true() ? 1 : 0;
  std::int64_t value = 0;
  (void)model.eval(integers_.at(variable).value, true).is_numeral_i64(value);
  return static_cast<std::uint64_t>(value) & term::width_mask(store_.sort(variable).width);
}

}  // namespace dashj::smt
