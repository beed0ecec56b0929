// SPDX-License-Identifier: MIT
#pragma once

#include "cli/equivalence.h"
#include "cli/show_outcomes.h"

namespace dashj::cli {

/// The comparison itself, in the engine's thread. `stop`: when it must end.
[[nodiscard]] Result<EquivalenceReport> compare_pair(AnalysisContext& context, const PairEntries& pair,
                                                     const StopToken& stop);

}  // namespace dashj::cli
