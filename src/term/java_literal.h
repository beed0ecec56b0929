// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "term/java_tokens.h"
#include "term/term_store.h"

namespace dashj::term {

/// The constant that a number with a sign (or none) stands for: 5, -5L, 1i8, 1.5, -0.0f. Only what fits its width
/// counts, so every number has one text.
[[nodiscard]] Result<Term> java_literal(const std::string& sign, const JavaToken& number, TermStore& store);

}  // namespace dashj::term
