// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "base/result.h"

namespace dashj::jvm {

/// The absolute path of the worker program: the one named, else the one installed with this program, else dashj-worker
/// in its folder.
[[nodiscard]] Result<std::string> find_worker(const std::optional<std::string>& worker_option);

}  // namespace dashj::jvm
