// SPDX-License-Identifier: MIT
#include "invariant/stored_cells.h"

#include <algorithm>
#include <optional>
#include <set>

#include "invariant/limits.h"
#include "invariant/named_cells.h"
#include "invariant/ways_ahead.h"
#include "program/any_index.h"
#include "term/evaluate.h"

namespace dashj::invariant {

using term::Op;
using term::Term;

namespace {

class StoredCells {
 public:
  StoredCells(const LocationGraph& graph, term::Builder& builder)
      : graph_(graph), builder_(builder), store_(builder.store()), any_(program::any_indices(builder.store())[0]) {}

  void see(const symbolic::Operation& operation) {
    if (operation.is_assume() || store_.op(operation.term) != Op::Store || store_.has_applications(operation.term))
      return;
    const auto args = store_.args(operation.term);
    const Term cells = args[0], place = args[1], value = args[2];
    if (store_.op(cells) != Op::Variable || store_.op(place) != Op::Concat) return;
    const Term index = store_.args(place)[1];
    if (store_.has_maps(index)) return;
    const std::vector<Term> locals = collector_.variables(index);
    for (const Term local : locals) {
      const auto at_any = local_as_any(index, local);
      if (!at_any || found.size() >= kMaxStoredInCells) continue;
      const Term before = builder_.make(Op::Select, {cells, place}), here = builder_.substitute(before, *at_any);
      const auto note = [&](Term stored) {
        const Term claim = builder_.make(Op::Eq, {here, builder_.substitute(stored, *at_any)});
        const auto is_same = [&](const StoredCell& other) { return other.claim == claim; };
        if (std::none_of(found.begin(), found.end(), is_same)) found.push_back({claim, index});
      };
      if (!reads(value, before)) note(value);
      const auto first = given_cells(*graph_.body, operation.target);
      if (first && reads(value, cells))
        note(builder_.substitute(value, {{cells.id, graph_.variables[first->index()]}}));
    }
  }

  std::vector<StoredCell> found;

 private:
  // Where the index is any: what the local is then, of which the index is a sum or a difference.
  [[nodiscard]] std::optional<term::Substitution> local_as_any(Term index, Term local) {
    if (store_.sort(local) != store_.sort(index)) return std::nullopt;
    const Term rest = builder_.make(Op::BvSub, {index, local}), sum = builder_.make(Op::BvAdd, {index, local});
    if (!reads(rest, local)) return term::Substitution{{local.id, builder_.make(Op::BvSub, {any_, rest})}};
    if (!reads(sum, local)) return term::Substitution{{local.id, builder_.make(Op::BvSub, {sum, any_})}};
    return std::nullopt;
  }

  [[nodiscard]] bool reads(Term root, Term part) const {
    std::set<Term> seen;
    std::vector<Term> pending{root};
    while (!pending.empty()) {
      const Term at = pending.back();
      pending.pop_back();
      if (at == part) return true;
      if (seen.insert(at).second) pending.insert(pending.end(), store_.args(at).begin(), store_.args(at).end());
    }
    return false;
  }

  const LocationGraph& graph_;
  term::Builder& builder_;
  const term::TermStore& store_;
  term::VariableCollector collector_{store_};
  Term any_;
};

}  // namespace

std::vector<StoredCell> stored_in_cells(const LocationGraph& graph, const std::vector<LocationId>& heads,
                                        term::Builder& builder) {
  StoredCells stored(graph, builder);
  for (const LocationId head : heads)
    follow_ways(graph, head, heads, {kMaxEdgesToStores, kMaxDepthOfStores}, builder,
                [&](const symbolic::Operation& operation) { stored.see(operation); });
  return std::move(stored.found);
}

}  // namespace dashj::invariant
