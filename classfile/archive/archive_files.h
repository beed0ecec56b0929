// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"

namespace dashj::classfile {

struct ArchiveFile {
  std::string name;  ///< As in the archive; folders are separated by '/', also where '\\' stands there.
  Bytes bytes;
};

/// What a stranger's archive may hold, unpacked.
struct ArchiveLimits {
  std::size_t most_files = 0;     ///< Of all kinds.
  std::size_t most_bytes = 0;     ///< Together, wanted or not, as entries claim.
  std::size_t most_unpacked = 0;  ///< Of the wanted ones, as they are.
};

/// The wanted files of a zip archive or jar, in its order. Refuses the whole archive where an entry, wanted or not,
/// would lead out of a folder it is unpacked to (absolute, ".."), is a link, is encrypted, or is beyond the
/// limits.
[[nodiscard]] Result<std::vector<ArchiveFile>> read_archive_files(
    const std::string& path, const ArchiveLimits& limits, const std::function<bool(std::string_view)>& is_wanted);
/// The same of an archive's bytes.
[[nodiscard]] Result<std::vector<ArchiveFile>> read_archive_files(
    ByteView archive, const ArchiveLimits& limits, const std::function<bool(std::string_view)>& is_wanted);

}  // namespace dashj::classfile
