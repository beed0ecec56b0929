// SPDX-License-Identifier: MIT
#include "equiv/side_name.h"

#include <gtest/gtest.h>

namespace dashj::equiv {
namespace {

tac::Body named(const std::string& class_name, const std::string& what, const SideName& name) {
  tac::Body body;
  body.class_name = class_name;
  body.method_name = "f";
  body.descriptor = "()V";
  body.statements.push_back({tac::Unsupported{what, tac::any_effects(), {}}, 0, false, 12});
  return named_for_people(tac::Methods({body}), name).body(tac::Methods::entry());
}

std::string what_of(const std::string& what) {
  return std::get<tac::Unsupported>(named("student/A", what, {"submission", "student/"}).statements[0].operation).what;
}

TEST(SideName, StandsBeforeTheNameThatAClassHad) {
  EXPECT_EQ(named("student/pkg/A", "", {"submission", "student/"}).display_name(), "submission pkg.A.f()V");
  EXPECT_EQ(named("student/A", "", {"reference", ""}).display_name(), "reference student.A.f()V");
  EXPECT_EQ(named("A", "", {}).display_name(), "A.f()V");
}

TEST(SideName, IsSaidOfWhatIsNotSupported) {
  const tac::Body body = named("student/A", "monitorenter", {"submission", "student/"});
  EXPECT_EQ(std::get<tac::Unsupported>(body.statements[0].operation).place, "submission A.f()V, line 12");
  EXPECT_EQ(place_of(body, -1), "submission A.f()V");
}

TEST(SideName, AnInitialiserIsNamedInWords) {
  tac::Body body;
  body.class_name = "submission pkg.A";
  body.method_name = "<clinit>";
  body.descriptor = "()V";
  EXPECT_EQ(place_of(body, 7), "the initialiser of class pkg.A of the submission, line 7");
  body.class_name = "pkg/A";
  EXPECT_EQ(place_of(body, -1), "the initialiser of class pkg.A");
}

TEST(SideName, TakesThePrefixFromTextsWhereAClassBegins) {
  EXPECT_EQ(what_of("call of student.pkg.A.g(ILstudent/pkg/A;[Lstudent/B;)V"), "call of pkg.A.g(ILpkg/A;[LB;)V");
  EXPECT_EQ(what_of("student.A"), "A");
  EXPECT_EQ(what_of("new student.student.A"), "new student.A");  // of a package of that name
  EXPECT_EQ(what_of("call of a.student.g, of mystudent.g and students.g"),
            "call of a.student.g, of mystudent.g and students.g");
}

}  // namespace
}  // namespace dashj::equiv
