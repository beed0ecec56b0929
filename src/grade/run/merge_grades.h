// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace dashj::grade {

/// Puts the results of `dashj grade --shard` together: reads the grades.json of each part and writes into `directory`
/// what the run over all submissions would have written. `roster`: a worksheet of Moodle; empty: none. Gives what is to
/// be said of it, a line each.
[[nodiscard]] Result<std::vector<std::string>> merge_grades(const std::vector<std::string>& parts,
                                                            const std::string& directory, const std::string& roster);

}  // namespace dashj::grade
