// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "base/stop_token.h"
#include "invariant/cut_graph.h"
#include "program/any_index.h"
#include "smt/smt_solver.h"

namespace dashj::invariant {

/// Predicates at loop heads, over locals and formals.
using AtHeads = std::map<LocationId, std::vector<term::Term>>;

/// Whether products of variables are spoken of: a single one among the assumptions makes every question hard.
enum class Products : std::uint8_t { None, All };

/// Grows a set of predicates that induction over the rounds of all loops proves together: each holds where a loop is
/// entered, and every round that starts with all of them ends with all of them. What the solver does not confirm within
/// its units is dropped, so the set is inductive at any time; the certificate's check proves it again.
class InductiveSet {
 public:
  InductiveSet(const LocationGraph& graph, const CutGraph& cut, term::Builder& builder, smt::SmtSolver& solver,
               const StopToken& stop);

  /// One after the other, each with the help of those before it: for equalities, which are a line of algebra each and a
  /// riddle together. Gives back what was not proved.
  AtHeads add_one_by_one(const AtHeads& candidates, std::uint64_t units);
  /// The greatest part that keeps itself, with the help of what is proved (Houdini); with Products::None of and by what
  /// speaks of none. Gives back what was not proved.
  AtHeads add_together(const AtHeads& candidates, Products products, std::uint64_t units);

  /// Forgets what is not needed: what stays keeps itself, and still excludes these states (over locals and formals at a
  /// start) as far as all of it did. A proof of fewer predicates is checked sooner.
  void keep_what_excludes(const std::vector<std::pair<LocationId, term::Term>>& states);

  [[nodiscard]] const AtHeads& proved() const { return proved_; }
  [[nodiscard]] const std::vector<term::Term>& proved_at(LocationId head) const;

  /// The same of claims over every index (program/any_index.h), after all else. `each_alone`: what is not kept together
  /// is asked about once more, one by one: a question about all of them names more indices than are put into claims.
  void add_everywhere(const AtHeads& candidates, std::uint64_t units, bool each_alone);
  /// Of these as many as exclude the states (over locals and formals at a start), and keep each other, with the help of
  /// what is proved. False: they do not, or that was not found out.
  bool add_needed(const AtHeads& candidates, const std::vector<std::pair<LocationId, term::Term>>& states,
                  std::uint64_t units);
  /// What claims over every index, among what is known, say of the indices that these and the states look at.
  [[nodiscard]] std::vector<term::Term> instances_of(std::vector<term::Term> known, term::Term states) const;

  /// From where ways start: the entry, then the heads.
  [[nodiscard]] const std::vector<LocationId>& starts() const { return starts_; }
  /// What is known at a start.
  [[nodiscard]] std::vector<term::Term> known_at(LocationId start) const;
  /// The part of it that a model is soon found of: no alternatives with products.
  [[nodiscard]] std::vector<term::Term> outline_at(LocationId start) const;
  /// For every start the states from which a way of it ends where `wanted` holds. No value: the formula grows too
  /// large.
  [[nodiscard]] std::optional<std::map<LocationId, term::Term>> states_before(
      const std::function<term::Term(const symbolic::Copy&)>& wanted) const;
  /// By LocationId: what a proof may use there. At a head what is proved; elsewhere that every way from there to a head
  /// keeps it, and that none leads to a target where `excluded` holds: what every step keeps by construction. True
  /// where no target is ahead. No value: as above.
  [[nodiscard]] std::optional<std::vector<term::Term>> claims(
      const std::function<term::Term(const symbolic::Copy&)>& excluded) const;

 private:
  struct Candidate {
    LocationId head;
    term::Term predicate;
    term::Term is_asked;  ///< A Bool variable: whether a query is about it.
    bool is_kept = true;
  };
  using Before = std::map<LocationId, term::Term>;

  [[nodiscard]] bool keep_greatest_part(std::vector<Candidate>& all, Products products);
  void add_each_alone(std::vector<Candidate>& candidates);
  [[nodiscard]] std::vector<Candidate> listed(const AtHeads& candidates);
  [[nodiscard]] std::optional<Before> before_broken(const std::vector<Candidate>& candidates) const;
  [[nodiscard]] std::vector<term::Term> query(const std::vector<Candidate>& candidates, LocationId start,
                                              term::Term broken, Products products) const;
  [[nodiscard]] bool refute_some(std::vector<Candidate>& candidates, LocationId start, term::Term broken,
                                 Products products);
  [[nodiscard]] bool refute_one_by_one(std::vector<Candidate>& candidates, LocationId start, term::Term broken,
                                       Products products);
  [[nodiscard]] std::uint64_t units_of_one(Products products) const;
  enum class Kept : std::uint8_t { Yes, No, Undecided };
  [[nodiscard]] Kept keeps(const Candidate& candidate, Products products, std::uint64_t limit);
  [[nodiscard]] std::optional<Before> before_losing(LocationId head, term::Term predicate) const;
  using At = std::pair<LocationId, term::Term>;
  using Proved = std::set<At>;
  using Supports = std::map<At, Proved>;  // what each rests on
  [[nodiscard]] std::optional<std::variant<Proved, At>> needed_of(
      const AtHeads& hoped, const std::vector<std::pair<LocationId, term::Term>>& states, Supports& supports);
  [[nodiscard]] std::optional<Proved> support_against(const AtHeads& hoped, LocationId start, term::Term states,
                                                      const Proved& needed);
  [[nodiscard]] std::optional<Proved> needed_against(const std::vector<std::pair<LocationId, term::Term>>& states,
                                                     Proved& riddles);
  [[nodiscard]] std::optional<std::vector<term::Term>> core_against(LocationId start, term::Term states,
                                                                    const Proved& riddles, const Proved& needed);
  [[nodiscard]] std::optional<std::vector<term::Term>> core_of(const std::vector<term::Term>& known, term::Term states,
                                                               std::uint64_t units,
                                                               const std::vector<term::Term>& spared = {});
  void leave_out(std::vector<std::size_t>& core, const std::vector<term::Term>& assertions,
                 const std::vector<term::Term>& from, const std::vector<term::Term>& claims);
  [[nodiscard]] std::vector<term::Term> with_less(std::vector<term::Term> core, term::Term states);
  [[nodiscard]] bool has_units() const;

  program::AnyIndex any_index_;
  const LocationGraph& graph_;
  const CutGraph& cut_;
  term::Builder& builder_;
  smt::SmtSolver& solver_;
  const StopToken& stop_;
  std::vector<LocationId> starts_;
  term::Substitution inputs_of_formals_;
  std::uint64_t last_unit_ = 0;  // that the solver may come to
  bool is_about_cells_ = false;  // what is tried at the moment
  AtHeads proved_;
};

}  // namespace dashj::invariant
