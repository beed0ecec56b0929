// SPDX-License-Identifier: MIT
#include "smt/bits/word_sums.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/mutant.h"
#include "smt/limits.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

constexpr std::uint64_t kMinusOne = ~std::uint64_t{0};

// A word in which one bit is no constant.
std::optional<BitSum> of_one_bit(std::span<const Literal> bits) {
  std::uint64_t constant = 0, factor = 0;
  Literal open = 0;
  for (std::size_t i = 0; i < bits.size(); ++i) {
    if (std::abs(bits[i]) != 1 && open != 0) return std::nullopt;
    if (std::abs(bits[i]) != 1) {
      open = bits[i];
      factor = std::uint64_t{1} << i;
    } else if (bits[i] == 1) {
      constant |= std::uint64_t{1} << i;
    }
  }
  return open == 0 ? std::nullopt : BitSum(bits.size(), constant).plus(BitSum(bits.size(), open, factor));
}

}  // namespace

void WordSums::note(Term word, std::span<const Literal> bits, Literal condition) {
  if (kept_ > kMaxKeptAddends) return;
  std::optional<BitSum> sum = calculated(word, condition);
  if (!sum) sum = of_one_bit(bits);
  if (!sum) return;
  const auto args = store_.args(word);
  std::optional<BitSum> fewer = united(*sum);
  if (fewer || std::any_of(args.begin(), args.end(), [&](Term each) { return of_counters_.contains(each.id); }))
    of_counters_.insert(word.id);
  if (fewer) sum = std::move(fewer);
  kept_ += sum->addends().size();
  sums_.try_emplace(word.id, std::move(*sum));
}

std::optional<BitSum> WordSums::of(Term word) const {
  if (store_.is_const(word)) return BitSum(store_.sort(word).width, store_.value(word));
  const auto found = sums_.find(word.id);
  return found == sums_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<BitSum> WordSums::of_counters(Term word) const {
  const auto found = of_counters_.contains(word.id) ? sums_.find(word.id) : sums_.end();
  return found == sums_.end() || found->second.addends().size() > kMaxAddendsOfCounters ? std::nullopt
                                                                                        : std::optional(found->second);
}

// f [w is one of S] + f [w is one of T] = f [w is one of S and T together], where S and T have nothing in common. No
// value: there is nothing of this kind.
std::optional<BitSum> WordSums::united(const BitSum& sum) {
  struct Part {
    std::uint32_t word;
    std::uint64_t factor;
    Literal literal;
  };
  std::vector<Part> parts;
  BitSum result(sum.width(), sum.constant());
  bool is_united = false;
  const auto add = [&](Literal literal, std::uint64_t factor) {
    result = *result.plus(BitSum(sum.width(), literal, factor));  // no more addends than there were
  };
  for (const BitSum::Addend& each : sum.addends()) {
    const bool is_negated = !decoders_.word_of(each.bit);  // f b = f - f (not b)
    const Literal literal = is_negated ? -each.bit : each.bit;
    const auto word = decoders_.word_of(literal);
    if (!word) {
      add(each.bit, each.factor);
      continue;
    }
    if (is_negated) add(1, each.factor);
    const std::uint64_t factor = is_negated ? ~each.factor + 1 : each.factor;
    const auto same = std::find_if(parts.begin(), parts.end(),
                                   [&](const Part& one) { return one.word == *word && one.factor == factor; });
    const auto both = same == parts.end() ? std::nullopt : decoders_.united(same->literal, literal);
    if (both) same->literal = *both;
    if (!both) parts.push_back({*word, factor, literal});
    is_united = is_united || both;
  }
  for (const Part& part : parts) add(part.literal, part.factor);
  return is_united ? std::optional(std::move(result)) : std::nullopt;
}

std::optional<BitSum> WordSums::calculated(Term word, Literal condition) {
  const Op op = store_.op(word);
  if (op != Op::BvAdd && op != Op::BvSub && op != Op::Ite) return std::nullopt;
  const auto args = store_.args(word);
  const std::size_t left = op == Op::Ite ? 1 : 0;
  const auto first = of(args[left]), second = first ? of(args[left + 1]) : std::nullopt;
  if (!second) return std::nullopt;
  if (op == Op::Ite) return chosen(condition, *first, *second);
  return first->plus(op == Op::BvAdd ? *second : second->times(kMinusOne));
}

// The shorter sum and, where the other one is chosen, what that is more. No value: that is more than some bits.
std::optional<BitSum> WordSums::chosen(Literal condition, const BitSum& then, const BitSum& otherwise) {
  if (then.addends().size() < otherwise.addends().size()) return chosen(-condition, otherwise, then);
  const auto more = then.plus(otherwise.times(kMinusOne));
  if (!more || more->addends().size() > kMaxChosenAddends) return std::nullopt;
  std::optional<BitSum> result = otherwise.plus(BitSum(then.width(), condition, more->constant()));
  for (const BitSum::Addend& each : more->addends()) {
    const bool is_bit = DASHJ_MUTATE(sums_of_any_way, circuit_.implies(each.bit, condition), true);
    const Literal counted = is_bit ? each.bit : circuit_.land(condition, each.bit);
    if (result) result = result->plus(BitSum(then.width(), counted, each.factor));
  }
  return result;
}

bool WordSums::is_counted(Term word) const {
  const auto found = sums_.find(word.id);
  return found != sums_.end() && found->second.addends().size() > 1;
}

bool WordSums::holds_sum(Term word) const {
  const auto args = store_.args(word);
  return is_counted(word) || (store_.op(word) == Op::Ite && (is_counted(args[1]) || is_counted(args[2])));
}

}  // namespace dashj::smt
