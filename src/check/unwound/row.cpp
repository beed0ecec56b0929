// SPDX-License-Identifier: MIT
// Joiner: what arrays hold.
#include <algorithm>

#include "base/mutant.h"
#include "check/limits.h"
#include "check/unwound/state.h"

namespace dashj::check::unwound {

using term::Term;

Term Joiner::same_index(Term a, Term b) {
  return circuit_.calculated(equal_indices_, {{index_.id, a}, {other_index_.id, b}});
}

std::uint32_t Joiner::read_below(const Row& row, Term index, const Kind& kind, Known& known) {
  if (row.below == nullptr) return nothing(kind);
  const auto found = known.below.find(row.below.get());
  if (found != known.below.end()) return found->second;
  const std::uint32_t result = new_read(*row.below, index, kind, known);
  known.below.emplace(row.below.get(), result);
  return result;
}

// What is given may be anything, so a cell is a variable; two that are read at one index are one cell. Of few indices
// that a run may read at the one that it does is chosen.
std::uint32_t Joiner::given(const Row::Below& below, Term index, const Kind& kind,
                            const std::optional<term::Interval>& where) {
  if (where && where->low < where->high && static_cast<std::uint64_t>(where->high - where->low) < kMaxCellsChosen) {
    const auto number = [&](std::int64_t at) { return circuit_.store().int_const(static_cast<std::int32_t>(at)); };
    std::uint32_t result = given(below, number(where->high), kind, {});
    for (std::int64_t at = where->high; at-- > where->low;) {
      const Term is_there = DASHJ_MUTATE(first_cell_is_read, same_index(index, number(at)), circuit_.truth(true));
      result = choice(kind, is_there, given(below, number(at), kind, {}), result);
    }
    return result;
  }
  std::vector<std::pair<Term, std::uint32_t>>& cells = given_[{below.parameter, below.number}];
  std::vector<std::pair<Term, std::uint32_t>> same;
  for (const auto& [at, value] : cells) {
    ++work_;
    const Term is_there = same_index(at, index);
    if (circuit_.store().is_true(is_there)) return value;
    if (!circuit_.store().is_false(is_there)) same.emplace_back(is_there, value);
  }
  std::uint32_t result = circuit_.store().fresh_variable("cell", kind.sort).id;
  for (std::size_t i = same.size(); i-- > 0;) result = choice(kind, same[i].first, same[i].second, result);
  cells.emplace_back(index, result);
  return result;
}

std::uint32_t Joiner::new_read(const Row::Below& below, Term index, const Kind& kind, Known& known) {
  ++work_;
  if (below.number != 0) return given(below, index, kind, known.where);
  if (below.condition.is_valid())
    return choice(kind, below.condition, read(below.first, index, kind, known), read(below.second, index, kind, known));
  const Term is_there = same_index(below.index, index);
  if (circuit_.store().is_true(is_there)) return below.value;
  const std::uint32_t before = read(below.first, index, kind, known);
  if (circuit_.store().is_false(is_there)) return before;
  return choice(kind, DASHJ_MUTATE(symbolic_write_is_certain, is_there, circuit_.truth(true)), below.value, before);
}

std::uint32_t Joiner::read(const Row& row, Term index, const Kind& kind, std::optional<term::Interval> where) {
  Known known{{}, where};
  return read(row, index, kind, known);
}

// At an index that is no constant: the cell that it is, or what is below them all.
std::uint32_t Joiner::read(const Row& row, Term index, const Kind& kind, Known& known) {
  const term::TermStore& store = circuit_.store();
  if (store.is_const(index)) {
    const std::uint32_t* cell = row.cells.find(static_cast<std::uint32_t>(store.value(index)));
    return cell != nullptr ? *cell : read_below(row, index, kind, known);
  }
  std::uint32_t result = read_below(row, index, kind, known);
  row.cells.for_each([&](std::uint32_t at, std::uint32_t cell) {
    ++work_;
    const Term is_there = same_index(index, circuit_.store().int_const(static_cast<std::int32_t>(at)));
    if (!circuit_.store().is_false(is_there)) result = choice(kind, is_there, cell, result);
  });
  return result;
}

// Where it may be one of few cells, each of them is changed where it is the one: no write is at any other.
Row Joiner::written(const Row& row, Term index, term::Interval where, std::uint32_t value, const Kind& kind) {
  term::TermStore& store = circuit_.store();
  Row result = row;
  if (store.is_const(index)) {
    result.cells.set(static_cast<std::uint32_t>(store.value(index)), value);
    return result;
  }
  ++work_;
  if (static_cast<std::uint64_t>(where.high - where.low) >= kMaxCellsWritten)
    return {{}, std::make_shared<const Row::Below>(Row::Below{{}, index, value, row}), row.depth + 1};
  for (std::int64_t at = where.low; at <= where.high; ++at) {
    const Term cell = store.int_const(static_cast<std::int32_t>(at));
    const Term is_there = DASHJ_MUTATE(one_of_few_is_certain, same_index(index, cell), circuit_.truth(true));
    result.cells.set(static_cast<std::uint32_t>(at), choice(kind, is_there, value, read(row, cell, kind)));
  }
  return result;
}

// A write of what is read there and one more or less. A sum of what conditions have counted is seen by the bits of the
// SAT solver, however many cells it is over.
std::optional<Row> Joiner::counted(const Row& row, Term index, term::Interval where, std::uint32_t value,
                                   const Kind& kind) {
  term::TermStore& store = circuit_.store();
  const bool are_few = static_cast<std::uint64_t>(where.high - where.low) < kMaxCellsCounted;
  if (kind.is_reference || kind.sort != term::kInt || store.is_const(index) || !are_few) return std::nullopt;
  const Term held{read(row, index, kind)};
  for (const Term more : counted_) {
    if (circuit_.calculated(more, {{index_.id, held}}).id != value) continue;
    Row result = row;
    for (std::int64_t at = where.low; at <= where.high; ++at) {
      ++work_;
      const Term cell = store.int_const(static_cast<std::int32_t>(at));
      const Term before{read(row, cell, kind)};
      const Term after = circuit_.calculated(more, {{index_.id, before}});
      const Term is_there = DASHJ_MUTATE(every_cell_is_counted, same_index(index, cell), circuit_.truth(true));
      result.cells.set(static_cast<std::uint32_t>(at), choice(kind, is_there, after.id, before.id));
    }
    return result;
  }
  return std::nullopt;
}

Row Joiner::chosen(Term condition, const Row& then, const Row& otherwise, const Kind& kind) {
  if (then == otherwise || circuit_.store().is_true(condition)) return then;
  if (circuit_.store().is_false(condition)) return otherwise;
  if (then.below != otherwise.below) {
    const std::uint32_t depth = std::max(then.depth, otherwise.depth) + 1;
    return {{}, std::make_shared<const Row::Below>(Row::Below{condition, {}, 0, then, otherwise}), depth};
  }
  Row result = then;
  result.cells.join(otherwise.cells, [&](std::uint32_t at, const std::uint32_t* mine, const std::uint32_t* other) {
    ++work_;
    const auto held = [&](const Row& row, const std::uint32_t* cell) {
      return cell != nullptr ? *cell : read(row, circuit_.store().int_const(static_cast<std::int32_t>(at)), kind);
    };
    return std::optional(choice(kind, condition, held(then, mine), held(otherwise, other)));
  });
  return result;
}

// As of fields (join_cells): an array that one side has not made is read by none of its runs.
void Joiner::join_rows(Rows& here, const Rows& there, Term is_here, const Kind& kind, const State& one,
                       const State& other) {
  here.join(there, [&](std::uint32_t place, const Row* mine, const Row* theirs) -> std::optional<Row> {
    ++work_;
    if (mine == nullptr && DASHJ_MUTATE(stale_rows_kept, !may_have(one, place), true)) return *theirs;
    if (theirs == nullptr && !may_have(other, place)) return *mine;
    return chosen(is_here, mine == nullptr ? Row() : *mine, theirs == nullptr ? Row() : *theirs, kind);
  });
}

}  // namespace dashj::check::unwound
