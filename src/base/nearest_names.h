// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace dashj {

/// Levenshtein distance in bytes, letter case ignored; more than `limit` is answered with limit + 1.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit);

/// At most `count` of the candidates that the user may have meant by `wanted`, the nearest first, equals in the order
/// given. Near is: a third of the letters may differ; or the last part of a dotted name is the same; and at most 2
/// letters more than in the nearest.
[[nodiscard]] std::vector<std::string> nearest_names(std::string_view wanted,
                                                     const std::vector<std::string>& candidates, std::size_t count);

}  // namespace dashj
