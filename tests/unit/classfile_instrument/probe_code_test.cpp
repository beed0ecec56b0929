// SPDX-License-Identifier: MIT
#include "classfile/instrument/probe_code.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dashj::classfile {
namespace {

using testing::ElementsAre;

/// Each probe's Methodref has the index 0x0100 plus its number in the enumeration.
const ProbeConstants kConstants{
    {0x100, 0x101, 0x102, 0x103, 0x104, 0x105, 0x106, 0x107, 0x108, 0x109, 0x10A, 0x10B, 0x10C, 0x10D}, 0x200};

template <class Write>
std::vector<int> bytes_of(Write write) {
  ProbeCode code(kConstants);
  write(code);
  const std::vector<std::uint8_t> bytes = code.take();
  return {bytes.begin(), bytes.end()};
}

TEST(ProbeCode, PushesOffsetsWithTheShortestInstruction) {
  const auto block = [](std::uint16_t offset) { return bytes_of([offset](ProbeCode& c) { c.block(offset); }); };
  EXPECT_THAT(block(5), ElementsAre(8, 184, 1, 1));
  EXPECT_THAT(block(6), ElementsAre(16, 6, 184, 1, 1));
  EXPECT_THAT(block(127), ElementsAre(16, 127, 184, 1, 1));
  EXPECT_THAT(block(128), ElementsAre(17, 0, 128, 184, 1, 1));
  EXPECT_THAT(block(32767), ElementsAre(17, 0x7F, 0xFF, 184, 1, 1));
  EXPECT_THAT(block(32768), ElementsAre(17, 0x80, 0, 146, 184, 1, 1));
}

TEST(ProbeCode, PutsLargeMethodNumbersTogetherFromHalves) {
  // 0x1FFFE: iconst_1; bipush 16; ishl; sipush 0xFFFE; i2c; ior
  EXPECT_THAT(bytes_of([](ProbeCode& c) { c.enter(0x1FFFE); }),
              ElementsAre(4, 16, 16, 120, 17, 0xFF, 0xFE, 146, 128, 184, 1, 0));
}

TEST(ProbeCode, LoadsLocalsByTheFormTheirSlotNeeds) {
  const auto local = [](std::uint16_t slot, TypeKind type = TypeKind::Int) {
    return bytes_of([slot, type](ProbeCode& c) { c.local(type, slot); });
  };
  EXPECT_THAT(local(3), ElementsAre(29, 6, 184, 1, 2));
  EXPECT_THAT(local(4), ElementsAre(21, 4, 7, 184, 1, 2));
  EXPECT_THAT(local(256), ElementsAre(196, 21, 1, 0, 17, 1, 0, 184, 1, 2));
  // lload_3, lload 4; fload_0; dload 5: JVMS 6.5 gives the opcodes.
  EXPECT_THAT(local(3, TypeKind::Long), ElementsAre(33, 6, 184, 1, 3));
  EXPECT_THAT(local(4, TypeKind::Long), ElementsAre(22, 4, 7, 184, 1, 3));
  EXPECT_THAT(local(0, TypeKind::Float), ElementsAre(34, 3, 184, 1, 4));
  EXPECT_THAT(local(5, TypeKind::Double), ElementsAre(24, 5, 8, 184, 1, 5));
}

TEST(ProbeCode, RecordsTheResultAsTheCallerGetsIt) {
  const auto leave = [](TypeKind kind) { return bytes_of([kind](ProbeCode& c) { c.leave(FieldType{kind, ""}); }); };
  EXPECT_THAT(leave(TypeKind::Int), ElementsAre(89, 184, 1, 6));
  EXPECT_THAT(leave(TypeKind::Boolean), ElementsAre(89, 4, 126, 184, 1, 6));
  EXPECT_THAT(leave(TypeKind::Byte), ElementsAre(89, 145, 184, 1, 6));
  EXPECT_THAT(leave(TypeKind::Char), ElementsAre(89, 146, 184, 1, 6));
  EXPECT_THAT(leave(TypeKind::Short), ElementsAre(89, 147, 184, 1, 6));
  EXPECT_THAT(leave(TypeKind::Long), ElementsAre(92, 184, 1, 7));  // dup2
  EXPECT_THAT(leave(TypeKind::Float), ElementsAre(89, 184, 1, 8));
  EXPECT_THAT(leave(TypeKind::Double), ElementsAre(92, 184, 1, 9));
  EXPECT_THAT(leave(TypeKind::Object), ElementsAre(184, 1, 10));
  EXPECT_THAT(leave(TypeKind::Void), ElementsAre(184, 1, 10));
}

TEST(ProbeCode, ShowsTheHandlerItsException) {
  EXPECT_THAT(bytes_of([](ProbeCode& c) { c.handler(); }), ElementsAre(89, 192, 2, 0, 184, 1, 13));
  EXPECT_THAT(bytes_of([](ProbeCode& c) { c.handler_of_local(2); }), ElementsAre(44, 192, 2, 0, 184, 1, 13));
}

}  // namespace
}  // namespace dashj::classfile
