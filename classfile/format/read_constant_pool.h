// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "classfile/format/byte_reader.h"
#include "classfile/format/constant_pool.h"

namespace dashj::classfile {

/// "Methodref" and so on, as JVMS table 4.4-A names them.
[[nodiscard]] std::string_view tag_name(ConstantTag tag);

/// What is wrong with `index` where a constant of kind `expected` is needed; for refusals.
[[nodiscard]] std::string explain_wrong_index(const ConstantPool& pool, std::uint16_t index, ConstantTag expected);

/// JVMS 4.4: reads constant_pool_count and the entries, then checks that every reference inside the pool names an entry
/// of the right kind and that names and descriptors are well-formed where they are used as such.
[[nodiscard]] Result<ConstantPool> read_constant_pool(ByteReader& reader);

}  // namespace dashj::classfile
