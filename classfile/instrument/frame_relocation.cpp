// SPDX-License-Identifier: MIT
#include "classfile/instrument/frame_relocation.h"

#include <algorithm>

#include "classfile/format/byte_writer.h"

namespace dashj::classfile {
namespace {

// JVMS 4.7.4: frame_type 0..63 same, 64..127 same with one stack item, 247 and 251 the same two with an explicit
// offset_delta, 248..250 chop, 252..254 append, 255 full; 128..246 are reserved.
constexpr std::uint8_t kSame1 = 64, kReserved = 128, kSame1Extended = 247, kSameExtended = 251, kFull = 255;

bool is_same(std::uint8_t type) {
  return type < kSame1 || type == kSameExtended;
}
bool is_same1(std::uint8_t type) {
  return (type >= kSame1 && type < kReserved) || type == kSame1Extended;
}

/// Same frames get the shortest form for the new delta; the others always have it in two bytes.
void write_head(ByteWriter& out, std::uint8_t type, std::uint32_t delta) {
  const bool is_short = delta < kSame1;
  if (is_same(type) && is_short) return out.u1(static_cast<std::uint8_t>(delta));
  if (is_same1(type) && is_short) return out.u1(static_cast<std::uint8_t>(kSame1 + delta));
  out.u1(is_same(type) ? kSameExtended : is_same1(type) ? kSame1Extended : type);
  out.u2(static_cast<std::uint16_t>(delta));
}

void write_types(ByteWriter& out, const std::vector<VerificationType>& types, const OffsetMap& new_offset) {
  for (const VerificationType& type : types) {
    out.u1(static_cast<std::uint8_t>(type.tag));
    if (type.tag == VerificationTag::Object) out.u2(type.operand);
    if (type.tag == VerificationTag::Uninitialized) out.u2(static_cast<std::uint16_t>(new_offset(type.operand)));
  }
}

}  // namespace

Bytes relocate_frames(const std::vector<StackMapFrame>& frames, const OffsetMap& frame_offset,
                      const OffsetMap& new_offset) {
  ByteWriter out;
  out.u2(static_cast<std::uint16_t>(frames.size()));
  // The first frame's offset is its delta; each later one lies delta + 1 behind the one before.
  std::uint32_t next = 0;
  for (const StackMapFrame& frame : frames) {
    const std::uint32_t offset = frame_offset(frame.offset);
    write_head(out, frame.frame_type, offset - next);
    next = offset + 1;
    if (frame.frame_type == kFull) out.u2(static_cast<std::uint16_t>(frame.locals.size()));
    write_types(out, frame.locals, new_offset);
    if (frame.frame_type == kFull) out.u2(static_cast<std::uint16_t>(frame.stack.size()));
    write_types(out, frame.stack, new_offset);
  }
  return out.take();
}

const StackMapFrame* find_frame(const std::vector<StackMapFrame>& frames, std::uint32_t offset) {
  const auto found = std::lower_bound(frames.begin(), frames.end(), offset,
                                      [](const StackMapFrame& frame, std::uint32_t at) { return frame.offset < at; });
  return found != frames.end() && found->offset == offset ? &*found : nullptr;
}

}  // namespace dashj::classfile
