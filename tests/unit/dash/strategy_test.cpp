// SPDX-License-Identifier: MIT
#include "dash/strategy.h"

#include <gmock/gmock.h>

#include <set>

#include "support/engine_fixture.h"

namespace dashj {
namespace {

using dash::Amount;
using dash::Due;
using dash::HoldsBack;
using dash::kAtOnce;
using dash::kNever;
using dash::LoopResult;
using dash::Moment;
using dash::Spent;
using dash::Stage;
using dash::Strategy;
using dash::Technique;
using dash::Techniques;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using testing::EngineRun;
using ::testing::IsEmpty;
using ::testing::Not;

const Stage& stage(std::string_view name) {
  const auto stages = dash::stages();
  const auto found = std::find_if(stages.begin(), stages.end(), [&](const Stage& one) { return one.name == name; });
  if (found == stages.end()) throw std::invalid_argument(std::string(name));
  return *found;
}

std::vector<std::string_view> due_after_iteration(const Spent& spent) {
  std::vector<std::string_view> names;
  for (const Stage& one : dash::stages())
    if (one.moment == Moment::AfterIteration && one.is_due(spent)) names.push_back(one.name);
  return names;
}

TEST(Stages, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const Stage& one : dash::stages()) EXPECT_TRUE(names.insert(one.name).second) << one.name;
}

TEST(Stages, NameTheSwitchThatTurnsThemOff) {
  EXPECT_EQ(stage("exhaustion.some").switched_by, "exhaustion");
  EXPECT_EQ(stage("short-loops.before-invariants").switched_by, "merged-paths");
  EXPECT_EQ(stage("patience").switched_by, "");
  for (const Stage& one : dash::stages()) EXPECT_EQ(one.switched_by.empty(), one.is_on == nullptr) << one.name;
}

TEST(Stages, AreDueAfterIterationsOrUnits) {
  const Stage& samples = stage("samples");
  EXPECT_FALSE(samples.is_due({.iterations = 15, .units = 199'999}));
  EXPECT_TRUE(samples.is_due({.iterations = 16}));
  EXPECT_TRUE(samples.is_due({.units = 200'000}));
  EXPECT_FALSE(samples.is_due({.iterations = 1'000'000, .units = 1'000'000'000, .has_calls = true}));
  EXPECT_TRUE(stage("samples.calls").is_due({.iterations = 32, .has_calls = true}));
  EXPECT_FALSE(stage("samples.calls").is_due({.iterations = 31, .units = 999'999, .has_calls = true}));
  EXPECT_FALSE(stage("samples.early").is_due({.units = 1'000'000'000}));
  EXPECT_TRUE(stage("samples.early").is_due({.iterations = 1}));
  EXPECT_TRUE(stage("exhaustion.last").is_due({}));
}

TEST(Stages, ComeInThisOrderWithoutCalls) {
  EXPECT_THAT(due_after_iteration({.iterations = 15}), IsEmpty());
  EXPECT_THAT(due_after_iteration({.iterations = 16}), ElementsAre("samples"));
  EXPECT_THAT(due_after_iteration({.iterations = 24}),
              ElementsAre("unwinding.short-loops", "short-loops.before-inputs", "searching.early", "exhaustion.little",
                          "samples", "invariants.with-callees", "short-loops.before-invariants", "invariants"));
  EXPECT_THAT(due_after_iteration({.iterations = 32}),
              ElementsAre("unwinding.short-loops", "short-loops.before-inputs", "searching.early", "exhaustion.little",
                          "exhaustion.some", "samples", "invariants.with-callees", "short-loops.before-invariants",
                          "invariants", "merged-paths", "unwinding", "searching"));
  EXPECT_THAT(due_after_iteration({.iterations = 512}),
              ElementsAre("unwinding.short-loops", "short-loops.before-inputs", "searching.early", "exhaustion.little",
                          "exhaustion.some", "exhaustion.much", "samples", "invariants.with-callees",
                          "short-loops.before-invariants", "invariants", "merged-paths", "unwinding", "searching",
                          "merged-paths.unbounded"));
}

TEST(Stages, ComeInThisOrderWithCalls) {
  EXPECT_THAT(due_after_iteration({.iterations = 5, .has_calls = true}), IsEmpty());
  EXPECT_THAT(due_after_iteration({.iterations = 6, .has_calls = true}),
              ElementsAre("exhaustion.little", "exhaustion.some", "invariants.with-callees", "merged-paths.calls"));
  EXPECT_THAT(
      due_after_iteration({.iterations = 512, .has_calls = true}),
      ElementsAre("unwinding.short-loops", "searching.early", "exhaustion.little", "exhaustion.some", "exhaustion.much",
                  "invariants.with-callees", "merged-paths.calls", "short-loops.before-invariants", "invariants",
                  "unwinding", "searching", "samples.calls", "merged-paths.unbounded"));
}

// What the techniques below have been asked to do.
std::vector<std::string> events;

template <char Name>
class Player final : public Technique {
 public:
  explicit Player(bool is_handed_over = false) : is_handed_over_(is_handed_over) {}
  bool applies(dash::Search&) override { return Name != 'n'; }
  std::optional<LoopResult> run(dash::Search&, const Amount& amount) override {
    events.push_back(std::string(1, Name) + std::to_string(amount.units) + (is_handed_over_ ? " handed over" : ""));
    if (Name == 'y') return dash::Fail{};
    return std::nullopt;
  }
  std::uint64_t patience() const override { return Name == 'p' ? 8 : 1; }
  std::unique_ptr<Technique> hand_over() override { return Name == 'h' ? std::make_unique<Player>(true) : nullptr; }

 private:
  bool is_handed_over_;
};

template <char Name>
std::unique_ptr<Technique> player() {
  return std::make_unique<Player<Name>>();
}

template <char Name>
Stage row(std::string_view name, std::uint64_t units, Moment moment = Moment::AfterIteration,
          bool Techniques::*is_on = nullptr, HoldsBack holds_back = HoldsBack::Nothing, Due due = kAtOnce) {
  static constexpr char kName[] = {Name, 0};
  return {name, kName, "", &player<Name>, is_on, moment, due, due, {.units = units}, holds_back, ""};
}

// A search that is nothing but its context.
class NoSearch final : public dash::Search {
 public:
  NoSearch()
      : methods_(testing::methods_of("method Main test ()V\n  0: return\n")),
        builder_(store_),
        chain_(smt::make_solver_chain(store_, stop_, statistics, {})),
        facts_(methods_, builder_, stop_, statistics, chain_->meter(), 0),
        runner_(methods_, 1),
        context_{runner_, *chain_, facts_, stop_, statistics, progress_, "test", {}} {}

  const symbolic::LocationGraph& locations() const override { throw std::logic_error("not asked for"); }
  term::Builder& builder() override { return builder_; }
  dash::LoopContext& context() override { return context_; }
  const symbolic::TestStates& tests() const override { throw std::logic_error("not asked for"); }
  bool knows_loops() const override { return false; }
  bool is_ahead(std::string_view) override { return false; }
  concrete::TestInput input_of(const smt::Model&, std::span<const term::Term>) const override { return {}; }
  bool is_out_of_tests() const override { return false; }
  bool count_test(const concrete::TestInput&) override { return false; }
  tl::expected<dash::EntryRun, UnknownReason> run_apart(const concrete::TestInput&) override {
    return dash::EntryRun{};
  }
  std::optional<LoopResult> run_to_unsupported(const concrete::TestInput&, tac::MethodId, tac::StmtId) override {
    return std::nullopt;
  }
  std::optional<LoopResult> run_model(const concrete::TestInput&, const std::vector<term::Term>&) override {
    return std::nullopt;
  }
  verdict::Certificate certificate_of(const std::vector<term::Term>&) const override { return {}; }
  LoopResult go_on_within(const std::vector<term::Term>&, std::vector<term::Term>) override { return dash::Fail{}; }
  const UnknownReason& why_blocked() const override { return reason; }
  void unblock() override { has_unblocked = true; }

  Statistics statistics;
  UnknownReason reason;
  bool has_unblocked = false;

 private:
  tac::Methods methods_;
  term::TermStore store_;
  term::Builder builder_;
  StopToken stop_;
  std::unique_ptr<smt::SmtSolver> chain_;
  callee::CalleeFacts facts_;
  testing::InterpreterRunner runner_;
  testing::SilentProgress progress_;
  dash::LoopContext context_;
};

class StrategyTest : public ::testing::Test {
 protected:
  void SetUp() override { events.clear(); }
  NoSearch search;
};

TEST_F(StrategyTest, RunsWhatIsDueInTheOrderOfTheRowsUntilOneHasAnAnswer) {
  const Stage rows[] = {row<'b'>("second", 2), row<'a'>("first", 1),
                        row<'c'>("later", 3, Moment::AfterIteration, nullptr, HoldsBack::Nothing, {10, 100}),
                        row<'y'>("answer", 4), row<'d'>("not needed", 5)};
  Strategy strategy(rows);
  EXPECT_TRUE(strategy.run(Moment::AfterIteration, {}, search).has_value());
  EXPECT_THAT(events, ElementsAre("b2", "a1", "y4"));
  EXPECT_EQ(strategy.decided_by(), "answer");
}

TEST_F(StrategyTest, CountsTheStagesThatRanForTheStatistics) {
  const Stage rows[] = {row<'a'>("ran", 1), row<'n'>("does not apply", 2),
                        row<'c'>("never", 3, Moment::AfterIteration, nullptr, HoldsBack::Nothing, kNever)};
  Strategy strategy(rows);
  EXPECT_FALSE(strategy.run(Moment::AfterIteration, {}, search).has_value());
  EXPECT_EQ(search.statistics.count("stage.ran"), 1u);
  EXPECT_EQ(search.statistics.counters().size(), 1u);
  EXPECT_EQ(strategy.decided_by(), "");
}

TEST_F(StrategyTest, LeavesOutAStageThatIsSwitchedOff) {
  const Stage rows[] = {row<'a'>("off", 1, Moment::AfterIteration, &Techniques::sampling, HoldsBack::Queries),
                        row<'b'>("on", 2)};
  search.context().techniques.sampling = false;
  Strategy strategy(rows);
  EXPECT_FALSE(strategy.is_ahead("off", search));
  EXPECT_FALSE(strategy.holds_back(HoldsBack::Queries, search));
  (void)strategy.run(Moment::AfterIteration, {}, search);
  EXPECT_THAT(events, ElementsAre("b2"));
}

TEST_F(StrategyTest, RunsAStageOnceThatIsDueByWhatTheSearchHasHad) {
  const Stage rows[] = {row<'a'>("once", 1), row<'b'>("blocked", 2, Moment::AllBlocked)};
  Strategy strategy(rows);
  for (int i = 0; i < 2; ++i) {
    (void)strategy.run(Moment::AfterIteration, {}, search);
    (void)strategy.run(Moment::AllBlocked, {}, search);
  }
  EXPECT_THAT(events, ElementsAre("a1", "b2", "b2"));
}

TEST_F(StrategyTest, HoldsBackWhileTheStageIsAhead) {
  const Stage rows[] = {
      row<'a'>("queries", 1, Moment::AfterIteration, nullptr, HoldsBack::Queries, {8, 8}),
      row<'b'>("runs", 1, Moment::AfterIteration, nullptr, HoldsBack::QueriesAndRuns, {4, 4}),
      row<'n'>("does not apply", 1, Moment::AfterIteration, nullptr, HoldsBack::QueriesAndRuns, {8, 8})};
  Strategy strategy(rows);
  EXPECT_TRUE(strategy.holds_back(HoldsBack::QueriesAndRuns, search));
  (void)strategy.run(Moment::AfterIteration, {.iterations = 4}, search);
  EXPECT_FALSE(strategy.holds_back(HoldsBack::QueriesAndRuns, search));
  EXPECT_TRUE(strategy.holds_back(HoldsBack::Queries, search));
  EXPECT_TRUE(strategy.is_ahead("queries", search));
  (void)strategy.run(Moment::AfterIteration, {.iterations = 8}, search);
  EXPECT_FALSE(strategy.holds_back(HoldsBack::Queries, search));
}

TEST_F(StrategyTest, HandsOverToASecondGraphWhatHasRunAndWhatIsKnown) {
  const Stage rows[] = {row<'a'>("over", 1), row<'h'>("little", 2),
                        row<'h'>("more", 3, Moment::AfterIteration, nullptr, HoldsBack::Nothing, {4, 4}),
                        row<'p'>("blocked", 4, Moment::AllBlocked)};
  Strategy earlier(rows);
  (void)earlier.run(Moment::AfterIteration, {}, search);
  (void)earlier.run(Moment::AllBlocked, {}, search);
  events.clear();
  Strategy second(Strategy::SecondGraph{}, earlier);
  (void)second.run(Moment::AfterIteration, {.iterations = 4}, search);
  (void)second.run(Moment::AllBlocked, {}, search);
  EXPECT_THAT(events, ElementsAre("h3 handed over", "p4"));
}

TEST_F(StrategyTest, MultipliesThePatienceOfItsTechniques) {
  const Stage rows[] = {row<'a'>("one", 1), row<'p'>("two", 2)};
  EXPECT_EQ(Strategy(rows).patience(), 8u);
  EXPECT_EQ(Strategy({}).patience(), 1u);
}

TEST_F(StrategyTest, PatienceOpensFrontiersTwiceAndOnlyThoseThatTheSolverLeftOpen) {
  Strategy strategy(dash::stages());
  search.context().techniques = Techniques::study();
  search.reason.kind = UnknownKind::RunCut;
  (void)strategy.run(Moment::AllBlocked, {}, search);
  EXPECT_FALSE(search.has_unblocked);
  search.reason.kind = UnknownKind::Solver;
  for (const std::uint64_t patience : {8u, 64u}) {
    (void)strategy.run(Moment::AllBlocked, {}, search);
    EXPECT_TRUE(search.has_unblocked);
    EXPECT_EQ(strategy.patience(), patience);
    search.has_unblocked = false;
  }
  (void)strategy.run(Moment::AllBlocked, {}, search);
  EXPECT_FALSE(search.has_unblocked);
  EXPECT_EQ(strategy.patience(), 64u);
}

// Fails for one input, which is no corner of the type and no number of the code.
constexpr std::string_view kTenRounds = R"(method Main test (I)V
  parameter int a slot 0
  variable int i slot 1
  variable int s slot 2
  0: i = 0
  1: s = a
  2: if i >= 10 goto 6
  3: s = s * 3
  4: i = i + 1
  5: goto 2
  6: if s != 123456789 goto 8
  7: error call Main
  8: return
)";

std::vector<std::string> names_of(const EngineRun& run, std::string_view prefix) {
  std::vector<std::string> names;
  for (const auto& [name, count] : run.statistics.counters())
    if (name.starts_with(prefix)) names.push_back(name.substr(prefix.size()));
  return names;
}

TEST(StagesOfARun, AreCountedByTheNamesOfTheRows) {
  const EngineRun run(kTenRounds);
  const auto ran = names_of(run, "stage."), decided = names_of(run, "decided.");
  for (const std::string& name : ran) EXPECT_NO_THROW((void)stage(name)) << name;
  ASSERT_EQ(decided.size(), 1u);
  EXPECT_TRUE(decided[0] == "refinement" || std::find(ran.begin(), ran.end(), decided[0]) != ran.end()) << decided[0];
  EXPECT_EQ(names_of(run, "loops."), decided);
}

TEST(StagesOfARun, LeaveOutWhatIsSwitchedOff) {
  Techniques techniques;
  techniques.sampling = false;
  const auto ran = names_of(EngineRun(kTenRounds, techniques), "stage.");
  EXPECT_THAT(ran, AllOf(Not(Contains("samples.early")), Not(Contains("samples"))));
  EXPECT_THAT(names_of(EngineRun(kTenRounds), "stage."), Contains("samples.early"));
}

TEST(StagesOfARun, AreNoneInTheStudy) {
  EXPECT_THAT(names_of(EngineRun(kTenRounds, Techniques::study(), 1000, false, 30), "stage."), IsEmpty());
}

}  // namespace
}  // namespace dashj
