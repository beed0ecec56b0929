// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/archive/class_path.h"

namespace dashj::classfile {

/// Classes that stand in no file, by internal name. Messages name them "A.class".
class MemoryContainer final : public ClassContainer {
 public:
  explicit MemoryContainer(std::map<std::string, Bytes> classes) : classes_(classes.begin(), classes.end()) {
    for (const auto& [name, bytes] : classes_) names_.push_back(name);
  }

  [[nodiscard]] const std::vector<std::string>& class_names() const override { return names_; }
  [[nodiscard]] bool contains(std::string_view internal_name) const override {
    return classes_.contains(internal_name);
  }
  [[nodiscard]] std::string origin(std::string_view internal_name) const override {
    return std::string(internal_name) + ".class";
  }
  [[nodiscard]] Result<std::optional<Bytes>> find(std::string_view internal_name) const override {
    const auto found = classes_.find(internal_name);
    if (found == classes_.end()) return std::nullopt;
    return found->second;
  }
  [[nodiscard]] const std::string& path() const override { return path_; }

 private:
  std::map<std::string, Bytes, std::less<>> classes_;
  std::vector<std::string> names_;
  std::string path_ = "memory";
};

}  // namespace dashj::classfile
