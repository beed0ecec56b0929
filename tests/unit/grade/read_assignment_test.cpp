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
              HasSubstr("a.toml:4: another task has the name 'f'"));
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
  EXPECT_THAT(problem(task + "example = 3\n"), HasSubstr("a.toml:4: example: expected [[task.example]]"));
  EXPECT_THAT(problem("[[task]]\nentry = \"A.f(I)I\"\nspecification = \"r\"\nmethod = \"S.f\"\n"
                      "[[task.example]]\ncall = \"f(1)\"\n"),
              HasSubstr("an example belongs to a reference"));
}

}  // namespace
}  // namespace dashj::grade
