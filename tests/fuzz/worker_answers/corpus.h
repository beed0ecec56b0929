// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "concrete/concrete_trace.h"
#include "jni/protocol/messages.h"
#include "jvm/warm_parts.h"
#include "program/lower_methods.h"

namespace dashj::fuzz {

/// A run as a worker has recorded it, and what is needed to follow it.
struct RecordedRun {
  std::size_t method = 0;  ///< Of Corpus::methods.
  concrete::TestInput input;
  std::vector<std::uint32_t> events;
};

/// What real workers have said about the program java/Told.java.
struct Corpus {
  std::unique_ptr<program::Program> program;
  std::unique_ptr<jvm::InstrumentedClasses> instrumented;
  std::vector<program::LoweredMethods> methods;
  std::vector<RecordedRun> runs;
  std::vector<jni::Payload> answers;  ///< RunDone, of both roles.
};

/// Ends the process with a message where no worker comes up.
[[nodiscard]] Corpus record(const std::string& classes, const std::string& worker_binary);

}  // namespace dashj::fuzz
