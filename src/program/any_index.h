// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "term/term_store.h"

/// Claims over every index of an array (design-heap.md, section 2). A claim may speak of two ints that are no locals
/// and that no step writes: what is proved of it holds for every value of them. So where the claim is used, any other
/// int may stand in their place as well. A claim `!(0 <= k && k < i) || a[k] == 0` is the claim for all k.
namespace dashj::program {

/// What they are called in the text of a claim. A local of that name would be meant instead.
inline constexpr std::array<std::string_view, 2> kAnyIndexNames{"any#index", "any#other"};

/// Their variables. No local has such a name.
[[nodiscard]] std::array<term::Term, 2> any_indices(term::TermStore& store);

/// The cells of arrays that terms look at.
class CellsIn {
 public:
  /// `most`: how many indices are kept.
  CellsIn(term::TermStore& store, std::span<const term::Term> terms, std::size_t most);

  /// What is worth standing in the place of the two, in the order in which it is found. Not those two themselves; terms
  /// over them come last.
  [[nodiscard]] const std::vector<term::Term>& indices() const { return indices_; }
  /// Whether a cell at the index is looked at in the array that the reference is, or in one that is not told apart.
  [[nodiscard]] bool are_at(term::Term reference, term::Term index) const;
  /// Whether any cell of the array is looked at.
  [[nodiscard]] bool are_of(term::Term reference) const;

 private:
  std::vector<term::Term> indices_;
  std::set<std::pair<term::Term, term::Term>> cells_;  // a reference that is a number is none
};

/// What these indices make of a claim that holds for every one: nothing where it speaks of none.
class AnyIndex {
 public:
  explicit AnyIndex(term::TermStore& store) : store_(store), any_(any_indices(store)) {}

  [[nodiscard]] bool is_one(term::Term term) const { return term == any_[0] || term == any_[1]; }
  /// Whether a term speaks of every index.
  [[nodiscard]] bool is_in(term::Term term) const;
  [[nodiscard]] bool speaks_of_second(term::Term term) const { return found_in(term)[1]; }
  /// The same of one that has no more parts.
  [[nodiscard]] bool is_in(term::Term term, std::size_t most_parts) const;
  /// Which instances of claims a question gets: all that its indices make; or where these are many those alone that
  /// speak of a cell that it looks at.
  enum class Which : bool { All, OfCellsThere };
  /// The claims with each of the indices in the place of each of the two, the claims themselves not among them; for
  /// each claim one list. `many`: from so many on not all.
  [[nodiscard]] std::vector<std::vector<term::Term>> instances(std::span<const term::Term> claims, const CellsIn& cells,
                                                               std::size_t many) const;
  [[nodiscard]] std::vector<term::Term> instances(term::Term claim, const CellsIn& cells,
                                                  Which which = Which::All) const;

 private:
  [[nodiscard]] std::array<bool, 2> found_in(term::Term term) const;
  [[nodiscard]] std::array<std::vector<term::Term>, 2> arrays_at(term::Term claim) const;

  term::TermStore& store_;
  std::array<term::Term, 2> any_;
};

}  // namespace dashj::program
