// SPDX-License-Identifier: MIT
#include "learn/relation_learner.h"

#include <algorithm>
#include <array>
#include <set>

#include "learn/equalities.h"
#include "learn/guards.h"
#include "learn/inequalities.h"
#include "learn/limits.h"
#include "learn/sample_table.h"

namespace dashj::learn {

using term::Op;
using term::Term;

namespace {

/// What a relation is worth: each class fills the places that are left by those before it, up to its share.
enum Class : std::size_t {
  kEqualities,
  kGuarded,
  kPoints,
  kAlternatives,
  kBounds,
  kGuardedBounds,
  kRestricted,
  kOtherGuards,
  kClassCount
};
constexpr std::array<std::size_t, kClassCount> kShare{4, 14, 10, 6, 10, 16, 16, 16};

class Learner {
 public:
  Learner(const Shape& shape, std::span<const Sample> samples, term::Builder& builder)
      : shape_(shape),
        samples_(samples),
        builder_(builder),
        table_(shape, chosen_samples(samples, kMaxSampleRows), builder.store()),
        equalities_(shape, table_, builder),
        inequalities_(shape, table_, builder) {}

  std::vector<Term> learn() {
    for (const Term equality : equalities_.find(table_.all())) add(kEqualities, equality);
    const std::vector<Guard> guards = single_guards(shape_, table_, builder_);
    if (by_class_[kEqualities].empty()) learn_pieces(guards);
    learn_inequalities(guards);
    restrict_bounds();
    return checked();
  }

 private:
  void add(Class which, Term relation) {
    if (!builder_.store().is_const(relation)) by_class_[which].push_back(relation);
  }

  // The guard, then the others of the same samples: one of them may be meant, and only a proof can tell.
  void add_guarded(Class which, const Guard& guard, Term fact) {
    add(which, implies(guard.terms.front(), fact));
    for (std::size_t i = 1; i < guard.terms.size(); ++i) add(kOtherGuards, implies(guard.terms[i], fact));
  }

  Term implies(Term guard, Term fact) { return builder_.lor(builder_.lnot(guard), fact); }

  // Equalities under guards, the widest guards first, until each sample is under one that has an equality.
  void learn_pieces(const std::vector<Guard>& guards) {
    std::vector<bool> is_covered(table_.size());
    cover(guards, is_covered);
    const bool has_gaps = std::find(is_covered.begin(), is_covered.end(), false) != is_covered.end();
    if (has_gaps) cover(paired_guards(guards, builder_), is_covered, true);
    // A wide guard may hold of too much, where no sample is; one value of a parameter is the surest guard.
    for (const Guard& guard : guards) {
      if (guard.kind != GuardKind::Value) continue;
      for (const Term equality : equalities_.find(guard.rows)) add_guarded(kPoints, guard, equality);
    }
  }

  void cover(const std::vector<Guard>& guards, std::vector<bool>& is_covered, bool is_simple = false) {
    for (const Guard& guard : guards) {
      if (std::all_of(guard.rows.begin(), guard.rows.end(), [&](std::uint32_t row) { return is_covered[row]; }))
        continue;
      const std::vector<Term> found = is_simple ? equalities_.find_simple(guard.rows) : equalities_.find(guard.rows);
      for (const Term equality : found) add_guarded(kGuarded, guard, equality);
      if (found.empty()) continue;
      for (const std::uint32_t row : guard.rows) is_covered[row] = true;
    }
  }

  void learn_inequalities(const std::vector<Guard>& guards) {
    const Rows all = table_.all();
    for (const Term claim : inequalities_.alternatives(all)) add(kAlternatives, claim);
    for (const Term claim : inequalities_.congruences(all)) add(kAlternatives, claim);
    for (const Term claim : inequalities_.bounds(all)) add(kBounds, claim);
    for (const Guard& guard : sign_guards(shape_, table_, builder_)) learn_inequalities_under(guard);
    for (const Guard& guard : guards) {
      if (guard.kind == GuardKind::Threshold || guard.kind == GuardKind::Order) learn_inequalities_under(guard);
    }
  }

  void learn_inequalities_under(const Guard& guard) {
    for (const Term claim : inequalities_.bounds(guard.rows)) add_guarded(kGuardedBounds, guard, claim);
    for (const Term claim : inequalities_.congruences(guard.rows)) add_guarded(kGuardedBounds, guard, claim);
  }

  // A bound that is true of every sample may fail far out, by overflow, where no sample can be had: fib(n) >= n - 1. Up
  // to a constant that the program compares with it may be provable.
  void restrict_bounds() {
    std::vector<std::int32_t> limits;
    for (const std::int32_t constant : shape_.constants) {
      if (constant > 2 && std::find(limits.begin(), limits.end(), constant) == limits.end()) limits.push_back(constant);
    }
    std::sort(limits.rbegin(), limits.rend());
    limits.resize(std::min(limits.size(), kMaxRestrictingLimits));
    for (const std::int32_t limit : limits) {
      for (const Term formal : shape_.formals) {
        const Term is_beyond = builder_.make(Op::BvSlt, {builder_.store().int_const(limit), formal});
        for (const Class which : {kBounds, kGuardedBounds}) {
          for (const Term bound : std::vector<Term>(by_class_[which])) add(kRestricted, builder_.lor(is_beyond, bound));
        }
      }
    }
  }

  // In order of their classes, without repeats, true of all samples.
  std::vector<Term> checked() {
    SampleTable all(shape_, {samples_.begin(), samples_.end()}, builder_.store());
    std::vector<Term> relations;
    std::set<Term> seen;
    for (std::size_t which = 0; which < kClassCount; ++which) {
      std::size_t taken = 0;
      for (const Term relation : by_class_[which]) {
        if (relations.size() >= kMaxRelations || taken >= kShare[which]) break;
        if (!seen.insert(relation).second || !all.holds(relation)) continue;
        relations.push_back(relation);
        ++taken;
      }
    }
    return relations;
  }

  const Shape& shape_;
  std::span<const Sample> samples_;
  term::Builder& builder_;
  SampleTable table_;
  EqualityFinder equalities_;
  InequalityFinder inequalities_;
  std::array<std::vector<Term>, kClassCount> by_class_;
};

}  // namespace

std::vector<Term> candidate_relations(const Shape& shape, std::span<const Sample> samples, term::Builder& builder) {
  if (samples.empty()) return {};
  return Learner(shape, samples, builder).learn();
}

}  // namespace dashj::learn
