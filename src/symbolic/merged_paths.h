// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/stop_token.h"
#include "symbolic/unrolled_graph.h"
#include "verdict/certificate.h"

namespace dashj::symbolic {

/// A condition on the state at a copy, over locals and formals.
using Condition = std::function<term::Term(const Copy&)>;

/// For every copy the exact set of states from which, within the unrolling, a location is reached where `wanted` holds
/// (false where a location is none of them): the disjunction over its edges of WP(edge, set behind it). Terms are
/// shared, so the sets of all copies together are linear in their number, where paths would be exponential. No value:
/// the formula grows too large, or it is time to stop.
[[nodiscard]] std::optional<std::vector<term::Term>> states_that_reach(const LocationGraph& graph,
                                                                       const UnrolledGraph& unrolled,
                                                                       const Condition& wanted, term::Builder& builder,
                                                                       const StopToken& stop);

/// The same sets in the terms of the statements (plain_ways.h): equivalent, larger, and compared with what a forward
/// step makes of them by a glance.
[[nodiscard]] std::optional<std::vector<term::Term>> plain_states_that_reach(const LocationGraph& graph,
                                                                             const UnrolledGraph& unrolled,
                                                                             const Condition& wanted,
                                                                             term::TermStore& store,
                                                                             const StopToken& stop);

/// What a method gives back, for every copy, over the state there.
struct Outcome {
  term::Term exit;     ///< A CallExit; Stopped where no end is reached.
  term::Term result;   ///< After a normal exit; invalid where the method has none.
  term::Term choices;  ///< The choice index after a return or an exception; invalid where the method makes none.
  std::vector<term::Term> outputs = {};  ///< Of tac::Body::outputs, after a normal exit or an exception.
};
/// All paths of a complete unrolling as one formula per effect (digest of structural abstraction, 1.7). No value: as
/// above.
[[nodiscard]] std::optional<std::vector<Outcome>> outcomes(const LocationGraph& graph, const UnrolledGraph& unrolled,
                                                           term::Builder& builder, const StopToken& stop);

/// What a box says of some locals, as a term over them.
[[nodiscard]] term::Term box_term(const LocationGraph& graph, const Box& box, std::span<const tac::LocalId> locals,
                                  term::Builder& builder);

/// Claims for a certificate: at each location the disjunction over its copies of `the box of what is relevant there,
/// and what holds in the copy`; true where no target is ahead; false at statements that control never gets to. `holds`:
/// by copy.
[[nodiscard]] std::vector<verdict::LocationClaim> claims_of(const LocationGraph& graph, const UnrolledGraph& unrolled,
                                                            const std::vector<term::Term>& holds,
                                                            term::Builder& builder);
/// Claims for a certificate, in statement order: at each location its invariant; at statements that are no locations
/// `false` in LocationGraph::dead, and what LocationGraph::left_out says.
[[nodiscard]] std::vector<verdict::LocationClaim> claims_at_statements(
    const LocationGraph& graph, term::Builder& builder, const std::function<term::Term(LocationId)>& invariant);

}  // namespace dashj::symbolic
