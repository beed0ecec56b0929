// SPDX-License-Identifier: MIT
#include "simplify/map_reader.h"

#include <algorithm>

#include "simplify/limits.h"

namespace dashj::term {

namespace {}  // namespace

// In canonical form the constant of a sum stands left, outermost.
MapReader::Place MapReader::place(Term index) const {
  const auto args = store_.args(index);
  if (store_.op(index) == Op::BvConst) return {Term{}, store_.value(index)};
  if (store_.op(index) == Op::BvAdd && store_.op(args[0]) == Op::BvConst) return {args[1], store_.value(args[0])};
  return {index, 0};
}

// All places that the index may be, through choices and sums of a constant and a choice; where those are too many, the
// index itself.
std::vector<MapReader::Place> MapReader::places(Term index) const {
  const Place whole = place(index);
  if (!whole.base.is_valid() || store_.op(whole.base) != Op::Ite) return {whole};
  const std::uint64_t mask = width_mask(store_.sort(index).width);
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
      const Place inner = place(arm);
      pending.push_back({inner.base, (inner.offset + at.offset) & mask});
    }
  }
  return result;
}

MapReader::Run MapReader::longer(Term stored) const {
  const auto args = store_.args(stored);
  const Place at = place(args[1]);
  const auto below = runs_.find(args[0].id);
  if (below != runs_.end() && below->second.base == at.base) return below->second;
  return {at.base, 0, args[0]};
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
    run.stores = tables_.store(run.stores, place(args[1]).offset, std::uint64_t{args[2].id} + 1);
    runs_.emplace(at->id, run);
  }
  return runs_.at(stored.id);
}

// Is none of the places one that the run stores to? Compared are places of one base only, of others nothing is known.
bool MapReader::is_elsewhere(const Run& run, const std::vector<Place>& index) const {
  const auto is_free = [&](const Place& at) {
    return at.base == run.base && tables_.select(run.stores, at.offset) == 0;
  };
  if (std::all_of(index.begin(), index.end(), is_free)) return true;
  if (!run.base.is_valid() || store_.op(run.base) != Op::Ite) return false;
  const auto stores = tables_.entries(run.stores);
  const std::vector<Place> choices = places(run.base);
  if (stores.size() > simplify::kMaxPlaces || choices.size() < 2) return false;
  const std::uint64_t mask = width_mask(store_.sort(run.base).width);
  for (const Place& choice : choices) {
    for (const auto& [offset, value] : stores) {
      const auto differs = [&](const Place& at) {
        return at.base == choice.base && at.offset != ((choice.offset + offset) & mask);
      };
      if (!std::all_of(index.begin(), index.end(), differs)) return false;
    }
  }
  return true;
}

Read MapReader::read(Term map, Term index) {
  const Place at = place(index);
  const std::vector<Place> all = places(index);
  for (int runs = 0; store_.op(map) == Op::Store && runs < simplify::kMaxRunsPassed; ++runs) {
    const Run& top = run(map);
    const std::uint64_t found = top.base == at.base ? tables_.select(top.stores, at.offset) : 0;
    if (found != 0) return {Term{static_cast<std::uint32_t>(found - 1)}, map};
    if (top.base != at.base && !is_elsewhere(top, all)) return {Term{}, map};
    map = top.below;
  }
  if (store_.op(map) == Op::ConstMap) return {store_.args(map)[0], map};
  return {Term{}, map};
}

}  // namespace dashj::term
