// SPDX-License-Identifier: MIT
#include "smt/bits/term_bits.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/mutant.h"
#include "smt/bits/operands.h"
#include "smt/limits.h"
#include "term/values.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

std::size_t width_of(term::Sort sort) {
  return sort.is_bool() ? 1 : sort.width;
}

}  // namespace

std::span<const Literal> TermBits::known(Term term) const {
  if (term.id >= first_.size() || first_[term.id] == 0) return {};
  return {literals_.data() + first_[term.id] - 1, width_of(store_.sort(term))};
}

std::span<const Literal> TermBits::bits(Term term) {
  if (first_.size() < store_.size()) first_.resize(store_.size(), 0);
  stack_.push_back(term);
  while (!stack_.empty()) {
    const Term at = stack_.back();
    if (first_[at.id] == 0 && push_operands(at)) continue;
    stack_.pop_back();
    if (first_[at.id] != 0) continue;
    if (circuit_.clauses() > max_clauses_) {
      stack_.clear();
      return {};
    }
    const Word translated = translate(at);
    first_[at.id] = static_cast<std::uint32_t>(literals_.size()) + 1;
    literals_.insert(literals_.end(), translated.begin(), translated.end());
  }
  return known(term);
}

bool TermBits::push_operands(Term term) {
  if (is_opaque(store_, term)) return false;
  const std::size_t before = stack_.size();
  for (const Term each : operands(store_, term))
    if (first_[each.id] == 0) stack_.push_back(each);
  return stack_.size() > before;
}

TermBits::Word TermBits::word(Term term) const {
  const auto bits = known(term);
  return {bits.begin(), bits.end()};
}

TermBits::Word TermBits::fresh(std::size_t width) {
  Word result;
  for (std::size_t i = 0; i < width; ++i) result.push_back(circuit_.fresh());
  return result;
}

TermBits::Word TermBits::translate(Term term) {
  const Op op = store_.op(term);
  const std::size_t width = width_of(store_.sort(term));
  if (store_.is_const(term)) {
    Word result;
    for (std::size_t i = 0; i < width; ++i) result.push_back(circuit_.constant(((store_.value(term) >> i) & 1) != 0));
    return result;
  }
  if (op == Op::Variable || is_opaque(store_, term)) {
    free_terms_.push_back(term);
    Word result = fresh(store_.sort(term).is_bool() ? 1 : orders_.bits_for(term));
    result.resize(width, result.back());
    return result;
  }
  const auto args = store_.args(term);
  const auto always = args.size() == 2 ? ranges_.decided(op, args[0], args[1]) : std::nullopt;
  if (always) return {circuit_.constant(*always)};
  if (op == Op::Eq && sums_.holds_sum(args[0]) && sums_.holds_sum(args[1]))
    return {equal_terms(args[0], args[1], kMaxChoicesOfSums)};
  Word result = translate_words(term);
  if (store_.sort(term).is_bool()) return result;
  keep_within(ranges_.of(term), result);
  sums_.note(term, result, op == Op::Ite ? known(args[0])[0] : circuit_.truth());
  if (const auto sum = sums_.of_counters(term)) {
    result = added(*sum);
    keep_within(ranges_.of(term), result);
  }
  return result;
}

// From the first bit to the last, whatever the order in which they were counted: so equal parts are equal gates. As
// long as no partial sum leaves the numbers of the width, its range says which bits it needs.
TermBits::Word TermBits::added(const BitSum& sum) {
  Word result;
  for (std::size_t i = 0; i < sum.width(); ++i) result.push_back(circuit_.constant(((sum.constant() >> i) & 1) != 0));
  const term::Interval all = term::all_of(static_cast<unsigned>(sum.width()));
  const auto number = [&](std::uint64_t bits) { return term::to_signed(bits, static_cast<unsigned>(sum.width())); };
  __extension__ using Wide = __int128;
  Wide low = number(sum.constant()), high = low;
  for (const BitSum::Addend& each : sum.addends()) {
    Word times(result.size(), circuit_.falsity());
    for (std::size_t i = 0; i < times.size(); ++i)
      if (((each.factor >> i) & 1) != 0) times[i] = each.bit;
    result = this->sum(result, times, circuit_.falsity());
    (number(each.factor) < 0 ? low : high) += number(each.factor);
    if (low >= all.low && high <= all.high)
      keep_within({static_cast<std::int64_t>(low), static_cast<std::int64_t>(high)}, result);
  }
  return result;
}

// A sum that is compared with a choice among sums is compared with each of them, and two choices by one condition side
// by side: what the sums share is no part of the question.
Literal TermBits::equal_terms(Term a, Term b, int depth) {
  const auto first = sums_.of(a), second = sums_.of(b);
  if (first && second) {
    const auto [left, right] = BitSum::apart(*first, *second);
    return equal(added(left), added(right));
  }
  const bool is_choice = !first && store_.op(a) == Op::Ite, is_other_choice = !second && store_.op(b) == Op::Ite;
  const bool are_alike = is_choice && is_other_choice && known(store_.args(a)[0])[0] == known(store_.args(b)[0])[0];
  if (depth == 0 || !(are_alike || (first && is_other_choice) || (second && is_choice))) return equal(word(a), word(b));
  const std::uint64_t both = std::uint64_t{a.id} << 32 | b.id;
  if (const auto found = equalities_.find(both); found != equalities_.end()) return found->second;
  const Literal condition = known(store_.args(is_choice ? a : b)[0])[0];
  const auto side = [&](Term term, bool is_split, std::size_t i) { return is_split ? store_.args(term)[i] : term; };
  const Literal then = equal_terms(side(a, is_choice, 1), side(b, is_other_choice, 1), depth - 1);
  const Literal otherwise = equal_terms(side(a, is_choice, 2), side(b, is_other_choice, 2), depth - 1);
  return equalities_[both] = circuit_.choice(condition, then, otherwise);
}

// In two's complement, from the first bit that no number of the range needs, all bits are the sign.
void TermBits::keep_within(term::Interval range, Word& word) const {
  const auto needed = [](std::int64_t number) {
    return static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(number < 0 ? ~number : number)));
  };
  const std::size_t first =
      DASHJ_MUTATE(sign_of_one_end, std::max(needed(range.low), needed(range.high)), needed(range.high));
  if (first >= word.size()) return;
  const Literal sign = range.low >= 0 || range.high < 0 ? circuit_.constant(range.high < 0) : word[first];
  std::fill(word.begin() + static_cast<std::ptrdiff_t>(first), word.end(), sign);
}

template <class Gate>
TermBits::Word TermBits::bitwise(const Word& a, const Word& b, Gate gate) {
  Word result;
  for (std::size_t i = 0; i < a.size(); ++i) result.push_back(gate(a[i], b[i]));
  return result;
}

TermBits::Word TermBits::translate_words(Term term) {
  const std::vector<Term> args = operands(store_, term);
  const Word a = word(args[0]), b = args.size() > 1 ? word(args[1]) : Word{};
  const auto land = [&](Literal x, Literal y) { return circuit_.land(x, y); };
  const auto lor = [&](Literal x, Literal y) { return circuit_.lor(x, y); };
  switch (store_.op(term)) {
    case Op::Not:
    case Op::BvNot:
      return negated(a);
    case Op::And:
    case Op::Or: {
      const bool is_and = store_.op(term) == Op::And;
      Literal all = circuit_.constant(is_and);
      for (const Term each : args) all = is_and ? land(all, known(each)[0]) : lor(all, known(each)[0]);
      return {all};
    }
    case Op::Ite: {
      const Word c = word(args[2]);
      return bitwise(b, c, [&](Literal x, Literal y) { return circuit_.choice(a[0], x, y); });
    }
    case Op::Eq: {
      const Literal are_equal = equal(a, b);
      if (store_.sort(args[0]).is_bv() && store_.is_const(args[1]))
        sums_.note_number(are_equal, a, store_.value(args[1]));
      if (store_.sort(args[0]).is_bv() && store_.is_const(args[0]))
        sums_.note_number(are_equal, b, store_.value(args[0]));
      return {are_equal};
    }
    case Op::FpEq:
    case Op::FpLt:
    case Op::FpLe:
      return {compared(store_.op(term), a, b)};
    case Op::BvNeg:
      return sum(negated(a), Word(a.size(), circuit_.falsity()), circuit_.truth());
    case Op::BvAdd:
      return sum(a, b, circuit_.falsity());
    case Op::BvSub:
      return sum(a, negated(b), circuit_.truth());
    case Op::BvMul:
      return product(a, b);
    case Op::BvSdiv:
    case Op::BvSrem:
      return divided(a, term::value_of(store_.value(args[1]), store_.sort(args[1])), store_.op(term));
    case Op::BvAnd:
      return bitwise(a, b, land);
    case Op::BvOr:
      return bitwise(a, b, lor);
    case Op::BvXor:
      return bitwise(a, b, [&](Literal x, Literal y) { return circuit_.exclusive_or(x, y); });
    case Op::BvShl:
    case Op::BvLshr:
    case Op::BvAshr:
      return shifted(a, b, store_.op(term));
    case Op::BvSlt:
      return {less(a, b, true, false)};
    case Op::BvSle:
      return {less(a, b, true, true)};
    case Op::BvUlt:
      return {less(a, b, false, false)};
    case Op::BvUle:
      return {less(a, b, false, true)};
    case Op::Concat: {  // the first argument has the high bits
      Word result = b;
      result.insert(result.end(), a.begin(), a.end());
      return result;
    }
    case Op::Extract:
      return {a.begin() + store_.parameter1(term), a.begin() + store_.parameter0(term) + 1};
    case Op::ZeroExtend:
    case Op::SignExtend: {
      Word result = a;
      result.resize(a.size() + store_.parameter0(term),
                    store_.op(term) == Op::SignExtend ? a.back() : circuit_.falsity());
      return result;
    }
    default:
      return fresh(width_of(store_.sort(term)));
  }
}

TermBits::Word TermBits::negated(Word a) const {
  for (Literal& bit : a) bit = -bit;
  return a;
}

TermBits::Word TermBits::sum(const Word& a, const Word& b, Literal carry) {
  Word result;
  for (std::size_t i = 0; i < a.size(); ++i) {
    result.push_back(circuit_.exclusive_or(circuit_.exclusive_or(a[i], b[i]), carry));
    if (i + 1 < a.size()) carry = circuit_.majority(a[i], b[i], carry);
  }
  return result;
}

// By adding; the factor with more constant bits decides what is added.
TermBits::Word TermBits::product(const Word& a, const Word& b) {
  const auto constants = [&](const Word& word) {
    return std::count_if(word.begin(), word.end(), [](Literal bit) { return std::abs(bit) == 1; });
  };
  const bool is_swapped = constants(b) < constants(a);
  const Word &factor = is_swapped ? a : b, &rest = is_swapped ? b : a;
  Word result(a.size(), circuit_.falsity());
  for (std::size_t i = 0; i < factor.size(); ++i) {
    if (factor[i] == circuit_.falsity()) continue;
    Word part(a.size(), circuit_.falsity());
    for (std::size_t k = i; k < a.size(); ++k) part[k] = circuit_.land(factor[i], rest[k - i]);
    result = sum(result, part, circuit_.falsity());
  }
  return result;
}

// By a constant other than 0: long division of the absolute values, then the signs, which are those of Java
// (JLS 15.17.2, 15.17.3). What is left at each bit is below the divisor, so it needs no more bits than the number
// before that.
TermBits::Word TermBits::divided(const Word& a, std::int64_t divisor, Op op) {
  const Literal is_negative = a.back();
  const auto signed_by = [&](Literal sign, const Word& word) {  // -word where the sign holds
    return sum(
        bitwise(word, Word(word.size(), sign), [&](Literal x, Literal y) { return circuit_.exclusive_or(x, y); }),
        Word(word.size(), circuit_.falsity()), sign);
  };
  const Word absolute = signed_by(is_negative, a);  // without a sign: that of the least number is right, too
  const std::uint64_t magnitude =
      divisor < 0 ? -static_cast<std::uint64_t>(divisor) : static_cast<std::uint64_t>(divisor);
  const auto size = static_cast<std::size_t>(std::bit_width(magnitude - 1));
  Word subtracted;
  for (std::size_t i = 0; i <= size; ++i) subtracted.push_back(circuit_.constant(((magnitude >> i) & 1) != 0));
  Word quotient(a.size(), circuit_.falsity()), left(size, circuit_.falsity());
  for (std::size_t i = a.size(); i-- > 0;) {
    Word next{absolute[i]};
    next.insert(next.end(), left.begin(), left.end());
    quotient[i] = less(subtracted, next, false, true);
    const Word rest = sum(next, negated(subtracted), circuit_.truth());
    for (std::size_t k = 0; k < size; ++k) left[k] = circuit_.choice(quotient[i], rest[k], next[k]);
  }
  if (op == Op::BvSdiv) return signed_by(divisor < 0 ? -is_negative : is_negative, quotient);
  left.resize(a.size(), circuit_.falsity());
  return signed_by(DASHJ_MUTATE(rest_of_divisor, is_negative, circuit_.constant(divisor < 0)), left);
}

// Bit by bit of the distance; one that is as wide as the word or more leaves only what is shifted in.
TermBits::Word TermBits::shifted(const Word& a, const Word& distance, Op op) {
  const Literal in = op == Op::BvAshr ? a.back() : circuit_.falsity();
  Word result = a;
  Literal is_too_far = circuit_.falsity();
  for (std::size_t bit = 0; bit < distance.size(); ++bit) {
    const std::size_t by = bit < 32 ? std::size_t{1} << bit : a.size();
    if (by >= a.size()) {
      is_too_far = circuit_.lor(is_too_far, distance[bit]);
      continue;
    }
    Word moved(a.size(), in);
    for (std::size_t i = 0; i < a.size(); ++i) {
      const bool is_left = op == Op::BvShl;
      if (is_left && i >= by) moved[i] = result[i - by];
      if (!is_left && i + by < a.size()) moved[i] = result[i + by];
    }
    for (std::size_t i = 0; i < a.size(); ++i) result[i] = circuit_.choice(distance[bit], moved[i], result[i]);
  }
  for (Literal& bit : result) bit = circuit_.choice(is_too_far, in, bit);
  return result;
}

Literal TermBits::less(const Word& a, const Word& b, bool is_signed, bool or_equal) {
  // Bits that both have once more above say nothing new.
  std::size_t size = a.size();
  while (size > 1 && a[size - 1] == a[size - 2] && b[size - 1] == b[size - 2]) --size;
  Literal result = circuit_.constant(or_equal);
  for (std::size_t i = 0; i < size; ++i) {
    const bool is_sign = is_signed && i + 1 == size;
    const Literal low = is_sign ? b[i] : a[i], high = is_sign ? a[i] : b[i];
    result = circuit_.majority(-low, high, result);  // low < high, or equal and less so far
  }
  return result;
}

// IEEE 754: a sign, then what orders numbers of one sign as it does natural numbers; above infinity is no number.
Literal TermBits::compared(Op op, const Word& a, const Word& b) {
  const std::size_t fraction = a.size() == 32 ? 23 : 52;
  const auto any = [&](const Word& word, std::size_t first, std::size_t end) {
    Literal result = circuit_.falsity();
    for (std::size_t i = first; i < end; ++i) result = circuit_.lor(result, word[i]);
    return result;
  };
  const auto is_number = [&](const Word& word) {
    return circuit_.lor(any(negated(word), fraction, word.size() - 1), -any(word, 0, fraction));
  };
  const Literal are_numbers = circuit_.land(is_number(a), is_number(b));
  const Literal are_zero = -circuit_.lor(any(a, 0, a.size() - 1), any(b, 0, b.size() - 1));
  const Literal are_equal = circuit_.lor(are_zero, equal(a, b));
  if (op == Op::FpEq) return circuit_.land(are_numbers, are_equal);
  const Literal of_one_sign = circuit_.choice(a.back(), less(b, a, false, false), less(a, b, false, false));
  const Literal is_less =
      circuit_.choice(circuit_.exclusive_or(a.back(), b.back()), circuit_.land(a.back(), -are_zero), of_one_sign);
  return circuit_.land(are_numbers, op == Op::FpLt ? is_less : circuit_.lor(is_less, are_equal));
}

Literal TermBits::equal(const Word& a, const Word& b) {
  Literal result = circuit_.truth();
  for (std::size_t i = 0; i < a.size(); ++i) result = circuit_.land(result, -circuit_.exclusive_or(a[i], b[i]));
  return result;
}

}  // namespace dashj::smt
