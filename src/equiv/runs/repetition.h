// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "classfile/tac/methods.h"
#include "concrete/machine.h"

namespace dashj::equiv {

/// By method, then by LocalId: whether the local may decide where a run goes, in this activation or another. What a
/// branch or a switch reads does, and what is computed into something that does, through calls too; what the entry
/// returns does not by that.
[[nodiscard]] std::vector<std::vector<bool>> deciding_locals(const tac::Methods& methods);

/// Whether a run comes back to where it was: at the same statements of the same activations, with the same values of
/// all that decides where it goes. From there it does what it has done since then, so it never ends: a statement is the
/// same one each time, what decides is computed of what decides (deciding_locals), and no statement fails by itself
/// (design 2: what may throw is a branch). A run that makes a choice may make another one the next time, so nothing is
/// said of it. Equal maps of the heap need not have equal values: then a repetition is missed.
///
/// The state is held against one earlier state, that of a later and later statement (Brent's cycle detection), so a
/// repetition is found within some three times the steps to its end, and costs two comparisons a step.
class Repetition {
 public:
  /// Both must outlive it.
  Repetition(const tac::Methods& methods, const concrete::Machine& machine);

  /// To be asked before each statement. Whether the run has come back.
  [[nodiscard]] bool has_come_back();

 private:
  void remember();
  [[nodiscard]] bool is_as_remembered() const;

  const concrete::Machine& machine_;
  const std::vector<std::vector<bool>> deciding_;
  std::vector<concrete::Machine::Frame> frames_;
  std::vector<tac::Value> values_;
  std::uint64_t since_ = 0, until_ = 1;  // statements: since frames_ and values_ were remembered, and until others are
};

}  // namespace dashj::equiv
