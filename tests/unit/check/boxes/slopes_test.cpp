// SPDX-License-Identifier: MIT
#include "check/boxes/slopes.h"

#include <gtest/gtest.h>

#include "random_query.h"

namespace dashj::check::boxes {
namespace {

using term::Op;
using term::Term;

class CheckedSlopes : public ::testing::TestWithParam<unsigned> {
 protected:
  [[nodiscard]] unsigned width() const { return GetParam() % 2 == 0 ? 32 : 64; }
  [[nodiscard]] long double value(std::uint64_t bits) const {
    return static_cast<long double>(
        value_of_place(place_of_bits(term::to_signed(bits, static_cast<std::uint8_t>(width())), width()), width()));
  }
  RandomQuery query_{GetParam(), static_cast<std::uint8_t>(width())};
};

TEST_P(CheckedSlopes, ADifferenceIsAtMostItsBound) {
  int bounded = 0;
  for (int i = 0; i < 6000; ++i) {
    const RandomQuery::Values values = query_.values();
    const std::vector<Term> assertions = query_.assertions(values, 2);
    const Term a = query_.real(4), b = query_.real(4);
    const std::vector<Term> all{
        assertions[0], assertions[1],
        query_.store().make(Op::Not, {query_.store().make(Op::And, {query_.store().make(Op::FpLt, {a, b}),
                                                                    query_.store().make(Op::FpLt, {b, a})})})};
    const Graph graph(query_.store(), all);
    Bounds bounds(graph);
    Box box = query_.box(bounds, values);
    ASSERT_TRUE(bounds.narrow(box));
    bounds.allow_relations(100'000);
    const auto node_of = [&](Term term) {
      return static_cast<NodeId>(std::find(graph.terms.begin(), graph.terms.end(), term) - graph.terms.begin());
    };
    const std::uint64_t x = query_.evaluate(a, values), y = query_.evaluate(b, values);
    const double most = Slopes(bounds).most_difference(node_of(a), node_of(b));
    const long double difference = value(x) - value(y);
    if (std::isnan(difference)) continue;
    ASSERT_LE(difference, static_cast<long double>(most) + 1e-19L * std::fabs(difference)) << i;
    bounded += std::isfinite(most) ? 1 : 0;
  }
  EXPECT_GT(bounded, 500);
}

INSTANTIATE_TEST_SUITE_P(Seeds, CheckedSlopes, ::testing::Range(1u, 9u));

}  // namespace
}  // namespace dashj::check::boxes
