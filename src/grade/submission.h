// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"
#include "grade/grade.h"

namespace dashj::grade {

/// A source as it was handed in.
struct SourceFile {
  std::string path;  ///< In the submission, with the name of the archive it stands in: "a.jar!/p/A.java".
  std::string text;  ///< Bytes of any encoding.
};

/// What counts of a submission: its sources; where it has none, its classes.
struct Submission {
  std::vector<SourceFile> sources;                  ///< Those in fewest folders first, then by their paths.
  std::map<std::string, classfile::Bytes> classes;  ///< By internal name.
  std::vector<std::string> notes;                   ///< What was left out, a sentence each.
};

/// Reads a submission: a folder with .java, .class, .jar and .zip files, which may hold such archives, or one such
/// file. It is a stranger's: links, paths that lead out of an archive, archives too deep in one another, more than
/// kMaxSubmissionFiles files or kMaxSubmissionBytes bytes and damaged files are refused. Of two classes of one name the
/// one in fewer folders counts. Messages name places as the submission does, so they are the same on every machine.
[[nodiscard]] Result<Submission> read_submission(const std::filesystem::path& path,
                                                 Language language = Language::English);

/// All submissions of a class: what stands in a folder or in the archive of a whole download, but for what begins with
/// a dot. What Moodle has named NAME_NUMBER_assignsubmission_... belongs to one submission, files or folders.
class Submissions {
 public:
  Submissions() = default;
  /// Fails where there is none.
  [[nodiscard]] static Result<Submissions> open(const std::filesystem::path& path,
                                                Language language = Language::English);
  /// Of a folder, which may have none yet.
  [[nodiscard]] static Result<Submissions> open_folder(const std::filesystem::path& path,
                                                       Language language = Language::English);

  /// Sorted by their bytes.
  [[nodiscard]] std::vector<std::string> names() const;
  /// What stands in the folder for one of the names.
  [[nodiscard]] std::vector<std::filesystem::path> paths(const std::string& name) const;
  /// Precondition: one of the names.
  [[nodiscard]] Result<Submission> read(const std::string& name) const;

 private:
  Submissions(std::filesystem::path path, Language language) : path_(std::move(path)), language_(language) {}
  [[nodiscard]] Result<void> list_folder();
  [[nodiscard]] Result<void> list_archive();
  void add(const std::string& top);
  void sort_parts();

  std::filesystem::path path_;
  Language language_ = Language::English;  ///< Of what is said of a submission.
  bool is_archive_ = false;
  std::map<std::string, std::vector<std::string>> parts_;  ///< By name: what stands in the folder or archive, sorted.
};

/// Why these classes must not be graded, empty: they may. A class that names dashj's own API could prune the runs of
/// its own check, and one that has the name of such a class, or of the harness, could take its place.
[[nodiscard]] std::string refused_names(const std::map<std::string, classfile::Bytes>& classes,
                                        Language language = Language::English);

}  // namespace dashj::grade
