// SPDX-License-Identifier: MIT
#include "program/reach/foreign_code.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"

namespace dashj::program {
namespace {

bool is_foreign(std::string_view statement) {
  const auto body = tac::parse_tac("method Main f ()V\n  0: " + std::string(statement) + "\n  1: return\n");
  EXPECT_TRUE(body.has_value());
  return runs_foreign_code(*body);
}

TEST(ForeignCode, IsWhatMayFail) {
  EXPECT_TRUE(is_foreign("unsupported \"call of java.lang.System.nanoTime()J\" throws any foreign error -> 1"));
}

TEST(ForeignCode, IsNotPlainDataThatIsNotSupported) {
  EXPECT_FALSE(is_foreign("unsupported \"array access (iaload)\" -> 1"));
  EXPECT_FALSE(is_foreign("goto 1"));
}

}  // namespace
}  // namespace dashj::program
