// SPDX-License-Identifier: MIT
#include "classfile/tac/live_locals.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "linked.h"

namespace dashj::tac {
namespace {

using ::testing::ElementsAre;

/// The names of the live locals of the method `id`.
std::vector<std::string> live(const std::string& text, std::uint32_t id = 0) {
  const auto [bodies, globals] =
      testing::parse_unlinked(text, {{"g", Type::Int, 0}, {"h", Type::Int, 0}, {"m", Type::Map32, 0}});
  const auto live = live_locals(bodies, globals.size());
  std::vector<std::string> names;
  for (std::size_t i = 0; i < bodies[id].locals.size(); ++i)
    if (live[id][i]) names.push_back(bodies[id].locals[i].name);
  return names;
}

TEST(LiveLocals, AreWhatBranchesSwitchesAndResultsLookAt) {
  EXPECT_THAT(live("method M f (LM;LM;)I\n parameter ref r slot 0\n parameter ref s slot 1\n temporary int t\n"
                   " temporary int u\n temporary int v\n temporary int w\n"
                   " 0: t = 1\n1: u = 2\n2: v = 3\n3: w = 4\n"
                   " 4: if t == 1 goto 6\n5: switch u { default: 6 }\n6: if r == 0R goto 6\n7: return v\n"),
              ElementsAre("r", "t", "u", "v"));
}

TEST(LiveLocals, AreWhatGoesIntoLiveOnes) {
  EXPECT_THAT(live("method M f ()I\n temporary int a\n temporary int b\n temporary int t\n temporary int u\n"
                   " 0: a = 1\n1: b = 2\n2: t = a + 1\n3: u = b + t\n4: return t\n"),
              ElementsAre("a", "t"));
}

/// In any order of statements: a loop carries c into b into a.
TEST(LiveLocals, AreFoundAroundLoops) {
  EXPECT_THAT(live("method M f ()I\n temporary int a\n temporary int b\n temporary int c\n temporary int d\n"
                   " 0: a = 0\n1: b = 0\n2: c = 0\n3: d = 0\n4: if a == 9 goto 9\n5: a = b\n6: b = c\n7: c = c + 1\n"
                   " 8: goto 4\n9: d = d + 1\n10: return\n"),
              ElementsAre("a", "b", "c"));
}

/// Primitive parameters where a method is entered, stores into primitive variables.
TEST(LiveLocals, AreWhatTheJvmRecords) {
  EXPECT_THAT(live("method M f (ILM;)V\n parameter int a slot 0\n parameter ref r slot 1\n variable int x slot 2\n"
                   " temporary int t\n temporary int u\n"
                   " 0: t = 1\n1: u = 2\n2: x = t [0 recorded]\n3: x = u\n4: return\n"),
              ElementsAre("a", "t"));
}

TEST(LiveLocals, AreArgumentsThatACalleeLooksAt) {
  const std::string text =
      "method M f (LM;LM;)V\n parameter ref a slot 0\n parameter ref b slot 1\n 0: call #1 M.k(LM;LM;)V (a, b)\n"
      " 1: return\n"
      "method M k (LM;LM;)V\n parameter ref c slot 0\n parameter ref d slot 1\n 0: if d == 0R goto 0\n1: return\n";
  EXPECT_THAT(live(text), ElementsAre("b"));
  EXPECT_THAT(live(text, 1), ElementsAre("d"));
}

/// A global that one body looks at is live in all.
TEST(LiveLocals, AreGlobalsThatAnyBodyLooksAt) {
  const std::string text =
      "method M f (I)V\n parameter int a slot 0\n global int g\n global int h\n global map32 m\n"
      " 0: g = a\n1: h = a\n2: m = m @ 1R := a\n3: call #1 M.k()I ()\n4: return\n"
      "method M k ()I\n global int g\n 0: return g\n";
  EXPECT_THAT(live(text), ElementsAre("a", "g"));
}

TEST(LiveLocals, AreMapReferenceAndValueOfALiveMap) {
  EXPECT_THAT(
      live("method M f (II)I\n parameter ref r slot 0\n parameter int a slot 1\n global map32 m\n temporary int t\n"
           " 0: m = m @ r := a\n1: t = m @ 5R\n2: return t\n"),
      ElementsAre("r", "a", "m", "t"));
  EXPECT_THAT(
      live("method M f (II)I\n parameter ref r slot 0\n parameter int a slot 1\n global map32 m\n temporary int t\n"
           " 0: t = m @ r\n1: t = t instanceof \"A\" { 1 }\n2: return t\n"),
      ElementsAre("r", "a", "m", "t"));  // a is recorded
}

}  // namespace
}  // namespace dashj::tac
