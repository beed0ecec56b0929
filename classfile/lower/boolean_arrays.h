// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "classfile/tac/body.h"

namespace dashj::lower {

struct MethodContext;

/// The variables that hold a boolean[] or null, whatever happens, and those that hold a boolean[][] or null, whose rows
/// are such. baload and bastore serve arrays of bytes as well, and look at one bit of these (JVMS 6.5). A variable is
/// one of them where it arrives as one, and where all that is stored into it is a new one, null, another such variable,
/// a row of such a table, or what has that type by its descriptor, to which the verifier holds it (JVMS 4.10.1.2).
struct BooleanArrays {
  std::set<tac::LocalId> arrays, tables;
};

/// Throws VerifyFailure.
[[nodiscard]] BooleanArrays boolean_arrays(const MethodContext& context);

}  // namespace dashj::lower
