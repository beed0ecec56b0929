// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/mutant.h"
#include "simplify/rewriter.h"

namespace dashj::term {

// match:  a && (a || b); a && (!a || b); and the same for a clause written !(x && y)
// result: a; a && b
// why:    absorption; unit resolution. Membership in the conjunction is looked up, no term is made for it.
bool Rewriter::simplify_clauses(std::vector<Term>& conjuncts, bool& is_changed) {
  std::vector<Term> negated;  // the atoms that stand under Not; conjuncts is sorted already
  for (const Term term : conjuncts) {
    if (is(term, Op::Not)) negated.push_back(arg(term, 0));
  }
  std::sort(negated.begin(), negated.end());
  const std::vector<Term> known = conjuncts;
  // Whether the conjunction holds the literal itself. A clause is not a literal of itself: it is an Or or a negated
  // And.
  const auto holds = [&](Term atom, bool is_positive) {
    const std::vector<Term>& where = is_positive ? known : negated;
    return std::binary_search(where.begin(), where.end(), atom);
  };
  for (Term& conjunct : conjuncts) {
    const bool is_negated_and = is(conjunct, Op::Not) && is(arg(conjunct, 0), Op::And);
    if (!is_negated_and && !is(conjunct, Op::Or)) continue;
    const auto args = store_.args(is_negated_and ? arg(conjunct, 0) : conjunct);
    const std::vector<Term> parts(args.begin(), args.end());
    std::vector<Term> rest;
    bool is_absorbed = false;
    for (const Term part : parts) {
      const bool is_positive = is(part, Op::Not) == is_negated_and;
      const Term atom = is(part, Op::Not) ? arg(part, 0) : part;
      is_absorbed |= DASHJ_MUTATE(clause_of_unit, holds(atom, is_positive), holds(atom, !is_positive));
      if (!holds(atom, !is_positive)) rest.push_back(is_negated_and ? shallow_not(part) : part);
    }
    if (!is_absorbed && rest.size() == parts.size()) continue;
    is_changed = true;
    if (is_absorbed) {
      conjunct = truth(true);
    } else if (rest.empty()) {
      return false;
    } else {
      std::sort(rest.begin(), rest.end());
      conjunct = rest.size() == 1 ? rest.front() : store_.make(Op::Or, rest);
    }
  }
  return true;
}

}  // namespace dashj::term
