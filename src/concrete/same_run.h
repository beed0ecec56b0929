// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "concrete/concrete_trace.h"

namespace dashj::concrete {

/// Statements reached, in all activations together: the bound with which interpret() reaches the same ones.
[[nodiscard]] std::size_t step_count(const ConcreteTrace& trace);

/// Whether two records of the run of one input say the same. A recorded run that was cut says nothing of how its open
/// activations end, and the value of a last step means nothing.
[[nodiscard]] bool is_same_run(const ConcreteTrace& recorded, const ConcreteTrace& computed);

}  // namespace dashj::concrete
