// SPDX-License-Identifier: MIT
#include "jvm/static_state.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "jvm/warm_parts.h"

namespace dashj::jvm {
namespace {

using classfile::ProbeLevel;
using testing::ElementsAre;
using testing::IsEmpty;

StaticState state_of(const char* method) {
  const program::Program program = program::Program::open(DASHJ_TEST_CLASSES).value();
  const program::Entry entry = program::resolve_entry(program, std::string("Stateful$") + method).value();
  return static_state(program, {entry});
}

// A constant is in no initialiser, an instance field in no class, and what javac writes for `assert` comes out the same
// each time.
TEST(StaticState, IsNothingWhereNothingIsLeftBehind) {
  const StaticState state = state_of("Constants.plain");
  EXPECT_FALSE(state.needs_fresh_classes);
  EXPECT_THAT(state.put_back, IsEmpty());
}

TEST(StaticState, IsPutBackWhereInitialisersOnlyStoreConstants) {
  const StaticState state = state_of("Counting.add");
  EXPECT_FALSE(state.needs_fresh_classes);
  EXPECT_THAT(state.put_back, ElementsAre(jni::StaticField{"Stateful$Counting", "count", "I", 0}));
  EXPECT_THAT(state_of("Plain.next").put_back, ElementsAre(jni::StaticField{"Stateful$Plain", "next", "J", 1000}));
}

TEST(StaticState, IsThatOfWhateverIsUsed) {
  const auto counted = ElementsAre(jni::StaticField{"Stateful$Counting", "count", "I", 0});
  EXPECT_THAT(state_of("Middle.over").put_back, counted);
  EXPECT_THAT(state_of("CountingBelow.quiet").put_back, counted);
  EXPECT_THAT(state_of("Far.further").put_back, counted);
  EXPECT_THAT(state_of("PlainOverCounting.both").put_back,
              ElementsAre(jni::StaticField{"Stateful$PlainOverCounting", "own", "Z", 1},
                          jni::StaticField{"Stateful$Counting", "count", "I", 0}));
}

TEST(StaticState, NeedsFreshClassesForAnyOtherInitialiser) {
  EXPECT_TRUE(state_of("Computed.size").needs_fresh_classes);
  const StaticState state = state_of("PlainAndComputed.both");
  EXPECT_TRUE(state.needs_fresh_classes);
  EXPECT_THAT(state.put_back, IsEmpty());
}

class BareInitialisers : public testing::Test {
 protected:
  ProbeLevel level(const char* method, ProbeLevel most = ProbeLevel::All) {
    const program::Program program = program::Program::open(DASHJ_TEST_CLASSES).value();
    const program::Entry entry = program::resolve_entry(program, std::string("Stateful$") + method).value();
    InstrumentedClasses classes(program, most);
    EXPECT_TRUE(classes.bytes(entry.owner->name));
    EXPECT_FALSE(classes.has_bare_methods());
    EXPECT_EQ(classes.probes_of(entry).level, most);
    const classfile::Member* initialiser = entry.owner->find_method("<clinit>", "()V");
    EXPECT_NE(initialiser, nullptr);
    return classes.probes_of({entry.owner, initialiser}).level;
  }
};

TEST_F(BareInitialisers, AreThoseThatOnlyStoreConstants) {
  EXPECT_EQ(level("Plain.next"), ProbeLevel::None);
  EXPECT_EQ(level("PlainOverCounting.both"), ProbeLevel::None);
  EXPECT_EQ(level("Plain.next", ProbeLevel::BoundsOnly), ProbeLevel::None);
}

TEST_F(BareInitialisers, AreNoOthers) {
  EXPECT_EQ(level("Constants.plain"), ProbeLevel::All);
  EXPECT_EQ(level("Computed.size"), ProbeLevel::All);
}

}  // namespace
}  // namespace dashj::jvm
