// SPDX-License-Identifier: MIT
#include "jni/jail/limits.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>

#include "base/mutant.h"
#include "jni/jail/refusal.h"
#include "jni/protocol/limits.h"
#include "jni/protocol/messages.h"

namespace dashj::jni {
namespace {

constexpr rlim_t kMib = 1u << 20;

Result<void> set_limit(decltype(RLIMIT_CORE) kind, rlim_t most, const char* what) {
  rlimit limit{};
  if (::getrlimit(kind, &limit) != 0) return jail_refused(what, errno);
  limit.rlim_max = std::min(limit.rlim_max, most);
  limit.rlim_cur = std::min(limit.rlim_cur, limit.rlim_max);
  return ::setrlimit(kind, &limit) == 0 ? Result<void>() : jail_refused(what, errno);
}

rlim_t cores() {
  const auto count = ::sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? static_cast<rlim_t>(count) : 1;
}

/// Those of all users: the limit counts the threads of a user, and there may be no cheaper way to know them. A worker
/// that root has started has a user of its own. Field 4 of /proc/loadavg, "running/all".
rlim_t threads_of_others() {
  unsigned long all = 0;
  std::FILE* file = std::fopen("/proc/loadavg", "re");
  if (file == nullptr) return 0;
  if (std::fscanf(file, "%*f %*f %*f %*u/%lu", &all) != 1) all = 0;
  std::fclose(file);
  return all;
}

}  // namespace

Result<void> set_start_limits([[maybe_unused]] int heap_mib) {
  ::signal(SIGXFSZ, SIG_IGN);
#if !defined(__SANITIZE_ADDRESS__)  // its shadow memory is written to, too
  const rlim_t memory = (static_cast<rlim_t>(heap_mib) + kMemoryBesidesHeapMib + cores() * kMemoryOfCoreMib) * kMib;
  DASHJ_TRY_VOID(set_limit(RLIMIT_DATA, DASHJ_MUTATE(memory_unlimited, memory, memory * 1024), "a limit on memory"));
#endif
  const rlim_t threads = kMaxThreads + cores() * kMaxThreadsOfCore + threads_of_others();
  DASHJ_TRY_VOID(set_limit(RLIMIT_NPROC, threads, "a limit on threads"));
  DASHJ_TRY_VOID(set_limit(RLIMIT_NOFILE, kFirstEngineDescriptor, "a limit on descriptors"));
  DASHJ_TRY_VOID(set_limit(RLIMIT_CPU, kMaxProcessorSeconds, "a limit on processor time"));
  DASHJ_TRY_VOID(set_limit(RLIMIT_MSGQUEUE, 0, "no message queues"));
  DASHJ_TRY_VOID(set_limit(RLIMIT_MEMLOCK, 0, "no locked memory"));
  return set_limit(RLIMIT_FSIZE, kMaxFileBytes, "a limit on the size of files");
}

Result<void> set_run_limits() {
  return set_limit(RLIMIT_FSIZE, DASHJ_MUTATE(files_unlimited, 0, kMaxFileBytes), "a limit on the size of files");
}

}  // namespace dashj::jni
