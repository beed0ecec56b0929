// SPDX-License-Identifier: MIT
#include "classfile/tac/open_calls.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "linked.h"

namespace dashj::tac {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::StartsWith;

const std::vector<Global> kGlobals{{"g", Type::Int, 7}};

Methods linked(const std::string& text) {
  auto [bodies, globals] = testing::parse_unlinked(text, kGlobals);
  return Methods(std::move(bodies), globals);
}

std::vector<std::string> opened_statements(const std::string& text) {
  return testing::valid_statements(opened(linked(text)).body(Methods::entry()));
}

TEST(OpenCalls, PutTheCalleeBehindTheEntry) {
  EXPECT_THAT(opened_statements("method M main (I)I\n parameter int a slot 0\n temporary int t\n"
                                "0: t = call #1 M.f(I)I (a)\n1: return t\n"
                                "method M f (I)I\n parameter int n slot 0\n temporary int s\n"
                                "0: s = n + 1\n1: return s\n"),
              ElementsAre("goto 2", "return t", "s = a + 1", "t = s", "goto 1"));
}

// No class is below that one, so the call is never made.
TEST(OpenCalls, ACallThatIsNeverMadeStays) {
  EXPECT_THAT(opened_statements("method M main (I)I\n parameter int a slot 0\n temporary int t\n"
                                "0: t = a instanceof \"[B\" { }\n1: if t == 0 goto 3\n2: t = call #1 M.f(I)I (a)\n"
                                "3: t = call #1 M.f(I)I (a)\n4: return t\n"
                                "method M f (I)I\n parameter int n slot 0\n temporary int s\n"
                                "0: s = n + 1\n1: return s\n"),
              ElementsAre("t = a instanceof \"[B\" { }", "if t == 0 goto 3", "t = call #1 M.f(I)I (a)", "goto 5",
                          "return t", "s = a + 1", "t = s", "goto 4"));
}

TEST(OpenCalls, AParameterThatIsWrittenIsALocalOfItsOwn) {
  EXPECT_THAT(opened_statements("method M main (I)I\n parameter int n slot 0\n temporary int t\n"
                                "0: t = call #1 M.f(I)I (n)\n1: t = t + n\n2: return t\n"
                                "method M f (I)I\n parameter int n slot 0\n"
                                "0: n = n + 1\n1: return n\n"),
              ElementsAre("goto 3", "t = t + n", "return t", "n#2 = n", "n#2 = n#2 + 1", "t = n#2", "goto 1"));
}

// The result is what g was before the call: the argument may not be read once g is handed back.
TEST(OpenCalls, AnArgumentThatIsHandedBackIsCopied) {
  EXPECT_THAT(opened_statements("method M main ()I\n global int g\n temporary int t\n"
                                "0: t = call #1 M.f(I)I (g)\n1: return t\n"
                                "method M f (I)I\n parameter int n slot 0\n global int g\n"
                                "0: g = 5\n1: return n\n"),
              Contains("n = g"));
}

TEST(OpenCalls, AnExceptionOfAnInnerCallComesToTheOuterHandler) {
  EXPECT_THAT(opened_statements("method M main (I)I\n parameter int a slot 0\n temporary int t\n"
                                "0: t = call #1 M.f(I)I (a) thrown 2\n1: return t\n2: return -1\n"
                                "method M f (I)I\n parameter int n slot 0\n temporary int s\n"
                                "0: s = call #2 M.h(I)I (n)\n1: return s\n"
                                "method M h (I)I\n parameter int n slot 0\n"
                                "0: throw java/lang/IllegalStateException\n"),
              ElementsAre("goto 3", "return t", "return -1", "goto 7", "t = s", "goto 1", "goto 2", "goto 6"));
}

TEST(OpenCalls, WithoutAHandlerItLeavesTheEntry) {
  EXPECT_THAT(opened_statements("method M main (I)I\n parameter int a slot 0\n temporary int t\n"
                                "0: t = call #1 M.f(I)I (a)\n1: return t\n"
                                "method M f (I)I\n parameter int n slot 0\n"
                                "0: throw java/lang/IllegalStateException\n"),
              Contains(StartsWith("throw ")));
}

TEST(OpenCalls, WhatCallsItselfIsStillCalled) {
  EXPECT_THAT(opened_statements("method M main (I)I\n parameter int a slot 0\n temporary int t\n"
                                "0: t = call #1 M.f(I)I (a)\n1: return t\n"
                                "method M f (I)I\n parameter int n slot 0\n temporary int s\n"
                                "0: if n <= 0 goto 2\n1: s = call #1 M.f(I)I (n)\n2: return 0\n"),
              Contains(StartsWith("t = call")));
}

}  // namespace
}  // namespace dashj::tac
