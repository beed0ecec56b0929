// SPDX-License-Identifier: MIT
#include "grade/moodle_name.h"

#include <algorithm>

namespace dashj::grade {
namespace {

constexpr std::string_view kSubmission = "_assignsubmission_", kFile = "file_";

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<MoodleName> moodle_name(std::string_view submission) {
  const std::size_t at = submission.rfind(kSubmission);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view whole = submission.substr(0, at);
  const std::size_t number = whole.rfind('_');
  if (number == std::string_view::npos || !is_number(whole.substr(number + 1)))
    return MoodleName{std::string(whole), {}};
  return MoodleName{std::string(whole.substr(0, number)), std::string(whole.substr(number + 1))};
}

std::string submission_of(const std::string& file) {
  const std::size_t at = file.rfind(kSubmission);
  return at == std::string::npos ? file : file.substr(0, at).append(kSubmission).append(kFile);
}

std::string moodle_folder(const MoodleName& name) {
  std::string folder = name.name;
  // A number behind a second '_' would not be read, and a '/' would be another folder.
  for (char& letter : folder)
    if (letter == '_' || letter == '/' || letter == '\\' || static_cast<unsigned char>(letter) < 0x20) letter = ' ';
  return folder.append("_").append(name.number).append(kSubmission).append(kFile);
}

}  // namespace dashj::grade
