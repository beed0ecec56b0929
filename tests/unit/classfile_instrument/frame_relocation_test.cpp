// SPDX-License-Identifier: MIT
#include "classfile/instrument/frame_relocation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dashj::classfile {
namespace {

using testing::ElementsAre;

std::uint32_t doubled(std::uint32_t offset) {
  return 2 * offset;
}
std::uint32_t plus_one(std::uint32_t offset) {
  return 2 * offset + 1;
}

StackMapFrame frame(std::uint8_t type, std::uint16_t offset) {
  return {type, offset, {}, {}};
}

TEST(RelocateFrames, ChoosesTheShortFormThatFits) {
  // same at 31 goes to 62 (delta 62: short); same at 64 to 128 (delta 65: extended)
  EXPECT_THAT(relocate_frames({frame(31, 31), frame(32, 64)}, doubled, plus_one), ElementsAre(0, 2, 62, 251, 0, 65));
}

TEST(RelocateFrames, ShortensAnExtendedFrameThatCameNear) {
  const auto to_zero = [](std::uint32_t) { return 3U; };
  EXPECT_THAT(relocate_frames({frame(251, 500)}, to_zero, plus_one), ElementsAre(0, 1, 3));
}

TEST(RelocateFrames, KeepsStackItemsAndMovesUninitializedOnes) {
  StackMapFrame one = frame(64 + 5, 5);
  one.stack = {{VerificationTag::Uninitialized, 3}};
  // delta 10 in the short form; the new instruction of offset 3 is at 7, not at 6 where its probes start
  EXPECT_THAT(relocate_frames({one}, doubled, plus_one), ElementsAre(0, 1, 74, 8, 0, 7));
  one.offset = 200;
  one.stack = {{VerificationTag::Object, 9}};
  EXPECT_THAT(relocate_frames({one}, doubled, plus_one), ElementsAre(0, 1, 247, 1, 0x90, 7, 0, 9));
}

TEST(RelocateFrames, WritesChopAppendAndFullAsTheyWere) {
  StackMapFrame append = frame(253, 10);
  append.locals = {{VerificationTag::Integer, 0}, {VerificationTag::Long, 0}};
  StackMapFrame full = frame(255, 12);
  full.locals = {{VerificationTag::UninitializedThis, 0}};
  full.stack = {{VerificationTag::Null, 0}, {VerificationTag::Top, 0}};
  EXPECT_THAT(relocate_frames({append, frame(249, 11), full}, doubled, plus_one),
              ElementsAre(0, 3, 253, 0, 20, 1, 4, 249, 0, 1, 255, 0, 1, 0, 1, 6, 0, 2, 5, 0));
}

TEST(FindFrame, FindsTheExactOffsetOnly) {
  const std::vector<StackMapFrame> frames = {frame(4, 4), frame(5, 10)};
  EXPECT_EQ(find_frame(frames, 10), &frames[1]);
  EXPECT_EQ(find_frame(frames, 5), nullptr);
  EXPECT_EQ(find_frame(frames, 11), nullptr);
}

}  // namespace
}  // namespace dashj::classfile
