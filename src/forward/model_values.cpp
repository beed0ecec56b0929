// SPDX-License-Identifier: MIT
#include "forward/model_values.h"

#include "term/evaluate.h"

namespace dashj::forward {

using term::Op;
using term::Term;

std::uint64_t ModelValues::value(Term term) {
  if (is_known_.size() < store_.size()) {
    is_known_.resize(store_.size(), false);
    values_.resize(store_.size(), 0);
  }
  stack_.push_back(term);
  while (!stack_.empty()) {
    const Term at = stack_.back();
    if (is_known_[at.id] || !push_arguments(at)) {
      if (!is_known_[at.id]) calculate(at);
      stack_.pop_back();
    }
  }
  return values_[term.id];
}

// False: all of them are known.
bool ModelValues::push_arguments(Term term) {
  if (store_.op(term) == Op::Apply) return false;
  const std::size_t before = stack_.size();
  for (const Term argument : store_.args(term))
    if (!is_known_[argument.id]) stack_.push_back(argument);
  return stack_.size() > before;
}

void ModelValues::calculate(Term term) {
  const Op op = store_.op(term);
  is_known_[term.id] = true;
  if (store_.is_const(term)) {
    values_[term.id] = store_.value(term);
    return;
  }
  if (op == Op::Variable || op == Op::Apply) {
    values_[term.id] = model_.value(term) & term::value_mask(store_.sort(term));
    return;
  }
  std::vector<std::uint64_t> values;
  std::vector<term::Sort> sorts;
  for (const Term argument : store_.args(term)) {
    values.push_back(values_[argument.id]);
    sorts.push_back(store_.sort(argument));
  }
  const bool has_parameters = term::has_parameters(op);
  values_[term.id] = term::apply(op, store_.sort(term), values, sorts, has_parameters ? store_.parameter0(term) : 0,
                                 has_parameters ? store_.parameter1(term) : 0);
}

}  // namespace dashj::forward
