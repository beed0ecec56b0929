// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "jni/jvm/harness.h"
#include "jni/jvm/local_ref.h"
#include "jni/jvm/run_observer.h"
#include "jni/protocol/messages.h"
#include "jni/worker/arguments.h"
#include "jni/worker/static_fields.h"

namespace dashj::jni {

/// Runs entries on the calling thread, the JVM's main one, and says how each run ended. Program classes stay loaded
/// from run to run.
class ProgramRunner {
 public:
  ProgramRunner(JNIEnv* env, const Harness& harness, RunObserver& observer, WorkerRole role,
                std::span<const std::uint32_t> shared)
      : env_(env), harness_(harness), observer_(observer), role_(role), shared_(shared), static_fields_(env, harness) {}
  ProgramRunner(const ProgramRunner&) = delete;
  ProgramRunner& operator=(const ProgramRunner&) = delete;

  /// A run is the initialisation of the entry's class, unless an earlier run has seen to it, then the entry. What
  /// leaves the initialiser ends the run like what leaves the entry.
  [[nodiscard]] RunDone run(const Run& request);

 private:
  /// For main(String[]) an empty array, which `words` keeps; else one value per parameter, all primitive.
  [[nodiscard]] std::optional<JniArguments> arguments_of(const Run& request) const;
  /// Before a run, which does not see it. What cannot be put back the run meets by itself, in fresh classes. A value: a
  /// VirtualMachineError ended the run before it began.
  [[nodiscard]] std::optional<RunDone> put_back(const std::vector<StaticField>& statics);
  /// How far an entry came; with anything but Called an exception is pending.
  enum class Reached : std::uint8_t { NotLinked, InInitialiser, Called };
  /// Loads, links, initialises (JVMS 5.3 to 5.5).
  [[nodiscard]] Reached resolve(const EntryPoint& entry);
  void call(const std::vector<jvalue>& arguments);
  void forget_entry();
  void forget_classes();

  [[nodiscard]] RunDone link(const std::string& class_name);
  [[nodiscard]] RunDone finish(Reached reached);
  [[nodiscard]] bool was_stopped(RunDone& done) const;
  void describe_exception(RunDone& done, jthrowable thrown, Reached reached) const;
  void describe_cause(RunDone& done, jthrowable wrapper) const;
  [[nodiscard]] std::string text_of(jobject throwable) const;

  JNIEnv* env_;
  const Harness& harness_;
  RunObserver& observer_;
  WorkerRole role_;
  std::span<const std::uint32_t> shared_;

  jobject loader_ = nullptr;  ///< Global reference.
  EntryPoint entry_;          ///< The one that is resolved, if class_ is set.
  jclass class_ = nullptr;    ///< Global reference.
  jmethodID method_ = nullptr;
  StaticFields static_fields_;  ///< Of the classes of loader_.
};

}  // namespace dashj::jni
