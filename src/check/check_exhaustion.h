// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "check/check_certificate.h"

namespace dashj::check {

/// Whether running the boxes can prove anything: the program is a pure function, and every box is one of inputs that
/// the entry can get. What is wrong; no value: nothing.
[[nodiscard]] std::optional<CheckOutcome> check_boxes(const tac::Methods& methods,
                                                      const verdict::Exhaustion& exhausted);

/// Runs all inputs of the boxes. No value: none of them fails.
[[nodiscard]] std::optional<CheckOutcome> run_again(const verdict::Exhaustion& exhausted,
                                                    concrete::Exhauster* exhauster);

}  // namespace dashj::check
