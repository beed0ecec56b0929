// SPDX-License-Identifier: MIT
#include "dash/technique/loop_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "program/any_index.h"

namespace dashj::dash {
namespace {

using term::Op;
using term::Term;
using ::testing::ElementsAre;

constexpr std::string_view kMethod = R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  0: i = 0
  1: if i >= n goto 4
  2: i = i + 1
  3: goto 1
  4: return
)";

/// Claims about the cells of an array a, whose length is in a map of all lengths and a number of its own.
class LoopTextTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto body = tac::parse_tac(kMethod);
    ASSERT_TRUE(body.has_value()) << body.error().text();
    methods_.emplace(std::vector<tac::Body>{std::move(*body)});
    graph_ = symbolic::build_location_graph(*methods_, tac::Methods::entry(), builder, symbolic::Granularity::Block);
  }
  [[nodiscard]] std::vector<std::string> texts(const std::vector<Term>& known) {
    return loop_texts(graph_, builder, known, 9);
  }
  [[nodiscard]] Term cell(Term index) {
    return builder.make(Op::Select, {cells, builder.make(Op::Concat, {a, index})});
  }
  [[nodiscard]] Term less(Term left, Term right) { return builder.make(Op::BvSlt, {left, right}); }
  [[nodiscard]] Term equal(Term left, Term right) { return builder.make(Op::Eq, {left, right}); }

  term::TermStore store;
  term::Builder builder{store};
  Term a = store.variable("a", term::kInt), i = store.variable("i", term::kInt);
  Term length = store.variable("a#length", term::kInt);
  term::Sort cells_sort = term::map_sort(64, 32);
  Term cells = store.variable("heap#ints", cells_sort);
  Term lengths = store.variable("heap#length", term::map_sort(32, 32));
  Term length_in_map = builder.make(Op::Select, {lengths, a});
  Term any = program::any_indices(store)[0], zero = store.int_const(0);

 private:
  std::optional<tac::Methods> methods_;
  symbolic::LocationGraph graph_;
};

TEST_F(LoopTextTest, ACellIsNamedAsInJava) {
  EXPECT_THAT(texts({equal(cell(i), zero)}), ElementsAre("a[i] == 0"));
}

// The length in front of a cell is no part of its name.
TEST_F(LoopTextTest, ALengthBoundsTheIndex) {
  const Term before = less(any, zero), behind = builder.lnot(less(any, length_in_map));
  EXPECT_THAT(texts({builder.lor(std::vector<Term>{before, behind, equal(cell(any), zero)})}),
              ElementsAre("for every k with k >= 0 && k < a.length: a[k] == 0"));
}

// Of a given row it is what the program reads that is known.
TEST_F(LoopTextTest, ALengthWithoutItsSignIsTheLength) {
  const Term read = builder.make(Op::BvAnd, {store.int_const(INT32_MAX), length_in_map});
  EXPECT_THAT(texts({less(i, read), equal(i, read)}), ElementsAre("i < a.length", "i == a.length"));
}

// A reader knows indices, arrays and locals of the source, and wants to know first what the loop has done.
TEST_F(LoopTextTest, WhatIsNewComesFirst) {
  const Term given = store.variable("given#ints", cells_sort);
  const Term was = builder.make(Op::Select, {given, builder.make(Op::Concat, {a, any})});
  const Term hidden = store.variable("v4#2", term::kInt);
  EXPECT_THAT(texts({equal(cell(hidden), zero), equal(cell(any), was), less(zero, i), equal(cell(any), zero)}),
              ElementsAre("for every k: a[k] == 0", "i >= 1", "for every k: old(a[k]) == a[k]", "a[v4#2] == 0"));
}

TEST_F(LoopTextTest, AnIndexThatIsKeptIsNamedByItsLocal) {
  const Term kept = store.variable("max#index", term::kInt);
  EXPECT_THAT(texts({equal(cell(kept), zero)}), ElementsAre("a[indexOf(max)] == 0"));
}

TEST_F(LoopTextTest, HowManyObjectsThereAreIsNotSaid) {
  const Term objects = store.variable("heap#objects", term::kInt);
  const Term other = builder.make(Op::Select, {cells, builder.make(Op::Concat, {objects, i})});
  EXPECT_THAT(texts({equal(cell(i), other), less(i, zero)}), ElementsAre("i < 0"));
  for (const char* name : {"heap#class", "String#open#2", "Object#which", "Class#number"}) {
    const Term model = store.variable(name, term::kInt);
    EXPECT_THAT(texts({store.make(term::Op::BvSle, {store.int_const(0), model})}), testing::IsEmpty()) << name;
  }
}

TEST_F(LoopTextTest, TwoNamesOfOneLengthSayNothing) {
  EXPECT_THAT(texts({equal(length, length_in_map), less(i, length_in_map)}), ElementsAre("i < a.length"));
}

}  // namespace
}  // namespace dashj::dash
