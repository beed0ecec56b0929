// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "term/term_store.h"

namespace z3 {
class solver;
}  // namespace z3

namespace dashj::smt {

class Z3Translator;

/// Asserts true facts about each of the given divisions and remainders (BvSdiv, BvSrem). They follow from the
/// operators, so no answer changes; but a bit-blasted divider hides them: that a % b < b for positive a and b has no
/// answer in 6 s without and takes a millisecond with them.
void add_division_lemmas(const term::TermStore& store, std::span<const term::Term> divisions, Z3Translator& translator,
                         z3::solver& solver);

}  // namespace dashj::smt
