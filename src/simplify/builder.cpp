// SPDX-License-Identifier: MIT
#include "simplify/builder.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "simplify/rewriter.h"

namespace dashj::term {

Builder::Builder(TermStore& store) : store_(store), rewriter_(std::make_unique<Rewriter>(store)) {}
Builder::~Builder() = default;

bool Builder::is_canonical(Term term) const {
  return store_.args(term).empty() || (term.id < canonical_.size() && canonical_[term.id]);
}

void Builder::mark_canonical(Term result, std::span<const Term> args) {
  if (is_canonical(result)) return;
  if (!std::all_of(args.begin(), args.end(), [this](Term arg) { return is_canonical(arg); })) return;
  if (canonical_.size() <= result.id) canonical_.resize(std::max<std::size_t>(result.id + 1, canonical_.size() * 2));
  canonical_[result.id] = true;
}

Term Builder::make(Op op, std::span<const Term> args, std::uint32_t parameter0, std::uint32_t parameter1) {
  const Term result = rewriter_->make(op, args, parameter0, parameter1);
  mark_canonical(result, args);
  return result;
}

Term Builder::apply(std::string_view function, Sort result, std::span<const Term> args) {
  const Term application = store_.apply(function, result, args);
  mark_canonical(application, args);
  return application;
}

Term Builder::lnot(Term a) {
  return make(Op::Not, {a});
}
Term Builder::land(std::span<const Term> terms) {
  return make(Op::And, terms);
}
Term Builder::land(Term a, Term b) {
  return make(Op::And, {a, b});
}
Term Builder::lor(std::span<const Term> terms) {
  return make(Op::Or, terms);
}
Term Builder::lor(Term a, Term b) {
  return make(Op::Or, {a, b});
}
Term Builder::ite(Term condition, Term then_term, Term else_term) {
  return make(Op::Ite, {condition, then_term, else_term});
}

void Builder::start_memo() {
  if (++stamp_ != 0) return;
  std::fill(stamps_.begin(), stamps_.end(), 0);  // after 2^32 calls old stamps could look current
  stamp_ = 1;
}

Term Builder::known(Term term) const {
  return term.id < stamps_.size() && stamps_[term.id] == stamp_ ? memo_[term.id] : Term{};
}

void Builder::remember(Term term, Term result) {
  if (stamps_.size() <= term.id) {
    stamps_.resize(std::max<std::size_t>(store_.size(), stamps_.size() * 2), 0);
    memo_.resize(stamps_.size());
  }
  stamps_[term.id] = stamp_;
  memo_[term.id] = result;
}

Term Builder::rebuild(Term term) {
  new_args_.clear();
  bool is_changed = false;
  for (const Term arg : store_.args(term)) {
    new_args_.push_back(known(arg));
    is_changed |= new_args_.back() != arg;
  }
  if (!is_changed && is_canonical(term)) return term;
  if (store_.op(term) == Op::Apply) {
    const Term application = store_.reapply(term, new_args_);
    mark_canonical(application, new_args_);
    return application;
  }
  return make(store_.op(term), new_args_, store_.parameter0(term), store_.parameter1(term));
}

Term Builder::substitute(Term root, const Substitution& substitution) {
  std::uint64_t signature = 0;
  start_memo();
  for (const auto& [id, replacement] : substitution) {
    const Term variable{id};
    DASHJ_CHECK(store_.op(variable) == Op::Variable, "only variables should be substituted");
    DASHJ_CHECK(store_.sort(variable) == store_.sort(replacement),
                "a replacement should have the sort of its variable");
    signature |= store_.variable_signature(variable);
    remember(variable, replacement);
  }
  stack_.assign(1, Frame{root});
  while (!stack_.empty()) {
    Frame& frame = stack_.back();
    const Term term = frame.term;
    const auto args = store_.args(term);
    if (known(term).is_valid()) {
      stack_.pop_back();
    } else if (args.empty() || ((store_.variable_signature(term) & signature) == 0 && is_canonical(term))) {
      remember(term, term);
      stack_.pop_back();
    } else if (frame.next_arg < args.size()) {
      const Term arg = args[frame.next_arg++];
      if (!known(arg).is_valid()) stack_.push_back({arg});
    } else {
      remember(term, rebuild(term));
      stack_.pop_back();
    }
  }
  return known(root);
}

std::vector<Term> Builder::conjuncts(Term term) const {
  if (store_.op(term) != Op::And) return {term};
  const auto args = store_.args(term);
  return {args.begin(), args.end()};
}

}  // namespace dashj::term
