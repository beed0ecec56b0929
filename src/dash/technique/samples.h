// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "dash/technique.h"

namespace dashj::dash {

/// Inputs that no path asked for are followed by the interpreter, which needs no JVM: only one that fails there is run.
/// What is not modelled it does not do, so none of it is in such a run.
[[nodiscard]] std::optional<LoopResult> interpret_samples(Search& search, const Amount& amount);

/// Inputs are run on the JVM (by the interpreter where foreign code is in reach), then more and shorter ones by the
/// interpreter. They are not put into the region graph, where thousands of states would only be in the way. A failing
/// input is found, or it is not: no proof rests on them.
[[nodiscard]] std::optional<LoopResult> run_samples(Search& search, const Amount& amount);

}  // namespace dashj::dash
