// SPDX-License-Identifier: MIT
#include "invariant/products.h"

#include <set>
#include <vector>

namespace dashj::invariant {

using term::Term;

namespace {

bool is_product(const term::TermStore& store, Term term) {
  const auto args = store.args(term);
  switch (store.op(term)) {
    case term::Op::BvMul:
      return !store.is_const(args[0]) && !store.is_const(args[1]);
    case term::Op::BvSdiv:
    case term::Op::BvSrem:
    case term::Op::BvShl:
    case term::Op::BvLshr:
    case term::Op::BvAshr:
      return !store.is_const(args[1]);
    default:
      return false;
  }
}

}  // namespace

bool has_product(const term::TermStore& store, Term root) {
  std::set<Term> seen;
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second) continue;
    if (is_product(store, term)) return true;
    pending.insert(pending.end(), store.args(term).begin(), store.args(term).end());
  }
  return false;
}

}  // namespace dashj::invariant
