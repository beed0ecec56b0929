// SPDX-License-Identifier: MIT
#include "smt/choice_sums.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "base/mutant.h"
#include "smt/limits.h"
#include "term/values.h"

namespace dashj::smt {

using term::Op;
using term::Term;

std::optional<bool> ChoiceSums::decided(Op op, Term a, Term b) {
  const bool is_order = op == Op::BvSlt || op == Op::BvSle || op == Op::BvUlt || op == Op::BvUle;
  const auto is_sum = [&](Term term) { return store_.op(term) == Op::BvAdd || store_.op(term) == Op::BvSub; };
  const auto is_xor = [&](Term term) { return store_.op(term) == Op::BvXor; };
  if ((op != Op::Eq && !is_order) || !store_.sort(a).is_bv()) return std::nullopt;
  if (!is_sum(a) && !is_sum(b) && !is_xor(a) && !is_xor(b)) return std::nullopt;
  are_bits_ = is_xor(a) || is_xor(b);
  left_ = kMaxAddendsOfChoices;
  const unsigned width = store_.sort(a).width;
  Sum apart;
  add(apart, {a, Extended::No}, 1, width);
  add(apart, {b, Extended::No}, ~std::uint64_t{0}, width);
  if (!youngest_condition(apart)) return std::nullopt;  // arithmetic, which others know
  const auto difference = constant(std::move(apart), width);
  if (!difference) return std::nullopt;
  if (*difference == 0) return op == Op::Eq || op == Op::BvSle || op == Op::BvUle;
  return is_order ? std::nullopt : std::optional(false);
}

Term ChoiceSums::condition_of(Term choice) const {
  const Term condition = store_.args(choice)[0];
  return store_.op(condition) == Op::Not ? store_.args(condition)[0] : condition;
}

std::uint64_t ChoiceSums::value_of(Addend constant) const {
  const auto [term, extended] = constant;
  const std::uint64_t value = store_.value(term);
  if (extended != Extended::Signed) return value;
  return static_cast<std::uint64_t>(term::to_signed(value, store_.sort(term).width));
}

// Sums are taken apart as long as nothing is extended: the extension of a sum is not the sum of extensions where it
// overflows; of an exclusive or it is.
void ChoiceSums::add(Sum& sum, Addend addend, std::uint64_t factor, unsigned width) {
  std::vector<std::pair<Addend, std::uint64_t>> open{{addend, factor}};
  while (!open.empty() && left_ > 0) {
    --left_;
    const auto [at, times] = open.back();
    open.pop_back();
    const auto [term, extended] = at;
    const Op op = store_.op(term);
    const auto args = store_.args(term);
    const bool is_of_sums = extended == Extended::No && !are_bits_;
    if (store_.is_const(term)) {
      sum.constant = are_bits_ ? sum.constant ^ value_of(at) : sum.constant + times * value_of(at);
    } else if (op == Op::SignExtend && extended != Extended::Unsigned) {
      open.push_back({{args[0], Extended::Signed}, times});
    } else if (op == Op::ZeroExtend && extended != Extended::Signed) {
      open.push_back({{args[0], Extended::Unsigned}, times});
    } else if ((is_of_sums && (op == Op::BvAdd || op == Op::BvSub)) || (are_bits_ && op == Op::BvXor)) {
      open.push_back({{args[0], extended}, times});
      open.push_back({{args[1], extended}, op == Op::BvSub ? 0 - times : times});
    } else if (is_of_sums && op == Op::BvNeg) {
      open.push_back({{args[0], extended}, 0 - times});
    } else {
      std::uint64_t& all = sum.addends[at];
      all = are_bits_ ? 1 - all : all + times;
      if ((all & term::width_mask(static_cast<std::uint8_t>(width))) == 0) sum.addends.erase(at);
    }
  }
}

std::optional<Term> ChoiceSums::youngest_condition(const Sum& sum) const {
  std::optional<Term> result;
  for (const auto& each : sum.addends) {
    const Term term = each.first.first;
    if (store_.op(term) != Op::Ite) continue;
    const Term condition = condition_of(term);
    if (!result || *result < condition) result = condition;
  }
  return result;
}

// Where one condition changes the sum, it is no constant, or one for reasons that lie in what the conditions say.
std::optional<std::uint64_t> ChoiceSums::constant(Sum sum, unsigned width) {
  while (const auto condition = youngest_condition(sum)) {
    const auto is_chosen = [&](const auto& each) {
      const Term term = each.first.first;
      return store_.op(term) == Op::Ite && condition_of(term) == *condition;
    };
    std::vector<std::pair<Addend, std::uint64_t>> chosen;
    std::ranges::copy_if(sum.addends, std::back_inserter(chosen), is_chosen);
    std::erase_if(sum.addends, is_chosen);
    Sum change;
    for (const auto& [addend, factor] : chosen) {
      const auto [term, extended] = addend;
      const bool is_turned = store_.op(store_.args(term)[0]) == Op::Not;
      const Term then = store_.args(term)[is_turned ? 2 : 1], otherwise = store_.args(term)[is_turned ? 1 : 2];
      add(change, {then, extended}, factor, width);
      add(change, {otherwise, extended}, 0 - factor, width);
      add(sum, {otherwise, extended}, factor, width);
    }
    if (left_ == 0) return std::nullopt;
    const auto is_changed = constant(std::move(change), width);
    if (!is_changed || DASHJ_MUTATE(chosen_addends_are_one, *is_changed != 0, false)) return std::nullopt;
  }
  if (!sum.addends.empty() || left_ == 0) return std::nullopt;
  return sum.constant & term::width_mask(static_cast<std::uint8_t>(width));
}

}  // namespace dashj::smt
