// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/tac/body.h"
#include "term/term_store.h"

namespace dashj::verdict {

/// I(l): a predicate over the method's locals that holds whenever control stands before this statement.
struct LocationClaim {
  tac::StmtId stmt;
  term::Term invariant;
};

/// Evidence for SAFE, of the kind *invariant* (design, section 7): the claims are meant to be inductive together and to exclude every error
/// statement. Plain data: it says nothing of regions, removed edges or how the claims were found, and nobody has to believe it
/// (check/check_certificate.h decides). A statement without a claim may lie on no cycle.
struct Certificate {
  std::vector<LocationClaim> claims;  ///< At most one per statement, in statement order.
};

}  // namespace dashj::verdict
