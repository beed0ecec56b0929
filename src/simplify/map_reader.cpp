// SPDX-License-Identifier: MIT
#include "simplify/map_reader.h"

#include <algorithm>

#include "base/mutant.h"
#include "simplify/limits.h"
#include "term/copied_column.h"

namespace dashj::term {

namespace {

constexpr std::uint64_t kColumns = width_mask(kInt.width);

// Of the parts of two indices, modulo 2^32 each.
std::uint64_t sum_of_halves(std::uint64_t a, std::uint64_t b) {
  return ((a & ~kColumns) + (b & ~kColumns)) | ((a + b) & kColumns);
}

}  // namespace

// In canonical form the constant of a sum stands left, outermost.
MapReader::Place MapReader::sum(Term number) const {
  const auto args = store_.args(number);
  if (store_.op(number) == Op::BvConst) return {Term{}, Term{}, store_.value(number)};
  if (store_.op(number) == Op::BvAdd && store_.op(args[0]) == Op::BvConst)
    return {Term{}, args[1], store_.value(args[0])};
  return {Term{}, number, 0};
}

// All places that a number may be, through choices and sums of a constant and a choice; where those are too many, the
// number itself.
std::vector<MapReader::Place> MapReader::choices(Term number) const {
  const Place whole = sum(number);
  if (!whole.base.is_valid() || store_.op(whole.base) != Op::Ite) return {whole};
  const std::uint64_t mask = width_mask(store_.sort(number).width);
  std::vector<Place> result, pending{whole};
  while (!pending.empty()) {
    const Place at = pending.back();
    pending.pop_back();
    if (!at.base.is_valid() || store_.op(at.base) != Op::Ite) {
      result.push_back(at);
      continue;
    }
    if (result.size() + pending.size() + 2 > simplify::kMaxPlaces) return {whole};
    for (const Term arm : {store_.args(at.base)[1], store_.args(at.base)[2]}) {
      const Place inner = sum(arm);
      pending.push_back({Term{}, inner.base, (inner.offset + at.offset) & mask});
    }
  }
  return result;
}

// Of an index of two halves the row may be a choice; which column it is, is not taken apart.
std::vector<MapReader::Place> MapReader::places(Term index) const {
  const Place whole = place(index);
  if (!whole.row.is_valid()) return choices(index);
  return places_of(whole);
}

std::vector<MapReader::Place> MapReader::places_of(const Place& bases) const {
  if (!bases.row.is_valid()) return bases.base.is_valid() ? choices(bases.base) : std::vector<Place>{bases};
  if (bases.row == Place::kConstantRow) return {bases};
  std::vector<Place> result;
  for (const Place& row : choices(bases.row)) {
    Place at = Place::of_halves(row, {Term{}, bases.base, 0});
    at.offset = sum_of_halves(at.offset, bases.offset);
    result.push_back(at);
  }
  return result;
}

MapReader::Run MapReader::longer(Term stored) const {
  const auto args = store_.args(stored);
  const Place at = place(args[1]);
  const auto below = runs_.find(args[0].id);
  if (below != runs_.end() && below->second.bases.has_bases_of(at)) return below->second;
  return {{at.row, at.base, 0}, 0, 0, args[0]};
}

// From below, since each is the one below and one store more.
const MapReader::Run& MapReader::run(Term stored) {
  std::vector<Term> pending;
  for (Term at = stored; store_.op(at) == Op::Store && !runs_.contains(at.id); at = store_.args(at)[0]) {
    pending.push_back(at);
  }
  for (auto at = pending.rbegin(); at != pending.rend(); ++at) {
    Run run = longer(*at);
    const auto args = store_.args(*at);
    const std::uint64_t offset = place(args[1]).offset;
    run.stores = tables_.store(run.stores, offset, std::uint64_t{args[2].id} + 1);
    run.rows = tables_.store(run.rows, offset >> kInt.width, 1);
    runs_.emplace(at->id, run);
  }
  return runs_.at(stored.id);
}

// Is none of the places one that the run stores to? Compared are places of one base only, of others nothing is known.
bool MapReader::is_elsewhere(const Run& run, const std::vector<Place>& index) const {
  const auto is_free = [&](const Place& at) {
    if (at.has_bases_of(run.bases)) return tables_.select(run.stores, at.offset) == 0;
    return at.row.is_valid() && at.row == run.bases.row && tables_.select(run.rows, at.offset >> kInt.width) == 0;
  };
  if (std::all_of(index.begin(), index.end(), is_free)) return true;
  const std::vector<Place> choices = places_of(run.bases);
  if (choices.size() < 2) return false;
  std::vector<std::uint64_t> stores;
  for (const auto& entry : tables_.entries(run.stores))
    for (std::uint64_t i = 0; DASHJ_MUTATE(block_is_its_first, i <= entry.more, i < 1); ++i) {
      stores.push_back(entry.index + i);
      if (stores.size() > simplify::kMaxPlaces) return false;
    }
  const bool has_rows = run.bases.row.is_valid();
  const std::uint64_t mask = has_rows ? ~std::uint64_t{0} : width_mask(store_.sort(run.bases.base).width);
  for (Place choice : choices) {
    const std::uint64_t start = choice.offset;
    for (const std::uint64_t offset : stores) {
      choice.offset = has_rows ? sum_of_halves(start, offset) : (start + offset) & mask;
      const auto differs = [&](const Place& at) { return at.differs_from(choice); };
      if (!std::all_of(index.begin(), index.end(), differs)) return false;
    }
  }
  return true;
}

// Whether the fill sets this place, whichever row it is of.
Covers MapReader::covers(Term fill, const Place& at) const {
  const auto args = store_.args(fill);
  const std::vector<Place> rows = choices(args[1]);
  const auto of_row = [&](const Place& row) { return term::covers(store_, row, args[2], args[3], at); };
  if (rows.size() == 1) return of_row(rows[0]);
  const bool is_other =
      std::all_of(rows.begin(), rows.end(), [&](const Place& row) { return of_row(row) == Covers::No; });
  return is_other ? Covers::No : Covers::Maybe;
}

Covers MapReader::covers(Term fill, const std::vector<Place>& all) const {
  const Covers first = covers(fill, all.front());
  const bool agree = std::all_of(all.begin(), all.end(), [&](const Place& at) { return covers(fill, at) == first; });
  return agree ? first : Covers::Maybe;
}

bool MapReader::is_copied_elsewhere(Term copy, const std::vector<Place>& all) const {
  const std::vector<Place> rows = choices(store_.args(copy)[1]);
  return std::all_of(all.begin(), all.end(), [&](const Place& at) {
    return std::all_of(rows.begin(), rows.end(), [&](const Place& row) { return copy_covers(row, at) == Covers::No; });
  });
}

Read MapReader::read(Term map, Term index) {
  const Place at = place(index);
  const std::vector<Place> all = places(index);
  for (int passed = 0; passed < simplify::kMaxRunsPassed; ++passed) {
    if (store_.op(map) == Op::Fill) {
      const Covers covered = covers(map, all);
      if (covered == Covers::Yes) return {store_.args(map)[4], map};
      if (covered == Covers::Maybe) return {Term{}, map};
      map = store_.args(map)[0];
      continue;
    }
    if (store_.op(map) == Op::Copy) {
      if (!is_copied_elsewhere(map, all)) return {Term{}, map};
      map = store_.args(map)[0];
      continue;
    }
    if (store_.op(map) != Op::Store) break;
    const Run& top = run(map);
    const bool has_bases = top.bases.has_bases_of(at);
    const std::uint64_t found = has_bases ? tables_.select(top.stores, at.offset) : 0;
    if (found != 0) return {Term{static_cast<std::uint32_t>(found - 1)}, map};
    if (!has_bases && !is_elsewhere(top, all)) return {Term{}, map};
    map = top.below;
  }
  if (store_.op(map) == Op::ConstMap) return {store_.args(map)[0], map};
  return {Term{}, map};
}

Term MapReader::in_rows(Term map, Term row, Term other) const {
  const auto is_elsewhere = [&](Term wanted) {
    const Op op = store_.op(map);
    if (op != Op::Store && op != Op::Fill && op != Op::Copy) return false;
    const Term set = store_.args(map)[1];
    return copy_covers(sum(wanted), op == Op::Store ? place(set) : Place::of_halves(sum(set), {})) == Covers::No;
  };
  for (int passed = 0; passed < simplify::kMaxRunsPassed; ++passed) {
    if (!is_elsewhere(row) || !is_elsewhere(other)) break;
    map = store_.args(map)[0];
  }
  return map;
}

}  // namespace dashj::term
