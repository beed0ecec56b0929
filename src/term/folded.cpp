// SPDX-License-Identifier: MIT
#include "term/folded.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/mutant.h"
#include "term/evaluate.h"

namespace dashj::term {
namespace {

class Folding {
 public:
  Folding(TermStore& store, Replacement replaced) : store_(store), replaced_(std::move(replaced)) {}

  // Arguments are older than their term, so a work list over ids is enough.
  Term run(Term root) {
    std::vector<Term> stack{root};
    std::vector<Term> args;
    while (!stack.empty()) {
      const Term at = stack.back();
      if (replaced_.contains(at.id)) {
        stack.pop_back();
        continue;
      }
      args.assign(store_.args(at).begin(), store_.args(at).end());
      const std::size_t before = stack.size();
      for (Term& arg : args) {
        const auto known = replaced_.find(arg.id);
        if (known == replaced_.end())
          stack.push_back(arg);
        else
          arg = known->second;
      }
      if (stack.size() > before) continue;
      stack.pop_back();
      replaced_[at.id] = args.empty() ? at : rebuilt(at, args);
    }
    return replaced_.at(root.id);
  }

 private:
  Term rebuilt(Term term, const std::vector<Term>& args) {
    const Op op = store_.op(term);
    if (op == Op::Apply) return store_.reapply(term, args);
    if (const auto known = calculated(term, args)) return *known;
    return has_parameters(op) ? store_.make(op, args, store_.parameter0(term), store_.parameter1(term))
                              : store_.make(op, args);
  }

  std::optional<Term> calculated(Term term, const std::vector<Term>& args) {
    switch (store_.op(term)) {
      case Op::And:
        if (std::any_of(args.begin(), args.end(), [&](Term arg) { return store_.is_false(arg); }))
          return store_.bool_const(false);
        break;
      case Op::Or:
        if (std::any_of(args.begin(), args.end(), [&](Term arg) { return store_.is_true(arg); }))
          return store_.bool_const(true);
        break;
      case Op::Ite:
        if (store_.is_const(args[0]))
          return args[DASHJ_MUTATE(folded_choice, store_.is_true(args[0]), !store_.is_true(args[0])) ? 1 : 2];
        break;
      case Op::Eq:
        if (args[0] == args[1]) return store_.bool_const(true);
        break;
      case Op::Select:
        return element(args[0], args[1]);
      default:
        break;
    }
    if (store_.sort(term).is_map()) return std::nullopt;
    return of_constants(term, args);
  }

  std::optional<Term> of_constants(Term term, const std::vector<Term>& args) {
    std::vector<std::uint64_t> values;
    std::vector<Sort> sorts;
    for (const Term arg : args) {
      if (!store_.is_const(arg)) return std::nullopt;
      values.push_back(store_.value(arg));
      sorts.push_back(store_.sort(arg));
    }
    const Op op = store_.op(term);
    const Sort sort = store_.sort(term);
    const std::uint64_t value = has_parameters(op)
                                    ? apply(op, sort, values, sorts, store_.parameter0(term), store_.parameter1(term))
                                    : apply(op, sort, values, sorts);
    return sort.is_bool() ? store_.bool_const(value != 0) : store_.bv_const(sort.width, value);
  }

  // A store elsewhere changes nothing here; one that may be here ends the walk.
  std::optional<Term> element(Term map, Term index) {
    while (store_.op(map) == Op::Store) {
      const auto args = store_.args(map);
      if (args[1] == index) return args[2];
      if (DASHJ_MUTATE(store_is_elsewhere, !store_.is_const(args[1]) || !store_.is_const(index),
                       !store_.is_const(index)))
        break;
      map = args[0];
    }
    if (store_.op(map) == Op::ConstMap) return store_.args(map)[0];
    return store_.make(Op::Select, {map, index});
  }

  TermStore& store_;
  Replacement replaced_;
};

}  // namespace

Term folded(TermStore& store, Term term, Replacement replacement) {
  return Folding(store, std::move(replacement)).run(term);
}

}  // namespace dashj::term
