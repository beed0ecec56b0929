// SPDX-License-Identifier: MIT
#include "verdict/choice_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "base/check.h"

namespace dashj::verdict {
namespace {

struct Kind {
  const char *type, *name;
};

constexpr std::array<Kind, 8> kKinds{{{"Z", "nondetBoolean"},
                                      {"B", "nondetByte"},
                                      {"C", "nondetChar"},
                                      {"S", "nondetShort"},
                                      {"I", "nondetInt"},
                                      {"J", "nondetLong"},
                                      {"F", "nondetFloat"},
                                      {"D", "nondetDouble"}}};

}  // namespace

std::string choice_name(const ChoiceName& choice) {
  const auto* kind = std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& k) { return choice.type == k.type; });
  DASHJ_CHECK(kind != kKinds.end(), "a choice should have a primitive type");
  return fmt::format("{}#{}", kind->name, choice.number);
}

std::optional<ChoiceName> read_choice_name(std::string_view text) {
  const std::size_t sign = text.find('#');
  if (sign == std::string_view::npos) return std::nullopt;
  const auto* kind =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& k) { return text.substr(0, sign) == k.name; });
  std::uint32_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data() + sign + 1, end, number);
  if (kind == kKinds.end() || problem != std::errc() || stop != end || number == 0) return std::nullopt;
  return ChoiceName{number, kind->type};
}

}  // namespace dashj::verdict
