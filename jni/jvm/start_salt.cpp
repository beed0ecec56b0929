// SPDX-License-Identifier: MIT
#include "jni/jvm/start_salt.h"

#include "jni/jvm/local_ref.h"

namespace dashj::jni {
namespace {

/// Of tests that of kTestedHash (src/math/observed_functions.h). REVERSE is whether the lowest bit is 0
/// (ImmutableCollections.java).
constexpr jlong kTestedSalt = 1, kReplayedSalt = 0x9e3779b8;

}  // namespace

void fix_start_salt(JNIEnv* env, WorkerRole role) {
  const jlong salt = role == WorkerRole::Replay ? kReplayedSalt : kTestedSalt;
  const LocalRef type(env, env->FindClass("java/util/ImmutableCollections"));
  const jfieldID bits = type ? env->GetStaticFieldID(type.get(), "SALT32L", "J") : nullptr;
  const jfieldID reverse = bits != nullptr ? env->GetStaticFieldID(type.get(), "REVERSE", "Z") : nullptr;
  if (reverse == nullptr) return env->ExceptionClear();
  env->SetStaticLongField(type.get(), bits, salt);
  env->SetStaticBooleanField(type.get(), reverse, (salt & 1) == 0 ? JNI_TRUE : JNI_FALSE);
}

}  // namespace dashj::jni
