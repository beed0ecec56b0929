// SPDX-License-Identifier: MIT
// Instructions on arrays, byte by byte: javac stores nothing but 0 and 1 into a boolean[].
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>

#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using ::testing::Contains;
using ::testing::EndsWith;

enum : std::uint8_t {
  kIconst1 = 0x04,
  kIconst2 = 0x05,
  kIload0 = 0x1a,
  kBaload = 0x33,
  kBastore = 0x54,
  kDup = 0x59,
  kIreturn = 0xac,
  kNewarray = 0xbc,
  kBoolean = 4,
  kByte = 8
};

/// new T[2][1] = arg0, read back.
Lines stored_into(std::uint8_t type) {
  return statements_of(HandMade{
      "(I)I", {kIconst2, kNewarray, type, kDup, kIconst1, kIload0, kBastore, kIconst1, kBaload, kIreturn}, {}});
}

// JVMS 6.5 bastore.
TEST(LowerArrays, ABooleanKeepsTheLowestBit) {
  EXPECT_THAT(stored_into(kBoolean), Contains(EndsWith("= arg0 & 1")));
  EXPECT_THAT(stored_into(kByte), Contains(EndsWith("= (byte) arg0")));
}

TEST(LowerArrays, ANewArrayIsClearedAsAWhole) {
  EXPECT_THAT(stored_into(kByte), Contains(EndsWith(" from 0 to -1 := 0")));
}

}  // namespace
}  // namespace dashj::lower::testing
