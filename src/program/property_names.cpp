// SPDX-License-Identifier: MIT
#include "program/property_names.h"

#include <algorithm>
#include <array>

#include "classfile/format/descriptor.h"
#include "classfile/lower/known_classes.h"

namespace dashj::program {
namespace {

constexpr std::string_view kWithClasses = "exceptions=";
constexpr std::array<std::string_view, 8> kPackagesOfTheJdk{"java/",    "javax/",   "jdk/",     "sun/",
                                                            "com/sun/", "org/w3c/", "org/xml/", "org/ietf/"};

std::string internal_name(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

bool is_of_jdk(std::string_view name) {
  return std::any_of(kPackagesOfTheJdk.begin(), kPackagesOfTheJdk.end(),
                     [name](std::string_view package) { return name.starts_with(package); });
}

}  // namespace

std::optional<std::string> read_property(const std::vector<std::string>& words, program::Property& property) {
  if (words.empty()) return std::nullopt;
  property = {false, false, false, {}};
  bool counts_all = false, is_in_list = false;
  for (const std::string& word : words) {
    const bool starts_list = word.starts_with(kWithClasses);
    is_in_list |= starts_list;
    if (word == "error") {
      property.error_calls = true;
    } else if (word == "assert") {
      property.assertions = true;
    } else if (word == "exceptions") {
      property.exceptions = counts_all = true;
    } else if (is_in_list) {
      const std::string name = starts_list ? word.substr(kWithClasses.size()) : word;
      if (name.empty())
        return "--property exceptions=: expected the name of a class, as in exceptions=java.lang.ArithmeticException";
      property.exceptions = true;
      property.exception_classes.push_back(internal_name(name));
    } else {
      return "--property: unknown property '" + word + "'; known: error, assert, exceptions, exceptions=CLASS,...";
    }
  }
  if (counts_all) property.exception_classes.clear();
  return std::nullopt;
}

std::vector<std::string> property_words(const program::Property& property) {
  std::vector<std::string> words;
  if (property.error_calls) words.emplace_back("error");
  if (property.assertions) words.emplace_back("assert");
  if (property.exceptions && property.exception_classes.empty()) words.emplace_back("exceptions");
  std::string prefix(kWithClasses);
  for (const std::string& name : property.exception_classes) {
    words.push_back(prefix + classfile::dotted_name(name));
    prefix.clear();
  }
  return words;
}

Result<void> complete_exception_classes(const program::Program& program, program::Property& property) {
  for (std::string& name : property.exception_classes) {
    if (program.find_class(name) != nullptr || is_of_jdk(name)) continue;
    const std::string in_java_lang = "java/lang/" + name;
    if (!lower::is_known_exception(in_java_lang)) {
      return bad_input("--property exceptions=" + program::display_class_name(name),
                       "no class of the program, and the JDK has none of this name; give it with its package");
    }
    name = in_java_lang;
  }
  return {};
}

}  // namespace dashj::program
