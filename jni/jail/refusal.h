// SPDX-License-Identifier: MIT
#pragma once

#include <cstring>
#include <string>

#include "base/result.h"

namespace dashj::jni {

/// The kernel refuses a part of the jail that every worker must have. `error` is an errno.
[[nodiscard]] inline tl::unexpected<Diagnostic> jail_refused(const std::string& what, int error) {
  return missing("jail", "the worker's jail needs " + what + ", and this system refuses it (" + std::strerror(error) +
                             "); allow it, or run with --no-jail if you trust the program");
}

}  // namespace dashj::jni
