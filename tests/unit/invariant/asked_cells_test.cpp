// SPDX-License-Identifier: MIT
#include "invariant/asked_cells.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace dashj::invariant {
namespace {

using term::Op;
using term::Term;

/// Errors about the cells of arrays a and b at an index i.
class AskedCellsTest : public ::testing::Test {
 protected:
  [[nodiscard]] Term cell(Term array) {
    return builder.make(Op::Select, {cells, builder.make(Op::Concat, {array, i})});
  }
  [[nodiscard]] Term less(Term left, Term right) { return builder.make(Op::BvSlt, {left, right}); }
  [[nodiscard]] Term differs() { return builder.lnot(builder.make(Op::Eq, {cell(a), cell(b)})); }
  [[nodiscard]] bool asks(const std::vector<Term>& asked, Term claim) const {
    return std::find(asked.begin(), asked.end(), claim) != asked.end();
  }

  term::TermStore store;
  term::Builder builder{store};
  Term a = store.variable("a", term::kInt), b = store.variable("b", term::kInt), i = store.variable("i", term::kInt);
  Term cells = store.variable("heap#ints", term::map_sort(64, 32)), zero = store.int_const(0);
};

// What a call gives is known of no state: such a condition is part of no claim.
TEST_F(AskedCellsTest, ResultsOfCallsAreNotAskedFor) {
  const Term of_call = less(zero, store.apply("odd", term::kInt, std::vector<Term>{i}));
  const std::vector<Term> asked = asked_of_cells({builder.land(of_call, differs())}, builder, Breadth::Wide);
  EXPECT_TRUE(asks(asked, builder.lnot(differs())));
  for (const Term each : asked) EXPECT_FALSE(store.has_applications(each));
}

// `a[i] != b[i]` stands under `0 < a[i]` and under `0 < b[i]`, in one formula as one term.
TEST_F(AskedCellsTest, APartIsLookedAtInEachOfItsPlaces) {
  const Term x = less(zero, cell(a)), y = less(zero, cell(b)), shared = builder.lor(differs(), less(i, zero));
  const Term error = builder.lor(builder.land(x, shared), builder.land(y, shared));
  const std::vector<Term> asked = asked_of_cells({error}, builder, Breadth::Wide);
  for (const Term beside : {x, y}) EXPECT_TRUE(asks(asked, builder.lnot(builder.land(beside, differs()))));
}

}  // namespace
}  // namespace dashj::invariant
