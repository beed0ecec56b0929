// SPDX-License-Identifier: MIT
#include <algorithm>
#include <ranges>
#include <set>

#include "invariant/cell_guesser.h"
#include "invariant/limits.h"
#include "term/evaluate.h"

namespace dashj::invariant {

using term::Op;
using term::Term;

// Under the names that this head has for arrays. No value: it knows some of the locals under none.
std::optional<Term> CellGuesser::over_locals_here(Term asked) const {
  term::VariableCollector collector(builder_.store());
  for (std::size_t steps = 0; steps <= kMaxCopiesOfReference; ++steps) {
    term::Substitution renamed;
    for (const Term variable : collector.variables(asked)) {
      if (variable == any_[0] || head_.column_of.contains(variable)) continue;
      const auto from = asked_.copied.find(variable);
      if (from == asked_.copied.end()) return std::nullopt;
      renamed[variable.id] = from->second;
    }
    if (renamed.empty()) return asked;
    asked = builder_.substitute(asked, renamed);
  }
  return std::nullopt;
}

namespace {

std::vector<Term> places_in(const term::TermStore& store, Term condition) {
  std::vector<Term> places;
  std::vector<Term> pending{condition};
  while (!pending.empty()) {
    const Term at = pending.back();
    pending.pop_back();
    if (store.op(at) == Op::Select && store.sort(store.args(at)[1]) == term::kLong) places.push_back(store.args(at)[1]);
    pending.insert(pending.end(), store.args(at).begin(), store.args(at).end());
  }
  return places;
}

// What is far from overflowing: `k / 2`, `k >> 1`.
bool is_part(Op op) {
  return op == Op::BvSdiv || op == Op::BvAshr || op == Op::BvLshr;
}

// Sums of any index and locals, none of cells, at which cells are, also of which the rest is: `(i + by) % n`. And parts
// of any index, `k / 2`.
std::vector<Term> moved_indices_in(const term::TermStore& store, Term condition, Term any) {
  term::VariableCollector collector(store);
  std::vector<Term> result;
  for (const Term place : places_in(store, condition)) {
    if (store.op(place) != Op::Concat) continue;
    Term index = store.args(place)[1];
    if (store.op(index) == Op::BvSrem) index = store.args(index)[0];
    const bool is_moved = !store.has_maps(index) &&
                          (store.op(index) == Op::BvAdd || store.op(index) == Op::BvSub || is_part(store.op(index)));
    if (is_moved && std::ranges::count(collector.variables(index), any) != 0 && std::ranges::count(result, index) == 0)
      result.push_back(index);
  }
  return result;
}

}  // namespace

// In which rows it holds. Of its alternatives none does that looks at a cell which is not there.
CellGuesser::Condition CellGuesser::asked_condition(Term asked) const {
  const term::TermStore& store = builder_.store();
  term::Evaluator evaluator(store);
  std::vector<std::pair<Term, std::vector<Term>>> alternatives;  // with the places of their cells
  if (store.op(asked) == Op::Or)
    for (const Term each : store.args(asked)) alternatives.emplace_back(each, places_in(store, each));
  else
    alternatives.emplace_back(asked, places_in(store, asked));
  const auto holds_at = [&](std::size_t i) {
    const CellStates::State& state = head_.states[rows_[i].state];
    const auto value_of = [&](Term variable) -> std::uint64_t {
      const std::int64_t value = variable == any_[0] ? rows_[i].first : state.values[head_.column_of.at(variable)];
      const term::Sort sort = store.sort(variable);
      return static_cast<std::uint64_t>(value) & (sort.is_map() ? ~std::uint64_t{0} : term::width_mask(sort.width));
    };
    const auto is_there = [&](Term place) {
      const std::uint64_t at = evaluator.evaluate(place, value_of);
      const auto index = static_cast<std::int64_t>(static_cast<std::int32_t>(at & term::width_mask(32)));
      const auto array = std::find(state.references.begin(), state.references.end(), at >> 32);
      if (array == state.references.end()) return true;
      return index >= 0 && index < state.lengths[static_cast<std::size_t>(array - state.references.begin())];
    };
    return std::any_of(alternatives.begin(), alternatives.end(), [&](const auto& each) {
      return std::all_of(each.second.begin(), each.second.end(), is_there) &&
             evaluator.evaluate(each.first, value_of) != 0;
    });
  };
  return {asked, where(holds_at)};
}

// Its bits. It is no map.
std::uint64_t CellGuesser::local_in(const Row& row, Term local) const {
  const std::int64_t value = head_.states[row.state].values[head_.column_of.at(local)];
  return static_cast<std::uint64_t>(value) & term::width_mask(builder_.store().sort(local).width);
}

// As few of these conditions, which hold in these rows each, as never hold together.
void CellGuesser::keep_fewest(std::vector<Term>& together, std::vector<Rows>& rows) const {
  for (std::size_t i = together.size(); i-- > 0;) {
    Rows others = always().rows;
    for (std::size_t j = 0; j < together.size(); ++j)
      for (std::size_t word = 0; j != i && word < others.size(); ++word) others[word] &= rows[j][word];
    if (count(others) != 0) continue;
    together.erase(together.begin() + static_cast<std::ptrdiff_t>(i));
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

// Of the conditions on locals that an error has at the same time one does not hold.
void CellGuesser::guess_of_asked_locals() {
  const term::TermStore& store = builder_.store();
  term::VariableCollector collector(store);
  term::Evaluator evaluator(store);
  const auto holds = [&](Term condition) {
    return where([&](std::size_t i) {
      return evaluator.evaluate(condition, [&](Term variable) { return local_in(rows_[i], variable); }) != 0;
    });
  };
  for (std::vector<Term> together : asked_.of_locals) {
    std::erase_if(together, [&](Term condition) {
      const auto& variables = collector.variables(condition);
      return !std::all_of(variables.begin(), variables.end(),
                          [&](Term variable) { return head_.column_of.contains(variable); });
    });
    std::vector<Rows> rows;
    for (const Term condition : together) rows.push_back(holds(condition));
    keep_fewest(together, rows);
    // One condition alone is what other guesses are about.
    if (together.size() < 2) continue;
    const auto guess_of_opposite = [&](const std::vector<Term>& conditions) {
      const Term claim = builder_.lnot(builder_.land(conditions));
      guess({always()}, {{claim, holds(claim)}});
    };
    guess_of_opposite(together);
    if (breadth_ != Breadth::Wide) continue;
    for (std::size_t i = 0; i < together.size(); ++i)
      for (const Term beyond : beyond_left(together[i])) {
        std::vector<Term> earlier = together;
        earlier[i] = beyond;
        guess_of_opposite(earlier);
      }
  }
}

// An index that begins anew at the end of an array, `if (++to == n) to = 0`, is a sum of two locals, or n less.
void CellGuesser::guess_of_wrapped() {
  const auto is_sum = [&](std::size_t of, std::size_t first, std::size_t second, std::optional<std::size_t> less) {
    Column sum = scalar(first);
    const Column other = scalar(second);
    sum.term = builder_.make(Op::BvAdd, {sum.term, other.term});
    if (less) sum.term = builder_.make(Op::BvSub, {sum.term, scalar(*less).term});
    for (std::size_t i = 0; i < sum.values.size(); ++i)
      sum.values[i] += other.values[i] - (less ? scalar(*less).values[i] : 0);
    return compared(Op::Eq, scalar(of), sum);
  };
  const std::size_t all = count(always().rows);
  std::size_t found = 0;
  for (const std::size_t of : indices_)
    for (std::size_t a = 0; a < indices_.size(); ++a)
      for (std::size_t b = a + 1; b < indices_.size(); ++b) {
        const std::size_t first = indices_[a], second = indices_[b];
        if (first == of || second == of) continue;
        const Condition before = is_sum(of, first, second, {});
        if (count(before.rows) < 2 || count(before.rows) == all) continue;
        for (const std::size_t less : indices_) {
          if (less == of || less == first || less == second || found == kMaxWrappedSums) continue;
          const Condition behind = is_sum(of, first, second, less), wrapped = either(before, behind);
          if (count(wrapped.rows) != all) continue;
          guess({always()}, {wrapped});
          ++found;
        }
      }
}

// An error behind a loop asks for `n <= i`, and the loop may do what keeps it from happening as soon as it has passed
// where an earlier one was left: where a comparison has the index of that in the place of one side.
std::vector<Term> CellGuesser::beyond_left(Term order) const {
  const term::TermStore& store = builder_.store();
  const bool is_negated = store.op(order) == Op::Not;
  const Term inner = is_negated ? store.args(order)[0] : order;
  if (store.op(inner) != Op::BvSlt && store.op(inner) != Op::BvSle) return {};
  const Term less = store.args(inner)[is_negated ? 1 : 0], more = store.args(inner)[is_negated ? 0 : 1];
  std::vector<Term> result;
  for (const CellStates::Scalar& scalar : head_.scalars) {
    if (!scalar.is_left || store.sort(scalar.term) != store.sort(less)) continue;
    if (scalar.term == less || scalar.term == more) continue;
    result.push_back(builder_.make(Op::BvSlt, {scalar.term, more}));
    result.push_back(builder_.make(Op::BvSlt, {less, scalar.term}));
  }
  return result;
}

// What errors ask of a cell, under the bounds at which it holds.
void CellGuesser::guess_of_asked() {
  indices_ = all_indices_;
  const program::AnyIndex any_index(builder_.store());
  const std::vector<Condition> bounds = bounds_of_one(), none = {always()};
  for (const Term asked : asked_.of_cells) {
    const auto here = over_locals_here(asked);
    if (!here) continue;
    const Condition claim = asked_condition(*here);
    guess(any_index.is_in(*here) ? bounds : none, {claim});
    if (breadth_ != Breadth::Wide) continue;
    for (const Term moved : moved_indices_in(builder_.store(), *here, any_[0])) {
      if (!is_part(builder_.store().op(moved))) guess_of_no_overflow(moved);
      guess_of_moved(moved, claim);
    }
  }
}

// A sum has not overflowed in the rounds so far: at the index before a local it has not, where there is one. Such a
// local counts rounds, and is no parameter and no length.
void CellGuesser::guess_of_no_overflow(Term sum) {
  term::TermStore& store = builder_.store();
  for (const std::size_t end : indices_) {
    const CellStates::Scalar& local = head_.scalars[end];
    const auto is_length = [&](std::size_t array) {
      return std::ranges::all_of(head_.states, [&](const auto& at) { return at.scalars[end] == at.lengths[array]; });
    };
    const bool is_of_array = std::ranges::any_of(std::views::iota(std::size_t{0}, head_.arrays.size()), is_length);
    if (local.kind != CellStates::Kind::Local || local.local.index() < graph_.body->parameter_count || is_of_array)
      continue;
    const Term last = builder_.make(Op::BvSub, {head_.scalars[end].term, store.int_const(1)});
    const Column at_last = over_locals(builder_.substitute(sum, {{any_[0].id, last}}));
    guess({compared(Op::BvSlt, constant(0), scalar(end))}, {compared(Op::BvSle, constant(0), at_last)});
  }
}

// Where the array is written in order, the cells of another one behind or before are bounded by how far it has come:
// `b[k] == a[k - by]` as long as `0 <= k - by && k - by < i`.
void CellGuesser::guess_of_moved(Term index, const Condition& claim) {
  const Column moved = over_locals(index);
  const Condition is_there = compared(Op::BvSle, constant(0), moved),
                  is_index = compared(Op::BvSle, constant(0), this->index());
  std::set<Rows> seen;
  for (const std::size_t end : indices_) {
    const Condition within = both(both(is_index, is_there), compared(Op::BvSlt, moved, scalar(end)));
    if (!seen.insert(within.rows).second) continue;
    std::vector<Condition> bounds{within};
    for (const std::size_t last : indices_)
      bounds.push_back(both(within, compared(Op::BvSlt, this->index(), scalar(last))));
    order(bounds);
    guess(bounds, {claim});
  }
}

CellGuesser::Column CellGuesser::over_locals(Term number) const {
  term::Evaluator evaluator(builder_.store());
  Column result{number, {}};
  for (const Row& row : rows_) {
    const std::uint64_t bits = evaluator.evaluate(number, [&](Term local) {
      return local == any_[0] ? static_cast<std::uint64_t>(row.first) : local_in(row, local);
    });
    result.values.push_back(term::to_signed(bits, builder_.store().sort(number).width));
  }
  return result;
}

// Where a sum of locals is the index of a store, rounds before this one have stored before it or behind it.
std::vector<CellGuesser::Condition> CellGuesser::bounds_of_store(Term index) {
  std::vector<Condition> result = bounds_of_one();
  if (builder_.store().args(index).size() < 2) return result;
  const Column next = over_locals(index), any = this->index();
  for (const Op op : {Op::BvSlt, Op::BvSle})
    result.push_back(both(compared(Op::BvSle, constant(0), any), compared(op, any, next)));
  const Condition is_behind = compared(Op::BvSlt, next, any);
  for (const std::size_t s : indices_) result.push_back(both(is_behind, compared(Op::BvSlt, any, scalar(s))));
  order(result);
  return result;
}

// What loops store, under the bounds at which it is there.
void CellGuesser::guess_of_stores() {
  for (const StoredCell& stored : asked_.stored) {
    const auto claim = over_locals_here(stored.claim), index = over_locals_here(stored.index);
    if (!claim || !index) continue;
    const std::vector<Condition> bounds = bounds_of_store(*index);
    guess(bounds, {asked_condition(*claim)});
    if (builder_.store().args(*index).size() > 1) guess_of_shifted(bounds);
  }
}

// Where rounds store at a sum of locals, it bounds what errors ask of cells, and which cells of two arrays are equal.
void CellGuesser::guess_of_shifted(const std::vector<Condition>& bounds) {
  const program::AnyIndex any_index(builder_.store());
  for (const Term asked : asked_.of_cells)
    if (const auto here = over_locals_here(asked); here && any_index.is_in(*here))
      guess(bounds, {asked_condition(*here)});
  for (std::size_t array = 0; array < head_.written; ++array)
    for (std::size_t other = 0; other < array; ++other)
      guess(bounds, equality(cell(array, false, 0), cell(other, false, 0)));
}

}  // namespace dashj::invariant
