// SPDX-License-Identifier: MIT
#include "jni/worker/program_runner.h"

#include <utility>

#include "jni/jvm/java_text.h"
#include "jni/protocol/shared_trace.h"
#include "jni/worker/arguments.h"

namespace dashj::jni {
namespace {

constexpr std::string_view kInitializerError = "java/lang/ExceptionInInitializerError";

RunDone not_run(std::string message) {
  RunDone done;
  done.message = std::move(message);
  return done;
}

RunDone cut(std::string machine_error) {
  RunDone done;
  done.end = RunEnd::Cut;
  done.exception_class = std::move(machine_error);
  done.must_retire = true;
  return done;
}

/// JLS 12.1.4. Its parameter is no input: it gets no words.
bool is_main(const EntryPoint& entry) {
  return entry.method_name == "main" && entry.descriptor == "([Ljava/lang/String;)V";
}

LocalRef<> no_words(JNIEnv* env) {
  const LocalRef string(env, env->FindClass("java/lang/String"));
  return LocalRef<>(env, env->NewObjectArray(0, string.get(), nullptr));
}

}  // namespace

std::optional<JniArguments> ProgramRunner::arguments_of(const Run& request) const {
  if (!is_main(request.entry)) return to_jni_arguments(env_, request.entry.descriptor, request.arguments);
  if (!request.arguments.empty()) return std::nullopt;
  JniArguments result;
  result.arrays.push_back(no_words(env_));
  jvalue array{};
  array.l = result.arrays.back().get();
  result.values.push_back(array);
  return result;
}

RunDone ProgramRunner::run(const Run& request) {
  if (request.entry.method_name.empty()) return link(request.entry.class_name);
  const auto arguments = arguments_of(request);
  if (!arguments && env_->ExceptionCheck() == JNI_TRUE) {
    env_->ExceptionClear();
    return cut("java/lang/OutOfMemoryError");
  }
  if (!arguments) return not_run("the arguments do not fit the descriptor " + request.entry.descriptor);
  if (request.fresh_classes) forget_classes();
  if (!harness_.give_choices(env_, request.choices)) {
    env_->ExceptionClear();
    return cut("java/lang/OutOfMemoryError");
  }
  // Initialisers with probes may run from here on.
  if (role_ == WorkerRole::Test) harness_.begin(env_);
  if (auto lost = put_back(request.statics)) return std::move(*lost);
  observer_.begin_run(env_);
  const Reached reached = resolve(request.entry);
  if (reached == Reached::Called) call(arguments->values);
  observer_.end_run();
  return finish(reached);
}

std::optional<RunDone> ProgramRunner::put_back(const std::vector<StaticField>& statics) {
  if (statics.empty()) return std::nullopt;
  if (loader_ == nullptr) loader_ = harness_.new_loader(env_);
  if (loader_ != nullptr && static_fields_.put_back(loader_, statics)) return std::nullopt;
  const LocalRef thrown(env_, env_->ExceptionOccurred());
  env_->ExceptionClear();
  forget_classes();
  if (!thrown || !harness_.is_machine_error(env_, thrown.get())) return std::nullopt;
  return cut(harness_.class_name_of(env_, thrown.get()));
}

RunDone ProgramRunner::link(const std::string& class_name) {
  if (loader_ == nullptr) loader_ = harness_.new_loader(env_);
  const LocalRef loaded(env_, loader_ == nullptr ? nullptr : harness_.load(env_, loader_, class_name));
  if (loaded) harness_.link(env_, loaded.get());
  const LocalRef thrown(env_, env_->ExceptionOccurred());
  env_->ExceptionClear();
  RunDone done;
  done.end = thrown ? RunEnd::NotRun : RunEnd::Returned;
  if (thrown) done.message = text_of(thrown.get());
  return done;
}

ProgramRunner::Reached ProgramRunner::resolve(const EntryPoint& entry) {
  if (class_ != nullptr && entry_ == entry) return Reached::Called;
  forget_entry();
  if (loader_ == nullptr) loader_ = harness_.new_loader(env_);
  if (loader_ == nullptr) return Reached::NotLinked;
  const LocalRef loaded(env_, harness_.load(env_, loader_, entry.class_name));
  if (!loaded) return Reached::NotLinked;
  // GetStaticMethodID links and initialises the class, as the call would.
  const auto method = env_->GetStaticMethodID(loaded.get(), entry.method_name.c_str(), entry.descriptor.c_str());
  if (method == nullptr) return observer_.has_failed(loaded.get()) ? Reached::InInitialiser : Reached::NotLinked;
  class_ = static_cast<jclass>(env_->NewGlobalRef(loaded.get()));
  method_ = method;
  entry_ = entry;
  return Reached::Called;
}

void ProgramRunner::call(const std::vector<jvalue>& arguments) {
  const auto* values = arguments.data();
  switch (entry_.descriptor[entry_.descriptor.find(')') + 1]) {
    case 'V':
      env_->CallStaticVoidMethodA(class_, method_, values);
      break;
    case 'Z':
      env_->CallStaticBooleanMethodA(class_, method_, values);
      break;
    case 'B':
      env_->CallStaticByteMethodA(class_, method_, values);
      break;
    case 'C':
      env_->CallStaticCharMethodA(class_, method_, values);
      break;
    case 'S':
      env_->CallStaticShortMethodA(class_, method_, values);
      break;
    case 'I':
      env_->CallStaticIntMethodA(class_, method_, values);
      break;
    case 'J':
      env_->CallStaticLongMethodA(class_, method_, values);
      break;
    case 'F':
      env_->CallStaticFloatMethodA(class_, method_, values);
      break;
    case 'D':
      env_->CallStaticDoubleMethodA(class_, method_, values);
      break;
    default:
      LocalRef(env_, env_->CallStaticObjectMethodA(class_, method_, values));
      break;
  }
}

RunDone ProgramRunner::finish(Reached reached) {
  const LocalRef thrown(env_, env_->ExceptionOccurred());
  env_->ExceptionClear();
  RunDone done;
  done.end = reached == Reached::Called ? RunEnd::Returned : RunEnd::NotRun;
  if (thrown) describe_exception(done, thrown.get(), reached);
  const bool stopped = was_stopped(done);
  // A class whose initialiser did not complete is unusable for ever (JVMS 5.5).
  if (reached != Reached::Called || observer_.saw_stop_in_initializer()) forget_classes();
  // Started threads live on; after a VirtualMachineError any class of the JDK may be half initialised.
  done.must_retire = observer_.saw_thread() || observer_.saw_machine_error() || done.end == RunEnd::Cut;
  if (stopped) done.frames.clear();
  return done;
}

/// Sets the end of a run that did not end by itself, whatever the program made of it.
bool ProgramRunner::was_stopped(RunDone& done) const {
  const auto cause = role_ == WorkerRole::Test ? static_cast<StopCause>(shared_[kReasonIndex]) : StopCause::None;
  if (cause == StopCause::None && !observer_.saw_machine_error()) return false;
  done.end = end_by(cause, RunEnd::Cut);
  done.exception_class = done.end == RunEnd::Cut ? observer_.machine_error_class() : std::string();
  done.exception_superclasses.clear();
  return true;
}

void ProgramRunner::describe_exception(RunDone& done, jthrowable thrown, Reached reached) const {
  if (harness_.is_stop(env_, thrown)) return;
  done.exception_class = harness_.class_name_of(env_, thrown);
  done.exception_superclasses = observer_.superclasses_of(env_, thrown);
  done.end = harness_.is_machine_error(env_, thrown) ? RunEnd::Cut
             : reached == Reached::NotLinked         ? RunEnd::NotRun
                                                     : RunEnd::Threw;
  done.message = done.end == RunEnd::NotRun ? text_of(thrown) : harness_.message_of(env_, thrown);
  if (role_ == WorkerRole::Replay) done.frames = observer_.frames_at_throw(env_, thrown);
  if (done.exception_class == kInitializerError) describe_cause(done, thrown);
}

/// The JVM wraps what leaves an initialiser and is no Error (JVMS 5.5 step 10): what people look for is inside.
void ProgramRunner::describe_cause(RunDone& done, jthrowable wrapper) const {
  const auto cause = harness_.cause_of(env_, wrapper);
  if (!cause) return;
  if (done.end == RunEnd::Threw && done.message.empty()) done.message = text_of(cause.get());
  auto frames = role_ == WorkerRole::Replay ? observer_.frames_at_throw(env_, cause.get()) : std::vector<StackFrame>();
  if (!frames.empty()) done.frames = std::move(frames);
}

std::string ProgramRunner::text_of(jobject throwable) const {
  auto text = with_separator(harness_.class_name_of(env_, throwable), '/', '.');
  if (const auto message = harness_.message_of(env_, throwable); !message.empty()) text += ": " + message;
  const auto cause = harness_.cause_of(env_, throwable);
  if (cause && env_->IsSameObject(cause.get(), throwable) == JNI_FALSE) {
    text += ", caused by " + with_separator(harness_.class_name_of(env_, cause.get()), '/', '.');
    if (const auto message = harness_.message_of(env_, cause.get()); !message.empty()) text += ": " + message;
  }
  return text;
}

void ProgramRunner::forget_entry() {
  if (class_ != nullptr) env_->DeleteGlobalRef(class_);
  class_ = nullptr;
}

void ProgramRunner::forget_classes() {
  forget_entry();
  static_fields_.forget();
  if (loader_ != nullptr) env_->DeleteGlobalRef(loader_);
  loader_ = nullptr;
}

}  // namespace dashj::jni
