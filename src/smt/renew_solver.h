// SPDX-License-Identifier: MIT
#pragma once

namespace dashj::smt {

/// Forgets what Z3 has kept of earlier queries, so that from now on it answers as in a new process: names it has seen
/// change what it does and counts. To be called before each entry, so that its answer does not depend on what was
/// analysed before it. Returns at once; the next context (8 ms) is made on another thread, if one was used at all.
/// Precondition: no solver is in use but those of threads that were given up.
void renew_solver();

}  // namespace dashj::smt
