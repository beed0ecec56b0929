// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "classfile/lower/block_builder.h"

/// Statements for what is not modelled (tac::Unsupported). The one place that says what such a statement may do.
namespace dashj::lower {

/// A reason for which an instruction may do something else than go on; unmodelled.def says what.
enum class Unmodelled : std::uint8_t {
#define DASHJ_UNMODELLED(kind, exception) kind,
#define DASHJ_UNMODELLED_CODE(kind) kind,
#include "classfile/lower/unmodelled.def"
#undef DASHJ_UNMODELLED
#undef DASHJ_UNMODELLED_CODE
};

/// Of all kinds together, with no handler around: what the instruction throws leaves the method.
[[nodiscard]] tac::Effects effects_of(const std::vector<Unmodelled>& kinds);

/// Names the current instruction. Control goes on behind it, and to each handler that may catch what it throws.
void unsupported(BlockBuilder& builder, std::string what, const std::vector<Unmodelled>& kinds = {});
/// The same for an instruction behind which the rest of the method is not known: control never goes on. Ends the block.
void unsupported_end(BlockBuilder& builder, std::string what);

}  // namespace dashj::lower
