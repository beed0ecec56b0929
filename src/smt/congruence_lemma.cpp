// SPDX-License-Identifier: MIT
#include "smt/congruence_lemma.h"

#include <vector>

#include "base/mutant.h"

namespace dashj::smt {

using term::Op;
using term::Term;

Term congruence_lemma(term::TermStore& store, std::span<const std::pair<Term, Term>> operands, Term one, Term other) {
  std::vector<Term> cases;
  for (const auto& [a, b] : operands)
    if (a != b) cases.push_back(store.make(Op::Not, {store.make(Op::Eq, {a, b})}));
  if (DASHJ_MUTATE(one_operand_is_enough, false, cases.size() > 1)) cases.resize(1);
  cases.push_back(store.make(Op::Eq, {one, other}));
  return cases.size() == 1 ? cases.front() : store.make(Op::Or, cases);
}

}  // namespace dashj::smt
