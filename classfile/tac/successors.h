// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::tac {

/// Where control may go after `operation`, which is statement `at`: the next statement first where it falls through,
/// then targets in the order in which they stand. A target may appear twice.
[[nodiscard]] std::vector<StmtId> successors(const Operation& operation, StmtId at);

/// By statement: where control may come after this one.
[[nodiscard]] std::vector<bool> reached_from(const Body& body, StmtId at);

/// The locals that an operation reads, in the order in which they stand. Body::choice_index, which Choose and some
/// calls read, does not stand in them.
[[nodiscard]] std::vector<LocalId> locals_read(const Operation& operation);

/// The local that an operation writes where control goes on to the next statement; not Body::choice_index.
[[nodiscard]] std::optional<LocalId> local_written(const Operation& operation);

/// Whether a local of the body is written by some statement, as an output of a call too.
[[nodiscard]] bool is_written(const Body& body, LocalId local);

}  // namespace dashj::tac
