// SPDX-License-Identifier: MIT
#include "jni/jail/own_user.h"

#include <grp.h>
#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "base/mutant.h"

namespace dashj::jni {
namespace {

/// Above what distributions and containers hand out (/etc/login.defs, /etc/subuid); one for each process id.
constexpr uid_t kFirstUser = 0x7000'0000;
/// In a container without such users: nobody.
constexpr uid_t kNobody = 65534;

bool become(uid_t user) {
  return ::setgroups(0, nullptr) == 0 && ::setresgid(user, user, user) == 0 && ::setresuid(user, user, user) == 0;
}

bool drop_capabilities() {
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  const std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> nothing{};
  return ::syscall(SYS_capset, &header, nothing.data()) == 0;
}

}  // namespace

int become_own_user() {
  const bool is_somebody = ::geteuid() != 0 || become(kFirstUser + static_cast<uid_t>(::getpid())) || become(kNobody);
  const int error = is_somebody ? 0 : errno;
  return DASHJ_MUTATE(capabilities_kept, drop_capabilities(), true) ? error : errno;
}

}  // namespace dashj::jni
