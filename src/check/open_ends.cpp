// SPDX-License-Identifier: MIT
#include "check/open_ends.h"

#include <algorithm>
#include <set>

#include "base/mutant.h"
#include "classfile/lower/known_classes.h"
#include "classfile/tac/successors.h"

namespace dashj::check {

using tac::MethodId;
using tac::StmtId;

namespace {

/// A class and what stands above it, as far as the JDK's table has it.
std::set<std::string> with_superclasses(std::string_view name) {
  std::set<std::string> chain{std::string(name)};
  for (auto above = lower::known_superclass(name); above && !above->empty(); above = lower::known_superclass(*above))
    chain.emplace(*above);
  return chain;
}

}  // namespace

OpenEnds::OpenEnds(const tac::Methods& methods) : methods_(methods) {
  for (std::uint32_t i = 0; i < methods.size(); ++i) {
    std::vector<MethodId>& below = below_.emplace_back(1, MethodId{i});
    for (std::size_t next = 0; next < below.size(); ++next)
      for (const MethodId callee : methods.callees(below[next]))
        if (std::find(below.begin(), below.end(), callee) == below.end()) below.push_back(callee);
  }
}

bool OpenEnds::matter(StmtId at) const {
  const tac::Body& entry = methods_.body(tac::Methods::entry());
  std::set<StmtId> seen{at};
  std::vector<StmtId> pending{at};
  while (!pending.empty()) {
    const StmtId stmt = pending.back();
    pending.pop_back();
    const tac::Operation& operation = entry.stmt(stmt).operation;
    if (goes_wrong_at(operation)) return true;
    for (const StmtId next : tac::successors(operation, stmt))
      if (seen.insert(next).second) pending.push_back(next);
  }
  return false;
}

bool OpenEnds::goes_wrong_at(const tac::Operation& operation) const {
  if (std::holds_alternative<tac::Error>(operation) || throws_on(operation)) return true;
  if (const auto* open = std::get_if<tac::Unsupported>(&operation))
    return DASHJ_MUTATE(open_ends_call_nothing, open->effects.calls_error && methods_.counted().error_calls, false) ||
           counts(open->effects.thrown);
  const auto* call = std::get_if<tac::Call>(&operation);
  return call != nullptr &&
         DASHJ_MUTATE(open_ends_of_callees,
                      goes_wrong_in(call->callee) || (!call->thrown && throws_out_of(call->callee)), false);
}

/// An Error stands somewhere in what the method may run, or an error() may be called where something is not modelled.
bool OpenEnds::goes_wrong_in(MethodId method) const {
  const auto is_wrong = [&](const tac::Stmt& stmt) {
    const auto* open = std::get_if<tac::Unsupported>(&stmt.operation);
    return std::holds_alternative<tac::Error>(stmt.operation) || throws_on(stmt.operation) ||
           (open != nullptr && open->effects.calls_error && methods_.counted().error_calls);
  };
  return std::any_of(below_[method.index()].begin(), below_[method.index()].end(), [&](MethodId one) {
    const auto& statements = methods_.body(one).statements;
    return std::any_of(statements.begin(), statements.end(), is_wrong);
  });
}

/// What comes from a statement that is not modelled may be thrown on, and be of a counted class that nobody can ask
/// for.
bool OpenEnds::throws_on(const tac::Operation& operation) const {
  const auto* thrown = std::get_if<tac::Throw>(&operation);
  if (thrown == nullptr || !thrown->exception_class.empty()) return false;
  for (const tac::Counted::Exception& counted : methods_.counted().exceptions)
    if (DASHJ_MUTATE(open_ends_throw_on_nothing, counted.superclasses.empty(), false)) return true;
  return false;
}

/// Through calls that no handler covers, as one that is covered goes on in its method.
bool OpenEnds::throws_out_of(MethodId method) const {
  std::set<MethodId> seen{method};
  std::vector<MethodId> pending{method};
  while (!pending.empty()) {
    const MethodId at = pending.back();
    pending.pop_back();
    for (const tac::Stmt& stmt : methods_.body(at).statements) {
      const auto* open = std::get_if<tac::Unsupported>(&stmt.operation);
      if (open != nullptr && counts(open->effects.thrown)) return true;
      const auto* call = std::get_if<tac::Call>(&stmt.operation);
      if (call != nullptr && !call->thrown && seen.insert(call->callee).second) pending.push_back(call->callee);
    }
  }
  return false;
}

/// A class stands for those below it, so what is thrown may count where one is above the other. Of a counted class that
/// has no superclass here nothing is known.
bool OpenEnds::counts(const std::vector<std::string>& thrown) const {
  for (const std::string& name : thrown) {
    const std::set<std::string> above = with_superclasses(name);
    for (const tac::Counted::Exception& counted : methods_.counted().exceptions) {
      const bool is_above =
          std::find(counted.superclasses.begin(), counted.superclasses.end(), name) != counted.superclasses.end();
      const bool is_related = above.contains(counted.name) || is_above;
      if (DASHJ_MUTATE(open_ends_throw_nothing,
                       is_related || counted.superclasses.empty() || name == tac::kAnyException, false))
        return true;
    }
  }
  return false;
}

}  // namespace dashj::check
