// SPDX-License-Identifier: MIT
// A library that a hostile class brings along. FOLDER and VICTIM are set where it is compiled.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <jni.h>
#include <sched.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { LIFELINE = 66, IO_URING_SETUP = 425 };  // jni/protocol/messages.h; io_uring_setup(2)

__attribute__((constructor)) static void on_load(void) {
  close(open(FOLDER "/load", O_WRONLY | O_CREAT, 0666));
}

// What the kernel answers: 0 or more, or a negated errno.
static long ask(long number, long a, long b, long c) {
  const long result = syscall(number, a, b, c, 0, 0, 0);
  return result < 0 ? -errno : result;
}

static long split(void) {
  const long child = ask(SYS_clone, SIGCHLD, 0, 0);
  if (child == 0) _exit(0);
  return child;
}

// In the order of CALLS in hostile_test.py.
JNIEXPORT jintArray JNICALL Java_Native_results(JNIEnv* env, jclass type) {
  struct rlimit none = {0, 0};
  const jint answers[] = {
      (jint)split(),
      (jint)ask(SYS_clone3, 0, 0, 0),
      (jint)ask(SYS_openat2, AT_FDCWD, (long)FOLDER "/secret", 0),
      (jint)ask(IO_URING_SETUP, 1, 0, 0),
      (jint)ask(SYS_ptrace, PTRACE_ATTACH, VICTIM, 0),
      (jint)ask(SYS_kill, VICTIM, 0, 0),
      (jint)ask(SYS_setrlimit, RLIMIT_CORE, (long)&none, 0),
      (jint)ask(SYS_socket, AF_UNIX, SOCK_STREAM, 0),
      (jint)ask(SYS_unshare, CLONE_NEWNET, 0, 0),
      (jint)ask(SYS_chroot, (long)"/", 0, 0),
      (jint)ask(SYS_fcntl, LIFELINE, F_SETOWN, getpid()),
      (jint)ask(SYS_fcntl, LIFELINE, F_SETFL, 0),
      (jint)ask(SYS_close, LIFELINE, 0, 0),
  };
  enum { COUNT = sizeof answers / sizeof *answers };
  jintArray array = (*env)->NewIntArray(env, COUNT);
  (*env)->SetIntArrayRegion(env, array, 0, COUNT, answers);
  return array;
}
