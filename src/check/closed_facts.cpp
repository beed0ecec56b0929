// SPDX-License-Identifier: MIT
#include "check/closed_facts.h"

#include "base/mutant.h"
#include "term/replace.h"

namespace dashj::check {

using term::Op;
using term::Term;

void ClosedFacts::close(const verdict::FactGroup& group) {
  for (const verdict::Fact& fact : group.facts) guarantees_[fact.method].push_back(fact.guarantee);
}

std::vector<Term> ClosedFacts::relations(tac::MethodId method, std::span<const Term> arguments) {
  std::vector<Term> result;
  const program::CallTerms calls(methods_, store_);
  if (methods_.always_returns(method)) {
    result.push_back(calls.exits_with(method, arguments, tac::CallExit::Normal));
    for (const Term guarantee : guarantees_[method])
      result.push_back(instance_of(methods_, method, guarantee, arguments, store_));
    return result;
  }
  const bool always_ends = !methods_.may_exit(method, tac::CallExit::Stopped);
  const Term never_ends = calls.exits_with(method, arguments, tac::CallExit::Stopped);
  for (const Term guarantee : guarantees_[method]) {
    const Term holds = instance_of(methods_, method, guarantee, arguments, store_);
    result.push_back(DASHJ_MUTATE(endless_calls_return, always_ends, true) ? holds
                                                                           : store_.make(Op::Or, {never_ends, holds}));
  }
  return result;
}

Term instance_of(const tac::Methods& methods, tac::MethodId method, Term guarantee, std::span<const Term> arguments,
                 term::TermStore& store) {
  const program::Encoder encoder(methods, method, store);
  term::Replacement formals;
  for (std::size_t i = 0; i < arguments.size(); ++i) formals[encoder.formals()[i].id] = arguments[i];
  return term::replace(store, guarantee, std::move(formals));
}

}  // namespace dashj::check
