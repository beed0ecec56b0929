// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"
#include "concrete/machine.h"

namespace dashj::search {

/// A statement of one of the methods.
using ErrorPlace = std::pair<tac::MethodId, tac::StmtId>;

struct ErrorRun {
  std::optional<ErrorPlace> place;                 ///< No value: it reaches no error within the steps.
  std::vector<concrete::ChoiceMade> choices_made;  ///< That the program asked for.
  std::uint64_t steps = 0;                         ///< Statements reached.
};

/// Executes one statement of a run, as the interpreter does; false, and nothing is done: the run ends there, or calls
/// nest deeper than kMaxErrorRunDepth.
bool go_on(concrete::Machine& machine);

/// Runs the entry in this process, without a record, for so many statements at most. The choices are those that the
/// program asks for.
[[nodiscard]] ErrorRun run_to_error(const tac::Methods& methods, const concrete::TestInput& input,
                                    std::uint64_t max_steps);

}  // namespace dashj::search
