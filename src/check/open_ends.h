// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/tac/methods.h"

namespace dashj::check {

/// Where a run of the entry must not come, because something is not modelled there and what comes next may go wrong:
/// the statements of the entry that are not supported, and its calls of methods that hold such statements. Answered
/// from the three-address code alone, by code that shares nothing with program::may_reach_error.
class OpenEnds {
 public:
  explicit OpenEnds(const tac::Methods& methods);

  /// Whether something may go wrong from this statement of the entry on.
  [[nodiscard]] bool matter(tac::StmtId at) const;

 private:
  [[nodiscard]] bool goes_wrong_in(tac::MethodId method) const;
  [[nodiscard]] bool throws_out_of(tac::MethodId method) const;
  [[nodiscard]] bool goes_wrong_at(const tac::Operation& operation) const;
  [[nodiscard]] bool throws_on(const tac::Operation& operation) const;
  [[nodiscard]] bool counts(const std::vector<std::string>& thrown) const;

  const tac::Methods& methods_;
  std::vector<std::vector<tac::MethodId>> below_;  // by method: all it may call, itself included
};

}  // namespace dashj::check
