// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "invariant/breadth.h"
#include "invariant/cell_states.h"

namespace dashj::invariant {

/// Guesses claims over every index from the states of one head. A row is a state with an index, or with two; a bound
/// and what it bounds are sets of rows, as bits, so a claim is tried in the time of a few words.
class CellGuesser {
 public:
  /// Numbers of the program, with which cells are compared.
  struct Numbers {
    const std::vector<std::int32_t>&integers, &stored;  ///< Among them those that are stored in arrays.
    const std::vector<tac::Constant>& floats;
  };
  CellGuesser(const LocationGraph& graph, const CellStates::Head& head, const Numbers& numbers,
              const AskedOfCells& asked, term::Builder& builder, Breadth breadth);

  /// What few loops need stands behind the rest.
  [[nodiscard]] std::vector<term::Term> run();

 private:
  using Rows = std::vector<std::uint64_t>;
  struct Row {
    std::uint32_t state;
    std::int64_t first, second;
  };
  /// A number of each row, and its term. Floats and doubles are their bits.
  struct Column {
    term::Term term;
    std::vector<std::int64_t> values;
    bool is_float = false;
  };
  struct Condition {
    term::Term term;
    Rows rows;
    std::size_t count = 0;
  };

  void focus_on(std::initializer_list<std::size_t> arrays);
  [[nodiscard]] bool holds_something(std::size_t array) const;
  enum class Rank : std::uint8_t { State, Index, Pair };
  void make_rows(Rank rank);
  [[nodiscard]] std::uint8_t width_of(std::size_t scalar) const;
  [[nodiscard]] bool is_said_by_another(std::size_t scalar) const;
  [[nodiscard]] bool is_flag(std::size_t scalar) const;
  [[nodiscard]] bool is_count(std::size_t scalar) const;
  [[nodiscard]] std::int64_t cell_value(const Row& row, std::size_t array, std::int64_t index) const;
  [[nodiscard]] term::Term cell_term(std::size_t array, term::Term index) const;
  /// The same without its numbers.
  [[nodiscard]] Column no_cells(std::size_t array, term::Term index) const;
  [[nodiscard]] Column cell(std::size_t array, bool of_second, int offset) const;
  [[nodiscard]] Column cell_at(std::size_t array, std::size_t scalar, int offset = 0) const;
  [[nodiscard]] bool is_inside(std::size_t array, std::size_t scalar, int offset = 0) const;
  [[nodiscard]] std::optional<Condition> is_there(std::size_t array, std::size_t scalar, int offset) const;
  [[nodiscard]] Column cell_first(std::size_t array) const;
  [[nodiscard]] Column index_from_end(std::size_t length) const;
  [[nodiscard]] Column mirrored(std::size_t array, std::size_t length) const;
  /// A scalar that is the length of the array in all states.
  [[nodiscard]] std::optional<std::size_t> length_scalar(std::size_t array) const;
  [[nodiscard]] bool is_first_name(std::size_t index) const;
  [[nodiscard]] Column scalar(std::size_t which) const;
  [[nodiscard]] Column next_to(std::size_t which) const;
  [[nodiscard]] Column constant(std::int64_t value, std::uint8_t width = term::kInt.width) const;
  /// 0 and the numbers of the program, of the type of this column.
  [[nodiscard]] std::vector<Column> numbers_like(const Column& column) const;
  [[nodiscard]] Column index() const;
  [[nodiscard]] Column minus(const Column& left, const Column& right) const;

  template <class Holds>
  [[nodiscard]] Rows where(const Holds& holds_at) const {
    constexpr std::size_t kWordBits = 64;
    Rows result((rows_.size() + kWordBits - 1) / kWordBits, 0);
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (holds_at(i)) result[i / kWordBits] |= std::uint64_t{1} << (i % kWordBits);
    return result;
  }
  [[nodiscard]] Condition compared(term::Op op, const Column& left, const Column& right) const;
  [[nodiscard]] Condition is_less(const Column& left, const Column& right) const;
  [[nodiscard]] Condition is_at_most(const Column& left, const Column& right) const;
  /// Neither is outside of its array.
  [[nodiscard]] Condition is_not(const Condition& condition, const Column& left, const Column& right) const;
  [[nodiscard]] Condition always() const;
  [[nodiscard]] Condition both(const Condition& a, const Condition& b) const;
  [[nodiscard]] std::vector<Condition> ranges(bool of_second) const;
  [[nodiscard]] Condition either(const Condition& a, const Condition& b) const;
  [[nodiscard]] Condition implied(const Condition& a, const Condition& b) const;
  [[nodiscard]] static std::size_t count(const Rows& rows);
  void order(std::vector<Condition>& bounds) const;
  [[nodiscard]] bool has_several(const Rows& rows) const;
  [[nodiscard]] const std::vector<Condition>& bounds_of_one();
  [[nodiscard]] const std::vector<Condition>& bounds_with_previous();
  [[nodiscard]] std::vector<Condition> states_of_flags() const;
  [[nodiscard]] std::vector<Condition> while_flagged(const std::vector<Condition>& bounds) const;
  [[nodiscard]] std::vector<Condition> bounds_by_mirror(std::size_t length) const;
  [[nodiscard]] std::vector<Condition> bounds_of_two() const;
  [[nodiscard]] std::vector<Condition> relations(const Column& left, const Column& right) const;
  /// That they are equal, where they can be.
  [[nodiscard]] std::vector<Condition> equality(const Column& left, const Column& right) const;
  void guess(const std::vector<Condition>& bounds, const std::vector<Condition>& relations);
  void add_unless_first_value(std::size_t value, std::vector<Condition>& bounds) const;
  void guess_of_floats();
  void guess_of_none();
  void guess_of_named();
  void guess_of_one(std::size_t array);
  void guess_beside(std::size_t array, std::size_t other);
  void guess_of_places(const std::vector<Condition>& bounds, std::size_t array, std::size_t other);
  void guess_of_sums(const std::vector<Condition>& bounds, std::size_t array, std::size_t other);
  void guess_of_two();
  [[nodiscard]] std::optional<term::Term> over_locals_here(term::Term asked) const;
  [[nodiscard]] Condition asked_condition(term::Term asked) const;
  void keep_fewest(std::vector<term::Term>& together, std::vector<Rows>& rows) const;
  void guess_of_asked_locals();
  void guess_of_wrapped();
  [[nodiscard]] std::vector<term::Term> beyond_left(term::Term order) const;
  void guess_of_asked();
  void guess_of_no_overflow(term::Term sum);
  void guess_of_moved(term::Term index, const Condition& claim);
  [[nodiscard]] std::uint64_t local_in(const Row& row, term::Term local) const;
  [[nodiscard]] Column over_locals(term::Term number) const;
  [[nodiscard]] std::vector<Condition> bounds_of_store(term::Term index);
  void guess_of_stores();
  void guess_of_shifted(const std::vector<Condition>& bounds);
  void guess_of_cells();
  [[nodiscard]] std::vector<Condition> once_passed(std::size_t index) const;
  void guess_of_neighbours_kept();
  void guess_of_other_cells();
  void guess_of_least();
  void guess_of_stored();
  void guess_of_ends();
  void guess_of_neighbours();
  [[nodiscard]] std::vector<std::int64_t> slopes(const Column& here) const;
  void guess_of_slopes();
  void guess_of_places_before();
  void guess_inside();
  void guess_mirrored();

  const LocationGraph& graph_;
  const CellStates::Head& head_;
  const std::vector<std::int32_t>&constants_, &stored_;
  const std::vector<tac::Constant>& float_constants_;
  const AskedOfCells& asked_;
  std::vector<std::size_t> all_indices_, values_, flags_, counts_;  // scalars
  std::vector<std::size_t> kept_;                                   // those that may hold what a cell did, flags too
  std::vector<std::size_t> indices_;                                // that claims about some of the arrays may speak of
  term::Builder& builder_;
  const Breadth breadth_;
  const std::array<term::Term, 2> any_;
  std::vector<Row> rows_;
  std::map<std::vector<std::size_t>, std::vector<Condition>> bounds_of_one_, bounds_with_previous_;  // by indices
  std::vector<term::Term> found_;
  std::set<term::Term> seen_;  // the same
  std::size_t most_;           // of them
};

}  // namespace dashj::invariant
