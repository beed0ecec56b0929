// SPDX-License-Identifier: MIT
#include "equiv/not_compared.h"

#include <fmt/format.h>

#include <vector>

#include "equiv/limits.h"
#include "equiv/pair_program.h"

namespace dashj::equiv {
namespace {

using program::UnseenEffects;
using Texts = std::vector<std::string>;

std::string joined(Texts texts) {
  const std::size_t count = texts.size();
  if (count > kMaxNamedDifferences) {
    texts.resize(kMaxNamedDifferences);
    texts.push_back(fmt::format("{} more", count - kMaxNamedDifferences));
  }
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string member_name(const std::string& class_name, const std::string& name, const std::string& prefix) {
  return program::display_class_name(original_name(class_name, prefix)) + "." + program::display_name(name);
}

std::string places_of(const char* side, const UnseenEffects& effects, const std::string& prefix) {
  Texts places;
  for (const program::CodePlace& place : effects.prints) {
    const std::string method = member_name(place.class_name, place.method_name, prefix);
    places.push_back(place.line < 0 ? method : fmt::format("line {} of {}", place.line, method));
  }
  return fmt::format("{}: {}", side, joined(std::move(places)));
}

std::string printed(const UnseenEffects& reference, const UnseenEffects& student, const std::string& prefix) {
  Texts sides;
  if (!reference.prints.empty()) sides.push_back(places_of("reference", reference, prefix));
  if (!student.prints.empty()) sides.push_back(places_of("submission", student, prefix));
  return fmt::format("what is printed ({})", fmt::join(sides, "; "));
}

std::set<std::string> field_names(const UnseenEffects& effects, const std::string& prefix) {
  std::set<std::string> names;
  for (const auto& [class_name, name] : effects.fields) names.insert(member_name(class_name, name, prefix));
  return names;
}

std::string fields(const UnseenEffects& reference, const UnseenEffects& student, const std::string& prefix) {
  const std::set<std::string> left = field_names(reference, prefix), right = field_names(student, prefix);
  Texts texts;
  for (const std::string& name : left) texts.push_back(right.contains(name) ? name : name + " (reference only)");
  for (const std::string& name : right)
    if (!left.contains(name)) texts.push_back(name + " (submission only)");
  const char* what = texts.size() == 1 ? "the field " : "the fields ";
  return texts.empty() ? "" : what + joined(std::move(texts));
}

// Which objects results are, and what is in arrays (same_rule.h).
Texts identities(bool replaces_rows, const std::string& descriptor) {
  const std::size_t end = descriptor.find(')') + 1;
  const std::string given = descriptor.substr(0, end), result = descriptor.substr(end);
  Texts all;
  if (result.starts_with("[["))
    all.emplace_back("whether the array returned and its rows are new ones");
  else if (result.starts_with("[L"))
    all.emplace_back("whether the array returned and its boxes are new ones");
  else if (result.starts_with("["))
    all.emplace_back("whether the array returned is a new one");
  else if (result.starts_with("L"))
    all.emplace_back("whether the box returned is a new one");
  if (replaces_rows && given.find("[[") != std::string::npos)
    all.emplace_back("which arrays the rows are, and what is in those that no longer are");
  if (replaces_rows && given.find("[L") != std::string::npos) all.emplace_back("which objects the boxes in arrays are");
  return all;
}

}  // namespace

std::string not_compared(const UnseenEffects& reference, const UnseenEffects& student,
                         const std::string& student_prefix, const std::string& descriptor) {
  Texts all = identities(reference.replaces_rows || student.replaces_rows, descriptor);
  if (!reference.prints.empty() || !student.prints.empty()) all.push_back(printed(reference, student, student_prefix));
  if (const std::string text = fields(reference, student, student_prefix); !text.empty()) all.push_back(text);
  if (reference.has_array_writes || student.has_array_writes) all.emplace_back("elements of arrays in fields");
  return fmt::format("{}", fmt::join(all, ", "));
}

}  // namespace dashj::equiv
