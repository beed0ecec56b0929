// SPDX-License-Identifier: MIT
#include "cli/needs_fresh_classes.h"

#include <gtest/gtest.h>

namespace dashj::cli {
namespace {

bool needs_fresh(const char* method) {
  const program::Program program = program::Program::open(DASHJ_TEST_CLASSES).value();
  const program::Entry entry = program::resolve_entry(program, std::string("Stateful$") + method).value();
  return needs_fresh_classes(program, {entry});
}

// A constant is in no initialiser, an instance field in no class, and what javac writes for `assert` comes out the same
// each time.
TEST(NeedsFreshClasses, NotWhereNothingIsLeftBehind) {
  EXPECT_FALSE(needs_fresh("Constants.plain"));
}

TEST(NeedsFreshClasses, ForAStaticFieldThatIsNotFinal) {
  EXPECT_TRUE(needs_fresh("Counting.add"));
}

TEST(NeedsFreshClasses, ForAnInitialiser) {
  EXPECT_TRUE(needs_fresh("Computed.size"));
}

TEST(NeedsFreshClasses, ForTheStateOfWhateverIsUsed) {
  EXPECT_TRUE(needs_fresh("Middle.over"));
  EXPECT_TRUE(needs_fresh("CountingBelow.quiet"));
  EXPECT_TRUE(needs_fresh("Far.further"));
}

}  // namespace
}  // namespace dashj::cli
