// SPDX-License-Identifier: MIT
#include "fact/justification.h"

#include <unordered_set>

#include "term/copied_column.h"
#include "term/evaluate.h"

namespace dashj::fact {

using term::Op;
using term::Term;

std::uint64_t ModelValues::value(Term wanted) {
  std::vector<Term> stack{wanted};
  std::vector<std::uint64_t> args;
  std::vector<term::Sort> sorts;
  while (!stack.empty()) {
    const Term at = stack.back();
    if (values_.contains(at.id)) {
      stack.pop_back();
      continue;
    }
    const Op op = store_.op(at);
    if (op == Op::Variable || op == Op::Apply) {
      values_[at.id] = model_.value(at);
      continue;
    }
    if (store_.is_const(at)) {
      values_[at.id] = store_.value(at);
      continue;
    }
    args.clear();
    sorts.clear();
    bool is_ready = true;
    for (const Term arg : store_.args(at)) {
      const auto known = values_.find(arg.id);
      if (known == values_.end()) {
        stack.push_back(arg);
        is_ready = false;
        continue;
      }
      args.push_back(known->second);
      sorts.push_back(store_.sort(arg));
    }
    if (!is_ready) continue;
    values_[at.id] = term::has_parameters(op)
                         ? term::apply(op, store_.sort(at), args, sorts, store_.parameter0(at), store_.parameter1(at))
                         : term::apply(op, store_.sort(at), args, sorts);
  }
  return values_.at(wanted.id);
}

namespace {

class Justifier {
 public:
  Justifier(const term::TermStore& store, ModelValues& values) : store_(store), values_(values) {}

  void visit(Term root) {
    std::vector<Term> stack{root};
    while (!stack.empty()) {
      const Term at = stack.back();
      stack.pop_back();
      if (!store_.has_applications(at) || !seen_.insert(at.id).second) continue;
      if (store_.op(at) == Op::Apply) found_.push_back(at);
      const std::vector<Term> reasons = reasons_of(at);
      stack.insert(stack.end(), reasons.begin(), reasons.end());
    }
  }

  std::vector<Term> take() { return std::move(found_); }

 private:
  std::vector<Term> reasons_of(Term at) {
    const auto args = store_.args(at);
    std::vector<Term> all(args.begin(), args.end());
    switch (store_.op(at)) {
      case Op::And:
        return values_.value(at) != 0 ? all : one_with(all, 0);
      case Op::Or:
        return values_.value(at) == 0 ? all : one_with(all, 1);
      case Op::BvMul:
      case Op::BvAnd:
        if (values_.value(all[0]) == 0 || values_.value(all[1]) == 0) return one_with(all, 0);
        return all;
      case Op::Ite:
        return {values_.value(all[0]) != 0 ? all[1] : all[2], all[0]};
      case Op::Select:
        return reasons_of_read(all[0], all[1]);
      default:
        return all;
    }
  }

  // The stores passed on the way to the one that was made at the index, and what that one stored; or else the map below
  // them all. A copy passed on the way says at which index that is.
  std::vector<Term> reasons_of_read(Term map, Term read) {
    std::vector<Term> reasons{read};
    std::uint64_t index = values_.value(read);
    while (true) {
      const auto args = store_.args(map);
      switch (store_.op(map)) {
        case Op::Store:
          reasons.push_back(args[1]);
          if (values_.value(args[1]) == index) {
            reasons.push_back(args[2]);
            return reasons;
          }
          map = args[0];
          break;
        case Op::Fill:
          reasons.insert(reasons.end(), {args[1], args[2], args[3]});
          if (is_filled(args, index)) {
            reasons.push_back(args[4]);
            return reasons;
          }
          map = args[0];
          break;
        case Op::Copy:
          reasons.insert(reasons.end(), args.begin() + 1, args.end());
          index = term::index_before_copy(index, [&](std::size_t i) { return values_.value(args[i]); });
          map = args[0];
          break;
        case Op::Ite:
          reasons.push_back(args[0]);
          map = args[values_.value(args[0]) != 0 ? 1 : 2];
          break;
        default:
          reasons.push_back(map);
          return reasons;
      }
    }
  }

  bool is_filled(std::span<const Term> fill, std::uint64_t index) {
    const std::uint64_t column = index & term::width_mask(term::kInt.width);
    return index >> term::kInt.width == values_.value(fill[1]) && values_.value(fill[2]) <= column &&
           column <= values_.value(fill[3]);
  }

  // One argument of that value: if there is one that rests on no call at all, that one.
  std::vector<Term> one_with(const std::vector<Term>& args, std::uint64_t value) {
    Term chosen;
    for (const Term arg : args) {
      if (values_.value(arg) != value) continue;
      if (!store_.has_applications(arg)) return {};
      if (!chosen.is_valid()) chosen = arg;
    }
    return {chosen};
  }

  const term::TermStore& store_;
  ModelValues& values_;
  std::unordered_set<std::uint32_t> seen_;
  std::vector<Term> found_;
};

}  // namespace

std::vector<Term> justifying_applications(const term::TermStore& store, std::span<const Term> assertions,
                                          ModelValues& values) {
  Justifier justifier(store, values);
  for (std::size_t i = assertions.size(); i-- > 0;) justifier.visit(assertions[i]);
  return justifier.take();
}

}  // namespace dashj::fact
