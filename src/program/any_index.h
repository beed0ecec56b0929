// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
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

/// The indices of arrays that these terms look at, in the order in which they are found, so many at most: what is worth
/// standing in their place. Not those two themselves; terms over them come last.
[[nodiscard]] std::vector<term::Term> indices_in(term::TermStore& store, std::span<const term::Term> terms,
                                                 std::size_t most);

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
  /// The claim with each of the indices in the place of each of the two, the claim itself not among them.
  [[nodiscard]] std::vector<term::Term> instances(term::Term claim, std::span<const term::Term> indices) const;

 private:
  [[nodiscard]] std::array<bool, 2> found_in(term::Term term) const;

  term::TermStore& store_;
  std::array<term::Term, 2> any_;
};

}  // namespace dashj::program
