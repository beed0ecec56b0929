// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "classfile/format/byte_reader.h"
#include "classfile/format/constant_pool.h"

namespace dashj::classfile {

/// "Methodref" and so on, as JVMS table 4.4-A names them.
[[nodiscard]] std::string_view tag_name(ConstantTag tag);

/// JVMS 4.4: reads constant_pool_count and the entries, then checks that every reference inside the pool names an entry
/// of the right kind and that names and descriptors are well-formed where they are used as such.
[[nodiscard]] Result<ConstantPool> read_constant_pool(ByteReader& reader);

}  // namespace dashj::classfile
