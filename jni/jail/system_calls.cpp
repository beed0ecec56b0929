// SPDX-License-Identifier: MIT
#include "jni/jail/system_calls.h"

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <initializer_list>
#include <memory>

#include "base/mutant.h"
#include "jni/jail/refusal.h"
#include "jni/jail/refused_call.h"
#include "jni/protocol/messages.h"

namespace dashj::jni {
namespace {

/// A filter that refuses what no rule allows. libseccomp adds the check of the architecture. The first error stays.
class Filter {
 public:
  Filter() : context_(::seccomp_init(SCMP_ACT_TRAP), &::seccomp_release) {
    constexpr std::uint32_t kBinaryTree = 2;
    set(SCMP_FLTATR_CTL_TSYNC, 1);                        // the threads that the JVM has are bound, too
    set(SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);  // int 0x80, x32
    set(SCMP_FLTATR_CTL_OPTIMIZE, kBinaryTree);
  }

  void allow(int call, std::initializer_list<scmp_arg_cmp> arguments = {}) { add(SCMP_ACT_ALLOW, call, arguments); }
  void refuse(int call, int error) { add(SCMP_ACT_ERRNO(static_cast<std::uint16_t>(error)), call, {}); }
  [[nodiscard]] int load() {
    if (error_ == 0) keep(::seccomp_load(context_.get()));
    return error_;
  }

 private:
  void set(scmp_filter_attr attribute, std::uint32_t value) {
    if (context_) keep(::seccomp_attr_set(context_.get(), attribute, value));
  }
  void add(std::uint32_t action, int call, std::initializer_list<scmp_arg_cmp> arguments) {
    if (!context_ || error_ != 0) return;
    keep(::seccomp_rule_add_array(context_.get(), action, call, static_cast<unsigned>(arguments.size()),
                                  arguments.begin()));
  }
  void keep(int result) {
    if (error_ == 0 && result < 0) error_ = -result;
  }

  std::unique_ptr<void, decltype(&::seccomp_release)> context_;
  int error_ = context_ ? 0 : ENOMEM;
};

/// The kernel looks at the lower half only of an argument that is an int.
constexpr scmp_datum_t kInt = 0xffff'ffff;

scmp_arg_cmp is(unsigned argument, scmp_datum_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, kInt, value};
}
scmp_arg_cmp has_none_of(unsigned argument, scmp_datum_t bits) {
  return {argument, SCMP_CMP_MASKED_EQ, bits, 0};
}
scmp_arg_cmp has_all_of(unsigned argument, scmp_datum_t bits) {
  return {argument, SCMP_CMP_MASKED_EQ, bits, bits};
}

/// A file is opened for reading or not at all, and by our handler, which sees whether another layer refuses it.
void allow_reading(Filter& filter) {
  filter.allow(SCMP_SYS(openat),
               {has_none_of(2, DASHJ_MUTATE(opened_for_writing, kChangingFlags, 0)), is(kMarkArgument, kMark)});
}

/// Our own descriptors stay what they are: nobody gets rid of the lifeline, and no Java stream can be pointed at the
/// socket. Frames go by other calls.
void allow_own_descriptors(Filter& filter) {
  static_assert((kFirstEngineDescriptor & (kFirstEngineDescriptor - 1)) == 0, "one bit tells our descriptors");
  for (const int call :
       {SCMP_SYS(close), SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(pread64), SCMP_SYS(write), SCMP_SYS(writev)})
    filter.allow(call, {has_none_of(0, kFirstEngineDescriptor)});
  filter.allow(SCMP_SYS(sendmsg), {is(0, kEngineSocket)});
  filter.allow(SCMP_SYS(recvfrom), {is(0, kEngineSocket)});
  // Not F_SETOWN and F_SETSIG: they send signals to others. Not F_SETFL: it takes the lifeline's signal away.
  for (const int harmless : {F_GETFD, F_SETFD, F_GETFL})
    filter.allow(SCMP_SYS(fcntl), {is(1, static_cast<scmp_datum_t>(harmless))});
  for (const int harmless : {FIONREAD, TCGETS})
    filter.allow(SCMP_SYS(ioctl), {is(1, static_cast<scmp_datum_t>(harmless))});
}

/// Threads of this process, signals to itself. SIGSYS stays with our handler.
void allow_own_threads(Filter& filter) {
  filter.allow(
      SCMP_SYS(clone),
      {has_all_of(0, DASHJ_MUTATE(any_clone, CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD, 0))});
  const auto own_process = static_cast<scmp_datum_t>(::getpid());
  filter.allow(SCMP_SYS(tgkill), {is(0, own_process)});
  filter.allow(SCMP_SYS(kill), {is(0, own_process)});
  static_assert(SIGSYS == 31);
  for (const scmp_datum_t bit : {1, 2, 4, 8, 16}) filter.allow(SCMP_SYS(rt_sigaction), {has_none_of(0, bit)});
  for (const scmp_datum_t bit : {32, 64}) filter.allow(SCMP_SYS(rt_sigaction), {has_all_of(0, bit)});
  filter.allow(SCMP_SYS(prctl), {is(0, PR_SET_NAME)});
  filter.allow(SCMP_SYS(prctl), {is(0, PR_SET_VMA)});
  filter.allow(SCMP_SYS(prlimit64), {is(0, 0), {2, SCMP_CMP_EQ, 0, 0}});
}

}  // namespace

Result<void> restrict_system_calls() {
  if (!remember_refused_calls()) return jail_refused("a handler for SIGSYS", errno);
  Filter filter;
#define DASHJ_ALLOWED(name) filter.allow(SCMP_SYS(name));
#define DASHJ_UNKNOWN_CALL(name) filter.refuse(SCMP_SYS(name), ENOSYS);
#include "jni/jail/system_calls.def"
#undef DASHJ_ALLOWED
#undef DASHJ_UNKNOWN_CALL
  allow_reading(filter);
  allow_own_descriptors(filter);
  allow_own_threads(filter);
  const int error = filter.load();
  return error == 0 ? Result<void>() : jail_refused("seccomp filters", error);
}

}  // namespace dashj::jni
