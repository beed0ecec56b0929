// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "term/term_store.h"

namespace dashj::term {

/// Whether an operator gives a float.
[[nodiscard]] bool gives_float(Op op);

/// What SMT-LIB's theory of floats says of an operator on floats with these widths: a define-fun, with a line end.
/// SMT-LIB has no bits of a float. So one that gives a float defines the relation `NAME.is` of the bits of the result
/// and those of the arguments: they are read as floats, the result is what the operator gives, and of NaN it is the
/// pattern of base/java_float.h. The others are defined as `NAME`. `name`: for this operator and these widths.
[[nodiscard]] std::string float_definition(const TermStore& store, Term term, const std::string& name);

}  // namespace dashj::term
