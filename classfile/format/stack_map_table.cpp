// SPDX-License-Identifier: MIT
// JVMS 4.7.4.
#include <fmt/format.h>

#include "classfile/format/attribute_reader.h"
#include "classfile/format/attributes.h"

namespace dashj::classfile {
namespace {

class StackMapReader {
 public:
  StackMapReader(AttributeReader& reader, std::size_t code_length) : reader_(reader), code_length_(code_length) {}

  Result<StackMapFrame> frame() {
    StackMapFrame frame;
    frame.frame_type = DASHJ_TRY(reader_.bytes().u1("frame_type"));
    const std::uint16_t delta = DASHJ_TRY(offset_delta(frame.frame_type));
    // The first frame's offset is its delta; each later one lies delta + 1 behind the one before.
    next_offset_ += delta;
    if (next_offset_ >= code_length_) {
      return reader_.bytes().refuse("offset_delta", fmt::format("the frame is at {}, outside of the code ({} bytes)",
                                                                next_offset_, code_length_));
    }
    frame.offset = static_cast<std::uint16_t>(next_offset_++);
    DASHJ_TRY_VOID(types(frame));
    return frame;
  }

 private:
  Result<std::uint16_t> offset_delta(std::uint8_t frame_type) {
    if (frame_type < 64) return frame_type;
    if (frame_type < 128) return static_cast<std::uint16_t>(frame_type - 64);
    if (frame_type < 247) {
      return reader_.bytes().refuse("frame_type", fmt::format("{} is reserved (JVMS 4.7.4)", frame_type));
    }
    return reader_.bytes().u2("offset_delta");
  }

  Result<void> types(StackMapFrame& frame) {
    if (frame.frame_type == 255) {
      frame.locals = DASHJ_TRY(list("number_of_locals", "locals"));
      frame.stack = DASHJ_TRY(list("number_of_stack_items", "stack"));
    } else if (frame.frame_type >= 252) {
      for (int i = 251; i < frame.frame_type; ++i) frame.locals.push_back(DASHJ_TRY(type()));
    } else if ((frame.frame_type >= 64 && frame.frame_type < 128) || frame.frame_type == 247) {
      frame.stack.push_back(DASHJ_TRY(type()));
    }
    return {};
  }

  Result<std::vector<VerificationType>> list(std::string_view count_field, std::string_view name) {
    return reader_.table<VerificationType>(count_field, name, 1, [this] { return type(); });
  }

  Result<VerificationType> type() {
    const std::uint8_t tag = DASHJ_TRY(reader_.bytes().u1("verification_type_info.tag"));
    VerificationType type;
    type.tag = static_cast<VerificationTag>(tag);
    if (type.tag > VerificationTag::Uninitialized) {
      return reader_.bytes().refuse("verification_type_info.tag", fmt::format("{} is not 0 to 8 (JVMS 4.7.4)", tag));
    }
    if (type.tag == VerificationTag::Object) type.operand = DASHJ_TRY(reader_.index("cpool_index", ConstantTag::Class));
    if (type.tag == VerificationTag::Uninitialized) {
      type.operand = DASHJ_TRY(reader_.bytes().u2("offset"));
      if (type.operand >= code_length_) {
        return reader_.bytes().refuse("offset",
                                      fmt::format("{} is outside of the code ({} bytes)", type.operand, code_length_));
      }
    }
    return type;
  }

  AttributeReader& reader_;
  std::size_t code_length_;
  std::size_t next_offset_ = 0;
};

}  // namespace

Result<std::vector<StackMapFrame>> parse_stack_map_table(const ClassFile& owner, const Code& code,
                                                         const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  StackMapReader frames(reader, code.bytecode.size());
  return finish(reader, reader.table<StackMapFrame>("number_of_entries", "entries", 1, [&] { return frames.frame(); }));
}

}  // namespace dashj::classfile
