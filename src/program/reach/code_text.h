// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "program/lower_methods.h"

namespace dashj::program {

/// The bytecode of all methods in reach, in the order in which they are found, with what its constants mean and without
/// lines: two programs with the same text do the same, printing included, where they do the same in three-address code,
/// which leaves out what is printed. The class of each method is written as "own", the others as `name_of` says
/// (internal names). No value: the text would not tell all, as some call may ask an object for its text.
[[nodiscard]] std::optional<std::string> code_text(const LoweredMethods& methods,
                                                   const std::function<std::string(std::string_view)>& name_of);

}  // namespace dashj::program
