// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"

namespace dashj::grade {

/// A source as it was handed in.
struct SourceFile {
  std::string path;  ///< In the submission, with the name of the jar it stands in: "a.jar!/p/A.java".
  std::string text;  ///< Bytes of any encoding.
};

/// What counts of a submission: its sources; where it has none, its classes.
struct Submission {
  std::vector<SourceFile> sources;                  ///< In the order of their paths.
  std::map<std::string, classfile::Bytes> classes;  ///< By internal name.
};

/// Names of the submissions in a folder: every folder and file in it but those whose names begin with a dot, sorted by
/// their bytes.
[[nodiscard]] Result<std::vector<std::string>> list_submissions(const std::filesystem::path& folder);

/// Reads a submission: a folder with .java, .class, .jar and .zip files, or one such file. It is a stranger's: links,
/// paths that lead out of an archive, more than kMaxSubmissionFiles files or kMaxSubmissionBytes bytes, damaged files
/// and two classes of one name are refused. Messages name places as the submission does, so they are the same on every
/// machine.
[[nodiscard]] Result<Submission> read_submission(const std::filesystem::path& path);

/// Why these classes must not be graded, empty: they may. A class that names dashj's own API could prune the runs of
/// its own check, and one that has the name of such a class, or of the harness, could take its place.
[[nodiscard]] std::string refused_names(const std::map<std::string, classfile::Bytes>& classes);

}  // namespace dashj::grade
