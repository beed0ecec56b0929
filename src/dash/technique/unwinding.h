// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "dash/technique.h"

namespace dashj::dash {

/// All paths of the method with all its calls, made forward (src/forward): an input that fails, or the claim that loops
/// and calls are bounded and no error is reached. No value: no answer this way.
[[nodiscard]] std::optional<LoopResult> unwind(Search& search, const Amount& amount);

/// Whether something in reach has fields of objects.
[[nodiscard]] bool has_heap(Search& search);

}  // namespace dashj::dash
