// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "verdict/verdict.h"

namespace dashj::report {

/// Where the source of a place lies, as a URI reference (RFC 3986): the root, the folders of the package, the name that
/// the class file gives its source. An absolute root gives a file URI. None where the class file names no source, or
/// "." or "..".
[[nodiscard]] std::optional<std::string> source_uri(const std::string& root, const verdict::Frame& place);

}  // namespace dashj::report
