// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>

#include "base/result.h"
#include "jni/protocol/wire.h"

namespace dashj::jni {

/// The JDK's compiler, by dashj.compiler.SourceCompiler, which is defined into the loader that sees it.
class SourceCompiler {
 public:
  /// Failure::Missing: the JVM refuses the class.
  [[nodiscard]] static Result<SourceCompiler> define(JNIEnv* env);

  /// Payload of Compile to payload of Compiled. An error of the machine ends the process: who asked gets a new one.
  [[nodiscard]] Payload compile(const Payload& request) const;

 private:
  SourceCompiler(JNIEnv* env, jclass owner, jmethodID compile) : env_(env), owner_(owner), compile_(compile) {}

  JNIEnv* env_;
  jclass owner_;  ///< Global reference.
  jmethodID compile_;
};

}  // namespace dashj::jni
