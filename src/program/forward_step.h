// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "classfile/tac/methods.h"
#include "program/encode.h"
#include "term/term_store.h"

namespace dashj::program {

/// One way from a claimed statement forward: the conditions met, and for each local the term it holds, over the locals
/// at the start.
struct ForwardPath {
  tac::StmtId at;
  std::vector<term::Term> conditions;
  std::vector<term::Term> locals;       ///< By LocalId.
  std::optional<tac::CallExit> leaves;  ///< The call at `at` did not come back but ended so.
};

/// What may be assumed of a call that has just ended, over its arguments. `before`: the path that stands at the call.
using CallFacts = std::function<std::vector<term::Term>(const ForwardPath& before, tac::MethodId callee,
                                                        std::span<const term::Term> arguments)>;

/// Executes statements of one method forward (the strongest postcondition, one path at a time). No weakest
/// precondition, no simplification but what term/fold/folded.h calculates: a mistake of the engine's symbolic part
/// cannot hide here. It is the check's; the engine only words claims with it.
class ForwardStepper {
 public:
  ForwardStepper(const tac::Methods& methods, tac::MethodId method, term::TermStore& store, CallFacts facts)
      : methods_(methods), method_(method), store_(store), facts_(std::move(facts)), encoder_(methods, method, store) {}

  [[nodiscard]] ForwardPath start(tac::StmtId stmt) const { return {stmt, {}, encoder_.variables(), std::nullopt}; }
  /// The start of an activation: each input holds its formal.
  [[nodiscard]] ForwardPath activation() const;
  /// The paths after one more statement, but for those that constants rule out; none where control does not go on.
  [[nodiscard]] std::vector<ForwardPath> step(const ForwardPath& path);
  /// A term over locals, read in the state at the end of a path.
  [[nodiscard]] term::Term read(term::Term term, const ForwardPath& path);
  [[nodiscard]] const Encoder& encoder() const { return encoder_; }

 private:
  const tac::Methods& methods_;
  tac::MethodId method_;
  term::TermStore& store_;
  CallFacts facts_;
  Encoder encoder_;
};

}  // namespace dashj::program
