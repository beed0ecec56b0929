// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <unordered_map>

#include "term/term_store.h"

namespace dashj::term {

/// Replaces terms by terms of the same sort: the id of a variable, or of any other term, and what stands in its place.
using Replacement = std::unordered_map<std::uint32_t, Term>;

/// Simultaneous replacement that rewrites nothing else, for those who may not trust simplify/builder.h. Iterative;
/// linear in the number of distinct nodes.
[[nodiscard]] Term replace(TermStore& store, Term term, Replacement replacement);
/// The same of one term after the other: `replaced` also holds what all terms below those before have become.
[[nodiscard]] Term replace_next(TermStore& store, Term term, Replacement& replaced);

}  // namespace dashj::term
