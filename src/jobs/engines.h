// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/progress.h"
#include "jobs/engine_process.h"

namespace dashj::jobs {

/// An engine process ended before it had an answer.
struct Died {
  pid_t engine = 0;
  std::string how;  ///< For people: "signal 9".
};
/// The bytes of an answer, or that there is none.
using Outcome = std::variant<std::string, Died>;

/// Where all pieces stand, for the live line. Nothing may depend on it.
struct Standing {
  std::size_t done = 0, pieces = 0, at_work = 0;
  Progress first;  ///< Of the first piece that is at work and has told; the entry is empty where none has.
};
using ShowStanding = std::function<void(const Standing&)>;

/// Shows it where the progress of one entry is shown.
[[nodiscard]] ShowStanding standing_in(ProgressSink& progress);

/// Several engine processes, which take pieces of work in turn. A piece is given away once, so an engine that dies
/// costs its piece; another takes its place. This process must have one thread only.
class Engines {
 public:
  /// At most `most` at a time, for the pieces 0 to `pieces` - 1.
  Engines(std::size_t most, std::size_t pieces, StartEngine start, ShowStanding show);
  /// Ends all engines.
  ~Engines();
  Engines(const Engines&) = delete;
  Engines& operator=(const Engines&) = delete;

  /// Waits for the outcome of a piece, once, while the others go on. No value: the user has interrupted, and no engine
  /// had that piece yet; those that have one are told, and still answer.
  [[nodiscard]] std::optional<Outcome> outcome(std::size_t piece);

 private:
  struct Running;
  using Clock = std::chrono::steady_clock;

  void give_pieces();
  void finish_idle();
  void wait_for_some();
  void read(Running& running);
  void take_answers(Running& running);
  void bury(Running& running);
  void interrupt();
  void show();
  [[nodiscard]] Running* idle();
  [[nodiscard]] Running* started();
  [[nodiscard]] std::size_t busy() const;

  std::size_t most_;
  const std::size_t pieces_;
  const StartEngine start_;
  const ShowStanding show_;
  std::vector<std::unique_ptr<Running>> running_;
  std::size_t next_ = 0, done_ = 0;
  std::map<std::size_t, Outcome> outcomes_;
  std::atomic<std::uint32_t>* busy_;         // in memory that the engines see, too
  std::optional<Clock::time_point> latest_;  // for answers after an interrupt
};

}  // namespace dashj::jobs
