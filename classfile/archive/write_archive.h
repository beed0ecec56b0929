// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "base/result.h"
#include "classfile/archive/archive_files.h"

namespace dashj::classfile {

/// A zip archive of these files, in this order. Nothing in it depends on the clock, the machine or a compressor: the
/// same files give the same bytes. There is one at least; names are UTF-8 and distinct.
[[nodiscard]] Result<Bytes> write_archive(const std::vector<ArchiveFile>& files);

}  // namespace dashj::classfile
