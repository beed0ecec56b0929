// SPDX-License-Identifier: MIT
#include "jni/jvm/run_observer.h"

#include <unistd.h>

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <span>

#include "jni/jvm/local_ref.h"
#include "jni/jvm/stack_frames.h"
#include "jni/protocol/limits.h"

namespace dashj::jni {
namespace {

constexpr jint kStatic = 0x0008, kNative = 0x0100;

/// Only the thread of the run counts: the entry is at the bottom of its stack alone.
thread_local bool is_run_thread = false;

RunObserver& observer_of(jvmtiEnv* jvmti) {
  void* observer = nullptr;
  jvmti->GetEnvironmentLocalStorage(&observer);
  return *static_cast<RunObserver*>(observer);
}

/// The JDK's own thread that frees what its classes hold. Linking a concatenation of strings or a lambda starts it
/// where nothing has before, and it runs nothing of the program: started now, it is one of the JVM's own, and no run is
/// taken for one that has left a thread behind.
void start_cleaner(JNIEnv* env) {
  const LocalRef factory(env, env->FindClass("jdk/internal/ref/CleanerFactory"));
  const auto cleaner =
      factory ? env->GetStaticMethodID(factory.get(), "cleaner", "()Ljava/lang/ref/Cleaner;") : nullptr;
  if (cleaner != nullptr) LocalRef(env, env->CallStaticObjectMethod(factory.get(), cleaner));
  env->ExceptionClear();
}

}  // namespace

std::string agent_option(const RunObserver& observer) {
  char text[32];
  std::snprintf(text, sizeof text, "%" PRIxPTR, reinterpret_cast<std::uintptr_t>(&observer));
  return std::string("-agentlib:dashj=") + text;
}

bool RunObserver::load(JavaVM* vm) {
  void* env = nullptr;
  if (vm->GetEnv(&env, JVMTI_VERSION_11) != JNI_OK) return false;
  jvmti_ = static_cast<jvmtiEnv*>(env);
  jvmtiCapabilities wanted{};
  wanted.can_generate_exception_events = 1;
  if (role_ == WorkerRole::Replay) {
    wanted.can_generate_breakpoint_events = 1;
    wanted.can_get_line_numbers = 1;
  }
  jvmtiEventCallbacks callbacks{};
  callbacks.Exception = &on_exception;
  callbacks.Breakpoint = &on_breakpoint;
  callbacks.ClassPrepare = &on_class_prepare;
  callbacks.ThreadStart = &on_thread_start;
  return jvmti_->AddCapabilities(&wanted) == JVMTI_ERROR_NONE &&
         jvmti_->SetEventCallbacks(&callbacks, sizeof callbacks) == JVMTI_ERROR_NONE &&
         jvmti_->SetEnvironmentLocalStorage(this) == JVMTI_ERROR_NONE;
}

bool RunObserver::enable(jvmtiEvent event) const {
  return jvmti_->SetEventNotificationMode(JVMTI_ENABLE, event, nullptr) == JVMTI_ERROR_NONE;
}

bool RunObserver::attach(JNIEnv* env, const Harness& harness) {
  if (jvmti_ == nullptr) return false;
  harness_ = &harness;
  const LocalRef loader_class(env, env->FindClass("java/lang/ClassLoader"));
  const auto get = env->GetStaticMethodID(loader_class.get(), "getPlatformClassLoader", "()Ljava/lang/ClassLoader;");
  if (get == nullptr) return false;
  const LocalRef loader(env, env->CallStaticObjectMethod(loader_class.get(), get));
  platform_loader_ = env->NewGlobalRef(loader.get());
  start_cleaner(env);
  remember_threads(env);
  if (!enable(JVMTI_EVENT_EXCEPTION) || !enable(JVMTI_EVENT_THREAD_START)) return false;
  return role_ == WorkerRole::Test || (enable(JVMTI_EVENT_BREAKPOINT) && enable(JVMTI_EVENT_CLASS_PREPARE));
}

void RunObserver::begin_run(JNIEnv* env) {
  for (const auto& old : throws_) env->DeleteGlobalRef(old.thrown);
  throws_.clear();
  saw_machine_error_ = saw_thread_ = saw_error_ = saw_stop_ = saw_stop_in_initializer_ = false;
  machine_error_class_.clear();
  is_run_thread = true;
  is_running_ = true;
}

void RunObserver::end_run() {
  is_running_ = false;
}

void RunObserver::on_exception(jvmtiEnv* jvmti, JNIEnv* env, jthread thread, jmethodID, jlocation, jobject exception,
                               jmethodID, jlocation) {
  observer_of(jvmti).exception_thrown(env, thread, exception);
}
void RunObserver::on_breakpoint(jvmtiEnv* jvmti, JNIEnv* env, jthread thread, jmethodID, jlocation) {
  observer_of(jvmti).error_called(env, thread);
}
void RunObserver::on_class_prepare(jvmtiEnv* jvmti, JNIEnv* env, jthread, jclass prepared) {
  observer_of(jvmti).class_prepared(env, prepared);
}
void RunObserver::on_thread_start(jvmtiEnv* jvmti, JNIEnv* env, jthread thread) {
  observer_of(jvmti).thread_started(env, thread);
}

/// Calls no Java: the stack may be full.
void RunObserver::machine_error_thrown(JNIEnv* env, jobject error) {
  if (role_ == WorkerRole::Test) harness_->cut(env);
  if (is_run_thread && machine_error_class_.empty()) {
    const LocalRef type(env, env->GetObjectClass(error));
    machine_error_class_ = class_name_of(jvmti_, type.get());
  }
  saw_machine_error_ = true;
  if (is_run_thread && !saw_error_) on_lost_();
}

void RunObserver::stop_thrown(jthread thread) {
  if (saw_stop_) return;
  saw_stop_ = true;
  // All of them: an initialiser stands at the bottom of what it called. Recursion repeats its methods.
  std::vector<jmethodID> methods;
  for (const auto& frame : stack_of(thread, std::numeric_limits<jint>::max())) methods.push_back(frame.method);
  if (role_ == WorkerRole::Test && methods.size() > kMaxUnwoundFrames) return on_lost_();
  std::sort(methods.begin(), methods.end());
  methods.erase(std::unique(methods.begin(), methods.end()), methods.end());
  saw_stop_in_initializer_ = std::any_of(
      methods.begin(), methods.end(), [this](jmethodID method) { return name_of(jvmti_, method).name == "<clinit>"; });
}

void RunObserver::exception_thrown(JNIEnv* env, jthread thread, jobject exception) {
  if (!is_running_) return;
  if (harness_->is_machine_error(env, exception)) return machine_error_thrown(env, exception);
  if (!is_run_thread) return;
  if (harness_->is_stop(env, exception)) return stop_thrown(thread);
  if (role_ == WorkerRole::Test || saw_error_) return;
  const auto is_same = [&](const Throw& old) { return env->IsSameObject(old.thrown, exception) != JNI_FALSE; };
  if (std::any_of(throws_.rbegin(), throws_.rend(), is_same)) return;
  if (throws_.size() == kMaxKeptThrows) {
    env->DeleteGlobalRef(throws_.front().thrown);
    throws_.pop_front();
  }
  throws_.push_back({env->NewGlobalRef(exception), stack_of(thread, kMaxReportedFrames)});
}

void RunObserver::error_called(JNIEnv* env, jthread thread) {
  if (!is_running_ || !is_run_thread) return;
  if (!saw_error_ && !saw_machine_error_) {
    const auto frames = stack_of(thread, kMaxReportedFrames);
    if (frames.size() < 2 || !is_program_method(env, frames[1].method)) return;
    saw_error_ = true;
    on_error_(describe(jvmti_, env, frames));
  }
  // The answer is given: leave the program. If it swallows this, its time limit ends it.
  harness_->throw_stop(env);
}

void RunObserver::class_prepared(JNIEnv* env, jclass prepared) const {
  if (!is_program_class(env, prepared)) return;
  jint count = 0;
  jmethodID* methods = nullptr;
  if (jvmti_->GetClassMethods(prepared, &count, &methods) != JVMTI_ERROR_NONE) return;
  for (const auto method : std::span(methods, static_cast<std::size_t>(count)))
    if (is_error_method(method)) jvmti_->SetBreakpoint(method, 0);
  jvmti_->Deallocate(reinterpret_cast<unsigned char*>(methods));
}

void RunObserver::remember_threads(JNIEnv* env) {
  jint count = 0;
  jthread* threads = nullptr;
  if (jvmti_->GetAllThreads(&count, &threads) != JVMTI_ERROR_NONE) return;
  for (const auto thread : std::span(threads, static_cast<std::size_t>(count))) {
    own_threads_.push_back(env->NewGlobalRef(thread));
    env->DeleteLocalRef(thread);
  }
  jvmti_->Deallocate(reinterpret_cast<unsigned char*>(threads));
}

void RunObserver::thread_started(JNIEnv* env, jthread thread) {
  const auto is_same = [&](jobject own) { return env->IsSameObject(own, thread) != JNI_FALSE; };
  if (!is_running_ || std::any_of(own_threads_.begin(), own_threads_.end(), is_same)) return;
  saw_thread_ = true;
  while (role_ == WorkerRole::Test) ::pause();
}

std::vector<jvmtiFrameInfo> RunObserver::stack_of(jthread thread, jint most) const {
  jint depth = 0, count = 0;
  if (jvmti_->GetFrameCount(thread, &depth) != JVMTI_ERROR_NONE) return {};
  std::vector<jvmtiFrameInfo> frames(static_cast<std::size_t>(std::min(depth, most)));
  const auto wanted = static_cast<jint>(frames.size());
  if (jvmti_->GetStackTrace(thread, 0, wanted, frames.data(), &count) != JVMTI_ERROR_NONE) count = 0;
  frames.resize(static_cast<std::size_t>(count));
  return frames;
}

bool RunObserver::has_failed(jclass type) const {
  jint status = 0;
  return jvmti_->GetClassStatus(type, &status) == JVMTI_ERROR_NONE && (status & JVMTI_CLASS_STATUS_ERROR) != 0;
}

std::vector<std::string> RunObserver::superclasses_of(JNIEnv* env, jobject object) const {
  std::vector<std::string> names;
  std::vector<LocalRef<jclass>> chain;
  chain.emplace_back(env, env->GetObjectClass(object));
  while (const auto super = env->GetSuperclass(chain.back().get())) {
    chain.emplace_back(env, super);
    names.push_back(class_name_of(jvmti_, super));
  }
  return names;
}

std::vector<StackFrame> RunObserver::frames_at_throw(JNIEnv* env, jobject throwable) const {
  for (const auto& thrown : throws_)
    if (env->IsSameObject(thrown.thrown, throwable) != JNI_FALSE) return describe(jvmti_, env, thrown.frames);
  return {};
}

bool RunObserver::is_program_class(JNIEnv* env, jclass type) const {
  jobject loader = nullptr;
  if (jvmti_->GetClassLoader(type, &loader) != JVMTI_ERROR_NONE) return false;
  const LocalRef reference(env, loader);
  return loader != nullptr && env->IsSameObject(loader, platform_loader_) == JNI_FALSE;
}

bool RunObserver::is_program_method(JNIEnv* env, jmethodID method) const {
  jclass owner = nullptr;
  if (jvmti_->GetMethodDeclaringClass(method, &owner) != JVMTI_ERROR_NONE) return false;
  const LocalRef reference(env, owner);
  return is_program_class(env, owner);
}

bool RunObserver::is_error_method(jmethodID method) const {
  jint modifiers = 0;
  if (jvmti_->GetMethodModifiers(method, &modifiers) != JVMTI_ERROR_NONE) return false;
  if ((modifiers & kStatic) == 0 || (modifiers & kNative) != 0) return false;
  const auto [name, descriptor] = name_of(jvmti_, method);
  return name == "error" && descriptor == "()V";
}

}  // namespace dashj::jni

/// JVMTI: the entry of the statically linked agent "dashj".
extern "C" JNIEXPORT jint JNICALL Agent_OnLoad_dashj(JavaVM* vm, char* options, void*) {
  const auto address = static_cast<std::uintptr_t>(std::strtoull(options, nullptr, 16));
  return reinterpret_cast<dashj::jni::RunObserver*>(address)->load(vm) ? JNI_OK : JNI_ERR;
}
