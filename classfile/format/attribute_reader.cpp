// SPDX-License-Identifier: MIT
#include "classfile/format/attribute_reader.h"

#include <fmt/format.h>

#include "classfile/format/display_text.h"
#include "classfile/format/read_constant_pool.h"

namespace dashj::classfile {

AttributeReader::AttributeReader(const ClassFile& owner, const Attribute& attribute)
    : pool_(owner.pool),
      reader_(attribute.data, "class " + display_text(owner.name), attribute.file_offset),
      scope_(reader_, attribute.name) {}

Result<std::uint16_t> AttributeReader::index(std::string_view field, ConstantTag tag) {
  const std::uint16_t index = DASHJ_TRY(reader_.u2(field));
  if (pool_.has(index, tag)) return index;
  return reader_.refuse(field, explain_wrong_index(pool_, index, tag));
}

Result<std::uint16_t> AttributeReader::index_or_zero(std::string_view field, ConstantTag tag) {
  const std::uint16_t index = DASHJ_TRY(reader_.u2(field));
  if (index == 0 || pool_.has(index, tag)) return index;
  return reader_.refuse(field, fmt::format("{} is neither 0 nor the index of kind {}", index, tag_name(tag)));
}

Result<std::string> AttributeReader::text(std::string_view field) {
  return std::string(pool_.utf8(DASHJ_TRY(index(field, ConstantTag::Utf8))));
}

Result<std::vector<std::uint16_t>> AttributeReader::list(std::string_view count_field, std::string_view item,
                                                         ConstantTag tag) {
  return table<std::uint16_t>(count_field, item, 2, [&] { return index("index", tag); });
}

}  // namespace dashj::classfile
