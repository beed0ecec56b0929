// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "classfile/tac/methods.h"

namespace dashj::equiv {

/// The same methods, those that call themselves once in an activation as loops where that is possible: what is done
/// with the result of the call is nothing, as in `return gcd(b, a % b)`, or one operation that may be done in any
/// order, as in `return n % 10 + sum(n / 10)`. Outcomes and whether there is one stay, of every method for every input:
/// the machine's stack has no end. No value: there is no such method.
[[nodiscard]] std::optional<tac::Methods> with_loops_for_recursion(const tac::Methods& methods);

}  // namespace dashj::equiv
