// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"

namespace dashj::cache {

/// What tells one build of a program or library from another: the build id that the linker has written into the ELF
/// file (a digest of its content), else the SHA-256 of the file, which takes as long as reading it. So answers of a
/// dashj that has been changed are not taken for those of the one before, whatever version both say they are.
[[nodiscard]] Result<std::string> program_identity(const std::string& path);

/// Of the running program.
[[nodiscard]] Result<std::string> own_identity();

}  // namespace dashj::cache
