// SPDX-License-Identifier: MIT
#include "invariant/stored_cells.h"

#include <algorithm>
#include <optional>
#include <set>

#include "invariant/limits.h"
#include "invariant/named_cells.h"
#include "invariant/ways_ahead.h"
#include "program/any_index.h"

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
    const auto at_any = index_as_any(store_.args(place)[1]);
    if (!at_any || found.size() >= kMaxStoredInCells) return;
    const Term before = builder_.make(Op::Select, {cells, place}), here = builder_.substitute(before, *at_any);
    const auto note = [&](Term stored) {
      const Term claim = builder_.make(Op::Eq, {here, builder_.substitute(stored, *at_any)});
      if (std::find(found.begin(), found.end(), claim) == found.end()) found.push_back(claim);
    };
    if (!reads(value, before)) note(value);
    const auto first = given_cells(*graph_.body, operation.target);
    if (first && reads(value, cells)) note(builder_.substitute(value, {{cells.id, graph_.variables[first->index()]}}));
  }

  std::vector<Term> found;

 private:
  // Puts any index in the place of a local that an index is, perhaps with a number.
  [[nodiscard]] std::optional<term::Substitution> index_as_any(Term index) const {
    const auto args = store_.args(index);
    if (store_.op(index) == Op::Variable) return term::Substitution{{index.id, any_}};
    if (store_.op(index) != Op::BvAdd || args.size() != 2) return std::nullopt;
    const bool is_first = store_.op(args[0]) == Op::Variable;
    const Term local = args[is_first ? 0 : 1], number = args[is_first ? 1 : 0];
    if (store_.op(local) != Op::Variable || store_.op(number) != Op::BvConst) return std::nullopt;
    return term::Substitution{{local.id, builder_.make(Op::BvSub, {any_, number})}};
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
  Term any_;
};

}  // namespace

std::vector<Term> stored_in_cells(const LocationGraph& graph, const std::vector<LocationId>& heads,
                                  term::Builder& builder) {
  StoredCells stored(graph, builder);
  for (const LocationId head : heads)
    follow_ways(graph, head, heads, {kMaxEdgesToStores, kMaxDepthOfStores}, builder,
                [&](const symbolic::Operation& operation) { stored.see(operation); });
  return std::move(stored.found);
}

}  // namespace dashj::invariant
