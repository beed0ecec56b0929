// SPDX-License-Identifier: MIT
#include "base/nearest_names.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <optional>
#include <utility>

namespace dashj {
namespace {

char folded(char letter) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

/// "pkg.Outer$Inner" to "Inner".
std::string_view last_part(std::string_view name) {
  const std::size_t border = name.find_last_of(".$");
  return border == std::string_view::npos ? name : name.substr(border + 1);
}

/// How far a candidate is from what was written; no value: too far to be meant.
std::optional<std::size_t> distance_to(std::string_view wanted, std::string_view candidate) {
  const std::size_t limit = std::max<std::size_t>(2, wanted.size() / 3);
  const std::size_t whole = edit_distance(wanted, candidate, limit);
  if (whole <= limit) return whole;
  if (edit_distance(last_part(wanted), last_part(candidate), 0) == 0) return limit + 1;
  return std::nullopt;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  const std::size_t gap = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (gap > limit) return limit + 1;
  // One row of the usual table: row[j] is the distance of the letters of `a` so far to the first j letters of `b`.
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (folded(a[i - 1]) == folded(b[j - 1]) ? 0 : 1);
      diagonal = std::exchange(row[j], std::min({replaced, row[j] + 1, row[j - 1] + 1}));
    }
  }
  return std::min(row[b.size()], limit + 1);
}

std::vector<std::string> nearest_names(std::string_view wanted, const std::vector<std::string>& candidates,
                                       std::size_t count) {
  std::vector<std::pair<std::size_t, std::string>> near;
  for (const std::string& candidate : candidates) {
    if (const auto distance = distance_to(wanted, candidate)) near.emplace_back(*distance, candidate);
  }
  std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> names;
  for (auto& [distance, name] : near) {
    if (names.size() == count || distance > near.front().first + 2) break;
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace dashj
