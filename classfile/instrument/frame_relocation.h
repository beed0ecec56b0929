// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "classfile/format/attributes.h"

namespace dashj::classfile {

using OffsetMap = std::function<std::uint32_t(std::uint32_t)>;

/// The bytes of a StackMapTable (JVMS 4.7.4) with each frame moved to frame_offset(old) and each Uninitialized type to
/// new_offset(old), the place of the `new` itself. Nothing else changes: probes use no locals and leave the stack as
/// they find it, so that what a frame says is true before them whenever it is true behind them.
/// Preconditions: `frames` in file order; frame_offset rises strictly.
[[nodiscard]] Bytes relocate_frames(const std::vector<StackMapFrame>& frames, const OffsetMap& frame_offset,
                                    const OffsetMap& new_offset);

/// The frame at exactly this offset, or null.
[[nodiscard]] const StackMapFrame* find_frame(const std::vector<StackMapFrame>& frames, std::uint32_t offset);

}  // namespace dashj::classfile
