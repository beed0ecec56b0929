// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "classfile/tac/body.h"
#include "math/observed_functions.h"

namespace dashj::concrete {

/// tac::Promised with these values: whether the documentation allows the result.
[[nodiscard]] bool is_promised(const tac::Promised& promised, std::span<const tac::Value> operands);

/// About what the JVM gives: by the functions of C, so the last bits may be others, while NaN, infinities and zeroes
/// are as documented. For guesses only; what counts is observed on the JVM. `arguments` and result: bits of doubles; of
/// IdentityHash an int, and exact.
[[nodiscard]] tac::Value about(ObservedFunction function, std::span<const tac::Value> arguments);

}  // namespace dashj::concrete
