// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

namespace dashj::verdict {

/// What every SAFE presumes, wherever it is said; Safe::presumes has what a particular one presumes besides.
inline constexpr std::array<std::string_view, 5> kAlwaysPresumed{
    "the JVM never runs out of stack or heap", "there is one thread", "the classes are the ones given",
    "there is no reflection", "the JDK behaves as documented"};

/// The same on one line.
inline constexpr std::string_view kAlwaysPresumedText =
    "a JVM that never runs out of stack or heap, one thread, the classes given, no reflection, and the JDK as "
    "documented";

}  // namespace dashj::verdict
