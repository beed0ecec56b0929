// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "dash/search.h"

namespace dashj::dash {

/// Design 5.2 item 8: all paths of the unrolled method in one query. A model is a test like any other; unsat over a
/// complete unrolling is a proof. No value: no answer this way. `units`: 0: no limit.
[[nodiscard]] std::optional<LoopResult> merge_paths(Search& search, std::uint64_t units);

/// Whether all loops end after a few rounds, together.
[[nodiscard]] bool has_short_loops(Search& search);

}  // namespace dashj::dash
