// SPDX-License-Identifier: MIT
#pragma once

#include "base/stop_token.h"
#include "compare/equivalence.h"
#include "compare/show_outcomes.h"

namespace dashj::compare {

/// The comparison itself, in the engine's thread. `stop`: when it must end.
[[nodiscard]] Result<EquivalenceReport> compare_pair(jvm::AnalysisContext& context, const PairEntries& pair,
                                                     const StopToken& stop);

}  // namespace dashj::compare
