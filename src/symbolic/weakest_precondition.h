// SPDX-License-Identifier: MIT
#pragma once

#include "symbolic/location_graph.h"

namespace dashj::symbolic {

/// WP(op, p) of the study (3.6.1) over all operations of an edge: exactly the states from which the edge can be taken
/// into p. `v := e` gives p[e/v], `assume c` gives c ∧ p.
[[nodiscard]] term::Term weakest_precondition(const LocationGraph& graph, const Edge& edge, term::Term post,
                                              term::Builder& builder);

/// The same with every assume left out: implied by the weakest precondition, so no state outside of it can take the
/// edge into p.
[[nodiscard]] term::Term precondition_without_assumes(const LocationGraph& graph, const Edge& edge, term::Term post,
                                                      term::Builder& builder);

}  // namespace dashj::symbolic
