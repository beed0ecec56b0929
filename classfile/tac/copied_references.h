// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/tac/body.h"

namespace dashj::tac {

/// The body in which a local that holds a copy of a reference is not read where the local it was copied from still has
/// it: that one is read. So what is claimed of the cells of an array is claimed of one name of it, where a field of an
/// object or a parameter of an opened call is another.
///
/// Every run of the one body is a run of the other: a copy counts as one where each way that comes there has made it
/// and written neither of the two behind that.
[[nodiscard]] Body with_copied_references(Body body);

}  // namespace dashj::tac
