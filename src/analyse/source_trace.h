// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"
#include "verdict/verdict.h"

namespace dashj::analyse {

/// The lines that a run came through, in its order: a step wherever line or activation change. Of a long run both ends.
/// Empty where the run did not end by going wrong, or where the class files know no lines.
[[nodiscard]] verdict::SourceTrace source_trace(const tac::Methods& methods, const concrete::ConcreteTrace& run);

}  // namespace dashj::analyse
