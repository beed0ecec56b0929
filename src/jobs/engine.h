// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "base/progress.h"

namespace dashj::jobs {

/// What came of a piece of work, as bytes that the parent can read.
struct Answer {
  std::string bytes;
  bool is_last = false;  ///< Something of the engine goes on and cannot be ended: its process must.
};

/// What an engine process does, piece by piece.
struct Engine {
  virtual ~Engine() = default;
  virtual Answer work(std::size_t piece) = 0;
};

/// Makes it, in the new process, which holds a copy of all that the parent holds: files that both have open share
/// their position, so an engine opens its own.
using StartEngine = std::function<std::unique_ptr<Engine>(ProgressSink&)>;

}  // namespace dashj::jobs
