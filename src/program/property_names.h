// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "program/program.h"
#include "program/property.h"

namespace dashj::program {

/// Reads the words of --property: `error`, `assert`, `exceptions`, or `exceptions=CLASS` with more classes in the words
/// behind it. No words leave `property` as it is. A value: what is wrong.
[[nodiscard]] std::optional<std::string> read_property(const std::vector<std::string>& words,
                                                       program::Property& property);

/// The words that read_property reads back.
[[nodiscard]] std::vector<std::string> property_words(const program::Property& property);

/// Completes the classes of `exceptions=`: one without a package that the program has not is that of java.lang. Fails
/// on a name that can be no class of the JDK, and is none of the program: it would count nothing.
[[nodiscard]] Result<void> complete_exception_classes(const program::Program& program, program::Property& property);

}  // namespace dashj::program
