// SPDX-License-Identifier: MIT
// Bytecode that javac does not write, byte by byte. The comments draw the stack after each instruction, top at the
// right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

enum : std::uint8_t {
  kNop = 0x00,
  kIconst0 = 0x03,
  kIconst1 = 0x04,
  kIconst2 = 0x05,
  kIconst3 = 0x06,
  kIconst4 = 0x07,
  kLconst0 = 0x09,
  kBipush = 0x10,
  kIload0 = 0x1a,
  kIload1 = 0x1b,
  kIstore0 = 0x3b,
  kIstore1 = 0x3c,
  kAstore1 = 0x4c,
  kPop = 0x57,
  kPop2 = 0x58,
  kDup = 0x59,
  kDupX1 = 0x5a,
  kDupX2 = 0x5b,
  kDup2 = 0x5c,
  kDup2X1 = 0x5d,
  kDup2X2 = 0x5e,
  kSwap = 0x5f,
  kIadd = 0x60,
  kIsub = 0x64,
  kImul = 0x68,
  kIdiv = 0x6c,
  kIand = 0x7e,
  kIinc = 0x84,
  kIfeq = 0x99,
  kIfne = 0x9a,
  kGoto = 0xa7,
  kJsr = 0xa8,
  kRet = 0xa9,
  kLookupswitch = 0xab,
  kIreturn = 0xac,
  kReturn = 0xb1,
  kWide = 0xc4,
  kGotoW = 0xc8,
};

/// i - (j - (k - ...)) of all ints on the stack, so that the order of every value shows.
Lines with_subtractions(classfile::Bytes bytecode, int count) {
  for (int i = 0; i < count; ++i) bytecode.push_back(kIsub);
  bytecode.push_back(kIreturn);
  return statements_of(HandMade{"(II)I", std::move(bytecode), {}});
}

TEST(LowerStack, MovesValuesAsEachFormSays) {
  // a | a a
  EXPECT_THAT(with_subtractions({kIload0, kDup}, 1), ElementsAre("t1 = arg0 - arg0", "return t1"));
  // a b | b a b
  EXPECT_THAT(with_subtractions({kIload0, kIload1, kDupX1}, 2),
              ElementsAre("t1 = arg0 - arg1", "t2 = arg1 - t1", "return t2"));
  // 1 a b | b 1 a b
  EXPECT_THAT(with_subtractions({kIconst1, kIload0, kIload1, kDupX2}, 3),
              ElementsAre("t1 = arg0 - arg1", "t2 = 1 - t1", "t3 = arg1 - t2", "return t3"));
  // a b | a b a b
  EXPECT_THAT(with_subtractions({kIload0, kIload1, kDup2}, 3),
              ElementsAre("t1 = arg0 - arg1", "t2 = arg1 - t1", "t3 = arg0 - t2", "return t3"));
  // 1 a b | a b 1 a b
  EXPECT_THAT(with_subtractions({kIconst1, kIload0, kIload1, kDup2X1}, 4),
              ElementsAre("t1 = arg0 - arg1", "t2 = 1 - t1", "t3 = arg1 - t2", "t4 = arg0 - t3", "return t4"));
  // 1 2 a b | a b 1 2 a b
  EXPECT_THAT(
      with_subtractions({kIconst1, kIconst2, kIload0, kIload1, kDup2X2}, 5),
      ElementsAre("t1 = arg0 - arg1", "t2 = 2 - t1", "t3 = 1 - t2", "t4 = arg1 - t3", "t5 = arg0 - t4", "return t5"));
  // a b | b a
  EXPECT_THAT(with_subtractions({kIload0, kIload1, kSwap}, 1), ElementsAre("t1 = arg1 - arg0", "return t1"));
  // 1 a b | 1
  EXPECT_THAT(with_subtractions({kIconst1, kIload0, kIload1, kPop2}, 0), ElementsAre("return 1"));
}

TEST(LowerStack, CountsALongAsTwoWords) {
  // 0L | 0L 0L | (pop2) 0L | (pop2) | a
  EXPECT_THAT(with_subtractions({kLconst0, kDup2, kPop2, kPop2, kIload0}, 0), ElementsAre("return arg0"));
  // 0L a | a 0L a | pop: a 0L | pop2: a       (dup_x2 over a long)
  EXPECT_THAT(with_subtractions({kLconst0, kIload0, kDupX2, kPop, kPop2}, 0), ElementsAre("return arg0"));
  // a 0L | 0L a 0L | pop2: 0L a               (dup2_x1 of a long)
  EXPECT_THAT(with_subtractions({kIload0, kLconst0, kDup2X1, kPop2}, 0), ElementsAre("return arg0"));
  // 0L a b | a b 0L a b | pop2 pop2: a b      (dup2_x2 over a long)
  EXPECT_THAT(with_subtractions({kLconst0, kIload0, kIload1, kDup2X2, kPop2, kPop2}, 1),
              ElementsAre("t1 = arg0 - arg1", "return t1"));
  // 0L 0L | 0L 0L 0L                          (dup2_x2 of a long over a long)
  EXPECT_THAT(with_subtractions({kLconst0, kLconst0, kDup2X2, kPop2, kPop2, kPop2, kIload0}, 0),
              ElementsAre("return arg0"));
}

TEST(LowerStack, RefusesToCutALong) {
  for (const std::uint8_t opcode : {kPop, kDup, kDupX1, kSwap}) {
    const auto body = lower_hand_made({"(I)V", {kIload0, kLconst0, opcode, kReturn}, {}});
    ASSERT_FALSE(body);
    EXPECT_THAT(body.error().text(), HasSubstr("HandMade: method f(I)V: the bytecode does not verify"));
  }
}

TEST(LowerStack, SavesEveryCopyOfAValueThatIsOverwritten) {
  // a a | iinc | a' a a: both copies are the old value.
  EXPECT_THAT(statements_of({"(I)I", {kIload0, kDup, kIinc, 0, 1, kIadd, kIload0, kIadd, kIreturn}, {}}),
              ElementsAre("t1 = arg0", "arg0 = arg0 + 1", "t2 = t1 + t1", "t3 = t2 + arg0", "return t3"));
}

/// Each round swaps the two values that live in the loop's temporaries: one must be saved first.
TEST(LowerJoins, CopyInParallel) {
  const HandMade swap{"(I)I", {kIconst1, kIconst2, /*2:*/ kSwap, kIload0, kIfne, 0xff, 0xfe, kPop, kIreturn}, {}};
  EXPECT_THAT(statements_of(swap),
              ElementsAre("t1 = 1", "t2 = 2", "t3 = t1", "t1 = t2", "t2 = t3", "if arg0 != 0 goto 2", "return t1"));
}

/// 0 1 2 in three temporaries, rotated: 1 2 0. A chain has an order without a save, a cycle of three needs one save.
TEST(LowerJoins, CopyALongerCycle) {
  // dup_x2 pop: x y z | z x y
  const HandMade rotate{
      "(I)I",
      {kIconst0, kIconst1, kIconst2, /*3:*/ kDupX2, kPop, kIload0, kIfne, 0xff, 0xfd, kPop, kPop, kIreturn},
      {}};
  EXPECT_THAT(statements_of(rotate), ElementsAre("t1 = 0", "t2 = 1", "t3 = 2", "t4 = t1", "t1 = t3", "t3 = t2",
                                                 "t2 = t4", "if arg0 != 0 goto 3", "return t1"));
}

/// The branch reads the value that a copy in front of it overwrites.
TEST(LowerJoins, KeepWhatTheJumpReads) {
  // entry x; iload_0; swap: a x; ifne 1 with a left on the stack
  const HandMade method{"(I)I", {kIconst1, /*1:*/ kIload0, kSwap, kIfne, 0xff, 0xfe, kIreturn}, {}};
  EXPECT_THAT(statements_of(method), ElementsAre("t1 = 1", "t2 = t1", "t1 = arg0", "if t2 != 0 goto 1", "return t1"));
}

/// dup in front of a branch: the sum goes into the join's temporary, and the branch reads it there.
TEST(LowerJoins, LetTheJumpReadTheTargetOfAFoldedCopy) {
  const HandMade method{"(I)I", {kIload0, kIconst2, kIadd, kDup, kIfeq, 0x00, 0x03, /*7:*/ kIreturn}, {}};
  EXPECT_THAT(statements_of(method), ElementsAre("t1 = arg0 + 2", "if t1 == 0 goto 2", "return t1"));
}

TEST(LowerControl, FollowsGotoWAndNopAndGivesEachBlockAStatement) {
  // 0: nop goto_w 6 | 6: goto 9 | 9: return
  const HandMade method{"(I)V", {kNop, kGotoW, 0, 0, 0, 5, kGoto, 0, 3, kReturn}, {}};
  EXPECT_THAT(statements_of(method), ElementsAre("goto 1", "goto 2", "return"));
}

TEST(LowerControl, LeavesOutCodeThatNoPathReaches) {
  // 0: goto 5 | 3: iconst_0 ireturn | 5: iload_0 ireturn
  EXPECT_THAT(statements_of({"(I)I", {kGoto, 0, 5, kIconst0, kIreturn, kIload0, kIreturn}, {}}),
              ElementsAre("goto 1", "return arg0"));
}

TEST(LowerControl, DecidesASwitchOnAConstant) {
  // iconst_3; lookupswitch { 3: 20, default: 21 }; 20: return; 21: return
  const HandMade method{
      "(I)V", {kIconst3, kLookupswitch, 0, 0, 0, 0, 0, 20, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 19, kReturn, kReturn}, {}};
  EXPECT_THAT(statements_of(method), ElementsAre("goto 1", "return"));
}

TEST(LowerControl, NarrowsResultsThatMayBeOutOfRange) {
  EXPECT_THAT(statements_of({"(I)Z", {kIload0, kIreturn}, {}}), ElementsAre("t1 = arg0 & 1", "return t1"));
  EXPECT_THAT(statements_of({"(I)C", {kIload0, kIreturn}, {}}), ElementsAre("t1 = (char) arg0", "return t1"));
  // -2 cuts nothing down to a byte.
  EXPECT_THAT(statements_of({"(I)B", {kIload0, kBipush, 0xfe, kIand, kIreturn}, {}}),
              ElementsAre("t1 = arg0 & -2", "t2 = (byte) t1", "return t2"));
  EXPECT_THAT(statements_of({"(C)S", {kIload0, kIreturn}, {}}), ElementsAre("t1 = (short) arg0", "return t1"));
  EXPECT_THAT(statements_of({"(B)S", {kIload0, kIreturn}, {}}), ElementsAre("return arg0"));
  EXPECT_THAT(statements_of({"()Z", {kIconst2, kIreturn}, {}}), ElementsAre("return 0"));
  // A boolean parameter that later holds 2 is not in range any more.
  EXPECT_THAT(statements_of({"(Z)Z", {kIload0, kIfeq, 0, 5, kIconst2, kIstore0, kIload0, kIreturn}, {}}),
              ElementsAre("if arg0 == 0 goto 2", "arg0 = 2", "t1 = arg0 & 1", "return t1"));
}

TEST(LowerControl, NamesSubroutines) {
  // 0: jsr 4; 3: return; 4: astore_1; ret 1
  EXPECT_THAT(statements_of({"(I)V", {kJsr, 0, 4, kReturn, kAstore1, kRet, 1}, {}}),
              ElementsAre("unsupported \"subroutine (jsr)\" throws any foreign error"));
}

TEST(LowerLocals, ReadsWideSlots) {
  // wide iinc 0, -300; wide iload 0
  EXPECT_THAT(statements_of({"(I)I", {kWide, kIinc, 0, 0, 0xfe, 0xd4, kWide, 0x15, 0, 0, kIreturn}, {}}),
              ElementsAre("arg0 = arg0 + -300", "return arg0"));
}

TEST(LowerLocals, SeparatesTheParameterFromALaterUseOfItsSlot) {
  // iload_0; istore_1; iconst_2; istore_0; iload_0; iload_1; iadd
  EXPECT_THAT(statements_of({"(I)I", {kIload0, kIstore1, kIconst2, kIstore0, kIload0, kIload1, kIadd, kIreturn}, {}}),
              ElementsAre("v1 = arg0", "v0 = 2", "t1 = v0 + v1", "return t1"));
}

TEST(LowerLocals, KeepsTheValueThatAHandlerReads) {
  // 0: iload_0 istore_1 | 2..9 covered: iload_0 iload_0 idiv istore_1; iconst_3 istore_1 iload_1 ireturn | 10: pop
  // iload_1 ireturn The handler sees slot 1 as it is before the idiv or, as far as tables go, after either store.
  const HandMade method{"(I)I",
                        {kIload0, kIstore1, kIload0, kIload0, kIdiv, kIstore1, kIconst3, kIstore1, kIload1, kIreturn,
                         kPop, kIload1, kIreturn},
                        {{2, 10, 10, 0}}};
  EXPECT_THAT(statements_of(method), ElementsAre("v1 = arg0", "if arg0 != 0 goto 3", "goto 6", "v1 = arg0 / arg0",
                                                 "v1 = 3", "return v1", "return v1"));
}

TEST(LowerRefusals, NameWhatDoesNotVerify) {
  const auto refusal = [](HandMade method) {
    const auto body = lower_hand_made(method);
    return body ? std::string("lowered") : body.error().text();
  };
  EXPECT_THAT(refusal({"(I)I", {kIreturn}, {}}), HasSubstr("the operand stack is empty"));
  EXPECT_THAT(refusal({"(I)I", {kLconst0, kIreturn}, {}}), HasSubstr("another type is expected"));
  EXPECT_THAT(refusal({"(I)V", {kIload0, kIfeq, 0, 4, kIconst1, kReturn}, {}}), HasSubstr("two heights"));
  EXPECT_THAT(refusal({"(I)V", {kIload0, kIreturn}, {}}), HasSubstr("a method returns another type"));
  EXPECT_THAT(refusal({"(I)I", {kIload0}, {}}), HasSubstr("the end of the code can be fallen off"));
  EXPECT_THAT(refusal({"(I)I", {0xb8, 0, 1, kIreturn}, {}}), HasSubstr("names a constant of the wrong kind"));
}

}  // namespace
}  // namespace dashj::lower::testing
