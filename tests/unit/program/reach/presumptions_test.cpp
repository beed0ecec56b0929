// SPDX-License-Identifier: MIT
#include "program/reach/presumptions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dashj::program {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::string kStatics = "static fields as initialisers leave them";

std::vector<std::string> presumed(std::string_view method, const Property& property = {}) {
  static const Program program = Program::open(DASHJ_HEAP_CLASSES).value();
  const Entry entry = resolve_entry(program, "Presumes." + std::string(method)).value();
  return presumptions(program, lower_methods(program, entry, property).value(), property);
}

std::string reaches(int line) {
  return "no VirtualMachineError reaches line " + std::to_string(line);
}

TEST(Presumptions, NameAHandlerFromWhichAnErrorIsReached) {
  EXPECT_THAT(presumed("inHandler"), ElementsAre(reaches(13)));
  EXPECT_THAT(presumed("byAFlag"), ElementsAre(reaches(19)));
  EXPECT_THAT(presumed("inCallee"), ElementsAre(reaches(23)));
}

TEST(Presumptions, FollowAHandlerOutOfItsMethod) {
  EXPECT_THAT(presumed("inCaller"), ElementsAre(reaches(10)));
}

TEST(Presumptions, LetAHandlerBeThatThrowsOnOrComesToNothing) {
  EXPECT_THAT(presumed("rethrown"), IsEmpty());
  EXPECT_THAT(presumed("harmless"), IsEmpty());
  EXPECT_THAT(presumed("notOfTheJvm"), IsEmpty());
}

TEST(Presumptions, AskTheProperty) {
  EXPECT_THAT(presumed("asserted"), ElementsAre(reaches(37)));
  EXPECT_THAT(presumed("asserted", {.error_calls = true, .assertions = false}), IsEmpty());
  EXPECT_THAT(presumed("inHandler", {.error_calls = false}), IsEmpty());
  EXPECT_THAT(presumed("wrapped"), IsEmpty());
  EXPECT_THAT(presumed("wrapped", {.exceptions = true}), ElementsAre(reaches(41)));
}

TEST(Presumptions, NameStaticStateThatOtherCodeMayHaveWritten) {
  EXPECT_THAT(presumed("readsField"), ElementsAre(kStatics));
  EXPECT_THAT(presumed("readsObject"), ElementsAre(kStatics));
  EXPECT_THAT(presumed("readsConstant"), IsEmpty());
  EXPECT_THAT(presumed("readsNothing"), IsEmpty());
}

}  // namespace
}  // namespace dashj::program
