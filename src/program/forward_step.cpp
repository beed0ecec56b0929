// SPDX-License-Identifier: MIT
#include "program/forward_step.h"

#include "base/mutant.h"
#include "term/fold/folded.h"

namespace dashj::program {

using term::Term;

ForwardPath ForwardStepper::activation() const {
  ForwardPath path = start(tac::StmtId{0});
  for (std::size_t i = 0; i < encoder_.inputs().size(); ++i)
    path.locals[encoder_.inputs()[i].index()] = encoder_.formals()[i];
  return path;
}

std::vector<ForwardPath> ForwardStepper::step(const ForwardPath& path) {
  std::vector<ForwardPath> result;
  if (path.leaves) return result;
  for (const Exit& exit : exits(methods_, method_, path.at, encoder_, store_)) {
    const Term condition = read(exit.condition, path);
    if (DASHJ_MUTATE(conditional_exits_skipped, store_.is_false(condition), !store_.is_true(condition))) continue;
    ForwardPath next = path;
    if (!store_.is_true(condition)) next.conditions.push_back(condition);
    if (const auto* call = std::get_if<tac::Call>(&methods_.body(method_).stmt(path.at).operation)) {
      std::vector<Term> arguments;
      for (const Term argument : encoder_.arguments(*call)) arguments.push_back(read(argument, path));
      for (const Term fact : facts_(path, call->callee, arguments)) next.conditions.push_back(fact);
    }
    for (const Write& write : exit.writes) {
      const Term value = read(write.value, DASHJ_MUTATE(stale_reads, next, path));
      next.locals[write.target.index()] = value;
    }
    next.leaves = exit.leaves;
    if (!exit.leaves) next.at = exit.target;
    result.push_back(std::move(next));
  }
  return result;
}

Term ForwardStepper::read(Term term, const ForwardPath& path) {
  term::Replacement locals;
  for (std::size_t i = 0; i < path.locals.size(); ++i) locals[encoder_.variables()[i].id] = path.locals[i];
  return term::folded(store_, term, std::move(locals));
}

}  // namespace dashj::program
