// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/tac/methods.h"

namespace dashj::tac {

/// The entry's body with its calls opened: where one stood, the callee's statements follow, with locals of their own,
/// and come back. Calls of a method that can call itself stay, those that are never made (reached_statements.h), and
/// those that would make the body too large (limits.def).
///
/// Every run of the one body is a run of the other. An activation of the callee begins with its parameters alone, and
/// javac's and the verifier's rule that a local is written before it is read leaves no use for what an earlier one left
/// in the same locals. What leaves the callee goes to the call's handler or leaves the entry, as at a call; its errors
/// are the entry's. A parameter's local has the stack type here: that its values fit into a byte is known no more, and
/// nothing else is.
[[nodiscard]] Body with_open_calls(const Methods& methods);

/// The same table, with this body for the entry, the locals that fields of its objects are (fields_as_locals.h) and the
/// indices that it keeps (kept_indices.h). An entry that can call
/// itself is left as it is: what is said of its activations would be said of another body.
[[nodiscard]] Methods opened(const Methods& methods);

}  // namespace dashj::tac
