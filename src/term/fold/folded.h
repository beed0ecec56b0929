// SPDX-License-Identifier: MIT
#pragma once

#include "term/replace.h"
#include "term/term_store.h"

namespace dashj::term {

/// The term with the replacement made (term/replace.h), and what is known of it without a solver calculated: operators
/// of constants or beside one (term/fold/beside_constant.h), conditions that are constant, choices between constants or
/// by a mask, and reads of a map at an index that is constant. Each step is an equation of terms, by evaluation
/// (term/evaluate.h) or by the definition of a map. Conjunctions and disjunctions keep their length, because claims are
/// compared part by part.
[[nodiscard]] Term folded(TermStore& store, Term term, Replacement replacement);

}  // namespace dashj::term
