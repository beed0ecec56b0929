// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "jni/jvm/local_ref.h"
#include "jni/protocol/wire.h"

namespace dashj::jni {

/// Asks the engine for a class of the program. Called on any Java thread.
using AskForClass = std::function<std::optional<Payload>(const std::string& internal_name)>;
/// Told of an `assume(false)`, on the thread that called it, before anything stops. May end the process.
using OnExcluded = std::function<void()>;

/// The Java side of the worker: dashj.harness, defined into the boot loader from the bytes embedded in this binary, so
/// that program classes of every loader see Probes. Holds global references for the life of the process.
class Harness {
 public:
  /// Defines the classes and warms the probes up. `shared` is the memory of shared_trace.h. The functions must outlive
  /// the JVM.
  [[nodiscard]] static Result<Harness> define(JNIEnv* env, std::span<std::uint32_t> shared, const AskForClass& ask,
                                              const OnExcluded& on_excluded);

  /// A new loader for program classes (global reference), or null with a pending exception.
  [[nodiscard]] jobject new_loader(JNIEnv* env) const;
  /// The class by its internal name through the loader; null with a pending exception.
  [[nodiscard]] jclass load(JNIEnv* env, jobject loader, std::string_view internal_name) const;

  /// Links the class without initialising it; with a pending exception where the JVM refuses it.
  void link(JNIEnv* env, jclass loaded) const;

  /// A run with these choices starts. False, with a pending exception: no memory for them.
  [[nodiscard]] bool give_choices(JNIEnv* env, std::span<const std::int64_t> choices) const;
  /// A recorded run starts.
  void begin(JNIEnv* env) const;
  /// The JVM threw a VirtualMachineError: the run ends at the next probe. Calls no Java: the stack may be full.
  void cut(JNIEnv* env) const;
  /// Throws the stop in the current thread: ends what runs there.
  void throw_stop(JNIEnv* env) const;

  /// Is it a StackOverflowError, an OutOfMemoryError, or another error of the machine?
  [[nodiscard]] bool is_machine_error(JNIEnv* env, jobject throwable) const;
  [[nodiscard]] bool is_stop(JNIEnv* env, jobject throwable) const;
  /// Throwable.detailMessage as it stands: a program's getMessage() must not run now. What the JVM says of a null
  /// pointer is not in the field; the JDK's own getMessage() gives it.
  [[nodiscard]] std::string message_of(JNIEnv* env, jobject throwable) const;
  [[nodiscard]] LocalRef<> cause_of(JNIEnv* env, jobject throwable) const;
  [[nodiscard]] std::string class_name_of(JNIEnv* env, jobject object) const;
  /// dashj.harness.Exhaustion, which runs boxes of inputs.
  [[nodiscard]] jclass exhaustion() const { return exhaustion_; }

 private:
  [[nodiscard]] Result<void> define_classes(JNIEnv* env);
  [[nodiscard]] Result<void> look_up(JNIEnv* env);
  [[nodiscard]] Result<void> warm_up(JNIEnv* env);

  [[nodiscard]] jint trace_words() const;

  jclass probes_ = nullptr, choices_ = nullptr, loader_class_ = nullptr, stop_class_ = nullptr, exhaustion_ = nullptr,
         machine_error_ = nullptr, null_pointer_ = nullptr;
  jobject stop_ = nullptr;
  jmethodID begin_ = nullptr, give_choices_ = nullptr, new_loader_ = nullptr, load_class_ = nullptr,
            class_name_ = nullptr, declared_methods_ = nullptr, get_message_ = nullptr;
  jfieldID limit_ = nullptr, steps_left_ = nullptr, message_ = nullptr, cause_ = nullptr;
  std::span<std::uint32_t> shared_;
};

}  // namespace dashj::jni
