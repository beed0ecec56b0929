// SPDX-License-Identifier: MIT
#include "symbolic/weakest_precondition.h"

#include "base/mutant.h"

namespace dashj::symbolic {

using term::Term;

namespace {

Term precondition(const LocationGraph& graph, const Edge& edge, Term post, term::Builder& builder, bool with_assumes) {
  for (auto operation = edge.operations.rbegin(); operation != edge.operations.rend(); ++operation) {
    if (!operation->is_assume())
      post = builder.substitute(post, {{graph.variables[operation->target.index()].id, operation->term}});
    else if (with_assumes)
      post = builder.land(DASHJ_MUTATE(assume_negated, operation->term, builder.lnot(operation->term)), post);
  }
  return post;
}

}  // namespace

Term weakest_precondition(const LocationGraph& graph, const Edge& edge, Term post, term::Builder& builder) {
  return precondition(graph, edge, post, builder, true);
}

Term precondition_without_assumes(const LocationGraph& graph, const Edge& edge, Term post, term::Builder& builder) {
  return precondition(graph, edge, post, builder, false);
}

}  // namespace dashj::symbolic
