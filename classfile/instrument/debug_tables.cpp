// SPDX-License-Identifier: MIT
#include "classfile/instrument/debug_tables.h"

#include <fmt/format.h>

#include "classfile/format/byte_reader.h"
#include "classfile/format/byte_writer.h"

namespace dashj::classfile {
namespace {

ByteReader reader_of(const ClassFile& owner, const Attribute& attribute) {
  return ByteReader(attribute.data, owner.name, attribute.file_offset);
}

}  // namespace

Result<Bytes> relocate_line_numbers(const ClassFile& owner, const Attribute& attribute, const CodeLayout& layout) {
  ByteReader reader = reader_of(owner, attribute);
  ByteWriter out;
  const std::uint16_t count = DASHJ_TRY(reader.count("line_number_table_length", 4));
  out.u2(count);
  for (std::uint16_t i = 0; i < count; ++i) {
    const std::uint16_t start = DASHJ_TRY(reader.u2("start_pc"));
    if (start >= layout.old_size())
      return reader.refuse("start_pc", "it lies behind the end of the code (JVMS 4.7.12)");
    out.u2(static_cast<std::uint16_t>(layout.relocate(start)));
    out.u2(DASHJ_TRY(reader.u2("line_number")));
  }
  DASHJ_TRY_VOID(reader.expect_end("LineNumberTable"));
  return out.take();
}

Result<Bytes> relocate_local_variables(const ClassFile& owner, const Attribute& attribute, const CodeLayout& layout) {
  ByteReader reader = reader_of(owner, attribute);
  ByteWriter out;
  const std::uint16_t count = DASHJ_TRY(reader.count("local_variable_table_length", 10));
  out.u2(count);
  for (std::uint16_t i = 0; i < count; ++i) {
    const std::uint16_t start = DASHJ_TRY(reader.u2("start_pc"));
    const std::uint32_t end = start + std::uint32_t{DASHJ_TRY(reader.u2("length"))};
    if (end > layout.old_size()) return reader.refuse("length", "it lies behind the end of the code (JVMS 4.7.13)");
    const std::uint32_t new_start = layout.relocate(start);
    out.u2(static_cast<std::uint16_t>(new_start));
    out.u2(static_cast<std::uint16_t>(layout.relocate(end) - new_start));
    // name_index, descriptor_index or signature_index, index
    out.append(DASHJ_TRY(reader.bytes(6, "local_variable_table")));
  }
  DASHJ_TRY_VOID(reader.expect_end("LocalVariableTable"));
  return out.take();
}

}  // namespace dashj::classfile
