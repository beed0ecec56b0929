// SPDX-License-Identifier: MIT
#pragma once

#include "term/term_store.h"

namespace dashj::term {

/// The opposite of a condition, without a Not above a Not.
[[nodiscard]] inline Term negated(TermStore& store, Term condition) {
  return store.op(condition) == Op::Not ? store.args(condition)[0] : store.make(Op::Not, {condition});
}

}  // namespace dashj::term
