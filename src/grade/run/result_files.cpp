// SPDX-License-Identifier: MIT
#include "grade/run/result_files.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

#include "base/whole_file.h"

namespace dashj::grade {
namespace {

namespace fs = std::filesystem;

bool has_text(const std::string& path, const std::string& text) {
  std::error_code problem;
  if (!fs::is_regular_file(path, problem) || fs::file_size(path, problem) != text.size()) return false;
  std::ifstream file(path, std::ios::binary);
  return std::string{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()} == text;
}

/// Of a temporary file NAME.XXXXXX (base/whole_file.h); empty: it is none.
std::string name_of_rest(const std::string& file) {
  constexpr std::size_t kSuffix = 7;
  if (file.size() <= kSuffix || file[file.size() - kSuffix] != '.') return {};
  return file.substr(0, file.size() - kSuffix);
}

}  // namespace

Result<void> ResultFiles::write(const std::string& name, const std::string& text) {
  names_.insert(name);
  const std::string path = directory_ + "/" + name;
  if (has_text(path, text)) return {};
  WholeFile file = DASHJ_TRY(WholeFile::open(path, path));
  return file.write(text);
}

void ResultFiles::remove(const std::string& name) {
  names_.insert(name);
  std::error_code problem;
  fs::remove(directory_ + "/" + name, problem);
}

void ResultFiles::remove_rests() const {
  std::set<fs::path> folders;
  for (const std::string& name : names_) folders.insert(fs::path(name).parent_path());
  std::error_code problem;
  for (const fs::path& folder : folders) {
    std::vector<fs::path> rests;
    for (fs::directory_iterator at(directory_ / folder, problem), end; !problem && at != end; at.increment(problem))
      if (const std::string name = name_of_rest(at->path().filename().string());
          !name.empty() && names_.contains((folder / name).string()))
        rests.push_back(at->path());
    for (const fs::path& rest : rests) fs::remove(rest, problem);
  }
}

}  // namespace dashj::grade
