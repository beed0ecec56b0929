// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>

#include "concrete/decode_trace.h"
#include "jni/client/worker_client.h"
#include "jvm/static_state.h"
#include "jvm/warm_parts.h"
#include "program/program.h"
#include "subjects.h"

namespace dashj::agree {

/// What the real JVM did with one input. `events` is valid until the next run.
struct JvmRun {
  jni::RunEnd end = jni::RunEnd::NotRun;
  std::string exception_class, message;
  std::span<const std::uint32_t> events;
  concrete::ProbesOf probes_of;  ///< Of the methods of the subject.
};

/// A worker with the instrumented classes of a program.
class JvmSide {
 public:
  [[nodiscard]] static Result<std::unique_ptr<JvmSide>> start(const program::Program& program,
                                                              const jni::WorkerOptions& options);
  [[nodiscard]] Result<JvmRun> run(const Subject& subject, const concrete::TestInput& input);

 private:
  /// What must be undone of earlier runs in static fields and initialisers.
  [[nodiscard]] const jvm::StaticState& state_of(const Subject& subject);

  explicit JvmSide(const program::Program& program) : program_(program), classes_(program) {}

  const program::Program& program_;
  jvm::InstrumentedClasses classes_;
  std::map<const tac::Methods*, jvm::StaticState> states_;
  std::unique_ptr<jni::WorkerClient> worker_;
};

}  // namespace dashj::agree
