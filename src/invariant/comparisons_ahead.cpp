// SPDX-License-Identifier: MIT
#include "invariant/comparisons_ahead.h"

#include <algorithm>
#include <optional>
#include <set>

#include "invariant/limits.h"
#include "invariant/ways_ahead.h"
#include "term/replace.h"

namespace dashj::invariant {

using symbolic::LocationGraph;
using symbolic::LocationId;
using term::Op;
using term::Term;

namespace {

void note(Term condition, term::Builder& builder, std::vector<Comparison>& found) {
  const term::TermStore& store = builder.store();
  if (store.op(condition) == Op::Not) condition = store.args(condition)[0];
  if (store.op(condition) != Op::BvSlt && store.op(condition) != Op::BvSle) return;
  const bool is_strict = store.op(condition) == Op::BvSlt;
  condition = with_plain_lengths(condition, builder);
  const Term left = store.args(condition)[0], right = store.args(condition)[1];
  if (store.sort(left) != term::kInt || store.has_applications(condition)) return;
  const Comparison next{is_strict ? left : right, is_strict ? right : left};
  const auto is_same = [&](const Comparison& other) { return other.less == next.less && other.more == next.more; };
  if (std::none_of(found.begin(), found.end(), is_same)) found.push_back(next);
}

// How many locals and lengths a number is made of; no value: of anything else, too.
std::optional<std::size_t> parts_of(const term::TermStore& store, Term number) {
  std::size_t parts = 0;
  switch (store.op(number)) {
    case Op::BvConst:
      return parts;
    case Op::Variable:
    case Op::Select:
      return 1;
    case Op::BvAdd:
    case Op::BvMul:
    case Op::BvSdiv:
      for (const Term arg : store.args(number)) {
        const auto of_arg = parts_of(store, arg);
        if (!of_arg) return std::nullopt;
        parts += *of_arg;
      }
      return parts;
    default:
      return std::nullopt;
  }
}

}  // namespace

std::vector<Comparison> comparisons_ahead(const LocationGraph& graph, LocationId head,
                                          const std::vector<LocationId>& heads, term::Builder& builder) {
  std::vector<Comparison> found;
  follow_ways(graph, head, heads, {kMaxEdgesAhead, kMaxDepthAhead}, builder, [&](const symbolic::Operation& operation) {
    if (operation.is_assume()) note(operation.term, builder, found);
  });
  return found;
}

Term with_plain_lengths(Term term, term::Builder& builder) {
  const term::TermStore& store = builder.store();
  term::Replacement plain;
  std::set<Term> seen;
  std::vector<Term> pending{term};
  while (!pending.empty()) {
    const Term at = pending.back();
    pending.pop_back();
    if (!seen.insert(at).second) continue;
    const auto args = store.args(at);
    pending.insert(pending.end(), args.begin(), args.end());
    if (store.op(at) != Op::BvAnd || store.sort(at) != term::kInt) continue;
    for (const bool is_first : {true, false}) {
      const Term mask = args[is_first ? 0 : 1], length = args[is_first ? 1 : 0];
      if (store.op(mask) == Op::BvConst && store.value(mask) == INT32_MAX && store.op(length) == Op::Select)
        plain[at.id] = length;
    }
  }
  return plain.empty() ? term : builder.simplify(term::replace(builder.store(), term, std::move(plain)));
}

bool is_made_of_locals(const term::TermStore& store, Term number) {
  const auto parts = parts_of(store, number);
  return parts && (*parts > 1 || (*parts == 1 && store.op(number) == Op::BvSdiv));
}

}  // namespace dashj::invariant
