// SPDX-License-Identifier: MIT
#include "program/made/adapted_types.h"

#include <algorithm>
#include <array>

#include "classfile/lower/class_hierarchy.h"

namespace dashj::program {
namespace {

struct Row {
  std::string_view primitive, wrapper, wider;
};
constexpr std::array kRows{Row{"Z", "java/lang/Boolean", "Z"},       Row{"B", "java/lang/Byte", "BSIJFD"},
                           Row{"C", "java/lang/Character", "CIJFD"}, Row{"S", "java/lang/Short", "SIJFD"},
                           Row{"I", "java/lang/Integer", "IJFD"},    Row{"J", "java/lang/Long", "JFD"},
                           Row{"F", "java/lang/Float", "FD"},        Row{"D", "java/lang/Double", "D"}};

const Row* row_of(const std::string& primitive) {
  const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.primitive == primitive; });
  return row == kRows.end() ? nullptr : &*row;
}

}  // namespace

bool is_reference_type(const std::string& type) {
  return type.starts_with('L') || type.starts_with('[');
}

std::string class_of_type(const std::string& type) {
  return type.starts_with('L') ? type.substr(1, type.size() - 2) : type;
}

std::string wrapper_of(const std::string& type) {
  const Row* row = row_of(type);
  return row == nullptr ? std::string() : std::string(row->wrapper);
}

std::string unwrapped(const std::string& type) {
  const std::string name = class_of_type(type);
  const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.wrapper == name; });
  return row == kRows.end() ? std::string() : std::string(row->primitive);
}

bool is_wider(const std::string& from, const std::string& to) {
  const Row* row = row_of(from);
  return row != nullptr && to.size() == 1 && row->wider.find(to) != std::string_view::npos;
}

bool is_assignable(const std::string& from, const std::string& to, const lower::ClassLookup& lookup) {
  if (from == to) return true;
  if (!is_reference_type(from) || !is_reference_type(to)) return false;
  if (to == "Ljava/lang/Object;") return true;
  const std::string below = class_of_type(from), above = class_of_type(to);
  if (from.starts_with('[') || !lower::can_ask_for(above, lookup)) return false;
  return !lower::with_superclasses(below, lookup).empty() && lower::is_below(below, above, lookup);
}

bool is_adaptable(const std::string& from, const std::string& to, const lower::ClassLookup& lookup) {
  const bool from_object = is_reference_type(from), to_object = is_reference_type(to);
  if (from_object && to_object) return is_assignable(from, to, lookup);
  if (!from_object && !to_object) return is_wider(from, to);
  if (from_object) return is_wider(unwrapped(from), to);
  const std::string wrapper = wrapper_of(from);
  return !wrapper.empty() && is_assignable("L" + wrapper + ";", to, lookup);
}

bool is_adaptable_result(const std::string& from, const std::string& to, const lower::ClassLookup& lookup) {
  if (is_reference_type(from) && (is_reference_type(to) || unwrapped(from).empty())) return true;
  return is_adaptable(from, to, lookup);
}

}  // namespace dashj::program
