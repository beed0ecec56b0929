// SPDX-License-Identifier: MIT
#include "classfile/print/access_flags.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace dashj::classfile {
namespace {

/// Names of the bits, lowest first; an empty name: no meaning there.
using BitNames = std::array<std::string_view, 16>;

constexpr BitNames kClass = {"public", "",          "",         "", "final",     "super",      "",     "",
                             "",       "interface", "abstract", "", "synthetic", "annotation", "enum", "module"};
constexpr BitNames kField = {"public", "private", "protected", "static", "final",     "", "volatile", "transient",
                             "",       "",        "",          "",       "synthetic", "", "enum",     ""};
constexpr BitNames kMethod = {"public",    "private", "protected", "static", "final",    "synchronized",
                              "bridge",    "varargs", "native",    "",       "abstract", "strictfp",
                              "synthetic", "",        "",          ""};
constexpr BitNames kInnerClass = {"public", "private",   "protected", "static", "final",     "",           "",     "",
                                  "",       "interface", "abstract",  "",       "synthetic", "annotation", "enum", ""};
constexpr BitNames kParameter = {"", "", "", "", "final", "", "", "", "", "", "", "", "synthetic", "", "", "mandated"};
constexpr BitNames kModule = {"", "", "", "", "", "open", "", "", "", "", "", "", "synthetic", "", "", "mandated"};
constexpr BitNames kRequires = {"", "", "", "", "",          "transitive", "static", "",
                                "", "", "", "", "synthetic", "",           "",       "mandated"};
constexpr BitNames kOpening = {"", "", "", "", "", "", "", "", "", "", "", "", "synthetic", "", "", "mandated"};

const BitNames& names_at(FlagPlace place) {
  switch (place) {
    case FlagPlace::Class:
      return kClass;
    case FlagPlace::Field:
      return kField;
    case FlagPlace::Method:
      return kMethod;
    case FlagPlace::InnerClass:
      return kInnerClass;
    case FlagPlace::Parameter:
      return kParameter;
    case FlagPlace::Module:
      return kModule;
    case FlagPlace::Requires:
      return kRequires;
    case FlagPlace::Opening:
      return kOpening;
  }
  return kClass;
}

}  // namespace

std::string flag_names(FlagPlace place, std::uint16_t flags) {
  const BitNames& names = names_at(place);
  std::string text;
  unsigned unnamed = 0;
  for (unsigned bit = 0; bit < names.size(); ++bit) {
    if ((flags >> bit & 1u) == 0) continue;
    if (names[bit].empty()) {
      unnamed |= 1u << bit;
      continue;
    }
    if (!text.empty()) text += ' ';
    text += names[bit];
  }
  if (unnamed != 0) text += fmt::format("{}0x{:04x}", text.empty() ? "" : " ", unnamed);
  return text;
}

std::string describe_flags(FlagPlace place, std::uint16_t flags) {
  const std::string names = flag_names(place, flags);
  return fmt::format("(0x{:04x}){}{}", flags, names.empty() ? "" : " ", names);
}

}  // namespace dashj::classfile
