// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "term/term_store.h"

namespace dashj::smt {

/// Conditions of which one holds exactly where `condition` does: a or b, and what is (f and (a or b)), taken apart. The
/// oldest first, by what each says beyond the others, so in the order in which they were made. About `count` at most:
/// what would be more stays together.
[[nodiscard]] std::vector<term::Term> alternatives(term::TermStore& store, term::Term condition, std::size_t count);

}  // namespace dashj::smt
