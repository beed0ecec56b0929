// SPDX-License-Identifier: MIT
#include "invariant/comparisons_ahead.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "symbolic/graph_order.h"

namespace dashj::invariant {
namespace {

using term::Op;
using term::Term;

// for (i = 0; i < n; i++) for (j = 0; j < n - i - 1; j++) if (j == n) error
constexpr std::string_view kShorterRounds = R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  variable int j slot 2
  variable int t slot 3
  0: i = 0
  1: if i >= n goto 12
  2: j = 0
  3: t = n - i
  4: t = t - 1
  5: if j >= t goto 10
  6: if j != n goto 8
  7: error call Main
  8: j = j + 1
  9: goto 3
  10: i = i + 1
  11: goto 1
  12: return
)";

class ComparisonsAheadTest : public ::testing::Test {
 protected:
  term::TermStore store;
  term::Builder builder{store};
  Term number(std::int32_t value) { return store.int_const(value); }
};

TEST_F(ComparisonsAheadTest, AreOverTheStateAtTheHead) {
  auto body = tac::parse_tac(kShorterRounds);
  ASSERT_TRUE(body.has_value()) << body.error().text();
  const tac::Methods methods(std::vector<tac::Body>{std::move(*body)});
  const auto graph =
      symbolic::build_location_graph(methods, tac::Methods::entry(), builder, symbolic::Granularity::Block);
  const auto heads = symbolic::loop_heads(graph);
  ASSERT_EQ(heads.size(), 2u);
  const Term n = graph.variables[0], i = graph.variables[1], j = graph.variables[2];
  const Term rest = builder.make(Op::BvSub, {builder.make(Op::BvSub, {n, i}), number(1)});
  const auto outer = comparisons_ahead(graph, heads[0], heads, builder);
  ASSERT_EQ(outer.size(), 1u);  // the inner loop's are behind its head
  EXPECT_EQ(outer[0].less, i);
  EXPECT_EQ(outer[0].more, n);
  const auto inner = comparisons_ahead(graph, heads[1], heads, builder);
  ASSERT_EQ(inner.size(), 1u);
  EXPECT_EQ(inner[0].less, j);
  EXPECT_EQ(inner[0].more, rest);
  EXPECT_TRUE(is_made_of_locals(store, rest));
}

TEST_F(ComparisonsAheadTest, AreMadeOfSeveralLocalsOrOfAPartOfOne) {
  const Term i = store.variable("i", term::kInt), n = store.variable("n", term::kInt);
  EXPECT_TRUE(is_made_of_locals(store, builder.make(Op::BvAdd, {i, n})));
  EXPECT_TRUE(is_made_of_locals(store, builder.make(Op::BvSdiv, {n, number(3)})));
  EXPECT_FALSE(is_made_of_locals(store, i));
  EXPECT_FALSE(is_made_of_locals(store, builder.make(Op::BvAdd, {i, number(1)})));
  EXPECT_FALSE(is_made_of_locals(store, builder.make(Op::BvXor, {i, n})));
}

TEST_F(ComparisonsAheadTest, TakeNoLengthForPartOfOne) {
  const Term lengths = store.variable("heap#length", term::map_sort(32, 32)), a = store.variable("a", term::kInt);
  const Term length = builder.make(Op::Select, {lengths, a});
  const Term masked = builder.make(Op::BvAnd, {number(INT32_MAX), length});
  const Term i = store.variable("i", term::kInt);
  EXPECT_EQ(with_plain_lengths(builder.make(Op::BvSlt, {i, masked}), builder), builder.make(Op::BvSlt, {i, length}));
  const Term other = builder.make(Op::BvAnd, {number(INT32_MAX), i});
  EXPECT_EQ(with_plain_lengths(other, builder), other);
}

}  // namespace
}  // namespace dashj::invariant
