// SPDX-License-Identifier: MIT
#include "analyse/entry_files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

namespace dashj::analyse {
namespace fs = std::filesystem;
namespace {

constexpr const char *kOfEngine = ".engine-", *kOfEntry = ".entry-";

}  // namespace

std::string EntryFiles::folder_of_engine(pid_t engine) const {
  return fmt::format("{}/{}{}", directory_, kOfEngine, engine);
}
std::string EntryFiles::folder_of_entry(std::size_t entry) const {
  return fmt::format("{}/{}{}", directory_, kOfEntry, entry);
}
std::string EntryFiles::path(std::size_t number) const {
  return fmt::format("{}/{}{:06}.smt2", directory_, name_, number);
}

// Where it cannot be made, whoever writes there says so.
std::string EntryFiles::begin() const {
  std::string folder = folder_of_engine(::getpid());
  std::error_code problem;
  fs::create_directories(folder, problem);
  return folder;
}

void EntryFiles::end(std::size_t entry) const {
  std::error_code problem;
  fs::rename(folder_of_engine(::getpid()), folder_of_entry(entry), problem);
  static_cast<void>(begin());
}

std::map<std::string, std::string> EntryFiles::collect(std::size_t entry, pid_t engine) {
  const std::string folder = engine == 0 ? folder_of_entry(entry) : folder_of_engine(engine);
  std::error_code problem;
  std::vector<fs::path> files;  // numbered through the life of the engine
  for (const auto& file : fs::directory_iterator(folder, problem))
    if (file.path().extension() == ".smt2") files.push_back(file.path());
  std::sort(files.begin(), files.end());
  std::map<std::string, std::string> names;
  for (const fs::path& file : files) {
    const std::string name = path(++count_);
    fs::rename(file, name, problem);
    names.emplace(file.filename(), name);
  }
  fs::remove_all(folder, problem);
  return names;
}

void EntryFiles::remove_all() const {
  std::error_code problem;
  for (std::size_t number = 1; number <= count_; ++number) fs::remove(path(number), problem);
}

void EntryFiles::remove_folders() const {
  std::error_code problem;
  std::vector<fs::path> folders;
  for (const auto& one : fs::directory_iterator(directory_, problem)) {
    const std::string name = one.path().filename().string();
    if (name.starts_with(kOfEngine) || name.starts_with(kOfEntry)) folders.push_back(one.path());
  }
  for (const fs::path& folder : folders) fs::remove_all(folder, problem);
}

}  // namespace dashj::analyse
