// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/mutant.h"
#include "simplify/rewriter.h"

namespace dashj::term {

namespace {

// How two terms may compare: a set of these.
constexpr unsigned kLess = 1, kEqual = 2, kGreater = 4, kAny = 7;

struct Order {
  Term left, right;  // left older
  Op op = Op::Eq;
  unsigned allowed = kAny;
  std::size_t index = 0;  // of the conjunct
};

}  // namespace

// match:  several of x == y, x < y, y < x and their negations about one pair, one kind of order (signed or unsigned)
// result: the one literal that says the same (x <= y && x != y is x < y); false (told by returning false) if nothing is
// allowed why:    exactly one of x < y, x == y, y < x holds; each literal allows a subset of the three, a conjunction
// the intersection.
bool Rewriter::merge_orders(std::vector<Term>& conjuncts, bool& is_changed) {
  std::vector<Order> orders;
  for (std::size_t i = 0; i < conjuncts.size(); ++i) {
    const bool is_positive = !is(conjuncts[i], Op::Not);
    const Term atom = is_positive ? conjuncts[i] : arg(conjuncts[i], 0);
    const Op op = store_.op(atom);
    if (op != Op::Eq && op != Op::BvSlt && op != Op::BvUlt) continue;
    const Term a = arg(atom, 0), b = arg(atom, 1);
    if (store_.sort(a).is_bool() || store_.is_const(a) || store_.is_const(b)) continue;
    const unsigned allowed = op == Op::Eq ? kEqual : (a < b ? kLess : kGreater);
    orders.push_back({std::min(a, b), std::max(a, b), op,
                      is_positive ? allowed : DASHJ_MUTATE(negated_order, kAny & ~allowed, kAny & ~allowed & ~kEqual),
                      i});
  }
  const auto by_pair = [](const Order& a, const Order& b) {
    return std::pair(a.left, a.right) < std::pair(b.left, b.right);
  };
  std::stable_sort(orders.begin(), orders.end(), by_pair);
  for (auto first = orders.begin(); first != orders.end();) {
    const auto last = std::upper_bound(first, orders.end(), *first, by_pair);
    const auto group = std::span(first, last);
    first = last;
    if (group.size() < 2) continue;
    Op kind = Op::Eq;
    bool is_mixed = false;
    unsigned allowed = kAny;
    for (const Order& order : group) {
      allowed &= order.allowed;
      if (order.op == Op::Eq) continue;
      is_mixed |= kind != Op::Eq && kind != order.op;
      kind = order.op;
    }
    if (is_mixed) continue;
    if (allowed == 0) return false;
    const Term x = group.front().left, y = group.front().right;
    const auto literal = [&]() -> Term {
      switch (allowed) {
        case kLess:
          return less(kind, x, y);
        case kGreater:
          return less(kind, y, x);
        case kEqual:
          return equal(x, y);
        case kLess | kEqual:
          return lnot(less(kind, y, x));
        case kGreater | kEqual:
          return lnot(less(kind, x, y));
        default:
          return lnot(equal(x, y));
      }
    }();
    is_changed = true;
    for (const Order& order : group) conjuncts[order.index] = truth(true);
    conjuncts.push_back(literal);
  }
  return true;
}

}  // namespace dashj::term
