// SPDX-License-Identifier: MIT
// The rings around Z3: cache, log, validation.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "smt/chain/caching_solver.h"
#include "smt/chain/logging_solver.h"
#include "smt/chain/solver_chain.h"
#include "smt/chain/validating_solver.h"

namespace dashj::smt {
namespace {

using term::kBool;
using term::kInt;
using term::Op;
using term::Term;

// Answers what it is told, and counts.
class Script final : public SmtSolver {
 public:
  explicit Script(int& asked, CheckResult answer) : asked_(asked), answer_(std::move(answer)) {}
  CheckResult check(const Query&) override {
    ++asked_;
    return answer_;
  }

 private:
  int& asked_;
  CheckResult answer_;
};

class Rings : public ::testing::Test {
 protected:
  [[nodiscard]] std::unique_ptr<SmtSolver> script(CheckResult answer) {
    return std::make_unique<Script>(asked_, std::move(answer));
  }
  [[nodiscard]] CachingSolver cache_over(CheckResult answer) {
    return {script(std::move(answer)), store_, stop_, statistics_};
  }

  int asked_ = 0;
  term::TermStore store_;
  StopToken stop_;
  Statistics statistics_;
  Term p_ = store_.variable("p", kBool);
  Term q_ = store_.variable("q", kBool);
  Term r_ = store_.variable("r", kBool);
  Term not_p_ = store_.make(Op::Not, {p_});
};

TEST_F(Rings, CacheKnowsASetOfAssertionsInAnyOrder) {
  CachingSolver cache = cache_over(Sat{});
  const Term first[] = {p_, q_};
  const Term second[] = {q_, p_, q_, store_.bool_const(true)};
  const Term other[] = {q_, r_};
  static_cast<void>(cache.check({first}));
  static_cast<void>(cache.check({second}));
  EXPECT_EQ(asked_, 1);
  static_cast<void>(cache.check({other}));
  EXPECT_EQ(asked_, 2);
  EXPECT_EQ(statistics_.count("queries"), 3u);
  EXPECT_EQ(statistics_.count("queries.cached"), 1u);
}

TEST_F(Rings, CachedCoresSpeakOfTheOrderAskedFor) {
  CachingSolver cache = cache_over(Unsat{{0, 2}});
  const Term first[] = {p_, q_, r_};
  const Term second[] = {q_, r_, p_};
  static_cast<void>(cache.check({first, true}));
  const CheckResult result = cache.check({second, true});
  EXPECT_EQ(asked_, 1);
  EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(std::get<Unsat>(cache.check({second, false})).core, (std::vector<std::size_t>{0, 1, 2}));
}

TEST_F(Rings, AnAnswerWithoutCoreIsNoAnswerForACore) {
  CachingSolver cache = cache_over(Unsat{{0, 1}});
  const Term assertions[] = {p_, q_};
  static_cast<void>(cache.check({assertions, false}));
  static_cast<void>(cache.check({assertions, true}));
  EXPECT_EQ(asked_, 2);
  static_cast<void>(cache.check({assertions, true}));
  EXPECT_EQ(asked_, 2);
}

TEST_F(Rings, UndecidedIsKeptForTheSameLimitOnly) {
  CachingSolver cache = cache_over(Undecided{"resource limit"});
  const Term assertions[] = {p_, q_};
  static_cast<void>(cache.check({assertions, false, 10}));
  static_cast<void>(cache.check({assertions, false, 10}));
  EXPECT_EQ(asked_, 1);
  static_cast<void>(cache.check({assertions, false, 20}));
  EXPECT_EQ(asked_, 2);
  EXPECT_EQ(statistics_.count("queries.unknown"), 2u);
}

TEST_F(Rings, UndecidedByTheClockIsNotKept) {
  const StopToken over(StopToken::Clock::now());
  CachingSolver cache(script(Undecided{"timeout"}), store_, over, statistics_);
  const Term assertions[] = {p_};
  static_cast<void>(cache.check({assertions}));
  static_cast<void>(cache.check({assertions}));
  EXPECT_EQ(asked_, 2);
}

TEST_F(Rings, ConstantsAndComplementsNeedNoSolver) {
  CachingSolver cache = cache_over(Undecided{});
  const Term nothing[] = {store_.bool_const(true)};
  const Term falsity[] = {p_, store_.bool_const(false)};
  const Term complement[] = {not_p_, q_, p_};
  EXPECT_TRUE(std::holds_alternative<Sat>(cache.check({nothing})));
  EXPECT_TRUE(std::holds_alternative<Sat>(cache.check({})));
  EXPECT_EQ(std::get<Unsat>(cache.check({falsity, true})).core, std::vector<std::size_t>{1});
  EXPECT_EQ(std::get<Unsat>(cache.check({complement, true})).core, (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(asked_, 0);
}

TEST_F(Rings, AWrongModelIsOurBug) {
  const Term assertions[] = {p_, not_p_};
  EXPECT_EXIT(
      {
        ValidatingSolver solver(script(Sat{Model{{{p_.id, 1}}}}), store_);
        static_cast<void>(solver.check({assertions}));
      },
      testing::ExitedWithCode(70), "model should satisfy");
}

TEST_F(Rings, AModelOfAFunctionWithTwoValuesForOneArgumentIsOurBug) {
  const Term of_p = store_.apply("f", kBool, std::vector<Term>{p_});
  const Term of_q = store_.apply("f", kBool, std::vector<Term>{q_});
  const Term assertions[] = {of_p, store_.make(Op::Not, {of_q})};
  ValidatingSolver distinct(script(Sat{Model{{{p_.id, 1}, {of_p.id, 1}}}}), store_);
  EXPECT_TRUE(std::holds_alternative<Sat>(distinct.check({assertions})));
  ValidatingSolver equal(script(Sat{Model{{{of_p.id, 1}}}}), store_);
  EXPECT_EXIT(static_cast<void>(equal.check({assertions})), testing::ExitedWithCode(70), "one value");
}

TEST_F(Rings, ARightModelPasses) {
  ValidatingSolver solver(script(Sat{Model{{{p_.id, 1}}}}), store_);
  const Term assertions[] = {p_};
  EXPECT_TRUE(std::holds_alternative<Sat>(solver.check({assertions})));
}

class QueryLog : public Rings {
 protected:
  void SetUp() override { std::filesystem::remove_all(directory_); }
  void TearDown() override { std::filesystem::remove_all(directory_); }
  [[nodiscard]] std::string read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(directory_ / name).rdbuf();
    return text.str();
  }

  std::filesystem::path directory_ = std::filesystem::path(testing::TempDir()) / "dashj_query_log_test";
};

TEST_F(QueryLog, HoldsEachQueryWithItsResultAndTime) {
  ASSERT_TRUE(check_log_directory(directory_.string()));
  LoggingSolver solver(script(Unsat{{0}}), store_, directory_.string(), "probe");
  const Term first[] = {p_};
  const Term second[] = {q_};
  static_cast<void>(solver.check({first}));
  static_cast<void>(solver.check({second}));
  EXPECT_NE(read("probe-000001.smt2")
                .find("(declare-fun |p| () Bool)\n(assert |p|)\n(check-sat)\n; result: unsat, core: 0\n; time: "),
            std::string::npos);
  EXPECT_NE(read("probe-000002.smt2").find("|q|"), std::string::npos);
}

TEST_F(QueryLog, CheckingTheDirectoryMakesItAndLeavesNothingInIt) {
  ASSERT_TRUE(check_log_directory((directory_ / "deep" / "er").string()));
  EXPECT_TRUE(std::filesystem::is_empty(directory_ / "deep" / "er"));
}

TEST_F(QueryLog, ADirectoryThatIsAFileIsRefusedWithAMessage) {
  std::filesystem::create_directories(directory_);
  std::ofstream(directory_ / "file") << "x";
  const auto result = check_log_directory((directory_ / "file").string());
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().failure, Failure::BadInput);
  EXPECT_NE(result.error().text().find("file"), std::string::npos);
}

TEST_F(QueryLog, AQueryThatCannotBeLoggedIsUndecided) {
  LoggingSolver solver(script(Sat{}), store_, (directory_ / "absent").string(), "query");
  const Term assertions[] = {p_};
  const CheckResult result = solver.check({assertions});
  ASSERT_TRUE(std::holds_alternative<Undecided>(result));
  EXPECT_NE(std::get<Undecided>(result).reason.find("cannot be written"), std::string::npos);
  EXPECT_EQ(asked_, 0);
}

}  // namespace
}  // namespace dashj::smt
