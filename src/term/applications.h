// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "term/term_store.h"

namespace dashj::term {

/// The distinct Apply terms of all these terms, nested ones included, oldest first: so the arguments of one stand
/// before it. Looks only at nodes that have an application below them.
[[nodiscard]] std::vector<Term> applications(const TermStore& store, std::span<const Term> terms);

}  // namespace dashj::term
