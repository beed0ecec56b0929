// SPDX-License-Identifier: MIT
#include "base/cores.h"

#include <sched.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>
#include <thread>

namespace dashj {
namespace {

const std::atomic<std::uint32_t>* busy_engines = nullptr;

unsigned allowed_cores() {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return std::max(1u, std::thread::hardware_concurrency());
  return static_cast<unsigned>(CPU_COUNT(&allowed));
}

std::string first_line(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

/// The group of this process in the version 2 hierarchy: "/user.slice/run-1.scope".
std::string own_group() {
  std::ifstream file("/proc/self/cgroup");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("0::/")) return line.substr(3);
  return "/";
}

}  // namespace

std::optional<unsigned> cores_of_quota(const std::string& cpu_max) {
  unsigned long long quota = 0, period = 0;
  if (std::sscanf(cpu_max.c_str(), "%llu %llu", &quota, &period) != 2 || quota == 0 || period == 0) return std::nullopt;
  return static_cast<unsigned>((quota + period - 1) / period);
}

// Each group above may have a quota, too. In a container the path may be one that only the outside knows; its root is
// there all the same.
unsigned core_count() {
  unsigned count = allowed_cores();
  std::string group = own_group();
  while (true) {
    const auto quota = cores_of_quota(first_line("/sys/fs/cgroup" + group + "/cpu.max"));
    count = std::min(count, quota.value_or(count));
    if (group.empty() || group == "/") return std::max(1u, count);
    group.resize(group.rfind('/'));
  }
}

unsigned cores_at_hand() {
  const std::uint32_t engines = busy_engines == nullptr ? 1 : std::max<std::uint32_t>(1, busy_engines->load());
  return std::max(1u, core_count() / engines);
}

void share_cores_with(const std::atomic<std::uint32_t>* busy) {
  busy_engines = busy;
}

}  // namespace dashj
