// SPDX-License-Identifier: MIT
#include "program/any_index.h"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_set>
#include <utility>

#include "program/limits.h"
#include "term/copied_column.h"
#include "term/replace.h"

namespace dashj::program {

using term::Op;
using term::Term;

namespace {

/// The index of a map of cells is the reference, then the index in the array.
struct Cell {
  Term reference, column;
};

/// The cell that a term reads or writes, if it does that.
std::optional<Cell> cell_of(term::TermStore& store, Term access) {
  if (store.op(access) != Op::Select && store.op(access) != Op::Store) return std::nullopt;
  const Term index = store.args(access)[1];
  if (store.sort(index) != term::kLong) return std::nullopt;
  if (store.op(index) == Op::Concat && store.sort(store.args(index)[1]) == term::kInt)
    return Cell{store.args(index)[0], store.args(index)[1]};
  if (store.op(index) != Op::BvConst) return std::nullopt;
  const auto part = [&](std::uint64_t bits) {
    return store.int_const(static_cast<std::int32_t>(bits & term::width_mask(term::kInt.width)));
  };
  return Cell{part(store.value(index) >> 32), part(store.value(index))};
}

/// Where a first difference begins, and where it stops.
std::vector<Cell> compared_cells(term::TermStore& store, Term difference) {
  const std::vector<Term> args(store.args(difference).begin(), store.args(difference).end());
  std::vector<Cell> found;
  for (const std::size_t side : {std::size_t{1}, std::size_t{3}}) {
    const Term start = args[side + 1];
    const bool is_first = store.is_const(start) && store.value(start) == 0;
    found.push_back({args[side], start});
    found.push_back({args[side], is_first ? difference : store.make(Op::BvAdd, {start, difference})});
  }
  return found;
}

/// The cells that a cell of this map may be a copy of.
std::vector<Cell> copied_cells(term::TermStore& store, Term map, Term column) {
  std::vector<Cell> found;
  std::vector<std::pair<Term, Term>> pending{{map, column}};
  std::set<std::pair<Term, Term>> seen;
  while (!pending.empty() && found.size() < kMaxCopySources) {
    const auto [at, index] = pending.back();
    pending.pop_back();
    if (!seen.insert({at, index}).second) continue;
    const std::vector<Term> args(store.args(at).begin(), store.args(at).end());
    if (store.op(at) == Op::Ite) {
      pending.insert(pending.end(), {{args[2], index}, {args[1], index}});
    } else if (store.op(at) == Op::Store || store.op(at) == Op::Fill) {
      pending.emplace_back(args[0], index);
    } else if (store.op(at) == Op::Copy) {
      const auto make = [&](Op op, std::initializer_list<Term> parts) { return store.make(op, parts); };
      found.push_back({args[3], term::source_column(store, args, index, make)});
      pending.insert(pending.end(), {{args[0], index}, {args[0], found.back().column}});
    }
  }
  return found;
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

CellsIn::CellsIn(term::TermStore& store, std::span<const Term> terms, std::size_t most) {
  const AnyIndex any(store);
  std::vector<Term> of_any;  // those that are made of the two are less often what is asked for
  const auto note = [&](const Cell& cell) {
    cells_.insert({store.is_const(cell.reference) ? Term() : cell.reference, cell.column});
    if (any.is_one(cell.column)) return;
    std::vector<Term>& found = any.is_in(cell.column) ? of_any : indices_;
    if (std::find(found.begin(), found.end(), cell.column) == found.end()) found.push_back(cell.column);
  };
  const auto note_with_copied = [&](Term map, const Cell& cell) {
    note(cell);
    for (const Cell& copied : copied_cells(store, map, cell.column)) note(copied);
  };
  for_each_part(store, terms, [&](Term at) {
    if (store.op(at) == Op::FirstDifference)
      for (const Cell& compared : compared_cells(store, at)) note_with_copied(store.args(at)[0], compared);
    const auto cell = cell_of(store, at);
    if (!cell) return store.has_maps(at);
    store.op(at) == Op::Select ? note_with_copied(store.args(at)[0], *cell) : note(*cell);
    return true;
  });
  indices_.insert(indices_.end(), of_any.begin(), of_any.end());
  indices_.resize(std::min(indices_.size(), most));
}

bool CellsIn::are_at(Term reference, Term index) const {
  return cells_.contains({reference, index}) || cells_.contains({Term(), index});
}

bool CellsIn::are_of(Term reference) const {
  const auto first = cells_.lower_bound({reference, Term{0}});
  return first != cells_.end() && first->first == reference;
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

// Of each of the two: the references of the arrays that the claim looks at with this very index.
std::array<std::vector<Term>, 2> AnyIndex::arrays_at(Term claim) const {
  std::array<std::vector<Term>, 2> result;
  for_each_part(store_, std::span(&claim, 1), [&](Term at) {
    if (const auto cell = cell_of(store_, at); cell && is_one(cell->column))
      result[cell->column == any_[0] ? 0 : 1].push_back(cell->reference);
    return true;
  });
  return result;
}

std::vector<Term> AnyIndex::instances(Term claim, const CellsIn& cells, Which which) const {
  const auto found = found_in(claim);
  std::vector<Term> result;
  if (!found[0] && !found[1]) return result;
  const auto arrays = arrays_at(claim);
  std::array<std::vector<Term>, 2> values;
  for (std::size_t i = 0; i < any_.size(); ++i) {
    if (!found[i]) {
      values[i] = {any_[i]};
      continue;
    }
    values[i] = cells.indices();
    values[i].insert(values[i].end(), any_.begin(), any_.end());
    if (which == Which::All || arrays[i].empty()) continue;
    std::erase_if(values[i], [&](Term value) {
      return std::none_of(arrays[i].begin(), arrays[i].end(),
                          [&](Term reference) { return store_.is_const(reference) || cells.are_at(reference, value); });
    });
  }
  for (const Term first : values[0])
    for (const Term second : values[1])
      if (first != any_[0] || second != any_[1])
        result.push_back(term::replace(store_, claim, {{any_[0].id, first}, {any_[1].id, second}}));
  return result;
}

std::vector<std::vector<Term>> AnyIndex::instances(std::span<const Term> claims, const CellsIn& cells,
                                                   std::size_t many) const {
  std::vector<std::vector<Term>> result;
  std::size_t count = 0;
  for (const Term claim : claims) count += result.emplace_back(instances(claim, cells)).size();
  if (count < many) return result;
  for (std::size_t i = 0; i < claims.size(); ++i) result[i] = instances(claims[i], cells, Which::OfCellsThere);
  return result;
}

}  // namespace dashj::program
