// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <unordered_map>

#include "base/mutant.h"
#include "simplify/limits.h"
#include "simplify/rewriter.h"
#include "term/copied_column.h"

namespace dashj::term {

namespace {

// Whether what is below it is not known at an index that it may set.
bool may_set(Op op) {
  return op == Op::Store || op == Op::Fill || op == Op::Copy;
}

}  // namespace

// A read through choices. Gives an invalid term where an arm ends at a store that may be at the index, or where there
// are too many arms: a read of the whole is smaller then. Each map is read once, so diamonds cost linear time.
class Rewriter::ChoiceReader {
 public:
  ChoiceReader(Rewriter& rewriter, Term index) : rewriter_(rewriter), index_(index) {}

  Term read(Term map) {
    const auto known = known_.find(map.id);
    if (known != known_.end()) return known->second;
    const Term result = new_read(map);
    known_.emplace(map.id, result);
    return result;
  }

 private:
  Term new_read(Term map) {
    const Read found = rewriter_.maps_.read(map, index_);
    if (found.value.is_valid()) return found.value;
    if (may_set(rewriter_.store_.op(found.map))) return {};
    if (!rewriter_.is(found.map, Op::Ite)) return rewriter_.store_.make(Op::Select, {found.map, index_});
    if (found.map != map) return read(found.map);
    if (++choices_ > simplify::kMaxReadChoices) return {};
    const Term then_value = read(rewriter_.arg(map, 1));
    const Term else_value = then_value.is_valid() ? read(rewriter_.arg(map, 2)) : Term{};
    return else_value.is_valid() ? rewriter_.ite(rewriter_.arg(map, 0), then_value, else_value) : Term{};
  }

  Rewriter& rewriter_;
  Term index_;
  std::unordered_map<std::uint32_t, Term> known_;  // by id of the map
  std::size_t choices_ = 0;
};

// match:  m[i := v][i]; m[j := v][i], i and j known to differ; everywhere(v)[i]; ite(c, m, n)[i]; fill(m, r, a, b,
// v)[i] result: v; m[i]; v; ite(c, m[i], n[i]) where neither arm ends at a store that may be at i; v or m[i] where i is
// known to be in the row and between the columns, or not to be why:    what the operators mean. A store that may be at
// i stays, since a read would become as many choices as there are stores, again for every index that is read. A copy
// becomes a choice of what it copies and what is below it: there are few of them, and claims about every index are
// about the index that it is copied from, too.
Term Rewriter::select(Term map, Term index) {
  const Read found = maps_.read(map, index);
  if (found.value.is_valid()) return found.value;
  if (is(found.map, Op::Ite)) {
    const Term value = ChoiceReader(*this, index).read(found.map);
    if (value.is_valid()) return value;
  }
  if (is(found.map, Op::Copy) && copies_opened_ < simplify::kMaxCopiesOpened) return select_copied(found.map, index);
  return store_.make(Op::Select, {found.map, index});
}

// match:  copy(m, to, at, from, start, end)[row:column]
// result: ite(row == to && at <= column && column < end, m[from:start + (column - at)], m[row:column])
// why:    what the operator means.
Term Rewriter::select_copied(Term copy, Term index) {
  ++copies_opened_;
  const auto make_term = [this](Op op, std::initializer_list<Term> args) {
    return make(op, std::span<const Term>(args.begin(), args.size()), 0, 0);
  };
  const Term row = extract(index, 2 * kInt.width - 1, kInt.width), column = extract(index, kInt.width - 1, 0);
  const std::vector<Term> args(store_.args(copy).begin(), store_.args(copy).end());
  const Term condition = is_copied(args, row, column, make_term);
  const Term source = make_term(Op::Concat, {args[3], source_column(store_, args, column, make_term)});
  const Term copied = store_.is_false(condition) ? Term{} : select(args[0], source);
  const Term below = store_.is_true(condition) ? Term{} : select(args[0], index);
  --copies_opened_;
  if (!copied.is_valid() || !below.is_valid()) return copied.is_valid() ? copied : below;
  return ite(condition, copied, below);
}

// match:  firstDifference(m, r, a, s, b, n)
// result: with the smaller of the two places first, and of the map below what is set in other rows
// match:  firstDifference(m, r, a, r, a, n); firstDifference(everywhere(v), r, a, s, b, n)
// result: n > 0 ? n : 0
// match:  firstDifference(m, r, a, s, b, n), n a small constant
// result: m[r:a] != m[s:b] ? 0 : m[r:a + 1] != m[s:b + 1] ? 1 : ... n
// why:    what the operator means: the two places may change sides, and it looks at their two rows alone.
Term Rewriter::first_difference(std::span<const Term> args, std::uint32_t bits) {
  std::array<Term, 2> left{args[1], args[2]}, right{args[3], args[4]};
  if (right < left) std::swap(left, right);
  const Term map = maps_.in_rows(args[0], left[0], right[0]), count = args[5], zero = store_.int_const(0);
  if (left == right || is(map, Op::ConstMap)) return ite(less(Op::BvSlt, zero, count), count, zero);
  const bool is_known = store_.is_const(count);
  if (is_known && to_signed(store_.value(count), kInt.width) <= 0) return zero;
  if (!is_known || store_.value(count) > simplify::kMaxCellsCompared)
    return store_.make(Op::FirstDifference, {map, left[0], left[1], right[0], right[1], count}, bits);
  const auto cell = [&](const std::array<Term, 2>& at, std::uint64_t k) {
    return extract(select(map, concat(at[0], add(store_.constant(kInt, static_cast<std::int64_t>(k)), at[1], 1))),
                   DASHJ_MUTATE(all_bits_are_compared, bits, width(map)) - 1, 0);
  };
  Term result = count;
  for (std::uint64_t k = store_.value(count); k-- > 0;)
    result = ite(equal(cell(left, k), cell(right, k)), result, constant(kInt, k));
  return result;
}

// match:  m[i := v], where m[i] is v
// result: m
// match:  m[i := u]...[j := w]...[i := v]
// result: m...[j := w]...[i := v]
// why:    at i the last store counts, whether j is i or not; elsewhere the first never did.
Term Rewriter::stored(Term map, Term index, Term value) {
  const Read found = maps_.read(map, index);
  if (found.value == value) return map;
  const bool is_read =
      is(value, Op::Select) && arg(value, 0) == found.map && DASHJ_MUTATE(read_elsewhere, arg(value, 1) == index, true);
  if (is_read && !found.value.is_valid()) return map;
  std::vector<Term> above;
  Term at = map;
  while (is(at, Op::Store) && arg(at, 1) != index && above.size() < simplify::kMaxStoresSearched) {
    above.push_back(at);
    at = arg(at, 0);
  }
  if (is(at, Op::Store) && arg(at, 1) == index) {
    map = arg(at, 0);
    for (auto kept = above.rbegin(); kept != above.rend(); ++kept) {
      map = store_.make(Op::Store, {map, arg(*kept, 1), arg(*kept, 2)});
    }
  }
  return store_.make(Op::Store, {map, index, value});
}

// The stores on top of a map, itself first, down to the map below the last that is looked at.
std::vector<Term> Rewriter::chain(Term map) const {
  std::vector<Term> result{map};
  while (is(map, Op::Store) && result.size() <= simplify::kMaxStoresMerged) {
    map = arg(map, 0);
    result.push_back(map);
  }
  return result;
}

// Of two maps that are a few stores on top of one: that one, and all places where the two may differ. Invalid where
// they are not.
Rewriter::Changes Rewriter::changes(Term a, Term b) const {
  const std::vector<Term> of_a = chain(a), of_b = chain(b);
  const auto below = std::find_first_of(of_a.begin(), of_a.end(), of_b.begin(), of_b.end());
  if (below == of_a.end()) return {};
  Changes result{*below, {}};
  for (const auto* side : {&of_a, &of_b}) {
    for (auto at = side->rbegin(); at != side->rend(); ++at) {
      if (*at <= *below) continue;  // not above it: arguments are older
      const Term index = arg(*at, 1);
      if (DASHJ_MUTATE(unequal_maps,
                       std::find(result.indices.begin(), result.indices.end(), index) == result.indices.end(),
                       result.indices.empty()))
        result.indices.push_back(index);
    }
  }
  return result.indices.size() > simplify::kMaxStoresMerged ? Changes{} : result;
}

// match:  everywhere(v) == everywhere(w); m[i := v]... == m[j := w]..., a few stores on top of one map
// result: v == w; a[i] == b[i] && a[j] == b[j] ..., a and b being the sides
// why:    maps are equal where they are at every index, and there are indices; at those that neither side stores to
// both have what m has. It is not done where a read of a side does not come out.
Term Rewriter::equal_map(Term a, Term b) {
  if (is(a, Op::ConstMap) && is(b, Op::ConstMap)) return equal(arg(a, 0), arg(b, 0));
  const Changes changed = changes(a, b);
  if (!changed.below.is_valid()) return commutative(Op::Eq, a, b);
  std::vector<Term> all;
  for (const Term index : changed.indices) {
    const Term left = ChoiceReader(*this, index).read(a), right = ChoiceReader(*this, index).read(b);
    if (!left.is_valid() || !right.is_valid()) return commutative(Op::Eq, a, b);
    all.push_back(equal(left, right));
  }
  return conjunction(all);
}

// match:  ite(c, m[i := v]..., m[j := w]...), a few stores on top of one map
// result: m[i := ite(c, a[i], b[i])][j := ite(c, a[j], b[j])]..., a and b being the arms
// why:    at an index that one of the arms stores to, the last store at it holds what the chosen arm has there; at all
// others both arms have what m has. It is not done where a read of an arm does not come out: then it would be larger.
Term Rewriter::merged_stores(Term condition, Term a, Term b) {
  const Changes changed = changes(a, b);
  Term result = changed.below;
  for (const Term index : changed.indices) {
    const Term of_then = ChoiceReader(*this, index).read(a), of_else = ChoiceReader(*this, index).read(b);
    if (!of_then.is_valid() || !of_else.is_valid()) return {};
    result = stored(result, index, ite(condition, of_then, of_else));
  }
  return result;
}

}  // namespace dashj::term
