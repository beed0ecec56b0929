// SPDX-License-Identifier: MIT
#include "jni/jvm/harness.h"

#include <string_view>

#include "jni/jvm/harness_classes.h"
#include "jni/jvm/java_text.h"
#include "jni/protocol/limits.h"
#include "jni/protocol/shared_trace.h"

namespace dashj::jni {
namespace {

constexpr jsize kMaxNameUnits = 65535;

/// What the native methods of the harness need. JNI gives a static native method no place for a context, and there
/// is one JVM in a process: set once, before the methods are registered.
struct NativeContext {
  std::span<std::uint32_t> shared;
  const AskForClass* ask = nullptr;
  const OnExcluded* on_excluded = nullptr;
};
NativeContext context;  // NOLINT: see above

jobject JNICALL shared_memory(JNIEnv* env, jclass) {
  return env->NewDirectByteBuffer(context.shared.data(), static_cast<jlong>(context.shared.size_bytes()));
}

jbyteArray JNICALL bytes_of(JNIEnv* env, jclass, jstring name) {
  const auto* utf = env->GetStringUTFChars(name, nullptr);
  if (utf == nullptr) return nullptr;
  const std::string internal_name(utf);
  env->ReleaseStringUTFChars(name, utf);
  const auto bytes = (*context.ask)(internal_name);
  if (!bytes) return nullptr;
  const auto size = static_cast<jsize>(bytes->size());
  const auto array = env->NewByteArray(size);
  if (array != nullptr) env->SetByteArrayRegion(array, 0, size, reinterpret_cast<const jbyte*>(bytes->data()));
  return array;
}

void JNICALL halt(JNIEnv*, jclass) {
  (*context.on_excluded)();
}

Result<void> not_as_expected(const char* what) {
  return missing("dashj.harness", std::string(what) + " is not as expected in this JVM");
}

template <class T>
T global(JNIEnv* env, T local) {
  const LocalRef<T> owner(env, local);
  return local == nullptr ? nullptr : static_cast<T>(env->NewGlobalRef(local));
}

bool register_native(JNIEnv* env, jclass owner, const char* name, const char* descriptor, void* function) {
  const JNINativeMethod method{const_cast<char*>(name), const_cast<char*>(descriptor), function};
  return env->RegisterNatives(owner, &method, 1) == JNI_OK;
}

/// Of a cast that failed the JVM tells the loaders of both classes. Ours is the program's; the launcher's is called
/// 'app', and has no number that differs from run to run.
std::string as_by_plain_java(std::string message) {
  constexpr std::string_view kOurs = "dashj.harness.ProgramLoader @", kLaunchers = "'app'";
  for (std::size_t at = 0; (at = message.find(kOurs, at)) != std::string::npos; at += kLaunchers.size())
    message.replace(at, message.find_first_not_of("0123456789abcdef", at + kOurs.size()) - at, kLaunchers);
  return message;
}

}  // namespace

Result<Harness> Harness::define(JNIEnv* env, std::span<std::uint32_t> shared, const AskForClass& ask,
                                const OnExcluded& on_excluded) {
  context = {shared, &ask, &on_excluded};
  Harness harness;
  harness.shared_ = shared;
  DASHJ_TRY_VOID(harness.define_classes(env));
  DASHJ_TRY_VOID(harness.look_up(env));
  DASHJ_TRY_VOID(harness.warm_up(env));
  return harness;
}

/// The references that defining gives are kept: FindClass would ask the class path's loader.
Result<void> Harness::define_classes(JNIEnv* env) {
  for (const auto& embedded : harness_classes()) {
    const auto defined = global(
        env, env->DefineClass(embedded.internal_name, nullptr, reinterpret_cast<const jbyte*>(embedded.bytes.data()),
                              static_cast<jsize>(embedded.bytes.size())));
    const std::string_view name = embedded.internal_name;
    if (defined == nullptr)
      return missing(std::string(name), "the JVM refuses this class of the harness: Java 11 or newer is needed");
    if (name.ends_with("/Probes")) probes_ = defined;
    if (name.ends_with("/Choices")) choices_ = defined;
    if (name.ends_with("/ProgramLoader")) loader_class_ = defined;
    if (name.ends_with("/Stop")) stop_class_ = defined;
    if (name.ends_with("/Exhaustion")) exhaustion_ = defined;
  }
  return {};
}

Result<void> Harness::look_up(JNIEnv* env) {
  machine_error_ = global(env, env->FindClass("java/lang/VirtualMachineError"));
  null_pointer_ = global(env, env->FindClass("java/lang/NullPointerException"));
  if (probes_ == nullptr || choices_ == nullptr || loader_class_ == nullptr || stop_class_ == nullptr ||
      exhaustion_ == nullptr || machine_error_ == nullptr || null_pointer_ == nullptr)
    return not_as_expected("a class");
  if (!register_native(env, probes_, "sharedMemory", "()Ljava/nio/ByteBuffer;",
                       reinterpret_cast<void*>(&shared_memory)) ||
      !register_native(env, choices_, "halt", "()V", reinterpret_cast<void*>(&halt)) ||
      !register_native(env, loader_class_, "bytesOf", "(Ljava/lang/String;)[B", reinterpret_cast<void*>(&bytes_of)))
    return not_as_expected("a native method");

  begin_ = env->GetStaticMethodID(probes_, "begin", "(I)V");
  give_choices_ = env->GetStaticMethodID(choices_, "begin", "([J)V");
  limit_ = env->GetStaticFieldID(probes_, "limit", "I");
  steps_left_ = env->GetStaticFieldID(probes_, "stepsLeft", "I");
  new_loader_ = env->GetMethodID(loader_class_, "<init>", "()V");
  load_class_ = env->GetMethodID(loader_class_, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
  const LocalRef class_class(env, env->FindClass("java/lang/Class"));
  class_name_ = env->GetMethodID(class_class.get(), "getName", "()Ljava/lang/String;");
  declared_methods_ = env->GetMethodID(class_class.get(), "getDeclaredMethods", "()[Ljava/lang/reflect/Method;");
  const LocalRef throwable(env, env->FindClass("java/lang/Throwable"));
  message_ = env->GetFieldID(throwable.get(), "detailMessage", "Ljava/lang/String;");
  get_message_ = env->GetMethodID(throwable.get(), "getMessage", "()Ljava/lang/String;");
  cause_ = env->GetFieldID(throwable.get(), "cause", "Ljava/lang/Throwable;");
  return env->ExceptionCheck() != JNI_FALSE ? not_as_expected("a member") : Result<void>();
}

Result<void> Harness::warm_up(JNIEnv* env) {
  const auto instance = env->GetStaticFieldID(stop_class_, "INSTANCE", "Ldashj/harness/Stop;");
  const auto warm_up = env->GetStaticMethodID(probes_, "warmUp", "(I)V");
  if (instance == nullptr || warm_up == nullptr) return not_as_expected("a member");
  stop_ = global(env, env->GetStaticObjectField(stop_class_, instance));
  env->CallStaticVoidMethod(probes_, warm_up, trace_words());
  return env->ExceptionCheck() != JNI_FALSE ? not_as_expected("the trace buffer") : Result<void>();
}

jint Harness::trace_words() const {
  return static_cast<jint>(shared_.size() - kFirstWord - kSpareWords);
}

jobject Harness::new_loader(JNIEnv* env) const {
  return global(env, env->NewObject(loader_class_, new_loader_));
}

jclass Harness::load(JNIEnv* env, jobject loader, std::string_view internal_name) const {
  const LocalRef name(env, env->NewStringUTF(with_separator(internal_name, '/', '.').c_str()));
  if (!name) return nullptr;
  return static_cast<jclass>(env->CallObjectMethod(loader, load_class_, name.get()));
}

// HotSpot links a class before it lists its methods (JVM_GetClassDeclaredMethods); JNI has no call that links only.
void Harness::link(JNIEnv* env, jclass loaded) const {
  LocalRef(env, env->CallObjectMethod(loaded, declared_methods_));
}

bool Harness::give_choices(JNIEnv* env, std::span<const std::int64_t> choices) const {
  const auto size = static_cast<jsize>(choices.size());
  const LocalRef array(env, env->NewLongArray(size));
  if (!array) return false;
  static_assert(sizeof(jlong) == sizeof(std::int64_t));
  env->SetLongArrayRegion(array.get(), 0, size, reinterpret_cast<const jlong*>(choices.data()));
  env->CallStaticVoidMethod(choices_, give_choices_, array.get());
  return true;
}

void Harness::begin(JNIEnv* env) const {
  env->CallStaticVoidMethod(probes_, begin_, trace_words());
}

void Harness::cut(JNIEnv* env) const {
  if (shared_[kReasonIndex] == 0) shared_[kReasonIndex] = static_cast<std::uint32_t>(StopCause::Cut);
  env->SetStaticIntField(probes_, limit_, 0);
  env->SetStaticIntField(probes_, steps_left_, 0);
}

void Harness::throw_stop(JNIEnv* env) const {
  env->Throw(static_cast<jthrowable>(stop_));
}

bool Harness::is_machine_error(JNIEnv* env, jobject throwable) const {
  return env->IsInstanceOf(throwable, machine_error_) != JNI_FALSE;
}

bool Harness::is_stop(JNIEnv* env, jobject throwable) const {
  return env->IsSameObject(throwable, stop_) != JNI_FALSE;
}

std::string Harness::message_of(JNIEnv* env, jobject throwable) const {
  const LocalRef text(env, env->GetObjectField(throwable, message_));
  const LocalRef type(env, env->GetObjectClass(throwable));
  const bool is_null_pointer = env->IsSameObject(type.get(), null_pointer_) != JNI_FALSE;
  const LocalRef told(env, !text && is_null_pointer ? env->CallObjectMethod(throwable, get_message_) : nullptr);
  if (env->ExceptionCheck() != JNI_FALSE) env->ExceptionClear();
  const auto said = static_cast<jstring>(text ? text.get() : told.get());
  return said != nullptr ? as_by_plain_java(to_utf8(env, said, kMaxMessageUnits)) : std::string();
}

LocalRef<> Harness::cause_of(JNIEnv* env, jobject throwable) const {
  return LocalRef<>(env, env->GetObjectField(throwable, cause_));
}

std::string Harness::class_name_of(JNIEnv* env, jobject object) const {
  const LocalRef type(env, env->GetObjectClass(object));
  const LocalRef name(env, static_cast<jstring>(env->CallObjectMethod(type.get(), class_name_)));
  if (!name) {
    env->ExceptionClear();
    return "java/lang/Throwable";
  }
  return with_separator(to_utf8(env, name.get(), kMaxNameUnits), '.', '/');
}

}  // namespace dashj::jni
