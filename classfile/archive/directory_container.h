// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/archive/class_path.h"

namespace dashj::classfile {

/// A folder that is the root of a class tree: p/q/C is in p/q/C.class. Files are read when asked for.
class DirectoryContainer final : public ClassContainer {
 public:
  /// Lists the classes in `path`, sorted. Each real folder is visited once, so links in circles do no harm.
  [[nodiscard]] static Result<std::unique_ptr<ClassContainer>> open(const std::string& path);

  /// Finds everything under `root` but lists only `names`.
  DirectoryContainer(std::string root, std::vector<std::string> names)
      : root_(std::move(root)), names_(std::move(names)) {}

  [[nodiscard]] const std::vector<std::string>& class_names() const override { return names_; }
  [[nodiscard]] bool contains(std::string_view internal_name) const override;
  [[nodiscard]] std::string origin(std::string_view internal_name) const override;
  [[nodiscard]] Result<std::optional<Bytes>> find(std::string_view internal_name) const override;
  [[nodiscard]] const std::string& path() const override { return root_; }

 private:
  std::string root_;
  std::vector<std::string> names_;
};

/// One class file that does not stand where its package says: only it is found.
class SingleClassContainer final : public ClassContainer {
 public:
  SingleClassContainer(std::string path, std::string name, Bytes bytes)
      : path_(std::move(path)), names_{std::move(name)}, bytes_(std::move(bytes)) {}

  [[nodiscard]] const std::vector<std::string>& class_names() const override { return names_; }
  [[nodiscard]] bool contains(std::string_view internal_name) const override { return internal_name == names_[0]; }
  [[nodiscard]] std::string origin(std::string_view) const override { return path_; }
  [[nodiscard]] Result<std::optional<Bytes>> find(std::string_view internal_name) const override;
  [[nodiscard]] const std::string& path() const override { return path_; }

 private:
  std::string path_;
  std::vector<std::string> names_;
  Bytes bytes_;
};

/// The container for a .class file (class_path.h says which).
[[nodiscard]] Result<std::unique_ptr<ClassContainer>> open_class_file(const std::string& path);

/// The bytes of a regular file of at most kMaxClassBytes.
[[nodiscard]] Result<Bytes> read_class_bytes(const std::string& path);

}  // namespace dashj::classfile
