// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "term/term_store.h"

namespace dashj::term {

/// What an operator on bits with these two arguments, of which one is a constant, is by a shorter term: x + 0, x * 1,
/// x & -1, x | 0 and x ^ 0 are x, x * 0 and x & 0 are 0, x - c is x + -c, (x + c) + d is x + (c + d), and (x ^ c) ^ c
/// is x. No value: none of these.
[[nodiscard]] std::optional<Term> beside_constant(TermStore& store, Op op, std::span<const Term> args);

}  // namespace dashj::term
