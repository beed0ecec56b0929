// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace dashj::grade {

/// Puts the results of `dashj grade --shard` together: reads the grades.json of each part and writes into `directory`
/// what the run over all submissions would have written.
[[nodiscard]] Result<void> merge_grades(const std::vector<std::string>& parts, const std::string& directory);

}  // namespace dashj::grade
