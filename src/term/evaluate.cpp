// SPDX-License-Identifier: MIT
#include "term/evaluate.h"

#include <algorithm>

#include "base/check.h"

namespace dashj::term {

void Evaluator::set(Term term, std::uint64_t value) {
  values_[term.id] = value;
  stamps_[term.id] = stamp_;
}

void Evaluator::start() {
  if (stamps_.size() < store_.size()) {
    stamps_.resize(store_.size(), 0);
    values_.resize(store_.size(), 0);
  }
  if (++stamp_ == 0) {  // after 2^32 calls old stamps could look current
    std::fill(stamps_.begin(), stamps_.end(), 0);
    stamp_ = 1;
  }
}

std::uint64_t Evaluator::apply_function(Term term) const {
  DASHJ_CHECK(*apply_value_, "a term with applications should be evaluated with their values");
  return (*apply_value_)(term, arg_values_) & value_mask(store_.sort(term));
}

void Evaluator::apply_known(Term term) {
  arg_values_.clear();
  arg_sorts_.clear();
  for (const Term arg : store_.args(term)) {
    arg_values_.push_back(values_[arg.id]);
    arg_sorts_.push_back(store_.sort(arg));
  }
  if (store_.op(term) == Op::Apply) return set(term, apply_function(term));
  set(term, apply(store_.op(term), store_.sort(term), arg_values_, arg_sorts_, store_.parameter0(term),
                  store_.parameter1(term)));
}

Term Evaluator::step_choice(const Frame& frame) {
  const auto args = store_.args(frame.term);
  if (!is_known(args[0])) return args[0];
  const Term arm = values_[args[0].id] != 0 ? args[1] : args[2];
  if (!is_known(arm)) return arm;
  set(frame.term, values_[arm.id]);
  return {};
}

// The next argument whose value is needed, or an invalid term once the value of the frame's term is set.
Term Evaluator::step(Frame& frame) {
  const Op op = store_.op(frame.term);
  if (op == Op::Ite) return step_choice(frame);
  const auto args = store_.args(frame.term);
  for (; frame.next_arg < args.size(); ++frame.next_arg) {
    const Term arg = args[frame.next_arg];
    if (!is_known(arg)) return arg;
    const bool decides = (op == Op::And && values_[arg.id] == 0) || (op == Op::Or && values_[arg.id] != 0);
    if (!decides) continue;
    set(frame.term, values_[arg.id]);
    return {};
  }
  apply_known(frame.term);
  return {};
}

std::uint64_t Evaluator::evaluate(Term term, const VariableValues& value_of, const ApplicationValues& apply_value) {
  start();
  apply_value_ = &apply_value;
  stack_.clear();
  stack_.push_back({term});
  while (!stack_.empty()) {
    Frame& frame = stack_.back();
    const Op op = store_.op(frame.term);
    Term needed;
    if (store_.is_const(frame.term)) {
      set(frame.term, store_.value(frame.term));
    } else if (op == Op::Variable) {
      set(frame.term, value_of(frame.term) & value_mask(store_.sort(frame.term)));
    } else {
      needed = step(frame);
    }
    if (needed.is_valid()) {
      stack_.push_back({needed});
    } else {
      stack_.pop_back();
    }
  }
  return values_[term.id];
}

const std::vector<Term>& VariableCollector::variables(Term term) {
  const auto [it, is_new] = memo_.try_emplace(term.id);
  if (!is_new) return it->second;
  stamps_.resize(store_.size(), 0);
  ++stamp_;
  std::vector<Term> pending{term};
  stamps_[term.id] = stamp_;
  while (!pending.empty()) {
    const Term next = pending.back();
    pending.pop_back();
    if (store_.op(next) == Op::Variable) it->second.push_back(next);
    for (const Term arg : store_.args(next)) {
      if (stamps_[arg.id] == stamp_ || store_.variable_signature(arg) == 0) continue;
      stamps_[arg.id] = stamp_;
      pending.push_back(arg);
    }
  }
  std::sort(it->second.begin(), it->second.end());
  return it->second;
}

}  // namespace dashj::term
