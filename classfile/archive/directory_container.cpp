// SPDX-License-Identifier: MIT
#include "classfile/archive/directory_container.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>
#include <system_error>

#include "classfile/format/descriptor.h"
#include "classfile/format/limits.h"
#include "classfile/format/modified_utf8.h"

namespace dashj::classfile {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".class";

fs::path file_of(const std::string& root, std::string_view internal_name) {
  return fs::path(root) / (std::string(internal_name) + std::string(kSuffix));
}

/// Collects the classes below a folder.
class Listing {
 public:
  Result<std::vector<std::string>> list(const fs::path& root) {
    DASHJ_TRY_VOID(visit(root, {}));
    std::sort(names_.begin(), names_.end());
    return std::move(names_);
  }

 private:
  Result<void> visit(const fs::path& folder, const std::string& package) {
    std::error_code error;
    if (!visited_.insert(fs::canonical(folder, error).native()).second) return {};
    fs::directory_iterator entries(folder, error);
    if (error)
      return bad_input(folder.native(),
                       fmt::format("the folder cannot be read ({}); check its permissions", error.message()));
    std::vector<fs::path> folders;
    for (const fs::directory_iterator end; entries != end; entries.increment(error)) {
      if (error) break;
      std::error_code unknown;  // A link to nowhere is neither.
      if (entries->is_directory(unknown)) folders.push_back(entries->path());
      if (entries->is_regular_file(unknown)) add(package, entries->path().filename().native());
    }
    if (error) return bad_input(folder.native(), fmt::format("the folder cannot be read ({})", error.message()));
    std::sort(folders.begin(), folders.end());
    for (const fs::path& below : folders) DASHJ_TRY_VOID(visit(below, package + below.filename().native() + "/"));
    return {};
  }

  void add(const std::string& package, std::string_view file) {
    if (!file.ends_with(kSuffix)) return;
    file.remove_suffix(kSuffix.size());
    const std::string name = package + std::string(file);
    if (name != "module-info" && is_internal_name(name) && is_modified_utf8(name)) names_.push_back(name);
  }

  std::set<std::string> visited_;
  std::vector<std::string> names_;
};

/// The root r such that `file` is r/<name>.class, or nothing.
std::optional<fs::path> root_of(const fs::path& file, std::string_view name) {
  fs::path root = file;
  fs::path inside = std::string(name) + std::string(kSuffix);
  while (!inside.empty()) {
    if (root.filename() != inside.filename()) return std::nullopt;
    root = root.parent_path();
    inside = inside.parent_path();
  }
  return root.empty() ? fs::path(".") : root;
}

}  // namespace

Result<Bytes> read_class_bytes(const std::string& path) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  if (error) return bad_input(path, fmt::format("the file cannot be read ({})", error.message()));
  const auto refuse_size = [&path] {
    return bad_input(path,
                     fmt::format("the file is larger than {} MiB, more than any class file", kMaxClassBytes >> 20));
  };
  if (size > kMaxClassBytes) return refuse_size();
  std::ifstream file(path, std::ios::binary);
  if (!file)
    return bad_input(path, fmt::format("the file cannot be opened ({}); check its permissions", std::strerror(errno)));
  // One byte more than it had: who writes it meanwhile is noticed.
  Bytes bytes(static_cast<std::size_t>(size) + 1);
  file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (file.bad() || file.gcount() != static_cast<std::streamsize>(size)) {
    return bad_input(path, "the file cannot be read, or changes while it is read");
  }
  bytes.resize(static_cast<std::size_t>(size));
  return bytes;
}

Result<std::unique_ptr<ClassContainer>> DirectoryContainer::open(const std::string& path) {
  return std::make_unique<DirectoryContainer>(path, DASHJ_TRY(Listing().list(path)));
}

bool DirectoryContainer::contains(std::string_view internal_name) const {
  std::error_code error;
  return is_internal_name(internal_name) && fs::is_regular_file(file_of(root_, internal_name), error);
}

std::string DirectoryContainer::origin(std::string_view internal_name) const {
  return file_of(root_, internal_name).native();
}

Result<std::optional<Bytes>> DirectoryContainer::find(std::string_view internal_name) const {
  // An internal name has no '.', so it cannot lead out of the folder.
  if (!contains(internal_name)) return std::nullopt;
  return DASHJ_TRY(read_class_bytes(origin(internal_name)));
}

Result<std::optional<Bytes>> SingleClassContainer::find(std::string_view internal_name) const {
  if (!contains(internal_name)) return std::nullopt;
  return bytes_;
}

Result<std::unique_ptr<ClassContainer>> open_class_file(const std::string& path) {
  Bytes bytes = DASHJ_TRY(read_class_bytes(path));
  const ClassFile class_file = DASHJ_TRY(read_class(bytes, path));
  if (class_file.has_flag(kAccModule)) {
    return bad_input(path,
                     "this is a module description, not a class; give a .jar, a folder or the .class file of a class");
  }
  std::vector<std::string> names{class_file.name};
  if (const auto root = root_of(path, class_file.name)) {
    return std::make_unique<DirectoryContainer>(root->native(), std::move(names));
  }
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error).lexically_normal();
  if (const auto root = root_of(absolute, class_file.name); root && !error) {
    return std::make_unique<DirectoryContainer>(root->native(), std::move(names));
  }
  return std::make_unique<SingleClassContainer>(path, class_file.name, std::move(bytes));
}

}  // namespace dashj::classfile
