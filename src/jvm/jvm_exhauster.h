// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "concrete/exhauster.h"
#include "jni/client/worker_client.h"
#include "jvm/analysis_context.h"
#include "program/lower_methods.h"

namespace dashj::jvm {

/// Runs all inputs of boxes of one entry in worker JVMs, as many as there are cores, which live for one call only: who
/// asks twice gets other processes. Parts of the boxes are given out in order, and a part counts whichever worker has
/// run it, so no answer depends on who was faster. A single run is bounded, too: it gets 2^29 steps at least.
class JvmExhauster : public concrete::Exhauster {
 public:
  JvmExhauster(const AnalysisContext& context, const program::LoweredMethods& lowered, const StopToken& stop,
               Statistics& statistics)
      : context_(context), entry_(lowered.entries.front()), stop_(stop), statistics_(statistics) {}

  [[nodiscard]] concrete::ExhaustionResult run_all(std::span<const concrete::InputBox> boxes,
                                                   std::int64_t max_steps) override;

 private:
  [[nodiscard]] concrete::ExhaustionResult run_all(const concrete::InputBox& box, std::int64_t max_steps);
  [[nodiscard]] Result<std::unique_ptr<jni::WorkerClient>> start_worker(jni::ClassSource source) const;
  [[nodiscard]] jni::BoxRequest request(const concrete::InputBox& box, std::int64_t max_steps) const;

  const AnalysisContext& context_;
  const program::Entry& entry_;
  const StopToken& stop_;
  Statistics& statistics_;
};

}  // namespace dashj::jvm
