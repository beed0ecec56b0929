// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "classfile/format/class_file.h"

namespace dashj::fuzz {

struct Outcome {
  bool is_accepted = false;
  std::size_t undecodable_methods = 0;
  std::string violation;  ///< What a mutant must not do; empty: all is well.
};

/// Reads, writes back, prints, decodes. A refusal must name origin, offset and field; what is accepted must come back
/// byte for byte.
[[nodiscard]] Outcome check_class(const classfile::Bytes& bytes, const std::string& origin);

/// Opens the jar at `path` and does so with each class in it. A refusal must name the jar or the entry.
[[nodiscard]] Outcome check_jar(const std::string& path);

}  // namespace dashj::fuzz
