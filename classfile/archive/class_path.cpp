// SPDX-License-Identifier: MIT
#include "classfile/archive/class_path.h"

#include <fmt/format.h>

#include <filesystem>
#include <set>
#include <system_error>

#include "classfile/archive/directory_container.h"
#include "classfile/archive/jar_container.h"

namespace dashj::classfile {
namespace {

namespace fs = std::filesystem;

Result<std::unique_ptr<ClassContainer>> open_part(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) {
    return bad_input(path,
                     "no such file or folder; give a .jar, a .class, a folder of classes, or several of them with ':'");
  }
  if (error) return bad_input(path, fmt::format("cannot be read ({}); check its permissions", error.message()));
  if (fs::is_directory(status)) return DirectoryContainer::open(path);
  if (!fs::is_regular_file(status))
    return bad_input(path, "is neither a file nor a folder; give a .jar, a .class or a folder of classes");
  return path.ends_with(".class") ? open_class_file(path) : JarContainer::open(path);
}

/// The parts between ':', each of which must be there.
Result<std::vector<std::string>> split(std::string_view target) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t colon = target.find(':');
    const std::string_view part = target.substr(0, colon);
    parts.emplace_back(part);
    if (colon == std::string_view::npos) break;
    target.remove_prefix(colon + 1);
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!parts[i].empty()) continue;
    if (parts.size() == 1)
      return bad_input({}, "the class path is empty: give a .jar, a .class, a folder, or several of them with ':'");
    return bad_input({}, fmt::format("part {} of {} of the class path is empty; write . for the current folder", i + 1,
                                     parts.size()));
  }
  return parts;
}

}  // namespace

Result<ClassPath> ClassPath::open(std::string_view target) {
  ClassPath class_path;
  const std::vector<std::string> parts = DASHJ_TRY(split(target));
  for (const std::string& part : parts) class_path.containers_.push_back(DASHJ_TRY(open_part(part)));
  class_path.list_names();
  if (class_path.names_.empty()) {
    return bad_input(std::string(target),
                     "holds no class file; compile the program first, or name the folder that the packages start in");
  }
  return class_path;
}

ClassPath ClassPath::of(std::vector<std::unique_ptr<ClassContainer>> containers) {
  ClassPath class_path;
  class_path.containers_ = std::move(containers);
  class_path.list_names();
  return class_path;
}

void ClassPath::list_names() {
  std::set<std::string_view> seen;
  for (const auto& container : containers_) {
    for (const std::string& name : container->class_names()) {
      if (seen.insert(name).second) names_.push_back(name);
    }
  }
}

Result<std::optional<Bytes>> ClassPath::find(std::string_view internal_name) const {
  for (const auto& container : containers_) {
    std::optional<Bytes> bytes = DASHJ_TRY(container->find(internal_name));
    if (bytes) return bytes;
  }
  return std::nullopt;
}

std::string ClassPath::origin(std::string_view internal_name) const {
  for (const auto& container : containers_) {
    if (container->contains(internal_name)) return container->origin(internal_name);
  }
  return std::string(internal_name) + ".class";
}

}  // namespace dashj::classfile
