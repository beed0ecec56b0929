// SPDX-License-Identifier: MIT
#include "classfile/lower/global_table.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "classfile/format/modified_utf8.h"
#include "classfile/tac/text.h"

namespace dashj::lower {
namespace {

/// The last part of the class's name and the member's, as a local may be called.
std::string readable(std::string_view class_name, std::string_view member) {
  std::string name = std::string(class_name.substr(class_name.rfind('/') + 1)) + "#" + std::string(member);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '-' || c == '<' || c == '>'; }, '_');
  return tac::is_local_name(name) ? name : "field";
}

}  // namespace

tac::GlobalId GlobalTable::static_field(std::string_view class_name, std::string_view name, std::string_view descriptor,
                                        tac::Type type, tac::Value initial) {
  return named(std::string(class_name) + "." + std::string(name), type, initial, descriptor);
}

tac::GlobalId GlobalTable::field(std::string_view class_name, std::string_view name, std::string_view descriptor,
                                 tac::Type type) {
  const bool is_wide = tac::bits_of(type) == 64;
  return named(std::string(class_name) + "." + std::string(name), is_wide ? tac::Type::Map64 : tac::Type::Map32, 0,
               descriptor);
}

tac::GlobalId GlobalTable::initialisation(std::string_view class_name) {
  return named(std::string(class_name) + ".<clinit>", tac::Type::Int, 0);
}

std::string_view cells_word(tac::Type component) {
  static constexpr std::array<std::string_view, 9> kNames{"",      "bytes",  "shorts",  "chars",     "ints",
                                                          "longs", "floats", "doubles", "references"};
  return kNames.at(static_cast<std::size_t>(component));
}

tac::GlobalId GlobalTable::cells(tac::Type component) {
  const bool is_wide = tac::bits_of(component) == 64;
  return named(std::string(cells_word(component)), is_wide ? tac::Type::Cells64 : tac::Type::Cells32, 0);
}

std::int32_t GlobalTable::class_number(std::string_view class_name) {
  const auto next = static_cast<std::int32_t>(classes_by_number_.size());
  const auto [known, is_new] = class_numbers_.try_emplace(std::string(class_name), next);
  if (is_new) classes_by_number_.emplace_back(class_name);
  return known->second;
}

tac::Value GlobalTable::constant_object(std::string_view what) {
  const tac::Value next = -1 - static_cast<tac::Value>(constants_.size());
  const auto [known, is_new] = constants_.try_emplace(std::string(what), next);
  if (is_new) constants_by_number_.push_back(known->first);
  return known->second;
}

tac::Value GlobalTable::text_constant(std::string_view text) {
  note_text();
  return message_constant(text);
}

tac::Value GlobalTable::message_constant(std::string_view text) {
  std::string what = "\"";
  for (const char16_t unit : classfile::utf16_of(text)) {
    what += static_cast<char>(unit >> 8);
    what += static_cast<char>(unit & 0xFF);
  }
  return constant_object(what);
}

tac::GlobalId GlobalTable::named(const std::string& name, tac::Type type, tac::Value initial,
                                 std::string_view descriptor) {
  const auto [known, is_new] =
      by_key_.try_emplace({name, std::string(descriptor)}, tac::GlobalId{static_cast<std::uint32_t>(globals_.size())});
  if (is_new) {
    const std::size_t dot = name.rfind('.');
    std::string shown = dot == std::string::npos ? "heap#" + name : readable(name.substr(0, dot), name.substr(dot + 1));
    const std::string base = shown;
    const auto is_taken = [&](const tac::Global& other) { return other.name == shown; };
    for (int n = 2; std::any_of(globals_.begin(), globals_.end(), is_taken); ++n)
      shown = base + "#" + std::to_string(n);
    globals_.push_back({shown, type, initial});
    keys_.push_back(known->first);
  }
  DASHJ_CHECK(this->type(known->second) == type, "a global should have one type");
  return known->second;
}

}  // namespace dashj::lower
