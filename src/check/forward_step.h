// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "classfile/tac/body.h"
#include "program/encode.h"
#include "term/term_store.h"

namespace dashj::check {

/// One way from a claimed statement forward: the conditions met, and for each local the term it holds, over the locals at the start.
struct ForwardPath {
  tac::StmtId at;
  std::vector<term::Term> conditions;
  std::vector<term::Term> locals;  ///< By LocalId.
};

/// Executes statements forward (the strongest postcondition, one path at a time). No simplification, no weakest precondition: a mistake of
/// the engine's symbolic part cannot hide here.
class ForwardStepper {
 public:
  ForwardStepper(const tac::Body& body, term::TermStore& store);

  [[nodiscard]] ForwardPath start(tac::StmtId stmt) const { return {stmt, {}, encoder_.variables()}; }
  /// The paths after one more statement; none where control does not go on.
  [[nodiscard]] std::vector<ForwardPath> step(const ForwardPath& path);
  /// A term over locals, read in the state at the end of a path.
  [[nodiscard]] term::Term read(term::Term term, const ForwardPath& path);
  [[nodiscard]] const program::Encoder& encoder() const { return encoder_; }

 private:
  const tac::Body& body_;
  term::TermStore& store_;
  program::Encoder encoder_;
};

/// Whether an error may be reached from each statement by control flow, unsupported statements that may fail counted as errors.
[[nodiscard]] std::vector<bool> may_reach_error(const tac::Body& body);

}  // namespace dashj::check
