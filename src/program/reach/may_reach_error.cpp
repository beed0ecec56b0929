// SPDX-License-Identifier: MIT
#include "program/reach/may_reach_error.h"

#include <algorithm>
#include <functional>

#include "base/mutant.h"
#include "classfile/lower/known_classes.h"
#include "classfile/tac/successors.h"

namespace dashj::program {
namespace {

using tac::MethodId;
using tac::StmtId;

bool is_or_is_below(std::string_view exception, std::string_view other) {
  for (auto at = std::optional(exception); at && !at->empty(); at = lower::known_superclass(*at))
    if (*at == other) return true;
  return false;
}

/// Both stand for their subclasses too, so one must be above the other. Of a counted class whose superclasses are not
/// known it is not known either.
bool may_be_counted(const std::string& thrown, const tac::Counted::Exception& counted) {
  return thrown == tac::kAnyException || counted.superclasses.empty() || is_or_is_below(thrown, counted.name) ||
         std::find(counted.superclasses.begin(), counted.superclasses.end(), thrown) != counted.superclasses.end();
}

/// The only two readers of tac::Effects under a property (--property); src/check has one of its own.
bool may_throw_counted(const tac::Effects& effects, const tac::Counted& counted) {
  const bool may = std::any_of(effects.thrown.begin(), effects.thrown.end(), [&](const std::string& thrown) {
    return std::any_of(counted.exceptions.begin(), counted.exceptions.end(),
                       [&](const tac::Counted::Exception& one) { return may_be_counted(thrown, one); });
  });
  return DASHJ_MUTATE(unmodelled_throws_nothing, may, false);
}
bool may_call_error(const tac::Effects& effects, const tac::Counted& counted) {
  return DASHJ_MUTATE(unmodelled_calls_nothing, counted.error_calls && effects.calls_error, false);
}

/// What is thrown on here may have been made where something is not modelled. Lowering asks whether it is of a counted
/// class, but cannot ask for a class of which nothing is known.
bool may_throw_on(const tac::Operation& operation, const tac::Counted& counted) {
  const auto* thrown = std::get_if<tac::Throw>(&operation);
  const bool may = thrown != nullptr && thrown->exception_class.empty() &&
                   std::any_of(counted.exceptions.begin(), counted.exceptions.end(),
                               [](const tac::Counted::Exception& one) { return one.superclasses.empty(); });
  return DASHJ_MUTATE(unknown_is_not_thrown_on, may, false);
}

/// What may happen in a method and below it, whatever its statements lead to.
struct Dangers {
  std::vector<bool> goes_wrong;  ///< Something goes wrong inside, whoever calls.
  std::vector<bool> throws;      ///< A counted exception leaves it that only a statement which is not modelled throws.
  std::vector<bool> is_unknown;  ///< Something is not modelled.

  [[nodiscard]] bool at(const tac::Operation& operation, const tac::Counted& counted) const {
    if (const auto* call = std::get_if<tac::Call>(&operation))
      return DASHJ_MUTATE(error_in_callee, goes_wrong[call->callee.index()], false);
    const auto* unsupported = std::get_if<tac::Unsupported>(&operation);
    return std::holds_alternative<tac::Error>(operation) || may_throw_on(operation, counted) ||
           (unsupported != nullptr && may_call_error(unsupported->effects, counted));
  }
  /// Where a handler covers a call, control flow says what may come of the exception.
  [[nodiscard]] bool leaves_at(const tac::Operation& operation, const tac::Counted& counted) const {
    if (const auto* call = std::get_if<tac::Call>(&operation))
      return !call->thrown && DASHJ_MUTATE(exception_of_callee, throws[call->callee.index()], false);
    const auto* unsupported = std::get_if<tac::Unsupported>(&operation);
    return unsupported != nullptr && may_throw_counted(unsupported->effects, counted);
  }
  [[nodiscard]] bool unknown_at(const tac::Operation& operation) const {
    const auto* call = std::get_if<tac::Call>(&operation);
    return call != nullptr ? is_unknown[call->callee.index()] : std::holds_alternative<tac::Unsupported>(operation);
  }
};

/// The least solution, in rounds over all methods.
Dangers dangers_of(const tac::Methods& methods) {
  Dangers dangers{std::vector(methods.size(), false), std::vector(methods.size(), false),
                  std::vector(methods.size(), false)};
  bool has_changed = true;
  const auto raise = [&](std::vector<bool>& flags, std::size_t i, bool is_so) {
    if (flags[i] || !is_so) return;
    flags[i] = has_changed = true;
  };
  while (has_changed) {
    has_changed = false;
    for (std::uint32_t i = 0; i < methods.size(); ++i) {
      for (const tac::Stmt& stmt : methods.body(MethodId{i}).statements) {
        raise(dangers.goes_wrong, i, dangers.at(stmt.operation, methods.counted()));
        raise(dangers.throws, i, dangers.leaves_at(stmt.operation, methods.counted()));
        raise(dangers.is_unknown, i, dangers.unknown_at(stmt.operation));
      }
    }
  }
  return dangers;
}

/// From which statements control may come to one of these; themselves included.
std::vector<bool> leading_to(const tac::Body& body, const std::function<bool(const tac::Operation&)>& is_wanted) {
  std::vector<std::vector<StmtId>> predecessors(body.statements.size());
  std::vector<bool> result(body.statements.size(), false);
  std::vector<StmtId> work;
  for (std::uint32_t i = 0; i < body.statements.size(); ++i) {
    const tac::Operation& operation = body.statements[i].operation;
    for (const StmtId next : tac::successors(operation, StmtId{i})) predecessors[next.index()].push_back(StmtId{i});
    if (!is_wanted(operation)) continue;
    result[i] = true;
    work.push_back(StmtId{i});
  }
  while (!work.empty()) {
    const StmtId stmt = work.back();
    work.pop_back();
    for (const StmtId before : predecessors[stmt.index()]) {
      if (result[before.index()]) continue;
      result[before.index()] = true;
      work.push_back(before);
    }
  }
  return result;
}

}  // namespace

// Sound: a run that comes to something wrong either does so in the statements that are modelled, which control flow
// and calls reach, or at one that is not, or behind it: in the method itself, whose control flow holds all that may
// come next, or in a caller, behind the call or in a handler that covers it, where control flow is followed, too, or
// outside of the entry, which an exception has then left through calls that no handler covers.
std::vector<bool> may_reach_error(const tac::Methods& methods, MethodId method) {
  const Dangers dangers = dangers_of(methods);
  const tac::Counted& counted = methods.counted();
  const bool is_entry = method == tac::Methods::entry();
  return leading_to(methods.body(method), [&](const tac::Operation& operation) {
    return dangers.at(operation, counted) || dangers.leaves_at(operation, counted) ||
           (!is_entry && dangers.unknown_at(operation));
  });
}

}  // namespace dashj::program
