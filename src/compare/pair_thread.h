// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "base/progress.h"
#include "base/result.h"
#include "base/stop_token.h"
#include "compare/show_outcomes.h"
#include "jvm/analysis_context.h"

namespace dashj::compare {

/// What is done with a pair in an engine's thread. It must own what it writes to (engine_thread.h).
using PairWork = std::function<void(jvm::AnalysisContext&, const PairEntries&, const StopToken&)>;

/// Does it for a pair of which the types are compared (equiv::why_not_comparable), and which was made of `asked`. Of
/// the options count those of EquivalenceTask. False: the thread did not come back in time and was given up. Fails
/// where a class is newer than the JVM. Call it from the main thread, which shows progress and hears Ctrl-C while it
/// waits.
[[nodiscard]] Result<bool> work_on_pair(equiv::PairProgram pair, const equiv::Pair& asked, jvm::AnalysisOptions options,
                                        const jni::JavaInstallation& java, ProgressSink& progress, PairWork work);

}  // namespace dashj::compare
