// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "dash/technique.h"
#include "forward/unwind.h"
#include "verdict/certificate.h"

namespace dashj::dash {

/// All paths of the method with all its calls, made forward (src/forward), for these methods: an input
/// that fails, or the claim that loops and calls are bounded and no error is reached.
[[nodiscard]] std::unique_ptr<Technique> unwinding_where(bool (*is_for)(Search&));

/// The claim that no run needs more copies.
[[nodiscard]] verdict::Certificate certificate_of(const forward::Bounded& bounded);

/// Whether something in reach has fields of objects.
[[nodiscard]] bool has_heap(Search& search);

/// Whether nothing in reach is done twice: no loop, no recursion.
[[nodiscard]] bool is_straight(Search& search);

}  // namespace dashj::dash
