// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "analyse/report_cache.h"
#include "base/progress.h"
#include "base/result.h"
#include "engine/engine_thread.h"
#include "jvm/analysis_context.h"
#include "verdict/verdict.h"

namespace dashj::analyse {

/// What the entries of a run are analysed with.
struct RunSetup {
  std::string target;
  std::string cache_directory;  ///< Empty: none.
  jvm::AnalysisOptions options;
  jni::JavaInstallation java;
};

/// Where the reports of a run come from, entry by entry.
struct EntryReports {
  virtual ~EntryReports() = default;
  /// Of the entry of this index; each is asked for once, in order. No value: the user has interrupted before it was
  /// begun. Fails when something is missing here.
  [[nodiscard]] virtual std::optional<Result<verdict::EntryReport>> report(std::size_t index) = 0;
  /// What is analysed, for use between two reports.
  [[nodiscard]] virtual const engine::Subject& subject() const = 0;
};

/// An engine of this process. The reports come from the cache where they are there, else from an analysis.
class EntryEngine final : public EntryReports {
 public:
  /// `is_needed`: there is an entry.
  [[nodiscard]] static Result<std::unique_ptr<EntryEngine>> open(const RunSetup& setup, engine::Subject subject,
                                                                 ProgressSink& progress, bool is_needed);

  [[nodiscard]] std::optional<Result<verdict::EntryReport>> report(std::size_t index) override;
  [[nodiscard]] const engine::Subject& subject() const override;
  /// Some engine thread was given up and may still be running: nothing may be destroyed.
  [[nodiscard]] bool has_stray_thread() const { return has_stray_thread_; }

 private:
  EntryEngine(const RunSetup& setup, ProgressSink& progress) : setup_(setup), progress_(progress) {}
  [[nodiscard]] Result<void> start();
  [[nodiscard]] Result<verdict::EntryReport> analysed(std::size_t index);

  RunSetup setup_;
  ProgressSink& progress_;
  std::optional<ReportCache> cache_;
  std::optional<engine::Subject> waiting_;  // until an engine has it
  std::unique_ptr<engine::EngineThread> engine_, given_up_;
  bool has_stray_thread_ = false;
};

}  // namespace dashj::analyse
