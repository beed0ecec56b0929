// SPDX-License-Identifier: MIT
#pragma once

namespace dashj::smt {

/// Starts Z3 (7 to 34 ms for the first context of a process) on another thread; the first query of the process waits
/// for it. Cheap, optional, at most once. Nothing is left behind at the end of the process.
void warm_up_solver();

/// Forgets what Z3 has kept of earlier queries, so that from now on it answers as in a new process: names it has seen
/// change what it does and counts. To be called before each entry, so that its answer does not depend on what was
/// analysed before it. Returns at once; the next context (8 ms) is made on another thread, if one was used at all.
/// Precondition: no solver is in use but those of threads that were given up.
void renew_solver();

}  // namespace dashj::smt
