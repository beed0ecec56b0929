// SPDX-License-Identifier: MIT
#include "cli/interrupt.h"

#include <unistd.h>

#include <csignal>
#include <initializer_list>

#include "base/stop_token.h"
#include "cli/exit_status.h"

namespace dashj::cli {
namespace {

// Only async-signal-safe steps: a lock-free flag and _exit.
void on_signal(int) {
  if (StopToken::is_interrupted()) _exit(kExitInterrupted);
  StopToken::interrupt_all();
}

}  // namespace

void handle_signals() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  // No SA_RESTART: a wait of this thread ends with EINTR and asks its token.
  for (const int signal_number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before {};
    sigaction(signal_number, nullptr, &before);
    if (before.sa_handler != SIG_IGN) sigaction(signal_number, &action, nullptr);
  }
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file beyond the limit is a write that fails, like one on a full disk
}

}  // namespace dashj::cli
