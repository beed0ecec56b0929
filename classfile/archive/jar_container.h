// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/archive/class_path.h"

struct zip;

namespace dashj::classfile {

/// A jar (a zip file). Of a multi-release jar the base version is used: entries under META-INF/versions are not classes
/// here. Where two entries have one name, the last counts, as for the JVM's own class loader.
class JarContainer final : public ClassContainer {
 public:
  [[nodiscard]] static Result<std::unique_ptr<ClassContainer>> open(const std::string& path);

  [[nodiscard]] const std::vector<std::string>& class_names() const override { return names_; }
  [[nodiscard]] bool contains(std::string_view internal_name) const override {
    return entries_.contains(internal_name);
  }
  [[nodiscard]] std::string origin(std::string_view internal_name) const override;
  [[nodiscard]] Result<std::optional<Bytes>> find(std::string_view internal_name) const override;
  [[nodiscard]] const std::string& path() const override { return path_; }

 private:
  struct Close {
    void operator()(struct zip* archive) const;
  };
  using Archive = std::unique_ptr<struct zip, Close>;

  JarContainer(std::string path, Archive archive) : path_(std::move(path)), archive_(std::move(archive)) {}
  void list_classes();
  [[nodiscard]] Result<Bytes> read_entry(std::uint64_t entry, const std::string& where) const;

  std::string path_;
  Archive archive_;
  std::vector<std::string> names_;
  std::map<std::string, std::uint64_t, std::less<>> entries_;
};

}  // namespace dashj::classfile
