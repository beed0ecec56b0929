// SPDX-License-Identifier: MIT
#pragma once

namespace dashj::engine {

/// What the process ends with where it must.
struct ExitStatuses {
  int lack = 0;  ///< Memory is missing.
  int bug = 0;   ///< A mistake of ours.
};

/// Where an allocation fails, Z3 may throw its own exception where none may go, which makes the C++ runtime end the
/// process, or use the null pointer. From here on a thread of the engine to which either happens stops for ever
/// instead, as if it did not hear a stop, and the analysis is out of memory (StopToken); any other thread ends the
/// process with the status for it. What is no lack of memory ends it as before: a fault is one where hardly any memory
/// is left.
void handle_lack_of_memory(const ExitStatuses& statuses);

/// Of the calling thread: that it can be given up.
void mark_engine_thread();

}  // namespace dashj::engine
