// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "classfile/format/byte_reader.h"
#include "classfile/format/class_file.h"

namespace dashj::classfile {

/// Bounds the copies of names that the model makes: a name of 65,535 bytes in the pool can be used by each of many
/// thousand attributes of six bytes, so that the model would need gigabytes for a small file. No compiler comes near
/// the bound.
class NameCopies {
 public:
  explicit NameCopies(std::size_t file_size) : left_(64 * file_size + (std::size_t{16} << 20)) {}

  /// The text of the Utf8 constant `index`, which the field that was just read names.
  [[nodiscard]] Result<std::string> copy(const ByteReader& reader, const ConstantPool& pool, std::string_view field,
                                         std::uint16_t index);

 private:
  std::size_t left_;
};

/// What the parts of the class reader share.
struct ReadContext {
  ByteReader& reader;
  const ConstantPool& pool;
  NameCopies& names;
};

/// JVMS 4.7: attributes_count and the attributes, unparsed.
[[nodiscard]] Result<std::vector<Attribute>> read_attributes(const ReadContext& context);

/// JVMS 4.7.3. `version`: major << 16 | minor; up to 45.2 three fields are shorter.
[[nodiscard]] Result<Code> read_code(const Attribute& attribute, const ConstantPool& pool, NameCopies& names,
                                     std::uint32_t version, const std::string& origin);

}  // namespace dashj::classfile
