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
using ::testing::HasSubstr;
using ::testing::Not;

enum : std::uint8_t {
  kIconst0 = 0x03,
  kIconst1 = 0x04,
  kIconst2 = 0x05,
  kIload0 = 0x1a,
  kAload0 = 0x2a,
  kAload1 = 0x2b,
  kAaload = 0x32,
  kBaload = 0x33,
  kAstore1 = 0x4c,
  kBastore = 0x54,
  kDup = 0x59,
  kIfeq = 0x99,
  kGoto = 0xa7,
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

// x = new T[2]; x[1] = arg0; return x[1].
Lines stored_into_variable(std::uint8_t type) {
  return statements_of(HandMade{
      "(I)I",
      {kIconst2, kNewarray, type, kAstore1, kAload1, kIconst1, kIload0, kBastore, kAload1, kIconst1, kBaload, kIreturn},
      {}});
}

TEST(LowerArrays, ANewArrayOfBooleansIsNotAskedForItsClass) {
  EXPECT_THAT(stored_into(kByte), Contains(HasSubstr("instanceof")));
  EXPECT_THAT(stored_into(kBoolean), Not(Contains(HasSubstr("instanceof"))));
}

TEST(LowerArrays, AVariableOfBooleansIsNotAskedForItsClass) {
  EXPECT_THAT(stored_into_variable(kByte), Contains(HasSubstr("instanceof")));
  const Lines booleans = stored_into_variable(kBoolean);
  EXPECT_THAT(booleans, Not(Contains(HasSubstr("instanceof"))));
  EXPECT_THAT(booleans, Contains(EndsWith("= arg0 & 1")));
}

// x = arg0; return x[1].
Lines read_from_copy(const char* descriptor) {
  return statements_of(HandMade{descriptor, {kAload0, kAstore1, kAload1, kIconst1, kBaload, kIreturn}, {}});
}

TEST(LowerArrays, ACopyOfABooleanArrayIsOne) {
  EXPECT_THAT(read_from_copy("([Z)I"), Contains(EndsWith(" & 1")));
  EXPECT_THAT(read_from_copy("([B)I"), Not(Contains(EndsWith(" & 1"))));
}

// x = arg0 != 0 ? new boolean[2] : new T[2]; return x[1].
Lines read_from_either(std::uint8_t type) {
  return statements_of(HandMade{"(I)I",
                                {kIload0, kIfeq, 0, 10, kIconst2, kNewarray, kBoolean, kAstore1, kGoto, 0, 7, kIconst2,
                                 kNewarray, type, kAstore1, kAload1, kIconst1, kBaload, kIreturn},
                                {}});
}

TEST(LowerArrays, OneOfTwoIsOfBooleansWhereBothAre) {
  EXPECT_THAT(read_from_either(kBoolean), Contains(EndsWith(" & 1")));
  EXPECT_THAT(read_from_either(kByte), Not(Contains(EndsWith(" & 1"))));
}

// return arg0[0][1], and the same of a row that is kept in a variable.
Lines read_from_row(const char* descriptor) {
  return statements_of(HandMade{descriptor, {kAload0, kIconst0, kAaload, kIconst1, kBaload, kIreturn}, {}});
}
Lines read_from_kept_row(const char* descriptor) {
  return statements_of(
      HandMade{descriptor, {kAload0, kIconst0, kAaload, kAstore1, kAload1, kIconst1, kBaload, kIreturn}, {}});
}

TEST(LowerArrays, RowsOfATableOfBooleansAreOfBooleans) {
  for (const auto& read : {read_from_row, read_from_kept_row}) {
    EXPECT_THAT(read("([[Z)I"), Contains(EndsWith(" & 1")));
    EXPECT_THAT(read("([[B)I"), Not(Contains(EndsWith(" & 1"))));
  }
}

TEST(LowerArrays, ANewArrayIsClearedAsAWhole) {
  EXPECT_THAT(stored_into(kByte), Contains(EndsWith(" from 0 to -1 := 0")));
}

}  // namespace
}  // namespace dashj::lower::testing
