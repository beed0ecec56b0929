// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "term/evaluate.h"
#include "term/map_place.h"
#include "term/term_store.h"

namespace dashj::smt {

/// Terms without maps in the place of terms with some. A read of a map is what its stores say, down to reads of map
/// variables; each of these is a variable of its own, one for each index term, and so is the truth of each equation
/// between maps. That forgets two things, which lemmas say again: a map has one value at equal indices (congruence);
/// maps are equal where they are at every index (agreement, difference).
///
/// An equation `x == t` of a variable that t does not depend on is made a definition: x is t where the equation is
/// true, and else a map of its own. Each map is one or the other, and no agreement needs to be said of it any more.
///
/// A first difference is a variable, too. Lemmas say where it stops, and of places before it that the cells there are
/// the same.
///
/// Elsewhere is an index too: one that is different from all index terms in sight, and of 64 bits in another row than
/// these and than all fills and copies. There is such a number, since indices and rows have 32 bits or more and a query
/// has far fewer terms; what is said of reads elsewhere holds of that number. Variables are the same for all queries.
/// Iterative. No Apply may be below.
class MapElimination {
 public:
  /// The index elsewhere.
  static constexpr term::Term kElsewhere{0xFFFFFFFDu};

  struct Read {
    term::Term map, index;  ///< A variable; kElsewhere, or an index without maps below.
  };
  struct Equation {
    term::Term truth, left, right;
  };
  /// Of an equation: the variables whose reads its sides may be, and where they store to; there may be maps below that.
  struct Parts {
    std::set<term::Term> variables, indices;
    bool has_ranges = false;  ///< Fills or copies.
  };
  struct Definition {
    term::Term truth, value;        ///< The constant true, where the equation follows from the query.
    std::set<std::size_t> reasons;  ///< Then: the assertions it follows from.
  };

  /// Cells of a first difference that are compared: of the place on this side of it, that at an index.
  enum class Side : std::uint8_t { Left, Right };

  explicit MapElimination(term::TermStore& store) : store_(store), variables_(store) {}

  /// For the query at hand; to be called first.
  void start(std::span<const term::Term> assertions);
  /// Assertions that what was built so far rests on, besides what it stands for: a core has these as well.
  [[nodiscard]] const std::set<std::size_t>& taken_for_granted() const { return used_; }
  /// Of Bool or a bit-vector.
  [[nodiscard]] term::Term without_maps(term::Term term) { return built({term, kPlain}); }
  /// What `map` has at the index, which has no maps below.
  [[nodiscard]] term::Term read(term::Term map, term::Term index) { return built({map, index}); }

  /// What the variable stands for; null if it is no such variable.
  [[nodiscard]] const Read* read_of(term::Term variable) const;
  [[nodiscard]] const Equation* equation_of(term::Term variable) const;
  [[nodiscard]] const Parts& parts(const Equation& equation);
  /// The first difference; invalid if it is no such variable.
  [[nodiscard]] term::Term first_difference_of(term::Term variable) const;
  /// By variable.
  [[nodiscard]] const std::map<term::Term, Definition>& definitions() const { return definitions_; }
  [[nodiscard]] bool is_definition(const Equation& equation) const;

  /// Two reads of one variable, both at index terms: equal indices => equal values.
  [[nodiscard]] term::Term congruence(term::Term first, term::Term second);
  /// left == right => both are equal at this index.
  [[nodiscard]] term::Term agreement(const Equation& equation, term::Term index);
  /// left != right => they differ somewhere: at an index of its own for each equation.
  [[nodiscard]] term::Term difference(const Equation& equation);

  /// A first difference is no less than 0 and no greater than the count; where it is below that, the cells differ.
  [[nodiscard]] term::Term stop(term::Term variable);
  /// The cells `offset` behind the two places are the same, if that is at least 0 and below the first difference.
  [[nodiscard]] term::Term sameness(term::Term variable, term::Term offset);
  /// How far behind the place on this side the index is; invalid: not in its row, or nothing is learned there. What the
  /// first difference rests on has been built.
  [[nodiscard]] term::Term offset_of(term::Term variable, Side side, term::Term index);

 private:
  // A term and the index at which it is read, itself without maps, or kPlain where the term is no map.
  struct Key {
    term::Term term, index;
    auto operator<=>(const Key&) const = default;
  };
  static constexpr term::Term kPlain{0xFFFFFFFEu};

  using Place = term::MapPlace;

  [[nodiscard]] std::set<term::Term> equations_of_maps(std::span<const term::Term> assertions) const;
  void define(term::Term equation, const std::set<std::size_t>* reasons);
  void place_variable(term::Term equation, const std::set<std::size_t>& reasons);
  [[nodiscard]] Place sum(term::Term number) const;
  [[nodiscard]] Place place(term::Term index) const {
    return term::map_place(store_, index, [this](term::Term number) { return sum(number); });
  }
  [[nodiscard]] term::Covers covers(term::Term fill, term::Term index) const;
  [[nodiscard]] term::Term is_covered(term::Term fill, term::Term index);
  [[nodiscard]] std::pair<term::Term, term::Term> row_and_column(term::Term index) const;
  [[nodiscard]] std::vector<term::Term> plain_args(term::Term term) const;
  [[nodiscard]] term::Term is_copied_to(term::Term copy, term::Term index);
  [[nodiscard]] term::Term copied_from(term::Term copy, term::Term index) const;
  [[nodiscard]] bool depends(term::Term value, term::Term variable);
  [[nodiscard]] term::Term built(Key root);
  [[nodiscard]] term::Term known(Key key) const;
  [[nodiscard]] Key passed(Key key) const;
  [[nodiscard]] bool is_plain(term::Term term) const { return !store_.has_maps(term); }
  [[nodiscard]] bool is_same(term::Term index, term::Term other) const;
  [[nodiscard]] bool is_different(term::Term index, term::Term other) const;
  [[nodiscard]] std::vector<Key> needed(Key key) const;
  [[nodiscard]] term::Term build(Key key);
  [[nodiscard]] term::Term build_read(Key key);
  [[nodiscard]] term::Term plain(term::Term term) const { return known({term, kPlain}); }
  [[nodiscard]] term::Term choice(term::Term condition, term::Term then_term, term::Term else_term);
  [[nodiscard]] term::Term equal(term::Term left, term::Term right);
  [[nodiscard]] term::Term implies(term::Term condition, term::Term conclusion);
  [[nodiscard]] term::Term new_read(Key key);
  [[nodiscard]] term::Term new_first_difference(term::Term term);
  [[nodiscard]] std::array<term::Term, 2> compared(term::Term difference, term::Term offset);
  [[nodiscard]] term::Term new_equation(term::Term left, term::Term right);

  term::TermStore& store_;
  term::VariableCollector variables_;
  // of the query at hand
  std::map<Key, term::Term> built_;
  std::map<term::Term, Definition> definitions_;
  std::map<term::Term, Definition> places_;  // of variables of bit-vectors that are another term plus a constant
  std::map<std::pair<term::Term, Place>, term::Term> read_at_;  // the first read variable of a map at a place
  mutable std::set<std::size_t> used_;                          // whoever asks for a place uses what it follows from
  std::map<term::Term, Parts> parts_;
  // of all queries
  std::map<Key, term::Term> read_variables_;
  std::map<term::Term, Read> reads_;
  std::map<term::Term, Equation> equations_;
  std::map<std::pair<term::Term, term::Term>, term::Term> truths_;  // of two maps, the older one first
  std::map<term::Term, term::Term> first_differences_;              // the variable of each
  std::map<term::Term, term::Term> first_difference_of_;            // the other way round
  std::map<term::Term, term::Term> witnesses_;                      // of an equation, where its sides differ
  std::size_t steps_ = 0;
};

}  // namespace dashj::smt
