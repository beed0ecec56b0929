// SPDX-License-Identifier: MIT
#include <malloc.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <system_error>

#include "cli/exit_status.h"
#include "cli/run.h"

namespace {

int lacks(const char* what) {
  std::fprintf(stderr, "dashj: out of %s. Free some, or raise the limit that the shell or container sets (ulimit).\n",
               what);
  return dashj::cli::kExitMissing;
}

int our_bug(const char* what) {
  std::fprintf(stderr, "dashj: internal error: %s\nPlease report this with the input that led here.\n", what);
  return dashj::cli::kExitOurBug;
}

// Workers are gone and files are written by now. What is left is Z3's memory, and perhaps a context it makes ahead of
// time; nobody needs either, and taking them down costs as much as a small analysis.
[[noreturn]] void leave(int status) {
  std::fflush(nullptr);
  std::_Exit(status);
}

// A run of many steps is a list of many megabytes, made and dropped again and again: what the kernel takes back it
// would have to give, and to clear, once more.
void keep_freed_memory() {
  constexpr int kLargestBlock = 32 << 20;  // more glibc refuses, and keeps its own 128 KiB
  constexpr int kKept = 256 << 20;
  mallopt(M_MMAP_THRESHOLD, kLargestBlock);
  mallopt(M_TRIM_THRESHOLD, kKept);
}

}  // namespace

int main(int argc, char** argv) {
  // The last place any exception can get to: what the machine does not give is its lack, everything else is our bug.
  try {
    keep_freed_memory();
    leave(dashj::cli::run(argc, argv));
  } catch (const std::bad_alloc&) {
    return lacks("memory");
  } catch (const std::system_error& failure) {
    const bool is_lack =
        failure.code() == std::errc::resource_unavailable_try_again || failure.code() == std::errc::not_enough_memory;
    return is_lack ? lacks("memory or threads") : our_bug(failure.what());
  } catch (const std::exception& failure) {
    return our_bug(failure.what());
  } catch (...) {
    return our_bug("unknown exception");
  }
}
