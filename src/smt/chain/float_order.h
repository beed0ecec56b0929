// SPDX-License-Identifier: MIT
#pragma once

#include "term/term_store.h"

namespace dashj::smt {

/// FpEq, FpLt or FpLe.
[[nodiscard]] bool is_float_comparison(term::Op op);

/// What such a comparison says of the bits of both (IEEE 754), which are ordered as signed numbers where the floats are
/// not below zero, and the other way round where they are: NaN is no number, and both zeros are equal.
[[nodiscard]] term::Term compare_bits(term::TermStore& store, term::Op comparison, term::Term left, term::Term right);

}  // namespace dashj::smt
