// SPDX-License-Identifier: MIT
#include "jni/jail/refused_call.h"

#include <fcntl.h>
#include <seccomp.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <memory>

namespace dashj::jni {
namespace {

constexpr int kNone = -1;
std::atomic<int> first_refused = kNone;  // a signal handler has no other place

/// The registers of a system call (syscall(2), "Architecture calling conventions").
struct Call {
#if defined(__x86_64__)
  explicit Call(ucontext_t& context)
      : arguments{context.uc_mcontext.gregs[REG_RDI], context.uc_mcontext.gregs[REG_RSI],
                  context.uc_mcontext.gregs[REG_RDX], context.uc_mcontext.gregs[REG_R10]},
        result(context.uc_mcontext.gregs[REG_RAX]) {}
  long long arguments[4];
  long long& result;
#elif defined(__aarch64__)
  explicit Call(ucontext_t& context)
      : arguments{context.uc_mcontext.regs[0], context.uc_mcontext.regs[1], context.uc_mcontext.regs[2],
                  context.uc_mcontext.regs[3]},
        result(context.uc_mcontext.regs[0]) {}
  unsigned long long arguments[4];
  unsigned long long& result;
#else
#error "the jail knows the system calls of x86-64 and AArch64 only"
#endif
};

void refuse(int number, Call& call) {
  int none = kNone;
  first_refused.compare_exchange_strong(none, number);
  call.result = -EPERM;
}

/// What glibc asks for by itself: may memory be given back, how many processors are there, where is the stack. It does
/// without an answer, and the program sees nothing of that.
bool is_question_of_library(const char* path) {
  constexpr const char* kPaths[] = {"/proc/sys/vm/overcommit_memory", "/sys/devices/system/cpu/online",
                                    "/sys/devices/system/cpu/possible", "/proc/stat", "/proc/self/maps"};
  return std::any_of(std::begin(kPaths), std::end(kPaths),
                     [path](const char* known) { return std::strcmp(path, known) == 0; });
}

/// The program's own call, marked: the filter lets that through.
void open_marked(Call& call) {
  const auto& [folder, path, flags, mode] = call.arguments;
  const auto opened = ::syscall(SYS_openat, folder, path, flags, mode, 0L, static_cast<long>(kMark));
  const bool is_refused = opened < 0 && (errno == EACCES || errno == EPERM);
  if (is_refused && !is_question_of_library(reinterpret_cast<const char*>(path))) return refuse(SYS_openat, call);
  call.result = opened >= 0 ? opened : -errno;
}

void on_refused(int, siginfo_t* info, void* context) {
  const int saved = errno;
  Call call(*static_cast<ucontext_t*>(context));
  const bool is_reading = info->si_syscall == SYS_openat && (call.arguments[2] & kChangingFlags) == 0;
  if (is_reading)
    open_marked(call);
  else
    refuse(info->si_syscall, call);
  errno = saved;
}

}  // namespace

bool remember_refused_calls() {
  struct sigaction action {};
  action.sa_sigaction = &on_refused;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  return ::sigaction(SIGSYS, &action, nullptr) == 0;
}

std::optional<std::string> refused_call() {
  const int number = first_refused;
  if (number == kNone) return std::nullopt;
  const std::unique_ptr<char, decltype(&std::free)> name(::seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, number),
                                                         &std::free);
  return name ? std::string(name.get()) : std::to_string(number);
}

}  // namespace dashj::jni
