// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/stop_token.h"
#include "dash/options.h"
#include "jni/client/worker_client.h"
#include "jvm/limits.h"
#include "program/program.h"
#include "program/property.h"

namespace dashj::analyse {
class ObligationFiles;
}  // namespace dashj::analyse

namespace dashj::jvm {

/// Everything the analysis of an entry depends on, besides the program. Limits: no value is no limit.
struct AnalysisOptions {
  program::Property property;
  dash::Techniques techniques;
  std::uint64_t seed = 0;
  std::optional<double> timeout_seconds;
  std::optional<std::uint64_t> max_tests;
  int worker_heap_mib = kWorkerHeapMib;
  bool cross_check = false;
  std::string log_queries_directory;  ///< Empty: none.
  std::string worker_binary;
  jni::JailLayers jail = jni::JailLayers::all();
  std::vector<jni::JavaInstallation>
      also_java;                   ///< What rests on results that Java leaves open must fail on these, too.
  bool wants_certificate = false;  ///< Safe::proof.
  bool wants_trace = false;        ///< Unsafe::trace.
  std::shared_ptr<analyse::ObligationFiles> obligation_files;  ///< Null: obligations are not written.
};

/// What stays warm between entries: the worker JVMs (jvm/warm_parts.h).
class WarmParts;

struct AnalysisContext {
  AnalysisContext(const program::Program& analysed, const AnalysisOptions& given, jni::JavaInstallation installation,
                  ProgressSink& sink);
  ~AnalysisContext();
  AnalysisContext(const AnalysisContext&) = delete;
  AnalysisContext& operator=(const AnalysisContext&) = delete;

  const program::Program& program;
  const AnalysisOptions& options;
  jni::JavaInstallation java;
  ProgressSink& progress;
  std::unique_ptr<WarmParts> warm;
};

/// Stops at the deadline of an analysis that starts now.
[[nodiscard]] StopToken stop_token(const AnalysisOptions& options);

/// How every worker of an analysis is started.
[[nodiscard]] jni::WorkerOptions worker_options(const AnalysisOptions& options, const jni::JavaInstallation& java,
                                                jni::WorkerRole role);

/// Starts the worker and the solver in the background, as early as possible, and returns at once.
void start_warm_parts(AnalysisContext& context);

}  // namespace dashj::jvm
