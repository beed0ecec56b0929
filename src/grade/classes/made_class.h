// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "classfile/format/class_file.h"
#include "equiv/code_writer.h"

namespace dashj::grade {

/// A class file of Java 6: a public class that has one public static method with this code, and nothing else.
/// `constants`: those that the code names.
[[nodiscard]] classfile::Bytes made_class(std::string_view class_name, std::string_view method,
                                          std::string_view descriptor, equiv::ConstantWriter& constants,
                                          classfile::Bytes code);

}  // namespace dashj::grade
