// SPDX-License-Identifier: MIT
#include "grade/run/grade_outputs.h"

#include <filesystem>
#include <system_error>

#include "base/whole_file.h"
#include "grade/grade_csv.h"
#include "grade/grade_json.h"
#include "grade/pages.h"

namespace dashj::grade {
namespace {

Result<void> write_whole(const std::string& path, const std::string& text) {
  WholeFile file = DASHJ_TRY(WholeFile::open(path, path));
  return file.write(text);
}

}  // namespace

Result<void> make_folder(const std::string& option, const std::string& path) {
  std::error_code problem;
  std::filesystem::create_directories(path, problem);
  if (problem || !std::filesystem::is_directory(path, problem))
    return bad_input(option, "cannot be made a folder" + (problem ? " (" + problem.message() + ")" : std::string()) +
                                 "; name another one");
  return {};
}

Result<void> write_grades(const std::string& directory, const grade::GradeBook& book) {
  DASHJ_TRY_VOID(make_folder("--out " + directory, directory + "/feedback"));
  for (const grade::GradedSubmission& row : book.rows)
    DASHJ_TRY_VOID(write_whole(directory + "/" + grade::feedback_path(row), grade::feedback_page(book, row)));
  DASHJ_TRY_VOID(write_whole(directory + "/grades.csv", grade::write_csv(book)));
  DASHJ_TRY_VOID(write_whole(directory + "/index.html", grade::overview_page(book)));
  // The last one: whoever finds it finds the rest.
  return write_whole(directory + "/grades.json", grade::write_book(book));
}

}  // namespace dashj::grade
