// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/stop_token.h"
#include "invariant/breadth.h"
#include "invariant/inductive_set.h"
#include "invariant/stored_cells.h"
#include "program/any_index.h"
#include "symbolic/test_states.h"

namespace dashj::invariant {

/// What is asked of cells (asked_cells.h), and under which name else an array or an int may be known.
struct AskedOfCells {
  std::vector<term::Term> of_cells;
  std::vector<std::vector<term::Term>> of_locals;
  std::vector<StoredCell> stored;
  std::map<term::Term, term::Term> copied;
};

/// What tests have left in arrays at loop heads, and claims over every index that are guessed from it: under bounds of
/// the index by locals, how a cell is to locals, to cells at locals, to what the array held at first, to another array,
/// and to the next cell; and of two indices, that cells are in order.
class CellStates {
 public:
  CellStates(const LocationGraph& graph, const CutGraph& cut, term::Builder& builder);

  [[nodiscard]] bool has_arrays() const;
  void add(const symbolic::TestRun& run);
  /// Claims that hold of all states seen and say something of one of them: of those that differ only in the bounds of
  /// the index the widest, and none that another one implies.
  /// Of some heads only, where `stop` comes.
  [[nodiscard]] AtHeads guesses(const StopToken& stop, const AskedOfCells& asked, Breadth breadth) const;

 private:
  friend class CellGuesser;

  /// An array: a reference and the map with its cells.
  struct Array {
    tac::LocalId cells, reference;
    bool operator==(const Array&) const = default;
  };
  enum class Kind : std::uint8_t { Local, Length, Sum };
  /// A local; or the length of the array that a local refers to; or what a loop compares that is made of these.
  struct Scalar {
    term::Term term;
    tac::LocalId local;
    Kind kind = Kind::Local;
    bool is_left = false;  ///< left_indices.h.
    bool is_float = false;
  };
  struct State {
    std::vector<std::int64_t> scalars;
    std::vector<std::uint64_t> maps, references;  // by array
    std::vector<std::int64_t> lengths;            // by array
    std::vector<std::int64_t> values;             // of all locals that matter there
  };
  struct Head {
    std::vector<tac::LocalId> locals;             // all that matter there
    std::map<term::Term, std::size_t> column_of;  // by their variables
    std::vector<Scalar> scalars;
    std::vector<bool> may_be_index, may_be_value;  // by scalar
    std::vector<Array> arrays;
    std::vector<bool> holds_booleans;      // by array
    std::vector<std::vector<bool>> names;  // by array and scalar: whether it names cells of it
    std::size_t written = 0;  // how many of the arrays are looked at for themselves: the others only beside these
    std::vector<State> states;
  };

  void find_arrays(const std::vector<tac::LocalId>& relevant, Head& head) const;
  void drop_copies(Head& head) const;
  void add_inputs(Head& head) const;
  void find_lengths(const std::vector<tac::LocalId>& relevant, Head& head) const;
  void find_sums(const std::vector<term::Term>& sums, Head& head) const;
  void take(Head& head, const symbolic::TestRun& run, std::uint32_t position) const;
  [[nodiscard]] std::int64_t value_of(const Scalar& scalar, const Head& head, const State& state,
                                      const symbolic::TestRun& run, std::uint32_t position) const;
  [[nodiscard]] std::int64_t length_of(tac::LocalId array, const symbolic::TestRun& run, std::uint32_t position) const;

  const LocationGraph& graph_;
  term::Builder& builder_;
  std::vector<std::int32_t> constants_, stored_;
  std::vector<tac::Constant> float_constants_;
  std::map<tac::LocalId, tac::LocalId> measured_;  // by reference
  std::optional<tac::LocalId> lengths_;            // the map that says how long other arrays are
  std::map<LocationId, Head> heads_;
};

}  // namespace dashj::invariant
