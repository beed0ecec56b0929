// SPDX-License-Identifier: MIT
#include "classfile/format/identifier.h"

#include <gtest/gtest.h>

namespace dashj::classfile {
namespace {

TEST(Identifiers, AreNoKeywordsAndOfAscii) {
  EXPECT_TRUE(is_identifier("a_$1"));
  for (const char* word : {"", "1a", "a-b", "if", "true", "_", "\xc3\xa9"}) EXPECT_FALSE(is_identifier(word)) << word;
}

}  // namespace
}  // namespace dashj::classfile
