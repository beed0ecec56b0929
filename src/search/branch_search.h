// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/stop_token.h"
#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"

namespace dashj::search {

struct BranchSearchTask {
  std::vector<concrete::TestInput> first;  ///< Inputs to begin with; none without parameters and choices.
  std::uint64_t max_steps = 0;             ///< Statements of all runs together.
  std::uint64_t steps_of_each = 0;
  std::uint64_t seed = 0;
};

/// An input on which the entry reaches an error statement, found by running: inputs move toward sides of branches that
/// no run has taken, by how far what the branch compares was from it (the alternating variable method; Korel 1990,
/// McMinn 2004). No value: none was found. Deterministic.
[[nodiscard]] std::optional<concrete::TestInput> search_branches(const tac::Methods& methods,
                                                                 const BranchSearchTask& task, const StopToken& stop);

}  // namespace dashj::search
