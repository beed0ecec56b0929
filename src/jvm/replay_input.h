// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "jni/client/worker_client.h"
#include "program/entry.h"
#include "program/program.h"
#include "program/property.h"
#include "verdict/verdict.h"

namespace dashj::jvm {

enum class ReplayEnd : std::uint8_t {
  Fails,        ///< It went wrong at `failing`.
  DoesNotFail,  ///< It ended otherwise; `text` says how.
  Cut,          ///< It was stopped before it could show; `text` says why.
};

/// One run on the original classes, judged by the property.
struct Replay {
  ReplayEnd end = ReplayEnd::Cut;
  verdict::Frame failing;
  std::string failure;  ///< "call of Main.error()V", "ArithmeticException: / by zero".
  std::optional<verdict::Thrown> thrown;
  std::vector<verdict::Frame> stack;  ///< Innermost first.
  std::string text;
  bool lacks_room = false;  ///< Cut, as the JVM had no heap or no stack left (design, section 3).
};

/// The class of the exception that ended a run, and all its superclasses.
[[nodiscard]] std::vector<std::string> classes_of_exception(const jni::RunReply& reply);

/// Runs an input in a replay worker. Fails when no worker can be brought up, or the class does not load there.
[[nodiscard]] Result<Replay> replay_input(jni::WorkerClient& worker, const program::Program& program,
                                          const program::Entry& entry, const std::vector<std::int64_t>& arguments,
                                          const std::vector<std::int64_t>& choices, const program::Property& property,
                                          int timeout_ms);

}  // namespace dashj::jvm
