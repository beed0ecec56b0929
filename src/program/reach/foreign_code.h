// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/tac/methods.h"

namespace dashj::program {

/// Whether a run of the body may execute code that is not modelled: calls, class initialisers, throws of unknown
/// objects. Such code may read clocks, change state that outlives the run, or prune it (`Dash.assume`), so what a run
/// does behind it is no evidence for UNSAFE, and inputs are not run just to see. The same holds for what the worker's
/// jail refuses: system calls are made by such code only. Unsupported statements on plain data
/// (arrays, static fields of an initialised class: every replay has a class loader of its own) are
/// deterministic and do not count.
[[nodiscard]] bool runs_foreign_code(const tac::Body& body);
/// The same for all methods of a table.
[[nodiscard]] bool runs_foreign_code(const tac::Methods& methods);

}  // namespace dashj::program
