// SPDX-License-Identifier: MIT
#include "term/replace.h"

#include <vector>

namespace dashj::term {

namespace {

Term rebuild(TermStore& store, Term term, const std::vector<Term>& args) {
  const Op op = store.op(term);
  if (args.empty()) return term;
  if (op == Op::Apply) return store.reapply(term, args);
  return has_parameters(op) ? store.make(op, args, store.parameter0(term), store.parameter1(term))
                            : store.make(op, args);
}

}  // namespace

// Arguments are older than their term, so a work list over ids is enough.
Term replace_next(TermStore& store, Term term, Replacement& replaced) {
  std::vector<Term> stack{term};
  while (!stack.empty()) {
    const Term at = stack.back();
    if (replaced.contains(at.id)) {
      stack.pop_back();
      continue;
    }
    bool is_ready = true;
    std::vector<Term> args(store.args(at).begin(), store.args(at).end());
    for (Term& arg : args) {
      const auto known = replaced.find(arg.id);
      if (known == replaced.end()) {
        stack.push_back(arg);
        is_ready = false;
      } else {
        arg = known->second;
      }
    }
    if (!is_ready) continue;
    stack.pop_back();
    replaced[at.id] = rebuild(store, at, args);
  }
  return replaced[term.id];
}

Term replace(TermStore& store, Term term, Replacement replacement) {
  return replace_next(store, term, replacement);
}

}  // namespace dashj::term
