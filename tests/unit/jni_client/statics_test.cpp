// SPDX-License-Identifier: MIT
#include <bit>

#include "worker_fixture.h"

namespace dashj::jni {
namespace {

using Words = std::vector<std::uint32_t>;

constexpr auto kTest = WorkerRole::Test;

std::vector<StaticField> settings() {
  const std::string type = "Settings";
  return {{type, "flag", "Z", 1},
          {type, "small", "B", -100},
          {type, "letter", "C", 0xffee},
          {type, "medium", "S", -30000},
          {type, "number", "I", 40},
          {type, "large", "J", 1LL << 40},
          {type, "single", "F", std::bit_cast<std::int32_t>(0.5f)},
          {type, "twice", "D", std::bit_cast<std::int64_t>(-0.25)},
          {type, "reference", "Ljava/lang/Object;", 0},
          {type, "byDefault", "I", 0}};
}

const StaticField kInherited{"Settings$Base", "inherited", "I", 17};
const StaticField kOwn{"Settings$Below", "own", "I", 3};
const StaticField kCount{"Settings$Checked", "count", "I", 0};

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

Words narrow(std::uint32_t slot, std::int32_t value) {
  return {local(slot), static_cast<std::uint32_t>(value)};
}

Words wide(std::uint32_t slot, std::int64_t value) {
  return {local(slot | trace::kWide), static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(value >> 32)};
}

/// What Settings.change() records where nothing has changed yet.
Words unchanged() {
  return Words{enter(1)} + narrow(0, 1) + narrow(1, -100) + narrow(2, 0xffee) + narrow(3, -30000) + narrow(4, 40) +
         wide(5, 1LL << 40) + narrow(6, std::bit_cast<std::int32_t>(0.5f)) +
         wide(7, std::bit_cast<std::int64_t>(-0.25)) + narrow(8, 0) + narrow(9, 0) + Words{leave(0)};
}

class Statics : public WorkerTest {
 protected:
  RunReply run(const EntryPoint& entry, std::vector<StaticField> statics, bool is_fresh = false,
               std::vector<std::int64_t> arguments = {}) {
    auto reply = worker(kTest).run({entry, std::move(arguments), 10'000, {}, is_fresh, std::move(statics)});
    EXPECT_TRUE(reply) << reply.error().text();
    return reply ? std::move(*reply) : RunReply();
  }
  RunReply change(bool is_fresh, std::vector<StaticField> statics) {
    return run({"Settings", "change", "()V"}, std::move(statics), is_fresh);
  }
  std::uint32_t sum(std::vector<StaticField> statics) {
    return events(run({"Settings$Below", "sum", "()I"}, std::move(statics))).back();
  }
};

TEST_F(Statics, AThousandRunsStartFreshByEitherWay) {
  for (const bool is_fresh : {false, true}) {
    for (int i = 0; i < 1000; ++i) {
      const auto reply = change(is_fresh, is_fresh ? std::vector<StaticField>() : settings());
      ASSERT_EQ(reply.end, RunEnd::Returned) << reply.exception_class << reply.message;
      ASSERT_EQ(events(reply), unchanged()) << i;
    }
  }
  EXPECT_EQ(test_->restarts(), 0);
}

TEST_F(Statics, StayAsTheyAreLeftWhereNothingIsPutBack) {
  EXPECT_EQ(events(change(false, settings())), unchanged());
  EXPECT_NE(events(change(false, {})), unchanged());
  EXPECT_EQ(events(change(false, settings())), unchanged());
}

TEST_F(Statics, OfASuperclassArePutBack) {
  for (int i = 0; i < 3; ++i) EXPECT_EQ(sum({kInherited, kOwn}), 20u);
  EXPECT_EQ(sum({kInherited}), 21u);
  EXPECT_EQ(sum({kOwn}), 21u);
  EXPECT_EQ(sum({}), 23u);
  EXPECT_EQ(sum({kOwn, kInherited}), 20u);
}

TEST_F(Statics, ArePutBackInClassesThatAreLoadedAnew) {
  EXPECT_EQ(sum({kInherited, kOwn}), 20u);
  test_->reset_classes();
  EXPECT_EQ(sum({kInherited, kOwn}), 20u);
  EXPECT_EQ(sum({kInherited, kOwn}), 20u);
  test_->retire();
  EXPECT_EQ(sum({kInherited, kOwn}), 20u);
}

// 4: the process is replaced.
TEST_F(Statics, ArePutBackAfterARunThatIsCut) {
  const RunEnd ends[]{RunEnd::ErrorReached, RunEnd::Assumed, RunEnd::StepBound, RunEnd::Threw, RunEnd::Cut};
  for (std::int64_t how = 0; how < 5; ++how) {
    for (int i = 0; i < 2; ++i) {
      const auto cut = run({"Settings", "changeAndEnd", "(I)V"}, settings(), false, {how});
      EXPECT_EQ(cut.end, ends[how]) << how;
      EXPECT_EQ(events(change(false, settings())), unchanged()) << how;
    }
  }
}

// Its events come before the entry's, in the run that loads the class.
TEST_F(Statics, MayBeOfAClassWhoseInitialiserHasProbes) {
  const EntryPoint next{"Settings$Checked", "next", "()I"};
  EXPECT_EQ(events(run(next, {kCount})), (Words{enter(9), leave(0), enter(3), leave(1), 1}));
  EXPECT_EQ(events(run(next, {kCount})), (Words{enter(3), leave(1), 1}));
  EXPECT_EQ(events(run(next, {})), (Words{enter(3), leave(1), 2}));
}

// The run itself meets what is wrong, in classes of its own.
TEST_F(Statics, ThatAreNotThereGiveFreshClasses) {
  const StaticField wrong[]{
      {"no/Such", "x", "I", 1}, {"Settings$Base", "nosuch", "I", 1}, {"Settings$Base", "inherited", "J", 1}};
  for (const auto& field : wrong) {
    for (int i = 0; i < 2; ++i) EXPECT_EQ(sum({kOwn, field}), 20u) << field.name;
  }
  EXPECT_EQ(run({"no/Such", "f", "()V"}, {wrong[0]}).end, RunEnd::NotRun);
  EXPECT_EQ(sum({kInherited, kOwn}), 20u);
}

}  // namespace
}  // namespace dashj::jni
