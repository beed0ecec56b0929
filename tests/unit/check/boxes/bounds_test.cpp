// SPDX-License-Identifier: MIT
#include "check/boxes/bounds.h"

#include <gtest/gtest.h>

#include "random_query.h"
#include "term/print_smtlib.h"

namespace dashj::check::boxes {
namespace {

using term::Op;
using term::Term;

class CheckedBounds : public ::testing::TestWithParam<unsigned> {
 protected:
  RandomQuery query_{GetParam(), static_cast<std::uint8_t>(GetParam() % 2 == 0 ? 32 : 64)};
};

// Of assertions that hold for some values: in a box around them each term is bounded by what holds its value.
TEST_P(CheckedBounds, KeepTheValuesOfEachTerm) {
  std::size_t decided = 0, narrowed = 0;
  for (int i = 0; i < 3000; ++i) {
    const RandomQuery::Values values = query_.values();
    const std::vector<Term> assertions = query_.assertions(values, 4);
    const Graph graph(query_.store(), assertions);
    Bounds bounds(graph);
    bounds.allow_relations(100'000);
    const Box before = query_.box(bounds, values);
    Box box = before;
    ASSERT_TRUE(bounds.narrow(box)) << i;
    for (NodeId id = 0; id < graph.nodes.size(); ++id) {
      if (!graph.terms[id].is_valid()) continue;
      const std::uint64_t value = query_.evaluate(graph.terms[id], values);
      ASSERT_TRUE(RandomQuery::contains(graph.nodes[id], bounds.at(id), value))
          << i << ": " << term::print_infix(query_.store(), graph.terms[id]) << " is " << value;
    }
    for (std::size_t j = 0; j < assertions.size(); ++j) decided += bounds.follows(j) ? 1 : 0;
    narrowed += box != before ? 1 : 0;
  }
  EXPECT_GT(decided, 2000u);
  EXPECT_GT(narrowed, 500u);
}

// What is not possible of others is found: of assertions that need not hold together.
TEST_P(CheckedBounds, GiveUpBoxesWithoutModels) {
  int given_up = 0;
  for (int i = 0; i < 1000; ++i) {
    const RandomQuery::Values values = query_.values();
    std::vector<Term> assertions = query_.assertions(values, 2);
    const std::vector<Term> others = query_.assertions(query_.values(), 2);
    assertions.insert(assertions.end(), others.begin(), others.end());
    const Graph graph(query_.store(), assertions);
    Bounds bounds(graph);
    bounds.allow_relations(100'000);
    Box box = query_.box(bounds, values);
    const bool is_model = query_.evaluate(others[0], values) == 1 && query_.evaluate(others[1], values) == 1;
    const bool is_left = bounds.narrow(box);
    ASSERT_TRUE(is_left || !is_model) << i;
    given_up += is_left ? 0 : 1;
  }
  EXPECT_GT(given_up, 50);
}

INSTANTIATE_TEST_SUITE_P(Seeds, CheckedBounds, ::testing::Range(1u, 9u));

}  // namespace
}  // namespace dashj::check::boxes
