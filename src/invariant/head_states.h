// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "invariant/breadth.h"
#include "invariant/inductive_set.h"
#include "invariant/scalar_roles.h"
#include "learn/state_learner.h"
#include "symbolic/test_states.h"

namespace dashj::invariant {

/// What tests have left at loop heads, as far as it may still decide something: what invariants are guessed from.
class HeadStates {
 public:
  HeadStates(const LocationGraph& graph, const CutGraph& cut, term::Builder& builder);

  /// Guesses may speak of every input's first value, also where the method itself has no use for it any more. Before
  /// any run is added.
  void add_first_values();
  void add(const symbolic::TestRun& run);
  /// A condition on what the method was entered with, over the formals, under which guesses may hold.
  void add_guard(term::Term over_formals);
  /// Guesses that hold of all states seen (learn::StateCandidates). Nothing is guessed of a head that no test has
  /// reached.
  struct Guesses {
    AtHeads equalities, others, multiples;
  };
  [[nodiscard]] Guesses guesses(Breadth breadth) const;
  /// Whether Breadth::Wide knows more of some head: an index that earlier loops have left, cells of a short array.
  [[nodiscard]] bool has_more() const;
  /// How many runs have come to the head that the fewest have come to.
  [[nodiscard]] std::size_t fewest_runs() const;
  /// That a bound which some condition near the head asks for `a <= b` is the greatest number, or of `a >= b` the
  /// least: it is never passed.
  [[nodiscard]] const std::vector<term::Term>& endless_at(LocationId head) const { return heads_.at(head).endless; }

 private:
  /// A field of an object that a local refers to, or a cell of an array of few: to guesses it is a variable like the
  /// others.
  struct Field {
    tac::LocalId map, reference;
    term::Term element;  ///< What the map holds for the reference; a length as the program reads it (length_term).
    term::Term name;     ///< Stands for the element where guesses are made.
    std::optional<std::uint32_t> cell = {};  ///< Its index.
  };
  /// What the cells of such an array before an index add up to.
  struct Sum {
    FewCells array;
    tac::LocalId index;
    std::vector<term::Term> addends;    ///< All cells.
    std::vector<std::uint64_t> values;  ///< By state; the low bits count.
  };
  struct Head {
    std::vector<tac::LocalId> locals;
    std::vector<tac::LocalId> left;  ///< Of these: left_indices.h.
    std::vector<Field> fields;
    std::vector<Sum> sums;
    std::vector<std::size_t> formals;  ///< Of those inputs that the method writes to: of the others the local says it.
    std::vector<term::Term> guards, endless;
    std::vector<term::Term> ends;  ///< That a sum which a loop runs up to is not passed.
    std::vector<learn::State> states;
    std::size_t runs = 0;
  };

  [[nodiscard]] bool counts_objects(term::Term guess) const;
  void take(Head& head, const symbolic::TestRun& run, std::uint32_t position);
  [[nodiscard]] std::vector<Field> fields_at(std::span<const tac::LocalId> relevant) const;
  void guess_of_sums(const Head& head, std::vector<term::Term>& claims) const;
  void add_by_index(const Sum& sum, tac::LocalId of, std::optional<tac::LocalId> first,
                    std::vector<term::Term>& claims) const;
  void add_cells(std::span<const tac::LocalId> relevant, Head& head) const;
  [[nodiscard]] std::vector<term::Term> over_elements(const Head& head, const std::vector<term::Term>& guesses) const;
  [[nodiscard]] term::Term over_names(const Head& head, term::Term term) const;
  [[nodiscard]] std::vector<term::Term> guards_near(const Head& head, term::Builder& builder) const;
  [[nodiscard]] std::vector<term::Term> ends_near(const Head& head, LocationId location, const CutGraph& cut) const;
  [[nodiscard]] std::vector<term::Term> variables_of(const Head& head) const;
  /// What guesses are made of: the variables, and a column of `states` for each.
  struct Columns {
    std::vector<term::Term> variables;
    std::vector<learn::State> states;
  };
  [[nodiscard]] Columns columns_of(const Head& head, Breadth breadth) const;

  const LocationGraph& graph_;
  term::Builder& builder_;
  std::map<LocationId, Head> heads_;
  std::vector<std::int64_t> constants_;
};

}  // namespace dashj::invariant
