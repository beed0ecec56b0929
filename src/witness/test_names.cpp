// SPDX-License-Identifier: MIT
#include "witness/test_names.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "classfile/format/descriptor.h"
#include "classfile/format/identifier.h"
#include "witness/java_source.h"

namespace dashj::witness {
namespace {

/// "a.b" for "a/b/C", empty where it cannot be written.
std::string package_of(std::string_view class_name) {
  std::string package;
  for (std::size_t slash = class_name.find('/'); slash != std::string_view::npos; slash = class_name.find('/')) {
    const std::string_view part = class_name.substr(0, slash);
    if (!classfile::is_identifier(part)) return {};
    package += (package.empty() ? "" : ".") + std::string(part);
    class_name.remove_prefix(slash + 1);
  }
  return package == "java" || package.starts_with("java.") ? "" : package;
}

bool is_overloaded(const program::Entry& entry) {
  const auto& methods = entry.owner->methods;
  return std::count_if(methods.begin(), methods.end(), [&](const auto& m) { return m.name == entry.method->name; }) > 1;
}

/// "_int_String_longArray": for people, so two types may share it.
std::string type_words(const std::string& descriptor) {
  const auto parsed = classfile::parse_method_descriptor(descriptor);
  DASHJ_CHECK(parsed.has_value(), "an entry should have a descriptor");
  std::string words;
  for (const classfile::FieldType& type : parsed->parameters) {
    std::string_view element = type.text.substr(type.text.find_first_not_of('['));
    const std::size_t depth = type.text.size() - element.size();
    constexpr std::pair<char, const char*> kPrimitives[] = {{'Z', "boolean"}, {'B', "byte"},  {'C', "char"},
                                                            {'S', "short"},   {'I', "int"},   {'J', "long"},
                                                            {'F', "float"},   {'D', "double"}};
    const auto* primitive = std::find_if(std::begin(kPrimitives), std::end(kPrimitives),
                                         [&](const auto& p) { return p.first == element[0]; });
    std::string word;
    if (primitive != std::end(kPrimitives)) {
      word = primitive->second;
    } else {
      const std::string_view name = element.substr(1, element.size() - 2);
      word = identifier_part(name.substr(name.rfind('/') + 1));
    }
    words += "_" + word;
    for (std::size_t i = 0; i < depth; ++i) words += "Array";
  }
  return words;
}

std::string small_letters(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

}  // namespace

std::string JavaName::path() const {
  std::string folders = package.empty() ? "" : package + "/";
  std::replace(folders.begin(), folders.end(), '.', '/');
  return folders + simple + ".java";
}

JavaName TestNames::next(const program::Program& program, const program::Entry& entry) {
  const std::string& owner = entry.owner->name;
  std::string stem = identifier_part(owner.substr(owner.rfind('/') + 1)) + "_" + identifier_part(entry.method->name);
  if (is_overloaded(entry)) stem += type_words(entry.method->descriptor);
  if (stem[0] >= '0' && stem[0] <= '9') stem = "_" + stem;
  const std::string package = package_of(owner);
  const std::string folder = package.empty() ? "" : owner.substr(0, owner.rfind('/') + 1);
  for (int number = 1;; ++number) {
    JavaName name{package, stem + "_Failure" + (number == 1 ? "" : std::to_string(number))};
    const bool is_of_program = program.find_class(folder + name.simple) != nullptr ||
                               program.find_class(folder + name.simple + "Test") != nullptr;
    if (!is_of_program && taken_.insert(small_letters(name.qualified())).second) return name;
  }
}

}  // namespace dashj::witness
