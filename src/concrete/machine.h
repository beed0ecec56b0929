// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "concrete/concrete_trace.h"

namespace dashj::concrete {

/// The state of one run of a body, a statement at a time: the one place where the effect of each statement is written
/// down. The interpreter and the trace decoder both drive it.
class Machine {
 public:
  /// Precondition: one argument per parameter.
  Machine(const tac::Body& body, const TestInput& input);

  [[nodiscard]] tac::StmtId at() const { return at_; }
  [[nodiscard]] const tac::Stmt& stmt() const { return body_.stmt(at_); }
  [[nodiscard]] std::int32_t value(tac::LocalId local) const { return values_[local.index()]; }
  [[nodiscard]] std::int32_t value(const tac::Operand& operand) const;

  /// How the run ends if the current statement is its last; none: it is a statement that goes on.
  [[nodiscard]] std::optional<TraceEnd> end_here() const;
  /// The value that the current statement, an Assign, computes.
  [[nodiscard]] std::int32_t computed(const tac::Assign& assign) const;
  /// Executes the current statement. Precondition: !end_here(). Returns the step that a trace holds for it.
  TraceStep step();

 private:
  const tac::Body& body_;
  std::vector<std::int32_t> values_;
  tac::StmtId at_{0};
};

}  // namespace dashj::concrete
