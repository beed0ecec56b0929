// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "classfile/lower/method_context.h"

namespace dashj::lower {

/// The variables that hold a boolean[] or null, whatever happens. baload and bastore serve arrays of bytes as well, and
/// look at one bit of these (JVMS 6.5). A variable is one of them where it arrives as one, and where all that is stored
/// into it is a new one, null, another such variable, or what has that type by its descriptor, to which the verifier
/// holds it (JVMS 4.10.1.2). Throws VerifyFailure.
[[nodiscard]] std::set<tac::LocalId> boolean_arrays(const MethodContext& context);

}  // namespace dashj::lower
