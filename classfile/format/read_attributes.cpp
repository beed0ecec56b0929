// SPDX-License-Identifier: MIT
#include "classfile/format/read_attributes.h"

#include <fmt/format.h>

#include "classfile/format/limits.h"
#include "classfile/format/read_constant_pool.h"

namespace dashj::classfile {
namespace {

Result<Attribute> read_attribute(const ReadContext& context) {
  ByteReader& reader = context.reader;
  Attribute attribute;
  attribute.name_index = DASHJ_TRY(reader.u2("attribute_name_index"));
  attribute.name = DASHJ_TRY(context.names.copy(reader, context.pool, "attribute_name_index", attribute.name_index));
  const std::uint32_t length = DASHJ_TRY(reader.u4("attribute_length"));
  if (length > reader.remaining()) {
    return reader.refuse("attribute_length",
                         fmt::format("{} bytes, only {} are left: the data is truncated or the length is wrong", length,
                                     reader.remaining()));
  }
  attribute.file_offset = reader.offset();
  const ByteView data = DASHJ_TRY(reader.bytes(length, "info"));
  attribute.data.assign(data.begin(), data.end());
  return attribute;
}

Result<ExceptionHandler> read_handler(ByteReader& reader, const ConstantPool& pool, std::size_t code_length) {
  ExceptionHandler handler;
  handler.start_pc = DASHJ_TRY(reader.u2("start_pc"));
  if (handler.start_pc >= code_length) {
    return reader.refuse("start_pc",
                         fmt::format("{} is outside of the code ({} bytes)", handler.start_pc, code_length));
  }
  handler.end_pc = DASHJ_TRY(reader.u2("end_pc"));
  if (handler.end_pc <= handler.start_pc || handler.end_pc > code_length) {
    return reader.refuse("end_pc", fmt::format("{} is not behind start_pc {} and within the code ({} bytes)",
                                               handler.end_pc, handler.start_pc, code_length));
  }
  handler.handler_pc = DASHJ_TRY(reader.u2("handler_pc"));
  if (handler.handler_pc >= code_length) {
    return reader.refuse("handler_pc",
                         fmt::format("{} is outside of the code ({} bytes)", handler.handler_pc, code_length));
  }
  handler.catch_type = DASHJ_TRY(reader.u2("catch_type"));
  if (handler.catch_type != 0 && !pool.has(handler.catch_type, ConstantTag::Class)) {
    return reader.refuse("catch_type", fmt::format("{} is neither 0 nor the index of a Class", handler.catch_type));
  }
  return handler;
}

/// max_stack, max_locals and code. Files up to version 45.2 (before JDK 1.0.2) have u1, u1 and a u2 length.
Result<void> read_frame_and_bytecode(ByteReader& reader, bool is_ancient, Code& code) {
  code.max_stack = is_ancient ? DASHJ_TRY(reader.u1("max_stack")) : DASHJ_TRY(reader.u2("max_stack"));
  code.max_locals = is_ancient ? DASHJ_TRY(reader.u1("max_locals")) : DASHJ_TRY(reader.u2("max_locals"));
  const std::uint32_t length = is_ancient ? DASHJ_TRY(reader.u2("code_length")) : DASHJ_TRY(reader.u4("code_length"));
  if (length == 0 || length > kMaxU2) {
    return reader.refuse("code_length", fmt::format("{} is not 1 to 65,535 (JVMS 4.7.3)", length));
  }
  const ByteView bytecode = DASHJ_TRY(reader.bytes(length, "code"));
  code.bytecode.assign(bytecode.begin(), bytecode.end());
  return {};
}

}  // namespace

Result<std::string> NameCopies::copy(const ByteReader& reader, const ConstantPool& pool, std::string_view field,
                                     std::uint16_t index) {
  if (!pool.has(index, ConstantTag::Utf8))
    return reader.refuse(field, explain_wrong_index(pool, index, ConstantTag::Utf8));
  const std::string_view text = pool.utf8(index);
  if (text.size() > left_) {
    return reader.refuse(
        field, fmt::format("names of {} bytes are used so often that they would fill the memory", text.size()));
  }
  left_ -= text.size();
  return std::string(text);
}

Result<std::vector<Attribute>> read_attributes(const ReadContext& context) {
  constexpr std::size_t kSmallestAttribute = 6;
  const std::uint16_t count = DASHJ_TRY(context.reader.count("attributes_count", kSmallestAttribute));
  std::vector<Attribute> attributes;
  attributes.reserve(count);
  for (std::uint16_t i = 0; i < count; ++i) {
    const ByteReader::Scope scope(context.reader, "attributes", i);
    attributes.push_back(DASHJ_TRY(read_attribute(context)));
  }
  return attributes;
}

Result<Code> read_code(const Attribute& attribute, const ConstantPool& pool, NameCopies& names, std::uint32_t version,
                       const std::string& origin) {
  ByteReader reader(attribute.data, origin, attribute.file_offset);
  const ByteReader::Scope scope(reader, "Code");
  Code code;
  constexpr std::uint32_t kLastAncient = 45u << 16 | 2u;
  DASHJ_TRY_VOID(read_frame_and_bytecode(reader, version <= kLastAncient, code));
  constexpr std::size_t kHandlerSize = 8;
  const std::uint16_t handlers = DASHJ_TRY(reader.count("exception_table_length", kHandlerSize));
  code.handlers.reserve(handlers);
  for (std::uint16_t i = 0; i < handlers; ++i) {
    const ByteReader::Scope handler_scope(reader, "exception_table", i);
    code.handlers.push_back(DASHJ_TRY(read_handler(reader, pool, code.bytecode.size())));
  }
  code.attributes = DASHJ_TRY(read_attributes({reader, pool, names}));
  DASHJ_TRY_VOID(reader.expect_end("attribute_length"));
  return code;
}

}  // namespace dashj::classfile
