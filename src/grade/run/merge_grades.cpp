// SPDX-License-Identifier: MIT
#include "grade/run/merge_grades.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>

#include "grade/grade_json.h"
#include "grade/run/grade_outputs.h"

namespace dashj::grade {
namespace {

Result<grade::GradeBook> read_part(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file.is_open())
    return bad_input(path,
                     std::string("cannot be read (") + std::strerror(errno) + "); name the grades.json of each part");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return grade::read_book(path, text);
}

}  // namespace

Result<std::vector<std::string>> merge_grades(const std::vector<std::string>& parts, const std::string& directory,
                                              const std::string& roster) {
  std::optional<Worksheet> worksheet;
  if (!roster.empty()) worksheet = DASHJ_TRY(read_roster(roster));
  std::vector<grade::GradeBook> books;
  for (const std::string& part : parts) books.push_back(DASHJ_TRY(read_part(part)));
  const grade::GradeBook all = DASHJ_TRY(grade::merge_books(books));
  return write_grades(directory, all, worksheet ? &*worksheet : nullptr);
}

}  // namespace dashj::grade
