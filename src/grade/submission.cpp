// SPDX-License-Identifier: MIT
#include "grade/submission.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>

#include "classfile/archive/archive_files.h"
#include "classfile/format/display_text.h"
#include "grade/limits.h"

namespace dashj::grade {
namespace {

namespace fs = std::filesystem;

enum class Kind { Source, Class, Archive, Other };

/// By the name alone. What some systems put beside files ("._A.java") and descriptions of modules are nothing to grade.
Kind kind_of(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  if (name.starts_with('.') || name == "module-info.java" || name == "module-info.class") return Kind::Other;
  if (path.find("__MACOSX/") != std::string_view::npos) return Kind::Other;
  if (name.ends_with(".java")) return Kind::Source;
  if (name.ends_with(".class")) return Kind::Class;
  return name.ends_with(".jar") || name.ends_with(".zip") ? Kind::Archive : Kind::Other;
}

class Reader {
 public:
  Result<Submission> read(const fs::path& path) {
    const std::string name = path.filename().string();
    DASHJ_TRY_VOID(visit(path, name, 0));
    if (!submission_.sources.empty()) {
      // Classes beside sources are what the student's own compiler has left there.
      submission_.classes.clear();
      const auto by_path = [](const SourceFile& left, const SourceFile& right) { return left.path < right.path; };
      std::sort(submission_.sources.begin(), submission_.sources.end(), by_path);
      return std::move(submission_);
    }
    DASHJ_TRY_VOID(take_classes());
    if (submission_.classes.empty()) return bad_input({}, "there is no .java, .class, .jar or .zip file in it");
    return std::move(submission_);
  }

 private:
  static tl::unexpected<Diagnostic> refuse(const std::string& place, const std::string& what) {
    return bad_input(classfile::display_text(place), what);
  }

  /// `place`: from the folder of submissions.
  Result<void> visit(const fs::path& path, const std::string& place, int depth) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (error) return refuse(place, fmt::format("cannot be read ({})", error.message()));
    if (fs::is_symlink(status)) return refuse(place, "this is a symbolic link; links are not followed");
    if (fs::is_directory(status)) return visit_folder(path, place, depth);
    if (!fs::is_regular_file(status)) return refuse(place, "this is neither a file nor a folder");
    if (++files_ > kMaxSubmissionFiles) return refuse(place, fmt::format("more than {} files", kMaxSubmissionFiles));
    return take_file(path, place);
  }

  Result<void> visit_folder(const fs::path& path, const std::string& place, int depth) {
    if (depth == kMaxFolderDepth)
      return refuse(place, fmt::format("more than {} folders in one another", kMaxFolderDepth));
    std::error_code error;
    std::vector<fs::path> inside;
    for (fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error))
      inside.push_back(at->path());
    if (error) return refuse(place, fmt::format("cannot be read ({})", error.message()));
    std::sort(inside.begin(), inside.end());
    for (const fs::path& one : inside) DASHJ_TRY_VOID(visit(one, place + "/" + one.filename().string(), depth + 1));
    return {};
  }

  Result<void> take_file(const fs::path& path, const std::string& place) {
    const Kind kind = kind_of(place);
    if (kind == Kind::Other) return {};
    if (kind == Kind::Archive) return take_archive(path, place);
    std::ifstream file(path, std::ios::binary);
    std::string bytes(kMaxSubmissionBytes - bytes_ + 1, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!file.is_open() || file.bad()) return refuse(place, "cannot be read; check its permissions");
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return take(kind, place, std::move(bytes));
  }

  Result<void> take_archive(const fs::path& path, const std::string& place) {
    const auto is_wanted = [](std::string_view name) {
      const Kind kind = kind_of(name);
      // A release of its own for newer JVMs: they would be classes of one name.
      return (kind == Kind::Source || kind == Kind::Class) && !name.starts_with("META-INF/");
    };
    auto files = classfile::read_archive_files(path.string(), {kMaxSubmissionFiles, kMaxSubmissionBytes}, is_wanted);
    if (!files) {
      const std::string inside = files.error().where;
      return refuse(inside.empty() ? place : place + "!/" + inside, files.error().message);
    }
    for (const classfile::ArchiveFile& file : *files)
      DASHJ_TRY_VOID(take(kind_of(file.name), place + "!/" + file.name, {file.bytes.begin(), file.bytes.end()}));
    return {};
  }

  Result<void> take(Kind kind, std::string place, std::string bytes) {
    bytes_ += bytes.size();
    if (bytes_ > kMaxSubmissionBytes)
      return refuse(place, fmt::format("more than {} MiB in all", kMaxSubmissionBytes >> 20));
    auto& files = kind == Kind::Source ? submission_.sources : classes_;
    files.push_back({std::move(place), std::move(bytes)});
    return {};
  }

  /// A class is what it says it is, wherever its file stands.
  Result<void> take_classes() {
    std::map<std::string, std::string> places;
    for (const SourceFile& file : classes_) {
      classfile::Bytes bytes(file.text.begin(), file.text.end());
      const classfile::ClassFile read = DASHJ_TRY(classfile::read_class(bytes, classfile::display_text(file.path)));
      if (const auto [known, is_new] = places.emplace(read.name, file.path); !is_new)
        return refuse(file.path,
                      fmt::format("the class {} is in {} already; hand in one of the two",
                                  classfile::display_text(read.name), classfile::display_text(known->second)));
      submission_.classes.emplace(read.name, std::move(bytes));
    }
    return {};
  }

  Submission submission_;
  std::vector<SourceFile> classes_;
  std::size_t files_ = 0, bytes_ = 0;
};

}  // namespace

Result<std::vector<std::string>> list_submissions(const fs::path& folder) {
  std::error_code error;
  std::vector<std::string> names;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::string name = at->path().filename().string();
    if (!name.starts_with('.')) names.push_back(std::move(name));
  }
  if (error)
    return bad_input(folder.string(), fmt::format("the folder of submissions cannot be read ({})", error.message()));
  if (names.empty())
    return bad_input(folder.string(), "no submission in it; expected a folder, .java, .class, .jar or .zip for each");
  std::sort(names.begin(), names.end());
  return names;
}

Result<Submission> read_submission(const fs::path& path) {
  return Reader().read(path);
}

std::string refused_names(const std::map<std::string, classfile::Bytes>& classes) {
  constexpr std::string_view kOurs[] = {"dashj/", "org/dashj/", "org/sosy_lab/sv_benchmarks/"};
  for (const auto& [name, bytes] : classes) {
    const auto read = classfile::read_class(bytes, classfile::display_text(name) + ".class");
    if (!read) return read.error().text();
    for (std::uint16_t i = 1; i < read->pool.count(); ++i) {
      if (!read->pool.has(i, classfile::ConstantTag::Class)) continue;
      const std::string_view named = read->pool.class_name(i);
      const auto is_ours = [named](std::string_view ours) { return named.starts_with(ours); };
      if (std::any_of(std::begin(kOurs), std::end(kOurs), is_ours))
        return fmt::format("the class {} names {}, a class of the checker itself, which submissions must not do",
                           classfile::display_text(name), classfile::display_text(named));
    }
  }
  return {};
}

}  // namespace dashj::grade
