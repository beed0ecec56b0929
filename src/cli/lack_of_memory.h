// SPDX-License-Identifier: MIT
#pragma once

namespace dashj::cli {

/// Z3 takes down what it has built with functions that may throw its own exception where none may go: the C++ runtime then ends the
/// process. And it uses the null pointer of an allocation that failed. From here on a thread of the engine to which that happens stops for ever instead, as if it did not hear a stop, and the analysis is
/// out of memory (StopToken); any other ends the process with status 69. What is no lack of memory ends it as before: a fault is one where
/// there is hardly memory left.
void handle_lack_of_memory();

/// Of the calling thread: that it can be given up.
void mark_engine_thread();

}  // namespace dashj::cli
