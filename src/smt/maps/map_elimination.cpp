// SPDX-License-Identifier: MIT
#include "smt/maps/map_elimination.h"

#include "base/check.h"
#include "base/mutant.h"
#include "smt/limits.h"
#include "term/copied_column.h"

namespace dashj::smt {

using term::Covers;
using term::Op;
using term::Sort;
using term::Term;

// Every step keeps the value, so the place is right wherever this stops.
MapElimination::Place MapElimination::sum(Term index) const {
  std::uint64_t offset = 0;
  const std::uint64_t mask = term::width_mask(store_.sort(index).width);
  for (int depth = 0; depth < kMaxPlaceDepth; ++depth) {
    if (const auto known = places_.find(index); known != places_.end()) {
      used_.insert(known->second.reasons.begin(), known->second.reasons.end());
      index = known->second.value;
    } else if (store_.op(index) == Op::BvAdd) {
      const Term left = store_.args(index)[0], right = store_.args(index)[1];
      if (!store_.is_const(left) && !store_.is_const(right)) break;
      offset += store_.value(store_.is_const(left) ? left : right);
      index = store_.is_const(left) ? right : left;
    } else {
      break;
    }
  }
  if (store_.is_const(index)) return {Term{}, Term{}, (offset + store_.value(index)) & mask};
  return {Term{}, index, offset & mask};
}

// Of an index without maps, whether it is among what the fill sets, as far as rows and constants tell.
Covers MapElimination::covers(Term fill, Term index) const {
  const auto args = store_.args(fill);
  if (index == kElsewhere) return Covers::No;
  const Term row = plain(args[1]), first = plain(args[2]), last = plain(args[3]);
  if (!row.is_valid() || !first.is_valid() || !last.is_valid()) return Covers::Maybe;
  return term::covers(store_, sum(row), first, last, place(index));
}

std::pair<Term, Term> MapElimination::row_and_column(Term index) const {
  const std::uint32_t width = term::kInt.width;
  if (store_.op(index) == Op::Concat && store_.sort(store_.args(index)[0]) == term::kInt)
    return {store_.args(index)[0], store_.args(index)[1]};
  return {store_.make(Op::Extract, {index}, 2 * width - 1, width), store_.make(Op::Extract, {index}, width - 1, 0)};
}

std::vector<Term> MapElimination::plain_args(Term term) const {
  std::vector<Term> result;
  for (const Term arg : store_.args(term)) result.push_back(store_.sort(arg).is_map() ? arg : plain(arg));
  return result;
}

// Of an index, not elsewhere: whether a copy sets it, and the index of what it has there.
Term MapElimination::is_copied_to(Term copy, Term index) {
  const auto [row, column] = row_and_column(index);
  return term::is_copied(plain_args(copy), row, column, [this](Op op, std::initializer_list<Term> args) {
    return op == Op::Eq ? equal(*args.begin(), *(args.begin() + 1)) : store_.make(op, args);
  });
}

Term MapElimination::copied_from(Term copy, Term index) const {
  const std::vector<Term> args = plain_args(copy);
  const auto make = [this](Op op, std::initializer_list<Term> parts) { return store_.make(op, parts); };
  return store_.make(Op::Concat, {args[3], term::source_column(store_, args, row_and_column(index).second, make)});
}

// The same as covers, as a condition.
Term MapElimination::is_covered(Term fill, Term index) {
  const std::vector<Term> args(store_.args(fill).begin(), store_.args(fill).end());
  const auto [row, column] = row_and_column(index);
  return store_.make(Op::And, {equal(row, plain(args[1])), store_.make(Op::BvUle, {plain(args[2]), column}),
                               store_.make(Op::BvUle, {column, plain(args[3])})});
}

const MapElimination::Read* MapElimination::read_of(Term variable) const {
  const auto found = reads_.find(variable);
  return found == reads_.end() ? nullptr : &found->second;
}

const MapElimination::Equation* MapElimination::equation_of(Term variable) const {
  const auto found = equations_.find(variable);
  return found == equations_.end() ? nullptr : &found->second;
}

// Known to be different, whatever the variables are.
bool MapElimination::is_different(Term index, Term other) const {
  const Place a = place(index), b = place(other);
  return DASHJ_MUTATE(bases_differ, a.differs_from(b), a.offset != b.offset);
}

bool MapElimination::is_same(Term index, Term other) const {
  return index == other || (index != kElsewhere && place(index) == place(other));
}

// A read past all stores and fills that are elsewhere, as far as their indices are known.
MapElimination::Key MapElimination::passed(Key key) const {
  if (key.index == kPlain) return key;
  while (true) {
    if (store_.op(key.term) == Op::Store) {
      const Term index = plain(store_.args(key.term)[1]);
      if (key.index != kElsewhere && (!index.is_valid() || !is_different(key.index, index))) break;
    } else if (store_.op(key.term) == Op::Copy) {
      const Term row = plain(store_.args(key.term)[1]);
      if (key.index != kElsewhere && (!row.is_valid() || copy_covers(sum(row), place(key.index)) != Covers::No)) break;
    } else if (store_.op(key.term) != Op::Fill || covers(key.term, key.index) != Covers::No) {
      break;
    }
    key.term = store_.args(key.term)[0];
  }
  return key;
}

Term MapElimination::known(Key key) const {
  if (key.index == kPlain && is_plain(key.term)) return key.term;
  const auto found = built_.find(passed(key));
  return found == built_.end() ? Term{} : found->second;
}

std::vector<MapElimination::Key> MapElimination::needed(Key key) const {
  const auto args = store_.args(key.term);
  std::vector<Key> result;
  if (key.index != kPlain) {
    switch (store_.op(key.term)) {
      case Op::ConstMap:
        return {{args[0], kPlain}};
      case Op::Store:
        if (!plain(args[1]).is_valid()) return {{args[1], kPlain}};
        if (is_same(key.index, plain(args[1]))) return {{args[2], kPlain}};
        return {{args[2], kPlain}, {args[0], key.index}};
      case Op::Fill:
        for (const Term part : args.subspan(1, 3))
          if (!plain(part).is_valid()) result.push_back({part, kPlain});
        if (!result.empty()) return result;
        if (covers(key.term, key.index) == Covers::Yes) return {{args[4], kPlain}};
        return {{args[4], kPlain}, {args[0], key.index}};
      case Op::Copy:
        for (const Term part : args.subspan(1))
          if (!plain(part).is_valid()) result.push_back({part, kPlain});
        if (!result.empty()) return result;
        return {{args[0], copied_from(key.term, key.index)}, {args[0], key.index}};
      case Op::Ite:
        return {{args[0], kPlain}, {args[1], key.index}, {args[2], key.index}};
      default: {
        const auto definition = definitions_.find(key.term);
        return definition == definitions_.end() ? std::vector<Key>{}
                                                : std::vector<Key>{{definition->second.value, key.index}};
      }
    }
  }
  if (store_.op(key.term) == Op::Select) {
    if (!plain(args[1]).is_valid()) return {{args[1], kPlain}};
    return {{args[0], plain(args[1])}};
  }
  if (store_.op(key.term) == Op::Eq && store_.sort(args[0]).is_map()) return {};
  const bool is_difference = store_.op(key.term) == Op::FirstDifference;
  for (const Term arg : args.subspan(is_difference ? 1 : 0)) result.push_back({arg, kPlain});
  return result;
}

Term MapElimination::built(Key root) {
  std::vector<Key> pending{root};
  while (!pending.empty()) {
    const Key key = passed(pending.back());
    if (known(key).is_valid()) {
      pending.pop_back();
      continue;
    }
    if (++steps_ > kMaxMapSteps) return {};
    const std::size_t before = pending.size();
    for (const Key& each : needed(key)) {
      if (!known(each).is_valid()) pending.push_back(each);
    }
    if (pending.size() > before) continue;
    built_.emplace(key, key.index == kPlain ? build(key) : build_read(key));
    pending.pop_back();
  }
  return known(root);
}

Term MapElimination::build(Key key) {
  const Op op = store_.op(key.term);
  DASHJ_CHECK(op != Op::Apply, "applications should be gone before maps are");
  const std::vector<Term> args(store_.args(key.term).begin(), store_.args(key.term).end());
  if (op == Op::Select) return known({args[0], plain(args[1])});
  if (op == Op::FirstDifference) return new_first_difference(key.term);
  if (op == Op::Eq && store_.sort(args[0]).is_map()) return new_equation(args[0], args[1]);
  std::vector<Term> replaced;
  for (const Term arg : args) replaced.push_back(plain(arg));
  return store_.make(op, replaced, store_.parameter0(key.term), store_.parameter1(key.term));
}

Term MapElimination::build_read(Key key) {
  const std::vector<Term> args(store_.args(key.term).begin(), store_.args(key.term).end());
  switch (store_.op(key.term)) {
    case Op::ConstMap:
      return plain(args[0]);
    case Op::Store:
      if (is_same(key.index, plain(args[1]))) return plain(args[2]);
      return choice(equal(key.index, plain(args[1])), plain(args[2]), known({args[0], key.index}));
    case Op::Fill:
      if (covers(key.term, key.index) == Covers::Yes) return plain(args[4]);
      return choice(is_covered(key.term, key.index), plain(args[4]), known({args[0], key.index}));
    case Op::Copy:
      return choice(is_copied_to(key.term, key.index), known({args[0], copied_from(key.term, key.index)}),
                    known({args[0], key.index}));
    case Op::Ite:
      return choice(plain(args[0]), known({args[1], key.index}), known({args[2], key.index}));
    default:
      DASHJ_CHECK(store_.op(key.term) == Op::Variable,
                  "a map should be a variable, stores, fills, copies, a choice or one value");
      return new_read(key);
  }
}

Term MapElimination::choice(Term condition, Term then_term, Term else_term) {
  if (store_.is_const(condition)) return store_.is_true(condition) ? then_term : else_term;
  return then_term == else_term ? then_term : store_.make(Op::Ite, {condition, then_term, else_term});
}

// Places in arrays, a row and a column, are equal where both are: the rings behind know no number that is put together
// of two.
Term MapElimination::equal(Term left, Term right) {
  if (left == right) return store_.bool_const(true);
  if (store_.is_const(left) && store_.is_const(right)) return store_.bool_const(false);
  const bool are_places = store_.op(left) == Op::Concat && store_.op(right) == Op::Concat &&
                          store_.sort(store_.args(left)[0]) == store_.sort(store_.args(right)[0]);
  if (!are_places) return store_.make(Op::Eq, {left, right});
  const Term row = equal(store_.args(left)[0], store_.args(right)[0]),
             column = equal(store_.args(left)[1], store_.args(right)[1]);
  if (store_.is_const(row)) return store_.is_true(row) ? column : row;
  if (store_.is_const(column)) return store_.is_true(column) ? row : column;
  return DASHJ_MUTATE(places_by_column, store_.make(Op::And, {row, column}), column);
}

Term MapElimination::implies(Term condition, Term conclusion) {
  return store_.make(Op::Or, {store_.make(Op::Not, {condition}), conclusion});
}

// What the variable is by definition, where that holds, and else a read of its own, one for each place.
Term MapElimination::new_read(Key key) {
  const auto definition = definitions_.find(key.term);
  const Term defined = definition == definitions_.end() ? Term{} : known({definition->second.value, key.index});
  if (defined.is_valid() &&
      DASHJ_MUTATE(definition_without_condition, store_.is_true(definition->second.truth), true)) {
    used_.insert(definition->second.reasons.begin(), definition->second.reasons.end());
    return defined;
  }
  if (key.index != kElsewhere) {
    const auto first = read_at_.try_emplace({key.term, place(key.index)}, key.index).first;
    key.index = first->second;
  }
  const auto [variable, is_new] = read_variables_.try_emplace(key);
  if (is_new) {
    variable->second = store_.fresh_variable(store_.name(key.term), Sort{store_.sort(key.term).width});
    reads_.emplace(variable->second, Read{key.term, key.index});
  }
  return defined.is_valid() ? choice(definition->second.truth, defined, variable->second) : variable->second;
}

Term MapElimination::congruence(Term first, Term second) {
  return implies(equal(reads_.at(first).index, reads_.at(second).index), store_.make(Op::Eq, {first, second}));
}

Term MapElimination::agreement(const Equation& equation, Term index) {
  const Term left = read(equation.left, index), right = read(equation.right, index);
  if (!left.is_valid() || !right.is_valid()) return {};
  return implies(equation.truth, equal(left, right));
}

Term MapElimination::difference(const Equation& equation) {
  const auto [witness, is_new] = witnesses_.try_emplace(equation.truth);
  if (is_new) witness->second = store_.fresh_variable("differs", Sort{store_.sort(equation.left).index_width});
  const Term left = read(equation.left, witness->second), right = read(equation.right, witness->second);
  if (!left.is_valid() || !right.is_valid()) return {};
  return store_.make(Op::Or, {equation.truth, store_.make(Op::Not, {equal(left, right)})});
}

}  // namespace dashj::smt
