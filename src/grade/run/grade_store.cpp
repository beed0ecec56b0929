// SPDX-License-Identifier: MIT
#include "grade/run/grade_store.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "base/whole_file.h"
#include "grade/plain_text.h"
#include "grade/results/grade_json.h"

namespace dashj::grade {

std::string GradeStore::path_of(const std::string& submission, std::size_t number) const {
  return directory_ + "/" + grade::file_name_of(submission) + "/" + std::to_string(number) + ".json";
}

std::optional<grade::Grade> GradeStore::find(const std::string& submission, std::size_t number,
                                             const std::string& key) const {
  std::ifstream file(path_of(submission, number), std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  auto known = grade::read_grade(key, text);
  return known ? known : in_cache(key);
}

// The cache comes first: a run that is killed between the two finds the grade there. The other way round the run that
// goes on would take the file, and the cache would never get it.
Result<void> GradeStore::keep(const std::string& submission, std::size_t number, const std::string& key,
                              const TaskGrade& graded) {
  to_cache(key, graded);
  const std::string path = path_of(submission, number);
  std::error_code problem;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), problem);
  WholeFile file = DASHJ_TRY(WholeFile::open(path, path));
  return file.write(grade::write_grade(key, graded.grade));
}

std::optional<TaskGrade> GradeStore::find_analysed(const std::string& key) {
  if (const auto known = analysed_.find(key); known != analysed_.end()) return known->second;
  auto stored = in_cache(key);
  if (!stored) return std::nullopt;
  return analysed_.emplace(key, TaskGrade{std::move(*stored)}).first->second;
}

void GradeStore::keep_analysed(const std::string& key, const TaskGrade& graded) {
  analysed_.emplace(key, graded);
  to_cache(key, graded);
}

std::optional<grade::Grade> GradeStore::in_cache(const std::string& key) const {
  if (cache_ == nullptr) return std::nullopt;
  const auto text = cache_->lookup(key);
  return text ? grade::read_grade(key, *text) : std::nullopt;
}

void GradeStore::to_cache(const std::string& key, const TaskGrade& graded) const {
  if (cache_ != nullptr && graded.is_lasting) cache_->store(key, grade::write_grade(key, graded.grade));
}

}  // namespace dashj::grade
