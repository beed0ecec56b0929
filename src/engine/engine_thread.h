// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "jvm/analysis_context.h"
#include "program/entry.h"
#include "program/program.h"

namespace dashj::engine {

/// What an engine thread works on: a program of its own, and its entries.
struct Subject {
  program::Program program;
  std::vector<program::Entry> entries;  ///< Point into `program`.
};

/// The same program read again, with the same entries.
[[nodiscard]] Result<Subject> read_again(const Subject& subject, const std::string& target);

/// The engine in a thread of its own, with its workers, kept warm from entry to entry. The main thread only waits, so
/// that --timeout,
/// --memory and Ctrl-C hold even where the engine does not hear them: Z3 has phases of minutes that no interrupt ends.
/// A thread that does not come back in time is given up: it goes on with what only it holds and changes nothing any
/// more, and the process must then end without waiting for it (std::_Exit).
class EngineThread {
 public:
  /// Whether workers and solver are started at once, because they will surely be needed.
  enum class Start { Warm, Cold };

  EngineThread(Subject subject, jvm::AnalysisOptions options, jni::JavaInstallation java, ProgressSink& progress,
               Start start = Start::Warm);
  /// Waits for the thread's end, except where it was given up.
  ~EngineThread();
  EngineThread(const EngineThread&) = delete;
  EngineThread& operator=(const EngineThread&) = delete;

  /// What to do for one entry. It runs in that thread and must own what it writes to, since it may go on when nobody
  /// waits any more.
  using Task = std::function<void(jvm::AnalysisContext&, const program::Entry&)>;
  /// For the entry of this index. False: the thread did not come back in time and was given up; there must be no
  /// further call.
  [[nodiscard]] bool run(std::size_t index, Task task);

  /// For the main thread's use between calls.
  [[nodiscard]] const Subject& subject() const;

 private:
  struct Shared;

  std::shared_ptr<Shared> shared_;  // with the thread, which may outlive this object
  ProgressSink& progress_;          // shown by the main thread only
};

}  // namespace dashj::engine
