// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "classfile/tac/methods.h"
#include "term/term_store.h"

namespace dashj::fact {

/// Runs a method and says what the run shows of every call that takes the same path: its conditions ⇒ how the call ends
/// and what it gives, over `arguments` (terms; `values` are theirs) and the functions of CallTerms. It holds for all
/// arguments, because the path is executed symbolically, statement by statement, with all conditions on it, and calls
/// on the way are functions of their arguments. No value: the run makes choices, is longer than `max_steps`, or stops.
[[nodiscard]] std::optional<term::Term> path_fact(const tac::Methods& methods, tac::MethodId method,
                                                  std::span<const term::Term> arguments,
                                                  std::span<const tac::Value> values, std::size_t max_steps,
                                                  term::TermStore& store);

}  // namespace dashj::fact
