// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "equiv/side_code.h"
#include "prove/prove_methods.h"

namespace dashj::prove {

/// Why a method ends, for people; or why that is not known.
using EndingVerdict = tl::expected<std::string, UnknownReason>;

/// Proves that every run of the code from inputs with the precondition (null: all) ends, by showing for each loop and
/// each method that calls itself what falls or rises from round to round (equiv/ending.h).
[[nodiscard]] EndingVerdict prove_ending(const equiv::SideCode& code, const equiv::SideCode* precondition,
                                         const ProveOptions& options, const StopToken& stop, Statistics& statistics,
                                         ProgressSink& progress);

/// The same of the methods that are still called only.
[[nodiscard]] EndingVerdict prove_callees_ending(const equiv::SideCode& code, const ProveOptions& options,
                                                 const StopToken& stop, Statistics& statistics, ProgressSink& progress);

}  // namespace dashj::prove
