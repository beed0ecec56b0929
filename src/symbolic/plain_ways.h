// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "symbolic/location_graph.h"

namespace dashj::symbolic {

/// A way from one location to the next, as the statements have it: nothing is rewritten, only constants are calculated
/// (term/folded.h). It is the same terms that a forward step of the certificate's check makes, so claims written with
/// them are compared there by a glance, where simplified ones are a question for a solver.
struct PlainWay {
  LocationId to;
  std::vector<term::Term> conditions;  ///< Over the locals where it starts.
  std::vector<term::Term> locals;      ///< By LocalId: what each holds at its end.
};
/// Those that lead to locations of the graph.
[[nodiscard]] std::vector<PlainWay> plain_ways(const LocationGraph& graph, LocationId from, term::TermStore& store);

/// The states where the way is taken, and leads to one of `post`.
[[nodiscard]] term::Term plain_precondition(const LocationGraph& graph, const PlainWay& way, term::Term post,
                                            term::TermStore& store);

}  // namespace dashj::symbolic
