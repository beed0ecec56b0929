// SPDX-License-Identifier: MIT
#include "program/reach/unseen_effects.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dashj::program {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

/// Of a method of effects/Effects.java.
UnseenEffects effects(const std::string& method) {
  static const Program program = Program::open(DASHJ_EFFECT_CLASSES).value();
  const Entry entry = resolve_entry(program, "Effects." + method).value();
  return unseen_effects(program, lower_methods(program, entry, {}).value());
}

std::vector<std::string> prints(const std::string& method) {
  std::vector<std::string> places;
  for (const CodePlace& place : effects(method).prints)
    places.push_back(place.class_name + "." + place.method_name + ":" + std::to_string(place.line));
  return places;
}

TEST(UnseenEffects, ArePrintsOfAllMethodsInReach) {
  EXPECT_THAT(prints("pure"), IsEmpty());
  EXPECT_THAT(prints("aloud"), ElementsAre("Effects.aloud:9", "Effects.aloud:10"));
  EXPECT_THAT(prints("inCallee"), ElementsAre("Effects.aloud:9", "Effects.aloud:10"));
  EXPECT_THAT(prints("inInitialiser"), ElementsAre("Effects$Loud.<clinit>:20"));
}

TEST(UnseenEffects, AreWritesOfStaticFieldsButNotThoseOfInitialisers) {
  EXPECT_THAT(effects("pure").fields, IsEmpty());
  EXPECT_THAT(effects("keeps").fields, ElementsAre(Pair("Effects", "hidden"), Pair("Effects", "kept")));
  EXPECT_THAT(effects("reads").fields, IsEmpty());  // the initialiser of Effects sets all of them
  EXPECT_THAT(effects("asserts").fields, IsEmpty());
  EXPECT_THAT(effects("viaSubclass").fields, ElementsAre(Pair("Effects", "kept")));
}

TEST(UnseenEffects, AreWritesOfObjectsThatMayOutliveTheRun) {
  EXPECT_THAT(effects("freshBox").fields, IsEmpty());
  EXPECT_THAT(effects("heldBox").fields, ElementsAre(Pair("Effects$Box", "held")));
  EXPECT_FALSE(effects("freshArray").has_array_writes);
  EXPECT_TRUE(effects("heldArray").has_array_writes);
}

}  // namespace
}  // namespace dashj::program
