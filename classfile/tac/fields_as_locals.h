// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/tac/body.h"

namespace dashj::tac {

/// The body with fields of some objects as locals of their own: of those that a statement makes whose reference is
/// copied to locals, dereferenced and compared, and nothing else. A loop over a cursor or a buffer is a loop over ints
/// and arrays then, and what is known of locals is known of them.
///
/// Every run of the one body is a run of the other. What the statement makes is in locals alone, and these hold no
/// other object. They may hold null where no way leads back to the statement: fields of null are not accessed, for that
/// is checked before. Else they do not. Then, where the statement is executed again, none of them is read before it is
/// written: on the way that comes there for the first time none has been written, and the verifier lets no way read
/// what has not been written on it (JVMS 4.10.1). So there is one such object at a time, each access of a field through
/// one of the locals is an access of this one, and none through anything else is. Its fields are 0 at first (JVMS 2.3).
/// Code that is not modelled may get the reference, but no verdict passes that.
[[nodiscard]] Body with_fields_as_locals(Body body);

}  // namespace dashj::tac
