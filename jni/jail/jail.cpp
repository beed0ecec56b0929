// SPDX-License-Identifier: MIT
#include "jni/jail/jail.h"

#include <sys/prctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "jni/jail/landlock.h"
#include "jni/jail/limits.h"
#include "jni/jail/namespaces.h"
#include "jni/jail/own_user.h"
#include "jni/jail/refusal.h"
#include "jni/jail/system_calls.h"

namespace dashj::jni {
namespace {

void note(AbsentLayers& absent, JailLayer layer, int error) {
  if (error != 0) absent.push_back(std::string(name_of(layer)) + ": " + std::strerror(error));
}

tl::unexpected<Diagnostic> cannot_read(const std::string& libjvm) {
  return missing("jail", "the worker runs as user " + std::to_string(::geteuid()) + ", who cannot read " + libjvm +
                             "; let everybody read the JDK and enter the folders above it, or name another one with "
                             "--java-home, or run with --no-jail if you trust the program");
}

}  // namespace

Result<AbsentLayers> enter_jail(const JailPlan& plan) {
  AbsentLayers absent;
  if (plan.layers.is_empty()) return absent;
  // Root makes them without a user namespace, so before it is somebody else.
  if (plan.layers.has(JailLayer::Namespaces)) note(absent, JailLayer::Namespaces, enter_namespaces());
  if (plan.layers.has(JailLayer::User)) note(absent, JailLayer::User, become_own_user());
  if (::access(plan.libjvm.c_str(), R_OK) != 0 && errno == EACCES) return cannot_read(plan.libjvm);
  if (plan.layers.has(JailLayer::Limits)) DASHJ_TRY_VOID(set_start_limits(plan.heap_mib));
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return jail_refused("no_new_privs", errno);
  if (plan.layers.has(JailLayer::Landlock)) note(absent, JailLayer::Landlock, read_only_jdk(plan.libjvm));
  return absent;
}

Result<void> seal_jail(JailLayers layers) {
  if (layers.has(JailLayer::Limits)) DASHJ_TRY_VOID(set_run_limits());
  if (layers.has(JailLayer::Seccomp)) DASHJ_TRY_VOID(restrict_system_calls());
  return {};
}

}  // namespace dashj::jni
