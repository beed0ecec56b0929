// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::concrete {

/// What a run is given. One value per parameter, within the range of its type.
struct TestInput {
  std::vector<std::int32_t> arguments;
  bool operator==(const TestInput&) const = default;
};

enum class TraceEnd : std::uint8_t {
  Returned,
  Threw,         ///< The last statement is a Throw.
  ErrorReached,  ///< The last statement is an Error.
  LeftModel,     ///< The last statement is Unsupported: what came after is not modelled.
  Cut,           ///< A bound: what came before is real, what would have come after is not known.
};

/// One statement that control reached. `value`: for Assign the value that was written; for Branch 1 taken, 0 not; else
/// 0.
struct TraceStep {
  tac::StmtId stmt;
  std::int32_t value = 0;
  bool operator==(const TraceStep&) const = default;
};

/// A run as differences: the state at step i is the input plus all writes of steps 0..i-1. All steps but the last were
/// executed to their end; the last was reached (a Return, Throw, Error or Unsupported; with Cut, any statement, whose
/// `value` means nothing).
struct ConcreteTrace {
  TestInput input;
  std::vector<TraceStep> steps;
  TraceEnd end = TraceEnd::Cut;
};

}  // namespace dashj::concrete
