// SPDX-License-Identifier: MIT
#include "report/run_report.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "sample_reports.h"

namespace dashj::report {
namespace {

TEST(ShellQuoted, LeavesPlainWordsAlone) {
  EXPECT_EQ(shell_quoted("a/B-1.jar:x=+2"), "a/B-1.jar:x=+2");
}

TEST(ShellQuoted, QuotesWhatAShellWouldRead) {
  EXPECT_EQ(shell_quoted("a b"), "'a b'");
  EXPECT_EQ(shell_quoted("Outer$Inner"), "'Outer$Inner'");
  EXPECT_EQ(shell_quoted("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_quoted(""), "''");
  EXPECT_EQ(shell_quoted("~x"), "'~x'");
}

TEST(ReplayCommand, NamesTheJavaHomeThatWasGiven) {
  RunHeader header = sample_header();
  header.java_home = "/opt/my jdk";
  const verdict::Unsafe failing{{{"x", "1"}}, {}, "", {}};
  EXPECT_EQ(replay_command(header, "Main.test(I)V", failing),
            "dashj replay --java-home '/opt/my jdk' Foo.jar 'Main.test(I)V' x=1");
}

TEST(ReplayCommand, SaysWhatCounts) {
  RunHeader header = sample_header();
  header.property = "exceptions=A$B";
  EXPECT_EQ(replay_command(header, "A.b()V", {}), "dashj replay --property 'exceptions=A$B' Foo.jar 'A.b()V'");
}

TEST(ReplayCommand, ATargetThatLooksLikeAnOptionIsWrittenAsAPath) {
  RunHeader header = sample_header();
  header.target = "-odd.jar";
  EXPECT_EQ(replay_command(header, "A.b()V", {}), "dashj replay ./-odd.jar 'A.b()V'");
}

std::vector<verdict::Frame> stack_of(std::size_t depth) {
  std::vector<verdict::Frame> stack;
  for (std::size_t i = 0; i < depth; ++i) stack.push_back({"A", "f" + std::to_string(i), "()V", "A.java", 7, 2});
  return stack;
}

TEST(StackText, IsInnermostFirst) {
  EXPECT_EQ(stack_text(stack_of(2)), "    A.f0()V (A.java:7)\n    A.f1()V (A.java:7)\n");
  EXPECT_EQ(stack_text({}), "");
}

TEST(StackText, OfAVeryDeepStackBothEndsAreShown) {
  const std::string whole = stack_text(stack_of(31));
  EXPECT_EQ(std::count(whole.begin(), whole.end(), '\n'), 31);
  EXPECT_EQ(whole.find("more frames"), std::string::npos);
  const std::string text = stack_text(stack_of(10'000));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 31);
  EXPECT_NE(text.find("    A.f19()V (A.java:7)\n    ... 9970 more frames\n    A.f9990()V (A.java:7)\n"),
            std::string::npos)
      << text;
  EXPECT_TRUE(text.ends_with("    A.f9999()V (A.java:7)\n"));
}

TEST(FrameText, SaysWhatIsKnownOfThePlace) {
  EXPECT_EQ(frame_text({"p/A", "b", "()V", "A.java", 7, 2}), "p.A.b()V (A.java:7)");
  EXPECT_EQ(frame_text({"A", "b", "()V", "A.java", -1, 2}), "A.b()V (A.java, bytecode 2)");
  EXPECT_EQ(frame_text({"A", "b", "()V", "", -1, 2}), "A.b()V (bytecode 2)");
  EXPECT_EQ(frame_text({"A", "b", "()V", "", -1, -1}), "A.b()V (unknown source)");
}

}  // namespace
}  // namespace dashj::report
