// SPDX-License-Identifier: MIT
#include "fact/path_fact.h"

#include <vector>

#include "base/check.h"
#include "base/mutant.h"
#include "concrete/tac_interpreter.h"
#include "concrete/trace_exit.h"
#include "fact/limits.h"
#include "program/encode.h"
#include "term/replace.h"

namespace dashj::fact {

using tac::CallExit;
using term::Op;
using term::Term;

namespace {

/// Follows one activation, whose locals hold terms over the arguments.
class PathExecution {
 public:
  PathExecution(const tac::Methods& methods, tac::MethodId method, std::span<const Term> arguments,
                term::TermStore& store)
      : methods_(methods),
        method_(method),
        store_(store),
        encoder_(methods, method, store),
        arguments_(arguments.begin(), arguments.end()) {
    // What nothing has written is never read.
    for (const Term variable : encoder_.variables())
      if (!store.sort(variable).is_map()) locals_[variable.id] = store.constant(store.sort(variable), 0);
    for (std::size_t i = 0; i < encoder_.inputs().size(); ++i)
      locals_[encoder_.variable(encoder_.inputs()[i]).id] = arguments_[i];
  }

  void step(tac::StmtId at, tac::StmtId next) {
    for (const program::Exit& exit : program::exits(methods_, method_, at, encoder_, store_)) {
      if (exit.leaves || exit.target != next) continue;
      assume(exit.condition);
      for (const program::Write& write : exit.writes) locals_[encoder_.variable(write.target).id] = read(write.value);
      return;
    }
    DASHJ_UNREACHABLE("a run should take an exit of each statement");
  }

  // Where an inner call does not come back.
  void leave(tac::StmtId at, CallExit how) {
    for (const program::Exit& exit : program::exits(methods_, method_, at, encoder_, store_)) {
      if (exit.leaves != how) continue;
      assume(exit.condition);
      for (const program::Write& write : exit.writes) locals_[encoder_.variable(write.target).id] = read(write.value);
    }
  }

  Term fact(CallExit how, const tac::Operation& last) {
    const program::CallTerms& calls = encoder_.calls();
    std::vector<Term> outcome{calls.exits_with(method_, arguments_, how)};
    if (const auto* ret = std::get_if<tac::Return>(&last); ret != nullptr && ret->value)
      outcome.push_back(store_.make(Op::Eq, {calls.result(method_, arguments_), read(encoder_.operand(*ret->value))}));
    const auto& outputs = methods_.body(method_).outputs;
    const bool gives_back = how == CallExit::Normal || how == CallExit::Thrown || how == CallExit::AssertionFailure;
    for (std::size_t i = 0; gives_back && i < outputs.size(); ++i)
      outcome.push_back(
          store_.make(Op::Eq, {calls.output(method_, i, arguments_), read(encoder_.variable(outputs[i]))}));
    Term claim = outcome.size() == 1 ? outcome[0] : store_.make(Op::And, outcome);
    if (DASHJ_MUTATE(path_of_all_inputs, conditions_.empty(), true)) return claim;
    const Term path = conditions_.size() == 1 ? conditions_[0] : store_.make(Op::And, conditions_);
    return store_.make(Op::Or, {store_.make(Op::Not, {path}), claim});
  }

 private:
  void assume(Term condition) {
    if (!store_.is_true(condition)) conditions_.push_back(read(condition));
  }
  Term read(Term term) { return term::replace(store_, term, locals_); }

  const tac::Methods& methods_;
  tac::MethodId method_;
  term::TermStore& store_;
  program::Encoder encoder_;
  std::vector<Term> arguments_, conditions_;
  term::Replacement locals_;
};

}  // namespace

std::optional<Term> path_fact(const tac::Methods& methods, tac::MethodId method, std::span<const Term> arguments,
                              std::span<const tac::Value> values, std::size_t max_steps, term::TermStore& store) {
  if (methods.makes_choices(method)) return std::nullopt;
  const concrete::ConcreteTrace trace =
      concrete::interpret(methods, method, {{values.begin(), values.end()}, {}}, kRunStepsOfPathStep * max_steps);
  if (trace.steps.size() > max_steps || trace.end == concrete::TraceEnd::Cut) return std::nullopt;
  PathExecution path(methods, method, arguments, store);
  for (std::size_t i = 0; i + 1 < trace.steps.size(); ++i) path.step(trace.steps[i].stmt, trace.steps[i + 1].stmt);
  const tac::StmtId last = trace.steps.back().stmt;
  const tac::Operation& operation = methods.body(method).stmt(last).operation;
  if (const auto exit = tac::exit_at(operation)) {
    if (*exit == CallExit::Stopped) return std::nullopt;
    return path.fact(*exit, operation);
  }
  const auto exit = concrete::trace_exit(methods, method, trace);
  if (!exit || *exit == CallExit::Stopped) return std::nullopt;
  path.leave(last, *exit);
  return path.fact(*exit, operation);
}

}  // namespace dashj::fact
