// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "base/progress.h"
#include "jobs/engine.h"
#include "jobs/frames.h"

namespace dashj::jobs {

/// A process that is a copy of this one and holds one engine. It dies with its parent. Ctrl-C and the like do not end
/// it: its parent says when it stops (`interrupt`). There must be no second thread when one is started.
class EngineProcess {
 public:
  /// `in_child` runs first in the new process. Throws std::system_error where no process can be made.
  EngineProcess(const StartEngine& start, const std::function<void()>& in_child);
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;
  /// As end_by, after a short time.
  ~EngineProcess();

  [[nodiscard]] pid_t id() const { return id_; }
  [[nodiscard]] int descriptor() const { return descriptor_; }

  /// False: it is dead.
  [[nodiscard]] bool give(std::size_t piece);
  /// Reads what it has sent, waiting for the first byte. False: it is dead.
  [[nodiscard]] bool read_some() { return frames_.read_some(descriptor_); }
  [[nodiscard]] std::optional<Frame> take() { return frames_.take(); }
  /// Nothing more will be given: it ends once it is idle.
  void finish() const;
  /// Asks all StopTokens in it to stop.
  void interrupt() const;
  void kill() const;
  /// Waits for its end, which must be near. What it ended by, for people: "signal 9".
  [[nodiscard]] std::string end();
  /// Lets it end, and ends it where it has not by then.
  void end_by(std::chrono::steady_clock::time_point latest);
  /// Only closes what this process has open.
  void forget();

 private:
  pid_t id_ = -1;
  int descriptor_ = -1;
  FrameReader frames_;
};

[[nodiscard]] std::string write_progress(const Progress& progress);
[[nodiscard]] Progress read_progress(const std::string& bytes);

}  // namespace dashj::jobs
