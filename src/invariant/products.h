// SPDX-License-Identifier: MIT
#pragma once

#include "term/term_store.h"

namespace dashj::invariant {

/// Whether a term multiplies, divides or shifts by what is no constant.
[[nodiscard]] bool has_product(const term::TermStore& store, term::Term root);

}  // namespace dashj::invariant
