// SPDX-License-Identifier: MIT
#include "engine/lack_of_memory.h"

#include <cxxabi.h>
#include <sys/mman.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <new>
#include <string_view>
#include <typeinfo>

#include "base/stop_token.h"
#include "engine/limits.h"

namespace dashj::engine {
namespace {

thread_local bool is_engine_thread = false;
std::terminate_handler before = nullptr;
ExitStatuses statuses;

/// Z3's own exception is in none of its headers.
bool is_lack_of_memory(const std::type_info* thrown) {
  return thrown != nullptr && (*thrown == typeid(std::bad_alloc) ||
                               std::string_view(thrown->name()).find("out_of_memory") != std::string_view::npos);
}

/// Says it, as the thread at hand may: another thread than one of the engine cannot be spared.
[[noreturn]] void give_up_thread() {
  if (!is_engine_thread) {
    constexpr std::string_view kText =
        "dashj: out of memory. Free some, or raise the limit that the shell or container sets (ulimit).\n";
    static_cast<void>(!write(STDERR_FILENO, kText.data(), kText.size()));
    _exit(statuses.lack);
  }
  StopToken::set_out_of_memory(true);
  while (true) pause();
}

[[noreturn]] void on_terminate() {
  if (is_lack_of_memory(abi::__cxa_current_exception_type())) give_up_thread();
  before();
  _exit(statuses.bug);  // no handler comes back
}

/// Whether the limits leave less than any allocation of a solver may ask for.
bool has_little_memory() {
  void* const place = mmap(nullptr, kLittleMemoryBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED) return true;
  munmap(place, kLittleMemoryBytes);
  return false;
}

void on_fault(int);

// One-shot: where memory is left, the same instruction faults again and ends the process as it would have.
void set_fault_handler() {
  struct sigaction action {};
  action.sa_handler = on_fault;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGSEGV, &action, nullptr);
}

// Z3 does not look at what malloc gives it everywhere.
void on_fault(int) {
  if (!has_little_memory()) return;
  set_fault_handler();  // for other threads
  give_up_thread();
}

}  // namespace

void handle_lack_of_memory(const ExitStatuses& given) {
  statuses = given;
  before = std::set_terminate(on_terminate);
  set_fault_handler();
}

void mark_engine_thread() {
  is_engine_thread = true;
}

}  // namespace dashj::engine
