// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "classfile/tac/methods.h"
#include "term/term_store.h"

namespace dashj::check {

/// One question that the check has asked and the solver has answered with unsat. All of those of an accepted
/// certificate together, and that the check asks the right ones, are the proof.
struct Obligation {
  tac::MethodId method;                ///< Whose claims.
  std::optional<tac::StmtId> from;     ///< The claim that is left; no value: the start of the method.
  tac::StmtId to;                      ///< Where it leads.
  std::string shown;                   ///< What is shown by it, for people.
  bool is_case = false;                ///< One of several that are needed together.
  std::vector<term::Term> assertions;  ///< Unsatisfiable together.
  std::size_t about_calls =
      0;  ///< So many of them, the last ones, are what is known of calls: facts proved before, and runs.
};

/// Who wants to see them.
class ObligationSink {
 public:
  virtual ~ObligationSink() = default;
  /// Each once, in the order in which they were proved, when the whole certificate is accepted.
  virtual void proved(const Obligation& obligation) = 0;
};

}  // namespace dashj::check
