// SPDX-License-Identifier: MIT
#include "program/few_paths.h"

#include <gtest/gtest.h>

#include <string>

#include "classfile/tac/text.h"

namespace dashj::program {
namespace {

/// `diamonds` times `if a == k goto`, each of both ways one statement, behind a map that makes it a body with a heap.
tac::Body diamonds(int count, const std::string& map = " temporary map32 m\n") {
  std::string text = "method M f (I)V\n parameter int a slot 0\n" + map + " temporary int t\n";
  int at = 0;
  for (int i = 0; i < count; ++i, at += 2) {
    text += std::to_string(at) + ": if a == " + std::to_string(i) + " goto " + std::to_string(at + 2) + "\n";
    text += std::to_string(at + 1) + ": t = " + std::to_string(i) + "\n";
  }
  return tac::parse_tac(text + std::to_string(at) + ": return\n").value();
}

TEST(FewPaths, AreCountedFromTheStart) {
  EXPECT_TRUE(has_few_paths(diamonds(0)));
  EXPECT_TRUE(has_few_paths(diamonds(5)));   // 32 paths
  EXPECT_FALSE(has_few_paths(diamonds(6)));  // 64
  EXPECT_FALSE(has_few_paths(diamonds(70)));
}

TEST(FewPaths, AreSaidOfBodiesWithAHeapOnly) {
  EXPECT_FALSE(has_few_paths(diamonds(1, "")));
}

TEST(FewPaths, AreNotThoseOfALoop) {
  const auto body = tac::parse_tac(
      "method M f (I)V\n parameter int a slot 0\n temporary map32 m\n0: if a == 3 goto 2\n1: goto 0\n2: return\n");
  EXPECT_FALSE(has_few_paths(body.value()));
}

}  // namespace
}  // namespace dashj::program
