// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "classfile/lower/block_builder.h"
#include "classfile/lower/resolve_field.h"

namespace dashj::lower {

/// Static fields of the JDK of which the JVM makes the order of Set.of and Map.of when it starts. What is read is a
/// choice, the same one whenever it is read. None: the field is another, or choices are not followed here, and nothing
/// was emitted.
[[nodiscard]] std::optional<tac::Operand> read_start_salt(BlockBuilder& builder, const ResolvedField& field);

}  // namespace dashj::lower
