// SPDX-License-Identifier: MIT
#include "analyse/outside_solver.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "base/java_float.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"

namespace dashj::analyse {
namespace {

using term::Op;
using term::Sort;
using term::Term;

/// Scripts in a folder of their own, and cvc5's opinion of them: scripts/setup installs it.
class OutsideSolverTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto found = OutsideSolver::find("cvc5");
    ASSERT_TRUE(found.has_value()) << found.error().text();
    solver_ = *found;
    folder_ = std::filesystem::temp_directory_path() / ("dashj_outside_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  SecondOpinion ask(const std::vector<std::string>& scripts) {
    std::vector<std::string> files;
    for (const std::string& script : scripts) {
      files.push_back(folder_ / (std::to_string(files.size()) + ".smt2"));
      std::ofstream(files.back()) << script;
    }
    return solver_->ask(files, 60);
  }

  std::filesystem::path folder_;
  std::optional<OutsideSolver> solver_;
};

TEST_F(OutsideSolverTest, AnswersAreCounted) {
  const std::string head = "(set-logic QF_BV)\n(declare-fun x () (_ BitVec 8))\n";
  const SecondOpinion opinion = ask(
      {head + "(assert (not (= x x)))\n(check-sat)\n", head + "(assert (= x #x05))\n(check-sat)\n", "(nonsense", ""});
  EXPECT_EQ(opinion.confirmed, 1u);
  ASSERT_EQ(opinion.contradicted.size(), 1u);
  EXPECT_TRUE(opinion.contradicted[0].ends_with("1.smt2"));
  EXPECT_EQ(opinion.undecided.size(), 2u);
}

/// One operator on floats with the widths that it takes.
struct Signature {
  Op op;
  std::size_t arguments;
  std::uint8_t from;
  std::uint32_t to = 0;  // the parameter of a conversion
};

std::vector<Signature> all_signatures() {
  std::vector<Signature> result;
  for (const std::uint8_t width : {std::uint8_t{32}, std::uint8_t{64}}) {
    for (const Op op : {Op::FpNeg, Op::FpSqrt, Op::FpFloor, Op::FpCeil, Op::FpRint}) result.push_back({op, 1, width});
    for (const Op op : {Op::FpAdd, Op::FpSub, Op::FpMul, Op::FpDiv, Op::FpRem, Op::FpEq, Op::FpLt, Op::FpLe})
      result.push_back({op, 2, width});
    result.push_back({Op::FpFma, 3, width});
    for (const Op op : {Op::FpToFp, Op::FpFromSigned, Op::FpToSigned})
      for (const std::uint32_t to : {32u, 64u}) result.push_back({op, 1, width, to});
  }
  return result;
}

std::uint64_t interesting_bits(std::mt19937_64& random, std::uint8_t width) {
  static constexpr double kValues[] = {0.0,  -0.0,  1,      -1,      0.5,    -0.5,    1.5,   2.5,   3,     -7.25,
                                       1e10, -1e20, 0x1p31, -0x1p31, 0x1p63, -0x1p63, 1e-40, 1e300, -1e300};
  const std::uint64_t choice = random() % 24;
  if (choice >= std::size(kValues)) return random() & term::width_mask(width);
  const double value = kValues[choice];
  const auto bits = width == 32 ? static_cast<std::uint64_t>(java_float::bits_of(static_cast<float>(value)))
                                : static_cast<std::uint64_t>(java_float::bits_of(value));
  return bits & term::width_mask(width);
}

// That an operator has another value than evaluation says is unsatisfiable; that it has this one is not.
TEST_F(OutsideSolverTest, ScriptsSayOfFloatsWhatEvaluationDoes) {
  std::mt19937_64 random(3);
  std::vector<std::string> wrong, right;
  for (const Signature& signature : all_signatures()) {
    term::TermStore store;
    std::vector<Term> differences, equations;
    for (int i = 0; i < 12; ++i) {
      std::vector<std::uint64_t> values;
      std::vector<Sort> sorts;
      std::vector<Term> arguments;
      for (std::size_t a = 0; a < signature.arguments; ++a) {
        values.push_back(interesting_bits(random, signature.from));
        sorts.push_back(Sort{signature.from});
        // Variables, so that nothing is calculated before it is said.
        arguments.push_back(store.variable("x" + std::to_string(i) + "_" + std::to_string(a), sorts.back()));
        equations.push_back(store.make(Op::Eq, {arguments.back(), store.bv_const(signature.from, values.back())}));
      }
      const Term application = store.make(signature.op, arguments, signature.to, 0);
      const Sort sort = store.sort(application);
      const std::uint64_t value = term::apply(signature.op, sort, values, sorts, signature.to, 0);
      const Term expected = sort.is_bool() ? store.bool_const(value != 0) : store.bv_const(sort.width, value);
      differences.push_back(store.make(Op::Not, {store.make(Op::Eq, {application, expected})}));
    }
    std::vector<Term> assertions = equations;
    assertions.push_back(store.make(Op::Or, differences));
    wrong.push_back(term::print_smtlib_script(store, assertions, term::SmtlibFloats::Theory));
    assertions.back() = store.make(Op::Not, {assertions.back()});
    right.push_back(term::print_smtlib_script(store, assertions, term::SmtlibFloats::Theory));
  }
  const SecondOpinion of_wrong = ask(wrong), of_right = ask(right);
  EXPECT_EQ(of_wrong.confirmed, wrong.size()) << (of_wrong.undecided.empty() ? "" : of_wrong.undecided[0]);
  EXPECT_TRUE(of_wrong.contradicted.empty())
      << wrong[std::stoul(std::filesystem::path(of_wrong.contradicted[0]).stem())];
  EXPECT_EQ(of_right.contradicted.size(), right.size())
      << (of_right.undecided.empty() ? "" : right[std::stoul(std::filesystem::path(of_right.undecided[0]).stem())]);
}

}  // namespace
}  // namespace dashj::analyse
