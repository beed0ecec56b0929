// SPDX-License-Identifier: MIT

#if defined(__SANITIZE_ADDRESS__)
/// The JVM takes SIGSEGV for its null checks and stack guards, and what it allocates lives as long as the process.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
  return "handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:allow_user_segv_handler=1:detect_leaks=0:"
         "use_sigaltstack=0:detect_stack_use_after_return=0";
}
#endif
