// SPDX-License-Identifier: MIT
#include <cstdio>
#include <exception>
#include <new>

#include "cli/exit_status.h"
#include "cli/run.h"

int main(int argc, char** argv) {
  // The last place any exception can get to: no memory at start is the machine's lack, everything else is our bug.
  try {
    return dashj::cli::run(argc, argv);
  } catch (const std::bad_alloc&) {
    std::fputs("dashj: out of memory. Free some, or raise the limit that the shell or container sets (ulimit -v).\n",
               stderr);
    return dashj::cli::kExitMissing;
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "dashj: internal error: %s\nPlease report this with the input that led here.\n",
                 failure.what());
  } catch (...) {
    std::fputs("dashj: internal error: unknown exception\nPlease report this with the input that led here.\n", stderr);
  }
  return dashj::cli::kExitOurBug;
}
