// SPDX-License-Identifier: MIT
#include "smt/maps/map_solver.h"

#include <gtest/gtest.h>

#include "smt/chain/solver_chain.h"

namespace dashj::smt {
namespace {

using term::kBool;
using term::kInt;
using term::Op;
using term::Sort;
using term::Term;

// Every model of the chain is evaluated on the assertions, maps included, by its validating ring.
class Maps : public ::testing::Test {
 protected:
  [[nodiscard]] Term num(std::int32_t value) { return store_.int_const(value); }
  [[nodiscard]] Term read(Term map, Term index) { return store_.make(Op::Select, {map, index}); }
  [[nodiscard]] Term write(Term map, Term index, Term value) { return store_.make(Op::Store, {map, index, value}); }
  [[nodiscard]] Term everywhere(Term value) { return store_.make(Op::ConstMap, {value}, 32); }
  [[nodiscard]] Term eq(Term a, Term b) { return store_.make(Op::Eq, {a, b}); }
  [[nodiscard]] Term ne(Term a, Term b) { return store_.make(Op::Not, {eq(a, b)}); }
  [[nodiscard]] Term plus(Term a, std::int32_t b) { return store_.make(Op::BvAdd, {a, num(b)}); }
  [[nodiscard]] Term map(std::string_view name) { return store_.variable(name, term::map_sort(32, 32)); }

  [[nodiscard]] CheckResult check(std::vector<Term> assertions, bool wants_core = false) {
    return solver_->check({assertions, wants_core, 0});
  }
  void expect_unsat(std::vector<Term> assertions) {
    EXPECT_TRUE(std::holds_alternative<Unsat>(check(std::move(assertions))));
  }
  [[nodiscard]] Model model(std::vector<Term> assertions) {
    const CheckResult result = check(std::move(assertions));
    EXPECT_TRUE(std::holds_alternative<Sat>(result));
    return std::holds_alternative<Sat>(result) ? std::get<Sat>(result).model : Model{};
  }

  term::TermStore store_;
  StopToken stop_;
  Statistics statistics_;
  std::unique_ptr<SmtSolver> solver_ = make_solver_chain(store_, stop_, statistics_, {});
  MapValues& values_ = MapValues::of_thread();
  Term m_ = map("m"), n_ = map("n"), k_ = map("k");
  Term i_ = store_.variable("i", kInt), j_ = store_.variable("j", kInt);
  Term v_ = store_.variable("v", kInt), w_ = store_.variable("w", kInt);
  Term p_ = store_.variable("p", kBool);
};

TEST_F(Maps, AMapHasOneValueAtEqualIndices) {
  expect_unsat({eq(i_, j_), ne(read(m_, i_), read(m_, j_))});
  expect_unsat({eq(plus(i_, 1), plus(j_, 1)), eq(read(m_, i_), num(1)), eq(read(m_, j_), num(2))});
  const Model found = model({ne(read(m_, i_), read(m_, j_))});
  EXPECT_NE(found.value(i_), found.value(j_));
}

TEST_F(Maps, StoresAreSeenWhereTheyAreMade) {
  expect_unsat({ne(read(write(m_, i_, v_), i_), v_)});
  expect_unsat({ne(i_, j_), ne(read(write(m_, i_, v_), j_), read(m_, j_))});
  expect_unsat({ne(read(write(m_, plus(i_, 1), v_), plus(i_, 2)), read(m_, plus(i_, 2)))});
  expect_unsat({ne(read(everywhere(v_), i_), v_)});
  const Model found = model({ne(read(write(m_, i_, v_), j_), read(m_, j_))});
  EXPECT_EQ(found.value(i_), found.value(j_));
}

TEST_F(Maps, ChoicesBetweenMapsAreReadByArms) {
  const Term choice = store_.make(Op::Ite, {p_, write(m_, i_, v_), n_});
  expect_unsat({p_, ne(read(choice, i_), v_)});
  expect_unsat({store_.make(Op::Not, {p_}), ne(read(choice, i_), read(n_, i_))});
}

// m[m[i]]: the index of a read is a read itself.
// A place in an array is a row and a column: two are one where both are.
TEST_F(Maps, APlaceIsARowAndAColumn) {
  const Term cells = store_.variable("cells", term::map_sort(64, 32));
  const Term a = store_.variable("a", kInt), b = store_.variable("b", kInt);
  const auto cell = [&](Term row, Term column) { return read(cells, store_.make(Op::Concat, {row, column})); };
  expect_unsat({eq(a, b), eq(i_, j_), ne(cell(a, i_), cell(b, j_))});
  expect_unsat({eq(plus(i_, 1), plus(j_, 1)), ne(cell(a, i_), cell(a, j_))});
  expect_unsat({eq(a, b), ne(cell(a, num(3)), cell(b, num(3)))});
  const Model rows = model({eq(i_, j_), ne(cell(a, i_), cell(b, j_))});
  EXPECT_NE(rows.value(a), rows.value(b));
  const Model columns = model({eq(a, b), ne(cell(a, i_), cell(b, j_))});
  EXPECT_NE(columns.value(i_), columns.value(j_));
}

TEST_F(Maps, ReadsAtReads) {
  expect_unsat({eq(read(m_, i_), i_), ne(read(m_, read(m_, i_)), i_)});
  const Model found =
      model({ne(read(m_, read(m_, i_)), read(m_, i_)), eq(read(m_, num(5)), num(5)), eq(read(m_, i_), num(7))});
  EXPECT_NE(values_.select(found.value(m_), 7), 7u);
  EXPECT_EQ(values_.select(found.value(m_), 5), 5u);
}

TEST_F(Maps, EqualMapsAgreeEverywhere) {
  expect_unsat({eq(m_, n_), ne(read(m_, i_), read(n_, i_))});
  expect_unsat({eq(m_, n_), eq(n_, k_), ne(read(m_, i_), read(k_, i_))});
  expect_unsat({eq(n_, write(m_, i_, v_)), ne(read(n_, i_), v_)});
  expect_unsat({eq(n_, write(m_, i_, v_)), ne(i_, j_), ne(read(n_, j_), read(m_, j_))});
  expect_unsat({eq(m_, everywhere(num(0))), ne(read(m_, i_), num(0))});
  expect_unsat({eq(everywhere(v_), everywhere(w_)), ne(v_, w_)});
  const Model found = model({eq(n_, write(m_, i_, v_)), eq(v_, num(3)), eq(read(m_, j_), num(4))});
  EXPECT_EQ(found.value(n_), values_.store(found.value(m_), found.value(i_), 3));
}

// Values of neighbours are kept together where they are the same, and still differ one by one.
TEST_F(Maps, EqualMapsAgreeAtNeighbours) {
  // What is different at 5 is next to what is the same at 4.
  const Term both = write(write(everywhere(num(0)), i_, num(50)), j_, num(50));
  const Term one = write(everywhere(num(0)), i_, num(50));
  const std::vector<Term> neighbours{eq(i_, num(4)), eq(j_, num(5))};
  const auto with = [&](Term assertion) {
    std::vector<Term> all = neighbours;
    all.push_back(assertion);
    return all;
  };
  expect_unsat(with(eq(both, one)));
  const Term equal = store_.make(Op::Ite, {p_, eq(both, one), store_.bool_const(true)});
  EXPECT_EQ(model(with(equal)).value(p_), 0u);
  expect_unsat({eq(m_, n_), eq(read(m_, i_), num(50)), eq(read(m_, j_), num(50)), eq(read(n_, i_), num(50)),
                ne(read(n_, j_), num(50)), eq(plus(i_, 1), j_), eq(i_, num(4))});
}

TEST_F(Maps, MapsThatAgreeEverywhereAreEqual) {
  const Term one = write(write(m_, i_, v_), j_, w_), other = write(write(m_, j_, w_), i_, v_);
  expect_unsat({ne(i_, j_), ne(one, other)});
  expect_unsat({ne(write(m_, i_, read(m_, i_)), m_)});
  const Model found = model({ne(one, other)});
  EXPECT_EQ(found.value(i_), found.value(j_));
  EXPECT_NE(found.value(v_), found.value(w_));
  EXPECT_NE(model({ne(m_, n_)}).value(m_), model({ne(m_, n_)}).value(n_));
}

// Two finite changes cannot make a map that is 0 everywhere one that is 1 everywhere.
TEST_F(Maps, ThereIsAnElsewhere) {
  expect_unsat({eq(write(write(everywhere(num(0)), i_, v_), j_, w_), everywhere(num(1)))});
  expect_unsat({eq(m_, everywhere(num(0))), eq(write(m_, i_, v_), write(n_, j_, w_)), eq(n_, everywhere(num(1)))});
  const Model found = model({eq(write(m_, i_, v_), everywhere(num(7)))});
  EXPECT_EQ(values_.default_of(found.value(m_)), 7u);
}

// Only 4 values: the values of indices and of what is held have their own widths.
TEST_F(Maps, WidthsOfIndicesAndValuesAreTheirOwn) {
  const Term bits = store_.variable("bits", term::map_sort(64, 1));
  const Term l = store_.variable("l", term::kLong);
  const Term a = read(bits, l), b = read(bits, store_.make(Op::BvNot, {l}));
  expect_unsat({ne(a, b), ne(a, store_.bv_const(1, 0)), ne(b, store_.bv_const(1, 0))});
  static_cast<void>(model({ne(a, b)}));
}

// A read of f's result; f of equal maps is equal. What a call leaves in a field is such an application.
TEST_F(Maps, FunctionsOfMaps) {
  const Sort sort = term::map_sort(32, 32);
  const auto f = [&](Term of) { return store_.apply("f", sort, std::vector<Term>{of, i_}); };
  const auto g = [&](Term of) { return store_.apply("g", kInt, std::vector<Term>{of}); };
  expect_unsat({eq(m_, n_), ne(read(f(m_), j_), read(f(n_), j_))});
  expect_unsat({ne(g(write(m_, i_, read(m_, i_))), g(m_))});
  expect_unsat({eq(f(m_), write(m_, i_, v_)), ne(read(f(m_), i_), v_)});
  const Model found = model({ne(g(m_), g(n_)), eq(read(m_, i_), read(n_, i_))});
  EXPECT_NE(found.value(m_), found.value(n_));
}

TEST_F(Maps, CoresNameTheAssertionsOfTheQuery) {
  const CheckResult result = check({eq(v_, num(3)), eq(m_, n_), ne(w_, num(4)), ne(read(m_, i_), read(n_, i_))}, true);
  ASSERT_TRUE(std::holds_alternative<Unsat>(result));
  EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{1, 3}));
}

// A chain of calls, each leaving the field of one object changed: what the first left is read at the end.
TEST_F(Maps, ChainsOfEquationsAreFollowed) {
  std::vector<Term> assertions;
  Term last = m_;
  for (int call = 0; call < 30; ++call) {
    const Term next = map("after" + std::to_string(call));
    assertions.push_back(eq(next, write(last, num(call), plus(v_, call))));
    last = next;
  }
  assertions.push_back(ne(read(last, num(11)), plus(v_, 11)));
  expect_unsat(assertions);
  assertions.back() = eq(read(last, i_), num(3));
  static_cast<void>(model(assertions));
}

// 300 stores at indices of one base and a read of each.
TEST_F(Maps, LongChainsOfStores) {
  Term changed = everywhere(num(0));
  for (int k = 0; k < 300; ++k) changed = write(changed, plus(i_, k), plus(v_, k));
  std::vector<Term> wrong;
  for (int k = 0; k < 300; ++k) wrong.push_back(ne(read(changed, plus(i_, k)), plus(v_, k)));
  expect_unsat({store_.make(Op::Or, wrong)});
}

TEST_F(Maps, TooManyReadsAreUndecided) {
  Term changed = m_;
  for (int k = 0; k < 1000; ++k) changed = write(changed, store_.variable("i" + std::to_string(k), kInt), v_);
  Term sum = num(0);
  for (int k = 0; k < 1000; ++k)
    sum = store_.make(Op::BvAdd, {sum, read(changed, store_.variable("i" + std::to_string(1000 + k), kInt))});
  EXPECT_TRUE(std::holds_alternative<Undecided>(check({eq(sum, v_)})));
}

/// Knows nothing, and remembers whether what it was asked was of cells.
class Listening final : public SmtSolver {
 public:
  explicit Listening(std::vector<bool>& asked) : asked_(asked) {}
  CheckResult check(const Query& query) override {
    asked_.push_back(query.is_of_cells);
    return Undecided{"only listening"};
  }

 private:
  std::vector<bool>& asked_;
};

TEST_F(Maps, OnlyQuestionsThatMapsWereTakenOutOfAreOfCells) {
  std::vector<bool> asked;
  MapSolver solver(std::make_unique<Listening>(asked), store_, stop_, statistics_, 1000);
  const std::vector<Term> of_maps{eq(read(m_, i_), v_)}, of_numbers{eq(i_, v_)};
  static_cast<void>(solver.check({of_maps}));
  static_cast<void>(solver.check({of_numbers}));
  EXPECT_EQ(asked, (std::vector<bool>{true, false}));
}

}  // namespace
}  // namespace dashj::smt
