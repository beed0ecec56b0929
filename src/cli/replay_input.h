// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "jni/client/worker_client.h"
#include "program/entry.h"
#include "program/program.h"
#include "program/property.h"
#include "verdict/verdict.h"

namespace dashj::cli {

enum class ReplayEnd : std::uint8_t {
  Fails,        ///< It went wrong at `failing`.
  DoesNotFail,  ///< It ended otherwise; `text` says how.
  Cut,          ///< It was stopped before it could show; `text` says why.
};

/// One run on the original classes, judged by the property.
struct Replay {
  ReplayEnd end = ReplayEnd::Cut;
  verdict::Frame failing;
  std::string failure;                ///< "call of Main.error()V", "AssertionError".
  std::vector<verdict::Frame> stack;  ///< Innermost first.
  std::string text;
};

/// Whether a class is AssertionError, or a subclass of it that the program defines.
[[nodiscard]] bool is_assertion_error(const program::Program& program, std::string class_name);

/// Runs an input in a replay worker. Fails when no worker can be brought up, or the class does not load there.
[[nodiscard]] Result<Replay> replay_input(jni::WorkerClient& worker, const program::Program& program,
                                          const program::Entry& entry, const std::vector<std::int64_t>& arguments,
                                          const std::vector<std::int64_t>& choices, const program::Property& property,
                                          int timeout_ms);

}  // namespace dashj::cli
