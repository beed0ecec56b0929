// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"

namespace dashj::concrete {

/// Those that the program asked for.
[[nodiscard]] std::vector<ChoiceMade> asked_for(std::span<const ChoiceMade> made);

/// The same input with its other list of choices, which a run of so many statements fills in. Where nothing is observed
/// both lists are one, and nothing is run.
[[nodiscard]] TestInput with_all_choices(const tac::Methods& methods, const TestInput& asked, std::size_t max_steps);
[[nodiscard]] TestInput with_asked_choices(const tac::Methods& methods, const TestInput& all, std::size_t max_steps);

}  // namespace dashj::concrete
