// SPDX-License-Identifier: MIT
#pragma once

namespace dashj::cli {

/// From now on Ctrl-C, SIGTERM and SIGHUP ask every StopToken to stop, a second one ends the process at once (status
/// 130); a closed pipe is a failed write and no signal. A signal that was ignored at start (nohup, a background job)
/// stays ignored.
void handle_signals();

}  // namespace dashj::cli
