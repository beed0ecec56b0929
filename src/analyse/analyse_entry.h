// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "base/result.h"
#include "engine/engine_thread.h"
#include "jvm/analysis_context.h"
#include "program/entry.h"
#include "verdict/verdict.h"

namespace dashj::analyse {

/// The whole way of one entry: lower, explore, then replay or check. Fails only when something is missing here (no
/// worker, a JVM that will not start); everything else is a verdict.
[[nodiscard]] Result<verdict::EntryReport> analyse_entry(jvm::AnalysisContext& context, const program::Entry& entry);

/// The same in an engine's thread, for the entry of this index. An allocation that fails is a budget of that entry. No
/// value: the thread did not come back in time and was given up (EngineThread::run).
[[nodiscard]] std::optional<Result<verdict::EntryReport>> analyse_in(engine::EngineThread& thread, std::size_t index);

}  // namespace dashj::analyse
