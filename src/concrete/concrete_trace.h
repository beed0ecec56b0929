// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::concrete {

/// What a run is given. One value per parameter, within the range of its type, and what its nondeterministic choices
/// are made of: the k-th choice of the run is the k-th value, narrowed to the type that is asked for; 0 beyond the end.
/// What is observed (tac::Choose) has a place in the list, too; a JVM steps over it.
struct TestInput {
  std::vector<tac::Value> arguments;
  std::vector<tac::Value> choices = {};
  bool operator==(const TestInput&) const = default;
};

enum class TraceEnd : std::uint8_t {
  Returned,
  Threw,         ///< The last statement is a Throw.
  ErrorReached,  ///< The last statement is an Error.
  LeftModel,     ///< The last statement is Unsupported: what came after is not modelled.
  Stopped,       ///< The last statement is a Stop: an assumption does not hold, and the run says nothing about errors.
  Cut,           ///< A bound: what came before is real, what would have come after is not known.
};

/// One statement that control reached. `value`: for Assign and Choose the value that was written; for Call the result,
/// 0 where there is none; for Branch 1 taken, 0 not; else 0.
struct TraceStep {
  tac::StmtId stmt;
  tac::Value value = 0;
  bool operator==(const TraceStep&) const = default;
};

/// What the choices of an input stand for.
enum class ChoiceList : std::uint8_t {
  All,    ///< Those of the program and what is observed.
  Asked,  ///< Those of the program only; what is observed is calculated (observe.h).
};

/// One choice, as narrowed to the type that was asked for.
struct ChoiceMade {
  tac::Type type = tac::Type::Int;
  tac::Value value = 0;
  bool is_observed = false;
  bool operator==(const ChoiceMade&) const = default;
};

/// One activation of a callee. `steps` and `end` as those of a ConcreteTrace.
struct InnerRun {
  tac::MethodId method;
  std::uint32_t caller = 0;       ///< 0: the entry; else 1 + the index of the caller's run.
  std::uint32_t caller_step = 0;  ///< The Call, in the caller's steps.
  std::vector<tac::Value> arguments;
  std::uint32_t first_choice = 0, next_choice = 0;  ///< Choices of the run before this activation, and when it ended.
  std::vector<TraceStep> steps;
  TraceEnd end = TraceEnd::Cut;
  tac::Value result = 0;                 ///< Of an activation that returned a value.
  std::vector<tac::Value> outputs = {};  ///< Of one that returned or threw: what Body::outputs held then.
  bool operator==(const InnerRun&) const = default;
};

/// A run as differences: the state at step i is the input plus all writes of steps 0..i-1. All steps but the last were
/// executed to their end; the last was reached (a Return, Throw, Error, Unsupported or Stop; with Cut, any statement,
/// whose `value` means nothing; or a Call that did not come back, for which `end` says what ended in it).
///
/// What leaves a callee: an error call, a Stop, an Unsupported statement and a cut end every activation, each at its
/// Call. An exception, an AssertionError included, ends one after the other up to a Call that has somewhere to go on
/// (Call::thrown).
struct ConcreteTrace {
  TestInput input;  ///< With the list of all choices; what was observed stands in it.
  std::vector<TraceStep> steps;
  TraceEnd end = TraceEnd::Cut;
  tac::Value result = 0;                 ///< Of a run that returned a value.
  std::vector<tac::Value> outputs = {};  ///< As those of an InnerRun.
  std::vector<InnerRun> inner_runs;      ///< In the order in which they started.
  std::vector<ChoiceMade> choices_made;
};

/// Asked before each statement of the entry's own code, in the order of the run: whether the trace is Cut there. Empty:
/// nowhere.
using CutBefore = std::function<bool(tac::StmtId)>;

}  // namespace dashj::concrete
