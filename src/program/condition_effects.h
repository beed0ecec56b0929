// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "program/contracts.h"

namespace dashj::program {

/// Why a run of `condition`, a static method of `owner`, may leave something behind that the method which requires it
/// would see: what may be written (an array that it is given, a field), or code that is not looked at. To stand behind
/// "which". None: it leaves nothing. Read off the bytecode of all that it calls, so it may be said of too much.
[[nodiscard]] std::optional<std::string> what_it_leaves(const classfile::ClassFile& owner,
                                                        const classfile::Member& condition, const OriginalClass& find);

}  // namespace dashj::program
