// SPDX-License-Identifier: MIT
#include "invariant/inductive_set.h"

#include <algorithm>
#include <set>

#include "base/mutant.h"
#include "fact/justification.h"
#include "invariant/limits.h"
#include "invariant/products.h"
#include "symbolic/merged_paths.h"

namespace dashj::invariant {

using symbolic::Copy;
using term::Term;

InductiveSet::InductiveSet(const LocationGraph& graph, const CutGraph& cut, term::Builder& builder,
                           smt::SmtSolver& solver, const StopToken& stop)
    : any_index_(builder.store()),
      graph_(graph),
      cut_(cut),
      builder_(builder),
      solver_(solver),
      stop_(stop),
      starts_{graph.initial()},
      inputs_of_formals_(symbolic::inputs_of_formals(graph)) {
  starts_.insert(starts_.end(), cut.heads.begin(), cut.heads.end());
}

const std::vector<Term>& InductiveSet::proved_at(LocationId head) const {
  static const std::vector<Term> kNone;
  const auto known = proved_.find(head);
  return known == proved_.end() ? kNone : known->second;
}

std::vector<Term> InductiveSet::known_at(LocationId start) const {
  if (start == graph_.initial()) return {graph_.entry_condition};
  return proved_at(start);
}

std::vector<Term> InductiveSet::outline_at(LocationId start) const {
  std::vector<Term> outline = known_at(start);
  const term::TermStore& store = builder_.store();
  std::erase_if(outline, [&](Term known) { return store.op(known) == term::Op::Or && has_product(store, known); });
  return outline;
}

// Where the entry starts, its parameters are the formals.
std::optional<InductiveSet::Before> InductiveSet::states_before(const std::function<Term(const Copy&)>& wanted) const {
  const auto reaching = symbolic::states_that_reach(graph_, cut_.ways, wanted, builder_, stop_);
  if (!reaching) return std::nullopt;
  Before result;
  for (const LocationId start : starts_) {
    const auto copy = cut_.start_of[start.index()];
    if (!copy) continue;
    const Term states = (*reaching)[*copy];
    result[start] = start == graph_.initial() ? builder_.substitute(states, inputs_of_formals_) : states;
  }
  return result;
}

std::optional<std::vector<Term>> InductiveSet::claims(const std::function<Term(const Copy&)>& excluded) const {
  const auto reaching = symbolic::states_that_reach(
      graph_, cut_.ways,
      [&](const Copy& copy) {
        if (CutGraph::is_arrival(copy)) return builder_.lnot(builder_.land(proved_at(copy.location)));
        return excluded(copy);
      },
      builder_, stop_);
  if (!reaching) return std::nullopt;
  std::vector<Term> result;
  for (std::uint32_t i = 0; i < graph_.locations.size(); ++i) {
    const auto copy = cut_.start_of[i];
    result.push_back(copy ? builder_.lnot((*reaching)[*copy]) : builder_.truth());
  }
  for (const LocationId head : cut_.heads) result[head.index()] = builder_.land(proved_at(head));
  // Where the entry starts, its parameters are the formals.
  std::vector<Term> at_entry{graph_.entry_condition};
  for (std::size_t i = 0; i < graph_.inputs.size(); ++i)
    at_entry.push_back(builder_.make(term::Op::Eq, {graph_.variables[graph_.inputs[i].index()], graph_.formals[i]}));
  result[graph_.initial().index()] = builder_.land(at_entry);
  return result;
}

std::vector<InductiveSet::Candidate> InductiveSet::listed(const AtHeads& candidates) {
  std::vector<Candidate> result;
  for (const auto& [head, predicates] : candidates)
    for (const Term predicate : predicates)
      result.push_back({head, predicate, builder_.store().fresh_variable("asked", term::kBool)});
  return result;
}

std::optional<InductiveSet::Before> InductiveSet::before_broken(const std::vector<Candidate>& candidates) const {
  return states_before([&](const Copy& copy) {
    std::vector<Term> broken;
    if (CutGraph::is_arrival(copy))
      for (const Candidate& candidate : candidates)
        if (candidate.head == copy.location)
          broken.push_back(builder_.land(candidate.is_asked, builder_.lnot(candidate.predicate)));
    return builder_.lor(broken);
  });
}

std::vector<Term> InductiveSet::query(const std::vector<Candidate>& candidates, LocationId start, Term broken,
                                      Products products) const {
  std::vector<Term> assertions = known_at(start);
  if (products == Products::None)
    std::erase_if(assertions, [&](Term known) { return has_product(builder_.store(), known); });
  for (const Candidate& candidate : candidates)
    if (candidate.is_kept && candidate.head == start) assertions.push_back(candidate.predicate);
  const std::vector<Term> instances = instances_of(assertions, broken);
  assertions.push_back(broken);
  // Together they simplify: i <= n and n <= i are an equation.
  assertions = builder_.conjuncts(builder_.land(assertions));
  assertions.insert(assertions.end(), instances.begin(), instances.end());
  assertions.push_back(broken);  // what is asked stands last (smt/chain/lazy_solver.h)
  return assertions;
}

std::vector<Term> InductiveSet::instances_of(std::vector<Term> known, Term states) const {
  known = builder_.conjuncts(builder_.land(known));
  std::vector<Term> everywhere, result;
  std::copy_if(known.begin(), known.end(), std::back_inserter(everywhere),
               [&](Term term) { return any_index_.is_in(term, kMaxClaimParts); });
  if (everywhere.empty()) return result;
  known.insert(known.begin(), states);  // what these look at is asked about
  const program::CellsIn cells(builder_.store(), known, kMaxIndices);
  for (const std::vector<Term>& of_claim : any_index_.instances(everywhere, cells, kManyInstances))
    for (const Term instance : of_claim)
      if (result.size() < kMaxInstances) result.push_back(builder_.simplify(instance));
  return result;
}

bool InductiveSet::has_units() const {
  return !stop_.should_stop() && solver_.units_used() < last_unit_;
}

AtHeads InductiveSet::add_one_by_one(const AtHeads& candidates, std::uint64_t units) {
  last_unit_ = solver_.units_used() + units;
  std::vector<Candidate> left = listed(candidates);
  AtHeads unproved;
  for (bool changed = true; changed && !left.empty();) {
    changed = false;
    std::vector<Candidate> open;  // what is proved later may exclude what breaks them
    for (const Candidate& candidate : left) {
      const Kept kept = has_units() ? keeps(candidate, Products::All, kInvariantEqualityUnits) : Kept::Undecided;
      if (kept == Kept::Yes) proved_[candidate.head].push_back(candidate.predicate);
      if (kept == Kept::No) open.push_back(candidate);
      if (kept == Kept::Undecided) unproved[candidate.head].push_back(candidate.predicate);
      changed = changed || kept == Kept::Yes;
    }
    left = std::move(open);
  }
  for (const Candidate& candidate : left) unproved[candidate.head].push_back(candidate.predicate);
  return unproved;
}

std::optional<InductiveSet::Before> InductiveSet::before_losing(LocationId head, Term predicate) const {
  return states_before([&](const Copy& copy) {
    const bool is_there = CutGraph::is_arrival(copy) && copy.location == head;
    return is_there ? builder_.lnot(predicate) : builder_.falsity();
  });
}

// By itself, with the help of what is proved.
InductiveSet::Kept InductiveSet::keeps(const Candidate& candidate, Products products, std::uint64_t limit) {
  const auto before = before_losing(candidate.head, candidate.predicate);
  if (!before) return Kept::Undecided;
  for (const auto& [start, broken] : *before) {
    const std::vector<Term> assertions = query({candidate}, start, broken, products);
    const smt::CheckResult answer = solver_.check({assertions, false, limit});
    if (std::holds_alternative<smt::Sat>(answer)) return DASHJ_MUTATE(invariant_lost, Kept::No, Kept::Yes);
    if (std::holds_alternative<smt::Undecided>(answer))
      return DASHJ_MUTATE(invariant_undecided, Kept::Undecided, Kept::Yes);
  }
  return Kept::Yes;
}

AtHeads InductiveSet::add_together(const AtHeads& candidates, Products products, std::uint64_t units) {
  AtHeads left;
  std::vector<Candidate> all;
  for (const Candidate& candidate : listed(candidates)) {
    if (products == Products::None && has_product(builder_.store(), candidate.predicate))
      left[candidate.head].push_back(candidate.predicate);
    else
      all.push_back(candidate);
  }
  last_unit_ = solver_.units_used() + units;
  if (products == Products::None) add_each_alone(all);
  const bool is_proved = keep_greatest_part(all, products);
  for (const Candidate& candidate : all)
    (is_proved && candidate.is_kept ? proved_ : left)[candidate.head].push_back(candidate.predicate);
  return left;
}

void InductiveSet::add_everywhere(const AtHeads& candidates, std::uint64_t units, bool each_alone) {
  last_unit_ = solver_.units_used() + units;
  std::vector<Candidate> all = listed(candidates);
  is_about_cells_ = true;
  const bool is_proved = keep_greatest_part(all, Products::None);
  std::vector<Candidate> left;
  for (const Candidate& candidate : all) {
    if (is_proved && candidate.is_kept)
      proved_[candidate.head].push_back(candidate.predicate);
    else
      left.push_back({candidate.head, candidate.predicate, candidate.is_asked});
  }
  if (each_alone) add_each_alone(left);
  is_about_cells_ = false;
}

// Most bounds need nothing but themselves, and each is a small question; among dozens of others it may not be decided.
void InductiveSet::add_each_alone(std::vector<Candidate>& candidates) {
  std::erase_if(candidates, [&](const Candidate& candidate) {
    if (!has_units() || keeps(candidate, Products::None, units_of_one(Products::None)) != Kept::Yes) return false;
    proved_[candidate.head].push_back(candidate.predicate);
    return true;
  });
}

// False: no part is known to keep itself.
bool InductiveSet::keep_greatest_part(std::vector<Candidate>& all, Products products) {
  const auto before = before_broken(all);
  if (!before) return false;
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [start, broken] : *before) {
      if (!has_units()) return false;  // those that are left may rest on each other
      changed = refute_some(all, start, broken, products) || changed;
    }
  }
  return has_units();  // without units some have not been asked about
}

// Drops candidates that a way from this start may break; true: some were dropped.
bool InductiveSet::refute_some(std::vector<Candidate>& candidates, LocationId start, Term broken, Products products) {
  bool has_dropped = false;
  while (has_units()) {
    term::Substitution asked;
    for (const Candidate& candidate : candidates)
      asked[candidate.is_asked.id] = builder_.store().bool_const(candidate.is_kept);
    if (products == Products::All) return refute_one_by_one(candidates, start, broken, products);
    const std::vector<Term> assertions = query(candidates, start, builder_.substitute(broken, asked), products);
    const smt::CheckResult answer = solver_.check({assertions, false, kInvariantsUnits});
    if (std::holds_alternative<smt::Unsat>(answer)) return has_dropped;
    const auto* sat = std::get_if<smt::Sat>(&answer);
    if (sat == nullptr) return refute_one_by_one(candidates, start, broken, products) || has_dropped;
    bool has_refuted = false;
    for (Candidate& candidate : candidates) {
      if (!candidate.is_kept) continue;
      smt::Model only = sat->model;
      only.values[candidate.is_asked.id] = 1;
      fact::ModelValues values(builder_.store(), only);
      if (values.value(broken) == 0) continue;
      candidate.is_kept = false;
      has_refuted = has_dropped = true;
    }
    if (!has_refuted) return refute_one_by_one(candidates, start, broken, products) || has_dropped;
  }
  return has_dropped;
}

std::uint64_t InductiveSet::units_of_one(Products products) const {
  if (is_about_cells_) return kCellGuessUnits;
  return products == Products::All ? kInvariantProductUnits : kInvariantUnits;
}

bool InductiveSet::refute_one_by_one(std::vector<Candidate>& candidates, LocationId start, Term broken,
                                     Products products) {
  bool has_dropped = false;
  for (Candidate& candidate : candidates) {
    if (!candidate.is_kept || !has_units()) continue;
    term::Substitution asked;
    for (const Candidate& other : candidates)
      asked[other.is_asked.id] = builder_.store().bool_const(&other == &candidate);
    const std::vector<Term> assertions = query(candidates, start, builder_.substitute(broken, asked), products);
    if (std::holds_alternative<smt::Unsat>(solver_.check({assertions, false, units_of_one(products)}))) continue;
    candidate.is_kept = false;
    has_dropped = DASHJ_MUTATE(houdini_stops_early, true, false);
  }
  return has_dropped;
}

// The proof may do without a predicate whose own proof no core explains, and is tried without it.
void InductiveSet::keep_what_excludes(const std::vector<std::pair<LocationId, term::Term>>& states) {
  Proved riddles;
  std::optional<Proved> needed;
  last_unit_ = solver_.units_used() + kNeededUnits;
  for (std::size_t tried = 0; tried <= kMaxInvariantRiddles && !needed && has_units(); ++tried)
    needed = needed_against(states, riddles);
  if (!needed) return;
  for (auto& [head, predicates] : proved_)
    std::erase_if(predicates, [&, at = head](Term predicate) { return !needed->contains({at, predicate}); });
}

// No value: the predicate in question is one riddle more, a formula grows too large, or the units are spent. Where
// there are too many riddles, and for the states themselves, all that is proved is taken for needed.
std::optional<InductiveSet::Proved> InductiveSet::needed_against(
    const std::vector<std::pair<LocationId, term::Term>>& states, Proved& riddles) {
  Proved needed;
  std::vector<std::pair<LocationId, Term>> work;
  const auto need = [&](LocationId start, const std::vector<Term>& predicates) {
    for (const Term predicate : predicates)
      if (needed.insert({start, predicate}).second) work.push_back({start, predicate});
  };
  for (const auto& [start, excluded] : states)
    need(start, core_against(start, excluded, riddles, needed).value_or(proved_at(start)));
  while (!work.empty()) {
    const auto [head, predicate] = work.back();
    work.pop_back();
    const auto before = before_losing(head, predicate);
    if (!before || !has_units()) return std::nullopt;
    for (const auto& [start, losing] : *before) {
      const auto core = core_against(start, losing, riddles, needed);
      if (!core && riddles.size() < kMaxInvariantRiddles && riddles.insert({head, predicate}).second)
        return std::nullopt;
      need(start, core.value_or(proved_at(start)));
    }
  }
  return needed;
}

// What is proved at a head, and no riddle, as far as it is needed to exclude states there beyond what is needed anyway.
// No value: the solver does not say.
std::optional<std::vector<Term>> InductiveSet::core_against(LocationId start, Term states, const Proved& riddles,
                                                            const Proved& needed) {
  if (start == graph_.initial() || builder_.store().is_false(states)) return std::vector<Term>{};
  std::vector<Term> needed_here;
  for (const Term predicate : proved_at(start))
    if (needed.contains({start, predicate})) needed_here.push_back(predicate);
  const bool has_cells = builder_.store().has_maps(states);
  if (!has_cells && !needed_here.empty() && core_of(needed_here, states, kInvariantUnits)) return std::vector<Term>{};
  for (const bool with_products : {false, true}) {
    std::vector<Term> known;
    const std::vector<Term>& all = proved_at(start);
    std::copy_if(all.begin(), all.end(), std::back_inserter(known), [&](Term predicate) {
      return !riddles.contains({start, predicate}) && (with_products || !has_product(builder_.store(), predicate));
    });
    if (has_cells) {
      const auto is_needed = [&](Term predicate) { return needed.contains({start, predicate}); };
      std::stable_partition(known.begin(), known.end(), is_needed);  // a core has rather what stands first
      if (const auto core = core_of(known, states, kCellCoreUnits)) return core;
      continue;
    }
    auto core = core_of(known, states, kInvariantsUnits);
    if (core) return core->size() > kManyPredicates ? with_less(std::move(*core), states) : *core;
  }
  return std::nullopt;
}

// Which of these predicates exclude the states together, and where they can of `spared` none. No value: they do not, or
// the solver does not say.
std::optional<std::vector<Term>> InductiveSet::core_of(const std::vector<Term>& known, Term states, std::uint64_t units,
                                                       const std::vector<Term>& spared) {
  std::vector<Term> looking = known;
  looking.insert(looking.begin(), states);
  const program::CellsIn cells(builder_.store(), looking, kMaxIndices);
  const auto instances = any_index_.instances(known, cells, kManyInstances);
  std::vector<Term> assertions = known, from = known;  // by assertion: what it says
  for (std::size_t i = 0; i < known.size(); ++i) {
    for (const Term instance : instances[i]) {
      assertions.push_back(builder_.simplify(instance));
      from.push_back(known[i]);
    }
  }
  assertions.push_back(states);
  from.push_back(Term{});
  const smt::CheckResult answer = solver_.check({assertions, true, units});
  if (std::holds_alternative<smt::Undecided>(answer))
    return DASHJ_MUTATE(needed_undecided, std::optional<std::vector<Term>>(), std::optional(std::vector<Term>{}));
  const auto* unsat = std::get_if<smt::Unsat>(&answer);
  if (unsat == nullptr) return std::nullopt;
  std::vector<std::size_t> core = unsat->core;
  leave_out(core, assertions, from, spared);
  std::set<Term> claims;
  for (const std::size_t index : core)
    if (from[index].is_valid()) claims.insert(from[index]);
  return std::vector<Term>(claims.begin(), claims.end());
}

// A part of the solver that knows no cores names everything: blocks are left out, the largest first.
std::vector<Term> InductiveSet::with_less(std::vector<Term> core, Term states) {
  for (std::size_t size = (core.size() + 1) / 2; core.size() > kFewPredicates; size = (size + 1) / 2) {
    for (std::size_t first = 0; first < core.size();) {
      std::vector<Term> less = core;
      const auto begin = less.begin() + static_cast<std::ptrdiff_t>(first);
      less.erase(begin, begin + static_cast<std::ptrdiff_t>(std::min(size, core.size() - first)));
      auto smaller = core_of(less, states, kInvariantUnits);
      if (smaller) {
        core = std::move(*smaller);
      } else {
        first += size;
      }
    }
    if (size == 1 || stop_.should_stop()) break;
  }
  return core;
}

}  // namespace dashj::invariant
