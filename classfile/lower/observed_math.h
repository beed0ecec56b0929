// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/format/class_file.h"
#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// A call of a function of Math whose result is observed (math/observed_functions.h): a choice, and behind it an
/// `assume` of what the documentation promises of the result (math/promises.h). False, and nothing done: it is
/// another method. `arguments`: as the descriptor says, popped.
[[nodiscard]] bool lower_observed(BlockBuilder& builder, const classfile::MemberRef& method,
                                  const std::vector<Value>& arguments);

}  // namespace dashj::lower
