// SPDX-License-Identifier: MIT
#include "jni/worker/box_runner.h"

#include "jni/jvm/java_text.h"

namespace dashj::jni {
namespace {

/// What Exhaustion.run answers.
enum class Answer : jint { AllPassed = 0, Failed = 1, Cut = 2, OutOfSteps = 3 };

RunEnd end_of(jint answer) {
  switch (static_cast<Answer>(answer)) {
    case Answer::AllPassed:
      return RunEnd::Returned;
    case Answer::Failed:
      return RunEnd::ErrorReached;
    case Answer::OutOfSteps:
      return RunEnd::StepBound;
    case Answer::Cut:
      break;
  }
  return RunEnd::Cut;
}

}  // namespace

BoxDone BoxRunner::run(const RunBox& box) {
  if (!entry_ && !prepare(box)) return not_run();
  if (!entry_) entry_ = box.entry;
  if (*entry_ == box.entry) return run_prepared(box);
  BoxDone done;
  done.message = "this worker runs another entry";
  return done;
}

bool BoxRunner::prepare(const RunBox& box) {
  const auto exhaustion = harness_.exhaustion();
  const auto prepare =
      env_->GetStaticMethodID(exhaustion, "prepare", "(Ljava/lang/reflect/Method;Z[Ljava/lang/String;)V");
  run_ = env_->GetStaticMethodID(exhaustion, "run", "([I[I[IJ)I");
  // Kept for ever: so is the class that holds the handle on the entry.
  const auto loader = harness_.new_loader(env_);
  const auto counted = to_names(box.counted.exceptions);
  if (prepare == nullptr || run_ == nullptr || loader == nullptr || !counted) return false;
  harness_.begin(env_);  // an initialiser has probes, too
  const LocalRef owner(env_, harness_.load(env_, loader, box.entry.class_name));
  if (!owner) return false;
  // GetStaticMethodID initialises the class, as the call would.
  const auto entry = env_->GetStaticMethodID(owner.get(), box.entry.method_name.c_str(), box.entry.descriptor.c_str());
  if (entry == nullptr) return false;
  const LocalRef method(env_, env_->ToReflectedMethod(owner.get(), entry, JNI_TRUE));
  if (!method) return false;
  env_->CallStaticVoidMethod(exhaustion, prepare, method.get(), static_cast<jboolean>(box.counted.error_calls),
                             counted.get());
  return env_->ExceptionCheck() == JNI_FALSE;
}

BoxDone BoxRunner::run_prepared(const RunBox& box) {
  const auto low = to_array(box.low), high = to_array(box.high), at = to_array(box.low);
  if (!low || !high || !at) return not_run();
  const auto answer = env_->CallStaticIntMethod(harness_.exhaustion(), run_, at.get(), low.get(), high.get(),
                                                static_cast<jlong>(box.max_steps));
  if (env_->ExceptionCheck() != JNI_FALSE) return not_run();
  BoxDone done;
  done.end = end_of(answer);
  if (done.end == RunEnd::ErrorReached) {
    done.failing.resize(box.low.size());
    env_->GetIntArrayRegion(at.get(), 0, static_cast<jsize>(done.failing.size()), done.failing.data());
  }
  return done;
}

LocalRef<jintArray> BoxRunner::to_array(const std::vector<std::int32_t>& values) const {
  const auto size = static_cast<jsize>(values.size());
  LocalRef array(env_, env_->NewIntArray(size));
  if (array) env_->SetIntArrayRegion(array.get(), 0, size, values.data());
  return array;
}

/// As Class.getName gives them.
LocalRef<> BoxRunner::to_names(const std::vector<std::string>& internal_names) const {
  const LocalRef string(env_, env_->FindClass("java/lang/String"));
  LocalRef<> array(env_, env_->NewObjectArray(static_cast<jsize>(internal_names.size()), string.get(), nullptr));
  for (std::size_t i = 0; array && i < internal_names.size(); ++i) {
    const LocalRef name(env_, env_->NewStringUTF(with_separator(internal_names[i], '/', '.').c_str()));
    if (!name) return LocalRef<>(env_, nullptr);
    env_->SetObjectArrayElement(static_cast<jobjectArray>(array.get()), static_cast<jsize>(i), name.get());
  }
  return array;
}

BoxDone BoxRunner::not_run() const {
  const LocalRef thrown(env_, env_->ExceptionOccurred());
  env_->ExceptionClear();
  BoxDone done;
  if (!thrown) return done;
  done.message = with_separator(harness_.class_name_of(env_, thrown.get()), '/', '.');
  if (const auto message = harness_.message_of(env_, thrown.get()); !message.empty()) done.message += ": " + message;
  return done;
}

}  // namespace dashj::jni
