// SPDX-License-Identifier: MIT
#include "jni/jail/landlock.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <set>

#include "base/mutant.h"

namespace dashj::jni {
namespace {

namespace fs = std::filesystem;

/// struct landlock_ruleset_attr as of ABI 6; an older kernel takes it if what it does not know is 0.
struct Ruleset {
  std::uint64_t file_rights, network_rights, scopes;
};

constexpr std::uint64_t kRead = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
/// Rights of files up to this one are bits 0, 1, ...: MAKE_SYM since ABI 1, REFER 2, TRUNCATE 3, IOCTL_DEV 5.
constexpr std::array kFileRights = {13, 14, 15, 15, 16};
constexpr std::uint64_t kTcp = 3;          ///< bind and connect, ABI 4
constexpr std::uint64_t kScopes = 3;       ///< abstract sockets and signals, ABI 6
constexpr unsigned kLogNothing = 1u << 0;  ///< LANDLOCK_RESTRICT_SELF_LOG_SAME_EXEC_OFF, ABI 7

Ruleset everything(std::size_t abi) {
  const auto rights = kFileRights[std::min(abi, kFileRights.size()) - 1];
  return {DASHJ_MUTATE(landlock_allows_writing, (std::uint64_t{1} << rights) - 1, kRead), abi >= 4 ? kTcp : 0,
          abi >= 6 ? kScopes : 0};
}

/// Of every library of this process: those of the JVM, which is not loaded yet, come from there as well.
int add_library_folder(dl_phdr_info* info, std::size_t, void* folders) {
  const fs::path library = info->dlpi_name;
  if (library.is_absolute()) static_cast<std::set<fs::path>*>(folders)->insert(library.parent_path());
  return 0;
}

/// The JDK, and what it cannot do without. A distribution may keep its configuration elsewhere, behind links.
std::set<fs::path> readable(const std::string& libjvm) {
  std::error_code none;
  const auto server = fs::canonical(libjvm, none).parent_path();
  const auto home = server.parent_path().parent_path();
  std::set<fs::path> places = {home, fs::canonical(home / "conf" / "net.properties", none).parent_path(),
                               "/etc/ld.so.cache", "/dev/random", "/dev/urandom"};
  ::dl_iterate_phdr(&add_library_folder, &places);
  return places;
}

/// What is not there needs no rule.
int allow(int ruleset, const fs::path& place) {
  if (place.empty()) return 0;
  const int file = ::open(place.c_str(), O_PATH | O_CLOEXEC);
  if (file < 0) return 0;
  struct stat found {};
  ::fstat(file, &found);
  const auto rights = S_ISDIR(found.st_mode) ? kRead : LANDLOCK_ACCESS_FS_READ_FILE;
  const landlock_path_beneath_attr rule{rights, file};
  const auto added = ::syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  const int error = added == 0 ? 0 : errno;
  ::close(file);
  return error;
}

int restrict_to(int ruleset, const std::set<fs::path>& places, unsigned flags) {
  for (const auto& place : places)
    if (const int error = allow(ruleset, place); error != 0) return error;
  return ::syscall(SYS_landlock_restrict_self, ruleset, flags) == 0 ? 0 : errno;
}

}  // namespace

int read_only_jdk(const std::string& libjvm) {
  const auto abi = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (abi < 1) return errno;
  const auto rules = everything(static_cast<std::size_t>(abi));
  const auto ruleset = static_cast<int>(::syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0));
  if (ruleset < 0) return errno;
  const int error = restrict_to(ruleset, readable(libjvm), abi >= 7 ? kLogNothing : 0);
  ::close(ruleset);
  return error;
}

}  // namespace dashj::jni
