// SPDX-License-Identifier: MIT
#include "check/forward_step.h"

#include <unordered_map>

#include "classfile/tac/successors.h"

namespace dashj::check {

using term::Op;
using term::Term;

ForwardStepper::ForwardStepper(const tac::Body& body, term::TermStore& store)
    : body_(body), store_(store), encoder_(body, store) {}

std::vector<ForwardPath> ForwardStepper::step(const ForwardPath& path) {
  if (const auto* assign = std::get_if<tac::Assign>(&body_.stmt(path.at).operation)) {
    ForwardPath next = path;
    next.at = tac::StmtId{path.at.value + 1};
    next.locals[assign->target.index()] = read(encoder_.expression(assign->value), path);
    return {std::move(next)};
  }
  std::vector<ForwardPath> result;
  for (const program::Exit& exit : program::exits(body_, path.at, encoder_, store_)) {
    ForwardPath next = path;
    next.at = exit.target;
    if (!store_.is_true(exit.condition)) next.conditions.push_back(read(exit.condition, path));
    result.push_back(std::move(next));
  }
  return result;
}

// Substitution of the locals, without rewriting anything; arguments are older than their term, so a work list over ids is enough.
Term ForwardStepper::read(Term term, const ForwardPath& path) {
  std::unordered_map<std::uint32_t, Term> replaced;
  for (std::size_t i = 0; i < path.locals.size(); ++i) replaced[encoder_.variables()[i].id] = path.locals[i];
  std::vector<Term> stack{term};
  while (!stack.empty()) {
    const Term at = stack.back();
    if (replaced.contains(at.id)) {
      stack.pop_back();
      continue;
    }
    bool is_ready = true;
    std::vector<Term> args(store_.args(at).begin(), store_.args(at).end());
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
    const bool has_parameters = store_.op(at) == Op::Extract || store_.op(at) == Op::ZeroExtend || store_.op(at) == Op::SignExtend;
    replaced[at.id] = args.empty()      ? at
                      : has_parameters ? store_.make(store_.op(at), args, store_.parameter0(at), store_.parameter1(at))
                                       : store_.make(store_.op(at), args);
  }
  return replaced[term.id];
}

std::vector<bool> may_reach_error(const tac::Body& body) {
  std::vector<bool> result(body.statements.size(), false);
  // To a fixed point: the checker is small rather than fast, and methods are small.
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = static_cast<std::uint32_t>(result.size()); i-- > 0;) {
      if (result[i]) continue;
      const tac::Operation& operation = body.statements[i].operation;
      const auto* unsupported = std::get_if<tac::Unsupported>(&operation);
      bool reaches = std::holds_alternative<tac::Error>(operation) || (unsupported != nullptr && unsupported->may_fail);
      for (const tac::StmtId next : tac::successors(operation, tac::StmtId{i})) reaches = reaches || result[next.index()];
      result[i] = reaches;
      changed = changed || reaches;
    }
  }
  return result;
}

}  // namespace dashj::check
