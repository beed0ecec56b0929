// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "program/lower_methods.h"

namespace dashj::program {

/// A method of the JDK that methods of the program in reach call and that is not known to do the same each time: the
/// list of those that are has classes of texts, numbers, collections and printing. No value: there is none, so a run
/// shows what every run does, whether its code is followed or not.
[[nodiscard]] std::optional<std::string> unrepeatable_call(const LoweredMethods& methods);

}  // namespace dashj::program
