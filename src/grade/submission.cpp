// SPDX-License-Identifier: MIT
#include "grade/submission.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

#include "classfile/archive/archive_files.h"
#include "classfile/format/display_text.h"
#include "grade/limits.h"
#include "grade/moodle_name.h"
#include "grade/texts.h"

namespace dashj::grade {
namespace {

namespace fs = std::filesystem;

enum class Kind { Source, Class, Archive, Other };

/// By the name alone, in which the case of letters does not matter. What some systems put beside files ("._A.java") and
/// descriptions of modules are nothing to grade.
Kind kind_of(std::string_view path) {
  std::string name(path.substr(path.rfind('/') + 1));
  for (char& letter : name)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  if (name.starts_with('.') || name == "module-info.java" || name == "module-info.class") return Kind::Other;
  if (path.find("__MACOSX/") != std::string_view::npos) return Kind::Other;
  if (name.ends_with(".java")) return Kind::Source;
  if (name.ends_with(".class")) return Kind::Class;
  return name.ends_with(".jar") || name.ends_with(".zip") ? Kind::Archive : Kind::Other;
}

/// Fewer folders first: an old attempt is put away in one of its own. Then by path.
bool stands_before(const SourceFile& left, const SourceFile& right) {
  const auto folders = [](const std::string& path) { return std::count(path.begin(), path.end(), '/'); };
  return std::make_pair(folders(left.path), left.path) < std::make_pair(folders(right.path), right.path);
}

class Reader {
 public:
  explicit Reader(Language language) : language_(language) {}

  /// `place`: from the folder of submissions.
  Result<void> visit(const fs::path& path, const std::string& place, int depth = 0) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (error) return refuse(place, say<Text::NotReadable>(language_, error.message()));
    if (fs::is_symlink(status)) return refuse(place, say<Text::IsLink>(language_));
    if (fs::is_directory(status)) return visit_folder(path, place, depth);
    if (!fs::is_regular_file(status)) return refuse(place, say<Text::IsNoFile>(language_));
    if (kind_of(place) == Kind::Other) return count_file(place);
    std::ifstream file(path, std::ios::binary);
    std::string bytes(kMaxSubmissionBytes - bytes_ + 1, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!file.is_open() || file.bad()) return refuse(place, say<Text::NotPermitted>(language_));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return take(place, std::move(bytes), 0);
  }

  /// `archives`: in how many the file stands.
  Result<void> take(std::string place, std::string bytes, int archives) {
    DASHJ_TRY_VOID(count_file(place));
    const Kind kind = kind_of(place);
    // An archive that is handed in counts by what is in it; one in an archive has been unpacked, too.
    if (kind != Kind::Archive || archives > 0) bytes_ += bytes.size();
    if (bytes_ > kMaxSubmissionBytes || bytes.size() > kMaxSubmissionBytes)
      return refuse(place, say<Text::TooLarge>(language_, kMaxSubmissionBytes >> 20));
    if (kind == Kind::Archive) return take_archive(place, bytes, archives + 1);
    if (kind != Kind::Other)
      (kind == Kind::Source ? submission_.sources : classes_).push_back({std::move(place), std::move(bytes)});
    return {};
  }

  Result<Submission> finish() {
    std::sort(submission_.sources.begin(), submission_.sources.end(), stands_before);
    // Classes beside sources are what the student's own compiler has left there.
    if (!submission_.sources.empty()) return std::move(submission_);
    std::sort(classes_.begin(), classes_.end(), stands_before);
    DASHJ_TRY_VOID(take_classes());
    if (submission_.classes.empty()) return bad_input({}, say<Text::NothingInIt>(language_));
    return std::move(submission_);
  }

 private:
  static tl::unexpected<Diagnostic> refuse(const std::string& place, const std::string& what) {
    return bad_input(classfile::display_text(place), what);
  }

  Result<void> count_file(const std::string& place) {
    if (++files_ > kMaxSubmissionFiles) return refuse(place, say<Text::TooManyFiles>(language_, kMaxSubmissionFiles));
    return {};
  }

  Result<void> visit_folder(const fs::path& path, const std::string& place, int depth) {
    if (depth == kMaxFolderDepth) return refuse(place, say<Text::TooManyFolders>(language_, kMaxFolderDepth));
    std::error_code error;
    std::vector<fs::path> inside;
    for (fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error))
      inside.push_back(at->path());
    if (error) return refuse(place, say<Text::NotReadable>(language_, error.message()));
    std::sort(inside.begin(), inside.end());
    for (const fs::path& one : inside) DASHJ_TRY_VOID(visit(one, place + "/" + one.filename().string(), depth + 1));
    return {};
  }

  Result<void> take_archive(const std::string& place, const std::string& bytes, int archives) {
    if (archives > kMaxArchiveDepth) return refuse(place, say<Text::TooManyArchives>(language_, kMaxArchiveDepth));
    // A release of its own for newer JVMs in META-INF: they would be classes of one name.
    const auto is_wanted = [](std::string_view name) {
      return kind_of(name) != Kind::Other && !name.starts_with("META-INF/");
    };
    const classfile::ByteView view(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    const std::size_t room = kMaxSubmissionBytes - bytes_;
    auto files = classfile::read_archive_files(view, {kMaxSubmissionFiles, kMaxSubmissionBytes, room}, is_wanted);
    if (!files) {
      const std::string inside = files.error().where;
      return bad_input(classfile::display_text(place) + (inside.empty() ? "" : "!/" + inside), files.error().message);
    }
    for (classfile::ArchiveFile& file : *files)
      DASHJ_TRY_VOID(take(place + "!/" + file.name, {file.bytes.begin(), file.bytes.end()}, archives));
    return {};
  }

  /// A class is what it says it is, wherever its file stands.
  Result<void> take_classes() {
    std::map<std::string, std::string> places;
    for (const SourceFile& file : classes_) {
      classfile::Bytes bytes(file.text.begin(), file.text.end());
      const classfile::ClassFile read = DASHJ_TRY(classfile::read_class(bytes, classfile::display_text(file.path)));
      if (const auto [known, is_new] = places.emplace(read.name, file.path); is_new)
        submission_.classes.emplace(read.name, std::move(bytes));
      else
        submission_.notes.push_back(say<Text::LeftOutClass>(language_, classfile::display_text(file.path),
                                                            classfile::display_text(read.name),
                                                            classfile::display_text(known->second)));
    }
    return {};
  }

  Language language_;
  Submission submission_;
  std::vector<SourceFile> classes_;
  std::size_t files_ = 0, bytes_ = 0;
};

}  // namespace

Result<Submission> read_submission(const fs::path& path, Language language) {
  Reader reader(language);
  DASHJ_TRY_VOID(reader.visit(path, path.filename().string()));
  return reader.finish();
}

Result<Submissions> Submissions::open(const fs::path& path, Language language) {
  Submissions submissions(path, language);
  std::error_code error;
  submissions.is_archive_ = fs::is_regular_file(path, error);
  DASHJ_TRY_VOID(submissions.is_archive_ ? submissions.list_archive() : submissions.list_folder());
  if (submissions.parts_.empty())
    return bad_input(path.string(), "no submission in it; expected a folder, .java, .class, .jar or .zip for each");
  submissions.sort_parts();
  return submissions;
}

Result<Submissions> Submissions::open_folder(const fs::path& path, Language language) {
  Submissions submissions(path, language);
  DASHJ_TRY_VOID(submissions.list_folder());
  submissions.sort_parts();
  return submissions;
}

void Submissions::sort_parts() {
  for (auto& [name, parts] : parts_) std::sort(parts.begin(), parts.end());
}

std::vector<std::string> Submissions::names() const {
  std::vector<std::string> names;
  for (const auto& [name, parts] : parts_) names.push_back(name);
  return names;
}

std::vector<fs::path> Submissions::paths(const std::string& name) const {
  std::vector<fs::path> paths;
  for (const std::string& part : parts_.at(name)) paths.push_back(path_ / part);
  return paths;
}

void Submissions::add(const std::string& top) {
  if (top.starts_with('.') || top == "__MACOSX") return;
  std::vector<std::string>& parts = parts_[submission_of(top)];
  if (std::find(parts.begin(), parts.end(), top) == parts.end()) parts.push_back(top);
}

Result<void> Submissions::list_folder() {
  std::error_code error;
  for (fs::directory_iterator at(path_, error), end; !error && at != end; at.increment(error))
    add(at->path().filename().string());
  if (!error) return {};
  return bad_input(path_.string(), fmt::format("the folder of submissions cannot be read ({})", error.message()));
}

Result<void> Submissions::list_archive() {
  const auto files = classfile::read_archive_files(path_.string(), {kMaxDownloadFiles, kMaxDownloadBytes, 0},
                                                   [this](std::string_view name) {
                                                     add(std::string(name.substr(0, name.find('/'))));
                                                     return false;
                                                   });
  if (files) return {};
  return bad_input(path_.string() + (files.error().where.empty() ? "" : "!/" + files.error().where),
                   files.error().message);
}

Result<Submission> Submissions::read(const std::string& name) const {
  Reader reader(language_);
  const std::vector<std::string>& parts = parts_.at(name);
  if (!is_archive_) {
    for (const std::string& part : parts) DASHJ_TRY_VOID(reader.visit(path_ / part, part));
    return reader.finish();
  }
  const auto is_part = [&](std::string_view file) {
    const bool is_of_it = std::binary_search(parts.begin(), parts.end(), file.substr(0, file.find('/')));
    return is_of_it && kind_of(file) != Kind::Other;
  };
  auto files = classfile::read_archive_files(path_.string(),
                                             {kMaxDownloadFiles, kMaxDownloadBytes, kMaxSubmissionBytes}, is_part);
  if (!files) return tl::unexpected(files.error());
  for (classfile::ArchiveFile& file : *files)
    DASHJ_TRY_VOID(reader.take(file.name, {file.bytes.begin(), file.bytes.end()}, 1));
  return reader.finish();
}

std::string refused_names(const std::map<std::string, classfile::Bytes>& classes, Language language) {
  constexpr std::string_view kOurs[] = {"dashj/", "org/dashj/", "org/sosy_lab/sv_benchmarks/"};
  for (const auto& [name, bytes] : classes) {
    const auto read = classfile::read_class(bytes, classfile::display_text(name) + ".class");
    if (!read) return read.error().text();
    for (std::uint16_t i = 1; i < read->pool.count(); ++i) {
      if (!read->pool.has(i, classfile::ConstantTag::Class)) continue;
      const std::string_view named = read->pool.class_name(i);
      const auto is_ours = [named](std::string_view ours) { return named.starts_with(ours); };
      if (std::any_of(std::begin(kOurs), std::end(kOurs), is_ours))
        return say<Text::NamesOurs>(language, classfile::display_text(name), classfile::display_text(named));
    }
  }
  return {};
}

}  // namespace dashj::grade
