// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

#include "base/stop_token.h"
#include "compare/equivalence.h"
#include "compare/show_outcomes.h"

namespace dashj::compare {

/// The comparison itself, in the engine's thread. `stop`: when it must end. `known` becomes Undecided::most_cells
/// as soon as it is known: who does not wait for the thread's end reads it.
[[nodiscard]] Result<EquivalenceReport> compare_pair(jvm::AnalysisContext& context, const PairEntries& pair,
                                                     const StopToken& stop, KnownSoFar& known);

}  // namespace dashj::compare
