// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "classfile/tac/methods.h"
#include "concrete/decode_trace.h"

namespace dashj::agree {

/// The words that the probes of an instrumented run should have written, told by the interpreter's run alone: what the
/// trace decoder does, the other way round. Precondition: every method that ran has all probes, or none.
[[nodiscard]] std::vector<std::uint32_t> predict_events(const tac::Methods& methods,
                                                        const concrete::ConcreteTrace& trace,
                                                        const concrete::ProbesOf& probes_of);

}  // namespace dashj::agree
