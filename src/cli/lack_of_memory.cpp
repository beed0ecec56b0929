// SPDX-License-Identifier: MIT
#include "cli/lack_of_memory.h"

#include <cxxabi.h>
#include <unistd.h>

#include <exception>
#include <new>
#include <string_view>
#include <typeinfo>

#include "base/stop_token.h"
#include "cli/exit_status.h"

namespace dashj::cli {
namespace {

thread_local bool is_engine_thread = false;
std::terminate_handler before = nullptr;

/// Z3's own exception is in none of its headers.
bool is_lack_of_memory(const std::type_info* thrown) {
  return thrown != nullptr && (*thrown == typeid(std::bad_alloc) ||
                               std::string_view(thrown->name()).find("out_of_memory") != std::string_view::npos);
}

[[noreturn]] void on_terminate() {
  if (!is_lack_of_memory(abi::__cxa_current_exception_type())) {
    before();
    _exit(kExitOurBug);  // no handler comes back
  }
  if (!is_engine_thread) {
    constexpr std::string_view kText = "dashj: out of memory. Free some, or raise the limit that the shell or container sets (ulimit).\n";
    static_cast<void>(!write(STDERR_FILENO, kText.data(), kText.size()));
    _exit(kExitMissing);
  }
  StopToken::set_out_of_memory(true);
  while (true) pause();
}

}  // namespace

void handle_lack_of_memory() { before = std::set_terminate(on_terminate); }

void mark_engine_thread() { is_engine_thread = true; }

}  // namespace dashj::cli
