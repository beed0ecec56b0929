// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>
#include <jvmti.h>

#include <atomic>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "jni/jvm/harness.h"
#include "jni/protocol/run_types.h"

namespace dashj::jni {

/// The JVMTI agent: sees a run from outside the program (design 2 and 3). It is built into this binary and present at
/// JVM start, because only then are these capabilities granted.
///
/// Both roles: a VirtualMachineError, even one that is caught, cuts the run; a thread started by the program is noticed
/// (test role: it is held before its first instruction, which is one of the schedules the program allows, so its probes
/// never mix with the run's). Replay role: a breakpoint at the first instruction of every static error()V of a program
/// class, and where each exception was thrown.
class RunObserver {
 public:
  /// Told at the breakpoint, before error() runs.
  using OnError = std::function<void(std::vector<StackFrame>)>;
  /// Told, on the run's thread, that the run is over and leaving its frames is not worth it: a VirtualMachineError, or
  /// a stop under very many frames (a JVM with an agent takes microseconds to leave each). May end the process.
  using OnLost = std::function<void()>;

  RunObserver(WorkerRole role, OnError on_error, OnLost on_lost)
      : role_(role), on_error_(std::move(on_error)), on_lost_(std::move(on_lost)) {}
  RunObserver(const RunObserver&) = delete;
  RunObserver& operator=(const RunObserver&) = delete;

  /// From Agent_OnLoad: capabilities and callbacks.
  [[nodiscard]] bool load(JavaVM* vm);
  /// After the harness is defined: events from now on. False: this JVM does not give them.
  [[nodiscard]] bool attach(JNIEnv* env, const Harness& harness);

  /// A run of the calling thread.
  void begin_run(JNIEnv* env);
  void end_run();

  [[nodiscard]] bool saw_machine_error() const { return saw_machine_error_; }
  /// Internal name, if the run's own thread threw it.
  [[nodiscard]] const std::string& machine_error_class() const { return machine_error_class_; }
  [[nodiscard]] bool saw_thread() const { return saw_thread_; }
  /// The stop went through a class initialiser: that class is unusable for ever (JVMS 5.5).
  [[nodiscard]] bool saw_stop_in_initializer() const { return saw_stop_in_initializer_; }
  [[nodiscard]] bool saw_error() const { return saw_error_; }
  /// The initialisation of a class of the program ended with an exception (JVMS 5.5).
  [[nodiscard]] bool has_failed(jclass type) const;
  /// Internal names, from the superclass of the object's class up.
  [[nodiscard]] std::vector<std::string> superclasses_of(JNIEnv* env, jobject object) const;
  /// The stack at the first throw of this very object; empty if it is not known.
  [[nodiscard]] std::vector<StackFrame> frames_at_throw(JNIEnv* env, jobject throwable) const;

 private:
  struct Throw {
    jobject thrown = nullptr;  ///< Global reference.
    std::vector<jvmtiFrameInfo> frames;
  };

  static void JNICALL on_exception(jvmtiEnv* jvmti, JNIEnv* env, jthread thread, jmethodID method, jlocation location,
                                   jobject exception, jmethodID catch_method, jlocation catch_location);
  static void JNICALL on_breakpoint(jvmtiEnv* jvmti, JNIEnv* env, jthread thread, jmethodID method, jlocation location);
  static void JNICALL on_class_prepare(jvmtiEnv* jvmti, JNIEnv* env, jthread thread, jclass prepared);
  static void JNICALL on_thread_start(jvmtiEnv* jvmti, JNIEnv* env, jthread thread);

  [[nodiscard]] bool enable(jvmtiEvent event) const;
  void machine_error_thrown(JNIEnv* env, jobject error);
  void stop_thrown(jthread thread);
  void exception_thrown(JNIEnv* env, jthread thread, jobject exception);
  void error_called(JNIEnv* env, jthread thread);
  void class_prepared(JNIEnv* env, jclass prepared) const;
  void thread_started(JNIEnv* env, jthread thread);
  void remember_threads(JNIEnv* env);

  [[nodiscard]] std::vector<jvmtiFrameInfo> stack_of(jthread thread, jint most) const;
  [[nodiscard]] bool is_program_class(JNIEnv* env, jclass type) const;
  [[nodiscard]] bool is_program_method(JNIEnv* env, jmethodID method) const;
  [[nodiscard]] bool is_error_method(jmethodID method) const;

  WorkerRole role_;
  OnError on_error_;
  OnLost on_lost_;
  jvmtiEnv* jvmti_ = nullptr;
  const Harness* harness_ = nullptr;
  jobject platform_loader_ = nullptr;
  std::vector<jobject> own_threads_;  ///< The JVM's own; some begin to run only after it is up.
  std::atomic<bool> is_running_ = false, saw_machine_error_ = false, saw_thread_ = false;
  bool saw_error_ = false, saw_stop_ = false, saw_stop_in_initializer_ = false;
  std::string machine_error_class_;
  std::deque<Throw> throws_;  ///< The run's latest, oldest first.
};

/// The JVM option that loads the agent and hands it `observer`.
[[nodiscard]] std::string agent_option(const RunObserver& observer);

}  // namespace dashj::jni
