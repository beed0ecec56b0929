// SPDX-License-Identifier: MIT
#include "term/fold/folded.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/mutant.h"
#include "term/copied_column.h"
#include "term/evaluate.h"
#include "term/fold/beside_constant.h"
#include "term/fold/is_number.h"
#include "term/limits.h"

namespace dashj::term {
namespace {

class Folding {
 public:
  Folding(TermStore& store, Replacement replaced) : store_(store), replaced_(std::move(replaced)) {}

  // Arguments are older than their term, so a work list over ids is enough.
  Term run(Term root) {
    std::vector<Term> stack{root};
    std::vector<Term> args;
    while (!stack.empty()) {
      const Term at = stack.back();
      if (replaced_.contains(at.id)) {
        stack.pop_back();
        continue;
      }
      args.assign(store_.args(at).begin(), store_.args(at).end());
      const std::size_t before = stack.size();
      for (Term& arg : args) {
        const auto known = replaced_.find(arg.id);
        if (known == replaced_.end())
          stack.push_back(arg);
        else
          arg = known->second;
      }
      if (stack.size() > before) continue;
      stack.pop_back();
      replaced_[at.id] = args.empty() ? at : rebuilt(at, args);
    }
    return replaced_.at(root.id);
  }

 private:
  Term rebuilt(Term term, const std::vector<Term>& args) {
    const Op op = store_.op(term);
    if (op == Op::Apply) return store_.reapply(term, args);
    if (const auto known = calculated(term, args)) return *known;
    return has_parameters(op) ? store_.make(op, args, store_.parameter0(term), store_.parameter1(term))
                              : store_.make(op, args);
  }

  std::optional<Term> calculated(Term term, const std::vector<Term>& args) {
    switch (store_.op(term)) {
      case Op::And:
        if (std::any_of(args.begin(), args.end(), [&](Term arg) { return store_.is_false(arg); }))
          return store_.bool_const(false);
        break;
      case Op::Or:
        if (std::any_of(args.begin(), args.end(), [&](Term arg) { return store_.is_true(arg); }))
          return store_.bool_const(true);
        break;
      case Op::Ite:
        if (store_.is_const(args[0]))
          return args[DASHJ_MUTATE(folded_choice, store_.is_true(args[0]), !store_.is_true(args[0])) ? 1 : 2];
        break;
      case Op::Eq:
        if (args[0] == args[1]) return store_.bool_const(true);
        return of_extended(term, args);
      case Op::BvSlt:
      case Op::BvSle:
        return of_extended(term, args);
      case Op::Select:
        return element(args[0], args[1]);
      default:
        break;
    }
    if (store_.sort(term).is_map()) return std::nullopt;
    if (const auto known = of_constants(term, args)) return known;
    if (const auto known = beside_constant(store_, store_.op(term), args)) return known;
    if (const auto known = of_choice(term, args, kMaxFoldedChoices)) return known;
    return args.size() == 2 ? choice_by_mask(store_.op(term), args[0], args[1]) : std::nullopt;
  }

  // Longs made of ints are ordered as these.
  std::optional<Term> of_extended(Term term, const std::vector<Term>& args) {
    const bool are_extended = store_.op(args[0]) == Op::SignExtend && store_.op(args[1]) == Op::SignExtend;
    if (!are_extended || store_.sort(store_.args(args[0])[0]) != store_.sort(store_.args(args[1])[0]))
      return of_constants(term, args);
    return store_.make(store_.op(term), {store_.args(args[0])[0], store_.args(args[1])[0]});
  }

  // op(ite(c, k1, k2), k) = ite(c, op(k1, k), op(k2, k)), where k, k1, k2 are constants or such choices.
  std::optional<Term> of_choice(Term term, const std::vector<Term>& args, int most) {
    if (store_.sort(term).is_bool() || store_.op(term) == Op::Ite) return std::nullopt;
    const auto is_open = [&](Term arg) { return !store_.is_const(arg); };
    const auto place = std::find_if(args.begin(), args.end(), is_open);
    if (place == args.end() || store_.op(*place) != Op::Ite || std::any_of(place + 1, args.end(), is_open))
      return std::nullopt;
    const std::vector<Term> choice(store_.args(*place).begin(), store_.args(*place).end());
    std::vector<Term> arms;
    for (std::size_t arm = 1; arm < 3; ++arm) {
      std::vector<Term> with_arm = args;
      with_arm[static_cast<std::size_t>(place - args.begin())] = choice[arm];
      auto known = of_constants(term, with_arm);
      if (!known && most > 0) known = of_choice(term, with_arm, most - 1);
      if (!known) return std::nullopt;
      arms.push_back(*known);
    }
    return arms[0] == arms[1] ? arms[0] : store_.make(Op::Ite, {choice[0], arms[0], arms[1]});
  }

  // What writes a choice without a branch: x & ite(c, -1, 0) = ite(c, x, 0), and y ^ ite(c, x ^ y, 0) = ite(c, x, y).
  std::optional<Term> choice_by_mask(Op op, Term a, Term b) {
    for (const auto& [x, mask] : {std::pair(a, b), std::pair(b, a)}) {
      if ((op != Op::BvAnd && op != Op::BvXor) || store_.op(mask) != Op::Ite) continue;
      const std::vector<Term> choice(store_.args(mask).begin(), store_.args(mask).end());
      if (!is_number(store_, choice[2], 0)) continue;
      if (op == Op::BvAnd && is_number(store_, choice[1], DASHJ_MUTATE(mask_of_one_bit, ~std::uint64_t{0}, 1)))
        return store_.make(Op::Ite, {choice[0], x, choice[2]});
      if (op != Op::BvXor || store_.op(choice[1]) != Op::BvXor) continue;
      const std::vector<Term> change(store_.args(choice[1]).begin(), store_.args(choice[1]).end());
      if (change[0] == x || change[1] == x) return store_.make(Op::Ite, {choice[0], change[change[0] == x ? 1 : 0], x});
    }
    return std::nullopt;
  }

  std::optional<Term> of_constants(Term term, const std::vector<Term>& args) {
    std::vector<std::uint64_t> values;
    std::vector<Sort> sorts;
    for (const Term arg : args) {
      if (!store_.is_const(arg)) return std::nullopt;
      values.push_back(store_.value(arg));
      sorts.push_back(store_.sort(arg));
    }
    const Op op = store_.op(term);
    const Sort sort = store_.sort(term);
    const std::uint64_t value = has_parameters(op)
                                    ? apply(op, sort, values, sorts, store_.parameter0(term), store_.parameter1(term))
                                    : apply(op, sort, values, sorts);
    return sort.is_bool() ? store_.bool_const(value != 0) : store_.bv_const(sort.width, value);
  }

  // A store, a fill or a copy elsewhere changes nothing here; one that may be here ends the walk.
  std::optional<Term> element(Term map, Term index) {
    while (store_.op(map) == Op::Store || store_.op(map) == Op::Fill || store_.op(map) == Op::Copy) {
      const auto args = store_.args(map);
      if (store_.op(map) == Op::Copy) {
        const auto before = before_copy(args, index);
        if (!before) break;
        index = *before;
        map = args[0];
        continue;
      }
      if (store_.op(map) == Op::Fill) {
        const auto is_filled = fills(args, index);
        if (!is_filled) break;
        if (*is_filled) return args[4];
        map = args[0];
        continue;
      }
      if (args[1] == index) return args[2];
      if (DASHJ_MUTATE(store_is_elsewhere, !are_apart(args[1], index), !store_.is_const(index))) break;
      map = args[0];
    }
    if (store_.op(map) == Op::ConstMap) return store_.args(map)[0];
    return store_.make(Op::Select, {map, index});
  }

  // Of two indices that are not one term: constants, or in rows that are other constants.
  [[nodiscard]] bool are_apart(Term a, Term b) const {
    if (store_.is_const(a) && store_.is_const(b)) return true;
    const auto left = row_of(a), right = row_of(b);
    return left && right && *left != *right;
  }

  [[nodiscard]] std::optional<std::uint64_t> row_of(Term index) const {
    if (store_.sort(index) != kLong) return std::nullopt;
    if (store_.is_const(index)) return store_.value(index) >> kInt.width;
    if (store_.op(index) != Op::Concat || store_.sort(store_.args(index)[0]) != kInt) return std::nullopt;
    const Term row = store_.args(index)[0];
    return store_.is_const(row) ? std::optional(store_.value(row)) : std::nullopt;
  }

  // Where what a copy has at an index was before; no value: not known.
  std::optional<Term> before_copy(std::span<const Term> copy, Term index) {
    const auto row = row_of(index);
    if (row && store_.is_const(copy[1]) && store_.value(copy[1]) != *row) return index;
    const bool are_constants =
        std::all_of(copy.begin() + 1, copy.end(), [&](Term part) { return store_.is_const(part); });
    if (!are_constants || !store_.is_const(index)) return std::nullopt;
    return store_.bv_const(
        kLong.width, index_before_copy(store_.value(index), [&](std::size_t i) { return store_.value(copy[i]); }));
  }

  // Whether a fill of constants sets this cell; no value: not known.
  std::optional<bool> fills(std::span<const Term> fill, Term index) {
    if (!std::all_of(fill.begin() + 1, fill.begin() + 4, [&](Term part) { return store_.is_const(part); }))
      return std::nullopt;
    const std::uint64_t row = store_.value(fill[1]), first = store_.value(fill[2]), last = store_.value(fill[3]);
    constexpr std::uint64_t kColumns = width_mask(kInt.width);
    if (store_.is_const(index)) {
      const std::uint64_t column = store_.value(index) & kColumns;
      return store_.value(index) >> kInt.width == row && first <= column && column <= last;
    }
    const auto row_of_index = row_of(index);
    if (!row_of_index) return std::nullopt;
    if (*row_of_index != row) return false;
    return first == 0 && last == kColumns ? std::optional(true) : std::nullopt;
  }

  TermStore& store_;
  Replacement replaced_;
};

}  // namespace

Term folded(TermStore& store, Term term, Replacement replacement) {
  return Folding(store, std::move(replacement)).run(term);
}

}  // namespace dashj::term
