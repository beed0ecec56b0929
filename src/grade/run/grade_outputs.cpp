// SPDX-License-Identifier: MIT
#include "grade/run/grade_outputs.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>

#include "classfile/archive/write_archive.h"
#include "grade/fill_worksheet.h"
#include "grade/grade_csv.h"
#include "grade/grade_json.h"
#include "grade/pages.h"
#include "grade/plain_text.h"
#include "grade/run/result_files.h"

namespace dashj::grade {
namespace {

/// Of those who are no longer there. The table of the run before says who was.
void remove_pages(ResultFiles& files, const std::string& directory, const GradeBook& book) {
  std::ifstream file(directory + "/grades.json", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const auto before = read_book(directory, text);
  if (!before) return;
  std::set<std::string> pages;
  for (const GradedSubmission& row : book.rows) pages.insert(feedback_path(row));
  for (const GradedSubmission& row : before->rows)
    if (!pages.contains(feedback_path(row))) files.remove(feedback_path(row));
}

/// What Moodle's "Upload multiple feedback files in a zip" takes.
Result<void> write_feedback_zip(ResultFiles& results, const GradeBook& book,
                                const std::vector<FeedbackFolder>& folders) {
  std::vector<classfile::ArchiveFile> files;
  std::set<std::string> names;
  for (const FeedbackFolder& one : folders) {
    const std::string name = plain_text(one.folder);
    if (!names.insert(name).second) continue;
    const std::string page = feedback_page(book, book.rows[one.row]);
    files.push_back({name + "/feedback.html", {page.begin(), page.end()}});
  }
  if (files.empty()) {
    results.remove("feedback.zip");
    return {};
  }
  const classfile::Bytes bytes = DASHJ_TRY(classfile::write_archive(files));
  return results.write("feedback.zip", {bytes.begin(), bytes.end()});
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

Result<Worksheet> read_roster(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open() || file.bad()) return bad_input(path, "cannot be read; give the grading worksheet of Moodle");
  return read_worksheet(path, text);
}

Result<std::vector<std::string>> write_grades(const std::string& directory, const grade::GradeBook& book,
                                              const Worksheet* roster) {
  DASHJ_TRY_VOID(make_folder("--out " + directory, directory + "/feedback"));
  ResultFiles files(directory);
  for (const grade::GradedSubmission& row : book.rows)
    DASHJ_TRY_VOID(files.write(feedback_path(row), feedback_page(book, row)));
  remove_pages(files, directory, book);
  DASHJ_TRY_VOID(files.write("grades.csv", grade::write_csv(book)));
  DASHJ_TRY_VOID(files.write("index.html", grade::overview_page(book)));
  FilledWorksheet filled;
  if (roster != nullptr) {
    filled = fill_worksheet(*roster, book);
    DASHJ_TRY_VOID(files.write("worksheet.csv", filled.text));
  } else {
    filled.folders = feedback_folders(book);
  }
  DASHJ_TRY_VOID(write_feedback_zip(files, book, filled.folders));
  // The last one: whoever finds it finds the rest.
  DASHJ_TRY_VOID(files.write("grades.json", grade::write_book(book)));
  files.remove_rests();
  return std::move(filled.notes);
}

}  // namespace dashj::grade
