// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "grade/assignment.h"

namespace dashj::grade {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string problem(const std::string& text) {
  const auto read = read_assignment("week/a.toml", text);
  return read ? "" : read.error().text();
}

TEST(ReadAssignmentTest, TasksTakeWhatTheAssignmentGivesThem) {
  const auto read = read_assignment("week/a.toml", R"(
title = "Week 3"
timeout = 20
points = 2
[[task]]
entry = "p.Tasks.abs(I)I"
reference = "reference.jar:lib"
[[task]]
name = "leap years"
entry = "Leap.isLeap(I)Z"
specification = "/teacher"
method = "LeapSpec.check(I)V"
points = 2.5
timeout = 7
)");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->title, "Week 3");
  ASSERT_EQ(read->tasks.size(), 2u);
  const Task &abs = read->tasks[0], &leap = read->tasks[1];
  EXPECT_EQ(abs.name, "abs");
  EXPECT_EQ(abs.method, "p.Tasks.abs(I)I") << "a reference has the same name where nothing else is said";
  EXPECT_EQ(abs.class_path, "week/reference.jar:week/lib");
  EXPECT_EQ(abs.points, 2);
  EXPECT_EQ(abs.timeout_seconds, 20);
  EXPECT_EQ(leap.kind, Task::Kind::Specification);
  EXPECT_EQ(leap.class_path, "/teacher");
  EXPECT_EQ(leap.points, 2.5);
  EXPECT_EQ(leap.timeout_seconds, 7);
}

TEST(ReadAssignmentTest, BrokenTomlNamesTheLine) {
  EXPECT_THAT(problem("title = \"a\"\n[[task]\n"), StartsWith("week/a.toml:2: no valid TOML"));
  EXPECT_THAT(problem("title = \"a\"\n\nx = = 3"), StartsWith("week/a.toml:3: "));
}

TEST(ReadAssignmentTest, WhatIsWrongIsNamedWithItsLine) {
  const std::string task = "[[task]]\nentry = \"A.f(I)I\"\n";
  EXPECT_THAT(problem("titel = \"a\"\n" + task),
              HasSubstr("a.toml:1: unknown key 'titel'; did you mean 'title'? known here: title"));
  EXPECT_THAT(problem(task + "reference = \"r\"\npoint = 3\n"), HasSubstr("a.toml:4: unknown key 'point'"));
  EXPECT_THAT(problem(task), HasSubstr("a.toml:1: expected either 'reference' or 'specification'"));
  EXPECT_THAT(problem(task + "reference = \"r\"\nspecification = \"r\"\n"), HasSubstr("either"));
  EXPECT_THAT(problem(task + "specification = \"r\"\n"), HasSubstr("needs 'method'"));
  EXPECT_THAT(problem(task + "reference = 3\n"), HasSubstr("a.toml:3: reference: expected plain text"));
  EXPECT_THAT(problem(task + "reference = \"r\"\npoints = -1\n"), HasSubstr("a.toml:4: points: expected a number"));
  EXPECT_THAT(problem(task + "reference = \"r\"\ntimeout = inf\n"), HasSubstr("a.toml:4: timeout: expected a number"));
  EXPECT_THAT(problem("[[task]]\nreference = \"r\"\n"), HasSubstr("no 'entry'"));
  EXPECT_THAT(problem("[[task]]\nentry = \"f(I)I\"\nreference = \"r\"\n"), HasSubstr("names no class"));
  EXPECT_THAT(problem(task + "reference = \"r\"\n" + task + "reference = \"r\"\n"),
              HasSubstr("a.toml:5: another task has the name 'f'"));
  EXPECT_THAT(problem("title = \"a\"\n"), HasSubstr("expected one [[task]]"));
  EXPECT_THAT(problem("task = 3\n"), HasSubstr("a.toml:1: expected one [[task]]"));
}

TEST(ReadAssignmentTest, ExamplesTakeValuesWithOrWithoutQuotes) {
  const std::string task = "[[task]]\nentry = \"A.f(I)I\"\nreference = \"r\"\n";
  const std::string example = task + "[[task.example]]\n";
  const auto result_of = [&](const std::string& line) {
    const auto read = read_assignment("a.toml", example + "call = \"f(1)\"\n" + line);
    return read ? read->tasks[0].examples[0].result : read.error().text();
  };
  EXPECT_EQ(result_of("result = -5\n"), "-5");
  EXPECT_EQ(result_of("result = \"'a'\"\n"), "'a'");
  EXPECT_EQ(result_of("result = true\n"), "true");
  EXPECT_EQ(result_of("result = 0.1\n"), "0.1");
  EXPECT_EQ(result_of(""), "");
  EXPECT_THAT(result_of("result = [1]\n"), HasSubstr("a.toml:6: result: expected a value"));
  EXPECT_THAT(result_of("resullt = 1\n"), HasSubstr("a.toml:6: unknown key 'resullt'; did you mean 'result'?"));
  EXPECT_THAT(problem(example + "result = 3\n"), HasSubstr("a.toml:4: this example has no 'call'"));
  EXPECT_THAT(problem(example + "call = 3\n"), HasSubstr("a.toml:5: call: expected plain text"));
  EXPECT_THAT(problem(example + "call = \"g(1)\"\n"),
              HasSubstr("a.toml:4: call: 'g(1)' calls another method than 'f'"));
  EXPECT_EQ(problem(example + "call = \"A.f (1)\"\n"), "");
  EXPECT_THAT(problem(task + "example = 3\n"), HasSubstr("a.toml:4: example: expected [[task.example]]"));
  EXPECT_THAT(problem("[[task]]\nentry = \"A.f(I)I\"\nspecification = \"r\"\nmethod = \"S.f\"\n"
                      "[[task.example]]\ncall = \"f(1)\"\n"),
              HasSubstr("an example belongs to a reference"));
}

TEST(ReadAssignmentTest, CasesHaveThePointsOfTheirTask) {
  const std::string task = "[[task]]\nentry = \"A.f(I)I\"\nreference = \"r\"\n";
  const std::string cases =
      "[[task.case]]\nprecondition = \"R.low(I)Z\"\npoints = 0.1\n[[task.case]]\nname = \"the others\"\n"
      "precondition = \"R.high\"\npoints = 0.2\n";
  for (const char* points : {"", "points = 0.3\n"}) {
    const auto read = read_assignment("a.toml", task + points + cases);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_NEAR(read->tasks[0].points, 0.3, 1e-9);
    ASSERT_EQ(read->tasks[0].cases.size(), 2u);
    EXPECT_EQ(name_of_case(read->tasks[0], read->tasks[0].cases[0]), "f: low");
    EXPECT_EQ(read->tasks[0].cases[1].name, "the others");
    EXPECT_EQ(read->tasks[0].cases[1].precondition, "R.high");
  }
  EXPECT_THAT(problem(task + "points = 3\n" + cases),
              HasSubstr("a.toml:5: the cases of 'f' have 0.3 points together, the task has 3"));
  EXPECT_THAT(problem(task + "[[task.case]]\npoints = 1\n"), HasSubstr("a.toml:4: this case has no 'precondition'"));
  EXPECT_THAT(problem(task + "[[task.case]]\nprecondition = \"R.a\"\n"),
              HasSubstr("a.toml:4: this case has no 'points'"));
  EXPECT_THAT(problem(task + cases + "[[task.case]]\nprecondition = \"S.low\"\npoints = 1\n"),
              HasSubstr("a.toml:11: another case has the name 'low'"));
  EXPECT_THAT(problem(task + "[[task.case]]\npreconditon = \"R.a\"\n"),
              HasSubstr("a.toml:5: unknown key 'preconditon'; did you mean 'precondition'?"));
  EXPECT_THAT(problem(task + "case = 3\n"), HasSubstr("a.toml:4: case: expected [[task.case]] with 'name'"));
  EXPECT_THAT(problem("[[task]]\nentry = \"A.f(I)I\"\nspecification = \"r\"\nmethod = \"S.f\"\n" + cases),
              HasSubstr("a.toml:5: a case belongs to a reference"));
}

// What people write who have not read the documentation to the letter: each says its line and what is meant.
TEST(ReadAssignmentTest, CommonMistakesSayWhatIsMeant) {
  const std::string task = "[[task]]\nentry = \"A.f(I)I\"\nreference = \"r\"\n";
  EXPECT_THAT(problem("[task]\nentry = \"A.f(I)I\"\n"), HasSubstr("a.toml:1: expected one [[task]]"));
  EXPECT_THAT(problem("[[tasks]]\n"), HasSubstr("a.toml:1: unknown key 'tasks'; did you mean 'task'?"));
  EXPECT_THAT(problem(task + "title = \"a\"\n"),
              HasSubstr("a.toml:4: unknown key 'title'; it belongs before the first [[task]]"));
  EXPECT_THAT(problem("reference = \"r\"\n" + task),
              HasSubstr("a.toml:1: unknown key 'reference'; it belongs in a [[task]]"));
  EXPECT_THAT(problem(task + "[[task.example]]\ncall = \"f(1)\"\npoints = 2\n"),
              HasSubstr("a.toml:6: unknown key 'points'; it belongs in a [[task]], before its examples"));
  EXPECT_THAT(problem("[[task]]\nEntry = \"A.f(I)I\"\n"),
              HasSubstr("a.toml:2: unknown key 'Entry'; did you mean 'entry'?"));
  EXPECT_THAT(problem(task + "exceptions = \"subclas\"\n"),
              HasSubstr("a.toml:4: exceptions: did you mean \"subclass\"? expected one of class, subclass, any"));
  EXPECT_THAT(problem(task + "output = true\n"), HasSubstr("a.toml:4: output: expected one of ignored, compared"));
  EXPECT_THAT(problem(task + "points = \"2\"\n"), HasSubstr("a.toml:4: points: expected a number from 0"));
  EXPECT_THAT(problem(task + "tolerance = 0.1\n"), HasSubstr("a.toml:4: tolerance: expected { absolute = 1e-9"));
  EXPECT_THAT(problem(task + "tolerance = { abs = 0.1 }\n"), HasSubstr("a.toml:4: unknown key 'abs'"));
  EXPECT_THAT(problem(task + "accept = 10000\n"), HasSubstr("a.toml:4: accept: expected { runs = 10000"));
  EXPECT_THAT(problem("deviation = \"minus one\"\n" + task), HasSubstr("a.toml:1: deviation: expected \"accept\""));
  EXPECT_THAT(problem("libraries = 3\n" + task), HasSubstr("a.toml:1: libraries: expected a list of paths"));
  EXPECT_THAT(problem("title = Week 3\n" + task), HasSubstr("a.toml:1: no valid TOML"));
  EXPECT_THAT(problem("points = 1\npoints = 2\n" + task), HasSubstr("a.toml:2: no valid TOML"));
}

}  // namespace
}  // namespace dashj::grade
