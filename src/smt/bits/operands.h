// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "term/term_store.h"

namespace dashj::smt {

/// Whether a term is any value in clauses, whatever stands below it: divisions by what is no constant but 0, products
/// of two unknowns, operators on floats other than comparisons, applications, and what holds a map.
[[nodiscard]] bool is_opaque(const term::TermStore& store, term::Term term);

/// The terms whose bits make those of a term that is not opaque. For a comparison of widened floats they are the
/// floats.
[[nodiscard]] std::vector<term::Term> operands(const term::TermStore& store, term::Term term);

}  // namespace dashj::smt
