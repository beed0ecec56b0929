// SPDX-License-Identifier: MIT
// MapElimination: the first differences.
#include "base/mutant.h"
#include "smt/maps/map_elimination.h"
#include "term/copied_column.h"

namespace dashj::smt {

using term::Op;
using term::Term;

Term MapElimination::new_first_difference(Term term) {
  const auto [variable, is_new] = first_differences_.try_emplace(term);
  if (is_new) {
    variable->second = store_.fresh_variable("first difference", term::kInt);
    first_difference_of_.emplace(variable->second, term);
  }
  return variable->second;
}

Term MapElimination::first_difference_of(Term variable) const {
  const auto found = first_difference_of_.find(variable);
  return found == first_difference_of_.end() ? Term{} : found->second;
}

// The bits of the cells so far behind the two places that are compared; invalid where they are too many reads.
std::array<Term, 2> MapElimination::compared(Term difference, Term offset) {
  const std::vector<Term> args = plain_args(difference);
  const std::uint32_t bits = store_.parameter0(difference);
  const auto is_zero = [&](Term number) { return store_.is_const(number) && store_.value(number) == 0; };
  const auto cell = [&](Term row, Term start) {
    Term column = is_zero(start) ? offset : store_.make(Op::BvAdd, {start, offset});
    if (is_zero(offset)) column = start;
    const Term value = read(args[0], store_.make(Op::Concat, {row, column}));
    if (!value.is_valid() || store_.sort(value).width == bits) return value;
    return store_.make(Op::Extract, {value}, bits - 1, 0);
  };
  return {cell(args[1], args[2]), cell(args[3], args[4])};
}

Term MapElimination::stop(Term variable) {
  const Term difference = first_difference_of(variable), count = plain_args(difference)[5], zero = store_.int_const(0);
  const auto [left, right] = compared(difference, variable);
  if (!left.is_valid() || !right.is_valid()) return {};
  const Term is_positive = store_.make(Op::BvSlt, {zero, count});
  const Term is_below = store_.make(Op::BvSlt, {variable, count});
  return store_.make(Op::And, {store_.make(Op::BvSle, {zero, variable}),
                               implies(is_positive, store_.make(Op::BvSle, {variable, count})),
                               store_.make(Op::Or, {is_positive, store_.make(Op::Eq, {variable, zero})}),
                               implies(is_below, store_.make(Op::Not, {equal(left, right)}))});
}

Term MapElimination::sameness(Term variable, Term offset) {
  const auto [left, right] = compared(first_difference_of(variable), offset);
  if (!left.is_valid() || !right.is_valid()) return {};
  const Term is_before = store_.make(
      Op::And, {store_.make(Op::BvSle, {store_.int_const(0), offset}),
                store_.make(DASHJ_MUTATE(same_at_the_difference, Op::BvSlt, Op::BvSle), {offset, variable})});
  return implies(is_before, equal(left, right));
}

Term MapElimination::offset_of(Term variable, Side side, Term index) {
  const std::vector<Term> args = plain_args(first_difference_of(variable));
  const auto [row, column] = row_and_column(index);
  const Term start = args[side == Side::Left ? 2 : 4];
  if (row != args[side == Side::Left ? 1 : 3] || column == variable) return {};
  const term::MapPlace at = term::column_sum(store_, column), from = term::column_sum(store_, start);
  const std::uint64_t behind = (at.offset - from.offset) & term::width_mask(term::kInt.width);
  const Term constant = store_.bv_const(term::kInt.width, behind);
  if (at.base == from.base) return constant;
  if (!from.base.is_valid()) return behind == 0 ? at.base : store_.make(Op::BvAdd, {constant, at.base});
  if (store_.op(column) == Op::BvAdd && store_.args(column)[0] == start)
    return store_.args(column)[1] == variable ? Term{} : store_.args(column)[1];
  return store_.make(Op::BvSub, {column, start});
}

}  // namespace dashj::smt
