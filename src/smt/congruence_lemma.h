// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <utility>

#include "term/term_store.h"

namespace dashj::smt {

/// a1 != b1 || ... || an != bn || one == other, of the operands (ai, bi) that differ as terms: where a function of
/// these gives both, it holds of every function.
[[nodiscard]] term::Term congruence_lemma(term::TermStore& store,
                                          std::span<const std::pair<term::Term, term::Term>> operands, term::Term one,
                                          term::Term other);

}  // namespace dashj::smt
