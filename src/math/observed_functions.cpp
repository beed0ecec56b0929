// SPDX-License-Identifier: MIT
#include "math/observed_functions.h"

#include <algorithm>
#include <array>

namespace dashj {
namespace {

struct Row {
  std::string_view name;
  std::size_t arguments;
};
constexpr std::array kRows{
#define DASHJ_OBSERVED(id, name, arguments) Row{name, arguments},
#include "math/observed_functions.def"
#undef DASHJ_OBSERVED
};

const Row& row_of(ObservedFunction function) {
  return kRows.at(static_cast<std::size_t>(function));
}

}  // namespace

std::optional<ObservedFunction> observed_function(std::string_view name) {
  const auto* row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.name == name; });
  if (row == kRows.end()) return std::nullopt;
  return static_cast<ObservedFunction>(row - kRows.begin());
}

std::optional<ObservedFunction> observed_function(std::string_view class_name, std::string_view name,
                                                  std::string_view descriptor) {
  if (class_name != "java/lang/Math" && class_name != "java/lang/StrictMath") return std::nullopt;
  const auto function = observed_function(name);
  if (!function || function == ObservedFunction::IdentityHash) return std::nullopt;
  return descriptor == (argument_count(*function) == 1 ? "(D)D" : "(DD)D") ? function : std::nullopt;
}

std::string title_of(ObservedFunction function) {
  return function == ObservedFunction::IdentityHash ? "Object.hashCode or the order of Set.of"
                                                    : "Math." + std::string(name_of(function));
}

std::string_view name_of(ObservedFunction function) {
  return row_of(function).name;
}

std::size_t argument_count(ObservedFunction function) {
  return row_of(function).arguments;
}

}  // namespace dashj
