// SPDX-License-Identifier: MIT
#include "jni/jvm/jvm.h"

#include <dlfcn.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>

#include "jni/jail/refused_call.h"
#include "jni/jvm/run_observer.h"

namespace dashj::jni {
namespace {

using CreateJavaVm = jint(JNICALL*)(JavaVM**, void**, void*);

/// The JVM's "exit" hook: System.exit and Runtime.halt end here, after the program's shutdown hooks. Nothing of ours is
/// left to do, and the status tells the engine what happened.
void JNICALL exit_by_program(jint) {
  ::_exit(refused_call() ? kExitedAfterRefusal : kExitedByProgram);
}

void add_code_options(CodeMode mode, std::vector<std::string>& options) {
  switch (mode) {
    case CodeMode::Suited:
      options.emplace_back("-XX:TieredStopAtLevel=1");
      // By default a loop is compiled while it runs after 60,000 rounds, which a test that records its steps seldom
      // has.
      options.emplace_back("-XX:Tier3BackEdgeThreshold=1500");
      return;
    case CodeMode::Interpreted:
      options.emplace_back("-Xint");
      return;
    case CodeMode::Compiled:
      // Each method of the program by the second compiler before it first runs; to compile all that the JDK runs at its
      // start would take a second.
      options.emplace_back("-Xcomp");
      options.emplace_back("-XX:-TieredCompilation");
      options.emplace_back("-XX:CompileCommand=quiet");
      for (const char* const jdk : {"java*", "jdk*", "sun*", "dashj*"})
        options.push_back(std::string("-XX:CompileCommand=exclude,") + jdk + "::*");
      return;
  }
}

}  // namespace

std::vector<std::string> jvm_options(const Hello& hello, const RunObserver& observer) {
  std::vector<std::string> options{
      "-Xshare:auto",
      // The JDK's archive of ready-made heap objects is laid out for G1: a JDK 17 needs 15 ms of processor time more
      // with the serial collector (33 ms and 48 ms for an empty class), a JDK 25 the same with both.
      "-XX:+UseG1GC",
      // Nothing in /tmp, no core, no hs_err file, no attach socket.
      "-XX:-UsePerfData",
      "-XX:ErrorFile=/dev/null",
      "-XX:-CreateCoredumpOnCrash",
      "-XX:+DisableAttachMechanism",
      // It would read files that the jail does not give; the heap has a fixed limit anyway.
      "-XX:-UseContainerSupport",
      "-XX:-DontCompileHugeMethods",
      "-Xlog:disable",
      // Signals belong to the engine.
      "-Xrs",
      "-Xms8m",
      "-Xmx" + std::to_string(hello.heap_mib) + "m",
      "-Xss" + std::to_string(hello.stack_kib) + "k",
  };
  // Making an exception walks the stack, at most 1024 frames by default. A program that asks for these frames is not
  // modelled, so only what a replay prints can show them.
  if (hello.role != WorkerRole::Replay) options.emplace_back("-XX:MaxJavaStackTraceDepth=16");
  // Each hash code that the JVM makes up is 1, so that who decodes a run knows it (src/math/observed_functions.h). The
  // documentation allows it: objects need not have different ones.
  if (hello.role != WorkerRole::Replay) {
    options.emplace_back("-XX:+UnlockExperimentalVMOptions");
    options.emplace_back("-XX:hashCode=2");
  }
  // A box of inputs is worth the best compiler, and nothing that would hold its code up. A single run is over before
  // that pays, and so is the compilation of a source.
  if (hello.role == WorkerRole::Exhaustion) return options;
  add_code_options(hello.code, options);
  if (!is_observed(hello.role)) return options;
  options.push_back(agent_option(observer));
  return options;
}

Result<JNIEnv*> create_jvm(const std::string& libjvm, const std::vector<std::string>& options) {
  void* library = ::dlopen(libjvm.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (library == nullptr) return missing(libjvm, std::string("the JVM cannot be loaded: ") + ::dlerror());
  const auto create = reinterpret_cast<CreateJavaVm>(::dlsym(library, "JNI_CreateJavaVM"));
  if (create == nullptr) return missing(libjvm, "not a JVM: it has no JNI_CreateJavaVM");

  std::vector<JavaVMOption> vm_options;
  for (const auto& option : options) vm_options.push_back({const_cast<char*>(option.c_str()), nullptr});
  vm_options.push_back({const_cast<char*>("exit"), reinterpret_cast<void*>(&exit_by_program)});
  JavaVMInitArgs arguments{JNI_VERSION_10, static_cast<jint>(vm_options.size()), vm_options.data(), JNI_FALSE};
  JavaVM* vm = nullptr;
  void* env = nullptr;
  // Names of files and the default encoding come from it; the program finds an empty environment.
  ::setenv("LC_ALL", "C.UTF-8", 1);
  const auto status = create(&vm, &env, &arguments);
  ::unsetenv("LC_ALL");
  if (status == JNI_EVERSION) return missing(libjvm, "this JVM is too old: Java 11 or newer is needed");
  if (status != JNI_OK) return missing(libjvm, "the JVM did not start (JNI error " + std::to_string(status) + ")");
  return static_cast<JNIEnv*>(env);
}

}  // namespace dashj::jni
