// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>

#include <optional>
#include <string>

#include "jni/jvm/harness.h"
#include "jni/protocol/messages.h"

namespace dashj::jni {

/// Runs one entry on all inputs of boxes (dashj.harness.Exhaustion), on the calling thread. Its classes are loaded
/// once, for the life of the process.
class BoxRunner {
 public:
  BoxRunner(JNIEnv* env, const Harness& harness) : env_(env), harness_(harness) {}
  BoxRunner(const BoxRunner&) = delete;
  BoxRunner& operator=(const BoxRunner&) = delete;

  [[nodiscard]] BoxDone run(const RunBox& box);

 private:
  /// Loads, links, initialises the entry. False: an exception is pending.
  [[nodiscard]] bool prepare(const RunBox& box);
  [[nodiscard]] BoxDone run_prepared(const RunBox& box);
  [[nodiscard]] LocalRef<> to_names(const std::vector<std::string>& internal_names) const;
  [[nodiscard]] LocalRef<jintArray> to_array(const std::vector<std::int32_t>& values) const;
  /// Takes the pending exception.
  [[nodiscard]] BoxDone not_run() const;

  JNIEnv* env_;
  const Harness& harness_;
  std::optional<EntryPoint> entry_;  ///< The one that is prepared.
  jmethodID run_ = nullptr;
};

}  // namespace dashj::jni
