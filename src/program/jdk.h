// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "classfile/archive/module_image.h"
#include "classfile/format/class_file.h"

namespace dashj::program {

/// The classes of the JDK that runs the program, read from its module image on demand and kept. Pointers to class files
/// stay valid as long as the Jdk. Not for use from several threads at once.
class Jdk {
 public:
  /// Fails where the JDK has no module image that can be read.
  [[nodiscard]] static Result<std::shared_ptr<const Jdk>> open(const std::string& java_home);

  /// "17.0.15", from the file `release`; empty: it does not say.
  [[nodiscard]] const std::string& version() const { return version_; }
  /// The same JDK for another thread.
  [[nodiscard]] std::shared_ptr<const Jdk> read_again() const;

  /// The class; null: the JDK has none of this name.
  [[nodiscard]] Result<const classfile::ClassFile*> load_class(std::string_view internal_name) const;
  /// The same; null, too, where it cannot be read.
  [[nodiscard]] const classfile::ClassFile* find_class(std::string_view internal_name) const;
  /// The class, if its code is lowered like the program's; else null.
  [[nodiscard]] const classfile::ClassFile* find_followed(std::string_view internal_name) const;
  [[nodiscard]] bool has_class(std::string_view internal_name) const { return image_.contains(internal_name); }
  /// "/jdk/lib/modules!/java.base/java/util/List.class", for messages.
  [[nodiscard]] std::string origin(std::string_view internal_name) const { return image_.origin(internal_name); }
  /// As they stand in the image; no value: there is no such class.
  [[nodiscard]] std::optional<classfile::Bytes> class_bytes(std::string_view internal_name) const;

 private:
  using Loaded = Result<std::unique_ptr<const classfile::ClassFile>>;

  Jdk(classfile::ModuleImage image, std::string version) : image_(std::move(image)), version_(std::move(version)) {}
  [[nodiscard]] Loaded read(std::string_view internal_name) const;

  classfile::ModuleImage image_;
  std::string version_;
  mutable std::map<std::string, Loaded, std::less<>> classes_;
  mutable std::map<std::string, const classfile::ClassFile*, std::less<>> followed_;  // null: it is not
};

}  // namespace dashj::program
