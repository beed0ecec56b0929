// SPDX-License-Identifier: MIT
#include "smt/bits/order_classes.h"

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

OrderClasses::Class& OrderClasses::of(Term term) {
  std::uint32_t at = term.id;
  while (classes_[at].parent != at) at = classes_[at].parent = classes_[classes_[at].parent].parent;
  return classes_[at];
}

void OrderClasses::add(Term condition) {
  for (std::size_t id = classes_.size(); id < store_.size(); ++id)
    classes_.push_back(Class{.parent = static_cast<std::uint32_t>(id)});
  is_seen_.resize(store_.size(), false);
  stack_.push_back(condition);
  while (!stack_.empty()) {
    const Term at = stack_.back();
    stack_.pop_back();
    if (is_seen_[at.id]) continue;
    is_seen_[at.id] = true;
    look_at(at);
  }
}

void OrderClasses::look_at(Term term) {
  const Op op = store_.op(term);
  if (store_.is_const(term)) return;
  if (op == Op::Variable || is_opaque(store_, term)) {
    Class& own = of(term);
    ++own.free;
    // The value of an operator is not free for those who evaluate a model.
    if (op == Op::Variable || op == Op::Apply) return compare_with_given(own);
    return take_all(term);
  }
  const std::vector<Term> args = operands(store_, term);
  stack_.insert(stack_.end(), args.begin(), args.end());
  if (op == Op::Eq || op == Op::BvSlt || op == Op::BvSle) return unite(args[0], args[1]);
  if (op == Op::Ite) {
    unite(term, args[1]);
    return unite(term, args[2]);
  }
  for (const Term each : args) take_all(each);
  take_all(term);
}

// A constant is of every class that it is compared in.
void OrderClasses::unite(Term a, Term b) {
  if (store_.sort(a).is_bool() || (store_.is_const(a) && store_.is_const(b))) return;
  if (store_.is_const(a)) std::swap(a, b);
  Class& first = of(a);
  if (store_.is_const(b)) {
    const std::int64_t value = term::value_of(store_.value(b), store_.sort(b));
    first.low = std::min(first.low, value);
    first.high = std::max(first.high, DASHJ_MUTATE(order_of_least, value, first.high));
    return compare_with_given(first);
  }
  Class& second = of(b);
  if (&first == &second) return;
  second.parent = first.parent;
  first.is_ordered = first.is_ordered && DASHJ_MUTATE(order_of_one, second.is_ordered, true);
  first.low = std::min(first.low, second.low);
  first.high = std::max(first.high, second.high);
  first.free += second.free;
  first.given = std::min(first.given, second.given);
  compare_with_given(first);
}

void OrderClasses::take_all(Term term) {
  if (store_.sort(term).is_bool() || store_.is_const(term)) return;
  Class& own = of(term);
  own.is_ordered = false;
  compare_with_given(own);
}

void OrderClasses::compare_with_given(const Class& grown) {
  is_outgrown_ |= grown.given < (grown.is_ordered ? needed(grown, grown.free) : kAllBits);
}

// In two's complement, for all numbers from the least constant to the greatest and so many before and after.
std::size_t OrderClasses::needed(const Class& one, std::int64_t room) {
  const auto bits = [](std::int64_t number) {
    return static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(number < 0 ? ~number : number)));
  };
  const bool is_wide = one.low < INT64_MIN + room || one.high > INT64_MAX - room;
  return is_wide ? kAllBits : std::max(bits(one.low - room), bits(one.high + room)) + 1;
}

std::size_t OrderClasses::bits_for(Term free) {
  const std::size_t all = store_.sort(free).width;
  Class& own = of(free);
  if (!own.is_ordered || times_given_ > kMaxTimesGiven) return all;
  // What has grown will grow again.
  const std::size_t wanted = needed(own, times_given_ == 0 ? own.free : 2 * own.free);
  if (wanted >= all) return all;
  own.given = std::min(own.given, wanted);
  return wanted;
}

std::optional<OrderClasses::OrderedWord> OrderClasses::ordered(Term free) {
  const Class& own = of(free);
  if (!own.is_ordered || own.given == kAllBits) return std::nullopt;
  return OrderedWord{own.parent, own.low, own.high};
}

void OrderClasses::give_again() {
  ++times_given_;
  is_outgrown_ = false;
  for (Class& each : classes_) each.given = kAllBits;
}

}  // namespace dashj::smt
