// SPDX-License-Identifier: MIT
#include "program/any_index.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "term/replace.h"

namespace dashj::program {

using term::Op;
using term::Term;

namespace {

/// The column of a cell: the index of a map of cells is the reference, then the index in the array.
std::optional<Term> column_of(term::TermStore& store, Term index) {
  if (store.op(index) == Op::Concat && store.sort(store.args(index)[1]) == term::kInt) return store.args(index)[1];
  if (store.op(index) != Op::BvConst) return std::nullopt;
  return store.int_const(static_cast<std::int32_t>(store.value(index) & term::width_mask(term::kInt.width)));
}

template <class Visit>
void for_each_part(const term::TermStore& store, std::span<const Term> terms, const Visit& visit) {
  std::unordered_set<std::uint32_t> seen;
  std::vector<Term> pending(terms.rbegin(), terms.rend());
  while (!pending.empty()) {
    const Term at = pending.back();
    pending.pop_back();
    if (!seen.insert(at.id).second || !visit(at)) continue;
    const auto args = store.args(at);
    pending.insert(pending.end(), args.rbegin(), args.rend());
  }
}

}  // namespace

std::array<Term, 2> any_indices(term::TermStore& store) {
  return {store.variable("any index", term::kInt), store.variable("any other index", term::kInt)};
}

std::vector<Term> indices_in(term::TermStore& store, std::span<const Term> terms, std::size_t most) {
  const AnyIndex any(store);
  std::vector<Term> plain, of_any;  // those that are made of the two are less often what is asked for
  for_each_part(store, terms, [&](Term at) {
    const bool is_access = store.op(at) == Op::Select || store.op(at) == Op::Store;
    if (!is_access || store.sort(store.args(at)[1]) != term::kLong) return store.has_maps(at);
    const auto column = column_of(store, store.args(at)[1]);
    if (!column || any.is_one(*column)) return true;
    std::vector<Term>& found = any.is_in(*column) ? of_any : plain;
    if (std::find(found.begin(), found.end(), *column) == found.end()) found.push_back(*column);
    return true;
  });
  plain.insert(plain.end(), of_any.begin(), of_any.end());
  plain.resize(std::min(plain.size(), most));
  return plain;
}

std::array<bool, 2> AnyIndex::found_in(Term term) const {
  std::array<bool, 2> found{};
  const std::uint64_t signature = store_.variable_signature(any_[0]) | store_.variable_signature(any_[1]);
  for_each_part(store_, std::span(&term, 1), [&](Term at) {
    for (std::size_t i = 0; i < any_.size(); ++i) found[i] = found[i] || at == any_[i];
    return (store_.variable_signature(at) & signature) != 0;
  });
  return found;
}

bool AnyIndex::is_in(Term term) const {
  const auto found = found_in(term);
  return found[0] || found[1];
}

bool AnyIndex::is_in(Term term, std::size_t most_parts) const {
  std::size_t parts = 0;
  for_each_part(store_, std::span(&term, 1), [&](Term) { return ++parts <= most_parts; });
  return parts <= most_parts && is_in(term);
}

std::vector<Term> AnyIndex::instances(Term claim, std::span<const Term> indices) const {
  const auto found = found_in(claim);
  std::vector<Term> result;
  if (!found[0] && !found[1]) return result;
  std::vector<Term> values(indices.begin(), indices.end());
  values.insert(values.end(), any_.begin(), any_.end());
  const std::vector<Term> none_first{any_[0]}, none_second{any_[1]};
  for (const Term first : found[0] ? values : none_first)
    for (const Term second : found[1] ? values : none_second)
      if (first != any_[0] || second != any_[1])
        result.push_back(term::replace(store_, claim, {{any_[0].id, first}, {any_[1].id, second}}));
  return result;
}

}  // namespace dashj::program
