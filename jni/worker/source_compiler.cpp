// SPDX-License-Identifier: MIT
#include "jni/worker/source_compiler.h"

#include <cstdlib>
#include <string_view>

#include "jni/jvm/harness_classes.h"
#include "jni/jvm/local_ref.h"

namespace dashj::jni {
namespace {

constexpr std::string_view kOwner = "dashj/compiler/SourceCompiler";

/// The loader of the class path, which is empty here; javax.tools belongs to no loader above it.
LocalRef<> system_loader(JNIEnv* env) {
  const LocalRef loader(env, env->FindClass("java/lang/ClassLoader"));
  const auto get = env->GetStaticMethodID(loader.get(), "getSystemClassLoader", "()Ljava/lang/ClassLoader;");
  return LocalRef<>(env, get == nullptr ? nullptr : env->CallStaticObjectMethod(loader.get(), get));
}

}  // namespace

Result<SourceCompiler> SourceCompiler::define(JNIEnv* env) {
  const auto refused = [env] {
    env->ExceptionClear();
    return missing(std::string(kOwner), "the JVM refuses this class: a JDK 11 or newer is needed to compile sources");
  };
  const auto loader = system_loader(env);
  if (!loader) return refused();
  jclass owner = nullptr;
  for (const auto& embedded : compiler_classes()) {
    const LocalRef defined(env, env->DefineClass(embedded.internal_name, loader.get(),
                                                 reinterpret_cast<const jbyte*>(embedded.bytes.data()),
                                                 static_cast<jsize>(embedded.bytes.size())));
    if (!defined) return refused();
    if (embedded.internal_name == kOwner) owner = static_cast<jclass>(env->NewGlobalRef(defined.get()));
  }
  const auto compile = owner == nullptr ? nullptr : env->GetStaticMethodID(owner, "compile", "([B)[B");
  if (compile == nullptr) return refused();
  return SourceCompiler(env, owner, compile);
}

Payload SourceCompiler::compile(const Payload& request) const {
  const auto size = static_cast<jsize>(request.size());
  const LocalRef<jbyteArray> bytes(env_, env_->NewByteArray(size));
  if (!bytes) std::_Exit(EXIT_FAILURE);
  env_->SetByteArrayRegion(bytes.get(), 0, size, reinterpret_cast<const jbyte*>(request.data()));
  const LocalRef<jbyteArray> answer(
      env_, static_cast<jbyteArray>(env_->CallStaticObjectMethod(owner_, compile_, bytes.get())));
  if (!answer) std::_Exit(EXIT_FAILURE);
  Payload result(static_cast<std::size_t>(env_->GetArrayLength(answer.get())));
  env_->GetByteArrayRegion(answer.get(), 0, static_cast<jsize>(result.size()), reinterpret_cast<jbyte*>(result.data()));
  return result;
}

}  // namespace dashj::jni
