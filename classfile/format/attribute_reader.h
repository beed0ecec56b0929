// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "classfile/format/byte_reader.h"
#include "classfile/format/class_file.h"

namespace dashj::classfile {

/// A ByteReader on one attribute's data that also knows the pool, so that each index is checked as it is read.
class AttributeReader {
 public:
  AttributeReader(const ClassFile& owner, const Attribute& attribute);

  [[nodiscard]] ByteReader& bytes() { return reader_; }
  [[nodiscard]] const ConstantPool& pool() const { return pool_; }

  [[nodiscard]] Result<std::uint16_t> index(std::string_view field, ConstantTag tag);
  /// Zero, or an index of that kind.
  [[nodiscard]] Result<std::uint16_t> index_or_zero(std::string_view field, ConstantTag tag);
  [[nodiscard]] Result<std::string> text(std::string_view field);
  /// A u2 count and that many indices of that kind.
  [[nodiscard]] Result<std::vector<std::uint16_t>> list(std::string_view count_field, std::string_view item,
                                                        ConstantTag tag);
  /// A u2 count, then `read_item()` as often.
  template <class T, class ReadItem>
  [[nodiscard]] Result<std::vector<T>> table(std::string_view count_field, std::string_view name, std::size_t item_size,
                                             ReadItem read_item) {
    const std::uint16_t count = DASHJ_TRY(reader_.count(count_field, item_size));
    std::vector<T> items;
    items.reserve(count);
    for (std::uint16_t i = 0; i < count; ++i) {
      const ByteReader::Scope scope(reader_, name, i);
      items.push_back(DASHJ_TRY(read_item()));
    }
    return items;
  }
  /// Refuses bytes that are left over.
  [[nodiscard]] Result<void> end() const { return reader_.expect_end("attribute_length"); }

 private:
  const ConstantPool& pool_;
  ByteReader reader_;
  ByteReader::Scope scope_;
};

/// The value, once the attribute's data ends where it should.
template <class T>
[[nodiscard]] Result<T> finish(const AttributeReader& reader, Result<T> value) {
  if (value) DASHJ_TRY_VOID(reader.end());
  return value;
}

}  // namespace dashj::classfile
