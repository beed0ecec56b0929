// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "check/unwound/circuit.h"
#include "check/unwound/heap_rules.h"
#include "check/unwound/references.h"
#include "check/unwound/row.h"
#include "classfile/tac/methods.h"

namespace dashj::check::unwound {

/// The place of an object, null or a constant in a map.
[[nodiscard]] constexpr std::uint32_t place_of(std::int32_t number) {
  return number >= 0 ? 2 * static_cast<std::uint32_t>(number) : 2 * static_cast<std::uint32_t>(-(number + 1)) + 1;
}
[[nodiscard]] constexpr std::int32_t number_at(std::uint32_t place) {
  return place % 2 == 0 ? static_cast<std::int32_t>(place / 2) : -static_cast<std::int32_t>(place / 2) - 1;
}

/// What holds where control stands before a copy of a statement, in every run that comes there. What is not in it was
/// never written on some way there, and may not be read.
struct State {
  term::Term guard;                      ///< Exactly these runs come there.
  PersistentMap<std::uint32_t> numbers;  ///< By LocalId: ids of terms, of Refs where the local is a reference.
  PersistentMap<Cells> maps;             ///< By LocalId.
  PersistentMap<Rows> arrays;            ///< By LocalId, where its type is cells.
  PersistentMap<bool> made;              ///< The objects that were made on some way there, by number.
  std::int32_t just_made = 0;            ///< By the statement before, on the one way from it; 0: it made nothing.
};

/// Puts states together where control joins, and knows what each local holds.
class Joiner {
 public:
  Joiner(Circuit& circuit, References& references, const HeapRules& rules)
      : circuit_(circuit),
        references_(references),
        rules_(rules),
        index_(circuit.store().fresh_variable("index", term::kInt)),
        other_index_(circuit.store().fresh_variable("index", term::kInt)),
        equal_indices_(circuit.store().make(term::Op::Eq, {index_, other_index_})),
        counted_{circuit.store().make(term::Op::BvAdd, {index_, circuit.store().int_const(1)}),
                 circuit.store().make(term::Op::BvSub, {index_, circuit.store().int_const(1)})} {}

  /// What is known of a local, or of what an activation gives back.
  struct Kind {
    bool is_reference = false;     ///< Of a map: it holds references.
    term::Sort sort = term::kInt;  ///< Of a number, or of the numbers of a map.
  };
  [[nodiscard]] Kind kind_of(const tac::Methods& methods, tac::MethodId method, tac::LocalId local) const;

  /// The state of the runs of both, that come to one place of one activation. `kind`: of each local that a state has.
  template <class KindOf>
  void join(State& here, const State& there, const KindOf& kind) {
    const term::Term is_here = circuit_.tells_apart(here.guard, there.guard);
    join_numbers(here, there, is_here, kind);
    join_maps(here, there, is_here, kind);
    join_arrays(here, there, is_here, kind);
    here.made.join(there.made, [this](std::uint32_t, const bool*, const bool*) {
      ++work_;
      return std::optional(true);
    });
    here.guard = circuit_.either(here.guard, there.guard);
    here.just_made = 0;
  }

  /// The value of a choice between two of this kind.
  [[nodiscard]] std::uint32_t choice(const Kind& kind, term::Term condition, std::uint32_t then,
                                     std::uint32_t otherwise);
  /// What a map holds where nothing was written.
  [[nodiscard]] std::uint32_t nothing(const Kind& kind) {
    return kind.is_reference ? references_.constant(0).value : circuit_.store().bv_const(kind.sort.width, 0).id;
  }

  /// When an index is no less than a number.
  [[nodiscard]] term::Term at_least(term::Term index, std::int32_t number) {
    const term::Term is = circuit_.store().make(term::Op::BvSle, {circuit_.store().int_const(number), index_});
    return circuit_.calculated(is, {{index_.id, index}});
  }

  /// Says what the entry is given at a constant index of the array with this number, before anything is read there.
  void give(std::uint32_t parameter, std::int32_t number, std::int32_t index, term::Term value) {
    given_[{parameter, number}].emplace_back(circuit_.store().int_const(index), value.id);
  }
  /// What an array holds at the index, which lies in `where`, if it is known, in every run that reads there.
  [[nodiscard]] std::uint32_t read(const Row& row, term::Term index, const Kind& kind,
                                   std::optional<term::Interval> where = {});
  /// Behind a write at an index that lies in `where`, in every run that comes there.
  [[nodiscard]] Row written(const Row& row, term::Term index, term::Interval where, std::uint32_t value,
                            const Kind& kind);
  /// The same where a number is one more or one less than what the array holds there: each cell is, where it is the
  /// one. No value: it is not, or the indices are too many.
  [[nodiscard]] std::optional<Row> counted(const Row& row, term::Term index, term::Interval where, std::uint32_t value,
                                           const Kind& kind);
  [[nodiscard]] Row chosen(term::Term condition, const Row& then, const Row& otherwise, const Kind& kind);

  /// Cells and locals that were not the same.
  [[nodiscard]] std::size_t work() const { return work_; }

 private:
  template <class KindOf>
  void join_numbers(State& here, const State& there, term::Term is_here, const KindOf& kind);
  template <class KindOf>
  void join_maps(State& here, const State& there, term::Term is_here, const KindOf& kind);
  template <class KindOf>
  void join_arrays(State& here, const State& there, term::Term is_here, const KindOf& kind);
  void join_rows(Rows& here, const Rows& there, term::Term is_here, const Kind& kind, const State& one,
                 const State& other);
  /// What rows hold below their cells at the index of one read: rows of two branches share what is below both.
  struct Known {
    std::unordered_map<const Row::Below*, std::uint32_t> below;
    std::optional<term::Interval> where;  // of the index
  };
  [[nodiscard]] std::uint32_t read(const Row& row, term::Term index, const Kind& kind, Known& known);
  [[nodiscard]] std::uint32_t read_below(const Row& row, term::Term index, const Kind& kind, Known& known);
  [[nodiscard]] std::uint32_t new_read(const Row::Below& below, term::Term index, const Kind& kind, Known& known);
  [[nodiscard]] std::uint32_t given(const Row::Below& below, term::Term index, const Kind& kind,
                                    const std::optional<term::Interval>& where);
  [[nodiscard]] term::Term same_index(term::Term a, term::Term b);
  void join_cells(Cells& here, const Cells& there, term::Term is_here, const Kind& kind, const State& one,
                  const State& other);
  [[nodiscard]] static bool may_have(const State& state, std::uint32_t place);

  Circuit& circuit_;
  References& references_;
  const HeapRules& rules_;
  const term::Term index_, other_index_, equal_indices_;
  const std::array<term::Term, 2> counted_;  // one more and one less than `index_`
  /// By parameter and number of the array: the cells that were read, in this order.
  std::map<std::pair<std::uint32_t, std::int32_t>, std::vector<std::pair<term::Term, std::uint32_t>>> given_;
  std::size_t work_ = 0;
};

template <class KindOf>
void Joiner::join_numbers(State& here, const State& there, term::Term is_here, const KindOf& kind) {
  here.numbers.join(
      there.numbers,
      [&](std::uint32_t local, const std::uint32_t* mine, const std::uint32_t* other) -> std::optional<std::uint32_t> {
        ++work_;
        if (mine == nullptr || other == nullptr) return std::nullopt;
        return choice(kind(tac::LocalId{local}), is_here, *mine, *other);
      });
}

template <class KindOf>
void Joiner::join_maps(State& here, const State& there, term::Term is_here, const KindOf& kind) {
  here.maps.join(there.maps, [&](std::uint32_t local, const Cells* mine, const Cells* other) -> std::optional<Cells> {
    ++work_;
    if (mine == nullptr || other == nullptr) return std::nullopt;
    Cells joined = *mine;
    join_cells(joined, *other, is_here, kind(tac::LocalId{local}), here, there);
    return joined;
  });
}

template <class KindOf>
void Joiner::join_arrays(State& here, const State& there, term::Term is_here, const KindOf& kind) {
  here.arrays.join(there.arrays, [&](std::uint32_t local, const Rows* mine, const Rows* other) -> std::optional<Rows> {
    ++work_;
    if (mine == nullptr || other == nullptr) return std::nullopt;
    Rows joined = *mine;
    join_rows(joined, *other, is_here, kind(tac::LocalId{local}), here, there);
    return joined;
  });
}

}  // namespace dashj::check::unwound
