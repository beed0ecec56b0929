// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "simplify/builder.h"
#include "symbolic/location_graph.h"

namespace dashj::invariant {

/// `less < more`, or its opposite, over the state at a loop head.
struct Comparison {
  term::Term less, more;
};

/// The comparisons of ints that a round may make before it is at a loop head again, as far as they are near.
[[nodiscard]] std::vector<Comparison> comparisons_ahead(const symbolic::LocationGraph& graph, symbolic::LocationId head,
                                                        const std::vector<symbolic::LocationId>& heads,
                                                        term::Builder& builder);

/// With lengths as they are where the lowering takes their lowest 31 bits. That these are all of a length is known of
/// each that is used.
[[nodiscard]] term::Term with_plain_lengths(term::Term term, term::Builder& builder);

/// Whether a number is a sum of several locals or lengths, or a quotient of one: no local and none beside it.
[[nodiscard]] bool is_made_of_locals(const term::TermStore& store, term::Term term);

}  // namespace dashj::invariant
