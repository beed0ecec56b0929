// SPDX-License-Identifier: MIT
#include "smt/bits/all_inputs.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "smt/bits/bit_solver.h"
#include "smt/bits/gate_simulation.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Term;

bool value(const CircuitClauses& circuit, Literal literal, const std::vector<bool>& inputs) {
  if (literal < 0) return !value(circuit, -literal, inputs);
  if (literal == circuit.truth()) return true;
  const CircuitClauses::Made& made = circuit.made(literal);
  const auto of = [&](Literal each) { return value(circuit, each, inputs); };
  switch (made.gate) {
    case CircuitClauses::Gate::None:
      return inputs[static_cast<std::size_t>(literal) - 2];
    case CircuitClauses::Gate::And:
      return of(made.a) && of(made.b);
    case CircuitClauses::Gate::ExclusiveOr:
      return of(made.a) != of(made.b);
    case CircuitClauses::Gate::Choice:
      return of(made.a) ? of(made.b) : of(made.c);
    case CircuitClauses::Gate::Majority:
      return of(made.a) + of(made.b) + of(made.c) >= 2;
  }
  return false;
}

TEST(GateSimulation, EachLaneIsAnEvaluation) {
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    std::mt19937 random(seed);
    CircuitClauses circuit([](Literal) {});
    std::vector<Literal> literals{circuit.truth()};
    constexpr std::size_t kInputs = 8;
    for (std::size_t i = 0; i < kInputs; ++i) literals.push_back(circuit.fresh());
    const auto any = [&] { return literals[random() % literals.size()] * (random() % 2 == 0 ? 1 : -1); };
    for (int i = 0; i < 20; ++i) {
      const Literal gates[] = {circuit.land(any(), any()), circuit.exclusive_or(any(), any()),
                               circuit.choice(any(), any(), any()), circuit.majority(any(), any(), any())};
      literals.push_back(gates[random() % 4]);
    }
    const Literal outputs[] = {any(), any()};
    GateSimulation simulation(circuit, outputs);
    std::vector<GateSimulation::Lanes> values;
    for (const Literal input : simulation.inputs()) {
      ASSERT_LE(input, static_cast<Literal>(kInputs) + 1);
      GateSimulation::Lanes lanes{};
      for (std::size_t lane = 0; lane < GateSimulation::kLanes; ++lane)
        lanes[lane / 64] |= std::uint64_t{lane >> (input - 2) & 1} << (lane % 64);
      values.push_back(lanes);
    }
    const GateSimulation::Lanes holds = simulation.all_hold(values);
    for (std::size_t lane = 0; lane < GateSimulation::kLanes; ++lane) {
      std::vector<bool> inputs;
      for (std::size_t i = 0; i < kInputs; ++i) inputs.push_back((lane >> i & 1) != 0);
      ASSERT_EQ((holds[lane / 64] >> (lane % 64) & 1) != 0,
                value(circuit, outputs[0], inputs) && value(circuit, outputs[1], inputs))
          << "seed " << seed << ", lane " << lane;
    }
  }
}

class AllInputsTest : public testing::Test {
 protected:
  /// So many different numbers among 0, 1, 2 and 3.
  std::vector<Term> different(std::size_t count) {
    std::vector<Term> words, result;
    for (std::size_t i = 0; i < count; ++i) {
      const Term word = store_.variable("w" + std::to_string(i), term::kInt);
      result.push_back(store_.make(Op::BvSle, {number(0), word}));
      result.push_back(store_.make(Op::BvSle, {word, number(3)}));
      for (const Term other : words) result.push_back(store_.make(Op::Not, {store_.make(Op::Eq, {word, other})}));
      words.push_back(word);
    }
    return result;
  }
  /// Five of them, which cannot be, and one is the sum of any two words.
  std::vector<Term> different_with_sum() {
    std::vector<Term> result = different(5);
    const Term a = store_.variable("a", term::kInt), b = store_.variable("b", term::kInt);
    result.push_back(store_.make(Op::Eq, {store_.make(Op::BvAdd, {a, b}), store_.variable("w0", term::kInt)}));
    return result;
  }
  Term number(std::uint64_t value) { return store_.bv_const(32, value); }

  term::TermStore store_;
  StopToken stop_;
  WorkMeter meter_;
  BitSolver solver_{store_, stop_, meter_, BitSolver::Unsats::Checked};
};

// Ten conflicts are not enough for the SAT solver to see that five numbers are not in four places.
TEST_F(AllInputsTest, DecideWhereTheSolverMayDoNothing) {
  EXPECT_EQ(solver_.check(different(5), 10), BitSolver::Answer::Unsat);
  EXPECT_EQ(solver_.check_alone(different(5), 10), BitSolver::Answer::Unsat);
}

TEST_F(AllInputsTest, GiveAModel) {
  ASSERT_EQ(solver_.check_alone(different(4), 1), BitSolver::Answer::Sat);
  const Model model = solver_.model();
  std::uint64_t sum = 0;
  for (const char* name : {"w0", "w1", "w2", "w3"})
    sum += std::uint64_t{1} << model.value(store_.variable(name, term::kInt));
  EXPECT_EQ(sum, 15u);
}

TEST_F(AllInputsTest, AreNotTriedWhereTheyAreMany) {
  const std::vector<Term> conditions = different_with_sum();
  EXPECT_EQ(solver_.check(conditions, 10), BitSolver::Answer::Undecided);
  EXPECT_EQ(solver_.check_alone(conditions, 10), BitSolver::Answer::Undecided);
  EXPECT_EQ(solver_.check_alone(conditions, 100'000), BitSolver::Answer::Unsat);
}

// Ten conflicts at a time: begun anew each time, it would end nowhere.
TEST_F(AllInputsTest, ALongQuestionGoesOnWhereItWas) {
  const std::vector<Term> conditions = different_with_sum();
  ASSERT_EQ(solver_.check_alone(conditions, 10), BitSolver::Answer::Undecided);
  auto answer = BitSolver::Answer::Undecided;
  for (int turn = 0; turn < 10'000 && answer == BitSolver::Answer::Undecided; ++turn)
    answer = solver_.check_alone(conditions, 10);
  EXPECT_EQ(answer, BitSolver::Answer::Unsat);
}

// One conflict is enough for neither; then all inputs are tried, and the model is of these and not of the solver
// before.
TEST_F(AllInputsTest, GiveTheModelOfALongQuestionThatGoesOn) {
  const term::Sort sort{16};
  const Term word = store_.variable("scrambled", sort);
  const auto scrambled = [&](Term of) {
    Term at = of;
    for (const std::uint64_t factor : {40'503U, 25'173U, 52'845U}) {
      at = store_.make(Op::BvMul, {store_.bv_const(16, factor), at});
      at = store_.make(Op::BvXor, {at, store_.make(Op::BvLshr, {at, store_.bv_const(16, 7)})});
      at = store_.make(Op::BvAdd, {at, of});
    }
    return at;
  };
  const std::uint64_t wanted = term::Evaluator(store_).evaluate(scrambled(store_.bv_const(16, 0xBEEF)), {});
  const Term condition = store_.make(Op::Eq, {store_.bv_const(16, wanted), scrambled(word)});
  // The solver of the long question numbers its literals anew.
  ASSERT_EQ(solver_.check(different(3), 10), BitSolver::Answer::Sat);
  ASSERT_EQ(solver_.check_alone({&condition, 1}, 1), BitSolver::Answer::Undecided);
  ASSERT_EQ(solver_.check_alone({&condition, 1}, 100'000), BitSolver::Answer::Sat);
  const std::uint64_t found = solver_.model().value(word);
  EXPECT_EQ(term::Evaluator(store_).evaluate(condition, [&](Term) { return found; }), 1u) << found;
}

TEST_F(AllInputsTest, TheLastOneIsTried) {
  // Of 2^9 inputs one holds, the last lane of the second round; 2^7 are less than a round.
  for (const std::uint8_t width : {9, 7}) {
    const std::uint64_t ones = (std::uint64_t{1} << width) - 1;
    const Term word = store_.variable("a" + std::to_string(width), term::Sort{width});
    const Term odd = store_.make(Op::BvXor, {word, store_.bv_const(width, 1)});
    const Term is_last = store_.make(Op::Eq, {odd, store_.bv_const(width, ones - 1)});
    ASSERT_EQ(solver_.check_alone({&is_last, 1}, 1), BitSolver::Answer::Sat);
    EXPECT_EQ(solver_.model().value(word), ones);
  }
}

TEST_F(AllInputsTest, EndWithTheClock) {
  const StopToken over(StopToken::Clock::now());
  BitSolver solver(store_, over, meter_, BitSolver::Unsats::Checked);
  EXPECT_EQ(solver.check_alone(different(5), 10), BitSolver::Answer::Undecided);
}

}  // namespace
}  // namespace dashj::smt
