// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>

#include "base/result.h"
#include "cache/result_cache.h"
#include "grade/run/grade_task.h"

namespace dashj::grade {

/// Grades that are known already: in the files of a run that was stopped, in the cache of all runs, and of the same
/// bytecode in this run.
class GradeStore {
 public:
  /// `directory`: of the files of this run; made when the first one is written. The cache may be null.
  GradeStore(std::string directory, const cache::ResultCache* cache)
      : directory_(std::move(directory)), cache_(cache) {}

  /// The grade of task `number` (from 1) of a submission, if it is known for exactly what the key is a digest of.
  [[nodiscard]] std::optional<grade::Grade> find(const std::string& submission, std::size_t number,
                                                 const std::string& key) const;
  /// Keeps it, whole or not at all. Fails when the file cannot be written.
  [[nodiscard]] Result<void> keep(const std::string& submission, std::size_t number, const std::string& key,
                                  const TaskGrade& graded);

  /// The same for what was analysed, whoever handed it in.
  [[nodiscard]] std::optional<TaskGrade> find_analysed(const std::string& key);
  void keep_analysed(const std::string& key, const TaskGrade& graded);

 private:
  [[nodiscard]] std::optional<grade::Grade> in_cache(const std::string& key) const;
  void to_cache(const std::string& key, const TaskGrade& graded) const;
  [[nodiscard]] std::string path_of(const std::string& submission, std::size_t number) const;

  std::string directory_;
  const cache::ResultCache* cache_;
  std::map<std::string, TaskGrade> analysed_;
};

}  // namespace dashj::grade
