// SPDX-License-Identifier: MIT
#pragma once

#include <fcntl.h>

#include <optional>
#include <string>

namespace dashj::jni {

/// The sixth argument of an openat that our handler makes; the call itself has four. No secret: it says that the call
/// is watched, not that it is allowed.
inline constexpr unsigned kMarkArgument = 5;
inline constexpr unsigned kMark = 0x6461'7368;

/// Flags of openat with none of which nothing is changed.
inline constexpr unsigned kChangingFlags = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY);

/// Installs the handler of SIGSYS, which the filter of system_calls.h raises. It makes a file's opening itself and sees
/// whether that is refused, and answers every other call with EPERM. False: the kernel refuses the handler.
[[nodiscard]] bool remember_refused_calls();

/// The first call in the life of this process that the jail has refused, by its name. What a program does after one it
/// might not have done elsewhere.
[[nodiscard]] std::optional<std::string> refused_call();

}  // namespace dashj::jni
