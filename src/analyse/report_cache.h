// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "cache/result_cache.h"
#include "engine/engine_thread.h"
#include "jvm/analysis_context.h"
#include "program/reach/reach_digest.h"
#include "verdict/verdict.h"

namespace dashj::analyse {

/// --cache: the reports of a run's entries, kept from run to run. To look one up takes reading and lowering classes,
/// and neither JVM nor solver.
class ReportCache {
 public:
  /// For the entries of `subject`, which is not kept: the target is opened again. `options` as the analysis has them.
  [[nodiscard]] static Result<ReportCache> open(const std::string& directory, const std::string& target,
                                                const engine::Subject& subject, const jvm::AnalysisOptions& options,
                                                const jni::JavaInstallation& java);

  /// What an earlier run found out about the entry of this index. Damaged reports are left out, with a warning.
  [[nodiscard]] std::optional<verdict::EntryReport> find(std::size_t index);
  /// Keeps what was found out about the entry that was last looked for, if another run would find the same, and if the
  /// classes are still what they were when it was looked for.
  void keep(std::size_t index, const verdict::EntryReport& report);

 private:
  ReportCache(cache::ResultCache cache, std::string target, const program::Property& property, std::string run,
              engine::Subject subject)
      : cache_(std::move(cache)),
        target_(std::move(target)),
        property_(property),
        run_(std::move(run)),
        subject_(std::make_unique<engine::Subject>(std::move(subject))),
        reach_(std::make_unique<program::ReachDigest>(subject_->program)) {}

  cache::ResultCache cache_;
  std::string target_;
  program::Property property_;
  std::string run_;
  std::unique_ptr<engine::Subject> subject_;  // of its own: the engine's is not for two threads
  std::unique_ptr<program::ReachDigest> reach_;
  std::optional<std::string> key_;  // of the entry that was last looked for
};

}  // namespace dashj::analyse
